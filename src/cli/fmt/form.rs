//! The canonical form of a file, taken in as its pieces are read.

use std::io::{self, Write as _};

use super::draft::Draft;
use super::formatter::{Drawn, Stood, Written};
use crate::cli::file::held;
use crate::cli::output::Output;
use crate::show::report::Hold;

/// The canonical form of a file.
pub(super) struct Form {
    /// Its text, where that is wanted.
    pub(super) draft: Option<Draft>,
    /// Where its games stand.
    stood: Option<Stood>,
    /// Where the file ends, as far as it was read.
    end: usize,
    /// What is to be warned of, drawn, but for white space at its end.
    warnings: Box<dyn Hold>,
    /// That white space.
    blank: String,
    warned: bool,
    /// The first fault, drawn.
    fault: Option<String>,
}

impl Form {
    pub(super) fn new(draft: Option<Draft>) -> Self {
        let (blank, warnings) = (String::new(), held());
        Self { draft, stood: None, end: 0, warnings, blank, warned: false, fault: None }
    }

    /// Adds games.
    ///
    /// # Errors
    /// If what is to be told at the end cannot be kept.
    pub(super) fn add(&mut self, written: Written) -> anyhow::Result<()> {
        let Written { text, stood, drawn: Drawn { warnings, fault }, end, .. } = written;
        self.end = self.end.max(end);
        // What could not be read whole is not written.
        if self.fault.is_some() {
            return Ok(());
        }
        self.fault = fault;
        if !warnings.is_empty() {
            let told = warnings.trim_end();
            self.warnings.write_all(self.blank.as_bytes())?;
            self.warnings.write_all(told.as_bytes())?;
            self.blank.clear();
            self.blank.push_str(&warnings[told.len()..]);
            self.warned = true;
        }
        let Some(next) = stood else { return Ok(()) };
        if let Some(draft) = &mut self.draft {
            if self.stood.is_some() {
                draft.add("\n")?;
            }
            draft.add(&text)?;
        }
        self.stood = Some(self.stood.map_or(next, |before| before.and(next)));
        Ok(())
    }

    /// The first fault, drawn.
    pub(super) fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// Whether the file is another.
    pub(super) fn is_changed(&self) -> bool {
        self.stood.is_none_or(|stood| !stood.same || stood.start != 0 || stood.end != self.end)
    }

    /// Says what there is to warn of, and whether there is anything.
    pub(super) fn warn(&mut self, out: &mut Output) -> io::Result<bool> {
        if self.warned && !out.quiet {
            self.warnings.rewind()?;
            out.remark_from(&mut self.warnings)?;
        }
        Ok(self.warned)
    }
}
