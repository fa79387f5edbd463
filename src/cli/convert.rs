//! `convert`: a record as JSON, and back.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Context as _;
use hunefer_notation::{Game, Locator, Reader, Span};

use super::Outcome;
use super::input::{Input, Source, tell_barren};
use super::output::Output;
use crate::show::json::{self, Entry, Record};
use crate::show::report::Place;
use crate::show::report::snippet::{Drawing, Grade};

/// Writes a record as JSON, or JSON as a record
///
/// Nothing is lost on either way: tags, comments, annotations and variations are kept, and the marks that were
/// written. Nothing is judged either; what is illegal is converted too. `hunefer schema record` tells what the JSON
/// holds.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer convert club.hun --to json > club.json
  hunefer convert club.json --to hun
  hunefer convert - --to json < club.hun

What cannot be read whole is not converted, and the exit status is then 1.")]
pub(crate) struct Args {
    /// The record or the JSON; `-` is standard input
    file: PathBuf,
    /// What to make of it
    #[arg(long, value_enum, value_name = "FORM")]
    to: Form,
    /// What messages call standard input
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_name: String,
}

/// The forms of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// JSON, from a record
    Json,
    /// A record, from JSON
    Hun,
}

/// What a file was turned into; else what is wrong with it, drawn.
type Converted = Result<Option<String>, String>;

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let input =
        if args.file.as_os_str() == "-" { Input::stdin(&args.stdin_name) } else { Input::file(args.file.clone()) };
    let source = input.read().map_err(anyhow::Error::msg)?;
    let converted = match args.to {
        Form::Json => json(&source, out)?,
        Form::Hun => record(&source, out),
    };
    match converted {
        Ok(Some(text)) => out.data().write_all(text.as_bytes())?,
        Ok(None) => {
            let mut outcome = Outcome::Unable;
            tell_barren(&[source.name], false, out, &mut outcome);
            return Ok(outcome);
        }
        Err(drawing) => {
            out.remark(drawing.trim_end());
            return Ok(Outcome::Found);
        }
    }
    Ok(Outcome::Well)
}

/// A record as JSON.
fn json(source: &Source, out: &Output) -> anyhow::Result<Converted> {
    let mut reader = Reader::new(&source.bytes, crate::book::words);
    let mut game = Game::default();
    let mut games = Vec::new();
    while reader.next_game(&mut game) {
        if game.fault.is_some() {
            return Ok(Err(super::fmt::draw(source, games.len() + 1, &game, out.color, out.width)));
        }
        games.push(Entry::in_order(&game).with_context(|| format!("cannot convert {}", source.name))?);
    }
    if games.is_empty() {
        return Ok(Ok(None));
    }
    let mut text = serde_json::to_string_pretty(&Record { games })?;
    text.push('\n');
    Ok(Ok(Some(text)))
}

/// JSON as a record.
fn record(source: &Source, out: &Output) -> Converted {
    let draw = |message: &str, place: Option<&Place>| {
        Drawing {
            grade: Grade::Error,
            rule: "unreadable",
            message,
            file: &source.name,
            place,
            line: place.map_or(1, |place| place.line),
            address: "",
            notes: &[],
        }
        .render(out.color, out.width)
    };
    let mut reader = serde_json::Deserializer::from_slice(&source.bytes);
    let record = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        (if path == "." { String::new() } else { path + ": " }, error.into_inner())
    });
    let record: Record = match record.and_then(|record| match reader.end() {
        Ok(()) => Ok(record),
        Err(error) => Err((String::new(), error)),
    }) {
        Ok(record) => record,
        Err((path, error)) => {
            let said = error.to_string();
            let behind = format!(" at line {} column {}", error.line(), error.column());
            let message = said.strip_suffix(&behind).unwrap_or(&said);
            return Err(draw(&format!("{path}{message}"), Some(&place(&source.bytes, &error))));
        }
    };
    if record.games.is_empty() {
        return Ok(None);
    }
    record.text().map(Some).map_err(|lost| {
        let json = std::str::from_utf8(&source.bytes).unwrap_or_default();
        let found = json::place::find(json, &lost.at);
        let span = Span::between(found.start, found.end);
        draw(&lost.to_string(), Some(&super::replay::place(&source.bytes, &Locator::new(&source.bytes), span)))
    })
}

/// Where JSON cannot be read on. The reader's columns are bytes, and it stands on the last byte it took.
fn place(bytes: &[u8], error: &serde_json::Error) -> Place {
    let line = error.line().max(1);
    let mut start = 0;
    for _ in 1..line {
        let rest = bytes.get(start..).unwrap_or_default();
        start += rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
    }
    let offset = (start + error.column().saturating_sub(1)).min(bytes.len());
    let found = Locator::new(bytes);
    let found = found.locate(offset);
    let length = u32::from(offset < bytes.len());
    let text = String::from_utf8_lossy(bytes.get(offset..offset + length as usize).unwrap_or_default()).into_owned();
    Place {
        span: Span { offset, length },
        line: found.line,
        column: found.column,
        source: found.text.into_owned(),
        text,
    }
}
