//! What proves the values of a table, however they were come by.
//!
//! Beside its value each position has two lengths. One sweep over all positions finds by how much a value differs at the
//! most from what its throws make of the others (`error`), and by how much one more item makes a length rise at the most
//! (`rise`), the side that plays by the values taking the play that is best by them, the first in the list of equals,
//! and the other whatever lasts longest. Where a length rises nowhere by a whole item, lengths divided by what is
//! missing to one bound the items that can still be expected, so a side that plays by the values has what they say but
//! for the error once an item, whatever the other does. Play without an end wins for nobody, and has chance 0.
//!
//! All is reckoned in whole numbers: odds are sixteenths.

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::builder::Watch;
use super::cell::{Cell, ITEM, ONE};
use crate::exact::file::SEAL;
use crate::play::numbers::{Layer, Next, Numbers, Outcomes};

/// All throws together.
const ODDS: i64 = 16;
/// Places that one thread looks at in one go.
const STRETCH: u64 = 1 << 14;

/// What one sweep over some layers of a table found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The most by which a value is not what its throws make of the others, in sixteenths of a unit of a value.
    pub error: u64,
    /// The most by which a length rises where one more item is reckoned, in sixteenths of a unit of a length.
    pub rise: u64,
    /// The greatest length, in units.
    pub longest: u16,
}

impl Certificate {
    /// What holds where nothing is proven.
    pub(super) const NOTHING: Self = Self { error: 0, rise: u32::MAX as u64, longest: u16::MAX };

    /// What holds of what this and another hold of.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            error: self.error.max(other.error),
            rise: self.rise.max(other.rise),
            longest: self.longest.max(other.longest),
        }
    }

    /// What a file has of it: the error in eight bytes, the rise and the length in four each, the lowest first.
    #[must_use]
    pub fn bytes(&self) -> [u8; SEAL] {
        let rest = self.rise.min(u64::from(u32::MAX)) | u64::from(self.longest) << 32;
        let mut bytes = [0; SEAL];
        bytes[..8].copy_from_slice(&self.error.to_le_bytes());
        bytes[8..].copy_from_slice(&rest.to_le_bytes());
        bytes
    }

    /// What a file says.
    #[must_use]
    pub fn of(seal: &[u8]) -> Self {
        let number = |at: usize| seal[at..].iter().take(8).rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
        let rest = number(8);
        Self { error: number(0), rise: rest & u64::from(u32::MAX), longest: (rest >> 32) as u16 }
    }

    /// By how much a value may differ from the truth at the most, as a chance. `None`: nothing is proven, for the end
    /// of the game can be put off without bound, or so long that lengths cannot tell.
    #[must_use]
    pub fn bound(&self) -> Option<f64> {
        let whole = (ODDS as u64) * u64::from(ITEM);
        if self.rise >= whole || self.longest == u16::MAX {
            return None;
        }
        let error = self.error as f64 / (ODDS as f64 * f64::from(ONE));
        let items = f64::from(self.longest) / f64::from(ITEM);
        // A few roundings upward for those of the division.
        Some(error * items / (1.0 - self.rise as f64 / whole as f64) * (1.0 + 8.0 * f64::EPSILON))
    }
}

/// Sweeps over a layer. `cells` answers for every place that play leads to; `watch` is told of places looked at. `None`:
/// a position and its number do not belong to each other, in the layer or where play leads.
pub fn certify(numbers: &dyn Numbers, layer: usize, cells: &[Cell], watch: Watch<'_>) -> Option<Certificate> {
    let layer = &numbers.layers()[layer];
    let stretches = (0..layer.size).step_by(STRETCH as usize).collect::<Vec<_>>();
    stretches
        .into_par_iter()
        .map(|from| {
            let mut outcomes = Outcomes::new(numbers.throws());
            let places = layer.first + from..layer.first + layer.size.min(from + STRETCH);
            let looked_at = places.end - places.start;
            let proof = places.into_iter().try_fold(Certificate::default(), |proof, place| {
                Some(proof.and(at(numbers, layer, place, cells, &mut outcomes)?))
            });
            watch(looked_at);
            proof
        })
        .try_reduce(Certificate::default, |one, other| Some(one.and(other)))
}

/// What holds of one position.
fn at(numbers: &dyn Numbers, layer: &Layer, place: u64, cells: &[Cell], out: &mut Outcomes) -> Option<Certificate> {
    if !numbers.returns(layer, place) {
        return None;
    }
    if !numbers.outcomes(layer, place, out) {
        return Some(Certificate::default());
    }
    let cell = |place: u64| cells.get(usize::try_from(place).ok()?);
    // Of a play: its value, and how long it lasts with the side that throws playing by the values and with the other.
    let play = |next: Next| -> Option<(i64, [i64; 2])> {
        Some(match next {
            Next::Won => (i64::from(ONE), [0; 2]),
            Next::Again(place) => {
                let cell = cell(place)?;
                (i64::from(cell.value), cell.items.map(i64::from))
            }
            Next::Turned(place) => {
                let cell = cell(place)?;
                (i64::from(ONE) - i64::from(cell.value), [i64::from(cell.items[1]), i64::from(cell.items[0])])
            }
        })
    };
    let (mut value, mut items) = (0, [ODDS * i64::from(ITEM); 2]);
    for (throw, nexts) in out.throws() {
        let odds = i64::from(throw.odds);
        let mut best = play(*nexts.first()?)?;
        let mut longest = best.1[1];
        for &next in &nexts[1..] {
            let other = play(next)?;
            longest = longest.max(other.1[1]);
            if other.0 > best.0 {
                best = other;
            }
        }
        value += odds * best.0;
        items = [items[0] + odds * best.1[0], items[1] + odds * longest];
    }
    if let Some(next) = out.house() {
        let (moved, lasts) = play(next)?;
        let lasts = lasts.map(|items| ODDS * (items + i64::from(ITEM)));
        if ODDS * moved > value {
            (value, items[0]) = (ODDS * moved, lasts[0]);
        }
        items[1] = items[1].max(lasts[1]);
    }
    let kept = cell(place)?;
    let rise = [0, 1].map(|seat| (items[seat] - ODDS * i64::from(kept.items[seat])).max(0).unsigned_abs());
    Some(Certificate {
        error: (value - ODDS * i64::from(kept.value)).unsigned_abs(),
        rise: rise[0].max(rise[1]),
        longest: kept.items[0].max(kept.items[1]),
    })
}
