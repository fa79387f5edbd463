//! The tags of a generated game.

use std::borrow::Cow;

use hunefer_notation::{GameName, ResultWord, Span, Tag};

use super::Maker;

/// Names that players may have: people of the Nineteenth Dynasty.
const NAMES: [&str; 8] = ["Hunefer", "Nasha", "Ani", "Tutu", "Nefertari", "Nebamun", "Henutmehyt", "Sennedjem"];

impl Maker<'_> {
    /// Writes the tags, now that the game has been played.
    pub(super) fn tags(&mut self, result: Option<(ResultWord, &'static str)>, first: u32) {
        let ruleset = self.plan.ruleset;
        self.tag("Game", ruleset.game.name());
        self.tag("Rules", ruleset.way());
        let options: Vec<_> =
            self.plan.options.changed().map(|(choice, value)| format!("{}={value}", choice.name)).collect();
        if !options.is_empty() {
            self.tag("Options", options.join(" "));
        }
        if self.chance.one_in(2) {
            for colour in self.colours() {
                let name = self.chance.pick(&NAMES).copied().unwrap_or_default();
                self.tag(colour_tag(colour), name);
            }
        }
        let says_cards = self.plan.from.as_ref().is_some_and(|from| from.keys.cards.is_some());
        if self.plan.cards > 0 && !says_cards {
            self.tag("Cards", self.plan.cards.to_string());
        }
        self.start(first);
        if self.chance.one_in(3) {
            let position = self.play.position();
            self.tag("Final", position.to_string());
        }
        if let Some((word, termination)) = result {
            if self.chance.one_in(4) {
                self.tag("Result", word.name());
            }
            if !termination.is_empty() {
                self.tag("Termination", termination);
            }
        }
    }

    /// Where and with whom the game starts.
    fn start(&mut self, first: u32) {
        let ruleset = self.plan.ruleset;
        if let Some(from) = &self.plan.from {
            let mut position = from.clone();
            position.keys.turn = Some(first).filter(|&turn| turn > 1).or(position.keys.turn);
            let text = position.to_string();
            self.tag("Setup", text);
            return;
        }
        let side = ruleset.colours[self.begins.index()];
        if ruleset.begins.is_none() {
            if ruleset.game == GameName::Tab && self.chance.one_in(3) {
                let roll = self.roll_off();
                self.tag("RollOff", roll);
            } else if self.chance.one_in(2) {
                self.tag("First", side.letter().to_string());
            }
        }
        if ruleset.ours.is_some() {
            self.tag("Setup", "ours");
        }
    }

    /// Throws for the first ṭāb, which falls to the side that begins.
    fn roll_off(&mut self) -> String {
        let mut throws = vec![(self.begins, 1)];
        let mut side = self.begins;
        for _ in 0..self.chance.below(5) {
            side = side.other();
            let light = self.chance.sticks(4);
            let value = match light {
                0 | 1 => 6,
                other => other,
            };
            throws.push((side, value));
        }
        let text = |&(side, value): &(crate::side::Side, u8)| {
            format!("{}{value}", self.plan.ruleset.colours[side.index()].letter())
        };
        throws.iter().rev().map(text).collect::<Vec<_>>().join(" ")
    }

    fn tag(&mut self, name: &'static str, value: impl Into<Cow<'static, str>>) {
        let span = Span::default();
        self.game.tags.push(Tag { name, value: value.into(), span, value_span: span });
    }
}

const fn colour_tag(colour: hunefer_notation::Colour) -> &'static str {
    match colour {
        hunefer_notation::Colour::Cones => "Cones",
        hunefer_notation::Colour::Spools => "Spools",
        hunefer_notation::Colour::White => "White",
        hunefer_notation::Colour::Black => "Black",
    }
}
