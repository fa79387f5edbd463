//! Verdicts as annotations of GitHub Actions.

use std::io::{self, Write};

use super::{Entry, Part, Pen, Place, Report, Totals, Unopened, fault, spoken};
use crate::referee::verdict::Finding;
use crate::referee::warning::Warning;

/// The report.
pub(super) struct Github;

impl Pen for Github {
    fn game(&self, entry: &Entry, part: &mut Part) -> io::Result<()> {
        let out = &mut part.text;
        for (warning, place) in &entry.warnings {
            self::warning(&entry.file, entry.game, warning, place, out)?;
        }
        let Some((rule, message)) = fault(&entry.verdict) else { return Ok(()) };
        let file = property(&entry.file);
        write!(out, "::error title={rule},file={file}")?;
        match &entry.place {
            Some(place) => stretch(place, out)?,
            None => write!(out, ",line={}", entry.line)?,
        }
        let address = match &entry.verdict.finding {
            Finding::Illegal(refusal) => format!(", {}", spoken(&refusal.at)),
            Finding::Legal(_) | Finding::Unreadable(_) => String::new(),
        };
        writeln!(out, "::{}", data(&format!("game {}{address}: {message}", entry.game)))
    }
}

impl Report for Github {
    fn part(&mut self, part: &Part, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&part.text)
    }

    fn unopened(&mut self, input: &Unopened, out: &mut dyn Write) -> io::Result<()> {
        unopened(input, out)
    }

    /// Only the first ten errors of a step are shown, but a notice beside them is: so that nobody takes ten for all.
    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "::notice title=hunefer::{}", data(&totals.sentence()))
    }
}

/// A warning of a game, as an annotation.
pub(super) fn warning(
    file: &str,
    game: usize,
    warning: &Warning,
    place: &Place,
    out: &mut dyn Write,
) -> io::Result<()> {
    write!(out, "::warning title={},file={}", warning.rule, property(file))?;
    stretch(place, out)?;
    writeln!(out, "::{}", data(&format!("game {game}: {}", warning.message)))
}

/// An input that could not be opened, as an annotation.
pub(super) fn unopened(input: &Unopened, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "::error title=hunefer,file={}::{}", property(&input.file), data(&input.error))
}

/// Where something stands, as properties.
fn stretch(place: &Place, out: &mut dyn Write) -> io::Result<()> {
    write!(out, ",line={},col={}", place.line, place.column)?;
    // A column of the end is taken only on the line of the start.
    if place.text.contains('\n') {
        return Ok(());
    }
    write!(out, ",endColumn={}", place.column + place.text.chars().count())
}

/// Text as the message of a workflow command.
pub(super) fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Text as the value of one of its properties.
pub(super) fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
