//! Why an item may be played in a position, or what stands in its way.

use hunefer_notation::{ItemKind, Turn};

use crate::law::rule::Rule;
use crate::play::Play;
use crate::refusal::{self, Refused};

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
        let message = refusal::message(play, Refused { head: &Turn::UNNAMED, number, item, rule });
        Objection { rule, message, instead: play.instead(item, rule) }
    };
    let still_reveals = matches!(item, ItemKind::Reveal { .. }) && play.position().keys.reveal.is_some();
    let begins = play.may_begin() && !still_reveals;
    if begins && let Err(rule) = copy.begin(&Turn::UNNAMED, item) {
        return Err(object(&*copy, 1, rule));
    }
    let number = if begins { 1 } else { 2 };
    copy.item(item).map_err(|rule| object(&*copy, number, rule))
}

#[cfg(test)]
mod tests {
    use hunefer_notation::{GameName, Position, Vocabulary};

    use super::*;
    use crate::book::ruleset;
    use crate::law::options::Options;

    fn play(rules: &str, position: &str) -> Box<dyn Play> {
        let ruleset = ruleset::find(rules).expect("a rule set");
        let words = ruleset.words();
        let position = Position::parse(position, Some(&words), crate::book::words).expect("a position");
        ruleset.set_up(&position, &Options::new(ruleset.choices), None).expect("one that can be played")
    }

    /// What is said of an item in senet.
    fn said(position: &str, item: &str) -> String {
        let words = Vocabulary::of(GameName::Senet);
        let item = words.read_item(item).expect("an item").kind();
        match why_item(&*play("senet:kendall", position), &item) {
            Ok(item) => words.item(&hunefer_notation::Item::new(item)).to_string(),
            Err(Objection { rule, message, .. }) => format!("{rule}: {message}"),
        }
    }

    #[test]
    fn each_value_has_its_answer() {
        let lone = "8C1/2S7/10 C 4/4";
        assert_eq!(said(lone, "3:9-13"), "move.distance: from 9 to 13 is 4 squares, and the throw is a 3");
        assert_eq!(said(lone, "4:9-13"), "4:9-13x");
        let sentence = "senet.guarded: spools on 12 and 13 guard each other, so the cone on 9 may not land on 13";
        assert_eq!(said("8C1/1SS7/10 C 4/3", "4:9-13"), sentence);
    }

    #[test]
    fn a_throw_that_waits_is_the_one_asked_about() {
        let waits = "8C1/2S7/10 C 4/4 throw=4";
        assert_eq!(said(waits, "4:9-13"), "4:9-13x");
        let sentence =
            "throw.waiting: a 4 already thrown by cones waits for its move, so the throw here is that 4, not 2";
        assert_eq!(said(waits, "2:9-11"), sentence);
        let missed = said("8C1/2S7/10 C 4/4 cards=0/1 seen=exile miss=C1", "4:9-13");
        assert!(missed.starts_with("turn.miss: cones have 1 turn to miss"), "{missed:?}");
    }

    #[test]
    fn a_card_is_asked_about_while_it_may_be_revealed() {
        let open = "S8C/10/10 S 4/4 turn=2 cards=1/1 reveal=C";
        assert_eq!(said(open, "heka osiris off"), "heka osiris off-2");
        let refused = said(open, "heka osiris");
        assert!(refused.starts_with("heka.target: ") && refused.contains("must name it"), "{refused}");
        assert!(said("S8C/10/10 C 4/4 cards=1/1", "heka seth").starts_with("heka.when: "));
    }

    #[test]
    fn actions_and_house_moves_are_items_too() {
        let open = play("senet:tut", "B9/10/6W3 W 4/4");
        assert_eq!(why_item(&*open, &ItemKind::House), Ok(ItemKind::House));
    }
}
