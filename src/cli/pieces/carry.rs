//! What pieces leave unread: where one did not end with the game its end was taken for, what follows is read anew.

use hunefer_notation::locate::LONG;
use hunefer_notation::{Before, Mark, Reader, Stretch};

use super::cutter::Piece;

/// The most bytes shown of a line, and a character that stands over their beginning.
const SHOWN: usize = LONG + 4;

/// Bytes of an input in which games are still to be read.
pub(super) struct Carry {
    bytes: Vec<u8>,
    before: Before,
    /// How far they have been read.
    mark: Mark,
    /// How many of them there were when that was tried last.
    tried: usize,
}

impl Carry {
    /// Of a piece, what stands behind `mark`.
    pub(super) fn new(piece: Piece, mark: Mark) -> Self {
        let mut carry = Self { bytes: piece.bytes, before: piece.before, mark, tried: 0 };
        carry.advance(mark);
        carry
    }

    /// Adds the piece that follows.
    pub(super) fn add(&mut self, piece: &Piece) {
        self.bytes.truncate(piece.before.offset() - self.before.offset());
        self.bytes.extend_from_slice(&piece.bytes);
    }

    /// Whether there is enough to try again: so much that it costs no more than reading all of it twice or thrice.
    pub(super) fn is_enough(&self) -> bool {
        let most = self.tried.max(Reader::ENOUGH) + (1 << 20);
        self.unread() >= most.min(2 * self.tried)
    }

    /// What there is.
    pub(super) fn stretch(&self, goes_on: bool) -> Stretch<'_> {
        Stretch { bytes: &self.bytes, before: self.before, goes_on }
    }

    /// How far it has been read.
    pub(super) const fn mark(&self) -> Mark {
        self.mark
    }

    /// Drops what has been read up to `mark`, but for what is shown of its line.
    pub(super) fn advance(&mut self, mark: Mark) {
        self.mark = mark;
        let here = self.before.offset();
        let line = self.before.and(&self.bytes, mark.offset() - here).line_start();
        let mut from = line.max(mark.offset().saturating_sub(SHOWN)).clamp(here, mark.offset()) - here;
        while self.bytes.get(from).is_some_and(|byte| byte & 0xc0 == 0x80) && from < mark.offset() - here {
            from += 1;
        }
        self.before = self.before.and(&self.bytes, from);
        self.bytes.drain(..from);
        self.tried = self.unread();
    }

    fn unread(&self) -> usize {
        self.before.offset() + self.bytes.len() - self.mark.offset()
    }
}
