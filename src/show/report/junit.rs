//! Verdicts as JUnit XML: a suite for each file, a case for each game.

use std::io::{self, Read as _, Write};

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use super::{Entry, Hold, Part, Pen, Place, Report, Totals, Unopened, fault, visible};
use crate::referee::verdict::Finding;
use crate::referee::warning::Warning;

/// How the games of a file came out.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    tests: usize,
    skipped: usize,
    errors: usize,
    failures: usize,
}

/// How games are written, as cases.
pub(super) struct Cases {
    /// Whether a warning counts as a failure.
    pub(super) strict: bool,
}

impl Pen for Cases {
    fn game(&self, entry: &Entry, part: &mut Part) -> io::Result<()> {
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
        part.case(&entry.file, case)
    }
}

impl Part {
    /// Adds a case of that file.
    pub(super) fn case(&mut self, file: &str, case: TestCase) -> io::Result<()> {
        // A line's end in an attribute is read as a blank, so names have it made visible.
        let mut suite = TestSuite::new(visible(file));
        suite.add_test_case(case);
        let TestSuite { tests, skipped, errors, failures, .. } = suite;
        self.suite.0 = visible(file);
        self.suite.1.add(Counts { tests, skipped, errors, failures });
        self.entries += 1;
        let text = text([suite])?;
        // The case stands between the beginnings of the report and of its suite and their ends.
        let lines: usize = text.split_inclusive('\n').take(3).map(str::len).sum();
        let case = text.get(lines..).and_then(|text| text.strip_suffix(TAIL)).unwrap_or_default();
        self.text.extend_from_slice(case.as_bytes());
        Ok(())
    }
}

impl Counts {
    const fn add(&mut self, other: Self) {
        self.tests += other.tests;
        self.skipped += other.skipped;
        self.errors += other.errors;
        self.failures += other.failures;
    }
}

/// What ends a suite, and the report behind it.
const TAIL: &str = "    </testsuite>\n</testsuites>\n";

/// The report. Its cases are held until its end, because a suite's counts stand before them.
pub(super) struct Junit {
    cases: Box<dyn Hold>,
    suites: Vec<Suite>,
}

/// The cases of a file.
struct Suite {
    name: String,
    counts: Counts,
    /// How many bytes of text they are.
    length: u64,
}

impl Junit {
    pub(super) const fn new(held: Box<dyn Hold>) -> Self {
        Self { cases: held, suites: Vec::new() }
    }

    /// Adds a case of that file.
    pub(super) fn case(&mut self, file: &str, case: TestCase) -> io::Result<()> {
        let mut part = Part::default();
        part.case(file, case)?;
        self.add(&part)
    }

    /// Puts cases into the suite of their file, which is the last one or a new one.
    fn add(&mut self, part: &Part) -> io::Result<()> {
        if part.entries == 0 {
            return Ok(());
        }
        let (name, counts) = &part.suite;
        if self.suites.last().is_none_or(|last| last.name != *name) {
            self.suites.push(Suite { name: name.clone(), counts: Counts::default(), length: 0 });
        }
        if let Some(suite) = self.suites.last_mut() {
            suite.counts.add(*counts);
            suite.length += part.text.len() as u64;
        }
        self.cases.write_all(&part.text)
    }

    /// Writes all of it.
    pub(super) fn write(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut report = quick_junit::Report::new("hunefer");
        for Suite { counts, .. } in &self.suites {
            report.tests += counts.tests;
            report.skipped += counts.skipped;
            report.errors += counts.errors;
            report.failures += counts.failures;
        }
        let whole = written(&report)?;
        if self.suites.is_empty() {
            return out.write_all(whole.as_bytes());
        }
        let lines = whole.split_inclusive('\n').take(2);
        lines.into_iter().try_for_each(|line| out.write_all(line.as_bytes()))?;
        self.cases.rewind()?;
        for Suite { name, counts, length } in &self.suites {
            let mut suite = TestSuite::new(name.as_str());
            suite.test_cases.push(TestCase::new("", TestCaseStatus::success()));
            suite.tests = counts.tests;
            suite.skipped = counts.skipped;
            suite.errors = counts.errors;
            suite.failures = counts.failures;
            let text = text([suite])?;
            out.write_all(text.split_inclusive('\n').nth(2).unwrap_or_default().as_bytes())?;
            io::copy(&mut (&mut self.cases).take(*length), out)?;
            out.write_all(b"    </testsuite>\n")?;
        }
        out.write_all(b"</testsuites>\n")
    }
}

impl Report for Junit {
    fn part(&mut self, part: &Part, _out: &mut dyn Write) -> io::Result<()> {
        self.add(part)
    }

    fn unopened(&mut self, input: &Unopened, _out: &mut dyn Write) -> io::Result<()> {
        self.case(&input.file, unopened(input))
    }

    fn end(&mut self, _totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        self.write(out)
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

/// A report of those suites, as text.
fn text<const COUNT: usize>(suites: [TestSuite; COUNT]) -> io::Result<String> {
    let mut report = quick_junit::Report::new("hunefer");
    report.add_test_suites(suites);
    written(&report)
}

fn written(report: &quick_junit::Report) -> io::Result<String> {
    report.to_string().map_err(io::Error::other)
}
