//! Where cases draw from: dice, and moments of random games.

use crate::book::ruleset::Ruleset;
use crate::law::options::Options;
use crate::make::player::Player;
use crate::play::Play;

/// Dice and material for one facet under one rule set; what it gives depends on the seed and on these two alone.
pub(crate) struct Source {
    pub dice: Player,
    pub ruleset: &'static Ruleset,
}

impl Source {
    pub fn new(seed: u64, ruleset: &'static Ruleset, subject: &str, case: &str) -> Self {
        let words = [ruleset.name, subject, case];
        // FNV-1a, so that each facet has its own dice and adding one changes no other.
        let mixed =
            words.iter().flat_map(|word| word.bytes().chain([0])).fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            });
        Self { dice: Player::new(mixed), ruleset }
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.dice.below(high + 1 - low)
    }

    /// One of several.
    pub fn one_of<T: Copy>(&mut self, several: &[T]) -> Option<T> {
        self.dice.pick(several)
    }

    /// True every other time.
    pub fn coin(&mut self) -> bool {
        self.dice.chance(128)
    }

    /// Options: each at its default as a rule, and sometimes at another value.
    pub fn options(&mut self) -> Options {
        let mut options = Options::new(self.ruleset.choices);
        for choice in self.ruleset.choices {
            if self.dice.chance(48)
                && let Some(value) = self.dice.pick(choice.values)
            {
                // A value of the choice's own list.
                let _ = options.set(choice.name, value);
            }
        }
        options
    }

    /// A random game under `options`, `cards` each if any, played some way on and stopped where a turn may begin, with
    /// nobody the winner.
    pub fn game_under(&mut self, options: &Options, cards: Option<u8>) -> Option<Box<dyn Play>> {
        let ruleset = self.ruleset;
        let mut play = match ruleset.ours {
            Some(ours) => ruleset.set_up(&ours(), options, cards).ok()?,
            None => ruleset.usual(options, None, cards)?,
        };
        let mut left = self.between(4, 140);
        loop {
            let step = self.dice.step(&mut *play)?;
            left = left.saturating_sub(1);
            let _ = step;
            if left == 0 && play.may_begin() {
                break;
            }
        }
        play.winner().is_none().then_some(play)
    }
}
