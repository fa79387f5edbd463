//! What a card acts on, who pays its price, and where a piece is said to come to.

use hunefer_notation::{Card, ItemKind, Marks, Place, Spot, Usage};

use super::reveals::{ALL, hands, open};
use super::wagers::{DUE, same_throw};
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
    Facet { subject: "heka.target", case: "nobody there", shows: |s| sends(s) && at_nobody(s), ..AIMED },
    Facet { subject: "heka.target", case: "a piece of one's own", shows: |s| sends(s) && at_own(s), ..AIMED },
    Facet { subject: "heka.target", case: "none named", shows: bare, ..AIMED },
    Facet {
        subject: "heka.target",
        case: "not the piece that is due",
        shows: |s| is(s, Card::Osiris) && at_theirs(s),
        ..AIMED
    },
    Facet { subject: "heka.target", case: "not to be swapped", shows: swaps_pieces, ..AIMED },
    Facet {
        pins: &[With(hands), With(theirs_in_hand), With(open)],
        subject: "heka.target",
        case: "nothing to act on",
        shows: |s| sends(s) && !bare(s),
        ..Facet { ways: TJAU, ..AIMED }
    },
    Facet {
        pins: &[With(hands), With(own_at_home), With(open)],
        subject: "heka.target",
        case: "nobody to swap",
        shows: |s| is(s, Card::Shabti) && !bare(s) && for_nothing(s),
        ..Facet { ways: TAB, ..AIMED }
    },
    Facet { subject: "heka.price", case: "owed and not paid", shows: bare, ..AIMED },
    Facet { subject: "heka.price", case: "by the other side's piece", shows: at_theirs, ..AIMED },
    Facet { subject: "heka.price", case: "by nobody", shows: at_nobody, ..AIMED },
    Facet {
        pins: &[With(hands), With(low), With(open)],
        subject: "heka.price",
        case: "by a piece that cannot go back",
        shows: at_own,
        ..Facet { ways: NOT_TJAU, ..AIMED }
    },
    Facet {
        pins: &[With(hands), With(own_at_home), With(open)],
        subject: "heka.price",
        case: "none can pay",
        shows: |s| !bare(s) && for_nothing(s),
        ..AIMED
    },
    Facet { from: cards, shows: sent, subject: "heka.result", case: "sent back", ..AIMED },
    Facet { from: weighings, by: &[Instead], shows: same_throw, subject: "heka.result", case: "a wager", ..DUE },
    Facet { from: cards, shows: paid, subject: "heka.result", case: "a price", ..AIMED },
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
