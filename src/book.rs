//! The book of all rules.

pub mod ruleset;

use crate::book::ruleset::RULESETS;
use crate::law::rule::Rule;
use crate::law::{game, heka, setup, tags};

/// The rules that belong to no one game, file by file.
static COMMON: &[&[&Rule]] = &[game::common::RULES, tags::rules::RULES, setup::RULES, heka::rules::RULES];

/// Every rule once: the common ones, then each game's own.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    let mut files = COMMON.to_vec();
    for ruleset in RULESETS {
        if !files.iter().any(|file| std::ptr::eq(*file, ruleset.rules)) {
            files.push(ruleset.rules);
        }
    }
    files.into_iter().flatten().copied()
}

/// The rule of that name.
#[must_use]
pub fn rule(name: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.name == name)
}

#[cfg(test)]
mod tests {
    use super::RULESETS;
    use crate::law::rule::{EVERYWHERE, WITH_CARDS, WITH_STICKS};
    use hunefer_notation::GameName;

    #[test]
    fn the_lists_of_rule_sets_are_the_table() {
        let names = |which: fn(&&crate::book::ruleset::Ruleset) -> bool| {
            RULESETS.iter().filter(which).map(|ruleset| ruleset.name).collect::<Vec<_>>()
        };
        assert_eq!(names(|_| true), EVERYWHERE);
        assert_eq!(names(|ruleset| ruleset.game != GameName::Duat), WITH_STICKS);
        assert_eq!(names(|ruleset| ruleset.cards), WITH_CARDS);
    }
}
