//! Cases as `JUnit` cases.

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus};

use super::{Case, Status};
use crate::show::report::junit::warn;
use crate::show::report::visible;

pub(super) fn case(case: &Case, strict: bool) -> TestCase {
    let status = if case.fails(strict) {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        let said = match case.status {
            Status::Passed => "there is a warning".to_owned(),
            Status::Failed | Status::Silent => format!("expected {}, found {}", case.wanted(), case.found),
        };
        status.set_type("verdict").set_message(visible(&said));
        let lines: Vec<String> = case.message.iter().cloned().chain(case.fault()).collect();
        if !lines.is_empty() {
            status.set_description(lines.join("\n"));
        }
        status
    } else {
        match case.status {
            Status::Silent => {
                let mut status = TestCaseStatus::skipped();
                status.set_message("expects nothing");
                status
            }
            Status::Passed | Status::Failed => TestCaseStatus::success(),
        }
    };
    let mut test = TestCase::new(visible(&case.title()), status);
    test.set_classname(visible(&case.file));
    warn(&mut test, &case.file, &case.warnings);
    test
}
