//! Where reading goes on behind a game that cannot be read, and what no reading goes beyond.

use memchr::{memchr_iter, memrchr_iter, memrchr2};

use super::BYTE_ORDER_MARK;
use super::blank::begins_tags;
use crate::stretch::{Head, Stretch};

/// The next line at or behind `from`, and behind `start`, that begins with `[` while the line before it does not;
/// `None` where the stretch has none. `[%` begins no tag but a figure in a comment. A byte-order mark before the `[`
/// counts for nothing.
pub(super) fn resume(stretch: &Stretch<'_>, start: usize, from: usize) -> Option<usize> {
    brackets(stretch, from).find(|&place| place > start && begins_game(stretch, place))
}

/// Whether the `[` at `place` begins its line, and the line before it begins with something else.
pub(super) fn begins_game(stretch: &Stretch<'_>, place: usize) -> bool {
    if !begins_tags(stretch.from(place)) {
        return false;
    }
    let before = unmarked(stretch.between(stretch.before.offset, place));
    let above = match before {
        [] => match stretch.before.head {
            Head::Unseen | Head::Marked => stretch.before.above,
            Head::Bracket | Head::Other => None,
        },
        [line @ .., b'\r', b'\n'] | [line @ .., b'\n' | b'\r'] => {
            let head = match memrchr2(b'\n', b'\r', line) {
                Some(end) => Head::Unseen.seen(line.get(end + 1..).unwrap_or_default()),
                None => stretch.before.head.seen(line),
            };
            Some(head == Head::Bracket)
        }
        _ => None,
    };
    above == Some(false)
}

/// The last place of a stretch at which a game most likely begins: tags behind what is neither a tag nor white space.
pub(crate) fn last_cut(stretch: &Stretch<'_>) -> Option<usize> {
    let known = stretch.bytes.split_last().map_or(&[][..], |(_, known)| known);
    let hits = memrchr_iter(b'[', known).filter(|&hit| may_begin_line(known, hit));
    hits.map(|hit| stretch.before.offset + hit).find(|&place| {
        let before = stretch.between(stretch.before.offset, place);
        if !matches!(before, [.., b'\n' | b'\r']) || !begins_game(stretch, place) {
            return false;
        }
        let text = before.trim_ascii_end();
        let line = text.get(memrchr2(b'\n', b'\r', text).map_or(0, |end| end + 1)..).unwrap_or_default();
        !text.is_empty() && Head::Unseen.seen(line) != Head::Bracket
    })
}

/// The next place at or behind `from` that no reading of a game looks beyond once it has come there: a line that
/// begins with `[` ends comments, values, words and turns, and only tags go on with it. `None` where the stretch has
/// none.
pub(super) fn stop(stretch: &Stretch<'_>, from: usize) -> Option<usize> {
    brackets(stretch, from).find(|&place| {
        let before = stretch.between(stretch.before.offset, place);
        let begins = match before.last() {
            Some(last) => matches!(last, b'\n' | b'\r'),
            None => stretch.before.head == Head::Unseen && stretch.before.above.is_some(),
        };
        begins && begins_tags(stretch.from(place))
    })
}

/// The places of `[` from `from` on that may begin a line, and of which something is known that follows.
fn brackets<'a>(stretch: &Stretch<'a>, from: usize) -> impl Iterator<Item = usize> + 'a {
    let (bytes, first) = (stretch.bytes, stretch.before.offset);
    let from = from.max(first) - first;
    let known = bytes.len() - usize::from(stretch.goes_on && !bytes.is_empty());
    let hits = memchr_iter(b'[', bytes.get(from..known).unwrap_or_default()).map(move |hit| from + hit);
    hits.filter(move |&hit| may_begin_line(bytes, hit)).map(move |hit| first + hit)
}

/// Whether what stands before a place ends a line, or is the end of a byte-order mark.
fn may_begin_line(bytes: &[u8], at: usize) -> bool {
    at.checked_sub(1).is_none_or(|before| matches!(bytes.get(before), Some(b'\n' | b'\r' | 0xbf)))
}

/// `before` without a byte-order mark at its end.
fn unmarked(before: &[u8]) -> &[u8] {
    before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before)
}
