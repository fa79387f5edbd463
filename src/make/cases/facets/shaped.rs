//! Seth and Crown: turns of fewer sticks, and armies that change hands.

use hunefer_notation::{Faces, Throw};

use super::cards::{AFTER as AFTER_A_USE, TOLD};
use super::pins::nearly_won;
use crate::make::cases::facets::vocabulary::*;
use crate::make::cases::law::Head as Begins;

const USE: &[Lead] = &[OwnTurn, Reveal(ITS, Works)];
const USE_AND_A_TURN: &[Lead] = &[OwnTurn, Reveal(ITS, Works), Turn];

/// The turn after a card.
const AFTER: Facet = Facet { lead: USE, says: "", shows: |_| true, by: &[Instead], ..AFTER_A_USE };
/// A turn of one stick, from the set-up on or after Seth.
const ONE: Facet = Facet { pins: &[With(one_stick)], lead: &[Unless(USE)], ..AFTER };
/// A turn of three.
const THREE: Facet = Facet { pins: &[With(three_sticks)], lead: &[Unless(USE_AND_A_TURN)], ..AFTER };
/// A turn of either.
const FEW: Facet = Facet { pins: &[With(few_sticks)], ..ONE };
/// A turn that names the other side.
const MISNAMED: Facet = Facet { cites: "turn.side", head: misnamed, by: &[Head], ..AFTER };

facets! {
    ONE: "heka.seth" in CARDS {
        "one stick" { cites: "throw.value", shows: Scene::moves }
        "one stick: none light" { ways: NOT_TJAU, cites: "throw.value", from: These(none_light) }
        "one stick: none light" { ways: TJAU, cites: "throw.faces", from: These(none_light) }
        "one stick: no extra throw" { cites: "throw.not-earned", lead: &[Unless(USE), Turn], head: same_turn,
            shows: after_an_earner, by: &[Without] }
    }
    THREE: "heka.seth" in CARDS {
        "three sticks" { cites: "throw.value", shows: Scene::moves }
        "three sticks: none light" { ways: NOT_TJAU, cites: "throw.value", from: These(none_light) }
        "three sticks: none light" { ways: TJAU, cites: "throw.faces", from: These(none_light) }
        "three sticks: no extra throw" { cites: "throw.not-earned", lead: &[Unless(USE_AND_A_TURN), Turn],
            head: same_turn, shows: after_an_earner, by: &[Without] }
        "then four again" { ways: NOT_TJAU, cites: "throw.value", lead: &[Unless(USE_AND_A_TURN), Turn],
            shows: |s| s.value() == 0 }
    }
    FEW: "heka.seth" in CARDS {
        "one face a stick" { cites: "throw.faces" }
        "a throw must be moved" { cites: "move.forced" }
        "a ṭāb of one stick" { ways: TAB, cites: "tab.locked", pins: &[With(few_sticks)], from: These(items),
            by: &[Throw] }
    }
    AFTER: "heka.seth" in CARDS {
        "nobody misses a turn" { shows: Scene::misses }
        "declined" { cites: "throw.value", shows: Scene::moves, by: &[From(1, &[DeclineIt])] }
    }
    TOLD: "heka.seth" in CARDS { "who throws how many" { fault: Lie(Board(other_sticks)) } }
    MISNAMED: "heka.crown" in CARDS {
        "then the other player" { }
        "then the price" { lead: USE_AND_A_TURN, shows: Scene::misses }
        "declined, nothing changes hands" { lead: &[OwnTurn, Reveal(ITS, Declined)] }
    }
    AFTER: "heka.crown" in CARDS {
        "letters mean colours" { cites: "move.not-yours" }
        "the result names a colour" { cites: "result.wrong", hands: Ready, pins: &[With(nearly_won)],
            shows: Scene::wins, fault: Lie(Ending) }
    }
    TOLD: "heka.crown" in CARDS {
        "no piece moves" { fault: Lie(Board(nobody_changed)) }
        "cards stay with their players" { fault: Lie(Board(|_, last| {
            last.cards.iter_mut().for_each(|cards| cards.swap(0, 1));
        })) }
        "turns between go with the player" { pins: &[With(|board, dice|
            board.gap[1 - board.player] = dice.chance(128))],
            fault: Lie(Board(|scene, last| {
                if last.gap == [true; 2] {
                    last.gap[usize::from(scene.before.number.is_multiple_of(2))] = false;
                } else {
                    last.gap.swap(0, 1);
                }
            })) }
    }
}

/// The next turn is one of one stick, or a card may be revealed.
fn one_stick(board: &mut State, dice: &mut Player) {
    limit(board, (1, 3), dice);
}

/// The next turn is one of three sticks, or a card may be revealed.
fn three_sticks(board: &mut State, dice: &mut Player) {
    limit(board, (3, 0), dice);
}

fn few_sticks(board: &mut State, dice: &mut Player) {
    limit(board, [(1, 3), (3, 0)][dice.below(2)], dice);
}

fn limit(board: &mut State, sticks: (u16, u16), dice: &mut Player) {
    if !board.left_open && dice.chance(160) {
        board.ran(Card::Seth);
        (board.sticks[board.player], board.sticks[1 - board.player]) = sticks;
    }
}

/// A turn that names the other side.
fn misnamed(before: &State, item: &ItemKind) -> Option<Begins> {
    let [one, other] = before.way.colours();
    head_of(before, item).map(|(number, side)| (number, Some(if side == Some(one) { other } else { one })))
}

/// A throw with none light, as 0 and as something else.
fn none_light(before: &State, _: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let dark = begun.in_use();
    let lost = |value| ply(Throw { value: Some(value), faces: Some(Faces { light: 0, dark }) }, None);
    let mut items = vec![lost(0), ply(throw(0), None)];
    if begun.way == Way::Aseb {
        items.extend((1..=dark).map(lost));
    } else {
        let full = throw(begun.worth(4, 0));
        items.push(ply(full, None));
        items.extend(plays(&begun, begun.mover(), full));
    }
    items
}

/// Whether the throw before would have earned another with four sticks.
fn after_an_earner(scene: &Scene) -> bool {
    let Some((_, item)) = scene.earlier.last() else { return false };
    let earned = if scene.before.way == Way::Aseb {
        step_of(item).is_some_and(|step| number(step.to.place).is_multiple_of(4))
    } else {
        value_of(item) == Some(1)
    };
    scene.value() > 0 && earned
}

/// Other sticks than Seth leaves.
fn other_sticks(scene: &Scene, last: &mut State) {
    let others = [[0, 0], [1, 3], [3, 1], [1, 0], [0, 1], [3, 0], [0, 3]];
    let start = usize::try_from(scene.before.number).unwrap_or(0);
    let mut others = (0..7).map(|next| others[(start + next) % 7]);
    last.sticks = others.find(|&others| others != last.sticks).unwrap_or_default();
}

/// The players have kept their colours, or two pieces have changed about.
fn nobody_changed(scene: &Scene, last: &mut State) {
    if scene.before.number.is_multiple_of(2) {
        last.player = 1 - last.player;
        last.miss.swap(0, 1);
        last.gap.swap(0, 1);
    } else if let (Some(&own), Some(&other)) = (last.on_board(0).last(), last.on_board(1).last()) {
        let (here, there) = (last.pieces[own].at, last.pieces[other].at);
        if last.count(0, here) == 1 && last.count(1, there) == 1 {
            (last.pieces[own].at, last.pieces[other].at) = (there, here);
        }
    }
}
