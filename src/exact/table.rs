//! Tables of exact values: the winning chance of the side to throw in every position with up to so many pieces left.

mod adviser;
mod builder;
mod cell;
mod certificate;
mod kept;
mod stored;
mod sweep;

use std::ops::RangeInclusive;

use hunefer_notation::Position;

pub use self::builder::{Builder, Watch};
pub use self::cell::{Cell, ITEM, ONE};
pub use self::certificate::{Certificate, certify};
pub use self::stored::{Stored, head};
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
        let mut builder = Builder::new(numbers).expect("more positions than memory can hold");
        while builder.work(&|_| {}).is_some() {}
        builder.finish()
    }

    /// What is kept of a position that waits for a throw. `None`: the table does not know it, for it has more pieces, a
    /// throw waiting, or cards that matter.
    #[must_use]
    pub fn cell(&self, position: &Position) -> Option<Cell> {
        let place = self.numbers.place(position)?;
        self.cells.get(usize::try_from(place).ok()?).copied()
    }

    /// What is said to be proven of the values.
    #[must_use]
    pub const fn certificate(&self) -> Certificate {
        self.certificate
    }

    /// Proves the values anew, on all threads: what is proven of them. `watch` is told of each place looked at.
    /// `None`: positions and their places do not belong to each other.
    pub fn verify(&self, watch: Watch<'_>) -> Option<Certificate> {
        let mut proven = Certificate::default();
        for layer in 0..self.numbers.layers().len() {
            proven = proven.and(certify(&*self.numbers, layer, &self.cells, watch)?);
        }
        Some(proven)
    }

    /// The positions it is of.
    #[must_use]
    pub fn numbers(&self) -> &dyn Numbers {
        &*self.numbers
    }
}

/// The layers that are worked out together, as parts of their list: each with its mirror.
pub(super) fn rounds(numbers: &dyn Numbers) -> impl Iterator<Item = RangeInclusive<usize>> {
    (0..).zip(numbers.layers()).filter(|(at, layer)| layer.mirror >= *at).map(|(at, layer)| at..=layer.mirror)
}
