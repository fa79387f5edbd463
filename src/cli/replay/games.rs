//! The games of files in memory, as many at a time as are judged at one go.

use hunefer_notation::{Game, Reader};

use crate::cli::arguments::Picked;
use crate::cli::input::Source;

/// Games judged at one go: enough to keep every core busy, few enough to hold in memory.
const BATCH: usize = 512;

/// A game read from a file.
pub(super) struct Found<'a> {
    /// Which file.
    pub(super) file: usize,
    /// Which game of it, from 1.
    pub(super) number: usize,
    /// The game.
    pub(super) game: Game<'a>,
}

/// The games of several files, one after the other.
pub(super) struct Games<'a> {
    sources: &'a [Source],
    picked: Option<&'a Picked>,
    reader: Reader<'a>,
    file: usize,
    number: usize,
    /// Whether one of this file was picked.
    any: bool,
    /// Files without a game.
    pub(super) barren: Vec<usize>,
    /// Files with games, of which none was picked.
    pub(super) missed: Vec<usize>,
}

impl<'a> Games<'a> {
    pub(super) fn new(sources: &'a [Source], picked: Option<&'a Picked>) -> Self {
        let first = sources.first().map_or(&[][..], |source| &source.bytes);
        let (barren, missed) = (Vec::new(), Vec::new());
        Self {
            sources,
            picked,
            reader: Reader::new(first, crate::book::words),
            file: 0,
            number: 0,
            any: false,
            barren,
            missed,
        }
    }

    /// The next games, of those picked.
    pub(super) fn batch(&mut self) -> Vec<Found<'a>> {
        let mut batch = Vec::new();
        while batch.len() < BATCH && self.file < self.sources.len() {
            let mut game = Game::default();
            // Behind the last game picked the rest of a file need not be read.
            let wanted = self.picked.is_none_or(|picked| self.number < picked.last());
            if wanted && self.reader.next_game(&mut game) {
                self.number += 1;
                if self.picked.is_none_or(|picked| picked.has(self.number)) {
                    self.any = true;
                    batch.push(Found { file: self.file, number: self.number, game });
                }
                continue;
            }
            if self.number == 0 {
                self.barren.push(self.file);
            } else if !self.any {
                self.missed.push(self.file);
            }
            self.file += 1;
            (self.number, self.any) = (0, false);
            if let Some(source) = self.sources.get(self.file) {
                self.reader = Reader::new(&source.bytes, crate::book::words);
            }
        }
        batch
    }
}
