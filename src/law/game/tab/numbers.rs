//! Positions of ṭāb as numbers.

use super::Tab;
use super::route::{ROUND, ROW, Stand};
use super::rows::{Pile, Rows, squares};
use crate::law::game::numbered::{Layer, Numbered, bits, rank_of, set_at, ways};
use crate::law::options::Options;
use crate::law::side::Side;

/// The most pieces a side.
const MOST: u8 = 3;

/// Pieces of one side that have the same behind them: locked, free and never up, or been up.
#[derive(Clone, Copy)]
struct Kind {
    /// How many.
    count: u32,
    /// How many places they may be in.
    places: u32,
    /// Whether they may share one.
    shared: bool,
}

impl Kind {
    /// The places a set is taken from: where places are shared, each piece is moved up by one for every one before it.
    const fn spread(self) -> u32 {
        if self.shared { self.places + self.count.saturating_sub(1) } else { self.places }
    }

    const fn size(self) -> u64 {
        ways(self.spread(), self.count)
    }
}

/// The kinds of pieces of a side, in the order in which numbers tell of them.
const fn kinds<const LANE: bool>(part: u8) -> [Kind; 3] {
    let [row, round] = [ROW as u32, ROUND as u32];
    [
        Kind { count: part as u32 & 3, places: row, shared: false },
        Kind { count: part as u32 >> 2 & 3, places: round, shared: LANE },
        Kind { count: part as u32 >> 4, places: round + row, shared: LANE },
    ]
}

/// The kind of a piece, and its place among those of the kind.
fn place_of(stand: Stand, up: bool) -> (usize, u8) {
    match stand {
        Stand::Home(place) => (0, place),
        Stand::Round(distance) => (if up { 2 } else { 1 }, distance),
        Stand::Row(distance) => (2, ROUND + distance),
    }
}

/// The same the other way round.
const fn stand_at(kind: usize, place: u8) -> Stand {
    match kind {
        0 => Stand::Home(place),
        _ if place < ROUND => Stand::Round(place),
        _ => Stand::Row(place - ROUND),
    }
}

impl<const LANE: bool> Tab<LANE> {
    /// The pieces of `side`, each as often as there are like it.
    fn pieces(&self, side: Side) -> impl Iterator<Item = (usize, u8)> {
        squares(self.rows.held(side)).flat_map(move |square| {
            let (stand, pile) = (Stand::of(side, square), self.rows.pile(square));
            let fresh = std::iter::repeat_n(place_of(stand, false), usize::from(pile.fresh()));
            fresh.chain(std::iter::repeat_n(place_of(stand, true), usize::from(pile.up())))
        })
    }

    fn part(&self, side: Side) -> u8 {
        self.pieces(side).map(|(kind, _)| 1 << (2 * kind)).sum()
    }

    /// The sets of places of a side's pieces, kind by kind.
    fn sets(&self, side: Side, part: u8) -> [u64; 3] {
        let mut places = [[u8::MAX; MOST as usize]; 3];
        let mut counts = [0; 3];
        for (kind, place) in self.pieces(side) {
            places[kind][counts[kind]] = place;
            counts[kind] += 1;
        }
        let kinds = kinds::<LANE>(part);
        [0, 1, 2].map(|kind| {
            let places = &mut places[kind][..counts[kind]];
            places.sort_unstable();
            (0..).zip(places).map(|(before, place)| 1 << (*place + if kinds[kind].shared { before } else { 0 })).sum()
        })
    }
}

impl<const LANE: bool> Numbered for Tab<LANE> {
    const MOST: u8 = MOST;
    const USUAL: u8 = 2;

    fn pieces(options: &Options) -> u8 {
        options.number("pieces")
    }

    fn parts(pieces: u8) -> Vec<u8> {
        (0..64).filter(|&part| (1..=pieces).contains(&<Self as Numbered>::left(part))).collect()
    }

    fn left(part: u8) -> u8 {
        (part & 3) + (part >> 2 & 3) + (part >> 4)
    }

    fn count(&self, side: Side) -> u8 {
        self.pieces(side).count() as u8
    }

    fn to_come(part: u8) -> u8 {
        2 * (part & 3) + (part >> 2 & 3)
    }

    fn size(Layer(parts): Layer) -> u64 {
        parts.into_iter().flat_map(kinds::<LANE>).map(Kind::size).product()
    }

    fn layer(&self, mover: Side) -> Layer {
        Layer([self.part(mover), self.part(mover.other())])
    }

    fn rank(&self, mover: Side, Layer(parts): Layer) -> u64 {
        let sides = [mover, mover.other()].into_iter().zip(parts);
        sides.fold(0, |rank, (side, part)| {
            let sets = self.sets(side, part).into_iter().zip(kinds::<LANE>(part));
            sets.fold(rank, |rank, (set, kind)| rank * kind.size() + rank_of(set))
        })
    }

    fn at(&self, Layer(parts): Layer, mut rank: u64) -> Option<Self> {
        let mut rows = Rows::EMPTY;
        for (side, part) in [Side::Far, Side::Near].into_iter().zip([parts[1], parts[0]]) {
            for (index, kind) in kinds::<LANE>(part).into_iter().enumerate().rev() {
                let set = set_at(kind.count, kind.spread(), rank % kind.size());
                rank /= kind.size();
                for (before, place) in (0..).zip(bits(set)) {
                    let place = place as u8 - if kind.shared { before } else { 0 };
                    let square = stand_at(index, place).square(side);
                    let free = rows.is_empty(square) || LANE && rows.holds(side, square);
                    if !free {
                        return None;
                    }
                    rows.put(side, square, if index == 2 { Pile::UP } else { Pile::FRESH });
                }
            }
        }
        Some(Self { rows, forfeits_turn: self.forfeits_turn })
    }
}
