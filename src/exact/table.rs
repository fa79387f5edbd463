//! Tables of exact values: the winning chance of the side to throw in every position with up to so many pieces left.

mod cell;
mod certificate;
mod sweep;

use hunefer_notation::Position;

pub use self::cell::{Cell, ITEM, ONE};
pub use self::certificate::{Certificate, certify};
use crate::play::numbers::Numbers;

/// The values of a rule set's positions, in memory.
pub struct Table {
    numbers: Box<dyn Numbers>,
    cells: Vec<Cell>,
    certificate: Certificate,
}

impl Table {
    /// Works all values out, on all threads; the same on any number of them.
    ///
    /// # Panics
    /// If there are more positions than memory can hold.
    #[must_use]
    pub fn build(numbers: Box<dyn Numbers>) -> Self {
        let mut cells = Vec::new();
        let mut certificate = Certificate::default();
        for round in rounds(&*numbers) {
            let (solved, proof) = sweep::solve(&*numbers, round, cells);
            cells = solved;
            certificate = certificate.and(proof);
        }
        Self { numbers, cells, certificate }
    }

    /// What is kept of a position that waits for a throw. `None`: the table does not know it, for it has more pieces, a
    /// throw waiting, or cards that matter.
    #[must_use]
    pub fn cell(&self, position: &Position) -> Option<Cell> {
        let place = self.numbers.place(position)?;
        self.cells.get(usize::try_from(place).ok()?).copied()
    }

    /// What is proven of the values.
    #[must_use]
    pub const fn certificate(&self) -> Certificate {
        self.certificate
    }
}

/// The layers that are worked out together, as parts of their list: each with its mirror.
pub fn rounds(numbers: &dyn Numbers) -> impl Iterator<Item = std::ops::RangeInclusive<usize>> {
    (0..).zip(numbers.layers()).filter(|(at, layer)| layer.mirror >= *at).map(|(at, layer)| at..=layer.mirror)
}
