//! A record as written: tags, turns, notes and a result, each with its span.

use std::borrow::Cow;

use crate::{Colour, Fault, ItemKind, Items, Oddity, Span, Vocabulary};

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
    /// What was read but is not as it should be, in the order of the text, up to the fault.
    pub warnings: Vec<Oddity>,
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
    pub(crate) turns: Vec<Turn>,
    pub(crate) items: Items,
    pub(crate) notes: Vec<Note<'a>>,
}

impl<'a> Line<'a> {
    /// The heads of its turns. In a variation the first continues (or replaces) the turn it stands in.
    #[must_use]
    #[inline]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The items of all turns, in order.
    #[must_use]
    #[inline]
    pub const fn items(&self) -> &Items {
        &self.items
    }

    /// What hangs on the items, in the order of the text.
    #[must_use]
    #[inline]
    pub fn notes(&self) -> &[Note<'a>] {
        &self.notes
    }

    /// The range of [`Line::items`] that belongs to turn `index` of [`Line::turns`]; empty where there is no such turn.
    #[must_use]
    #[inline]
    pub fn range_of(&self, index: usize) -> std::ops::Range<usize> {
        let end = self.turns.get(index + 1).map_or(self.items.len(), |next| next.first);
        self.turns.get(index).map_or(end, |turn| turn.first)..end
    }

    /// Begins a turn behind the others.
    pub fn begin(&mut self, number: Option<u32>, side: Option<Colour>) {
        self.turns.push(Turn { first: self.items.len(), ..Turn::new(number, side) });
    }

    /// Adds an item to the turn begun last.
    pub fn push(&mut self, kind: ItemKind) {
        self.items.push(kind, Span::default());
    }

    /// Takes off all that hangs on its items.
    pub fn forget_notes(&mut self) {
        self.notes.clear();
    }

    /// Writes heads and items over those that are here, in the order of the text, variations included, as far as they
    /// go: what a referee saw of a line replayed to its first fault. A turn without items has no head among them, and
    /// a variation that hangs on an item behind its turn's first goes on in that turn and has none of its own.
    pub fn complete(
        &mut self,
        heads: &mut impl Iterator<Item = (u32, Colour)>,
        kinds: &mut impl Iterator<Item = ItemKind>,
    ) {
        self.fill(heads, kinds, false);
    }

    /// Completes the line; `goes_on` where its first turn has begun before it.
    fn fill(
        &mut self,
        heads: &mut impl Iterator<Item = (u32, Colour)>,
        kinds: &mut impl Iterator<Item = ItemKind>,
        goes_on: bool,
    ) {
        let ranges: Vec<_> = (0..self.turns.len()).map(|index| self.range_of(index)).collect();
        let mut notes = self.notes.iter_mut().peekable();
        for (index, (turn, range)) in self.turns.iter_mut().zip(ranges).enumerate() {
            let goes_on = goes_on && index == 0;
            if !goes_on && !range.is_empty() {
                let Some((number, side)) = heads.next() else { return };
                turn.number = Some(number);
                turn.side = Some(side);
            }
            for at in range {
                let Some(kind) = kinds.next() else { return };
                self.items.set(at, &kind);
                while let Some(note) = notes.next_if(|note| match note.anchor {
                    Anchor::Before(item) | Anchor::After(item) => item <= at,
                }) {
                    if let NoteKind::Variation(variation) = &mut note.kind {
                        variation.fill(heads, kinds, goes_on || at > turn.first);
                    }
                }
            }
        }
    }
}

/// The head of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub(crate) number: Option<u32>,
    pub(crate) side: Option<Colour>,
    pub(crate) first: usize,
    pub(crate) span: Span,
}

impl Turn {
    /// The head of a turn that names neither number nor side.
    pub const UNNAMED: Self = Self::new(None, None);

    /// A head that no bytes stand behind, of a turn without items.
    #[must_use]
    pub const fn new(number: Option<u32>, side: Option<Colour>) -> Self {
        Self { number, side, first: 0, span: Span { offset: 0, length: 0 } }
    }

    /// The number written; `None` only at the head of a variation.
    #[must_use]
    #[inline]
    pub const fn number(&self) -> Option<u32> {
        self.number
    }

    /// The side letter, where written.
    #[must_use]
    #[inline]
    pub const fn side(&self) -> Option<Colour> {
        self.side
    }

    /// The number and side letter as written; empty where neither is.
    #[must_use]
    #[inline]
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The place of the number, where one is written.
    #[must_use]
    pub const fn number_span(&self) -> Option<Span> {
        match self.number {
            // It stands first in the head, without a zero in front.
            Some(number) if self.span.length > 0 => {
                let length = match number.checked_ilog10() {
                    Some(power) => power + 1,
                    None => 1,
                };
                Some(Span { offset: self.span.offset, length })
            }
            Some(_) | None => None,
        }
    }

    /// The place of the side letter, where one is written.
    #[must_use]
    pub const fn side_span(&self) -> Option<Span> {
        match self.side {
            // It stands last in the head.
            Some(_) if self.span.length > 0 => Some(Span { offset: self.span.end() - 1, length: 1 }),
            Some(_) | None => None,
        }
    }

    /// The same head with another side letter.
    #[must_use]
    pub const fn with_side(self, side: Option<Colour>) -> Self {
        Self { side, ..self }
    }
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
            !self.text.contains(['\n', '\r'])
        } else {
            let begins_tags = |line: &str| crate::read::begins_tags(line.as_bytes());
            !self.text.contains('}') && !self.text.split(['\n', '\r']).skip(1).any(begins_tags)
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
