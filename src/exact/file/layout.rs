//! Where the parts of a table lie in its file.

use super::{CHECK, SEAL};

/// Cells of a block at the most: it holds cells of one layer alone.
pub const BLOCK: u64 = 1 << 16;

/// A part of a file, behind which its check stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where it begins, in bytes.
    pub offset: u64,
    /// Its bytes.
    pub bytes: usize,
    /// The first place in it.
    pub first: u64,
    /// Its cells; none in a seal.
    pub cells: u64,
}

/// Where the parts of a table lie.
#[derive(Clone, Debug)]
pub struct Layout {
    parts: Vec<Part>,
    end: u64,
}

impl Layout {
    /// That of cells of so many bytes behind a head of `begin` bytes: `rounds` has for each round the cells of its
    /// layers.
    pub fn new(begin: u64, cell: usize, rounds: impl Iterator<Item = Vec<u64>>) -> Self {
        let (mut parts, mut end, mut first) = (Vec::new(), begin, 0);
        let mut add = |first, cells: u64, bytes: usize| {
            parts.push(Part { offset: end, bytes, first, cells });
            end += (bytes + CHECK) as u64;
        };
        for layers in rounds {
            for mut left in layers {
                while left > 0 {
                    let cells = left.min(BLOCK);
                    add(first, cells, cells as usize * cell);
                    first += cells;
                    left -= cells;
                }
            }
            add(first, 0, SEAL);
        }
        Self { parts, end }
    }

    /// The parts, in order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Where the last one ends, in bytes.
    #[must_use]
    pub const fn end(&self) -> u64 {
        self.end
    }

    /// The block a place lies in, by its place in the list, and which cell of it the place is.
    #[must_use]
    pub fn block_of(&self, place: u64) -> Option<(usize, usize)> {
        // A seal begins where the next block does, and stands before it.
        let behind = self.parts.partition_point(|part| part.first <= place);
        let (block, part) = self.parts[..behind].iter().enumerate().rev().find(|(_, part)| part.cells > 0)?;
        let within = place - part.first;
        (within < part.cells).then_some((block, within as usize))
    }
}
