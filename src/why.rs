//! Why an item may be played in a position, or what stands in its way.

use hunefer_notation::{Card, ItemKind, Marks, Motion, Move, Span, Throw, Turn, Usage, Vocabulary};

use crate::heka::STICKS;
use crate::play::{Next, Play};
use crate::refusal::{self, Refused};
use crate::rule::Rule;

/// What stands in an item's way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The rule it would break.
    pub rule: &'static Rule,
    /// Why, in this position: one sentence, lower case, no final stop.
    pub message: String,
}

/// What is to be said of a move with one value of the sticks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value.
    pub value: u8,
    /// The ply as canonical form writes it, with every mark that holds.
    pub verdict: Result<ItemKind, Objection>,
}

/// Asks of a move whether it may be made now: with `throw`, else with the throw waiting, else with each value that
/// the sticks of the next throw can show, lowest first. In Duat, which has no sticks, there is no answer; ask
/// [`why_item`].
#[must_use]
pub fn why(play: &dyn Play, words: &Vocabulary, throw: Option<u8>, step: &Move) -> Vec<Answer> {
    let values = match (throw, play.next()) {
        (_, Next::Action { .. }) => Vec::new(),
        (Some(value), Next::Throw { .. } | Next::Move { .. } | Next::Miss | Next::Wager | Next::Nothing)
        | (None, Next::Move { value }) => vec![value],
        (None, Next::Throw { sticks }) => refusal::values(words.game, sticks),
        (None, Next::Miss | Next::Wager | Next::Nothing) => refusal::values(words.game, STICKS),
    };
    let ply = |value| ItemKind::Ply {
        throw: Throw { value: Some(u16::from(value)), faces: None },
        motion: Motion::Move(*step),
    };
    values.into_iter().map(|value| Answer { value, verdict: why_item(play, &ply(value)) }).collect()
}

/// Asks of a card and its use whether it may be revealed now, and answers the reveal as canonical form writes it.
///
/// # Errors
/// What stands in its way.
pub fn why_reveal(play: &dyn Play, card: Card, usage: Usage) -> Result<ItemKind, Objection> {
    why_item(play, &ItemKind::Reveal { card, usage, marks: Marks::NONE })
}

/// Asks of any item whether it may be played now, and answers it as canonical form writes it. It begins the next
/// turn if the one going on can end, but for a card that may still be revealed.
///
/// # Errors
/// What stands in its way.
pub fn why_item(play: &dyn Play, item: &ItemKind) -> Result<ItemKind, Objection> {
    let head = Turn { number: None, side: None, first: 0, span: Span::default() };
    let mut copy = play.copy();
    let object = |play: &dyn Play, number, rule| {
        let message = refusal::message(play, Refused { head: &head, number, item, rule });
        Objection { rule, message }
    };
    let still_reveals = matches!(item, ItemKind::Reveal { .. }) && play.position().keys.reveal.is_some();
    let begins = play.may_begin() && !still_reveals;
    if begins && let Err(rule) = copy.begin(&head, item) {
        return Err(object(&*copy, 1, rule));
    }
    let number = if begins { 1 } else { 2 };
    copy.item(item).map_err(|rule| object(&*copy, number, rule))
}
