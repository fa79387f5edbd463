//! The text being read, and the way from what is left of it to places in the bytes.

use std::borrow::Cow;

use super::broken::Broken;
use super::crowd::MOST_NOTES;
use crate::{Fault, Span};

/// A stretch of valid UTF-8 within the bytes of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    /// The text.
    pub text: &'a str,
    /// Bytes of the file before it.
    pub base: usize,
    /// The bytes that end it, where they are no UTF-8, or are one too many for a game.
    pub bad: Option<Span>,
    /// What of a game `bad` is one too many of.
    pub excess: Option<Excess>,
}

/// What a game may have too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Excess {
    /// Bytes.
    Length,
    /// Comments, variations and annotations.
    Notes,
}

/// The most bytes a game may have.
pub(super) const LONGEST_GAME: usize = 8 << 20;
/// How far reading a game looks, from its beginning: so far that what is shown of a place in it can be told too.
pub(super) const FARTHEST: usize = LONGEST_GAME + (64 << 10);

impl<'a> Source<'a> {
    /// The text of `bytes`, which begin at `base` in the file, up to the first bytes that are none.
    pub(super) fn new(bytes: &'a [u8], base: usize) -> Self {
        match simdutf8::compat::from_utf8(bytes) {
            Ok(text) => Self { text, base, bad: None, excess: None },
            Err(error) => {
                let (valid, rest) = bytes.split_at(error.valid_up_to());
                let length = error.error_len().unwrap_or(rest.len());
                let start = base + valid.len();
                let text = std::str::from_utf8(valid).unwrap_or_default();
                Self { text, base, bad: Some(Span::between(start, start + length)), excess: None }
            }
        }
    }

    /// The same text up to a place in the file, from which on a game has too much.
    #[cold]
    pub(super) fn shortened(&self, end: usize, excess: Excess) -> Self {
        let Self { text, base, .. } = self.up_to(end);
        let Some(next) = self.text.get(text.len()..).and_then(|rest| rest.chars().next()) else {
            // Bytes that are not UTF-8 end it before.
            return *self;
        };
        let end = base + text.len();
        Self { text, base, bad: Some(Span::between(end, end + next.len_utf8())), excess: Some(excess) }
    }

    /// The same text up to a place in the file, or up to the character that stands over it.
    pub(super) fn up_to(&self, end: usize) -> Self {
        let mut most = end - self.base;
        if most >= self.text.len() {
            return *self;
        }
        while !self.text.is_char_boundary(most) {
            most -= 1;
        }
        Self { text: self.text.get(..most).unwrap_or_default(), bad: None, ..*self }
    }

    /// What follows from a place in the file on.
    pub(super) fn from(&self, at: usize) -> &'a [u8] {
        self.text.as_bytes().get(at - self.base..).unwrap_or_default()
    }

    /// The place in the file where `rest`, the end of this text, begins.
    #[inline]
    pub(super) fn offset(&self, rest: &[u8]) -> usize {
        self.base + self.text.len() - rest.len()
    }

    /// The end of the text, as a place in the file.
    pub(super) fn end(&self) -> usize {
        self.base + self.text.len()
    }

    /// The stretch from where `start` begins to where `rest` does.
    #[inline]
    pub(super) fn span(&self, start: &[u8], rest: &[u8]) -> Span {
        Span::between(self.offset(start), self.offset(rest))
    }

    /// The text from where `start` begins to where `rest` does.
    pub(super) fn between(&self, start: &[u8], rest: &[u8]) -> &'a str {
        let (from, to) = (self.text.len() - start.len(), self.text.len() - rest.len());
        self.text.get(from..to).unwrap_or_default()
    }

    /// The fault of bytes that are not UTF-8, where such bytes end the text.
    pub(super) fn bad_bytes(&self) -> Option<Fault> {
        let span = self.bad?;
        let (expected, message) = match self.excess {
            Some(Excess::Length) => ("a shorter game", format!("a game has more than {} MiB", LONGEST_GAME >> 20)),
            Some(Excess::Notes) => {
                ("fewer of them", format!("a game has more than {MOST_NOTES} comments, variations and annotations"))
            }
            None => ("UTF-8 text", format!("the bytes at offset {} are not UTF-8", span.offset)),
        };
        Some(Fault { span, expected: vec![expected], message })
    }

    /// The fault of a comment or a variation that begins at `offset` and goes on beyond what a game may have.
    #[cold]
    fn unclosed(&self, offset: usize) -> Option<Fault> {
        let long = self.excess == Some(Excess::Length);
        let (what, expected) = match self.text.as_bytes().get(offset - self.base)? {
            b'{' if long => ("comment", "'}' at the comment's end"),
            b'(' if long => ("variation", "')' at the variation's end"),
            _ => return None,
        };
        let message = format!("{what} is not closed within the {} MiB that a game may have", LONGEST_GAME >> 20);
        Some(Fault { span: Span::between(offset, offset + 1), expected: vec![expected], message })
    }

    /// The fault a parser met. Where it ran into bytes that are not UTF-8, these are the fault.
    pub(super) fn fault(&self, error: &nom::Err<Broken>) -> Fault {
        let (left, detail) = match error {
            nom::Err::Error(broken) | nom::Err::Failure(broken) => (broken.left, broken.detail.as_deref()),
            nom::Err::Incomplete(_) => (0, None),
        };
        let offset = self.end() - left;
        if detail.is_none_or(|detail| detail.open)
            && let Some(fault) = self.unclosed(offset).or_else(|| self.bad_bytes())
        {
            return fault;
        }
        let (length, expected, message) = match detail {
            Some(detail) => (detail.length, detail.expected, Cow::from(detail.message.as_str())),
            None => (left.min(1), [].as_slice(), Cow::from("this is no notation")),
        };
        Fault {
            span: Span::between(offset, offset + length),
            expected: expected.to_vec(),
            message: message.into_owned(),
        }
    }
}
