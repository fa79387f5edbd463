//! Verdicts as annotations of GitHub Actions.

use std::io::{self, Write};

use super::{Entry, Report, Totals, fault, spoken};
use crate::referee::verdict::Finding;

/// The report.
pub(super) struct Github;

impl Report for Github {
    fn game(&mut self, entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
        let Some((rule, message)) = fault(&entry.verdict) else { return Ok(()) };
        let file = property(&entry.file);
        write!(out, "::error title={rule},file={file}")?;
        match &entry.place {
            Some(place) => {
                write!(out, ",line={},col={}", place.line, place.column)?;
                // A column of the end is taken only on the line of the start.
                if !place.text.contains('\n') {
                    write!(out, ",endColumn={}", place.column + place.text.chars().count())?;
                }
            }
            None => write!(out, ",line={}", entry.line)?,
        }
        let address = match &entry.verdict.finding {
            Finding::Illegal(refusal) => format!(", {}", spoken(&refusal.at)),
            Finding::Legal(_) | Finding::Unreadable(_) => String::new(),
        };
        writeln!(out, "::{}", data(&format!("game {}{address}: {message}", entry.game)))
    }

    /// Only the first ten errors of a step are shown, but a notice beside them is: so that nobody takes ten for all.
    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "::notice title=hunefer::{}", data(&totals.sentence()))
    }
}

/// Text as the message of a workflow command.
pub(super) fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Text as the value of one of its properties.
pub(super) fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
