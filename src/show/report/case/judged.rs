//! How a case came out: its verdict held to what it expects.

use super::{Case, Status};
use crate::referee::header::Expectation;
use crate::referee::verdict::Finding;
use crate::show::report::Entry;

/// What is found of a puzzle.
const UNDECIDED: &str = "undecided";

impl From<Entry> for Case {
    fn from(entry: Entry) -> Self {
        let (found, message) = match &entry.verdict.finding {
            Finding::Legal(_) => ("legal".to_owned(), None),
            Finding::Illegal(refusal) => {
                (format!("illegal {} {}", refusal.at, refusal.rule), Some(refusal.message.clone()))
            }
            Finding::Unreadable(fault) => ("unreadable".to_owned(), Some(fault.message.clone())),
        };
        let judged = match entry.expect.as_deref().map(Expectation::parse) {
            None => Status::Silent,
            Some(Some(expectation)) if expectation.met(&entry) => Status::Passed,
            Some(Some(_) | None) => Status::Failed,
        };
        // A puzzle is not solved here, and what was not decided did not pass.
        let legal = matches!(entry.verdict.finding, Finding::Legal(_));
        let undecided = entry.puzzle.is_some() && legal && judged != Status::Failed;
        let status = match judged {
            Status::Passed if !undecided => Status::Passed,
            Status::Silent if entry.puzzle.is_none() => Status::Silent,
            Status::Passed | Status::Silent | Status::Failed => Status::Failed,
        };
        let (found, message) = if undecided {
            (UNDECIDED.to_owned(), Some("the solution of a puzzle is not worked out here".to_owned()))
        } else {
            (found, message)
        };
        let Entry { file, game, line, expect, puzzle, event, place, warnings, .. } = entry;
        let expect = if undecided || expect.is_none() { puzzle.or(expect) } else { expect };
        Self { file, game, line, name: event, status, expected: expect, found, place, message, warnings }
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
