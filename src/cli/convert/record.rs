//! JSON as a record, game by game.

use std::fmt;
use std::io::{self, BufReader, BufWriter, Read, Seek as _, Write as _};

use anyhow::Error;
use hunefer_notation::{Locator, Span};
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::Converted;
use crate::cli::file::held;
use crate::cli::input::{Input, Source};
use crate::cli::jobs::in_order;
use crate::cli::output::Output;
use crate::show::json::{self, Entry, Record};
use crate::show::report::snippet::{Drawing, Grade};
use crate::show::report::{Hold, Place};

/// A record being written, before all of it is known to be good.
type Text = BufWriter<Box<dyn Hold>>;

/// Writes the record that JSON holds. Nothing is written of one that cannot be read whole.
pub(super) fn write(mut input: Input, out: &mut Output) -> anyhow::Result<Converted> {
    input.keep().map_err(Error::msg)?;
    let unread = |error: io::Error| Error::msg(input.unread(&error));
    let json = input.open_raw().map_err(unread)?;
    let mut text = BufWriter::with_capacity(1 << 16, held());
    if let Ok(1..) = games(json, &mut text) {
        let mut text = text.into_inner().map_err(io::IntoInnerError::into_error)?;
        text.rewind()?;
        io::copy(&mut text, out.data())?;
        return Ok(Converted::Written);
    }
    // Something is wrong, if only that it is written in an odd way: what, and where, is told by reading it all at once.
    let mut bytes = Vec::new();
    input.open_raw().and_then(|mut json| json.read_to_end(&mut bytes)).map_err(unread)?;
    let source = Source { name: input.name.clone(), raw: input.raw.clone(), bytes, packed: false };
    let text = match record(&source, out) {
        Ok(Some(text)) => text,
        Ok(None) => return Ok(Converted::Barren),
        Err(drawing) => return Ok(Converted::Refused(drawing)),
    };
    out.data().write_all(text.as_bytes())?;
    Ok(Converted::Written)
}

/// Writes the games of JSON onto `text` as they are read, and answers how many there are.
fn games(json: impl Read, text: &mut Text) -> serde_json::Result<usize> {
    let mut reader = serde_json::Deserializer::from_reader(BufReader::with_capacity(1 << 16, json));
    let count = Object(Games { text, count: 0 });
    let count = reader.deserialize_map(count)?;
    reader.end()?;
    Ok(count)
}

/// The one object of a file, its games alone.
struct Object<'t>(Games<'t>);

impl<'de> Visitor<'de> for Object<'_> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<usize, A::Error> {
        if map.next_key::<String>()?.as_deref() != Some("games") {
            return Err(A::Error::custom("the games come first"));
        }
        let count = map.next_value_seed(self.0)?;
        match map.next_key::<String>()? {
            Some(more) => Err(A::Error::unknown_field(&more, &["games"])),
            None => Ok(count),
        }
    }
}

/// Games read one at a time, each written to `text`.
struct Games<'t> {
    text: &'t mut Text,
    count: usize,
}

impl<'de> DeserializeSeed<'de> for Games<'_> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Games<'_> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("games")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut games: A) -> Result<usize, A::Error> {
        let mut failed = None;
        let unread = std::iter::from_fn(|| match games.next_element::<Box<RawValue>>() {
            Ok(game) => game,
            Err(error) => {
                failed = Some(error);
                None
            }
        });
        let made = |game: Box<RawValue>| {
            let entry: Entry = serde_json::from_str(game.get())?;
            anyhow::Ok((entry.text()?, entry.ends()))
        };
        let mut before = Ok(());
        let written = in_order(
            unread,
            |game| game.get().len(),
            made,
            |made| {
                std::mem::replace(&mut before, Ok(()))?;
                let (text, ends) = made?;
                let parted = if self.count > 0 { "\n" } else { "" };
                write!(self.text, "{parted}{text}")?;
                self.count += 1;
                before = ends;
                Ok(())
            },
        );
        match (failed, written) {
            (Some(error), _) => Err(error),
            (None, Err(error)) => Err(A::Error::custom(error)),
            (None, Ok(())) => Ok(self.count),
        }
    }
}

/// JSON as a record, all at once; `None` where there is no game in it, and what is wrong with it drawn.
fn record(source: &Source, out: &Output) -> Result<Option<String>, String> {
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
        draw(&lost.to_string(), Some(&crate::cli::replay::place(&source.bytes, &Locator::new(&source.bytes), span)))
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
        shown: found.shown,
        text,
    }
}
