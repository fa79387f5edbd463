//! A game's turns, handed on as they are read.

use super::{Mark, NEAR, Reader, clear};
use crate::read::blank::skip_blank;
use crate::read::source::Source;
use crate::read::turn::{Count, Handing, LineReader, result};
use crate::read::{closing, odd, tag, tags};
use crate::{Game, Sink, Span, Turn, Vocabulary};

/// The turns of a game, still to be read: its tags are, and the head of its first turn.
#[derive(Debug)]
pub struct Turns<'r, 'a> {
    reader: &'r mut Reader<'a>,
    game: &'r mut Game<'a>,
    source: Source<'a>,
    words: Vocabulary,
    /// Where the game begins.
    start: usize,
    /// What stands behind the first head.
    rest: &'a [u8],
    /// What has been handed on, once all is.
    count: Option<Count>,
    /// Where the next game begins, then.
    next: usize,
}

impl<'a> Reader<'a> {
    /// Reads the tags of the next game into `game` and the head of its first turn, so that its turns can be handed on
    /// as they are read. `None` where there is anything out of the ordinary: [`Reader::step`] then reads it.
    pub fn turns<'r>(&'r mut self, game: &'r mut Game<'a>) -> Option<Turns<'r, 'a>> {
        clear(game);
        let Mark { at: before, ended: _, seeking } = self.mark;
        if seeking {
            return None;
        }
        if self.source.bad.is_some() && before >= self.source.end() {
            self.source = Source::new(self.stretch.from(before), before);
        }
        let start = self.source.offset(skip_blank(self.source.from(before)));
        let source = self.source.up_to(start + NEAR);
        let (rest, ()) = tags(&source, &self.stretch, game, source.from(start)).ok()?;
        let first = game.tags.first()?.span;
        let words = tag::vocabulary(game, first, self.lexicon).ok()?;
        game.vocabulary = Some(words);
        let reader = LineReader { source: &source, words: &words };
        let (behind, number) = reader.number(rest).ok()?;
        let (rest, ()) = reader.head(&mut game.line, &mut Count::default(), rest, behind, Some(number?)).ok()?;
        Some(Turns { reader: self, game, source, words, start, rest, count: None, next: start })
    }
}

impl<'a> Turns<'_, 'a> {
    /// The game, as far as it has been read: its tags and the head of its first turn, and at the end its result.
    #[must_use]
    pub const fn game(&self) -> &Game<'a> {
        self.game
    }

    /// Hands the turns on to `sink`, up to the game's end.
    pub fn hand_to<S: Sink>(&mut self, sink: &mut S) {
        let head = self.game.line.turns.first().copied().unwrap_or(Turn::UNNAMED);
        if self.words.game != S::GAME {
            return;
        }
        let (mut handing, mut count) = (Handing::new(sink, &self.words, &head), Count::default());
        count.begin();
        let reader = LineReader { source: &self.source, words: &self.words };
        if let Ok((rest, ())) = reader.turns(&mut handing, &mut count, self.rest, 0)
            && self.closes(rest)
        {
            self.count = Some(count);
        }
    }

    /// Reads the result and what hangs on it; whether the game ends there, in the ordinary way.
    fn closes(&mut self, rest: &'a [u8]) -> bool {
        let mut rest = rest;
        if let Some((behind, word)) = result(rest) {
            self.game.result = Some((word, self.source.span(rest, behind)));
            rest = closing(&self.source, &mut self.game.closing, behind);
        }
        let Reader { stretch, mark, .. } = &*self.reader;
        // Nothing that stands behind what was looked at may make the game another.
        let over = match rest {
            [b'[', ..] => true,
            [] => self.source.end() == stretch.end() && !stretch.goes_on && self.source.bad.is_none(),
            _ => false,
        };
        self.next = self.source.offset(rest);
        let text = stretch.between(self.start, self.next).trim_ascii_end();
        self.game.span = Span::between(self.start, self.start + text.len());
        if !stretch.between(mark.at, self.next).is_ascii() {
            odd::oddities(stretch, mark.at..self.next, &mut self.game.warnings);
        }
        over && self.game.warnings.is_empty()
    }

    /// How many turns and items have been handed on; `None` where that was not all of the game.
    #[must_use]
    pub fn count(&self) -> Option<(usize, usize)> {
        self.count.map(|Count { turns, items, .. }| (turns, items))
    }

    /// Has the reader go on behind the game. Without this it stands where it stood, and reads the game anew.
    pub fn accept(self) {
        self.reader.mark.at = self.next;
        self.reader.mark.ended = self.game.result.map(|(word, _)| word);
    }
}
