//! Where what is read of turns goes: into a line, or on to whoever judges it.

use super::coming::Coming;
use super::{Count, LineReader};
use crate::read::broken::{Broken, Parsed};
use crate::read::plain::plain_item;
use crate::sink::Sink;
use crate::{GameName, ItemKind, Line, Note, Span, Turn, Vocabulary};

/// Takes what is read of a line of turns.
pub(crate) trait Taker<'a>: Sized {
    /// The game, where it can be but one.
    const GAME: Option<GameName>;

    /// Takes the head of a turn.
    fn head(&mut self, turn: Turn);
    /// Takes an item, the `first` of its turn or not. Whether it does.
    fn item(&mut self, kind: ItemKind, span: Span, first: bool) -> bool;
    /// Takes what hangs on an item.
    fn note(&mut self, note: Note<'a>);
    /// Takes the variation that begins at `input`, `depth` levels down.
    fn variation<'w>(&mut self, reader: &LineReader<'a, 'w>, input: &'a [u8], depth: usize) -> Parsed<'a, ()>;
    /// The head taken last.
    fn last(&self) -> Option<&Turn>;
    /// Takes as many plain items and heads as stand at `input` in the usual way, and gives what stands behind them.
    fn run(&mut self, _words: &Vocabulary, _count: &mut Count, input: &'a [u8]) -> Result<&'a [u8], nom::Err<Broken>> {
        Ok(input)
    }
}

impl<'a> Taker<'a> for Line<'a> {
    const GAME: Option<GameName> = None;

    #[inline(always)]
    fn head(&mut self, turn: Turn) {
        self.turns.push(turn);
    }

    #[inline(always)]
    fn item(&mut self, kind: ItemKind, span: Span, _first: bool) -> bool {
        self.items.push(kind, span);
        true
    }

    fn note(&mut self, note: Note<'a>) {
        self.notes.push(note);
    }

    fn variation<'w>(&mut self, reader: &LineReader<'a, 'w>, input: &'a [u8], depth: usize) -> Parsed<'a, ()> {
        reader.variation(self, input, depth)
    }

    fn last(&self) -> Option<&Turn> {
        self.turns.last()
    }
}

/// Hands turns on to a sink. Comments and annotations are read over.
pub(crate) struct Handing<'s, S> {
    sink: &'s mut S,
    words: &'s Vocabulary,
    /// The head of the next turn: one that has been read, or that which comes if all goes on as usual.
    head: Coming,
}

impl<'s, S> Handing<'s, S> {
    /// Hands on to `sink` what follows the head of a first turn.
    pub(crate) fn new(sink: &'s mut S, words: &'s Vocabulary, head: &Turn) -> Self {
        Self { sink, words, head: Coming::read(head, words) }
    }
}

/// The error of a game that is to be read otherwise.
pub(crate) const fn not_taken() -> nom::Err<Broken> {
    nom::Err::Error(Broken { left: 0, detail: None })
}

impl<'a, S: Sink> Taker<'a> for Handing<'_, S> {
    const GAME: Option<GameName> = Some(S::GAME);

    fn head(&mut self, turn: Turn) {
        self.head = Coming::read(&turn, self.words);
    }

    #[inline(always)]
    fn item(&mut self, kind: ItemKind, _span: Span, first: bool) -> bool {
        (!first || self.sink.begin(&self.head.pass(), &kind)) && self.sink.item(&kind)
    }

    fn note(&mut self, _note: Note<'a>) {}

    /// What stands beside the game is not handed on.
    fn variation<'w>(&mut self, _reader: &LineReader<'a, 'w>, _input: &'a [u8], _depth: usize) -> Parsed<'a, ()> {
        Err(not_taken())
    }

    /// Nobody asks what was wrong with a turn that is not taken.
    fn last(&self) -> Option<&Turn> {
        None
    }

    #[inline(always)]
    fn run(&mut self, words: &Vocabulary, count: &mut Count, input: &'a [u8]) -> Result<&'a [u8], nom::Err<Broken>> {
        let mut input = input;
        while let Some(bytes) = input.first_chunk()
            && let Some(skipped) = (if bytes[0] == b' ' { Some(1) } else { self.head.stands(u64::from_le_bytes(*bytes)) })
            && let begins = skipped > 1
            && count.may_have(begins)
            && let Some(item) = input.get(skipped as usize..)
            && let Some(bytes) = item.first_chunk()
            // Where the item stands nobody asks here.
            && let Some((length, taken)) = plain_item(words, bytes, self, (0, begins))
        {
            match item.get(length as usize..) {
                Some(rest) if taken => input = rest,
                Some(_) | None => return Err(not_taken()),
            }
            count.pass(begins);
        }
        Ok(input)
    }
}
