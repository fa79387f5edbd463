//! Inputs cut into pieces while they are read.

use std::io::{self, Read};

use hunefer_notation::{Before, Mark, Stretch};

/// Bytes of a piece.
pub(crate) const LENGTH: usize = 128 << 10;

/// A piece of an input.
pub(super) struct Piece {
    /// Its bytes, and a few of those behind it: what tells that the next piece begins a game.
    pub(super) bytes: Vec<u8>,
    /// What stands before it.
    pub(super) before: Before,
    /// Whether it most likely begins with a game.
    pub(super) begins: bool,
    /// How it ends.
    pub(super) end: End,
}

/// How a piece ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Where the next one most likely begins with a game, in bytes from the beginning of the input.
    Cut(usize),
    /// Within a game.
    Torn,
    /// With the input.
    Last,
}

impl End {
    /// Whether the piece has been read when reading has come to `mark`, so that what follows begins a game.
    pub(crate) fn is_at(self, mark: Mark) -> bool {
        match self {
            Self::Cut(end) => mark.begins() && mark.offset() >= end,
            Self::Torn | Self::Last => false,
        }
    }
}

impl Piece {
    /// The bytes to be read of it.
    pub(super) fn stretch(&self) -> Stretch<'_> {
        Stretch { bytes: &self.bytes, before: self.before, goes_on: self.end != End::Last }
    }
}

/// Cuts what is read at the beginnings of games, as far as they can be told without reading them.
pub(super) struct Cutter<R> {
    input: R,
    /// Bytes of a piece.
    length: usize,
    /// What was read and belongs to no piece yet.
    held: Vec<u8>,
    /// What stands before that.
    before: Before,
    /// Whether a game most likely begins there.
    begins: bool,
    /// What ended the input, once something has: its end, or what stands in the way of reading on.
    over: Option<io::Result<()>>,
}

impl<R: Read> Cutter<R> {
    /// Cuts pieces of about that length.
    pub(super) fn new(input: R, length: usize) -> Self {
        Self { input, length, held: Vec::new(), before: Before::default(), begins: true, over: None }
    }

    /// The next piece; `None` behind the last.
    ///
    /// # Errors
    /// If the input cannot be read on. What was read till then is in the pieces before.
    pub(super) fn next(&mut self) -> io::Result<Option<Piece>> {
        if let Some(over) = &mut self.over {
            return std::mem::replace(over, Ok(())).map(|()| None);
        }
        let mut bytes = std::mem::take(&mut self.held);
        let wanted = self.length.saturating_sub(bytes.len()).max(self.length / 2);
        bytes.reserve_exact(wanted);
        let before = self.before;
        let read = (&mut self.input).take(wanted as u64).read_to_end(&mut bytes);
        let last = matches!(read, Ok(read) if read < wanted);
        if last || read.is_err() {
            self.over = Some(read.map(|_| ()));
            let end = if last { End::Last } else { End::Torn };
            return Ok(Some(Piece { bytes, before, begins: self.begins, end }));
        }
        let stretch = Stretch { bytes: &bytes, before, goes_on: true };
        let cut = stretch.last_cut().filter(|&cut| cut > before.offset());
        let kept = cut.unwrap_or_else(|| stretch.last_part()) - before.offset();
        self.held = bytes[kept..].to_vec();
        self.before = before.and(&bytes, kept);
        let begins = std::mem::replace(&mut self.begins, cut.is_some());
        // A bracket and what follows it say that tags begin there.
        bytes.truncate(kept + 2);
        Ok(Some(Piece { bytes, before, begins, end: cut.map_or(End::Torn, End::Cut) }))
    }
}
