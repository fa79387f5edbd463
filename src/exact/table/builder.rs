//! A table that is being worked out, round by round.

use std::collections::TryReserveError;
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;

use super::cell::Cell;
use super::certificate::Certificate;
use super::{Table, rounds, sweep};
use crate::exact::file::{self, Layout};
use crate::play::numbers::{Layer, Numbers};

/// Is told of so many cells that have been worked out, or proven.
pub type Watch<'w> = &'w (dyn Fn(u64) + Sync);

/// A table that is being worked out.
pub struct Builder {
    numbers: Box<dyn Numbers>,
    rounds: Vec<RangeInclusive<usize>>,
    cells: Vec<Cell>,
    /// What is proven of each round that is done.
    proofs: Vec<Certificate>,
}

impl Builder {
    /// A table of which nothing is worked out yet.
    ///
    /// # Errors
    /// If there is not the memory for it.
    pub fn new(numbers: Box<dyn Numbers>) -> Result<Self, TryReserveError> {
        let places: u64 = numbers.layers().iter().map(|layer| layer.size).sum();
        let mut cells = Vec::new();
        cells.try_reserve_exact(usize::try_from(places).unwrap_or(usize::MAX))?;
        Ok(Self { rounds: rounds(&*numbers).collect(), numbers, cells, proofs: Vec::new() })
    }

    /// The layers of the round that comes next, or `None` if all is done.
    #[must_use]
    pub fn coming(&self) -> Option<&[Layer]> {
        Some(&self.numbers.layers()[self.rounds.get(self.proofs.len())?.clone()])
    }

    /// Works the next round out, on all threads; `None` if all is done.
    pub fn work(&mut self, watch: Watch<'_>) -> Option<()> {
        let round = self.rounds.get(self.proofs.len())?.clone();
        self.proofs.push(sweep::solve(&*self.numbers, round, &mut self.cells, watch));
        Some(())
    }

    /// Writes the round worked out last.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let Some((proof, round)) = self.proofs.last().zip(self.rounds.get(self.proofs.len().wrapping_sub(1))) else {
            return Ok(());
        };
        let sizes = self.numbers.layers()[round.clone()].iter().map(|layer| layer.size).collect();
        let first = self.numbers.layers()[*round.start()].first;
        let mut bytes = Vec::new();
        for part in Layout::new(0, Cell::BYTES, std::iter::once(sizes)).parts().iter().filter(|part| part.cells > 0) {
            let from = (first + part.first) as usize;
            bytes.clear();
            bytes.extend(self.cells[from..from + part.cells as usize].iter().flat_map(|cell| cell.bytes()));
            file::write_part(to, &bytes)?;
        }
        file::write_part(to, &proof.bytes())
    }

    /// Takes the rounds over that were written before a build was stopped, as far as they are whole: the bytes they
    /// take.
    pub fn take_over(&mut self, written: &mut impl Read) -> u64 {
        let mut taken = 0;
        let mut bytes = Vec::new();
        while let Some(layers) = self.coming() {
            let sizes = layers.iter().map(|layer| layer.size).collect();
            let layout = Layout::new(0, Cell::BYTES, std::iter::once(sizes));
            let before = self.cells.len();
            for part in layout.parts() {
                if file::read_part(written, part.bytes, part.offset, &mut bytes).is_err() {
                    self.cells.truncate(before);
                    return taken;
                }
                if part.cells > 0 {
                    self.cells.extend(Cell::all(&bytes));
                }
            }
            self.proofs.push(Certificate::of(&bytes));
            taken += layout.end();
        }
        taken
    }

    /// The table, which is whole if all is done.
    #[must_use]
    pub fn finish(self) -> Table {
        let certificate = self.proofs.into_iter().fold(Certificate::default(), Certificate::and);
        Table { numbers: self.numbers, cells: self.cells, certificate }
    }
}
