//! Counting lines of play, for holding implementations against each other.

use hunefer_notation::ItemKind;

use crate::play::Play;

/// The lines of play of exactly `depth` items (in Duat: of whole turns) from `play`.
///
/// Each value of the sticks counts once with each of its moves, or once if it is lost; a house move, a missed turn and
/// each value of a wager are items; reveals are not counted. There is one line of no items, and a game that is over
/// has no longer ones. A count beyond `u64` stays at its largest.
#[must_use]
pub fn lines(play: &dyn Play, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let mut count = 0_u64;
    each(play, &mut |_, after| count = count.saturating_add(lines(after, rest)));
    count
}

/// Every way to begin a line of `depth` items, in the order of lists, with the lines that begin so; none for a line
/// of no items.
#[must_use]
pub fn divide(play: &dyn Play, depth: u32) -> Vec<(Vec<ItemKind>, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut parts = Vec::new();
    each(play, &mut |first, after| parts.push((first.to_vec(), lines(after, rest))));
    parts
}

/// Calls `each` with every way to go on from a game that is not over, and the game after it.
fn each(play: &dyn Play, each: &mut dyn FnMut(&[ItemKind], &dyn Play)) {
    if play.winner().is_none() {
        play.each_line(&mut |items, after| each(items, &*after));
    }
}
