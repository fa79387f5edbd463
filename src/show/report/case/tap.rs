//! Cases in the Test Anything Protocol, version 13.

use std::io::{self, Write};

use super::{Case, Status};
use crate::show::report::{Unopened, visible};

/// The first line: the version that every reader of the protocol knows.
pub(super) const VERSION: &str = "TAP version 13";

pub(super) fn case(case: &Case, number: usize, strict: bool, out: &mut dyn Write) -> io::Result<()> {
    let label = visible(&case.label()).replace('\\', "\\\\").replace('#', "\\#");
    for (warning, place) in &case.warnings {
        let (line, column) = (place.line, place.column);
        let said = visible(&format!("{}:{line}:{column}: {}", case.file, warning.message));
        writeln!(out, "# warning[{}] {said}", warning.rule)?;
    }
    if case.fails(strict) {
        writeln!(out, "not ok {number} - {label}")?;
        return diagnosis(case, out);
    }
    match case.status {
        Status::Silent => writeln!(out, "ok {number} - {label} # SKIP expects nothing"),
        Status::Passed | Status::Failed => writeln!(out, "ok {number} - {label}"),
    }
}

/// Says that the run is not whole.
pub(super) fn bail_out(input: &Unopened, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Bail out! {}", visible(&input.error))
}

/// What stands below a test point that failed.
fn diagnosis(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  ---")?;
    let found = Some(case.found.clone());
    for (key, value) in
        [("expected", &case.expected), ("found", &found), ("message", &case.message), ("at", &case.fault())]
    {
        if let Some(value) = value {
            // A JSON string is a YAML string.
            writeln!(out, "  {key}: {}", serde_json::Value::from(value.as_str()))?;
        }
    }
    writeln!(out, "  ...")
}
