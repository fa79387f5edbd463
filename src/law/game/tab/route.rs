//! The way round, as each side walks it.
//!
//! Spools' route is the half-turn of the cones': the square numbered `n` is to spools what `35 - n` is to cones. So
//! one description serves both sides.

use crate::law::side::Side;

/// The throw of one light stick, after which the game is named.
pub(super) const TAB: u8 = 1;
/// Squares of the board.
pub(super) const SQUARES: u8 = 36;
/// Squares in a row.
pub(super) const ROW: u8 = 9;
/// Squares in the round, the two middle rows.
pub(super) const ROUND: u8 = 2 * ROW;
/// Where in the round a piece comes back to it from the enemy row.
const REJOINS: u8 = ROW;
/// The farthest a throw carries.
const FARTHEST: u8 = 6;

/// Where a piece stands, as its own side counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    /// At home, counted from the end far from the corner: 0–8, the corner 8.
    Home(u8),
    /// In the round, by its distance from the way out: 0–17, the fork behind 17.
    Round(u8),
    /// In the enemy row, by the distance run: 0–8.
    Row(u8),
}

/// The ways a throw leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ways {
    /// Along the round, out of home into it, or along the enemy row and back into it.
    pub along: Option<Stand>,
    /// At the fork, up into the enemy row.
    pub up: Option<Stand>,
}

impl Stand {
    /// The square every piece of a side comes out on.
    pub const WAY_OUT: Self = Self::Round(0);

    /// What `square` is to `side`.
    pub const fn of(side: Side, square: u8) -> Self {
        let square = turned(side, square);
        match square / ROW {
            0 => Self::Home(square),
            1 => Self::Round(2 * ROW - 1 - square),
            2 => Self::Round(square - ROW),
            _ => Self::Row(SQUARES - 1 - square),
        }
    }

    /// The square it is for `side`.
    pub const fn square(self, side: Side) -> u8 {
        let square = match self {
            Self::Home(place) => place,
            Self::Round(distance) if distance < ROW => 2 * ROW - 1 - distance,
            Self::Round(distance) => distance + ROW,
            Self::Row(distance) => SQUARES - 1 - distance,
        };
        turned(side, square)
    }

    /// Where `value` takes a piece from here. A locked piece has a way only by a ṭāb.
    pub const fn forward(self, value: u8) -> Ways {
        if value == 0 || value > FARTHEST {
            return Ways { along: None, up: None };
        }
        let along = match self {
            Self::Home(_) if value == TAB => Some(Self::WAY_OUT),
            Self::Home(_) => None,
            Self::Round(distance) => Some(Self::Round((distance + value) % ROUND)),
            Self::Row(distance) if distance + value < ROW => Some(Self::Row(distance + value)),
            Self::Row(distance) => Some(Self::Round(distance + value - ROW + REJOINS)),
        };
        let up = match self {
            Self::Round(distance) if distance + value >= ROUND => Some(Self::Row(distance + value - ROUND)),
            Self::Home(_) | Self::Round(_) | Self::Row(_) => None,
        };
        Ways { along, up }
    }

    /// The square behind this one on the round reversed: out of the enemy row by the fork it was entered by, and
    /// round and round for ever. `None` at home, which nothing lies behind.
    pub const fn back(self) -> Option<Self> {
        match self {
            Self::Home(_) => None,
            Self::Round(0) | Self::Row(0) => Some(Self::Round(ROUND - 1)),
            Self::Round(distance) => Some(Self::Round(distance - 1)),
            Self::Row(distance) => Some(Self::Row(distance - 1)),
        }
    }

    /// How advanced a piece here is among its side's, which has been up or has not.
    pub const fn rank(self, up: bool) -> u8 {
        match self {
            Self::Home(place) => place,
            Self::Round(distance) if !up => ROW + distance,
            Self::Row(distance) => ROW + ROUND + distance,
            Self::Round(distance) => ROW + ROUND + ROW + (distance + ROUND - REJOINS) % ROUND,
        }
    }
}

/// The square as cones would number it.
const fn turned(side: Side, square: u8) -> u8 {
    match side {
        Side::Near => square,
        Side::Far => SQUARES - 1 - square,
    }
}

/// The home row of `side`, a bit a square.
pub(super) const fn home(side: Side) -> u64 {
    let row = (1 << ROW) - 1;
    match side {
        Side::Near => row,
        Side::Far => row << (SQUARES - ROW),
    }
}

/// The round, a bit a square.
pub(super) const fn round() -> u64 {
    ((1 << ROUND) - 1) << ROW
}
