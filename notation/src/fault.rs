//! Places in the bytes, and what makes a game unreadable.

/// A stretch of the bytes read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// Bytes before it, from 0.
    pub offset: usize,
    /// Its length in bytes.
    pub length: u32,
}

impl Span {
    /// The bytes from `start` up to `end`.
    #[must_use]
    pub fn between(start: usize, end: usize) -> Self {
        Self { offset: start, length: u32::try_from(end.saturating_sub(start)).unwrap_or(u32::MAX) }
    }

    /// The offset just behind it.
    #[must_use]
    pub const fn end(self) -> usize {
        self.offset + self.length as usize
    }
}

/// Why a game cannot be read, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fault {
    /// The text at fault; may be empty at the end of the bytes.
    pub span: Span,
    /// What could have stood there, each in a few words ("a move after ':'").
    pub expected: Vec<&'static str>,
    /// One sentence, lower case, no final stop.
    pub message: String,
}
