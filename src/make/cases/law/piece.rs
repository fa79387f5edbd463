//! The pieces, as a list.

use hunefer_notation::{Facing, Place, Spot, Square};

use super::State;

/// A piece and where it is. Pieces taken in ṭāb or pushed over the edge in Duat are `Off` too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// 0 for cones or white, 1 for spools or black.
    pub side: usize,
    /// Where it is.
    pub at: Place,
    /// Ṭāb: whether it has been up in the enemy row.
    pub up: bool,
    /// Duat: where it faces; elsewhere north.
    pub facing: Facing,
}

impl Piece {
    /// A piece of a side somewhere.
    #[must_use]
    pub const fn new(side: usize, at: Place) -> Self {
        Self { side, at, up: false, facing: Facing::North }
    }
}

/// The place of a square number.
pub(super) fn square(number: i32) -> Place {
    u16::try_from(number).map_or(Place::Off, |number| Place::Square(Square(number)))
}

/// The number of the square a place is.
pub(super) fn number(place: Place) -> Option<i32> {
    match place {
        Place::Square(Square(number)) => Some(i32::from(number)),
        Place::Hand | Place::Off => None,
    }
}

impl State {
    /// How many pieces of a side are at a place.
    pub(crate) fn count(&self, side: usize, at: Place) -> usize {
        self.pieces.iter().filter(|piece| piece.side == side && piece.at == at).count()
    }

    /// Whether a side has a piece at a place.
    #[must_use]
    pub fn has(&self, side: usize, at: Place) -> bool {
        self.count(side, at) > 0
    }

    /// Whether nothing stands on a square.
    pub(crate) fn empty(&self, at: Place) -> bool {
        !self.has(0, at) && !self.has(1, at)
    }

    /// The pieces of a side on the board, by their number in the list.
    #[must_use]
    pub fn on_board(&self, side: usize) -> Vec<usize> {
        let all = 0..self.pieces.len();
        all.filter(|&i| self.pieces[i].side == side && matches!(self.pieces[i].at, Place::Square(_))).collect()
    }

    /// Whether a side has both a piece that has been up and one that has not on a square.
    pub(crate) fn mixed(&self, side: usize, at: Place) -> bool {
        let there = |up| self.pieces.iter().any(|piece| piece.side == side && piece.at == at && piece.up == up);
        there(true) && there(false)
    }

    /// The piece of a side that a spot means: `^` tells only where it has to.
    #[must_use]
    pub fn meant(&self, side: usize, spot: Spot) -> Option<usize> {
        let mixed = self.mixed(side, spot.place);
        self.pieces
            .iter()
            .position(|piece| piece.side == side && piece.at == spot.place && (!mixed || piece.up == spot.up))
    }

    /// The spot that means a piece.
    #[must_use]
    pub fn spot(&self, piece: usize) -> Spot {
        let Piece { side, at, up, .. } = self.pieces[piece];
        Spot { place: at, up: up && self.mixed(side, at) }
    }

    /// Where the pieces of a side are, each spot once.
    pub(crate) fn spots(&self, side: usize) -> Vec<Spot> {
        let of = (0..self.pieces.len()).filter(|&piece| self.pieces[piece].side == side);
        let mut spots: Vec<Spot> = of.map(|piece| self.spot(piece)).collect();
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// Puts every piece of a side on one place to another.
    pub(super) fn shift(&mut self, side: usize, from: Place, to: Place) {
        for piece in &mut self.pieces {
            if piece.side == side && piece.at == from {
                piece.at = to;
            }
        }
    }
}
