//! What the record of a game says, with every item that was played in its place.

use std::collections::VecDeque;

use hunefer_notation::{Anchor, Colour, Comment, Game, ItemKind, Line, NoteKind, Vocabulary};
use serde::Serialize;

use super::reel::{Change, Step};

/// What a page says of a game, beside its board.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The tags, name and value.
    pub tags: Vec<(String, String)>,
    /// In a line: the players, or else the game.
    pub title: String,
    /// Event, site and date.
    pub event: String,
    /// Comments before the first turn, and behind the result.
    pub comments: [Vec<String>; 2],
    /// The turns.
    pub line: Vec<Turn>,
    /// The result written.
    pub result: Option<String>,
    /// What is wrong; `None` in a legal game.
    pub fault: Option<Fault>,
}

/// What is wrong with a game.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    /// `illegal` or `unreadable`.
    pub verdict: &'static str,
    /// The address: `start`, `end`, `3.2`; empty where the game is unreadable.
    pub at: String,
    /// The rule broken; empty where the game is unreadable.
    pub rule: &'static str,
    /// Why, in a sentence.
    pub message: String,
    /// The line of the file, from 1, and the column.
    pub place: Option<[usize; 2]>,
    /// What could have been played instead.
    pub instead: Vec<String>,
}

/// A turn as it is told.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Its number, where it is known.
    pub number: Option<u32>,
    /// Whose turn it is, where that is known.
    pub side: Option<Colour>,
    /// Comments before its first item.
    pub comments: Vec<String>,
    /// Its items.
    pub items: Vec<Item>,
}

/// An item as it is told.
#[derive(Clone, Debug)]
pub struct Item {
    /// Which of its turn, from 1.
    pub number: usize,
    /// As it is written.
    pub text: String,
    /// What it came to.
    pub came: Came,
    /// What hangs on it.
    pub notes: Vec<Note>,
}

/// What an item came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// It was played, and this changed.
    Played(Vec<Change>),
    /// It was refused, and would have touched this.
    Refused(Vec<Change>),
    /// It stands behind a fault.
    Unplayed,
}

/// What hangs on an item.
#[derive(Clone, Debug)]
pub enum Note {
    /// `!?`, `$7`.
    Mark(String),
    /// Its text.
    Comment(String),
    /// Other plays.
    Variation(Vec<Turn>),
}

/// Puts the steps of a game into what was written.
pub struct Teller<'a> {
    words: &'a Vocabulary,
    steps: VecDeque<Step>,
    /// What the item that comes first behind the steps would have touched, if that was refused.
    refused: Option<Vec<Change>>,
}

impl<'a> Teller<'a> {
    /// One for a game that was played so far; `refused` where the next item was.
    #[must_use]
    pub fn new(words: &'a Vocabulary, steps: Vec<Step>, refused: Option<Vec<Change>>) -> Self {
        Self { words, steps: steps.into(), refused }
    }

    /// The turns of a line; a variation goes on from an item in a turn.
    pub fn line(&mut self, line: &Line<'_>, inside: Option<usize>) -> Vec<Turn> {
        let mut notes = line.notes().iter().peekable();
        let mut turns = Vec::new();
        for (index, turn) in line.turns().iter().enumerate() {
            let range = line.range_of(index);
            let from = inside.filter(|_| index == 0).unwrap_or(1);
            let head = self.steps.front();
            let mut told = Turn {
                number: head.map(|step| step.turn).or(turn.number()),
                side: head.map_or(turn.side(), |step| step.side),
                comments: Vec::new(),
                items: Vec::new(),
            };
            for (number, at) in (from..).zip(range.clone()) {
                let Some(item) = line.items().get(at) else { continue };
                let (text, came) = if let Some(step) = self.steps.pop_front() {
                    (step.text, Came::Played(step.changes))
                } else {
                    let came = self.refused.take().map_or(Came::Unplayed, Came::Refused);
                    (self.words.item(&item).to_string(), came)
                };
                let mut item = Item { number, text, came, notes: Vec::new() };
                while let Some(note) = notes.next_if(|note| match note.anchor {
                    Anchor::Before(item) | Anchor::After(item) => item <= at,
                }) {
                    let before = matches!(note.anchor, Anchor::Before(_));
                    match &note.kind {
                        NoteKind::Comment(comment) if before => told.comments.push(plain(comment)),
                        NoteKind::Comment(comment) => item.notes.push(Note::Comment(plain(comment))),
                        NoteKind::Annotation(annotation) => item.notes.push(Note::Mark(annotation.to_string())),
                        NoteKind::Variation(line) => item.notes.push(Note::Variation(self.line(line, Some(number)))),
                    }
                }
                told.items.push(item);
            }
            turns.push(told);
        }
        turns
    }
}

/// The item behind so many others, in the order of the text.
#[must_use]
pub fn nth(line: &Line<'_>, before: &mut usize) -> Option<ItemKind> {
    let mut notes = line.notes().iter().peekable();
    for at in 0..line.items().len() {
        if *before == 0 {
            return line.items().get(at).map(|item| item.kind());
        }
        *before -= 1;
        while let Some(note) = notes.next_if(|note| match note.anchor {
            Anchor::Before(item) | Anchor::After(item) => item <= at,
        }) {
            if let NoteKind::Variation(line) = &note.kind
                && let Some(found) = nth(line, before)
            {
                return Some(found);
            }
        }
    }
    None
}

/// What the game says of itself: tags, comments, result.
#[must_use]
pub fn told(game: &Game<'_>) -> Told {
    Told {
        tags: game.tags.iter().map(|tag| (tag.name.to_owned(), tag.value.clone().into_owned())).collect(),
        comments: [&game.opening, &game.closing].map(|comments| comments.iter().map(plain).collect()),
        result: game.result.map(|(word, _)| word.name().to_owned()),
        ..Told::default()
    }
}

fn plain(comment: &Comment<'_>) -> String {
    comment.text.trim().to_owned()
}
