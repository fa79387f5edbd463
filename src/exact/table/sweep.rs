//! Working the cells of a layer out, sweep by sweep.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicUsize;

use rayon::iter::{IndexedParallelIterator as _, ParallelIterator as _};
use rayon::slice::ParallelSliceMut as _;

use super::builder::Watch;
use super::cell::{Cell, ITEM};
use super::certificate::{Certificate, certify};
use super::kept::{Kept, ROOM};
use crate::exact::file;
use crate::play::numbers::{Layer, Numbers, Outcomes};

/// Cells of a block, as the file has them. The newest values count within one and of stretches that are done; of the blocks beside it in its
/// own stretch, those of the sweep before: so the number of threads changes nothing.
const BLOCK: usize = file::BLOCK as usize;
/// Stretches of a layer: the more there are, the sooner values settle.
const STRETCHES: usize = 16;
/// Blocks of a stretch at least, so that there is work for several threads.
const LEAST: usize = 4;
/// Units of a value that a sweep may still change it by at the end.
const STILL: u32 = 2;
/// Units of a length that a sweep may still raise it by at the end.
const SETTLED: u16 = ITEM / 4;
/// Sweeps after which lengths that still rise are taken to have no end.
const ENDLESS: usize = 2_000;

/// By how much a sweep changed cells at the most.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    /// Units of a value.
    value: u32,
    /// Units of a length, upward.
    items: u16,
}

impl Change {
    fn or(self, other: Self) -> Self {
        Self { value: self.value.max(other.value), items: self.items.max(other.items) }
    }
}

/// Solves a layer and its mirror, the next after those whose cells are given, and puts theirs behind: what is proven of
/// them.
pub(super) fn solve(
    numbers: &dyn Numbers,
    round: RangeInclusive<usize>,
    cells: &mut Vec<Cell>,
    watch: Watch<'_>,
) -> Certificate {
    let layers = &numbers.layers()[round.clone()];
    let places: u64 = layers.iter().map(|layer| layer.size).sum();
    cells.resize(cells.len() + places as usize, Cell::default());
    let blocks = |layer: &Layer| vec![Kept::Unasked; layer.size.div_ceil(BLOCK as u64) as usize];
    let mut kept: Vec<_> = layers.iter().map(blocks).collect();
    let room = AtomicUsize::new(ROOM);
    for _ in 0..ENDLESS {
        let sweeps = layers.iter().zip(&mut kept).map(|(layer, kept)| renew(numbers, layer, kept, &room, cells));
        let change = sweeps.fold(Change::default(), Change::or);
        watch(places);
        if change.value <= STILL && change.items <= SETTLED {
            break;
        }
    }
    drop(kept);
    // Where numbers do not belong to positions nothing is proven.
    let proofs = round.map(|layer| certify(numbers, layer, cells, &|_| {}).unwrap_or(Certificate::NOTHING));
    proofs.fold(Certificate::default(), Certificate::and)
}

/// One sweep over a layer, stretch by stretch, the last first.
fn renew(numbers: &dyn Numbers, layer: &Layer, kept: &mut [Kept], room: &AtomicUsize, cells: &mut [Cell]) -> Change {
    let blocks = kept.len().div_ceil(STRETCHES).max(LEAST);
    let mut change = Change::default();
    for (stretch, kept) in kept.chunks_mut(blocks).enumerate().rev() {
        let from = layer.first as usize + stretch * blocks * BLOCK;
        let range = from..(from + blocks * BLOCK).min((layer.first + layer.size) as usize);
        let mut renewed = cells[range.clone()].to_vec();
        let old = &*cells;
        let changes = renewed.par_chunks_mut(BLOCK).zip(kept).enumerate().map(|(block, (new, kept))| {
            Block { numbers, layer, first: range.start + block * BLOCK, old, new }.renew(kept, room)
        });
        change = change.or(changes.reduce(Change::default, Change::or));
        cells[range].copy_from_slice(&renewed);
    }
    change
}

/// A block in one sweep.
struct Block<'b> {
    numbers: &'b dyn Numbers,
    layer: &'b Layer,
    /// Its first place.
    first: usize,
    /// All cells as they were before its stretch.
    old: &'b [Cell],
    /// Its own.
    new: &'b mut [Cell],
}

impl Block<'_> {
    /// Works all its cells out anew, the last first: most plays lead forward.
    fn renew(mut self, kept: &mut Kept, room: &AtomicUsize) -> Change {
        let mut outcomes = Outcomes::new(self.numbers.throws());
        let mut change = Change::default();
        if let Kept::Words(words) = kept {
            let mut words = &words[..];
            for at in (0..self.new.len()).rev() {
                words = outcomes.unpack(words);
                if !outcomes.is_empty() {
                    change = change.or(self.at(at, &outcomes));
                }
            }
            return change;
        }
        let mut words = kept.begin(self.new.len(), room);
        for at in (0..self.new.len()).rev() {
            if !self.numbers.outcomes(self.layer, (self.first + at) as u64, &mut outcomes) {
                outcomes.clear();
            }
            words = words.and_then(|mut words| outcomes.pack(&mut words).then_some(words));
            if !outcomes.is_empty() {
                change = change.or(self.at(at, &outcomes));
            }
        }
        kept.end(self.new.len(), words, room);
        change
    }

    /// Works one cell out anew.
    #[inline(always)]
    fn at(&mut self, at: usize, outcomes: &Outcomes) -> Change {
        let Self { first, old, ref new, .. } = *self;
        let cell = Cell::of_throws(outcomes, (first + at) as u64, |place| {
            let place = place as usize;
            new.get(place.wrapping_sub(first)).copied().unwrap_or_else(|| old[place])
        });
        let before = std::mem::replace(&mut self.new[at], cell);
        let items = [0, 1].map(|seat| cell.items[seat].saturating_sub(before.items[seat]));
        Change { value: before.value.abs_diff(cell.value), items: items[0].max(items[1]) }
    }
}
