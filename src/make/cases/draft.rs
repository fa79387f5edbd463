//! A record written down, with the verdict it is made to show.

use std::fmt::Write;

use hunefer_notation::{Card, Colour, Position};

use super::board::set;
use super::scene::use_of;
use super::script::{At, Judged, Script};
use super::words::text;
use crate::book;
use crate::book::ruleset::Ruleset;
use crate::referee::header::Expectation;

/// A refused record and a legal one that differs from it in one thing.
pub(crate) struct Pair {
    pub refused: Draft,
    pub legal: Draft,
}

/// A record as text.
pub(crate) struct Draft {
    pub text: String,
    pub expect: Expectation,
}

/// The throws of a roll-off as text.
pub(crate) fn rolled(throws: &[(Colour, u16)]) -> Vec<String> {
    throws.iter().map(|(side, value)| format!("{}{value}", side.letter())).collect()
}

impl Script {
    /// It as a case, which says what it shows and what the second law says of it; nothing if the law it breaks is
    /// none of the book's.
    pub(super) fn draft(&self, ruleset: &Ruleset, judged: &Judged, says: &str) -> Option<Draft> {
        let expect = match judged.names.first() {
            None => Expectation::Legal,
            Some(name) => {
                let at = match judged.at {
                    At::Start => "start".to_owned(),
                    At::Item(turn, item) => format!("{turn}.{item}"),
                    At::End => "end".to_owned(),
                };
                Expectation::Illegal { at, rule: book::rules().find(|rule| rule.name == *name)? }
            }
        };
        let mut tags = self.written(ruleset);
        tags.push(("Expect", expect.to_string()));
        // A case may lack or double a tag on purpose, or misspell a value: the order alone is put right.
        tags.sort_by_key(|(name, _)| crate::law::tags::TAGS.iter().position(|entry| entry.name == *name));
        let mut text = String::new();
        for (name, value) in tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        let _ = writeln!(text, "\n{{{says}}}\n{}", self.turns());
        Some(Draft { text, expect })
    }

    /// The tags but for the verdict.
    fn written(&self, ruleset: &Ruleset) -> Vec<(&'static str, String)> {
        let mut tags = vec![("Game", ruleset.game.name().to_owned()), ("Rules", ruleset.way().to_owned())];
        let mut start = self.with_seen(&self.start);
        let options: Vec<String> = start.keys.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if self.tagged {
            start.keys.options.clear();
        }
        if let Some(usual) = &self.usual {
            tags.extend(usual.first.map(|first| ("First", first.letter().to_string())));
            tags.extend((!usual.roll_off.is_empty()).then(|| ("RollOff", rolled(&usual.roll_off).join(" "))));
        } else {
            start.rules = Some((ruleset.game, ruleset.way().into()));
            tags.push(("Setup", start.to_string()));
        }
        if (self.tagged || self.usual.is_some()) && !options.is_empty() {
            tags.push(("Options", options.join(" ")));
        }
        tags.extend(self.last.as_ref().map(|last| ("Final", self.with_seen(last).to_string())));
        tags.extend(self.result.map(|result| ("Result", result.name().to_owned())));
        tags.extend(self.termination.map(|termination| ("Termination", termination.to_owned())));
        tags.extend(self.tags.iter().cloned());
        for (name, value) in &self.instead {
            tags.retain(|(known, _)| known != name);
            tags.push((name, value.clone()));
        }
        tags
    }

    /// What is played, a line a turn, and the closing token.
    fn turns(&self) -> String {
        let mut turns = String::new();
        for (place, (head, item)) in self.played.iter().enumerate() {
            if let Some((number, side)) = head {
                turns += if place > 0 { "\n" } else { "" };
                turns += &number.map_or(String::new(), |number| format!("{number}."));
                turns += &side.map_or(String::new(), |side| format!(" {}", side.letter()));
            }
            turns += &format!(" {}", text(self.way, item));
        }
        turns + &self.token.map_or(String::new(), |token| format!("\n{}", token.name()))
    }

    /// A position in which the card has been seen that left running what the set-up has running: a set-up that no play
    /// leads to is told of, and that is not the point of a case.
    fn with_seen(&self, position: &Position) -> Position {
        let mut position = position.clone();
        let start = &self.start.keys;
        let may_have: &[Card] = match start.miss.into_iter().max() {
            Some(2..) => &[Card::Apophis],
            Some(1) => &[Card::Exile, Card::Osiris, Card::Crown, Card::Apophis],
            _ if start.isis.is_some() => &[Card::Isis],
            _ if start.sticks != [0; 2] => &[Card::Seth],
            _ if start.wager.is_some() => &[Card::Maat],
            _ => return position,
        };
        let revealed =
            |card: Card| self.played.iter().any(|(_, item)| use_of(item).is_some_and(|(shown, _)| shown == card));
        let card = may_have.iter().copied().find(|&card| !revealed(card));
        let (Some(card), Some(left)) = (card, start.cards) else { return position };
        if may_have.iter().any(|&card| start.seen.contains(card)) {
            return position;
        }
        // In its stead, where no more can have been: a card still left to a side, or another seen.
        let full = u32::from(left[0]) + u32::from(left[1]) + start.seen.len() == 4;
        let two = left.iter().position(|&left| left == 2).filter(|_| full && !revealed(Card::Crown));
        let instead = start.seen.iter().find(|&other| full && two.is_none() && !revealed(other));
        if full && two.is_none() && instead.is_none() {
            return position;
        }
        let keys = &mut position.keys;
        keys.seen = set(keys.seen.iter().filter(|&other| Some(other) != instead).chain([card]));
        if let (Some(side), Some(counts)) = (two, &mut keys.cards) {
            counts[side] = counts[side].saturating_sub(1);
        }
        position
    }
}
