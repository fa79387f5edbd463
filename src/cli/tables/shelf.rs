//! Tables at hand: each made or read once, for whoever asks for many positions.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::found;
use crate::book::ruleset::Ruleset;
use crate::cli::{solve, table};
use crate::exact::table::Table;
use crate::law::options::Options;
use crate::play::Play;

/// The tables at hand.
#[derive(Default)]
pub(crate) struct Shelf {
    sections: Mutex<Vec<(String, Arc<Section>)>>,
}

/// The tables of a rule set with its options.
pub(crate) struct Section {
    ruleset: &'static Ruleset,
    options: Options,
    held: Mutex<Held>,
}

/// What is there of them.
#[derive(Default)]
struct Held {
    tables: Vec<Arc<Table>>,
    /// Whether a table has been looked for in files.
    looked: bool,
    /// Why one that was found cannot be used.
    refusal: Option<String>,
}

impl Shelf {
    /// A shelf with the table in the file at `path`.
    ///
    /// # Errors
    /// If it cannot be used.
    pub(crate) fn with(path: &Path) -> anyhow::Result<Self> {
        let stored = table::open(path)?;
        let (ruleset, options) = (stored.ruleset(), *stored.options());
        let table = stored.load().map_err(|fault| table::refused(path, fault))?;
        let shelf = Self::default();
        shelf.section(ruleset, &options).lock().tables.push(Arc::new(table));
        Ok(shelf)
    }

    /// The tables of a rule set with such options.
    pub(crate) fn section(&self, ruleset: &'static Ruleset, options: &Options) -> Arc<Section> {
        let written: String = options.iter().map(|(choice, value)| format!(" {}={value}", choice.name)).collect();
        let name = format!("{}{written}", ruleset.name);
        let mut sections = self.sections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, section)) = sections.iter().find(|(known, _)| *known == name) {
            return Arc::clone(section);
        }
        let section = Section { ruleset, options: *options, held: Mutex::default() };
        let section = Arc::new(section);
        sections.push((name, Arc::clone(&section)));
        section
    }
}

impl Section {
    fn lock(&self) -> std::sync::MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table that knows the position of a game, its throw not counted: one at hand, else one made at once, else the
    /// greatest that is found in files.
    pub(crate) fn table(&self, play: &dyn Play) -> Option<Arc<Table>> {
        let mut position = play.position();
        position.keys.throw = None;
        let at_hand = |held: &Held| held.tables.iter().find(|table| table.cell(&position).is_some()).map(Arc::clone);
        let looked = {
            let held = self.lock();
            if let Some(table) = at_hand(&held) {
                return Some(table);
            }
            held.looked
        };
        // Not held while a table is made: a thread that waits for the others' work may be given work that asks here.
        if let Some(made) = solve::made(self.ruleset, &self.options, &position) {
            let made = Arc::new(made);
            self.lock().tables.push(Arc::clone(&made));
            return Some(made);
        }
        if looked {
            return None;
        }
        let read = found(self.ruleset, &self.options).map(|path| self.read(&path));
        let mut held = self.lock();
        held.looked = true;
        match read {
            None => None,
            Some(Ok(table)) => {
                held.tables.push(table);
                at_hand(&held)
            }
            Some(Err(error)) => {
                held.refusal = Some(format!("{error:#}"));
                None
            }
        }
    }

    fn read(&self, path: &Path) -> anyhow::Result<Arc<Table>> {
        let stored = table::open_of(path, self.ruleset, &self.options)?;
        stored.load().map(Arc::new).map_err(|fault| table::refused(path, fault))
    }

    /// Why a table that was found cannot be used.
    pub(crate) fn refusal(&self) -> Option<String> {
        self.lock().refusal.clone()
    }
}
