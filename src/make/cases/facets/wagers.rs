//! The wager, and Maat who asks for it.

use hunefer_notation::{Card, ItemKind, Marks, Motion, Place, Square, Throw};

use super::hands::{ALL, hands, left_open, next_head, open, ran, same_turn, with};
use super::targets::{at_nobody, at_own, bare, is, theirs_in_hand};
use crate::make::cases::edit::marked;
use crate::make::cases::facet::Edit::{From, Instead, Then, Use, Without};
use crate::make::cases::facet::Lie::{Board, Mark, Result};
use crate::make::cases::facet::Pin::{Either, Left, With};
use crate::make::cases::facet::{Facet, Scene, alone};
use crate::make::cases::items::{aims, cards, openings, weighings};
use crate::make::cases::law::{State, Way};
use crate::make::cases::lead::Lead::{Earning, Own, Reveal, Turn, Unless, Wager};
use crate::make::cases::lead::Use::{Idle, Works};
use crate::make::cases::lead::full_mark;
use crate::make::cases::script::Script;
use crate::make::cases::search::plant;
use crate::make::player::Player;

const K: &[Way] = &[Way::Kendall];
const TAB: &[Way] = &[Way::Lane, Way::Simple];
const LANE: &[Way] = &[Way::Lane];
const TJAU: &[Way] = &[Way::Aseb];
const RACES: &[Way] = &[Way::Kendall, Way::Aseb];
const MAAT: &[Card] = &[Card::Maat];
const REVEALED: &[crate::make::cases::lead::Lead] = &[Own, Reveal(MAAT, Works)];

/// A turn that owes a wager from the set-up on.
pub(super) const DUE: Facet =
    Facet { pins: &[With(hands), With(due)], from: weighings, prelude: 0, by: &[Instead], ..alone("", "", ALL) };
/// One that owes a wager, from the set-up on or after Maat.
const WEIGHED: Facet = Facet {
    pins: &[With(hands), With(perhaps_due)],
    lead: &[Unless(REVEALED)],
    subject: "heka.maat",
    cites: "heka.result",
    ..DUE
};
/// Maat revealed.
const AIMED: Facet = Facet {
    pins: &[With(hands), With(open)],
    lead: &[Own],
    from: aims,
    subject: "heka.maat",
    cites: "heka.target",
    by: &[Use],
    ..DUE
};

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { from: openings, by: &[From(0, &[Wager])], shows: |s| s.step().is_some(), ..DUE.of("heka.wager", "absent") },
    Facet {
        pins: &[With(hands), With(open)],
        lead: REVEALED,
        from: openings,
        by: &[Then(&[Wager])],
        shows: |s| s.step().is_some(),
        ..DUE.of("heka.wager", "absent after Maat")
    },
    Facet {
        pins: &[With(hands), With(due)],
        cites: "heka.wager",
        ..DUE
            .of("heka.wager", "not owed")
            .spoilt(|script, _| with(script, "no wager is owed here", |wrong| wrong.start.keys.wager = None))
    },
    Facet { shows: told, ..DUE.of("heka.wager", "another piece") },
    Facet { lead: &[Wager], from: weighings_and_openings, shows: weighs, ..DUE.of("heka.wager", "a second one") },
    Facet {
        pins: &[With(hands)],
        lead: &[Earning],
        from: weighings_and_openings,
        shows: weighs,
        ..DUE.of("heka.wager", "not the first throw")
    },
    Facet { from: cards, by: &[Then(&[Turn])], ..DUE.of("heka.wager", "a card in its place") },
    Facet {
        lead: &[Turn],
        from: openings,
        head: same_turn,
        cites: "throw.not-earned",
        shows: |s| wagered_an_earner(s) && s.step().is_some(),
        by: &[Without],
        ..DUE.of("heka.wager", "it earns nothing")
    },
    Facet { cites: "throw.value", ..DUE.of("heka.wager", "four sticks") },
    Facet { cites: "heka.result", shows: told, ..DUE.of("heka.wager", "a false landing") },
    Facet { shows: full, ..WEIGHED.case("full mark") },
    Facet {
        cites: "result.wrong",
        shows: full,
        ..WEIGHED.of("heka.maat", "full mark: where it is then").lying(Board(otherwise))
    },
    Facet { shows: not_full, ..WEIGHED.case("anything else") },
    Facet {
        pins: &[Either(1), With(hands), With(perhaps_due)],
        shows: before_home,
        ways: K,
        ..WEIGHED.case("anything else: the start is taken")
    },
    Facet {
        cites: "result.wrong",
        shows: not_full,
        ..WEIGHED.of("heka.maat", "anything else: where it is then").lying(Board(otherwise))
    },
    Facet { shows: |s| not_full(s) && safe(s), ..WEIGHED.case("a safe piece") },
    Facet { shows: |s| not_full(s) && in_row(s, s.before.player), ways: TAB, ..WEIGHED.case("a locked piece") },
    Facet { shows: |s| not_full(s) && weighed(s).1 > 1, ways: LANE, ..WEIGHED.case("one of an ʿeggeh") },
    Facet {
        pins: &[With(hands), With(mix), With(perhaps_due)],
        cites: "heka.wager",
        shows: twin,
        ways: LANE,
        ..WEIGHED.case("of a mixed ʿeggeh")
    },
    Facet {
        from: openings,
        by: &[From(1, &[Wager])],
        cites: "heka.wager",
        shows: |s| s.step().is_some(),
        ..WEIGHED.case("wager first")
    },
    Facet {
        lead: &[Unless(REVEALED), Wager],
        from: next_openings,
        head: next_head,
        by: &[Then(&[Turn])],
        cites: "turn.unfinished",
        ..WEIGHED.case("then their turn")
    },
    Facet { cites: "heka.wager", shows: told, ..WEIGHED.case("the piece chosen") },
    Facet {
        pins: AIMED.pins,
        lead: &[Own, Reveal(MAAT, Works), Turn],
        from: openings,
        cites: "turn.miss",
        shows: |s| s.item == ItemKind::Miss,
        ..WEIGHED.case("no price but the risk")
    },
    Facet {
        pins: AIMED.pins,
        lead: &[Own, Reveal(&[Card::Exile, Card::Osiris, Card::Isis, Card::Seth], Works), Turn],
        from: cards,
        by: &[From(1, &[Reveal(MAAT, Works), Turn])],
        cites: "heka.running",
        ..WEIGHED.case("over once thrown")
    },
    Facet { cites: "move.mark", shows: told, ..WEIGHED.of("heka.maat", "marks of a wager").lying(Mark) },
    Facet {
        from: cards,
        cites: "move.mark",
        shows: |s| {
            is(s, Card::Maat) && !matches!(s.item, ItemKind::Reveal { usage: hunefer_notation::Usage::Declined, .. })
        },
        ..AIMED.of("heka.maat", "marks").lying(Mark)
    },
    Facet {
        lead: REVEALED,
        from: openings,
        head: same_turn,
        cites: "throw.not-earned",
        shows: |s| s.value() > 0,
        by: &[Without],
        ..AIMED.case("no throw after it")
    },
    Facet { shows: |s| is(s, Card::Maat) && at_nobody(s), ..AIMED.case("nobody there") },
    Facet { shows: |s| is(s, Card::Maat) && at_own(s), ..AIMED.case("a piece of one's own") },
    Facet { from: cards, shows: |s| is(s, Card::Maat) && bare(s), ..AIMED.case("none named") },
    Facet {
        pins: &[With(hands), With(theirs_in_hand), With(open)],
        shows: |s| is(s, Card::Maat) && !bare(s),
        ways: TJAU,
        ..AIMED.case("nobody on the board")
    },
    Facet {
        pins: &[With(hands), With(theirs_in_hand), With(left_open)],
        lead: &[Own, Reveal(MAAT, Idle)],
        from: weighings_and_openings,
        shows: weighs,
        cites: "heka.wager",
        by: &[Instead],
        ways: TJAU,
        ..AIMED.case("nobody on the board: no wager")
    },
    Facet {
        pins: &[Left(1), With(none_in_hand), With(hands), With(due)],
        cites: "",
        shows: Scene::wins,
        ways: RACES,
        ..WEIGHED.of("heka.maat", "wins at once").spoilt(won)
    },
    Facet {
        pins: &[Left(1), With(none_in_hand), With(hands), With(due)],
        cites: "result.wrong",
        shows: Scene::wins,
        ways: RACES,
        ..WEIGHED.of("heka.maat", "wins at once: the result").lying(Result)
    },
];

/// A wager is owed, for a piece of the side to play.
fn due(board: &mut State, dice: &mut Player) {
    ran(board, Card::Maat);
    board.wager = dice.pick(&board.on_board(board.player)).map(|piece| board.spot(piece));
}

/// A wager is owed, or a card may be revealed.
fn perhaps_due(board: &mut State, dice: &mut Player) {
    if dice.chance(128) {
        due(board, dice);
    } else {
        open(board, dice);
    }
}

fn none_in_hand(board: &mut State, _: &mut Player) {
    let us = board.player;
    board
        .pieces
        .iter_mut()
        .filter(|piece| piece.side == us && piece.at == Place::Hand)
        .for_each(|piece| piece.at = Place::Off);
}

/// A mixed ʿeggeh of a side.
fn mix(board: &mut State, dice: &mut Player) {
    let (side, at) = (dice.below(2), 9 + u16::try_from(dice.below(18)).unwrap_or(0));
    plant(board, side, at, dice);
    let there = Place::Square(Square(at));
    let mut others = board.on_board(side);
    others.retain(|&piece| board.pieces[piece].at != there);
    if let (Some(first), Some(second)) = (board.pieces.iter().position(|piece| piece.at == there), dice.pick(&others)) {
        board.pieces[second].at = there;
        (board.pieces[first].up, board.pieces[second].up) = (false, true);
        board.wager = Some(board.spot(second));
    }
}

fn weighs(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Wager { .. })
}

fn weighings_and_openings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    [weighings(before, dice), openings(before, dice)].concat()
}

/// Whether the landing of a wager is told.
pub(super) fn told(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Wager { landing: Some(_), .. })
}

fn full(scene: &Scene) -> bool {
    weighs(scene) && scene.value() == full_mark(scene.before.way)
}

fn not_full(scene: &Scene) -> bool {
    weighs(scene) && scene.value() != full_mark(scene.before.way)
}

/// The square of the piece to be weighed, and how many of its side stand there.
fn weighed(scene: &Scene) -> (u16, usize) {
    let Some(spot) = scene.before.wager else { return (0, 0) };
    let Place::Square(Square(at)) = spot.place else { return (0, 0) };
    (at, scene.before.count(scene.before.player, spot.place))
}

fn in_row(scene: &Scene, side: usize) -> bool {
    weighed(scene).0 / 9 == if side == 0 { 0 } else { 3 }
}

/// Whether the piece to be weighed stands safe from every throw.
fn safe(scene: &Scene) -> bool {
    let (at, _) = weighed(scene);
    let us = scene.before.player;
    match scene.before.way {
        Way::Lane | Way::Simple => in_row(scene, 1 - us),
        Way::Aseb => at > 8 && at % 4 == 0 && scene.before.options.is("marked", "safe"),
        _ => at == 26 || at > 27 || scene.has(us, at + 1) || scene.has(us, at.saturating_sub(1)),
    }
}

/// Whether a piece is told to come to a square before the one it comes to.
fn before_home(scene: &Scene) -> bool {
    let home = scene.before.wager.and_then(|spot| scene.before.meant(scene.before.player, spot));
    let home = home.and_then(|piece| scene.before.home_of(piece));
    match (scene.item, home) {
        (ItemKind::Wager { landing: Some((_, to)), .. }, Some(home)) => {
            not_full(scene) && matches!(to.place, Place::Square(_)) && to.place < home
        }
        _ => false,
    }
}

/// The wager is for the other kind of a mixed ʿeggeh.
fn twin(scene: &Scene) -> bool {
    match (scene.item, scene.before.wager) {
        (ItemKind::Wager { landing: Some((from, _)), .. }, Some(spot)) => {
            from.place == spot.place && from.up != spot.up
        }
        _ => false,
    }
}

fn wagered_an_earner(scene: &Scene) -> bool {
    scene.earlier.iter().any(|(_, item)| match item {
        ItemKind::Wager { throw, .. } => matches!(throw.value, Some(1 | 4 | 5 | 6)),
        _ => false,
    })
}

/// What the next turn could open with, though this one is not over.
fn next_openings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let next = State { player: 1 - before.player, ..before.clone() };
    openings(&next, dice)
}

/// The wager has come out the other way.
fn otherwise(scene: &Scene, last: &mut State) {
    let way = scene.before.way;
    let value = Some(if full(scene) { 1 } else { full_mark(way) });
    let item = ItemKind::Wager { throw: Throw { value, faces: None }, landing: None, marks: Marks::NONE };
    let other = scene.before.after(None, &item);
    last.pieces = other.pieces;
}

/// The game goes on after the last piece is off, or is said to be won where it is not.
fn won(script: &mut Script, dice: &mut Player) -> Option<(Script, String)> {
    let (head, item) = *script.played.last()?;
    if dice.chance(128) {
        let throw = Throw { value: Some(1 + u16::try_from(dice.below(4)).ok()?), faces: None };
        return with(script, "the last piece is off, and nothing follows", |wrong| {
            wrong.played.push((None, ItemKind::Ply { throw, motion: Motion::Lost }));
        });
    }
    let end = Marks { end: true, ..Marks::NONE };
    let ItemKind::Wager { landing: Some((from, _)), .. } = item else { return None };
    script.played.last_mut()?.1 = marked(&item, end)?;
    let value = Some(1 + u16::try_from(dice.below(3)).ok()?);
    let throw = Throw { value, faces: None };
    let mut wrong = script.clone();
    let home = {
        let before = script.judge().moments.into_iter().next()?.begins(head, &item);
        let piece = before.meant(before.player, from)?;
        before.home_of(piece).unwrap_or(from.place)
    };
    let landing = Some((from, hunefer_notation::Spot::plain(home)));
    wrong.played.last_mut()?.1 = ItemKind::Wager { throw, landing, marks: end };
    Some((wrong, "only the full mark bears the piece off and wins".to_owned()))
}
