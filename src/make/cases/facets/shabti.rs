//! Shabti.

use super::cards::{AFTER, TARGET, TOLD, safe, unmoved};
use super::pins::none_in_hand;
use crate::make::cases::facets::vocabulary::*;

/// Two that change places, and are told to be where they were.
const SWAP: Facet = Facet {
    says: "the two change places, and nobody else moves",
    shows: |s| on_squares(s) && s.after.as_ref().is_some_and(|after| after.pieces != s.before.pieces),
    fault: Lie(Board(unmoved)),
    ..TOLD
};

facets! {
    AFTER: "heka.shabti" in CARDS { "no price" { says: "Shabti has no price, and {player} miss nothing" } }
    SWAP: "heka.shabti" in CARDS {
        "on the board" { }
        "a safe piece" { ways: RACES, says: "{them} on {to} are safe, but not from Shabti",
            shows: |s| (SWAP.shows)(s) && safe(&s.before, 1 - s.before.player, places(s)[1]) }
        "each keeps its history" { ways: TAB, says: "whether it has been up goes with each piece",
            shows: |s| s.swapped().is_some_and(|[own, other]| s.before.pieces[own].up != s.before.pieces[other].up),
            fault: Lie(Board(|scene, last| each(scene, last, |_, piece| piece.up ^= true))) }
        "hand" { ways: TJAU, says: "the piece from the board goes to hand", shows: |s| places(s).contains(&Place::Hand),
            fault: Lie(Board(|scene, last| each(scene, last, |_, piece| {
                piece.at = if piece.at == Place::Hand { Place::Off } else { piece.at };
            }))) }
        "same step" { ways: TJAU, pins: &[With(on_the_same_step)], shows: |s| on_squares(s) && same_step(s),
            says: "{from} and {to} are the same step: nothing changes",
            fault: Lie(Board(|scene, last| scene.swapped().into_iter().for_each(|[own, _]|
            last.pieces[own].at = Place::Hand))) }
        "step for step" { ways: TJAU, says: "each comes to the other's step of its own route",
            shows: |s| on_squares(s) && !same_step(s) && steps(s).into_iter().flatten().any(|step| step < 5),
            fault: Lie(Board(|scene, last| each(scene, last, |last, piece| {
                let near: Vec<Place> = (1..5).map(|step| last.at_step(piece.side, step)).collect();
                let free = near.iter().find(|&&at| last.empty(at)).filter(|_| near.contains(&piece.at));
                free.into_iter().for_each(|&free| piece.at = free);
            }))) }
    }
    TARGET: "heka.shabti" in CARDS {
        "the wrong way round" { says: "{us} name their own piece first, and {from} is of {them}", shows: |s| {
            let [first, second] = places(s);
            on_squares(s) && s.swapped().is_none() && swaps(s, second, first)
        } }
        "two of one side" { says: "{from} and {to} are of the same side",
            shows: |s| on_squares(s)
            && [0, 1].into_iter().any(|side| places(s).into_iter().all(|at| s.before.has(side, at))) }
        "nobody there" { says: "on one of the two, {from} and {to}, nobody stands", shows: |s| {
            let ([first, second], us) = (places(s), s.before.player);
            let (own, other) = (s.before.has(us, first), s.before.has(1 - us, second));
            on_squares(s) && (own && s.before.empty(second) || other && s.before.empty(first))
        } }
        "not lone" { ways: LANE, says: "of {from} and {to} one is an ʿeggeh, and only lone pieces are swapped",
            shows: |s| one_fault(s, |side, at| s.before.count(side, at) > 1 && in_round(at)) }
        "locked" { ways: TAB, says: "of {from} and {to} one is locked: only pieces of the middle rows are swapped",
            shows: |s| one_fault(s, at_home) }
        "in the enemy row" { ways: TAB, says: "of {from} and {to} one is in the enemy row, and cannot be swapped",
            shows: |s| one_fault(s, |side, at| at_home(1 - side, at)) }
        "nobody in hand" { ways: TJAU, pins: &[With(no_hand)], says: "nobody is in the hand that is named", shows: |s| {
            let ([first, second], us) = (places(s), s.before.player);
            let named = [(us, first, 1 - us, second), (1 - us, second, us, first)];
            named.into_iter().any(|(hand, at, side, square)| {
                at == Place::Hand && square != Place::Hand && s.before.has(side, square) && !s.before.has(hand, at)
            })
        } }
        "both in hand" { ways: TJAU, says: "one of the two at least has to be on the board",
            shows: |s| places(s) == [Place::Hand; 2] && [0, 1].into_iter().all(|side| s.before.has(side, Place::Hand)) }
        "one's own on that step" { ways: TJAU, pins: &[With(on_the_same_step)],
            says: "of {from} and {to} one leads to a step its own side stands on",
            shows: |s| s.swapped().is_some() && places(s) != [Place::Hand; 2] }
    }
}

/// The two places written; both off where there are not two.
fn places(scene: &Scene) -> [Place; 2] {
    match use_of(&scene.item) {
        Some((_, Usage::Swap(own, other))) => [own.place, other.place],
        _ => [Place::Off; 2],
    }
}

fn on_squares(scene: &Scene) -> bool {
    places(scene).into_iter().all(|at| matches!(at, Place::Square(_)))
}

/// Whether two places may be swapped.
fn swaps(scene: &Scene, own: Place, other: Place) -> bool {
    let usage = Usage::Swap(Spot::plain(own), Spot::plain(other));
    scene.before.breaks(None, &reveal(Card::Shabti, usage)).is_empty()
}

/// In ṭāb: whether one of the two cannot be swapped for such a reason, and the other could.
fn one_fault(scene: &Scene, at_fault: impl Fn(usize, Place) -> bool) -> bool {
    let ([first, second], us) = (places(scene), scene.before.player);
    let right = |side, at| in_round(at) && scene.before.count(side, at) == 1;
    scene.swapped().is_some()
        && (at_fault(us, first) && right(1 - us, second) || right(us, first) && at_fault(1 - us, second))
}

/// Does something to each of the two.
fn each(scene: &Scene, last: &mut State, change: impl Fn(&State, &mut Man)) {
    for piece in scene.swapped().into_iter().flatten() {
        let mut changed = last.pieces[piece];
        change(last, &mut changed);
        last.pieces[piece] = changed;
    }
}

fn steps(scene: &Scene) -> [Option<i32>; 2] {
    let ([first, second], us) = (places(scene), scene.before.player);
    [scene.before.step_of(us, first), scene.before.step_of(1 - us, second)]
}

fn same_step(scene: &Scene) -> bool {
    let [own, other] = steps(scene);
    own == other
}

/// One side has nobody in hand: they are borne off.
fn no_hand(board: &mut State, dice: &mut Player) {
    if dice.chance(128) {
        none_in_hand(board, dice);
    } else {
        board.send(1 - board.player, |piece| piece.at == Place::Hand, Place::Off);
    }
}

/// Both sides stand on the same of the first four steps.
fn on_the_same_step(board: &mut State, dice: &mut Player) {
    let step = i32::from(one_of(1..5, dice));
    let wanted = [0, 1].map(|side| (side, board.at_step(side, step)));
    board.put(&wanted, dice);
}
