//! The start of a game, from the tags that tell it: rule set, options, set-up, cards and who begins.

use std::borrow::Cow;

use hunefer_notation::nearness::meant;
use hunefer_notation::{Colour, GameName, Position, Span, Tag};

use super::{Reading, TagFault, roll};
use crate::book::ruleset::{self, Ruleset};
use crate::law::options::Options;
use crate::law::setup::SetupFault;
use crate::law::side::Side;
use crate::law::tags::TagName;
use crate::law::tags::rules;
use crate::play::Play;

/// A position in a tag, with the place of the tag.
pub(super) struct Placed {
    pub(super) position: Position,
    span: Span,
}

impl<'g, 'a> Reading<'g, 'a> {
    pub(super) fn rules(&mut self) {
        let Some(tag) = self.tag(TagName::Rules) else { return };
        match ruleset::named(self.words.game, &tag.value) {
            Some(ruleset) if !self.imposed => self.ruleset = ruleset,
            Some(_) => {}
            None if ruleset::find(&tag.value).is_some_and(|other| tag.value == other.name) => {
                let game = self.words.game.name();
                let at = self.ruled(tag);
                self.fault(at, &rules::CONFLICT, format!("the tag Game says {game}, and Rules {}", tag.value));
            }
            None => {
                let message = no_such_way(self.words.game, &tag.value);
                self.fault_within(tag, 0..tag.value.len(), &rules::VALUE, message);
            }
        }
    }

    /// The position of a tag, its own game and rules held to those of the tags.
    pub(super) fn position(&mut self, tag: &Tag<'_>) -> Option<Position> {
        match Position::parse(&tag.value, Some(&self.words), crate::book::words) {
            Ok(position) => {
                if let Some((game, way)) = &position.rules
                    && !ruleset::of_game(*game).any(|ruleset| ruleset.way() == way)
                {
                    let start = tag.value.find(':').map_or(0, |colon| colon + 1);
                    let message = no_such_way(*game, way);
                    self.fault_within(tag, start..start + way.len(), &rules::VALUE, message);
                    return None;
                }
                Some(position)
            }
            Err(fault) if fault.span.is_empty() && !tag.value.is_empty() => {
                // Something is missing where the value ends.
                let span = tag.span_within(fault.span);
                let fault = TagFault { span, ruleset: None, rule: &rules::VALUE, message: fault.message };
                self.faults.push((tag.span.offset, fault));
                None
            }
            Err(fault) => {
                self.fault_within(tag, fault.span, &rules::VALUE, fault.message);
                None
            }
        }
    }

    pub(super) fn names_others(&self, position: &Position) -> bool {
        position.rules.as_ref().is_some_and(|(game, way)| {
            *game != self.ruleset.game || (!self.imposed && way.as_ref() != self.ruleset.way())
        })
    }

    pub(super) fn setup(&mut self) -> Option<Placed> {
        let tag = self.tag(TagName::Setup)?;
        if let Some(ours) = self.ruleset.ours
            && tag.value == "ours"
        {
            return Some(Placed { position: ours(), span: tag.span });
        }
        if self.ruleset.ours.is_some() && tag.value.eq_ignore_ascii_case("ours") {
            let message = format!("{:?} is written 'ours', in small letters", tag.value);
            self.fault_within(tag, 0..tag.value.len(), &rules::VALUE, message);
            return None;
        }
        let position = self.position(tag)?;
        if self.names_others(&position) {
            let message = format!("the set-up is of other rules than the {} of the tags", self.ruleset.name);
            self.fault(self.ruled(tag), &rules::CONFLICT, message);
            return None;
        }
        Some(Placed { position, span: tag.span })
    }

    /// Where `tag` contradicts the rules: at it, or at the tag behind it that names them.
    pub(super) fn ruled(&self, tag: &'g Tag<'a>) -> &'g Tag<'a> {
        [TagName::Game, TagName::Rules].into_iter().filter_map(|name| self.tag(name)).fold(tag, Self::later)
    }

    pub(super) fn cards(&mut self, setup: Option<&Placed>) -> Option<u8> {
        let tag = self.tag(TagName::Cards)?;
        let each = match tag.value.as_ref() {
            "0" => 0,
            "1" => 1,
            "2" => 2,
            _ => {
                let message = format!("the tag Cards is 0, 1 or 2, not {:?}", tag.value);
                self.fault_within(tag, 0..tag.value.len(), &rules::VALUE, message);
                return None;
            }
        };
        if each > 0 && !self.ruleset.cards {
            let message = format!("no Heka cards are played in {}", self.ruleset.name);
            self.fault(self.ruled(tag), &rules::CONFLICT, message);
            return None;
        }
        if let (Some(setup), Some(setup_tag)) = (setup, self.tag(TagName::Setup))
            && let Some(left) = setup.position.keys.cards
        {
            let drawn = u32::from(left[0]) + u32::from(left[1]) + setup.position.keys.seen.len();
            if left.iter().any(|&left| left > each) || drawn > 2 * u32::from(each) || each == 0 {
                let message = if each == 0 {
                    "the tag Cards says that none are played, but the set-up has cards=".to_owned()
                } else {
                    format!("the tag Cards says {each} each, but the set-up has more left or seen")
                };
                self.fault(Self::later(tag, setup_tag), &rules::CONFLICT, message);
            }
        }
        (each > 0).then_some(each.try_into().unwrap_or(0))
    }

    /// The side that begins, held to every tag that says so.
    pub(super) fn first(&mut self, setup: Option<&Placed>) -> Option<Side> {
        let ours = self.tag(TagName::Setup).is_some_and(|tag| tag.value == "ours") && self.ruleset.ours.is_some();
        let mut said: Option<(Side, &'g Tag<'a>)> = None;
        if let (Some(setup), Some(tag), false) = (setup, self.tag(TagName::Setup), ours) {
            said = Some((setup.position.side.into(), tag));
        }
        let rolled = self.roll_off(setup.is_some() || self.tag(TagName::Setup).is_some());
        if said.is_none() {
            said = rolled;
        }
        if let Some(tag) = self.tag(TagName::First) {
            let Some(colour) = self.colour_of(&tag.value) else {
                let [near, far] = self.words.colours.map(Colour::letter);
                let message = format!("the tag First is {near} or {far}, not {:?}", tag.value);
                self.fault_within(tag, 0..tag.value.len(), &rules::VALUE, message);
                return said.map(|(side, _)| side);
            };
            let first = Side::from(colour);
            match said {
                Some((side, other)) if side != first => {
                    let [first, side] = [first, side].map(|side| self.ruleset.colours[side.index()].name());
                    let message = format!("the tag First has {first} begin, but {} has {side}", other.name);
                    self.fault(Self::later(tag, other), &rules::CONFLICT, message);
                }
                None if self.tag(TagName::Setup).is_none()
                    && self.ruleset.begins.is_some_and(|begins| begins != first) =>
                {
                    let [near, far] = self.ruleset.colours.map(Colour::name);
                    let [first, other] = if first == Side::Near { [near, far] } else { [far, near] };
                    let message = format!("the rules of {} have {other} begin, not {first}", self.ruleset.name);
                    self.fault(self.ruled(tag), &rules::CONFLICT, message);
                }
                Some(_) | None => said = Some((first, tag)),
            }
        }
        let turn = || self.game.line.turns().first().and_then(hunefer_notation::Turn::side);
        let lettered = || turn().filter(|colour| self.words.colours.contains(colour)).map(Side::from);
        said.map(|(side, _)| side).or(self.ruleset.begins).or_else(lettered)
    }

    /// The side that threw the first ṭāb.
    pub(super) fn roll_off(&mut self, set_up: bool) -> Option<(Side, &'g Tag<'a>)> {
        let tag = self.tag(TagName::RollOff)?;
        let Some(opening) = self.ruleset.opening else {
            self.fault(self.ruled(tag), &rules::CONFLICT, "no throws decide who begins in this game");
            return None;
        };
        match roll::read(&tag.value, self.words.colours) {
            Err(roll::Fault::Text(place, message)) => self.fault_within(tag, place, &rules::VALUE, message),
            Ok(_) | Err(roll::Fault::Order(..)) if set_up => {
                let setup = self.tag(TagName::Setup).unwrap_or(tag);
                self.fault(Self::later(tag, setup), &rules::CONFLICT, "a set-up leaves nothing to throw for");
            }
            Err(roll::Fault::Order(place, message)) => self.fault_within(tag, place, opening, message),
            Ok(colour) => return Some((colour.into(), tag)),
        }
        None
    }

    /// The game at its start; `None` where a fault has been found, or the set-up is missing.
    pub(super) fn start(
        &mut self,
        setup: Option<Placed>,
        options: &Options,
        first: Option<Side>,
        cards: Option<u8>,
    ) -> Option<Box<dyn Play>> {
        let Some(Placed { mut position, span }) = setup else {
            if self.tag(TagName::Setup).is_some() {
                return None;
            }
            return self.ruleset.usual(options, first, cards);
        };
        if self.tag(TagName::Setup).is_some_and(|tag| tag.value == "ours")
            && let Some(first) = first
        {
            position.side = self.ruleset.colours[first.index()];
        }
        position.rules = Some((self.ruleset.game, Cow::Borrowed(self.ruleset.way())));
        match self.ruleset.set_up(&position, options, cards) {
            Ok(play) => Some(play),
            Err(faults) => {
                let found = faults.into_iter().map(|fault| {
                    let SetupFault { rule, message } = fault;
                    (span.offset, TagFault { span, ruleset: None, rule, message })
                });
                self.faults.extend(found);
                None
            }
        }
    }
}

/// What to say of a rule set that `game` does not have.
fn no_such_way(game: GameName, way: &str) -> String {
    let ways: Vec<&str> = ruleset::of_game(game).map(Ruleset::way).collect();
    format!("{} is not played by {way:?}, but by: {}{}", game.name(), ways.join(", "), meant(way, &ways))
}
