//! Turns as JSON, and what hangs on their items.

use hunefer_notation::{Anchor, Colour, NoteKind, Vocabulary};
use serde::{Deserialize, Serialize};

use super::writer::Writer;
use super::{Item, Remark};

/// A run of turns: a variation's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its turns.
    pub turns: Vec<Turn>,
}

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Its number; left out only at the head of a variation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The side letter written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<char>,
    /// Comments before its first item.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Remark>,
    /// Its items.
    pub items: Vec<Item>,
}

/// What hangs on an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Note {
    /// `$7`, `!?`.
    Annotation(String),
    /// A comment.
    Comment(Remark),
    /// Other plays.
    Variation(Line),
}

impl Line {
    /// A line that has been read.
    pub(super) fn of(line: &hunefer_notation::Line<'_>, words: &Vocabulary) -> Self {
        // Notes come in the order of the text, and so do the turns and items they hang on.
        let mut notes = line.notes();
        let mut notes_at = |place: Anchor| {
            let (here, rest) = notes.split_at(notes.iter().take_while(|note| note.anchor == place).count());
            notes = rest;
            here
        };
        let turn = |(index, turn): (usize, &hunefer_notation::Turn)| {
            let range = line.range_of(index);
            let remarks = notes_at(Anchor::Before(range.start));
            Turn {
                number: turn.number(),
                side: turn.side().map(Colour::letter),
                comments: remarks.iter().filter_map(|note| remark(&note.kind)).collect(),
                items: range
                    .filter_map(|at| Some((at, line.items().get(at)?)))
                    .map(|(at, item)| {
                        let notes = notes_at(Anchor::After(at)).iter().map(|note| Note::of(&note.kind, words));
                        Item::of(&item, words, notes.collect())
                    })
                    .collect(),
            }
        };
        Self { turns: line.turns().iter().enumerate().map(turn).collect() }
    }
}

fn remark(kind: &NoteKind<'_>) -> Option<Remark> {
    match kind {
        NoteKind::Comment(comment) => Some(Remark::from(comment)),
        NoteKind::Annotation(_) | NoteKind::Variation(_) => None,
    }
}

impl Note {
    fn of(kind: &NoteKind<'_>, words: &Vocabulary) -> Self {
        match kind {
            NoteKind::Comment(comment) => Self::Comment(Remark::from(comment)),
            NoteKind::Annotation(annotation) => Self::Annotation(annotation.to_string()),
            NoteKind::Variation(line) => Self::Variation(Line::of(line, words)),
        }
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Self::Annotation(text) => {
                writer.piece("annotation", text);
                writer.text.push(' ');
            }
            Self::Comment(remark) => writer.within(format_args!(".comment"), |writer| writer.remark(remark)),
            Self::Variation(line) => {
                writer.text.push('(');
                writer.within(format_args!(".variation"), |writer| write(&line.turns, writer));
                writer.text.push_str(") ");
            }
        }
    }
}

/// Writes turns as a record has them.
pub(super) fn write(turns: &[Turn], writer: &mut Writer) {
    for (index, turn) in turns.iter().enumerate() {
        writer.within(format_args!(".turns[{index}]"), |writer| {
            if let Some(number) = turn.number {
                writer.piece("number", &number.to_string());
                writer.text.push_str(". ");
            }
            if let Some(side) = turn.side {
                writer.piece("side", side.encode_utf8(&mut [0; 4]));
                writer.text.push(' ');
            }
            writer.remarks("comments", &turn.comments);
            for (index, item) in turn.items.iter().enumerate() {
                writer.within(format_args!(".items[{index}]"), |writer| {
                    item.write(writer);
                    writer.text.push(' ');
                    for (index, note) in item.notes.iter().enumerate() {
                        writer.within(format_args!(".notes[{index}]"), |writer| note.write(writer));
                    }
                });
            }
        });
    }
}
