//! The tags the notation knows, and looking them up.

use std::ops::Range;

use crate::{Game, Span, Tag};

/// The tags that mean something, in the order records have them.
pub const TAGS: [&str; 21] = [
    "Game",
    "Rules",
    "Options",
    "Event",
    "Site",
    "Date",
    "Round",
    "Cones",
    "Spools",
    "White",
    "Black",
    "Cards",
    "First",
    "RollOff",
    "Setup",
    "Final",
    "Result",
    "Termination",
    "Puzzle",
    "Theme",
    "Expect",
];

/// The longest value a tag may have, in bytes.
pub(crate) const LONGEST_VALUE: usize = 4096;

impl Tag<'_> {
    /// Whether this is the tag called `name`; case does not matter.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The place of the bytes `within` its value, escapes minded.
    #[must_use]
    pub fn span_within(&self, within: Range<usize>) -> Span {
        let escapes = |range| {
            let text: &str = self.value.get(range).unwrap_or_default();
            text.bytes().filter(|byte| matches!(byte, b'"' | b'\\')).count()
        };
        let start = self.value_span.offset + within.start + escapes(0..within.start);
        let end = start + within.len() + escapes(within);
        let last = self.value_span.end();
        Span::between(start.min(last), end.min(last))
    }

    /// Whether it can be written so that it reads back: what a reader gives always can, what comes from elsewhere
    /// may have a name or a value that no tag has.
    #[must_use]
    pub fn is_writable(&self) -> bool {
        let named = !self.name.is_empty() && self.name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        named && self.value.len() <= LONGEST_VALUE && !self.value.contains(['\n', '\r'])
    }

    /// Its place in [`TAGS`]; `TAGS.len()` for a tag that is not among them.
    #[must_use]
    pub fn rank(&self) -> usize {
        TAGS.iter().position(|name| self.is(name)).unwrap_or(TAGS.len())
    }
}

impl<'a> Game<'a> {
    /// The first tag called `name`; case does not matter.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&Tag<'a>> {
        self.tags.iter().find(|tag| tag.is(name))
    }
}
