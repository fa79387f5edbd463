//! What the tables of facets are written with.

pub(super) use hunefer_notation::{Card, Colour, Facing, ItemKind, Marks, Place, Placement, Spot, Usage};

pub(super) use crate::make::cases::board::{at, at_home, in_round, number, one_of, set};
pub(super) use crate::make::cases::facet::Edit::{
    Choice, From, Head, Instead, Key, Move, Piece, Then, Throw, Use, Without,
};
pub(super) use crate::make::cases::facet::Fault::{Any, Broken, Claims, First, Lie, Replaced};
pub(super) use crate::make::cases::facet::Hands::{Dealt, Open, Ready};
pub(super) use crate::make::cases::facet::Lie::{Board, Ending, Mark, Mover, Sent, Side, StillOn, Under};
pub(super) use crate::make::cases::facet::Of::{These, Uses};
pub(super) use crate::make::cases::facet::Pin::{self, Either, Enemy, Leave, Own, With};
pub(super) use crate::make::cases::facet::{ALONE, Chapter, Facet, ITS, facets, ways::*};
pub(super) use crate::make::cases::items::{
    again, begun, due, head_of, items, lawful, next_head, openings, plays, ply, reveal, same_turn, step, throw, uses,
    wager, weighings,
};
pub(super) use crate::make::cases::law::{Piece as Man, Stage, State, Way};
pub(super) use crate::make::cases::lead::Lead::{
    self, DeclineIt, Earning, Forget, OwnTurn, Reveal, Turn, Turns, Unless, Wager,
};
pub(super) use crate::make::cases::lead::Use::{Declined, Idle, Over, Used, Works};
pub(super) use crate::make::cases::scene::{Scene, acted_on, lost, marked, step_of, use_of, value_of};
pub(super) use crate::make::cases::script::{RollOff, Script, Spoilt, Usual};
pub(super) use crate::make::cases::words::{place, spoken, text};
pub(super) use crate::make::player::Player;

/// What one piece otherwise may make legal.
pub(super) const PIECE: Facet = Facet { by: &[Piece], ..ALONE };
/// `x` where nothing is hit.
pub(super) const HIT: Marks = Marks { hit: true, ..Marks::NONE };
/// `#` where nothing ends.
pub(super) const END: Marks = Marks { end: true, ..Marks::NONE };
