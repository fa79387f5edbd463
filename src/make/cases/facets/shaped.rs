//! Seth and Crown: turns of fewer sticks, and armies that change hands.

use hunefer_notation::{Card, ItemKind, Motion, Place, Spot, Square, Throw, Usage};

use super::hands::{ALL, hands, left_open, open, ran, same_turn};
use super::targets::is;
use crate::make::cases::facet::Edit::{From, Head, Instead, Without};
use crate::make::cases::facet::Lie::{Board, Mark, Result};
use crate::make::cases::facet::Pin::{Left, With};
use crate::make::cases::facet::{Facet, Scene, alone};
use crate::make::cases::items::{cards, head_of, openings};
use crate::make::cases::law::{Head as Begins, Piece, State, Way};
use crate::make::cases::lead::Lead::{self, DeclineIt, Own, Reveal, Turn, Unless};
use crate::make::cases::lead::Use::{Declined, Works};
use crate::make::cases::lead::full_mark;
use crate::make::cases::search::plant;
use crate::make::player::Player;

const TAB: &[Way] = &[Way::Lane, Way::Simple];
const NOT_TJAU: &[Way] = &[Way::Kendall, Way::Lane, Way::Simple];
const TJAU: &[Way] = &[Way::Aseb];
const SETH: &[Lead] = &[Own, Reveal(&[Card::Seth], Works)];
const SETH_AND_A_TURN: &[Lead] = &[Own, Reveal(&[Card::Seth], Works), Turn];
const CROWN: &[Lead] = &[Own, Reveal(&[Card::Crown], Works)];

/// A turn after a card.
const AFTER: Facet =
    Facet { pins: &[With(hands), With(open)], from: openings, prelude: 0, by: &[Instead], ..alone("", "", ALL) };
const AFTER_SETH: Facet = Facet { subject: "heka.seth", lead: SETH, ..AFTER };
const AFTER_CROWN: Facet = Facet { subject: "heka.crown", lead: CROWN, ..AFTER };
/// A turn of one stick, from the set-up on or after Seth.
const ONE: Facet = Facet { pins: &[With(hands), With(one_stick)], lead: &[Unless(SETH)], ..AFTER_SETH };
/// A turn of three.
const THREE: Facet = Facet { pins: &[With(hands), With(three_sticks)], lead: &[Unless(SETH_AND_A_TURN)], ..AFTER_SETH };
/// A turn of either.
const FEW: Facet = Facet { pins: &[With(hands), With(few_sticks)], ..ONE };
/// A card revealed, and what is told of it.
const TOLD: Facet = Facet { from: cards, lead: &[Own], cites: "result.wrong", ..AFTER };

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { cites: "throw.value", shows: moves, ..ONE.case("one stick") },
    Facet { cites: "throw.value", shows: moves, ..THREE.case("three sticks") },
    Facet { from: none_light, cites: "throw.value", ways: NOT_TJAU, ..ONE.case("one stick: none light") },
    Facet { from: none_light, cites: "throw.faces", ways: TJAU, ..ONE.case("one stick: none light") },
    Facet { from: none_light, cites: "throw.value", ways: NOT_TJAU, ..THREE.case("three sticks: none light") },
    Facet { from: none_light, cites: "throw.faces", ways: TJAU, ..THREE.case("three sticks: none light") },
    Facet {
        lead: &[Unless(SETH), Turn],
        head: same_turn,
        cites: "throw.not-earned",
        shows: after_an_earner,
        by: &[Without],
        ..ONE.case("one stick: no extra throw")
    },
    Facet {
        lead: &[Unless(SETH_AND_A_TURN), Turn],
        head: same_turn,
        cites: "throw.not-earned",
        shows: after_an_earner,
        by: &[Without],
        ..THREE.case("three sticks: no extra throw")
    },
    Facet { from: with_faces, cites: "throw.faces", ..FEW.case("one face a stick") },
    Facet {
        lead: &[Unless(SETH_AND_A_TURN), Turn],
        cites: "throw.value",
        shows: |s| s.value() == 0,
        ways: NOT_TJAU,
        ..THREE.case("then four again")
    },
    Facet { cites: "move.forced", ..FEW.case("a throw must be moved") },
    Facet {
        pins: &[With(hands), With(one_locked), With(few_sticks)],
        from: out_of_home,
        cites: "tab.locked",
        ways: TAB,
        ..FEW.case("a ṭāb of one stick")
    },
    Facet { cites: "turn.miss", shows: misses, ..AFTER_SETH.case("nobody misses a turn") },
    Facet { shows: |s| used(s, Card::Seth), ..TOLD.of("heka.seth", "who throws how many").lying(Board(other_sticks)) },
    Facet { cites: "throw.value", shows: moves, by: &[From(1, &[DeclineIt])], ..AFTER_SETH.case("declined") },
    Facet { cites: "move.mark", shows: |s| used(s, Card::Seth), ..TOLD.of("heka.seth", "marks").lying(Mark) },
    Facet {
        head: same_turn,
        cites: "throw.not-earned",
        shows: |s| s.value() > 0,
        by: &[Without],
        ..AFTER_SETH.case("no throw after it")
    },
    Facet { head: misnamed, cites: "turn.side", by: &[Head], ..AFTER_CROWN.case("then the other player") },
    Facet {
        lead: &[Own, Reveal(&[Card::Crown], Works), Turn],
        head: misnamed,
        cites: "turn.side",
        shows: misses,
        by: &[Head],
        ..AFTER_CROWN.case("then the price")
    },
    Facet { cites: "move.not-yours", ..AFTER_CROWN.case("letters mean colours") },
    Facet { shows: |s| used(s, Card::Crown), ..TOLD.of("heka.crown", "no piece moves").lying(Board(nobody_changed)) },
    Facet {
        shows: |s| used(s, Card::Crown),
        ..TOLD.of("heka.crown", "cards stay with their players").lying(Board(|_, last| {
            if let Some(cards) = &mut last.cards {
                cards.swap(0, 1);
            }
        }))
    },
    Facet {
        pins: &[With(hands), With(perhaps_gap), With(open)],
        shows: |s| used(s, Card::Crown),
        ..TOLD.of("heka.crown", "turns between go with the player").lying(Board(|scene, last| {
            if last.gap == [true; 2] {
                last.gap[usize::from(scene.before.number.is_multiple_of(2))] = false;
            } else {
                last.gap.swap(0, 1);
            }
        }))
    },
    Facet {
        pins: &[Left(1), With(about_to_win), With(hands), With(left_open)],
        cites: "result.wrong",
        shows: Scene::wins,
        ..AFTER_CROWN.of("heka.crown", "the result names a colour").lying(Result)
    },
    Facet {
        lead: &[Own, Reveal(&[Card::Crown], Declined)],
        head: misnamed,
        cites: "turn.side",
        by: &[Head],
        ..AFTER_CROWN.case("declined, nothing changes hands")
    },
    Facet {
        lead: &[Own, Reveal(&[Card::Crown], Works), Turn],
        cites: "turn.miss",
        shows: |s| s.value() > 0,
        ..AFTER_CROWN.case("the price")
    },
    Facet {
        lead: &[Own, Reveal(&[Card::Crown], Works), Turn, Turn, Turn],
        cites: "turn.miss",
        shows: misses,
        ..AFTER_CROWN.case("the price is one turn")
    },
    Facet { cites: "move.mark", shows: |s| used(s, Card::Crown), ..TOLD.of("heka.crown", "marks").lying(Mark) },
    Facet {
        head: same_turn,
        cites: "throw.not-earned",
        shows: |s| s.value() > 0,
        by: &[Without],
        ..AFTER_CROWN.case("no throw after it")
    },
];

fn moves(scene: &Scene) -> bool {
    scene.step().is_some()
}

fn misses(scene: &Scene) -> bool {
    scene.item == ItemKind::Miss
}

fn used(scene: &Scene, card: Card) -> bool {
    is(scene, card) && matches!(scene.item, ItemKind::Reveal { usage: Usage::Bare, .. })
}

/// The next turn is one of one stick, or a card may be revealed.
fn one_stick(board: &mut State, dice: &mut Player) {
    if dice.chance(128) {
        ran(board, Card::Seth);
        (board.sticks[board.player], board.sticks[1 - board.player]) = (1, 3);
    } else {
        open(board, dice);
    }
}

/// The next turn is one of three sticks, or a card may be revealed.
fn three_sticks(board: &mut State, dice: &mut Player) {
    if dice.chance(128) {
        ran(board, Card::Seth);
        board.sticks[board.player] = 3;
    } else {
        open(board, dice);
    }
}

fn few_sticks(board: &mut State, dice: &mut Player) {
    if dice.chance(128) { one_stick(board, dice) } else { three_sticks(board, dice) }
}

fn perhaps_gap(board: &mut State, dice: &mut Player) {
    board.gap[1 - board.player] = dice.chance(128);
}

/// A piece of each side stands in its own row.
fn one_locked(board: &mut State, _: &mut Player) {
    for side in [0, 1] {
        if let Some(piece) = board.on_board(side).into_iter().next()
            && let Some(home) = board.home_of(piece)
        {
            board.pieces[piece].at = home;
            board.pieces[piece].up = false;
        }
    }
}

/// The side to play needs one more move.
fn about_to_win(board: &mut State, dice: &mut Player) {
    let (us, them) = (board.player, 1 - board.player);
    match board.way {
        Way::Lane | Way::Simple => {
            let square = Place::Square(Square(9 + u16::try_from(dice.below(18)).unwrap_or(0)));
            let Some(prey) = dice.pick(&board.on_board(them)) else { return };
            let prey = Piece { at: square, ..board.pieces[prey] };
            board.pieces.retain(|piece| piece.side == us && piece.at != square);
            board.pieces.push(prey);
        }
        Way::Aseb => {
            for piece in &mut board.pieces {
                if piece.side == us && piece.at == Place::Hand {
                    piece.at = Place::Off;
                }
            }
            let at = 17 + u16::try_from(dice.below(4)).unwrap_or(0);
            plant(board, us, at, dice);
        }
        _ => {
            let at = [26, 28, 29, 30][dice.below(4)];
            plant(board, us, at, dice);
        }
    }
}

/// A turn that names the other side.
fn misnamed(before: &State, item: &ItemKind) -> Option<Begins> {
    head_of(before, item)
        .map(|(number, side)| (number, before.way.colours().into_iter().find(|&colour| Some(colour) != side)))
}

fn begun(before: &State) -> State {
    before.begins(head_of(before, &ItemKind::House), &ItemKind::House)
}

/// A throw with none light, as 0 and as something else.
fn none_light(before: &State, _: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let dark = begun.in_use();
    let faces = Some(hunefer_notation::Faces { light: 0, dark });
    let lost = |value, faces| ItemKind::Ply { throw: Throw { value: Some(value), faces }, motion: Motion::Lost };
    let mut items = vec![lost(0, faces), lost(0, None)];
    let full = full_mark(begun.way);
    if begun.way == Way::Aseb {
        items.extend((1..=dark).map(|value| lost(value, faces)));
    } else {
        items.push(lost(full, None));
        let throw = Throw { value: Some(full), faces: None };
        let moves = begun.moves(begun.mover(), full).into_iter();
        items.extend(moves.map(|step| ItemKind::Ply { throw, motion: Motion::Move(step) }));
    }
    items
}

/// Throws with their faces: as many as there are sticks, or more or fewer.
fn with_faces(before: &State, _: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let mut items = Vec::new();
    for value in 0..=begun.in_use() {
        for sticks in [1, 3, 4] {
            let faces = Some(hunefer_notation::Faces { light: value, dark: u16::saturating_sub(sticks, value) });
            let throw = Throw { value: Some(value), faces };
            let moves = begun.moves(begun.mover(), value);
            if moves.is_empty() {
                items.push(ItemKind::Ply { throw, motion: Motion::Lost });
            }
            items.extend(moves.into_iter().map(|step| ItemKind::Ply { throw, motion: Motion::Move(step) }));
        }
    }
    items
}

/// A locked piece goes out, by what a ṭāb is and by what is none.
fn out_of_home(before: &State, _: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let (us, home) = (begun.player, [0, 3][begun.player]);
    let mut frees = begun.moves(us, 1);
    frees.retain(|step| matches!(step.from, Spot { place: Place::Square(Square(at)), .. } if at / 9 == home));
    let values = 0..=begun.in_use();
    let throw = |value| Throw { value: Some(value), faces: None };
    values
        .flat_map(|value| frees.iter().map(move |step| (value, *step)))
        .map(|(value, step)| ItemKind::Ply { throw: throw(value), motion: Motion::Move(step) })
        .collect()
}

/// Whether the throw before would have earned another with four sticks.
fn after_an_earner(scene: &Scene) -> bool {
    let Some((_, ItemKind::Ply { throw, motion })) = scene.earlier.last() else { return false };
    let marked = match motion {
        Motion::Move(step) => matches!(step.to.place, Place::Square(Square(at)) if at % 4 == 0),
        Motion::Lost => false,
    };
    scene.value() > 0 && if scene.before.way == Way::Aseb { marked } else { matches!(throw.value, Some(1)) }
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
