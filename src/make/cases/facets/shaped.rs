//! Seth and Crown: turns of fewer sticks, and armies that change hands.

mod points;

use points::{
    about_to_win, after_an_earner, few_sticks, misnamed, misses, moves, nobody_changed, none_light, one_locked,
    one_stick, other_sticks, out_of_home, perhaps_gap, three_sticks, used, with_faces,
};

use hunefer_notation::Card;

use super::hands::{ALL, hands, left_open, open, same_turn};
use crate::make::cases::facet::Edit::{From, Head, Instead, Without};
use crate::make::cases::facet::Lie::{Board, Mark, Result};
use crate::make::cases::facet::Pin::{Left, With};
use crate::make::cases::facet::{Facet, Scene, alone};
use crate::make::cases::items::{cards, openings};
use crate::make::cases::law::Way;
use crate::make::cases::lead::Lead::{self, DeclineIt, Own, Reveal, Turn, Unless};
use crate::make::cases::lead::Use::{Declined, Works};

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
