//! A record written down, with the verdict it is made to show.

use std::fmt::Write;

use hunefer_notation::Colour;

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
        let mut start = self.start.clone();
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
        tags.extend(self.last.as_ref().map(|last| ("Final", last.to_string())));
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
}
