//! Verdicts as JUnit XML: a suite for each file, a case for each game.

use std::io::{self, Write};

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use super::{Entry, Place, Report, Totals, Unopened, fault, visible};
use crate::referee::verdict::Finding;
use crate::referee::warning::Warning;

/// The report, held until its end because a suite's counts stand before its cases.
pub(super) struct Junit {
    suites: Vec<TestSuite>,
    /// Whether a warning counts as a failure.
    strict: bool,
}

impl Junit {
    pub(super) const fn new(strict: bool) -> Self {
        Self { suites: Vec::new(), strict }
    }
}

impl Report for Junit {
    fn game(&mut self, entry: &Entry, _out: &mut dyn Write) -> io::Result<()> {
        let status = match fault(&entry.verdict) {
            None => match entry.warnings.first().filter(|_| self.strict) {
                None => TestCaseStatus::success(),
                Some((warning, _)) => {
                    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                    status.set_type(warning.rule.name).set_message(&warning.message);
                    status
                }
            },
            Some((rule, message)) => {
                let kind = match &entry.verdict.finding {
                    Finding::Legal(_) | Finding::Illegal(_) => NonSuccessKind::Failure,
                    Finding::Unreadable(_) => NonSuccessKind::Error,
                };
                let mut status = TestCaseStatus::non_success(kind);
                status.set_type(rule).set_message(message);
                if let Some(place) = &entry.place {
                    let (line, column) = (place.line, place.column);
                    status.set_description(format!("{}:{line}:{column}: {}", entry.file, place.text));
                }
                status
            }
        };
        let mut case = TestCase::new(format!("game {}", entry.game), status);
        case.set_classname(visible(&entry.file));
        warn(&mut case, &entry.file, &entry.warnings);
        add(&mut self.suites, &entry.file, case);
        Ok(())
    }

    fn unopened(&mut self, input: &Unopened, _out: &mut dyn Write) -> io::Result<()> {
        add(&mut self.suites, &input.file, unopened(input));
        Ok(())
    }

    fn end(&mut self, _totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        write(std::mem::take(&mut self.suites), out)
    }
}

/// Puts the warnings of a game into its case's output, the one place that the format has for them.
pub(super) fn warn(case: &mut TestCase, file: &str, warnings: &[(Warning, Place)]) {
    if warnings.is_empty() {
        return;
    }
    let lines = warnings.iter().map(|(warning, place)| {
        let (line, column) = (place.line, place.column);
        format!("warning[{}]: {file}:{line}:{column}: {}\n", warning.rule, warning.message)
    });
    case.set_system_out(lines.collect::<String>());
}

/// An input that could not be opened, as a case that could not be run.
pub(super) fn unopened(input: &Unopened) -> TestCase {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_type("unopened").set_message(visible(&input.error));
    let mut case = TestCase::new("could not be judged", status);
    case.set_classname(visible(&input.file));
    case
}

/// Puts `case` into the suite called `name`, which is the last one or a new one.
///
/// A line's end in an attribute is read as a blank, so names have it made visible.
pub(super) fn add(suites: &mut Vec<TestSuite>, name: &str, case: TestCase) {
    let name = visible(name);
    match suites.last_mut() {
        Some(suite) if suite.name.as_str() == name => {
            suite.add_test_case(case);
        }
        Some(_) | None => {
            let mut suite = TestSuite::new(name);
            suite.add_test_case(case);
            suites.push(suite);
        }
    }
}

/// Writes the suites.
pub(super) fn write(suites: Vec<TestSuite>, out: &mut dyn Write) -> io::Result<()> {
    let mut report = quick_junit::Report::new("hunefer");
    report.add_test_suites(suites);
    // A writer that fails comes back as the error inside; only that tells a closed pipe from a bug.
    let text = report.to_string().map_err(io::Error::other)?;
    out.write_all(text.as_bytes())
}
