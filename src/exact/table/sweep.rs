//! Working the cells of a layer out, sweep by sweep.

use std::ops::RangeInclusive;

use rayon::iter::{IndexedParallelIterator as _, ParallelIterator as _};
use rayon::slice::ParallelSliceMut as _;

use super::builder::Watch;
use super::cell::{Cell, ITEM};
use super::certificate::{Certificate, certify};
use crate::play::numbers::{Layer, Numbers, Outcomes};

/// Cells of a block: within one the newest values count, across blocks those of the sweep before, so that the number
/// of threads changes nothing.
const BLOCK: usize = 1 << 16;
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
    for _ in 0..ENDLESS {
        let change = layers.iter().fold(Change::default(), |change, layer| change.or(renew(numbers, layer, cells)));
        watch(places);
        if change.value <= STILL && change.items <= SETTLED {
            break;
        }
    }
    // The numbers of a board that do not belong to its positions would be found here; tests hold that they do.
    let proofs = round.map(|layer| certify(numbers, layer, cells, &|_| {}));
    proofs.flatten().fold(Certificate::default(), Certificate::and)
}

/// One sweep over a layer.
fn renew(numbers: &dyn Numbers, layer: &Layer, cells: &mut [Cell]) -> Change {
    let range = layer.first as usize..(layer.first + layer.size) as usize;
    let mut renewed = cells[range.clone()].to_vec();
    let old = &*cells;
    let change = renewed
        .par_chunks_mut(BLOCK)
        .enumerate()
        .map(|(block, new)| {
            let first = range.start + block * BLOCK;
            let mut outcomes = Outcomes::default();
            let mut change = Change::default();
            for at in (0..new.len()).rev() {
                let place = (first + at) as u64;
                if !numbers.outcomes(layer, place, &mut outcomes) {
                    continue;
                }
                let cell = Cell::of_throws(&outcomes, place, |place| {
                    let place = place as usize;
                    new.get(place.wrapping_sub(first)).copied().unwrap_or_else(|| old[place])
                });
                let before = std::mem::replace(&mut new[at], cell);
                let items = [0, 1].map(|seat| cell.items[seat].saturating_sub(before.items[seat]));
                change = change.or(Change { value: before.value.abs_diff(cell.value), items: items[0].max(items[1]) });
            }
            change
        })
        .reduce(Change::default, Change::or);
    cells[range].copy_from_slice(&renewed);
    change
}
