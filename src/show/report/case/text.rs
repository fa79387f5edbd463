//! Cases for people: those that failed, and those that expect nothing.

use std::io::{self, Write};

use super::{Case, Status};
use crate::show::report::visible;

pub(super) fn case(case: &Case, strict: bool, out: &mut dyn Write) -> io::Result<()> {
    let label = visible(&case.label());
    match case.status {
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
