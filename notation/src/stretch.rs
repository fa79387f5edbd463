//! Stretches of a file that is read piece by piece, and what is known of the bytes before them.

use memchr::{memchr_iter, memrchr2};

use crate::read::{self, BYTE_ORDER_MARK};

/// A stretch of a file: the whole of it, or a piece of one that is read a piece at a time.
#[derive(Clone, Copy, Debug)]
pub struct Stretch<'a> {
    /// Its bytes.
    pub bytes: &'a [u8],
    /// What stands before them.
    pub before: Before,
    /// Whether the file goes on behind them.
    pub goes_on: bool,
}

impl<'a> Stretch<'a> {
    /// The whole of a file.
    #[must_use]
    pub fn whole(bytes: &'a [u8]) -> Self {
        Self { bytes, before: Before::default(), goes_on: false }
    }

    /// The last place in it at which a game most likely begins, and that can only begin one if the one before it can be
    /// read to its end: tags behind what is neither a tag nor white space. A comment between tags deceives it.
    #[must_use]
    pub fn last_cut(&self) -> Option<usize> {
        read::last_cut(self)
    }

    /// Where it can be parted near its end: not within a character, and with what follows known.
    #[must_use]
    pub fn last_part(&self) -> usize {
        self.before.offset + boundary(self.bytes, self.bytes.len().saturating_sub(4))
    }

    /// Where in the file it ends, in bytes.
    #[must_use]
    pub const fn end(&self) -> usize {
        self.before.offset + self.bytes.len()
    }

    /// What stands in it from a place in the file on, up to another.
    #[must_use]
    pub fn between(&self, start: usize, end: usize) -> &'a [u8] {
        let [start, end] = [start, end].map(|at| at.saturating_sub(self.before.offset).min(self.bytes.len()));
        self.bytes.get(start..end).unwrap_or_default()
    }

    /// What stands in it from a place in the file on.
    #[must_use]
    pub fn from(&self, start: usize) -> &'a [u8] {
        self.between(start, self.end())
    }
}

impl<'a> From<&'a [u8]> for Stretch<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::whole(bytes)
    }
}

impl<'a> From<&'a Vec<u8>> for Stretch<'a> {
    fn from(bytes: &'a Vec<u8>) -> Self {
        Self::whole(bytes)
    }
}

/// What is known of the bytes that stand before a stretch of a file. The default is that there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// How many there are.
    pub(crate) offset: usize,
    /// How many line ends.
    pub(crate) lines: usize,
    /// Where the line begins that goes on behind them.
    pub(crate) line: usize,
    /// How many characters of it there are.
    pub(crate) characters: usize,
    /// How it begins.
    pub(crate) head: Head,
    /// Whether the line above it begins with `[`; `None` where there is none.
    pub(crate) above: Option<bool>,
}

/// How a line begins, a byte-order mark apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Head {
    /// Nothing of it has been seen.
    #[default]
    Unseen,
    /// Only a byte-order mark has been.
    Marked,
    /// With `[`.
    Bracket,
    /// With something else.
    Other,
}

impl Head {
    /// What is known once `line` of the same line has been seen too.
    pub(crate) fn seen(self, line: &[u8]) -> Self {
        let line = match self {
            Self::Unseen => match line.strip_prefix(BYTE_ORDER_MARK) {
                Some([]) => return Self::Marked,
                Some(rest) => rest,
                None => line,
            },
            Self::Marked => line,
            Self::Bracket | Self::Other => return self,
        };
        match line {
            [] => self,
            [b'[', ..] => Self::Bracket,
            _ => Self::Other,
        }
    }
}

impl Before {
    /// How many bytes there are.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Where the line begins that goes on behind them, in bytes from the beginning of the file.
    #[must_use]
    pub const fn line_start(&self) -> usize {
        self.line
    }

    /// What is known once the first `count` of `bytes`, which follow, stand before too. They may not end within a
    /// character, or between the two bytes of one line end, unless what follows them is given.
    #[must_use]
    pub fn and(self, bytes: &[u8], count: usize) -> Self {
        let count = count.min(bytes.len());
        let marked = self.offset == 0 && bytes.starts_with(BYTE_ORDER_MARK);
        let start = if marked { BYTE_ORDER_MARK.len().min(count) } else { 0 };
        let passed = bytes.get(..count).unwrap_or_default();
        let offset = self.offset + count;
        let lines = self.lines + line_ends(bytes, count);
        if lines == self.lines {
            let rest = passed.get(start..).unwrap_or_default();
            let line = if marked { start } else { self.line };
            let (characters, head) = (self.characters + characters(rest), self.head.seen(passed));
            return Self { offset, lines, line, characters, head, above: self.above };
        }
        // The CR of a CRLF that the place stands within ends no line yet.
        let torn = passed.last() == Some(&b'\r') && bytes.get(count) == Some(&b'\n');
        let ended = memrchr2(b'\n', b'\r', &passed[..count - usize::from(torn)]).unwrap_or_default();
        let rest = passed.get(ended + 1..).unwrap_or_default();
        let line = passed.get(..ended).unwrap_or_default();
        let line = if passed.get(ended) == Some(&b'\n') { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
        let above = match memrchr2(b'\n', b'\r', line) {
            Some(end) => Head::Unseen.seen(&line[end + 1..]),
            None => self.head.seen(line),
        };
        Self {
            offset,
            lines,
            line: self.offset + ended + 1,
            characters: characters(rest),
            head: Head::Unseen.seen(rest),
            above: Some(above == Head::Bracket),
        }
    }
}

/// How many lines end in the first `count` of `bytes`: LF, CRLF and CR end one, and the CR of CRLF is left to its LF.
fn line_ends(bytes: &[u8], count: usize) -> usize {
    let passed = bytes.get(..count).unwrap_or_default();
    let ends = memchr_iter(b'\n', passed).count() + memchr_iter(b'\r', passed).count();
    if memchr::memchr(b'\r', passed).is_none() {
        return ends;
    }
    ends - memchr_iter(b'\r', passed).filter(|at| bytes.get(at + 1) == Some(&b'\n')).count()
}

/// How many characters `bytes` are shown as.
pub(crate) fn characters(bytes: &[u8]) -> usize {
    if bytes.is_ascii() {
        return bytes.len();
    }
    bytes.utf8_chunks().map(|chunk| chunk.valid().chars().count() + usize::from(!chunk.invalid().is_empty())).sum()
}

/// The beginning of the character that `at` stands in.
pub(crate) fn boundary(bytes: &[u8], at: usize) -> usize {
    let goes_on = |at: &usize| bytes.get(*at).is_some_and(|byte| byte & 0xC0 == 0x80);
    (at.saturating_sub(3)..=at).rev().find(|at| !goes_on(at)).unwrap_or(at)
}
