//! Puzzles solved, with the tables that there are or can be made at once.

use hunefer_notation::{Game, Reader, Step};

use super::tables::shelf::Shelf;
use crate::book;
use crate::exact::puzzle::{self, Decision};
use crate::show::draw;

/// What puzzles are solved by.
#[derive(Default)]
pub(crate) struct Solver {
    shelf: Shelf,
}

impl Solver {
    /// One that takes its tables from such a shelf.
    pub(crate) const fn new(shelf: Shelf) -> Self {
        Self { shelf }
    }

    /// The tables.
    pub(crate) const fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Decides the puzzle whose record is `bytes`, which was found legal. `None`: it is none.
    pub(crate) fn decide(&self, bytes: &[u8]) -> Option<Decision> {
        let mut game = Game::default();
        let mut reader = Reader::new(bytes, book::words);
        if reader.step(&mut game) != Step::Game {
            return None;
        }
        let words = game.vocabulary?;
        puzzle::decide(&game, &|ruleset, options, play| self.shelf.section(ruleset, options).table(play), &|item| {
            draw::text::item(&words, item)
        })
    }
}
