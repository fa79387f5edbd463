//! Cases for people: those that failed, and those that expect nothing.

use std::io::{self, Write};

use super::{Case, Status};
use crate::show::report::{Look, visible, warning_drawn};

pub(super) fn case(case: &Case, strict: bool, look: Look, out: &mut dyn Write) -> io::Result<()> {
    outcome(case, strict, out)?;
    for (warning, place) in &case.warnings {
        write!(out, "{}", warning_drawn(&case.file, case.game, warning, place, look))?;
    }
    Ok(())
}

fn outcome(case: &Case, strict: bool, out: &mut dyn Write) -> io::Result<()> {
    let label = visible(&case.label());
    match case.status {
        Status::Passed if case.fails(strict) => writeln!(out, "{label}: FAILED: there is a warning"),
        Status::Passed => Ok(()),
        Status::Silent if strict => writeln!(out, "{label}: FAILED: expects nothing, and is {}", case.found),
        Status::Silent => writeln!(out, "{label}: expects nothing, and is {}", case.found),
        Status::Failed => {
            writeln!(out, "{label}: FAILED")?;
            writeln!(out, "   = expected: {}", visible(case.wanted()))?;
            writeln!(out, "   = found: {}", case.found)?;
            if let Some(message) = &case.message {
                writeln!(out, "   = because: {message}")?;
            }
            match case.fault() {
                Some(fault) => writeln!(out, "   = at: {}", visible(&fault)),
                None => Ok(()),
            }
        }
    }
}
