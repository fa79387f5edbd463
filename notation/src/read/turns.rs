//! A game's turns, handed on as they are read.

use super::blank::skip_blank;
use super::source::{LONGEST_GAME, Source};
use super::turn::{Count, Handing, LineReader, result};
use super::{Reader, clear, closing, odd, tags, written};
use crate::{Game, Sink, Span, Turn, Vocabulary, read::tag};

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
    /// as they are read. `None` where there is anything out of the ordinary: [`Reader::next_game`] then reads it.
    pub fn turns<'r>(&'r mut self, game: &'r mut Game<'a>) -> Option<Turns<'r, 'a>> {
        clear(game, self.at);
        if self.source.bad.is_some() && self.at >= self.source.end() {
            return None;
        }
        let source = self.source;
        let input = skip_blank(source.text.as_bytes().get(self.at - source.base..)?);
        let start = source.offset(input);
        let (rest, ()) = tags(&source, game, input).ok()?;
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
        let stopped = self.source.offset(rest);
        let broken = self.source.bad.is_some() && stopped == self.source.end();
        if broken || written(&self.source, self.start, stopped) > self.start + LONGEST_GAME {
            return false;
        }
        let whole = self.reader.at..stopped;
        if self.reader.bytes.get(whole.clone()).is_some_and(|text| !text.is_ascii()) {
            odd::oddities(self.reader.bytes, whole, &mut self.game.warnings);
        }
        let text = self.reader.bytes.get(self.start..stopped).unwrap_or_default();
        self.game.span = Span::between(self.start, self.start + text.trim_ascii_end().len());
        self.next = stopped;
        self.game.warnings.is_empty()
    }

    /// How many turns and items have been handed on; `None` where that was not all of the game.
    #[must_use]
    pub fn count(&self) -> Option<(usize, usize)> {
        self.count.map(|Count { turns, items, .. }| (turns, items))
    }

    /// Has the reader go on behind the game. Without this it stands where it stood, and reads the game anew.
    pub fn accept(self) {
        self.reader.at = self.next;
        self.reader.ended = self.game.result.map(|(word, _)| word);
    }
}
