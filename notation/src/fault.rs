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

/// Something that was read, but is not as it should be: a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oddity {
    /// What it is.
    pub kind: OddityKind,
    /// Its place.
    pub span: Span,
}

/// The kinds of oddity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddityKind {
    /// A no-break space, U+00A0 or U+202F, read as a space.
    NoBreakSpace,
    /// A space of a width of its own, U+2000 to U+200A or U+3000, read as a space.
    WideSpace,
    /// A byte-order mark at the beginning of a line, where files were laid end to end: dropped.
    ByteOrderMark,
}

impl OddityKind {
    /// The name of the warning.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoBreakSpace | Self::WideSpace => "text.space",
            Self::ByteOrderMark => "text.mark",
        }
    }

    /// One sentence, lower case, no final stop.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::NoBreakSpace => "a no-break space stands where a space belongs, and is read as one",
            Self::WideSpace => "a space of a width of its own stands where a plain one belongs, and is read as one",
            Self::ByteOrderMark => {
                "a byte-order mark stands within the file, where another file may have been added, and is dropped"
            }
        }
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
