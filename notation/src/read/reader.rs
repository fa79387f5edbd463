//! The games of a file, one after the other, whether the file is given as a whole or a stretch at a time.

mod turns;

pub use turns::Turns;

use super::blank::skip_blank;
use super::crowd::crowd;
use super::resume::{resume, stop};
use super::source::{Excess, FARTHEST, LONGEST_GAME, Source};
use super::{BYTE_ORDER_MARK, Reading, odd, read};
use crate::stretch::{Stretch, boundary};
use crate::{Game, Lexicon, Line, Note, NoteKind, ResultWord, Span};

/// Reads the games of a file one after the other.
///
/// Any bytes will do. What cannot be read is a [`Fault`](crate::Fault) of the game it stands in, and the next game is found
/// again at the next line that begins with `[` behind a line that does not.
///
/// ```
/// use hunefer_notation::{Game, Reader, usual_words};
///
/// let mut reader = Reader::new(b"[Game \"senet\"]\n\n1. C 1:10-11 2:8-10\n", usual_words);
/// let mut game = Game::default();
/// assert!(reader.next_game(&mut game));
/// assert_eq!(game.line.items().len(), 2);
/// assert!(!reader.next_game(&mut game));
/// ```
///
/// A file may also be read a stretch at a time. Where a stretch ends within a game the reader says so, and reading goes
/// on at its mark in a stretch that holds more:
///
/// ```
/// use hunefer_notation::{Before, Game, Mark, Reader, Step, Stretch, usual_words};
///
/// let text = b"[Game \"senet\"]\n\n*\n\n[Game \"senet\"]\n\n1. C 1:10-11\n";
/// let (piece, before) = (Stretch::whole(&text[..30]), Before::default());
/// let mut game = Game::default();
/// let mut reader = Reader::within(Stretch { goes_on: true, ..piece }, Mark::default(), usual_words);
/// assert_eq!([reader.step(&mut game), reader.step(&mut game)], [Step::Game, Step::More]);
///
/// let mark = reader.mark();
/// let rest = Stretch { bytes: &text[mark.offset()..], before: before.and(text, mark.offset()), goes_on: false };
/// let mut reader = Reader::within(rest, mark, usual_words);
/// assert_eq!([reader.step(&mut game), reader.step(&mut game)], [Step::Game, Step::End]);
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    stretch: Stretch<'a>,
    /// Valid text that the next game begins in.
    source: Source<'a>,
    mark: Mark,
    lexicon: Lexicon,
    /// Where [`stop`] was asked last, and its answer.
    stop: Option<(usize, Option<usize>)>,
}

/// How far a file has been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Where the next game begins, or is looked for.
    at: usize,
    /// The result of the game before, where it has one.
    ended: Option<ResultWord>,
    /// Whether the next game is still to be found, behind one that could not be read.
    seeking: bool,
}

impl Mark {
    /// The beginning of a game, in bytes from the beginning of the file.
    #[must_use]
    pub const fn at(offset: usize) -> Self {
        Self { at: offset, ended: None, seeking: false }
    }

    /// Where reading goes on, in bytes from the beginning of the file. What stands before need not be kept.
    #[must_use]
    pub const fn offset(self) -> usize {
        self.at
    }

    /// Whether a game may begin there; if not, it is still to be found.
    #[must_use]
    pub const fn begins(self) -> bool {
        !self.seeking
    }
}

/// How far a step of a [`Reader`] has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A game was read.
    Game,
    /// There is no other.
    End,
    /// The stretch ends before it can be told what follows. Reading goes on at the reader's mark, in one that holds more
    /// of the file.
    More,
}

impl<'a> Reader<'a> {
    /// The bytes, from the first of a game on, that tell what is to be said of it in any file.
    pub const ENOUGH: usize = FARTHEST + 4;

    /// A reader of `bytes`, the whole of a file; `lexicon` tells the words its rule sets use.
    #[must_use]
    pub fn new(bytes: &'a [u8], lexicon: Lexicon) -> Self {
        Self::within(Stretch::whole(bytes), Mark::default(), lexicon)
    }

    /// A reader of a stretch that goes on at `mark`. It gives what a reader of the whole file would give there, as far as the
    /// stretch tells; spans are places in the file.
    #[must_use]
    pub fn within(stretch: Stretch<'a>, mark: Mark, lexicon: Lexicon) -> Self {
        let first = stretch.before.offset();
        let marked = first == 0 && stretch.bytes.starts_with(BYTE_ORDER_MARK);
        let at = mark.at.max(if marked { BYTE_ORDER_MARK.len() } else { first }).min(stretch.end());
        // Nothing has been looked at.
        let source = Source { text: "", base: at, bad: Some(Span::between(at, at)), excess: None };
        Self { stretch, source, mark: Mark { at, ..mark }, lexicon, stop: None }
    }

    /// How far it has read.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        self.mark
    }

    /// Reads the next game into `game`, reusing its buffers; false where there is none, or none that the stretch holds.
    ///
    /// Where [`Game::fault`] is set, `game` holds what stands before the fault.
    pub fn next_game(&mut self, game: &mut Game<'a>) -> bool {
        match self.step(game) {
            Step::Game => true,
            Step::End | Step::More => false,
        }
    }

    /// Reads the next game into `game`, as [`Reader::next_game`] does, and tells what was found.
    pub fn step(&mut self, game: &mut Game<'a>) -> Step {
        clear(game);
        let over = if self.stretch.goes_on { Step::More } else { Step::End };
        loop {
            if self.mark.seeking && !self.seek(0, self.mark.at) {
                return over;
            }
            let Mark { at: before, ended, .. } = self.mark;
            if self.source.bad.is_some() && before >= self.source.end() {
                self.source = Source::new(self.stretch.from(before), before);
            }
            let whole = self.source;
            let start = whole.offset(skip_blank(whole.from(before)));
            if start == whole.end()
                && self.stretch.goes_on
                && whole.bad.is_none_or(|bad| bad.end() >= self.stretch.end())
            {
                // What is odd in white space is told with the game behind it, within bounds.
                self.mark.at = before.max(start.saturating_sub(LONGEST_GAME));
                return Step::More;
            }
            // Most games are short, and that they are ends where the next begins.
            let mut source = whole.up_to(start + NEAR);
            let mut reading = read(&source, &self.stretch, self.lexicon, game, (start, ended));
            let mut bounds = Bounds::of(start);
            let mut full = self.stretch.end() >= bounds.enough;
            let short = self.stretch.end() <= start + NEAR;
            let mut settled = short && !self.stretch.goes_on || self.settles(&reading, start + NEAR);
            if !settled && !short {
                bounds = bounds.minding(crowd(&self.stretch, start, bounds.farthest));
                // What is shown of the place, and a character that stands over it, can then be told too.
                full = self.stretch.end() >= bounds.enough;
                clear(game);
                source = if full { whole.up_to(bounds.farthest) } else { whole };
                reading = read(&source, &self.stretch, self.lexicon, game, (start, ended));
                settled = !full && !self.stretch.goes_on || self.settles(&reading, bounds.farthest);
            }
            if !settled && !full {
                clear(game);
                return Step::More;
            }
            let last =
                reading.fault.as_ref().map_or_else(|| written(&source, start, reading.stopped), |it| it.span.offset);
            let long = last > bounds.most || !settled && bounds.excess == Excess::Notes;
            if long || !settled && reading.fault.is_some() {
                source = whole.shortened(bounds.most, bounds.excess);
                clear(game);
                reading = read(&source, &self.stretch, self.lexicon, game, (start, ended));
            }
            let Reading { stopped, fault, looked: _ } = reading;
            game.fault = fault;
            let closed = game.result.is_some_and(|(_, span)| span.end() < stopped);
            if game.fault.is_none() && (long || stopped == source.end() && !closed) {
                game.fault = source.bad_bytes();
            }
            if game.fault.as_ref().is_some_and(|fault| Some(fault.span) == source.bad) {
                forget_torn(game, source.end());
            }
            let empty = game.tags.is_empty() && game.line.items.is_empty() && game.result.is_none();
            if empty && game.fault.is_none() {
                self.mark.at = stopped;
                if full {
                    clear(game);
                    continue;
                }
                return over;
            }
            self.mark.at = stopped;
            if let Some(fault) = &game.fault
                && !self.seek(start, stopped.max(fault.span.offset))
                && !full
                && self.stretch.goes_on
            {
                self.mark = Mark { at: before, ended, seeking: false };
                clear(game);
                return Step::More;
            }
            self.mark.ended = game.result.map(|(word, _)| word).filter(|_| game.fault.is_none());
            self.finish(game, before, start, bounds.farthest);
            return Step::Game;
        }
    }

    /// Goes on to the next game behind `start`, at or behind `from`; false where the stretch has none.
    fn seek(&mut self, start: usize, from: usize) -> bool {
        let found = resume(&self.stretch, start, from);
        self.mark.seeking = found.is_none() && self.stretch.goes_on;
        self.mark.at = found.unwrap_or_else(|| {
            let (first, end) = (self.stretch.before.offset(), self.stretch.end());
            // A bracket at the end of a stretch, and what stands close before it, are looked at again.
            let tail = first + boundary(self.stretch.bytes, self.stretch.bytes.len().saturating_sub(TAIL));
            if self.stretch.goes_on { tail.max(from.min(end)) } else { end }
        });
        found.is_some()
    }

    /// Whether nothing that stands behind the stretch, or at or behind `farthest`, could make the reading another.
    fn settles(&mut self, reading: &Reading, farthest: usize) -> bool {
        let from = if reading.fault.is_some() { reading.looked + 1 } else { reading.looked };
        let known = self.stop.filter(|(asked, found)| *asked <= from && found.is_none_or(|found| found >= from));
        let found = known.map_or_else(|| stop(&self.stretch, from), |(_, found)| found);
        self.stop = Some((known.map_or(from, |(asked, _)| asked), found));
        found.is_some_and(|found| found + 1 < farthest)
    }

    /// Tells how far a game goes that was read from `start`, behind white space from `before` on, if not
    /// beyond `farthest`, and what is odd in it.
    fn finish(&self, game: &mut Game<'a>, before: usize, start: usize, farthest: usize) {
        let next = if self.mark.seeking { self.stretch.end() } else { self.mark.at };
        let text = self.stretch.between(start, next.min(farthest));
        game.span = Span::between(start, start + text.trim_ascii_end().len());
        let from = before.max(start.saturating_sub(LONGEST_GAME));
        let to = game.fault.as_ref().map_or(next, |fault| fault.span.offset);
        if !self.stretch.between(from, to).is_ascii() {
            odd::oddities(&self.stretch, from..to, &mut game.warnings);
        }
    }
}

/// How far most games go at most, in bytes.
const NEAR: usize = 64 << 10;

/// How far a game may go.
#[derive(Clone, Copy)]
struct Bounds {
    /// Where it has too much, in bytes from the beginning of the file.
    most: usize,
    /// Of what.
    excess: Excess,
    /// How far reading it looks.
    farthest: usize,
    /// How much of the file tells all that is to be said of it.
    enough: usize,
}

impl Bounds {
    const fn of(start: usize) -> Self {
        let farthest = start + FARTHEST;
        Self { most: start + LONGEST_GAME, excess: Excess::Length, farthest, enough: farthest + 4 }
    }

    /// The same where at `crowd` it has too many notes.
    fn minding(self, crowd: Option<usize>) -> Self {
        match crowd.filter(|&crowd| crowd < self.most) {
            Some(crowd) => Self { most: crowd, excess: Excess::Notes, farthest: crowd, enough: crowd + SHOWN },
            None => self,
        }
    }
}

/// How far beyond a place the text is looked at that shows it.
const SHOWN: usize = 2 * crate::locate::LONG;

/// How far from the end of a stretch the next game is looked for again in the stretch behind it.
const TAIL: usize = 4;

/// Where the text of a game read from `start` to `stopped` ends, the white space behind it left out.
fn written(source: &Source<'_>, start: usize, stopped: usize) -> usize {
    if stopped <= start + LONGEST_GAME {
        return stopped;
    }
    let text = source.from(start).get(..stopped - start).unwrap_or_default();
    start + text.trim_ascii_end().len()
}

/// Empties `game`, keeping its buffers.
fn clear(game: &mut Game<'_>) {
    let Game { span, vocabulary, tags, opening, line, result, closing, fault, warnings } = game;
    (*span, *vocabulary, *result, *fault) = (Span::default(), None, None, None);
    tags.clear();
    opening.clear();
    closing.clear();
    warnings.clear();
    let Line { turns, items, notes } = line;
    turns.clear();
    items.clear();
    notes.clear();
}

/// Takes back the last item or the result where it touches the bytes at `end` that are not UTF-8: it may be
/// a piece of a longer word.
fn forget_torn(game: &mut Game<'_>, end: usize) {
    if game.result.is_some_and(|(_, span)| span.end() == end) {
        game.result = None;
    }
    game.line.forget_torn(end);
}

impl Line<'_> {
    /// Takes back the last item where it ends at `end`, here or in a variation that was not closed.
    fn forget_torn(&mut self, end: usize) {
        if self.items.pop_ending_at(end) {
            self.turns.pop_if(|turn| turn.first == self.items.len());
        } else if let Some(Note { kind: NoteKind::Variation(inner), .. }) = self.notes.last_mut() {
            inner.forget_torn(end);
        }
    }
}
