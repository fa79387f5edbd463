//! A case being made: its record, piece by piece, and the verdict it is made to show.

use std::fmt::Write;

use hunefer_notation::{Card, Colour, Position};

use crate::book::ruleset::Ruleset;
use crate::law::rule::Rule;
use crate::referee::header::Expectation;

/// A refused record and a legal one that differs from it in one thing.
pub(crate) struct Pair {
    pub refused: Draft,
    pub legal: Draft,
}

/// A record in the making.
#[derive(Clone)]
pub(crate) struct Draft {
    ruleset: &'static Ruleset,
    /// What `Rules` says.
    way: String,
    tags: Vec<(&'static str, String)>,
    comment: String,
    turns: String,
    pub expect: Expectation,
}

impl Draft {
    /// A record under `ruleset` from its usual start.
    pub fn new(ruleset: &'static Ruleset) -> Self {
        let tags = Vec::new();
        Self {
            ruleset,
            way: ruleset.way().to_owned(),
            tags,
            comment: String::new(),
            turns: String::new(),
            expect: Expectation::Legal,
        }
    }

    /// A record that starts from `position` (with its options, card keys and `turn=`).
    pub fn from(ruleset: &'static Ruleset, position: &Position) -> Self {
        let mut position = position.clone();
        position.rules = Some((ruleset.game, ruleset.way().into()));
        Self::new(ruleset).tag("Setup", position.to_string())
    }

    /// Adds a tag. Tags are written in the order of their names' table.
    pub fn tag(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.tags.push((name, value.into()));
        self
    }

    /// Gives a tag another value.
    pub fn retag(self, name: &'static str, value: impl Into<String>) -> Self {
        self.untagged(name).tag(name, value)
    }

    /// Takes a tag out.
    pub fn untagged(mut self, name: &str) -> Self {
        self.tags.retain(|(known, _)| *known != name);
        self
    }

    /// Names other rules in the `Rules` tag than those the record is made for.
    pub fn rules(mut self, way: impl Into<String>) -> Self {
        self.way = way.into();
        self
    }

    /// Adds a turn: its number, its side and its items as text.
    pub fn turn(mut self, number: u32, side: Colour, items: &str) -> Self {
        let _ = writeln!(self.turns, "{number}. {} {items}", side.letter());
        self
    }

    /// Adds a line as it is: a turn without a side, a closing token.
    pub fn line(mut self, line: &str) -> Self {
        self.turns.push_str(line);
        self.turns.push('\n');
        self
    }

    /// Says in plain words what the case shows.
    pub fn says(mut self, comment: impl Into<String>) -> Self {
        self.comment = comment.into();
        self
    }

    /// Expects the record to be refused at `at` for `rule`.
    pub fn refused(mut self, at: impl Into<String>, rule: &'static Rule) -> Self {
        self.expect = Expectation::Illegal { at: at.into(), rule };
        self
    }

    /// The record as text.
    pub fn text(&self) -> String {
        let mut tags = vec![("Game", self.ruleset.game.name().to_owned()), ("Rules", self.way.clone())];
        tags.extend(self.tags.iter().cloned());
        tags.push(("Expect", self.expect.to_string()));
        // A case may lack or double a tag on purpose, or misspell a value: the order alone is put right.
        tags.sort_by_key(|(name, _)| crate::law::tags::TAGS.iter().position(|entry| entry.name == *name));
        let mut text = String::new();
        for (name, value) in tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        let _ = write!(text, "\n{{{}}}\n{}", self.comment, self.turns);
        text
    }
}

/// The subject that cases about a card are filed under.
pub(crate) const fn card_subject(card: Card) -> &'static str {
    match card {
        Card::Exile => "heka.exile",
        Card::Apophis => "heka.apophis",
        Card::Osiris => "heka.osiris",
        Card::Isis => "heka.isis",
        Card::Shabti => "heka.shabti",
        Card::Crown => "heka.crown",
        Card::Seth => "heka.seth",
        Card::Maat => "heka.maat",
    }
}
