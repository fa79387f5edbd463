//! Counting the lines of play, for holding implementations against each other.

use hunefer_notation::ItemKind;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use crate::play::Play;

/// The depth from which the lines behind each item are counted on several threads: below it there are too few.
const WORTH_SHARING: u32 = 3;

/// The lines of play of exactly `depth` items from `play` on (in Duat of so many whole turns). Reveals are not
/// counted; a finished game has no lines. No count that can be waited for comes near the end of the numbers.
#[must_use]
pub fn perft(play: &dyn Play, depth: u32) -> u128 {
    match depth {
        0 => 1,
        1 => {
            let mut count = 0;
            play.each_line(&mut |_, _| count += 1);
            count
        }
        WORTH_SHARING.. => {
            let mut lines = Vec::new();
            play.each_line(&mut |_, after| lines.push(after));
            lines.into_par_iter().map(|after| perft(&*after, depth - 1)).sum()
        }
        _ => {
            let mut count = 0_u128;
            play.each_line(&mut |_, after| count += perft(&*after, depth - 1));
            count
        }
    }
}

/// The same count by first item, in the order of lists. Empty for depth 0.
#[must_use]
pub fn divided(play: &dyn Play, depth: u32) -> Vec<(ItemKind, u128)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut first = Vec::new();
    play.each_line(&mut |items, after| first.extend(items.first().map(|&item| (item, after))));
    let counted: Vec<_> = first.into_par_iter().map(|(item, after)| (item, perft(&*after, rest))).collect();
    let mut divided: Vec<(ItemKind, u128)> = Vec::new();
    for (item, count) in counted {
        match divided.last_mut() {
            Some((last, sum)) if *last == item => *sum += count,
            Some(_) | None => divided.push((item, count)),
        }
    }
    divided
}
