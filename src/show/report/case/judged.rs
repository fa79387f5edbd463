//! How a case came out: its verdict held to what it expects.

use super::{Case, Status};
use crate::exact::puzzle::Decision;
use crate::referee::header::Expectation;
use crate::referee::verdict::Finding;
use crate::show::report::Entry;

/// What is found of a puzzle whose solution is one, and the only one.
const SOLVED: &str = "solved";
/// Of one of which that is not so.
const WRONG: &str = "wrong";
/// Of one of which nobody knows.
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
        let status = match (judged, &entry.decision) {
            (Status::Failed, _) => Status::Failed,
            (Status::Silent, None) if entry.puzzle.is_some() => Status::Failed,
            (judged @ (Status::Passed | Status::Silent), None) => judged,
            (Status::Passed | Status::Silent, Some(Decision::Solved)) => Status::Passed,
            // What was not decided did not pass.
            (Status::Passed | Status::Silent, Some(Decision::Wrong(_) | Decision::Undecided(_))) => Status::Failed,
        };
        let Entry { file, game, line, expect, puzzle, event, place, warnings, decision, .. } = entry;
        let (found, message, of_puzzle) = match decision.filter(|_| judged != Status::Failed) {
            Some(Decision::Solved) if judged == Status::Silent => (SOLVED.to_owned(), None, true),
            Some(Decision::Wrong(why)) => (WRONG.to_owned(), Some(why), true),
            Some(Decision::Undecided(why)) => (UNDECIDED.to_owned(), Some(why), true),
            Some(Decision::Solved) | None => (found, message, false),
        };
        let expect = if of_puzzle || expect.is_none() { puzzle.or(expect) } else { expect };
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
