//! Positions of a board as numbers, without keys: the combinatorial number system over the squares that can hold a
//! piece.

use super::Board;
use crate::law::options::Options;
use crate::law::side::Side;

/// A board whose positions can be numbered, always as the side to throw sees them: [`Side::Near`] on a board made from
/// a number.
///
/// Positions are numbered by layer. Play leads from a layer to itself, to its mirror (the same layer as the other side
/// sees it), or to one that is simpler: of fewer pieces, or of less to come.
pub(crate) trait Numbered: Board + PartialEq {
    /// The most pieces a side that can be numbered.
    const MOST: u8;
    /// The most pieces a side that a table is made for if nothing is said.
    const USUAL: u8;

    /// How many pieces a side plays with.
    fn pieces(options: &Options) -> u8;
    /// What may be fixed of a side with one to `pieces` left: numbers below 64.
    fn parts(pieces: u8) -> Vec<u8>;
    /// How many pieces a side with such a part has left.
    fn left(part: u8) -> u8;
    /// How many pieces a side has left.
    fn count(&self, side: Side) -> u8;
    /// What is still to come of a side and comes once; it never rises while no piece is lost.
    fn to_come(part: u8) -> u8;
    /// How many numbers a layer has. None where its parts cannot stand together.
    fn size(layer: Layer) -> u64;
    /// The layer a position belongs to, `mover` being to throw.
    fn layer(&self, mover: Side) -> Layer;
    /// The number of a position in its layer.
    fn rank(&self, mover: Side, layer: Layer) -> u64;
    /// The position of a number of a layer, on a board played as this one is. `None`: the number is not used.
    fn at(&self, layer: Layer, rank: u64) -> Option<Self>;
}

/// What is fixed of a position for as long as its layer lasts: of the side to throw, and of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layer(pub [u8; 2]);

impl Layer {
    /// The layer as the other side sees it.
    pub(crate) const fn mirrored(self) -> Self {
        let Self([own, enemy]) = self;
        Self([enemy, own])
    }

    /// A number of its own, below 4096.
    pub(crate) const fn code(self) -> usize {
        let Self([own, enemy]) = self;
        own as usize | (enemy as usize) << 6
    }
}

/// The most places pieces are chosen from.
const PLACES: usize = 40;
/// The most pieces chosen, and one.
const CHOSEN: usize = 9;

/// The binomial coefficients, by places and pieces.
const BINOMIALS: [[u64; CHOSEN]; PLACES] = {
    let mut table = [[0; CHOSEN]; PLACES];
    let mut n = 0;
    while n < PLACES {
        table[n][0] = 1;
        let mut k = 1;
        while n > 0 && k < CHOSEN {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// In how many ways `pieces` are put on so many places, one a place.
pub(super) const fn ways(places: u32, pieces: u32) -> u64 {
    BINOMIALS[places as usize][pieces as usize]
}

/// The number of a set of places among all sets of as many.
pub(super) fn rank_of(set: u64) -> u64 {
    bits(set).zip(1..).map(|(place, pieces)| ways(place, pieces)).sum()
}

/// The set of `pieces` of the first places that has a number.
pub(super) fn set_at(pieces: u32, places: u32, mut rank: u64) -> u64 {
    let (mut set, mut pieces) = (0, pieces);
    for place in (0..places).rev() {
        if pieces == 0 {
            break;
        }
        let below = ways(place, pieces);
        if rank >= below {
            rank -= below;
            pieces -= 1;
            set |= 1 << place;
        }
    }
    set
}

/// A set of places, the places of another taken out and what is above closed up.
pub(super) fn closed_up(set: u64, taken: u64) -> u64 {
    bits(set).map(|place| 1 << (place - (taken & ((1 << place) - 1)).count_ones())).sum()
}

/// The set of places that [`closed_up`] makes into `set`.
pub(super) fn spread_out(set: u64, taken: u64) -> u64 {
    let spread = |place| bits(taken).fold(place, |place, taken| place + u32::from(taken <= place));
    bits(set).map(|place| 1 << spread(place)).sum()
}

/// The places of a set, lowest first.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}
