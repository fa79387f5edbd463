//! Where cases draw from: dice of their own.

use crate::book::ruleset::Ruleset;
use crate::make::player::Player;

/// Dice and material for one facet under one rule set; what it gives depends on the seed and on these two alone.
pub(crate) struct Source {
    pub dice: Player<'static>,
    pub ruleset: &'static Ruleset,
}

impl Source {
    pub(crate) fn new(seed: u64, ruleset: &'static Ruleset, subject: &str, case: &str) -> Self {
        let words = [ruleset.name, subject, case];
        // FNV-1a, so that each facet has its own dice and adding one changes no other.
        let mixed =
            words.iter().flat_map(|word| word.bytes().chain([0])).fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            });
        Self { dice: Player::new(mixed), ruleset }
    }
}
