//! What is told of rule cases: whether each game was judged as it expects.

mod github;
mod judged;
mod junit;
mod tap;
mod text;

use std::io::{self, Write};

use serde::Serialize;

use super::json::{SpanObject, WarningObject};
use super::junit::Junit;
use super::{Hold, Look, Place, Unopened};
use crate::referee::warning::Warning;
use crate::refusal::words::counted;

/// How a case came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Judged as expected.
    Passed,
    /// Judged otherwise.
    Failed,
    /// It expects nothing.
    Silent,
}

/// A case.
#[derive(Clone, Debug, Serialize)]
pub struct Case {
    /// The file.
    pub file: String,
    /// Which game of it.
    pub game: usize,
    /// The line it begins on.
    pub line: usize,
    /// Its name: the `Event` tag.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How it came out.
    pub status: Status,
    /// What it expects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// The verdict, in the same words.
    pub found: String,
    /// Where what is wrong with the game stands.
    #[serde(rename = "span", skip_serializing_if = "Option::is_none", serialize_with = "span")]
    pub place: Option<Place>,
    /// Why the verdict is what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What is to be warned of.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "warned")]
    pub warnings: Vec<(Warning, Place)>,
}

fn warned<S: serde::Serializer>(warnings: &[(Warning, Place)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(warnings.iter().map(WarningObject::from))
}

fn span<S: serde::Serializer>(place: &Option<Place>, serializer: S) -> Result<S::Ok, S::Error> {
    place.as_ref().map(SpanObject::from).serialize(serializer)
}

/// The formats of `test`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// Test Anything Protocol, version 13, which `prove` reads
    Tap,
    /// JUnit XML
    Junit,
    /// One JSON object
    Json,
    /// Annotations of GitHub Actions
    Github,
}

/// Cases being told of, and counted.
pub struct Report {
    format: Format,
    /// Whether a game that expects nothing fails, and one with a warning.
    strict: bool,
    look: Look,
    passed: usize,
    failed: usize,
    silent: usize,
    suites: Junit,
    errors: Vec<Unopened>,
}

impl Report {
    /// Begins a report; `held` is empty.
    #[must_use]
    pub fn new(format: Format, strict: bool, look: Look, held: Box<dyn Hold>) -> Self {
        let (suites, errors) = (Junit::new(held), Vec::new());
        Self { format, strict, look, passed: 0, failed: 0, silent: 0, suites, errors }
    }

    /// Whether a case failed.
    #[must_use]
    pub const fn has_failed(&self) -> bool {
        self.failed > 0
    }

    /// Cases told of.
    const fn total(&self) -> usize {
        // Strictly, a case that expects nothing is one of those that failed.
        self.passed + self.failed + if self.strict { 0 } else { self.silent }
    }

    /// One line for people.
    #[must_use]
    pub fn sentence(&self) -> String {
        let total = self.total();
        let mut text = format!("{}: {} passed", counted(total, "case"), self.passed);
        if self.failed > 0 {
            text += &format!(", {} failed", self.failed);
        }
        if self.strict && self.silent > 0 {
            return text + &format!(", {} of them without an expectation", self.silent);
        }
        if self.silent > 0 {
            text += &format!(", {} without an expectation", self.silent);
        }
        text
    }

    /// Tells of the next case.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn case(&mut self, case: &Case, out: &mut dyn Write) -> io::Result<()> {
        let begun = self.total() > 0;
        match case.status {
            Status::Passed if case.fails(self.strict) => self.failed += 1,
            Status::Passed => self.passed += 1,
            Status::Failed => self.failed += 1,
            Status::Silent => {
                self.silent += 1;
                self.failed += usize::from(self.strict);
            }
        }
        match self.format {
            Format::Text => text::case(case, self.strict, self.look, out),
            Format::Tap => {
                if !begun {
                    writeln!(out, "{}", tap::VERSION)?;
                }
                let number = self.total();
                tap::case(case, number, self.strict, out)
            }
            Format::Junit => self.suites.case(&case.file, junit::case(case, self.strict)),
            Format::Json => {
                out.write_all(if begun { b",\n" } else { b"{\"schema\":\"hunefer/test/1\",\"results\":[\n" })?;
                let status = if case.fails(self.strict) { Status::Failed } else { case.status };
                Ok(serde_json::to_writer(out, &Case { status, ..case.clone() })?)
            }
            Format::Github => github::case(case, self.strict, out),
        }
    }

    /// Tells of an input that could not be opened, so that no report of it looks like a good one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn unopened(&mut self, input: &Unopened, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            // It has been told of already, where what keeps a command from its work is told.
            Format::Text => Ok(()),
            Format::Github => super::github::unopened(input, out),
            Format::Junit => self.suites.case(&input.file, super::junit::unopened(input)),
            Format::Tap | Format::Json => {
                self.errors.push(input.clone());
                Ok(())
            }
        }
    }

    /// Tells the rest, after the last case.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Self { passed, failed, silent, .. } = *self;
        let total = self.total();
        match self.format {
            Format::Text => Ok(()),
            Format::Tap => {
                if total == 0 {
                    writeln!(out, "{}", tap::VERSION)?;
                }
                writeln!(out, "1..{total}")?;
                // Nothing is read behind it, so that what was judged stands before it.
                self.errors.first().map_or(Ok(()), |first| tap::bail_out(first, out))
            }
            Format::Junit => self.suites.write(out),
            Format::Json => {
                if total == 0 {
                    out.write_all(b"{\"schema\":\"hunefer/test/1\",\"results\":[")?;
                }
                let strict = self.strict;
                out.write_all(b"\n],\"errors\":")?;
                serde_json::to_writer(&mut *out, &self.errors)?;
                writeln!(
                    out,
                    ",\"cases\":{total},\"passed\":{passed},\"failed\":{failed},\"silent\":{silent},\
                     \"strict\":{strict}}}"
                )
            }
            Format::Github => github::end(&self.sentence(), out),
        }
    }
}

impl Case {
    /// Whether it counts as failed.
    const fn fails(&self, strict: bool) -> bool {
        match self.status {
            Status::Passed => strict && !self.warnings.is_empty(),
            Status::Failed => true,
            Status::Silent => strict,
        }
    }

    /// What it expects, for people.
    fn wanted(&self) -> &str {
        self.expected.as_deref().unwrap_or("nothing")
    }

    /// Where it stands: `file:line`, its number and its name.
    fn label(&self) -> String {
        format!("{}:{}  {}", self.file, self.line, self.title())
    }

    /// Its number and its name.
    fn title(&self) -> String {
        let name = self.name.as_ref().map(|name| format!(", {name}")).unwrap_or_default();
        format!("game {}{name}", self.game)
    }

    /// Where the fault stands, `file:line:column`.
    fn fault(&self) -> Option<String> {
        self.place.as_ref().map(|place| format!("{}:{}:{}", self.file, place.line, place.column))
    }
}
