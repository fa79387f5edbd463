//! What is told of rule cases: whether each game was judged as it expects.

use std::io::{self, Write};

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use serde::Serialize;

use super::{Entry, count_of, junit};
use crate::header::Expectation;
use crate::verdict::Finding;

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
    /// Why the verdict is what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl From<Entry> for Case {
    fn from(entry: Entry) -> Self {
        let (found, message) = match &entry.verdict.finding {
            Finding::Legal(_) => ("legal".to_owned(), None),
            Finding::Illegal(refusal) => {
                (format!("illegal {} {}", refusal.at, refusal.rule), Some(refusal.message.clone()))
            }
            Finding::Unreadable(fault) => ("unreadable".to_owned(), Some(fault.message.clone())),
        };
        let status = match entry.expect.as_deref().map(Expectation::parse) {
            None => Status::Silent,
            Some(Some(expectation)) if expectation.met(&entry) => Status::Passed,
            Some(Some(_) | None) => Status::Failed,
        };
        let Entry { file, game, line, expect, event, .. } = entry;
        Self { file, game, line, name: event, status, expected: expect, found, message }
    }
}

impl Expectation {
    /// Whether the verdict is the one expected.
    fn met(&self, entry: &Entry) -> bool {
        match (self, &entry.verdict.finding) {
            (Self::Legal, Finding::Legal(_)) | (Self::Unreadable, Finding::Unreadable(_)) => true,
            (Self::Illegal { at, rule }, Finding::Illegal(refusal)) => {
                refusal.at.to_string() == *at && refusal.rule == *rule
            }
            (
                Self::Legal | Self::Unreadable | Self::Illegal { .. },
                Finding::Legal(_) | Finding::Illegal(_) | Finding::Unreadable(_),
            ) => false,
        }
    }
}

/// The formats of `test`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// Test Anything Protocol, version 14
    Tap,
    /// `JUnit` XML
    Junit,
    /// One JSON object
    Json,
}

/// Cases being told of, and counted.
pub struct Report {
    format: Format,
    /// Whether a game that expects nothing fails.
    strict: bool,
    passed: usize,
    failed: usize,
    silent: usize,
    suites: Vec<TestSuite>,
}

impl Report {
    /// Begins a report.
    #[must_use]
    pub const fn new(format: Format, strict: bool) -> Self {
        Self { format, strict, passed: 0, failed: 0, silent: 0, suites: Vec::new() }
    }

    /// Whether a case failed.
    #[must_use]
    pub const fn has_failed(&self) -> bool {
        self.failed > 0 || self.strict && self.silent > 0
    }

    /// One line for people.
    #[must_use]
    pub fn sentence(&self) -> String {
        let total = self.passed + self.failed + self.silent;
        let mut text = format!("{}: {} passed", count_of(total, "case"), self.passed);
        if self.failed > 0 {
            text += &format!(", {} failed", self.failed);
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
        let begun = self.passed + self.failed + self.silent > 0;
        match case.status {
            Status::Passed => self.passed += 1,
            Status::Failed => self.failed += 1,
            Status::Silent => self.silent += 1,
        }
        match self.format {
            Format::Text => text(case, out),
            Format::Tap => {
                if !begun {
                    writeln!(out, "TAP version 14")?;
                }
                let number = self.passed + self.failed + self.silent;
                tap(case, number, self.strict, out)
            }
            Format::Junit => {
                junit::add(&mut self.suites, &case.file, suite_case(case, self.strict));
                Ok(())
            }
            Format::Json => {
                out.write_all(if begun { b",\n" } else { b"{\"schema\":\"hunefer/test/1\",\"results\":[\n" })?;
                Ok(serde_json::to_writer(out, case)?)
            }
        }
    }

    /// Tells the rest, after the last case.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Self { passed, failed, silent, .. } = *self;
        let total = passed + failed + silent;
        match self.format {
            Format::Text => Ok(()),
            Format::Tap if total == 0 => writeln!(out, "TAP version 14\n1..0"),
            Format::Tap => writeln!(out, "1..{total}"),
            Format::Junit => junit::write(std::mem::take(&mut self.suites), out),
            Format::Json => {
                if total == 0 {
                    out.write_all(b"{\"schema\":\"hunefer/test/1\",\"results\":[")?;
                }
                writeln!(out, "\n],\"cases\":{total},\"passed\":{passed},\"failed\":{failed},\"silent\":{silent}}}")
            }
        }
    }
}

/// Where a case stands: `file:line`, its number and its name.
fn label(case: &Case) -> String {
    let name = case.name.as_ref().map(|name| format!(", {name}")).unwrap_or_default();
    format!("{}:{}  game {}{name}", case.file, case.line, case.game)
}

fn text(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    let label = label(case);
    match case.status {
        Status::Passed => Ok(()),
        Status::Silent => writeln!(out, "{label}: expects nothing, and is {}", case.found),
        Status::Failed => {
            writeln!(out, "{label}: FAILED")?;
            writeln!(out, "   = expected: {}", case.expected.as_deref().unwrap_or_default())?;
            writeln!(out, "   = found: {}", case.found)?;
            match &case.message {
                Some(message) => writeln!(out, "   = because: {message}"),
                None => Ok(()),
            }
        }
    }
}

fn tap(case: &Case, number: usize, strict: bool, out: &mut dyn Write) -> io::Result<()> {
    let label = label(case).replace('\\', "\\\\").replace('#', "\\#").replace(['\n', '\r'], " ");
    match case.status {
        Status::Passed => writeln!(out, "ok {number} - {label}"),
        Status::Silent if !strict => writeln!(out, "ok {number} - {label} # SKIP expects nothing"),
        Status::Silent | Status::Failed => {
            writeln!(out, "not ok {number} - {label}")?;
            writeln!(out, "  ---")?;
            for (key, value) in
                [("expected", &case.expected), ("found", &Some(case.found.clone())), ("message", &case.message)]
            {
                if let Some(value) = value {
                    // A JSON string is a YAML string.
                    writeln!(out, "  {key}: {}", serde_json::Value::from(value.as_str()))?;
                }
            }
            writeln!(out, "  ...")
        }
    }
}

fn suite_case(case: &Case, strict: bool) -> TestCase {
    let status = match case.status {
        Status::Passed => TestCaseStatus::success(),
        Status::Silent if !strict => {
            let mut status = TestCaseStatus::skipped();
            status.set_message("expects nothing");
            status
        }
        Status::Silent | Status::Failed => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            let expected = case.expected.as_deref().unwrap_or("nothing");
            status.set_type("verdict").set_message(format!("expected {expected}, found {}", case.found));
            if let Some(message) = &case.message {
                status.set_description(message.as_str());
            }
            status
        }
    };
    let name = case.name.as_ref().map(|name| format!(", {name}")).unwrap_or_default();
    let mut test = TestCase::new(format!("game {}{name}", case.game), status);
    test.set_classname(case.file.as_str());
    test
}
