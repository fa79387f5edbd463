//! The tags of a generated game.

use std::borrow::Cow;

use hunefer_notation::{Colour, GameName, Span, Tag};

use super::Maker;
use crate::law::side::Side;
use crate::play::Play;

/// Names that players may have: people of the Nineteenth Dynasty.
const NAMES: [&str; 8] = ["Hunefer", "Nasha", "Ani", "Tutu", "Nefertari", "Nebamun", "Henutmehyt", "Sennedjem"];

impl Maker<'_> {
    /// Writes the tags, now that the game has been played; `first` is the number of its first turn, if the position
    /// it began from names one.
    pub(super) fn tags(&mut self, play: &dyn Play, first: Option<u32>, termination: Option<&'static str>) {
        let ruleset = self.plan.ruleset;
        self.tag("Game", ruleset.game.name());
        self.tag("Rules", ruleset.way());
        let options: Vec<_> =
            self.plan.options.changed().map(|(choice, value)| format!("{}={value}", choice.name)).collect();
        if !options.is_empty() {
            self.tag("Options", options.join(" "));
        }
        if self.player.chance(128) {
            for colour in ruleset.colours {
                let name = self.player.pick(&NAMES).unwrap_or_default();
                self.tag(name_of(colour), name);
            }
        }
        if self.plan.cards > 0 {
            self.tag("Cards", self.plan.cards.to_string());
        }
        self.start(first);
        if self.player.chance(85) {
            let position = play.position();
            self.tag("Final", position.to_string());
        }
        let decided = play.winner().map(|_| "normal").filter(|_| self.player.chance(85));
        if let Some(word) = termination.or(decided).filter(|word| !word.is_empty()) {
            self.tag("Termination", word);
        }
    }

    /// Where and with whom the game starts.
    fn start(&mut self, first: Option<u32>) {
        let ruleset = self.plan.ruleset;
        if let Some(from) = &self.plan.from {
            let mut position = from.clone();
            position.keys.turn = first.or(position.keys.turn);
            let text = position.to_string();
            self.tag("Setup", text);
            return;
        }
        if ruleset.ours.is_some() {
            self.tag("First", ruleset.colours[self.begins.index()].letter().to_string());
            self.tag("Setup", "ours");
        } else if ruleset.begins.is_none() {
            if ruleset.game == GameName::Tab && self.player.chance(85) {
                let roll = self.roll_off();
                self.tag("RollOff", roll);
            } else {
                self.tag("First", ruleset.colours[self.begins.index()].letter().to_string());
            }
        }
    }

    /// Throws for the first ṭāb, which falls to the side that begins. Written from the last throw back.
    fn roll_off(&mut self) -> String {
        let letter = |side: Side| self.plan.ruleset.colours[side.index()].letter();
        let mut side = self.begins;
        let mut throws = vec![format!("{}1", letter(side))];
        for _ in 0..self.player.below(5) {
            side = side.other();
            let value = self.player.pick(&[2, 3, 4, 6]).unwrap_or(2);
            throws.push(format!("{}{value}", letter(side)));
        }
        throws.reverse();
        throws.join(" ")
    }

    fn tag(&mut self, name: &'static str, value: impl Into<Cow<'static, str>>) {
        let span = Span::default();
        self.game.tags.push(Tag { name, value: value.into(), span, value_span: span });
    }
}

/// The tag with the name of the player of `colour`.
const fn name_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Cones => "Cones",
        Colour::Spools => "Spools",
        Colour::White => "White",
        Colour::Black => "Black",
    }
}
