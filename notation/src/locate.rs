//! From a byte offset to the line and column people count.

use std::borrow::Cow;
use std::cell::Cell;

use memchr::memchr2;

use crate::read::BYTE_ORDER_MARK;
use crate::stretch::{Before, Stretch, boundary, characters};

/// A place as people count it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location<'a> {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1. A tab is one character, and so is a run of bytes that are not UTF-8.
    pub column: usize,
    /// The line's text without its line end, for showing; bytes that are not UTF-8 are shown as U+FFFD. Of a line
    /// longer than [`LONG`] only what stands near the place.
    pub text: Cow<'a, str>,
    /// The column within that text.
    pub shown: usize,
}

/// The bytes from which on a line is long: only a stretch of it is shown.
pub const LONG: usize = 4096;

/// Finds lines and columns in a file, or in a stretch of one. A look-up costs what stands between its place and the one
/// looked up before it, or the beginning where that is behind it.
///
/// ```
/// let locator = hunefer_notation::Locator::new(b"[Game \"senet\"]\r\n1. C 3:9-12\r\n");
/// let place = locator.locate(21);
/// assert_eq!((place.line, place.column, &*place.text), (2, 6, "1. C 3:9-12"));
/// ```
#[derive(Clone, Debug)]
pub struct Locator<'a> {
    stretch: Stretch<'a>,
    /// What stands before the place whose line was last asked for alone: the beginning of a game, mostly.
    game: Cell<Before>,
    /// What stands before the place last looked up.
    last: Cell<Before>,
}

impl<'a> Locator<'a> {
    /// A locator for `bytes`, the whole of a file. A byte-order mark counts for nothing.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self::within(Stretch::whole(bytes))
    }

    /// A locator for a stretch of a file: it knows the places in the stretch, and of a line that begins before it
    /// what is known of that line.
    #[must_use]
    pub fn within(stretch: Stretch<'a>) -> Self {
        Self { stretch, game: Cell::new(stretch.before), last: Cell::new(stretch.before) }
    }

    /// The stretch it knows the places of.
    #[must_use]
    pub const fn stretch(&self) -> Stretch<'a> {
        self.stretch
    }

    /// The line, from 1, that `offset` is in.
    #[must_use]
    pub fn line(&self, offset: usize) -> usize {
        let before = self.before(offset);
        if self.keeps(before) {
            self.game.set(before);
        }
        before.lines + 1
    }

    /// Where `offset` is; past the end, where the end is.
    #[must_use]
    pub fn locate(&self, offset: usize) -> Location<'a> {
        let before = self.before(offset);
        if self.keeps(before) {
            self.last.set(before);
        }
        let stretch = &self.stretch;
        let offset = before.offset.max(before.line);
        let (line, column) = (before.lines + 1, before.characters + 1);
        // How long a line is does not matter once it is long.
        let near = stretch.between(offset, offset + LONG + 1);
        let within = near.first() == Some(&b'\n') && stretch.between(before.line, offset).ends_with(b"\r");
        let end = match memchr2(b'\n', b'\r', near) {
            Some(_) if within => offset - 1,
            Some(end) => offset + end,
            None => offset + near.len(),
        };
        let start = before.line.max(stretch.before.offset);
        if end - before.line <= LONG && start == before.line {
            return Location {
                line,
                column,
                text: String::from_utf8_lossy(stretch.between(start, end)),
                shown: column,
            };
        }
        let here = stretch.before.offset;
        let bound = |at: usize| here + boundary(stretch.bytes, at - here);
        let from = bound(offset.saturating_sub(LONG / 4).max(start));
        let to = bound((offset + LONG / 4).min(end));
        let shown = 1 + characters(stretch.between(from, offset));
        Location { line, column, text: String::from_utf8_lossy(stretch.between(from, to)), shown }
    }

    /// What stands before `offset`.
    fn before(&self, offset: usize) -> Before {
        let first = self.stretch.before.offset;
        let offset = offset.clamp(first, self.stretch.end());
        let known = [self.last.get(), self.game.get(), self.stretch.before];
        let nearest = known.into_iter().filter(|known| known.offset <= offset).max_by_key(|known| known.offset);
        let nearest = nearest.unwrap_or(self.stretch.before);
        // A byte-order mark is looked for at the beginning of the file alone, and whole.
        let marked = first == 0 && self.stretch.bytes.starts_with(BYTE_ORDER_MARK);
        if marked && offset < BYTE_ORDER_MARK.len() {
            return Before { offset, line: BYTE_ORDER_MARK.len(), ..Before::default() };
        }
        nearest.and(self.stretch.from(nearest.offset), offset - nearest.offset)
    }

    /// Whether it can be counted on from there: neither within a character nor within a line end.
    fn keeps(&self, before: Before) -> bool {
        let next = self.stretch.from(before.offset).first().copied().unwrap_or_default();
        next != b'\n' && next & 0xC0 != 0x80 && before.offset >= before.line
    }
}
