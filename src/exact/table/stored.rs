//! A table in a file.

use std::io::{Read, Seek};

use hunefer_notation::Position;

use super::cell::Cell;
use super::certificate::Certificate;
use super::{Table, rounds};
use crate::book::REVISION;
use crate::book::ruleset::{self, Ruleset};
use crate::exact::file::{Fault, File, Head, Layout};
use crate::law::options::Options;
use crate::play::numbers::Numbers;

/// The head of a table of these positions.
#[must_use]
pub fn head(ruleset: &Ruleset, options: &Options, numbers: &dyn Numbers) -> Head {
    Head {
        rules: ruleset.name.to_owned(),
        options: written(options),
        board: None,
        pieces: numbers.pieces(),
        law: REVISION,
        cell: Cell::BYTES,
        places: numbers.layers().iter().map(|layer| layer.size).sum(),
    }
}

/// All options, as a head has them.
fn written(options: &Options) -> String {
    options.iter().map(|(choice, value)| format!("{}={value}", choice.name)).collect::<Vec<_>>().join(" ")
}

/// A table in a file, all of whose bytes are what was written.
pub struct Stored<R> {
    head: Head,
    ruleset: &'static Ruleset,
    options: Options,
    numbers: Box<dyn Numbers>,
    file: File<R>,
    certificate: Certificate,
}

impl<R: Read + Seek> Stored<R> {
    /// Opens a table: all of it is read once.
    ///
    /// # Errors
    /// If it is no table, is of unknown rules or another revision of the law, is cut short or altered.
    pub fn open(mut source: R) -> Result<Self, Fault> {
        let head = Head::read(&mut source)?;
        if head.law != REVISION {
            return Err(Fault::Law { made: head.law, played: REVISION });
        }
        let ruleset = ruleset::find(&head.rules)
            .filter(|ruleset| ruleset.name == head.rules)
            .ok_or_else(|| Fault::Other(format!("it is of {}, which is not known", head.rules)))?;
        let options = options(ruleset, &head.options)?;
        let unknown = || Fault::Other(format!("it is of {}, of which tables of this kind are not made", head.rules));
        let numbers = ruleset.numbers(&options, Some(head.pieces)).ok_or_else(unknown)?;
        let expected = super::head(ruleset, &options, &*numbers);
        if head != expected {
            return Err(Fault::Other(format!(
                "it has {} positions of {} bytes with up to {} pieces, where there are {} of {} with up to {}",
                head.places, head.cell, head.pieces, expected.places, expected.cell, expected.pieces
            )));
        }
        let layers = numbers.layers();
        let sizes = rounds(&*numbers).map(|round| layers[round].iter().map(|layer| layer.size).collect());
        let mut file = File::new(source, Layout::new(head.bytes().len() as u64, Cell::BYTES, sizes))?;
        let mut certificate = Certificate::default();
        file.each(|part, bytes| {
            if part.cells == 0 {
                certificate = certificate.and(Certificate::of(bytes));
            }
            Ok(())
        })?;
        Ok(Self { head, ruleset, options, numbers, file, certificate })
    }

    /// What it is of.
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// The rule set it is of.
    pub const fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    /// The options it is of.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// What was proven of it when it was made.
    pub const fn certificate(&self) -> Certificate {
        self.certificate
    }

    /// Whether it is of these rules; if not, what differs.
    ///
    /// # Errors
    /// If it is of another rule set, or of other options.
    pub fn is_of(&self, ruleset: &Ruleset, options: &Options) -> Result<(), Fault> {
        if self.ruleset.name != ruleset.name {
            return Err(Fault::Other(format!("it is of {}, not of {}", self.ruleset.name, ruleset.name)));
        }
        let differing = self.options.iter().zip(options.iter()).find(|((_, one), (_, other))| one != other);
        match differing {
            Some(((choice, made), (_, asked))) => {
                let name = choice.name;
                Err(Fault::Other(format!("it is of {name}={made}, not of {name}={asked}")))
            }
            None => Ok(()),
        }
    }

    /// What is kept of a position that waits for a throw. `None`: the table does not know it, for it has more pieces, a
    /// throw waiting, or cards that matter.
    ///
    /// # Errors
    /// If the file cannot be read, or has been altered since it was opened.
    pub fn cell(&mut self, position: &Position) -> Result<Option<Cell>, Fault> {
        let Some(place) = self.numbers.place(position) else { return Ok(None) };
        let Some((block, within)) = self.file.layout().block_of(place) else { return Ok(None) };
        Ok(Cell::all(self.file.part(block)?).nth(within))
    }

    /// The whole of it, in memory.
    ///
    /// # Errors
    /// If the file cannot be read, or has been altered since it was opened, or there is not the memory for it.
    pub fn load(mut self) -> Result<Table, Fault> {
        let mut cells = Vec::new();
        let places = usize::try_from(self.head.places).unwrap_or(usize::MAX);
        cells.try_reserve_exact(places).map_err(|_| Fault::Other("there is not the memory for it".to_owned()))?;
        self.file.each(|part, bytes| {
            if part.cells > 0 {
                cells.extend(Cell::all(bytes));
            }
            Ok(())
        })?;
        Ok(Table { numbers: self.numbers, cells, certificate: self.certificate })
    }
}

/// The options that a head writes out.
fn options(ruleset: &Ruleset, text: &str) -> Result<Options, Fault> {
    let mut options = Options::new(ruleset.choices);
    for word in text.split_whitespace() {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        options.set(name, value).map_err(|unknown| Fault::Other(unknown.message(ruleset.name, name, value)))?;
    }
    if written(&options) == text {
        Ok(options)
    } else {
        Err(Fault::Head("its options are not written in full".to_owned()))
    }
}
