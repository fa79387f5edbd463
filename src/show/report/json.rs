//! Verdicts as JSON: one object a game, a line each or wrapped in one.

use std::collections::BTreeMap;
use std::io::{self, Write};

use hunefer_notation::Position;
use serde::{Serialize, Serializer};

use super::{Entry, Part, Pen, Place, Report, Totals, Unopened, plays};
use crate::referee::verdict::Finding;
use crate::referee::warning::Warning;

/// The name and version of the wrapped form.
const SCHEMA: &str = "hunefer/check/1";

/// One game, in the order of its fields; what does not apply is left out.
#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    game: usize,
    line: usize,
    offset: usize,
    length: u32,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    players: BTreeMap<&'static str, &'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    items: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'a str>,
    #[serde(rename = "final", skip_serializing_if = "Option::is_none", serialize_with = "shown")]
    end: Option<&'a Position>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<SpanObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<&'a [&'static str]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "shown")]
    position: Option<&'a Position>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<Vec<(&'a str, String)>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<WarningObject<'a>>,
}

/// A warning, as it stands in every object that has any.
#[derive(Serialize)]
pub(super) struct WarningObject<'a> {
    rule: &'static str,
    at: String,
    span: SpanObject,
    message: &'a str,
}

impl<'a> From<&'a (Warning, Place)> for WarningObject<'a> {
    fn from((warning, place): &'a (Warning, Place)) -> Self {
        let at = warning.at.to_string();
        Self { rule: warning.rule.name, at, span: SpanObject::from(place), message: &warning.message }
    }
}

/// A stretch of a file.
#[derive(Serialize)]
pub(super) struct SpanObject {
    line: usize,
    column: usize,
    offset: usize,
    length: u32,
}

impl From<&Place> for SpanObject {
    fn from(place: &Place) -> Self {
        Self { line: place.line, column: place.column, offset: place.span.offset, length: place.span.length }
    }
}

fn shown<S: Serializer>(position: &Option<&Position>, serializer: S) -> Result<S::Ok, S::Error> {
    match position {
        Some(position) => serializer.collect_str(position),
        None => serializer.serialize_none(),
    }
}

impl<'a> From<&'a Entry> for Object<'a> {
    fn from(entry: &'a Entry) -> Self {
        let positions = entry
            .positions
            .as_ref()
            .map(|all| all.iter().map(|(at, position)| (at.as_str(), position.to_string())).collect());
        let object = Self {
            file: &entry.file,
            game: entry.game,
            line: entry.line,
            offset: entry.span.offset,
            length: entry.span.length,
            players: entry.players.iter().map(|(colour, name)| (colour.name(), name.as_str())).collect(),
            rules: entry.verdict.ruleset.map(|ruleset| ruleset.name),
            verdict: "legal",
            turns: None,
            items: None,
            result: None,
            winner: None,
            end: None,
            at: None,
            span: entry.place.as_ref().map(SpanObject::from),
            text: None,
            expected: None,
            rule: None,
            message: None,
            position: None,
            legal: None,
            positions,
            warnings: entry.warnings.iter().map(WarningObject::from).collect(),
        };
        match &entry.verdict.finding {
            Finding::Legal(legal) => Self {
                turns: Some(legal.turns),
                items: Some(legal.items),
                result: legal.result.map(hunefer_notation::ResultWord::name),
                winner: legal.winner.as_deref(),
                end: Some(&legal.position),
                ..object
            },
            Finding::Illegal(refusal) => Self {
                verdict: "illegal",
                at: Some(refusal.at.to_string()),
                text: entry.place.as_ref().map(|place| place.text.as_str()),
                rule: Some(refusal.rule.name),
                message: Some(&refusal.message),
                position: refusal.position.as_ref(),
                legal: Some(plays(entry.verdict.words.as_ref(), &refusal.instead)),
                ..object
            },
            Finding::Unreadable(fault) => Self {
                // What cannot be read has not been judged by any rules.
                rules: None,
                verdict: "unreadable",
                expected: Some(&fault.expected),
                message: Some(&fault.message),
                ..object
            },
        }
    }
}

/// An object for each game.
pub(super) struct Lines {
    /// What stands between two of them.
    pub(super) between: &'static str,
    /// What stands behind each.
    pub(super) behind: &'static str,
}

impl Pen for Lines {
    fn game(&self, entry: &Entry, part: &mut Part) -> io::Result<()> {
        if part.entries > 0 {
            part.text.extend_from_slice(self.between.as_bytes());
        }
        part.entries += 1;
        serde_json::to_writer(&mut part.text, &Object::from(entry))?;
        part.text.extend_from_slice(self.behind.as_bytes());
        Ok(())
    }
}

/// `jsonl`: a line for each game.
pub(super) struct Each;

impl Report for Each {
    fn part(&mut self, part: &Part, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&part.text)
    }

    fn unopened(&mut self, input: &Unopened, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, input)?;
        out.write_all(b"\n")
    }

    fn end(&mut self, _totals: &Totals, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// `json`: one object. The games are written as they come, so the counts stand behind them.
#[derive(Default)]
pub(super) struct Whole {
    begun: bool,
    errors: Vec<Unopened>,
}

impl Whole {
    /// Writes what stands before the next games, or before the end.
    fn open(&mut self, out: &mut dyn Write) -> io::Result<&'static str> {
        if self.begun {
            return Ok(",\n");
        }
        self.begun = true;
        write!(out, "{{\"schema\":\"{SCHEMA}\",\"results\":[")?;
        Ok("\n")
    }
}

impl Report for Whole {
    fn part(&mut self, part: &Part, out: &mut dyn Write) -> io::Result<()> {
        if part.entries == 0 {
            return Ok(());
        }
        let separator = self.open(out)?;
        out.write_all(separator.as_bytes())?;
        out.write_all(&part.text)
    }

    fn unopened(&mut self, input: &Unopened, _out: &mut dyn Write) -> io::Result<()> {
        self.errors.push(input.clone());
        Ok(())
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        if !self.begun {
            self.open(out)?;
        }
        let Totals { files, games, legal, illegal, unreadable, warnings: _ } = totals;
        out.write_all(b"\n],\"errors\":")?;
        serde_json::to_writer(&mut *out, &self.errors)?;
        writeln!(
            out,
            ",\"files\":{files},\"games\":{games},\"legal\":{legal},\"illegal\":{illegal},\
             \"unreadable\":{unreadable}}}"
        )
    }
}
