//! Senet: thirty squares, their houses, and what both ways to play it share.

mod heka;
pub mod kendall;
mod men;
mod numbers;
pub mod rules;
#[cfg(test)]
mod tests;
pub mod tut;
mod way;

use hunefer_notation::Square;

pub(crate) use self::way::Senet;

/// The House of Rebirth, where the water carries a piece.
const REBIRTH: u16 = 15;
/// The House of Beauty, where every piece must stop.
const BEAUTY: u16 = 26;
/// The House of Water.
const WATER: u16 = 27;
/// The House of Horus, the last square.
const HORUS: u16 = 30;

/// Whether a throw of `value`, up to 5, earns another.
const fn throws_again(value: u8) -> bool {
    const AGAIN: u32 = bit(1) | bit(4) | bit(5);
    AGAIN & bit(value as u16) != 0
}

/// Square `n`, 1 to 30, as a set of squares.
const fn bit(n: u16) -> u32 {
    1 << n
}

/// The squares that lie between two others, which may be one below the first square or one above the last.
const fn between(a: u16, b: u16) -> u32 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (bit(high) - 1) & !((bit(low) << 1) - 1)
}

/// Those of some pieces that stand next to another of them by number; rows make no difference, so 10 and 11 are
/// neighbours.
const fn guarded(men: u32) -> u32 {
    men & (men << 1 | men >> 1)
}

/// Square `n` and its neighbours.
const fn beside(n: u16) -> u32 {
    bit(n) >> 1 | bit(n) | bit(n) << 1
}

/// The squares of a set, lowest first.
fn squares(mut set: u32) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as u16;
        set &= set.wrapping_sub(1);
        (lowest <= HORUS).then_some(lowest)
    })
}

/// The highest square of a set.
fn highest(set: u32) -> Option<u16> {
    set.checked_ilog2().map(|n| n as u16)
}

/// Whether `to` is a square exactly `value` squares away from `from`. A 0 moves nothing.
const fn at_distance(from: u16, to: u16, value: u8) -> bool {
    (to.wrapping_sub(1) < HORUS) & (value != 0) & (from.abs_diff(to) == value as u16)
}

/// A set of squares as lists name them.
fn named(set: u32) -> Vec<Square> {
    squares(set).map(Square).collect()
}
