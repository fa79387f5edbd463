//! Where reading goes on behind a game that cannot be read.

use memchr::{memmem, memrchr};

use super::BYTE_ORDER_MARK;

/// The next line at or behind `from`, and behind `start`, that begins with `[` while the line before it does not;
/// else the end.
pub(super) fn resume(bytes: &[u8], start: usize, from: usize) -> usize {
    let searched = from.saturating_sub(1);
    memmem::find_iter(bytes.get(searched..).unwrap_or_default(), b"\n[")
        .map(|hit| searched + hit + 1)
        .find(|&line| line > start && begins_game(bytes, line))
        .unwrap_or(bytes.len())
}

/// Whether the `[` at `place` begins its line, and the line before it begins with something else.
pub(super) fn begins_game(bytes: &[u8], place: usize) -> bool {
    let Some([before @ .., b'\n']) = bytes.get(..place) else { return false };
    let text = match memrchr(b'\n', before) {
        Some(end) => before.get(end + 1..).unwrap_or_default(),
        None => before.strip_prefix(BYTE_ORDER_MARK).unwrap_or(before),
    };
    text.first() != Some(&b'[')
}
