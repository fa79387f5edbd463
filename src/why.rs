//! Why an item may be played in a position, or what stands in its way.

use hunefer_notation::ItemKind;

use crate::play::Play;
use crate::player::UNNAMED;
use crate::refusal::{self, Refused};
use crate::rule::Rule;

/// What stands in an item's way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The rule it would break.
    pub rule: &'static Rule,
    /// Why, in this position: one sentence, lower case, no final stop.
    pub message: String,
    /// What could be played instead.
    pub instead: Vec<ItemKind>,
}

/// Asks of any item whether it may be played now, and answers it as canonical form writes it. It begins the next
/// turn if the one going on can end, but for a card that may still be revealed.
///
/// # Errors
/// What stands in its way.
pub fn why_item(play: &dyn Play, item: &ItemKind) -> Result<ItemKind, Objection> {
    let mut copy = play.copy();
    let object = |play: &dyn Play, number, rule| {
        let message = refusal::message(play, Refused { head: &UNNAMED, number, item, rule });
        Objection { rule, message, instead: play.instead(item, rule) }
    };
    let still_reveals = matches!(item, ItemKind::Reveal { .. }) && play.position().keys.reveal.is_some();
    let begins = play.may_begin() && !still_reveals;
    if begins && let Err(rule) = copy.begin(&UNNAMED, item) {
        return Err(object(&*copy, 1, rule));
    }
    let number = if begins { 1 } else { 2 };
    copy.item(item).map_err(|rule| object(&*copy, number, rule))
}
