//! What is read and yet not as it should be: white space of another kind, marks where files were laid end to end.

use super::BYTE_ORDER_MARK;
use super::blank::{ends_line, line_length, odd_space};
use crate::stretch::{Head, Stretch};
use crate::{Oddity, OddityKind, Span};

/// The most oddities that are told of a game.
const MOST_ODD: usize = 1_000;

/// The first oddities of a range of a stretch that was read as records are, outside comments and values.
#[cold]
pub(super) fn oddities(stretch: &Stretch<'_>, range: std::ops::Range<usize>, found: &mut Vec<Oddity>) {
    let mut at = range.start;
    while at < range.end && found.len() < MOST_ODD {
        let rest = stretch.between(at, range.end);
        let length = match rest {
            [b';', ..] => line_length(rest),
            [b'{', ..] => memchr::memchr(b'}', rest).map_or(rest.len(), |end| end + 1),
            [b'"', after @ ..] => 1 + value_length(after),
            [0xef, ..] if rest.starts_with(BYTE_ORDER_MARK) && begins_line(stretch, at) => {
                found.push(Oddity { kind: OddityKind::ByteOrderMark, span: Span::between(at, at + 3) });
                3
            }
            _ => match odd_space(rest) {
                Some(after) => {
                    let length = rest.len() - after.len();
                    let no_break = matches!(rest, [0xc2, ..] | [_, _, 0xaf, ..]);
                    let kind = if no_break { OddityKind::NoBreakSpace } else { OddityKind::WideSpace };
                    found.push(Oddity { kind, span: Span::between(at, at + length) });
                    length
                }
                None => 1,
            },
        };
        at += length;
    }
}

/// Whether a line ends at `at`, so that another begins.
fn begins_line(stretch: &Stretch<'_>, at: usize) -> bool {
    match stretch.between(at.saturating_sub(1), at) {
        [] => stretch.before.head == Head::Unseen && at > 0,
        before => ends_line(before.last()),
    }
}

/// How long a tag's value is, with its closing quotation mark, escapes minded.
fn value_length(input: &[u8]) -> usize {
    let mut at = 0;
    while let Some(byte) = input.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    input.len()
}
