//! The pieces on the four rows.

use crate::law::side::Side;

use super::route::{SQUARES, Stand, home};

/// The pieces of one side on one square: how many have not been up in the enemy row, and how many have.
///
/// The first count is the low four bits, the second the high four: a side has nine pieces at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pile(u8);

impl Pile {
    /// A lone piece that has not been up.
    pub const FRESH: Self = Self(0x01);
    /// A lone piece that has.
    pub const UP: Self = Self(0x10);

    /// So many fresh pieces and so many that have been up, no more than nine together.
    pub const fn new(fresh: u8, up: u8) -> Self {
        debug_assert!(fresh <= 9 && up <= 9 && fresh + up <= 9);
        Self(fresh | up << 4)
    }

    /// Pieces that have not been up.
    pub const fn fresh(self) -> u8 {
        self.0 & 0x0f
    }

    /// Pieces that have been up.
    pub const fn up(self) -> u8 {
        self.0 >> 4
    }

    /// All of them.
    pub const fn len(self) -> u8 {
        self.fresh() + self.up()
    }

    /// Whether pieces that have been up and pieces that have not are together, so that `^` tells them apart.
    pub const fn is_mixed(self) -> bool {
        self.fresh() > 0 && self.up() > 0
    }

    /// One piece of a pile that is not empty: of a mixed one the piece `up` names, of any other simply one.
    pub const fn one(self, up: bool) -> Self {
        if self.fresh() == 0 || (up && self.up() > 0) { Self::UP } else { Self::FRESH }
    }

    /// The same pieces after they have gone up.
    pub const fn risen(self) -> Self {
        Self::new(0, self.len())
    }
}

/// Where every piece is.
///
/// `held` says whose the pieces on a square are, `piles` which they are; only [`Rows::put`], [`Rows::lift`] and
/// [`Rows::clear`] change them, both together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rows {
    held: [u64; 2],
    piles: [Pile; SQUARES as usize],
}

impl Rows {
    /// No pieces.
    pub const EMPTY: Self = Self { held: [0; 2], piles: [Pile(0); SQUARES as usize] };

    /// So many pieces a side at home, from the corner.
    pub fn start(pieces: u8) -> Self {
        let mut rows = Self::EMPTY;
        for side in Side::BOTH {
            for place in 0..pieces.min(9) {
                rows.put(side, Stand::Home(8 - place).square(side), Pile::FRESH);
            }
        }
        rows
    }

    /// The squares `side` stands on, a bit a square.
    pub const fn held(&self, side: Side) -> u64 {
        self.held[side.index()]
    }

    /// Whether `side` stands on `square`.
    pub const fn holds(&self, side: Side, square: u8) -> bool {
        self.held(side) & bit(square) != 0
    }

    /// Whether nobody stands on `square`.
    pub const fn is_empty(&self, square: u8) -> bool {
        (self.held[0] | self.held[1]) & bit(square) == 0
    }

    /// The pieces on `square`.
    pub const fn pile(&self, square: u8) -> Pile {
        self.piles[square as usize]
    }

    /// The locked pieces of `side`, a bit a square.
    pub const fn locked(&self, side: Side) -> u64 {
        self.held(side) & home(side)
    }

    /// The locked piece of `side` that leaves next, the nearest to the corner.
    pub const fn next_out(&self, side: Side) -> Option<u8> {
        match (self.locked(side), side) {
            (0, Side::Near | Side::Far) => None,
            (locked, Side::Near) => Some(highest(locked)),
            (locked, Side::Far) => Some(lowest(locked)),
        }
    }

    /// Adds pieces of `side` to `square`, where no enemy stands.
    pub const fn put(&mut self, side: Side, square: u8, pieces: Pile) {
        self.held[side.index()] |= bit(square);
        self.piles[square as usize].0 += pieces.0;
    }

    /// Takes `pieces`, which are there, from those of `side` on `square`.
    pub const fn lift(&mut self, side: Side, square: u8, pieces: Pile) {
        let pile = &mut self.piles[square as usize];
        pile.0 -= pieces.0;
        if pile.0 == 0 {
            self.held[side.index()] &= !bit(square);
        }
    }

    /// Takes everything from `square`.
    pub const fn clear(&mut self, square: u8) {
        self.held[0] &= !bit(square);
        self.held[1] &= !bit(square);
        self.piles[square as usize] = Pile(0);
    }
}

/// The bit of a square.
pub(super) const fn bit(square: u8) -> u64 {
    1 << square
}

/// The lowest-numbered of some squares, at least one.
pub(super) const fn lowest(squares: u64) -> u8 {
    squares.trailing_zeros() as u8
}

/// The highest-numbered of some squares, at least one.
const fn highest(squares: u64) -> u8 {
    squares.ilog2() as u8
}

/// The squares whose bits are set, in order.
pub(super) fn squares(mut bits: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (bits != 0).then(|| lowest(bits))?;
        bits &= bits - 1;
        Some(square)
    })
}
