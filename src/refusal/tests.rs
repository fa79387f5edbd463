//! Sentences worked out by hand, and what must hold of every sentence.

mod cards;
mod duat;
mod elsewhere;
mod random;
mod senet;
mod tab;
mod tjau;
mod turns;
mod uses;

use hunefer_notation::{Game, Reader};

use super::WORDINGS;
use crate::book;
use crate::law::rule::Kind;
use crate::referee::verdict::{Finding, Refusal};
use crate::referee::{Terms, judge};

/// The refusal of a record that begins from a set-up, or as usual if that is empty.
#[track_caller]
fn refusal(rules: &str, setup: &str, turns: &str) -> Refusal {
    let (game, way) = rules.split_once(':').expect("a rule set's name");
    let mut text = format!("[Game \"{game}\"]\n[Rules \"{way}\"]\n");
    if !setup.is_empty() {
        text += &format!("[Setup \"{setup}\"]\n");
    }
    text += &format!("\n{turns}\n");
    let mut game = Game::default();
    assert!(Reader::new(text.as_bytes(), crate::book::words).next_game(&mut game), "{text}");
    match judge(&game, &Terms::default(), &mut ()).finding {
        Finding::Illegal(refusal) => *refusal,
        other => panic!("{text}{other:?}"),
    }
}

/// Holds a record to the rule it breaks and the sentence said of it.
#[track_caller]
fn refused(rules: &str, setup: &str, turns: &str, rule: &str, sentence: &str) {
    let refusal = refusal(rules, setup, turns);
    assert_eq!((refusal.rule.name, refusal.message.as_str()), (rule, sentence), "{setup} {turns}");
}

#[test]
fn every_rule_an_item_can_break_is_worded_once() {
    for rule in book::rules() {
        let elsewhere = ["setup.", "tag.", "result."].iter().any(|kind| rule.name.starts_with(kind));
        let wordings = WORDINGS.into_iter().flatten().filter(|(worded, _)| *worded == rule).count();
        let due = usize::from(rule.kind == Kind::Cited && !elsewhere);
        assert_eq!(wordings, due, "{rule}");
    }
}
