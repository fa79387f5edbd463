//! A record as written: tags, turns, notes and a result, each with its span.

use std::borrow::Cow;

use crate::{Colour, Fault, Item, Span, Vocabulary};

/// One game of a file.
#[derive(Clone, Debug, Default)]
pub struct Game<'a> {
    /// From its first byte to its last.
    pub span: Span,
    /// The words it was read with; `None` where the `Game` tag is missing or names no game.
    pub vocabulary: Option<Vocabulary>,
    /// The tags, as they came.
    pub tags: Vec<Tag<'a>>,
    /// Comments before the first turn.
    pub opening: Vec<Comment<'a>>,
    /// The turns played.
    pub line: Line<'a>,
    /// The closing token and its place.
    pub result: Option<(ResultWord, Span)>,
    /// Comments after the result (or, without one, none: they hang on the last item).
    pub closing: Vec<Comment<'a>>,
    /// Why the rest cannot be read. What stands before the fault has been read; the last turn of the line may have no
    /// items where its first is at fault.
    pub fault: Option<Fault>,
}

/// `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// The name as written.
    pub name: &'a str,
    /// The value, escapes resolved.
    pub value: Cow<'a, str>,
    /// From `[` to `]`.
    pub span: Span,
    /// The value between its quotation marks, escapes as written.
    pub value_span: Span,
}

/// A run of turns: a game's, or a variation's.
#[derive(Clone, Debug, Default)]
pub struct Line<'a> {
    /// The turns. In a variation the first continues (or replaces) the turn it stands in.
    pub turns: Vec<Turn>,
    /// The items of all turns, in order.
    pub items: Vec<Item>,
    /// What hangs on the items, in the order of the text.
    pub notes: Vec<Note<'a>>,
}

impl Line<'_> {
    /// The range of `items` that belongs to turn `index` of `turns`.
    #[must_use]
    #[inline]
    pub fn items_of(&self, index: usize) -> std::ops::Range<usize> {
        let end = self.turns.get(index + 1).map_or(self.items.len(), |next| next.first);
        self.turns[index].first..end
    }
}

/// The head of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number written; `None` only at the head of a variation.
    pub number: Option<u32>,
    /// The side letter, where written.
    pub side: Option<Colour>,
    /// Index of its first item in [`Line::items`].
    pub first: usize,
    /// The number and side letter as written; empty where neither is.
    pub span: Span,
}

/// A comment, annotation or variation and the item it belongs to.
#[derive(Clone, Debug)]
pub struct Note<'a> {
    /// Where it hangs.
    pub anchor: Anchor,
    /// Its place.
    pub span: Span,
    /// What it is.
    pub kind: NoteKind<'a>,
}

/// Where a note hangs, by the index of an item in the same line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Between a turn's number and this item, its first (comments only).
    Before(usize),
    /// Behind this item.
    After(usize),
}

/// What hangs on an item.
#[derive(Clone, Debug)]
pub enum NoteKind<'a> {
    /// `{…}` or `; …`.
    Comment(Comment<'a>),
    /// `$7`, `!?`.
    Annotation(Annotation),
    /// `( … )`: other plays from the position before the item.
    Variation(Box<Line<'a>>),
}

/// A comment's text, without its braces or semicolon, exactly as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment<'a> {
    /// The text.
    pub text: &'a str,
    /// Whether it was written `; …` to the end of its line.
    pub to_line_end: bool,
}

impl Comment<'_> {
    /// Whether it can be written so that it reads back: what a reader gives always can, what comes from elsewhere
    /// may hold its own end.
    #[must_use]
    pub fn is_writable(&self) -> bool {
        if self.to_line_end {
            !self.text.contains('\n') && !self.text.ends_with('\r')
        } else {
            !self.text.contains('}') && !self.text.contains("\n[")
        }
    }
}

/// An annotation of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// `$7`.
    Number(u32),
    /// `!`.
    Good,
    /// `?`.
    Bad,
    /// `!!`.
    Brilliant,
    /// `??`.
    Blunder,
    /// `!?`.
    Interesting,
    /// `?!`.
    Doubtful,
}

/// The closing token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultWord {
    /// The side of that colour won.
    Won(Colour),
    /// `draw`.
    Draw,
    /// `*`: unfinished.
    Unfinished,
}

impl ResultWord {
    /// As written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won(colour) => colour.name(),
            Self::Draw => "draw",
            Self::Unfinished => "*",
        }
    }
}
