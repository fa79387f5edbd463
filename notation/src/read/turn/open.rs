//! A variation that nothing closes.

use super::result;
use crate::read::broken::{Broken, Detail};

/// Whether a result stands at the head of `input`, and no bracket behind it closes anything in this game.
#[cold]
pub(super) fn ends_open(input: &[u8]) -> bool {
    if result(input).is_none_or(|(rest, _)| rest.first().is_some_and(|byte| !byte.is_ascii_whitespace())) {
        return false;
    }
    let end = input.windows(2).position(|pair| matches!(pair, [b'\n' | b'\r', b'[']));
    !input.get(..end.unwrap_or(input.len())).unwrap_or_default().contains(&b')')
}

/// The fault of a variation that begins at `input` and has no bracket at `rest`, where its turns are over.
#[cold]
pub(super) fn not_closed(input: &[u8], rest: &[u8]) -> nom::Err<Broken> {
    let message =
        if rest.is_empty() { "variation is never closed" } else { "variation is not closed before the next tags" };
    unclosed(input, message, rest.is_empty())
}

/// The fault of a variation that begins at `input` and is not closed, which the end of the text may be to blame for.
#[cold]
pub(super) fn unclosed(input: &[u8], message: &str, open: bool) -> nom::Err<Broken> {
    let detail = Detail { length: 1, expected: &["')' at the variation's end"], message: message.into(), open };
    nom::Err::Failure(Broken { left: input.len(), detail: Some(Box::new(detail)) })
}
