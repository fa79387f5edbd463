//! From a byte offset to the line and column people count.

use std::borrow::Cow;

use memchr::memchr2_iter;

use crate::read::BYTE_ORDER_MARK;

/// A place as people count it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location<'a> {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1. A tab is one character, and so is a run of bytes that are not UTF-8.
    pub column: usize,
    /// The line's text without its line end, for showing; bytes that are not UTF-8 are shown as U+FFFD.
    pub text: Cow<'a, str>,
}

/// Finds lines and columns in a file. Making one looks through the whole file; each look-up then costs
/// little more than its line.
///
/// ```
/// let locator = hunefer_notation::Locator::new(b"[Game \"senet\"]\r\n1. C 3:9-12\r\n");
/// let place = locator.locate(21);
/// assert_eq!((place.line, place.column, &*place.text), (2, 6, "1. C 3:9-12"));
/// ```
#[derive(Clone, Debug)]
pub struct Locator<'a> {
    bytes: &'a [u8],
    /// Where each line begins.
    lines: Vec<usize>,
}

impl<'a> Locator<'a> {
    /// A locator for `bytes`, the whole of a file. A byte-order mark counts for nothing.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let first = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        // LF, CRLF and CR end a line; the CR of CRLF is left to its LF.
        let ends = memchr2_iter(b'\n', b'\r', bytes)
            .filter(|&end| bytes.get(end) == Some(&b'\n') || bytes.get(end + 1) != Some(&b'\n'));
        let lines = std::iter::once(first).chain(ends.map(|end| end + 1)).collect();
        Self { bytes, lines }
    }

    /// Where `offset` is; past the end, where the end is.
    #[must_use]
    pub fn locate(&self, offset: usize) -> Location<'a> {
        let offset = offset.min(self.bytes.len());
        let line = self.lines.partition_point(|&start| start <= offset).max(1);
        let start = self.lines.get(line - 1).copied().unwrap_or_default();
        let end = self.lines.get(line).map_or(self.bytes.len(), |&next| next - 1);
        let text = self.bytes.get(start..end).unwrap_or_default();
        let text = if line < self.lines.len() { text.strip_suffix(b"\r").unwrap_or(text) } else { text };
        let before = self.bytes.get(start..offset).unwrap_or_default();
        Location { line, column: 1 + characters(before), text: String::from_utf8_lossy(text) }
    }
}

/// How many characters `bytes` are shown as.
fn characters(bytes: &[u8]) -> usize {
    bytes.utf8_chunks().map(|chunk| chunk.valid().chars().count() + usize::from(!chunk.invalid().is_empty())).sum()
}
