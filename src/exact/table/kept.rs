//! The plays of a block kept from sweep to sweep, as far as there is room: to find them anew costs more than all else.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Words that all blocks of a round may take together, of four bytes each.
pub(super) const ROOM: usize = 160_000_000;
/// Words that a cell takes at the most, mostly.
const USUAL: usize = 16;

/// The plays of a block.
#[derive(Clone)]
pub(super) enum Kept {
    /// Not asked for yet.
    Unasked,
    /// There is no room for them.
    Not,
    /// In words, from the last cell to the first.
    Words(Vec<u32>),
}

impl Kept {
    /// Where the plays of so many cells are to be put, if they may be kept.
    pub(super) fn begin(&self, cells: usize, room: &AtomicUsize) -> Option<Vec<u32>> {
        match self {
            Self::Unasked => {
                let take = |left: usize| left.checked_sub(cells * USUAL);
                let taken = room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
                taken.ok().map(|_| Vec::with_capacity(cells * USUAL))
            }
            Self::Not | Self::Words(_) => None,
        }
    }

    /// Keeps what was put there, and gives the room back that it does not take.
    pub(super) fn end(&mut self, cells: usize, words: Option<Vec<u32>>, room: &AtomicUsize) {
        *self = match words {
            Some(mut words) => {
                words.shrink_to_fit();
                room.fetch_add((cells * USUAL).saturating_sub(words.len()), Ordering::Relaxed);
                Self::Words(words)
            }
            None => Self::Not,
        };
    }
}
