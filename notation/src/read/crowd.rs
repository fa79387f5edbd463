//! Games of more notes than can be kept.

use super::blank::line_length;
use crate::stretch::Stretch;

/// The most comments, variations and annotations that a game may have, together.
pub(super) const MOST_NOTES: usize = 50_000;

/// Where, from `start` up to `end`, one note too many for a game begins; `None` where none does. Values and comments may
/// hold what would be notes elsewhere.
#[cold]
pub(super) fn crowd(stretch: &Stretch<'_>, start: usize, end: usize) -> Option<usize> {
    let text = stretch.between(start, end);
    let (mut at, mut notes) = (0, 0);
    while let Some(rest @ [byte, ..]) = text.get(at..) {
        let length = match byte {
            b'{' => memchr::memchr(b'}', rest).map_or(rest.len(), |end| end + 1),
            b';' => line_length(rest),
            b'(' | b'$' | b'!' | b'?' => 1,
            b'"' => {
                let line = rest.get(1..1 + line_length(&rest[1..])).unwrap_or_default();
                at += 2 + memchr::memchr(b'"', line).unwrap_or(line.len());
                continue;
            }
            _ => {
                at += 1;
                continue;
            }
        };
        notes += 1;
        if notes > MOST_NOTES {
            return Some(start + at);
        }
        at += length;
    }
    None
}
