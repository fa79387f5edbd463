//! The book of all rules.

use crate::rule::Rule;
use crate::ruleset::RULESETS;
use crate::{game, header, heka, setup};

/// The rules that belong to no one game, file by file.
static COMMON: &[&[&Rule]] = &[game::common::RULES, header::rules::RULES, setup::RULES, heka::rules::RULES];

/// Every rule once: the common ones, then each game's own.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    let mut own: Vec<&'static [&'static Rule]> = Vec::new();
    for file in RULESETS.iter().flat_map(|ruleset| ruleset.rules) {
        if !own.iter().any(|known| std::ptr::eq(*known, *file)) {
            own.push(file);
        }
    }
    COMMON.iter().copied().chain(own).flatten().copied()
}

/// The rule of that name.
#[must_use]
pub fn rule(name: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.name == name)
}
