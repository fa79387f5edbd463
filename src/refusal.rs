//! The wording of refusals: the sentence for people, made once a game is refused.

use hunefer_notation::{ItemKind, Position};

use crate::rule::Rule;

/// Why `item` breaks `rule` in `position`: one sentence, lower case, no final stop.
#[must_use]
pub fn message(rule: &'static Rule, _position: &Position, _item: &ItemKind) -> String {
    let sentence = rule.law.split(". ").next().unwrap_or(rule.law).trim().trim_end_matches('.');
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
