//! The book: the table of rule sets, and all rules.

pub mod ruleset;

use hunefer_notation::{GameName, Vocabulary};

use self::ruleset::{RULESETS, Ruleset};
use crate::law::rule::Rule;
use crate::law::{game, heka, setup, tags};

/// The revision of the law: raised whenever a throw, a move or a turn is judged otherwise than before, since tables of
/// values are of one law alone.
pub const REVISION: u32 = 1;

/// The rules that belong to no one game, file by file.
static COMMON: &[&[&Rule]] = &[game::common::RULES, tags::rules::RULES, setup::RULES, heka::rules::RULES];

/// Every rule once: the common ones, then each game's own, what several rule sets share behind what one has alone.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    let mut rules: Vec<&'static Rule> = COMMON.iter().copied().flatten().copied().collect();
    for (index, ruleset) in RULESETS.iter().enumerate() {
        for file in ruleset.rules {
            let later = |next: &Ruleset| next.rules.iter().any(|other| std::ptr::eq(*other, *file));
            if !RULESETS[index + 1..].iter().any(later) {
                let fresh: Vec<_> = file.iter().copied().filter(|rule| !rules.contains(rule)).collect();
                rules.extend(fresh);
            }
        }
    }
    rules.into_iter()
}

/// The words of a game under the rule set called `rules`, with the game's name before it or without, or those of its
/// usual way if there is none of that name: the lexicon that readers go by.
#[must_use]
pub fn words(game: GameName, rules: &str) -> Vocabulary {
    let named = ruleset::of_game(game).find(|ruleset| ruleset.way() == rules || ruleset.name == rules);
    named.unwrap_or_else(|| ruleset::usual_way(game)).words()
}

/// The rule of that name.
#[must_use]
pub fn rule(name: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.name == name)
}

/// The rule sets that a rule holds in.
pub fn holds_in(rule: &Rule) -> impl Iterator<Item = &'static Ruleset> {
    RULESETS.iter().filter(|ruleset| ruleset.has(rule))
}
