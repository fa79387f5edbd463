//! Reading one item, move, throw or square by itself, as arguments have them.

use super::broken::{Parsed, stuck};
use super::source::Source;
use crate::{Fault, Item, Move, Span, Vocabulary};

impl Vocabulary {
    /// Reads one item that is all of `text`.
    ///
    /// # Errors
    /// The fault in `text`, with offsets counted from its first byte.
    pub fn read_item(&self, text: &str) -> Result<Item, Fault> {
        let kind = whole(text, |input| super::item::item(self, input))?;
        Ok(Item { kind, span: Span::between(0, text.len()), varied: false })
    }

    /// Reads one move that is all of `text`: `9-13`, `hand-c1`, `b3>c3`.
    ///
    /// # Errors
    /// The fault in `text`, with offsets counted from its first byte.
    pub fn read_move(&self, text: &str) -> Result<Move, Fault> {
        whole(text, |input| super::throw::movement(self, input, input))
    }
}

/// What `parser` makes of `text`, which it must read to the end.
fn whole<'a, T>(text: &'a str, parser: impl FnOnce(&'a [u8]) -> Parsed<'a, T>) -> Result<T, Fault> {
    let input = text.as_bytes();
    let source = Source { text, base: 0, bad: None, excess: None };
    match parser(input) {
        Ok(([], value)) => Ok(value),
        Ok((rest, _)) => Err(source.fault(&stuck(input, rest, &["nothing more"]))),
        Err(error) => Err(source.fault(&error)),
    }
}
