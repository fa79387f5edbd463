//! What a card acts on, who pays its price, and where a piece is said to come to.

use hunefer_notation::{Card, ItemKind, Marks, Place, Spot, Usage};

use super::hands::{ALL, hands, open};
use super::wagers::{DUE, told};
use crate::make::cases::facet::Edit::{Instead, Use};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene, alone};
use crate::make::cases::items::{aims, cards, weighings};
use crate::make::cases::law::{State, Way};
use crate::make::cases::lead::Lead::Own;
use crate::make::cases::search::plant;
use crate::make::player::Player;

const TAB: &[Way] = &[Way::Lane, Way::Simple];
const NOT_TJAU: &[Way] = &[Way::Kendall, Way::Lane, Way::Simple];
const TJAU: &[Way] = &[Way::Aseb];

/// A card used as it may not be.
const AIMED: Facet =
    Facet { pins: &[With(hands), With(open)], lead: &[Own], from: aims, prelude: 0, by: &[Use], ..alone("", "", ALL) };

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { shows: |s| sends(s) && at_nobody(s), ..AIMED.of("heka.target", "nobody there") },
    Facet { shows: |s| sends(s) && at_own(s), ..AIMED.of("heka.target", "a piece of one's own") },
    Facet { shows: bare, ..AIMED.of("heka.target", "none named") },
    Facet { shows: |s| is(s, Card::Osiris) && at_theirs(s), ..AIMED.of("heka.target", "not the piece that is due") },
    Facet { shows: swaps_pieces, ..AIMED.of("heka.target", "not to be swapped") },
    Facet {
        pins: &[With(hands), With(theirs_in_hand), With(open)],
        shows: |s| sends(s) && !bare(s),
        ..Facet { ways: TJAU, ..AIMED.of("heka.target", "nothing to act on") }
    },
    Facet {
        pins: &[With(hands), With(own_at_home), With(open)],
        shows: |s| is(s, Card::Shabti) && !bare(s) && for_nothing(s),
        ..Facet { ways: TAB, ..AIMED.of("heka.target", "nobody to swap") }
    },
    Facet { shows: bare, ..AIMED.of("heka.price", "owed and not paid") },
    Facet { shows: at_theirs, ..AIMED.of("heka.price", "by the other side's piece") },
    Facet { shows: at_nobody, ..AIMED.of("heka.price", "by nobody") },
    Facet {
        pins: &[With(hands), With(low), With(open)],
        shows: at_own,
        ..Facet { ways: NOT_TJAU, ..AIMED.of("heka.price", "by a piece that cannot go back") }
    },
    Facet {
        pins: &[With(hands), With(own_at_home), With(open)],
        shows: |s| !bare(s) && for_nothing(s),
        ..AIMED.of("heka.price", "none can pay")
    },
    Facet { from: cards, shows: sent, ..AIMED.of("heka.result", "sent back") },
    Facet { from: weighings, by: &[Instead], shows: told, ..DUE.of("heka.result", "a wager") },
    Facet { from: cards, shows: paid, ..AIMED.of("heka.result", "a price") },
];

/// Whether a card is revealed.
pub(super) fn is(scene: &Scene, wanted: Card) -> bool {
    matches!(scene.item, ItemKind::Reveal { card, .. } if card == wanted)
}

fn sends(scene: &Scene) -> bool {
    is(scene, Card::Exile) || is(scene, Card::Maat)
}

fn sent(scene: &Scene) -> bool {
    is(scene, Card::Exile) || is(scene, Card::Osiris)
}

fn paid(scene: &Scene) -> bool {
    is(scene, Card::Apophis) || is(scene, Card::Isis)
}

/// The place that a card's detail begins with.
fn aim(scene: &Scene) -> Option<Place> {
    match scene.item {
        ItemKind::Reveal { usage: Usage::Piece(from, _) | Usage::Swap(from, _), .. } => Some(from.place),
        _ => None,
    }
}

/// Whether no piece is named.
pub(super) fn bare(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Reveal { usage: Usage::Bare, .. })
}

/// Whether an empty square is named.
pub(super) fn at_nobody(scene: &Scene) -> bool {
    aim(scene).is_some_and(|at| scene.before.empty(at))
}

/// Whether a piece of the revealing side is named.
pub(super) fn at_own(scene: &Scene) -> bool {
    aim(scene).is_some_and(|at| scene.before.has(scene.before.player, at))
}

fn at_theirs(scene: &Scene) -> bool {
    aim(scene).is_some_and(|at| scene.before.has(1 - scene.before.player, at))
}

/// Shabti names two pieces, of whatever side.
fn swaps_pieces(scene: &Scene) -> bool {
    match scene.item {
        ItemKind::Reveal { usage: Usage::Swap(own, other), .. } => {
            own != other && [own, other].into_iter().all(|Spot { place, .. }| !scene.before.empty(place))
        }
        _ => false,
    }
}

/// Whether the card may be used with nothing named.
fn for_nothing(scene: &Scene) -> bool {
    let ItemKind::Reveal { card, .. } = scene.item else { return false };
    let bare = ItemKind::Reveal { card, usage: Usage::Bare, marks: Marks::NONE };
    scene.before.breaks(None, &bare).is_empty()
}

/// The other side has nobody on the board.
pub(super) fn theirs_in_hand(board: &mut State, _: &mut Player) {
    for piece in board.on_board(1 - board.player) {
        board.pieces[piece].at = Place::Hand;
    }
}

/// The pieces of the side to play are sent back, one after another, until none can be.
fn own_at_home(board: &mut State, _: &mut Player) {
    for _ in 0..10 {
        for piece in board.on_board(board.player) {
            if let Some(home) = board.home_of(piece) {
                board.pieces[piece].at = home;
                board.pieces[piece].up = false;
            }
        }
    }
}

/// Some pieces stand low, with the side to play among them.
fn low(board: &mut State, dice: &mut Player) {
    if board.way.is_tab() {
        let own = board.on_board(board.player);
        if let Some(piece) = dice.pick(&own)
            && let Some(home) = board.home_of(piece)
        {
            board.pieces[piece].at = home;
            board.pieces[piece].up = false;
        }
        return;
    }
    for square in 1..=1 + u16::try_from(dice.below(3)).unwrap_or(0) {
        let side = if square == 1 { board.player } else { dice.below(2) };
        plant(board, side, square, dice);
    }
}
