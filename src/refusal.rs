//! The wording of refusals: the sentence for people, made once a game is refused.
//!
//! The law says no with a pointer to a rule. Only then is the position looked at again, here, to say what of it
//! stands in the way. Each file words the rules of one game, or those that hold in several.

mod cards;
mod common;
mod duat;
mod marks;
mod scene;
mod senet;
mod sticks;
mod tab;
#[cfg(test)]
mod tests;
mod tjau;
mod turns;
mod uses;
pub mod why;
pub(crate) mod words;

use hunefer_notation::{ItemKind, Turn};

use crate::law::rule::Rule;
use crate::play::Play;
use scene::Scene;

/// How one rule's refusals are worded; `None` for a refusal that the rule cannot have been broken by.
type Wording = fn(&Scene<'_>) -> Option<String>;

/// Every rule an item can break, with its wording.
static WORDINGS: [&[(&Rule, Wording)]; 9] = [
    turns::WORDINGS,
    sticks::WORDINGS,
    common::WORDINGS,
    senet::WORDINGS,
    tab::WORDINGS,
    tjau::WORDINGS,
    duat::WORDINGS,
    cards::WORDINGS,
    uses::WORDINGS,
];

/// An item that has been refused.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'a> {
    /// The head of the turn it was written in.
    pub head: &'a Turn,
    /// Its number in the turn, from 1.
    pub number: usize,
    /// The item.
    pub item: &'a ItemKind,
    /// The rule it breaks.
    pub rule: &'static Rule,
}

/// Why an item was refused, at the moment at which `play` stands: one sentence, lower case, no final stop.
#[must_use]
pub fn message(play: &dyn Play, refused: Refused<'_>) -> String {
    let rule = refused.rule;
    let scene = Scene::new(play, refused);
    let wording = WORDINGS.into_iter().flatten().find(|(worded, _)| *worded == rule);
    wording.and_then(|(_, say)| say(&scene)).unwrap_or_else(|| law(rule))
}

/// The first sentence of the law, where there is nothing of the position to be said.
fn law(rule: &Rule) -> String {
    let sentence = rule.law.split(". ").next().unwrap_or(rule.law).trim().trim_end_matches('.');
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
