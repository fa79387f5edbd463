//! Positions of a board as numbers, without keys: the combinatorial number system over the squares that can hold a
//! piece.

use std::sync::LazyLock;

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

/// The most places pieces are chosen from, rounded up to what a masked number stays below.
const PLACES: usize = 64;
/// The most pieces chosen, and one.
const CHOSEN: usize = 8;

/// The binomial coefficients, by pieces and places; those of more than forty places are not used.
const BINOMIALS: [[u32; PLACES]; CHOSEN] = {
    let mut table = [[0; PLACES]; CHOSEN];
    let mut n = 0;
    while n <= 40 {
        table[0][n] = 1;
        let mut k = 1;
        while n > 0 && k < CHOSEN {
            table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// In how many ways `pieces` are put on so many places, one a place.
#[inline(always)]
pub(super) const fn ways(places: u32, pieces: u32) -> u64 {
    debug_assert!((pieces as usize) < CHOSEN && (places as usize) < PLACES);
    BINOMIALS[pieces as usize % CHOSEN][places as usize % PLACES] as u64
}

/// The number of a set of places among all sets of as many.
#[inline(always)]
pub(super) fn rank_of(mut set: u64) -> u64 {
    let (mut rank, mut pieces) = (0, 1);
    while set != 0 {
        rank += ways(set.trailing_zeros(), pieces);
        set &= set - 1;
        pieces += 1;
    }
    rank
}

/// Sets of each number of pieces that are looked up.
const LOOKED_UP: usize = 1 << 13;

/// The first sets of each number of pieces, by their number: it does not matter how many places there are.
static SETS: LazyLock<Vec<Vec<u32>>> = LazyLock::new(|| {
    let sets = |pieces| (0..LOOKED_UP as u64).map_while(move |rank| u32::try_from(found(pieces, 31, rank)).ok());
    (0..CHOSEN as u32).map(|pieces| sets(pieces).collect()).collect()
});

/// The set of `pieces` of the first places that has a number.
#[inline(always)]
pub(super) fn set_at(pieces: u32, places: u32, rank: u64) -> u64 {
    match SETS[pieces as usize % CHOSEN].get(rank as usize) {
        Some(&set) => set.into(),
        None => found(pieces, places, rank),
    }
}

/// The same, place by place.
fn found(pieces: u32, places: u32, mut rank: u64) -> u64 {
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
#[inline(always)]
pub(super) fn closed_up(mut set: u64, mut taken: u64) -> u64 {
    while taken != 0 {
        let place = taken.ilog2();
        let below = (1 << place) - 1;
        set = set & below | set >> 1 & !below;
        taken &= below;
    }
    set
}

/// The set of places that [`closed_up`] makes into `set`.
#[inline(always)]
pub(super) fn spread_out(mut set: u64, taken: u64) -> u64 {
    for place in bits(taken) {
        let below = (1 << place) - 1;
        set = set & below | (set & !below) << 1;
    }
    set
}

/// The places of a set, lowest first.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_and_their_numbers_belong_to_each_other() {
        for (places, pieces) in [(26, 3), (16, 5), (30, 4), (29, 3), (12, 0), (9, 1), (30, 7)] {
            let all = ways(places, pieces);
            for rank in (0..all).step_by(1 + all as usize / 20_000) {
                let set = set_at(pieces, places, rank);
                assert_eq!((set.count_ones(), set >> places, rank_of(set)), (pieces, 0, rank));
                assert_eq!(set, found(pieces, places, rank));
            }
        }
        assert_eq!([ways(30, 3), ways(16, 5), ways(5, 6), ways(0, 0)], [4_060, 4_368, 0, 1]);
    }

    #[test]
    fn places_taken_out_are_put_back() {
        let taken = 0b0010_1001;
        for set in 0..1 << 6_u64 {
            let spread = spread_out(set, taken);
            assert_eq!((spread & taken, closed_up(spread, taken)), (0, set));
        }
        // Places 1, 2, 4, 6, 7 and 8 are free.
        assert_eq!(spread_out(0b11_1111, taken), 0b1_1101_0110);
    }
}
