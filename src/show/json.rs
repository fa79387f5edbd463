//! A record as JSON and back: everything but its spacing.
//!
//! Squares are text as records write them; marks are those written, none added. What is read back from JSON goes
//! through the reader of the notation, so that JSON can say nothing that a record cannot.

mod item;
mod line;

use hunefer_notation::{Comment, Game, Reader, Vocabulary, print};
use serde::{Deserialize, Serialize};

pub use item::{Item, Kind};
pub use line::{Line, Note, Turn};

/// A file of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its games, in order.
    pub games: Vec<Entry>,
}

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

impl Remark {
    /// As a record writes it, with what must follow.
    fn text(&self) -> String {
        if self.to_line_end { format!(";{}\n", self.text) } else { format!("{{{}}} ", self.text) }
    }
}

/// Why JSON cannot be written as a record, or a record as JSON: one sentence, lower case, no final stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost(pub String);

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
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
            (Some(fault), _) => return Err(Lost(format!("a game cannot be read: {}", fault.message))),
            (None, None) => return Err(Lost("a game names no game it is of".to_owned())),
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

    /// The text of a record that says the same, spacing apart.
    fn text(&self) -> String {
        let mut text = String::new();
        for tag in &self.tags {
            let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("[{} \"{value}\"]\n", tag.name));
        }
        text.push('\n');
        text.extend(self.comments.iter().map(Remark::text));
        text.push_str(&line::text(&self.turns));
        if let Some(result) = &self.result {
            text.push_str(&format!("\n{result}\n"));
        }
        text.extend(self.closing.iter().map(Remark::text));
        text
    }
}

impl Record {
    /// The record in canonical layout, its items as they stand in the JSON.
    ///
    /// # Errors
    /// If a game of it is not one that the notation can write, or would be read as another.
    pub fn text(&self) -> Result<String, Lost> {
        let mut text = String::new();
        for (number, entry) in (1..).zip(&self.games) {
            let written = entry.text();
            let mut reader = Reader::new(written.as_bytes(), crate::book::words);
            let mut game = Game::default();
            reader.next_game(&mut game);
            let again = Entry::of(&game).map_err(|lost| Lost(format!("game {number}: {lost}")))?;
            if again != *entry || reader.next_game(&mut Game::default()) {
                return Err(Lost(format!("game {number} holds text that would be read as something else")));
            }
            if number > 1 {
                text.push('\n');
            }
            print::game(&game, &mut text);
        }
        Ok(text)
    }
}

/// A word of the vocabulary, as text.
fn spot(words: &Vocabulary, spot: hunefer_notation::Spot) -> String {
    words.spot(spot).to_string()
}
