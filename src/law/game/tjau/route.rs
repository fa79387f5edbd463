//! The two routes, and where their steps lie.
//!
//! Each side counts the *steps* of its own route: 1–4 are its own squares, 5–16 the lane both share; 0 is the hand
//! and 17 off the board. A set of steps is a number with one bit for each.

use hunefer_notation::{Place, Square};

use crate::law::side::Side;

/// The step that is the hand.
pub(super) const HAND: u8 = 0;
/// The first step of the lane, where the two routes join.
pub(super) const LANE: u8 = 5;
/// The last step of the lane.
pub(super) const LAST: u8 = 16;
/// The step that is off the board.
pub(super) const OFF: u8 = 17;
/// The steps of the lane, one bit each.
pub(super) const LANE_BITS: u32 = 0x1_FFE0;
/// The marked steps: 4, 8, 12 and 16.
pub(super) const MARKED_BITS: u32 = 1 << 4 | 1 << 8 | 1 << 12 | 1 << 16;

/// The bit of a step.
pub(super) const fn bit(step: u8) -> u32 {
    1 << step
}

/// The steps whose bits are set, lowest first.
pub(super) fn steps(mut bits: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let step = u8::try_from(bits.trailing_zeros()).ok().filter(|_| bits != 0)?;
        bits &= bits - 1;
        Some(step)
    })
}

/// Where a step of `side`'s route lies.
pub(super) fn place(side: Side, step: u8) -> Place {
    let own = match side {
        Side::Near => 0,
        Side::Far => 4,
    };
    match step {
        HAND => Place::Hand,
        1..LANE => Place::Square(Square(own + u16::from(step))),
        LANE..=LAST => Place::Square(Square(4 + u16::from(step))),
        OFF.. => Place::Off,
    }
}

/// The side whose own square this is (`None`: it is in the lane), and its step. `None`: no such square.
pub(crate) fn step_of(Square(number): Square) -> Option<(Option<Side>, u8)> {
    let number = u8::try_from(number).ok()?;
    match number {
        1..=4 => Some((Some(Side::Near), number)),
        5..=8 => Some((Some(Side::Far), number - 4)),
        9..=20 => Some((None, number - 4)),
        0 | 21.. => None,
    }
}
