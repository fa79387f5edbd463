//! Exact values of small boards of Duat: who wins, and in how many turns.
//!
//! A value is that of a position and the actions its turn has had. All begin as drawn; each sweep reckons them anew from
//! those of the sweep before, until one changes nothing. What is won or lost was then found in turn order, from wins in
//! one turn up, and what is still drawn has a way to stay so: a table is right exactly if a sweep leaves it as it is.

use hunefer_notation::Verb;
use rayon::iter::{IndexedParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _};

use super::index::Layer;
use crate::law::game::duat::field::Field;
use crate::law::game::duat::setup;
use crate::law::side::Side;
use crate::play::Play;

/// What a position is worth to the side to play: 0 drawn, `n` won in `n` of its turns, `-n` lost in `n` turns of the other
/// side.
type Cell = i16;

/// The turn cannot be played to its end: no choice at all.
const STUCK: Cell = Cell::MIN;

/// How good a value is to the side to play.
fn rank(cell: Cell) -> i32 {
    match cell {
        STUCK => i32::MIN,
        0 => 0,
        won if won > 0 => 100_000 - i32::from(won),
        lost => -100_000 - i32::from(lost),
    }
}

fn better(one: Cell, two: Cell) -> Cell {
    if rank(two) > rank(one) { two } else { one }
}

/// What a position is worth to the side that leaves it to the other.
fn left(cell: Cell) -> Cell {
    if cell < 0 { 1_i16.saturating_sub(cell) } else { -cell }
}

/// The values of a layer, by the actions the turn has had.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Values(Layer, [Vec<Cell>; 3]);

/// Exact values of a board with up to so many pieces a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    size: (usize, usize),
    most: (usize, usize),
    own_off: bool,
    layers: Vec<Values>,
}

impl Table {
    /// Works out the values of a board of so many files and ranks, with up to `most` pieces of the one side and of the
    /// other. Any number of threads gives the same.
    #[must_use]
    pub fn build(size: (usize, usize), most: (usize, usize), own_off: bool) -> Self {
        let mut table = Self::drawn(size, most, own_off);
        // What one position leads to has no more pieces; lesser layers are done first, and a layer with its mirror.
        for total in 2..=most.0 + most.1 {
            loop {
                let mut changed = false;
                for acted in [2, 1, 0] {
                    let swept: Vec<_> = table.layers.iter().map(|layer| table.swept(layer, total, acted)).collect();
                    for (layer, swept) in table.layers.iter_mut().zip(swept) {
                        if let Some(swept) = swept.filter(|swept| *swept != layer.1[acted]) {
                            layer.1[acted] = swept;
                            changed = true;
                        }
                    }
                }
                if !changed {
                    break;
                }
            }
        }
        table
    }

    /// The table with nothing known.
    fn drawn(size: (usize, usize), most: (usize, usize), own_off: bool) -> Self {
        let mut table = Self { size, most, own_off, layers: Vec::new() };
        let high = most.0.max(most.1);
        for own in 1..=high {
            for other in 1..=high {
                let kept = (own <= most.0 && other <= most.1) || (own <= most.1 && other <= most.0);
                // Without the option nothing but a win takes pieces from the board.
                let reached = own_off || own.min(other) == most.0.min(most.1) && own.max(other) == high;
                if kept && reached {
                    let layer = Layer::new(size, own, other);
                    table.layers.push(Values(layer, [0; 3].map(|cell| vec![cell; layer.places()])));
                }
            }
        }
        table
    }

    /// The values of a layer reckoned anew, if it has so many pieces; those found stay.
    fn swept(&self, Values(layer, values): &Values, total: usize, acted: usize) -> Option<Vec<Cell>> {
        let reckon = |(number, &cell): (usize, &Cell)| match cell {
            0 => self.reckoned(&layer.field(number), acted),
            found => found,
        };
        (layer.pieces() == total).then(|| values[acted].par_iter().enumerate().map(reckon).collect())
    }

    /// What a position with near to play comes to by one action and the values after it.
    fn reckoned(&self, field: &Field, acted: usize) -> Cell {
        let mut best = STUCK;
        for square in field.pieces(Side::Near) {
            for verb in Verb::ALL {
                let Ok(legal) = field.judge(Side::Near, square, verb, self.own_off) else { continue };
                if legal.wins {
                    return 1;
                }
                let mut after = field.clone();
                after.apply(legal);
                if acted != 1 {
                    best = better(best, left(self.cell(&after, Side::Far, 0)));
                }
                if acted != 2 {
                    best = better(best, self.cell(&after, Side::Near, acted + 1));
                }
            }
        }
        best
    }

    /// The value kept of a position. Without pieces nobody wins: who begins a turn without any is stuck for good, and
    /// nobody has lost; in the middle of a turn it cannot be ended.
    fn cell(&self, field: &Field, mover: Side, acted: usize) -> Cell {
        let counts = (field.pieces(mover).count(), field.pieces(mover.other()).count());
        match counts {
            (0, _) if acted > 0 => STUCK,
            (0, _) | (_, 0) => 0,
            (own, other) => {
                let layer = Layer::new(self.size, own, other);
                let values = self.layers.iter().find(|values| values.0 == layer);
                values.map_or(STUCK, |Values(layer, values)| values[acted][layer.number(field, mover)])
            }
        }
    }

    /// What a position is worth: the turns of the side that wins, below 0 where that is the other one; 0 where neither
    /// side can force a win. None if the table does not have it.
    #[must_use]
    pub fn value(&self, play: &dyn Play) -> Option<i16> {
        let position = play.position();
        let mut faults = Vec::new();
        let (field, acted) = setup::read(&position, &mut faults);
        self.kept(&field, Side::from(position.side), usize::from(acted)).filter(|_| position.keys.won.is_none())
    }

    /// The value of a board, if the table has it.
    pub(super) fn kept(&self, field: &Field, mover: Side, acted: usize) -> Option<i16> {
        let counts = (field.pieces(mover).count(), field.pieces(mover.other()).count());
        let kept = |layer: Layer| self.layers.iter().any(|values| values.0 == layer);
        let held = counts.0 == 0 || counts.1 == 0 || kept(Layer::new(self.size, counts.0, counts.1));
        let size = (field.rows().next().map_or(0, <[_]>::len), field.rows().count());
        Some(self.cell(field, mover, acted)).filter(|&cell| held && size == self.size && cell != STUCK)
    }

    /// The values as bytes, two each, low byte first: by layer, by the actions taken, by number.
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        let every = self.layers.iter().flat_map(|values| values.1.iter().flatten());
        every.flat_map(|cell| cell.to_le_bytes()).collect()
    }

    /// A table of such bytes; none if there are more or fewer of them than it has. They are not yet proven.
    #[must_use]
    pub fn from_cells(size: (usize, usize), most: (usize, usize), own_off: bool, bytes: &[u8]) -> Option<Self> {
        let mut table = Self::drawn(size, most, own_off);
        let mut pairs = bytes.chunks_exact(2);
        for cell in table.layers.iter_mut().flat_map(|values| values.1.iter_mut().flatten()) {
            *cell = Cell::from_le_bytes(pairs.next()?.try_into().ok()?);
        }
        (pairs.next().is_none() && pairs.remainder().is_empty()).then_some(table)
    }

    /// Whether every value is the one that the values after it give, and so the true one: one sweep, over all of them.
    #[must_use]
    pub fn verify(&self) -> bool {
        let right = |Values(layer, values): &Values, acted: usize| {
            // No count may have run up against the end of its type.
            let counted = |cell: Cell| cell == STUCK || cell.unsigned_abs() < 10_000;
            let one =
                |(number, &cell): (usize, &Cell)| counted(cell) && cell == self.reckoned(&layer.field(number), acted);
            values[acted].par_iter().enumerate().all(one)
        };
        self.layers.iter().all(|values| (0..3).all(|acted| right(values, acted)))
    }
}
