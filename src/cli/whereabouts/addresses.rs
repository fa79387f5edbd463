//! The addresses that a game has, whether it can be played to them or not.

use hunefer_notation::{Anchor, Line, NoteKind};

/// Whether the game whose main line this is has an item at that address. Its first turn has the number `first`, or if
/// none was begun the one written.
pub(super) fn has(line: &Line<'_>, first: Option<u32>, wanted: &str) -> bool {
    let written = line.turns().first().and_then(hunefer_notation::Turn::number);
    walk(line, first.or(written).unwrap_or(1), 1, wanted)
}

/// Whether a line has it, which begins at that turn and item.
fn walk(line: &Line<'_>, first: u32, from: usize, wanted: &str) -> bool {
    let mut turn = first;
    for index in 0..line.turns().len() {
        let start = if index == 0 { from } else { 1 };
        for (item, at) in (start..).zip(line.range_of(index)) {
            let here = format!("{turn}.{item}");
            let Some(rest) = wanted.strip_prefix(&here) else { continue };
            if rest.is_empty() {
                return true;
            }
            let variations = line.notes().iter().filter_map(|note| match (&note.kind, note.anchor) {
                (NoteKind::Variation(inner), Anchor::After(anchor)) if anchor == at => Some(inner),
                (
                    NoteKind::Variation(_) | NoteKind::Comment(_) | NoteKind::Annotation(_),
                    Anchor::After(_) | Anchor::Before(_),
                ) => None,
            });
            for (number, inner) in (1..).zip(variations) {
                let inside = rest.strip_prefix(&format!("({number})"));
                if inside.is_some_and(|inside| walk(inner, turn, item, inside)) {
                    return true;
                }
            }
        }
        turn = turn.saturating_add(1);
    }
    false
}
