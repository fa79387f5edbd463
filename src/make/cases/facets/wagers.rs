//! The wager, and Maat who asks for it.

mod points;

use points::{
    before_home, due, full, in_row, mix, next_openings, none_in_hand, not_full, otherwise, perhaps_due, safe, twin,
    wagered_an_earner, weighed, weighings_and_openings, weighs, won,
};

use hunefer_notation::{Card, ItemKind};

use super::hands::{ALL, hands, left_open, next_head, open, same_turn, with};
use super::targets::{at_nobody, at_own, bare, is, theirs_in_hand};
use crate::make::cases::facet::Edit::{From, Instead, Then, Use, Without};
use crate::make::cases::facet::Lie::{Board, Mark, Result};
use crate::make::cases::facet::Pin::{Either, Left, With};
use crate::make::cases::facet::{Facet, Scene, alone};
use crate::make::cases::items::{aims, cards, openings, weighings};
use crate::make::cases::law::Way;
use crate::make::cases::lead::Lead::{Earning, Own, Reveal, Turn, Unless, Wager};
use crate::make::cases::lead::Use::{Idle, Works};

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

/// Whether the landing of a wager is told.
pub(super) fn told(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Wager { landing: Some(_), .. })
}
