//! Chance, in a way that can be repeated.

use rand::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A named generator whose numbers never change, and ways to draw from it that take the same bits everywhere.
pub(super) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The chance of the game number `number` of `seed`: each game has its own, so that it does not depend on the
    /// length of the games before it.
    pub(super) fn new(seed: u64, number: u64) -> Self {
        let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
        let apart = seeds.next_u64().wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        Self(Xoshiro256PlusPlus::seed_from_u64(apart))
    }

    /// A number below `end`, each as likely; 0 if `end` is 0.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        let wide = u64::from(self.0.next_u32()) * u64::from(end);
        u32::try_from(wide >> 32).unwrap_or(0)
    }

    /// True once in `times`.
    pub(super) fn one_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// One of `items`.
    pub(super) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.below(u32::try_from(items.len()).unwrap_or(u32::MAX));
        items.get(usize::try_from(index).unwrap_or(0))
    }

    /// Throws so many sticks, at most eight, a bit each: how many fall light.
    pub(super) fn sticks(&mut self, sticks: u8) -> u8 {
        let bits = self.0.next_u32().to_be_bytes()[0];
        (bits >> (8 - sticks.clamp(1, 8))).count_ones().to_le_bytes()[0]
    }
}
