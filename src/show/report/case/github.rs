//! Cases that failed as annotations of GitHub Actions.

use std::io::{self, Write};

use super::{Case, Status};
use crate::show::report::github::{self, data, property};

pub(super) fn case(case: &Case, strict: bool, out: &mut dyn Write) -> io::Result<()> {
    for (warning, place) in &case.warnings {
        github::warning(&case.file, case.game, warning, place, out)?;
    }
    let level = match (case.fails(strict), case.status) {
        // Judged as expected: it is the warning that fails it.
        (true, Status::Passed) => {
            let (file, line, said) =
                (property(&case.file), case.line, data(&format!("{}: there is a warning", case.title())));
            return writeln!(out, "::error title=rule case,file={file},line={line}::{said}");
        }
        (true, Status::Failed | Status::Silent) => "error",
        (false, Status::Silent) => "warning",
        (false, Status::Passed | Status::Failed) => return Ok(()),
    };
    // At what was judged otherwise than expected, or else where the case begins.
    let line = case.place.as_ref().map_or(case.line, |place| place.line);
    let column = case.place.as_ref().map(|place| format!(",col={}", place.column)).unwrap_or_default();
    let because = case.message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
    let said = format!("{}: expected {}, found {}{because}", case.title(), case.wanted(), case.found);
    writeln!(out, "::{level} title=rule case,file={},line={line}{column}::{}", property(&case.file), data(&said))
}

/// Only the first ten annotations of a kind are shown, but a notice beside them is.
pub(super) fn end(sentence: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "::notice title=hunefer::{}", data(sentence))
}
