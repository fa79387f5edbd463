//! A record as JSON and back: everything but its spacing.
//!
//! Squares are text as records write them; marks are those written, none added. What is read back from JSON goes
//! through the reader of the notation, so that JSON can say nothing that a record cannot.

mod item;
mod line;
pub mod place;
mod writer;

use hunefer_notation::{Comment, Game, Reader, Span, Vocabulary, print};
use serde::{Deserialize, Serialize};

pub use item::{Item, Kind};
pub use line::{Line, Note, Turn};

use writer::Writer;

/// A file of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its games, in order.
    pub games: Vec<Entry>,
}

/// What stands in a record's JSON, laid out, before its games, between two of them and behind them.
pub const FRAME: [&str; 3] = ["{\n  \"games\": [\n", ",\n", "\n  ]\n}"];

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its tags, as they come.
    pub tags: Vec<Tag>,
    /// Comments before the first turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Remark>,
    /// Its turns.
    pub turns: Vec<Turn>,
    /// The closing token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Comments after the result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub closing: Vec<Remark>,
}

/// A tag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tag {
    /// Its name as written.
    pub name: String,
    /// Its value, escapes resolved.
    pub value: String,
}

/// A comment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    /// Its text, without braces or semicolon.
    pub text: String,
    /// Whether it is written `; …` to the end of its line.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub to_line_end: bool,
}

impl From<&Comment<'_>> for Remark {
    fn from(comment: &Comment<'_>) -> Self {
        Self { text: comment.text.to_owned(), to_line_end: comment.to_line_end }
    }
}

/// Why JSON cannot be written as a record, or a record as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The path of the value at fault, `games[0].turns[3].items[0].to`; empty where it is a record that is at fault.
    pub at: String,
    /// One sentence, lower case, no final stop.
    pub message: String,
}

impl Lost {
    fn new(message: impl Into<String>) -> Self {
        Self { at: String::new(), message: message.into() }
    }
}

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Lost {}

impl Entry {
    /// A game that has been read.
    ///
    /// # Errors
    /// If it could not be read whole.
    pub fn of(game: &Game<'_>) -> Result<Self, Lost> {
        let words = match (&game.fault, game.vocabulary) {
            (None, Some(words)) => words,
            (Some(fault), _) => return Err(Lost::new(format!("a game cannot be read: {}", fault.message))),
            (None, None) => return Err(Lost::new("a game names no game it is of")),
        };
        Ok(Self {
            tags: game
                .tags
                .iter()
                .map(|tag| Tag { name: tag.name.to_owned(), value: tag.value.clone().into_owned() })
                .collect(),
            comments: game.opening.iter().map(Remark::from).collect(),
            turns: Line::of(&game.line, &words).turns,
            result: game.result.map(|(word, _)| word.name().to_owned()),
            closing: game.closing.iter().map(Remark::from).collect(),
        })
    }

    /// A game that has been read, its tags and what hangs on its items in the order of canonical form.
    ///
    /// # Errors
    /// If it could not be read whole.
    pub fn in_order(game: &Game<'_>) -> Result<Self, Lost> {
        let as_it_comes = Self::of(game)?;
        let mut text = String::new();
        print::game(game, &mut text);
        let mut again = Game::default();
        if Reader::new(text.as_bytes(), crate::book::words).next_game(&mut again) {
            Self::of(&again)
        } else {
            Ok(as_it_comes)
        }
    }

    /// The game as it stands in the JSON of a [`Record`], laid out, with [`FRAME`] around it.
    ///
    /// # Errors
    /// None that a game could cause.
    pub fn json(self) -> serde_json::Result<String> {
        let mut text = serde_json::to_string_pretty(&Record { games: vec![self] })?;
        let [before, _, behind] = FRAME;
        text.truncate(text.len() - behind.len());
        text.drain(..before.len());
        Ok(text)
    }

    /// The game in canonical layout, its items as they stand in the JSON.
    ///
    /// # Errors
    /// If it is not one that the notation can write, or would be read as another; the path is that within the game.
    pub fn text(&self) -> Result<String, Lost> {
        let mut writer = Writer::default();
        self.write(&mut writer);
        let mut reader = Reader::new(writer.text.as_bytes(), crate::book::words);
        let mut game = Game::default();
        reader.next_game(&mut game);
        if Self::of(&game).as_ref() != Ok(self) || reader.next_game(&mut Game::default()) {
            return Err(self.lost());
        }
        let mut text = String::new();
        print::game(&game, &mut text);
        Ok(text)
    }

    /// What keeps the game from having another behind it in one record: without turns and result it never ends, and
    /// the next game's tags would be its own.
    ///
    /// # Errors
    /// That.
    pub fn ends(&self) -> Result<(), Lost> {
        let ends = !self.turns.is_empty() || self.result.is_some();
        let message = "a game of tags alone needs a result, or the next game's tags would be its own";
        if ends { Ok(()) } else { Err(Lost::new(message)) }
    }

    /// Writes the text of a record that says the same, spacing apart.
    fn write(&self, writer: &mut Writer) {
        for (index, tag) in self.tags.iter().enumerate() {
            writer.within(format_args!(".tags[{index}]"), |writer| {
                let Tag { name, value } = tag;
                if !is_writable(name, "") {
                    writer.within(format_args!(".name"), |writer| {
                        writer.fail("a tag's name is letters, digits and '_'");
                    });
                } else if !is_writable(name, value) {
                    writer.within(format_args!(".value"), |writer| {
                        writer.fail("a tag's value is one line of at most 4096 bytes");
                    });
                }
                writer.text += "[";
                writer.piece("name", name);
                writer.text += " \"";
                writer.piece("value", &print::escaped(value));
                writer.text += "\"]\n";
            });
        }
        writer.text.push('\n');
        writer.remarks("comments", &self.comments);
        line::write(&self.turns, writer);
        if let Some(result) = &self.result {
            writer.text.push('\n');
            writer.piece("result", result);
            writer.text.push('\n');
        }
        writer.remarks("closing", &self.closing);
    }

    /// What keeps the game from being read back as it is, with its path within the game.
    #[cold]
    fn lost(&self) -> Lost {
        let mut writer = Writer::marking();
        self.write(&mut writer);
        if let Some(lost) = writer.lost {
            return lost;
        }
        let (mut reader, mut game) = (Reader::new(writer.text.as_bytes(), crate::book::words), Game::default());
        reader.next_game(&mut game);
        if let Some(fault) = &game.fault {
            let at = writer.path_at(fault.span.offset).to_owned();
            return Lost { at, message: format!("this cannot be written: {}", fault.message) };
        }
        let message = "this would be read as something else".to_owned();
        let again = Self::of(&game).ok().and_then(|again| serde_json::to_value(again).ok());
        let at = match (serde_json::to_value(self), again) {
            (Ok(this), Some(again)) => place::difference(&this, &again),
            (Ok(_) | Err(_), _) => String::new(),
        };
        Lost { at, message }
    }
}

/// Whether a tag can be written so that it reads back.
fn is_writable(name: &str, value: &str) -> bool {
    let span = Span::default();
    hunefer_notation::Tag { name, value: value.into(), span, value_span: span }.is_writable()
}

impl Record {
    /// The record in canonical layout, its items as they stand in the JSON.
    ///
    /// # Errors
    /// If a game of it is not one that the notation can write, or would be read as another.
    pub fn text(&self) -> Result<String, Lost> {
        let mut text = String::new();
        for (number, entry) in self.games.iter().enumerate() {
            if number > 0 {
                text.push('\n');
            }
            let written = entry
                .text()
                .and_then(|text| if number + 1 < self.games.len() { entry.ends().map(|()| text) } else { Ok(text) });
            text += &written.map_err(|lost| Lost { at: format!("games[{number}]{}", lost.at), ..lost })?;
        }
        Ok(text)
    }
}

/// A word of the vocabulary, as text.
fn spot(words: &Vocabulary, spot: hunefer_notation::Spot) -> String {
    words.spot(spot).to_string()
}
