//! Puzzles solved, with the tables that there are or can be made at once.

use std::sync::{Arc, Mutex, PoisonError};

use hunefer_notation::{Game, Reader, Step};

use super::{solve, table, tables};
use crate::book;
use crate::book::ruleset::Ruleset;
use crate::exact::puzzle::{self, Decision};
use crate::exact::table::Table;
use crate::law::options::Options;
use crate::play::Play;
use crate::show::draw;

/// Tables by what they are of, each made or read once.
#[derive(Default)]
pub(crate) struct Solver {
    known: Mutex<Vec<(String, Arc<Table>)>>,
}

impl Solver {
    /// Decides the puzzle whose record is `bytes`, which was found legal. `None`: it is none.
    pub(crate) fn decide(&self, bytes: &[u8]) -> Option<Decision> {
        let mut game = Game::default();
        let mut reader = Reader::new(bytes, book::words);
        if reader.step(&mut game) != Step::Game {
            return None;
        }
        let words = game.vocabulary?;
        puzzle::decide(&game, &|ruleset, options, play| self.table(ruleset, options, play), &|item| {
            draw::text::item(&words, item)
        })
    }

    /// A table that knows a game of these rules.
    fn table(&self, ruleset: &'static Ruleset, options: &Options, play: &dyn Play) -> Option<Arc<Table>> {
        let mut position = play.position();
        position.keys.throw = None;
        let written: String = options.iter().map(|(choice, value)| format!(" {}={value}", choice.name)).collect();
        let name = format!("{}{written}", ruleset.name);
        // Not held while a table is made: a thread that waits for the others' work may be given another puzzle.
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let of_them = |(known, table): &&(String, Arc<Table>)| *known == name && table.cell(&position).is_some();
        if let Some((_, table)) = known().iter().find(of_them) {
            return Some(Arc::clone(table));
        }
        let read = || {
            let table = table::open_of(&tables::found(ruleset, options)?, ruleset, options).ok()?;
            table.load().ok().filter(|table| table.cell(&position).is_some())
        };
        let table = Arc::new(solve::made(ruleset, options, &position).or_else(read)?);
        known().push((name, Arc::clone(&table)));
        Some(table)
    }
}
