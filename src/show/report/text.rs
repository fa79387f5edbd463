//! Verdicts for people.

use std::io::{self, Write};

use hunefer_notation::Position;

use super::snippet::{Drawing, Grade, fill};
use super::{Entry, Part, Pen, Place, Report, Totals, UNREADABLE, Unopened, plays, spoken, visible};
use crate::referee::verdict::{Address, Finding, Played, Refusal};
use crate::referee::warning::Warning;
use crate::refusal::words::counted;
use crate::show::draw;

/// Lines that a list of plays may fill.
const MOST_LINES: usize = 6;

/// How a text is to look.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// In colours.
    pub color: bool,
    /// Columns of the page.
    pub width: usize,
    /// With the positions drawn.
    pub diagram: bool,
    /// Without a line for a legal game.
    pub only_faults: bool,
    /// With warnings that count as faults.
    pub strict: bool,
}

/// The report.
pub(super) struct Text {
    look: Look,
    /// Whether the entry before, where there is one, filled several lines, so that an empty one sets it apart.
    above: Option<bool>,
}

impl Text {
    pub(super) const fn new(look: Look) -> Self {
        Self { look, above: None }
    }

    /// A position, as a line and drawn if so wished.
    fn position(&self, at: &str, position: &Position, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "  {at}  {position}")?;
        if self.look.diagram {
            self.diagram(position, out)?;
        }
        Ok(())
    }

    fn diagram(&self, position: &Position, out: &mut dyn Write) -> io::Result<()> {
        for line in draw::text::board(position).lines() {
            writeln!(out, "{}", format!("    {line}").trim_end())?;
        }
        Ok(())
    }

    fn refusal(&self, entry: &Entry, refusal: &Refusal) -> String {
        let words = entry.verdict.words.as_ref();
        let mut notes = Vec::new();
        if let Some(position) = &refusal.position {
            notes.push(("position", vec![position.to_string()]));
        }
        if !refusal.instead.is_empty() {
            let width = self.look.width.saturating_sub(20);
            notes.push(("legal here", fill(&plays(words, &refusal.instead), width, MOST_LINES)));
        }
        notes.push(("rule", vec![format!("`hunefer explain {}`", refusal.rule.name)]));
        let address = format!("game {}, {}", entry.game, spoken(&refusal.at));
        self.draw(entry, refusal.rule.name, &refusal.message, &address, &notes)
    }

    fn draw(
        &self,
        entry: &Entry,
        rule: &str,
        message: &str,
        address: &str,
        notes: &[(&'static str, Vec<String>)],
    ) -> String {
        let (file, place, line) = (&entry.file, entry.place.as_ref(), entry.line);
        Drawing { grade: Grade::Error, rule, message, file, place, line, address, notes }
            .render(self.look.color, self.look.width)
    }
}

/// A warning of a game of that file, drawn.
#[must_use]
pub fn warning_drawn(file: &str, game: usize, warning: &Warning, place: &Place, look: Look) -> String {
    let address = match &warning.at {
        Address::Start => format!("game {game}"),
        at @ (Address::End | Address::Item { .. }) => format!("game {game}, {}", spoken(at)),
    };
    let notes = [("rule", vec![format!("`hunefer explain {}`", warning.rule.name)])];
    Drawing {
        grade: Grade::Warning,
        rule: warning.rule.name,
        message: &warning.message,
        file,
        place: Some(place),
        line: place.line,
        address: &address,
        notes: &notes,
    }
    .render(look.color, look.width)
}

/// How a legal game ended: `cones won (Nefer)`.
fn ending(legal: &Played) -> String {
    match (legal.result, &legal.winner) {
        (Some(hunefer_notation::ResultWord::Won(colour)), Some(name)) => {
            format!("{} won ({})", colour.name(), visible(name))
        }
        (Some(hunefer_notation::ResultWord::Won(colour)), None) => format!("{} won", colour.name()),
        (Some(hunefer_notation::ResultWord::Draw), _) => "drawn".to_owned(),
        (Some(hunefer_notation::ResultWord::Unfinished), _) => "unfinished".to_owned(),
        (None, _) => "no result".to_owned(),
    }
}

impl Pen for Text {
    fn game(&self, entry: &Entry, part: &mut Part) -> io::Result<()> {
        let faulty = super::fault(&entry.verdict).is_some();
        let tall = faulty || self.look.diagram || !entry.warnings.is_empty();
        // A legal game of which nothing is said may still have its warnings.
        let told = faulty || !self.look.only_faults;
        if part.entries > 0 && (part.tall[1] || tall) {
            part.text.push(b'\n');
        }
        part.tall = if part.entries > 0 { [part.tall[0], tall] } else { [tall; 2] };
        part.entries += 1;
        let out = &mut part.text;
        match &entry.verdict.finding {
            Finding::Legal(_) if !told => {}
            Finding::Legal(legal) => {
                let (on, off) = if self.look.color { ("\x1b[1m\x1b[92m", "\x1b[0m") } else { ("", "") };
                let Entry { line, game, .. } = entry;
                let file = visible(&entry.file);
                let turns = counted(legal.turns, "turn");
                let (end, position) = (ending(legal), &legal.position);
                writeln!(out, "{file}:{line}  game {game}: {on}legal{off}, {turns}, {end}  {position}")?;
            }
            Finding::Illegal(refusal) => {
                write!(out, "{}", self.refusal(entry, refusal))?;
                if let Some(position) = refusal.position.as_ref().filter(|_| self.look.diagram) {
                    self.diagram(position, out)?;
                }
            }
            Finding::Unreadable(fault) => {
                let notes = if fault.expected.is_empty() {
                    Vec::new()
                } else {
                    vec![("expected", vec![fault.expected.join(", or ")])]
                };
                let address = format!("game {}", entry.game);
                write!(out, "{}", self.draw(entry, UNREADABLE, &fault.message, &address, &notes))?;
            }
        }
        for (at, position) in entry.positions.iter().flatten() {
            self.position(at, position, out)?;
        }
        for (index, (warning, place)) in entry.warnings.iter().enumerate() {
            if index > 0 || told {
                writeln!(out)?;
            }
            write!(out, "{}", warning_drawn(&entry.file, entry.game, warning, place, self.look))?;
        }
        Ok(())
    }
}

impl Report for Text {
    fn part(&mut self, part: &Part, out: &mut dyn Write) -> io::Result<()> {
        if part.entries == 0 {
            return Ok(());
        }
        if self.above.is_some_and(|tall| tall || part.tall[0]) {
            writeln!(out)?;
        }
        self.above = Some(part.tall[1]);
        out.write_all(&part.text)
    }

    /// It has been told of already, where what keeps a command from its work is told.
    fn unopened(&mut self, _input: &Unopened, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn end(&mut self, _totals: &Totals, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}
