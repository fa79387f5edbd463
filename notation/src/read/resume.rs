//! Where reading goes on behind a game that cannot be read.

use memchr::{memchr_iter, memrchr2};

use super::BYTE_ORDER_MARK;
use super::blank::begins_tags;

/// The next line at or behind `from`, and behind `start`, that begins with `[` while the line before it does not;
/// else the end. `[%` begins no tag but a figure in a comment. A byte-order mark before the `[` counts for nothing.
pub(super) fn resume(bytes: &[u8], start: usize, from: usize) -> usize {
    memchr_iter(b'[', bytes.get(from..).unwrap_or_default())
        .map(|hit| from + hit)
        .find(|&place| place > start && begins_game(bytes, place))
        .unwrap_or(bytes.len())
}

/// Whether the `[` at `place` begins its line, and the line before it begins with something else.
pub(super) fn begins_game(bytes: &[u8], place: usize) -> bool {
    let (before, line) = bytes.split_at(place.min(bytes.len()));
    if !begins_tags(line) {
        return false;
    }
    let ([before @ .., b'\r', b'\n'] | [before @ .., b'\n' | b'\r']) = unmarked(before) else { return false };
    let line = memrchr2(b'\n', b'\r', before).map_or(0, |end| end + 1);
    let line = before.get(line..).unwrap_or_default();
    line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line).first() != Some(&b'[')
}

/// `before` without a byte-order mark at its end.
fn unmarked(before: &[u8]) -> &[u8] {
    before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before)
}
