//! The start of a game, from the tags that tell it: rule set, options, set-up, cards and who begins.

use std::borrow::Cow;
use std::ops::Range;

use hunefer_notation::nearness::meant;
use hunefer_notation::{Colour, GameName, Position, Span, Tag};

use super::{Reading, TagFault, place_in, roll};
use crate::book::ruleset::{self, Ruleset};
use crate::law::options::{Options, Unknown};
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

    pub(super) fn options(&mut self) -> Options {
        let mut options = Options::new(self.ruleset.choices);
        let Some(tag) = self.tag(TagName::Options) else { return options };
        let mut named: Vec<&str> = Vec::new();
        for pair in tag.value.split_ascii_whitespace() {
            if let Some((place, message)) = loose(&tag.value, pair) {
                self.fault_within(tag, place, &rules::VALUE, message);
                break;
            }
            let Some((name, value)) = pair.split_once('=') else {
                let place = place_in(&tag.value, pair);
                self.fault_within(tag, place, &rules::VALUE, format!("{pair:?} is not name=value"));
                continue;
            };
            if named.contains(&name) {
                let place = place_in(&tag.value, pair);
                self.fault_within(tag, place, &rules::VALUE, format!("the option {name} is given twice"));
            }
            named.push(name);
            self.set(&mut options, tag, (name, value), place_in(&tag.value, pair));
        }
        options
    }

    /// Sets an option that `tag` names at `place` in its value. Under imposed rules, options of the rules named are
    /// passed over.
    pub(super) fn set(
        &mut self,
        options: &mut Options,
        tag: &Tag<'_>,
        (name, value): (&str, &str),
        place: Range<usize>,
    ) {
        if let Err(unknown) = options.set(name, value)
            && !self.imposed
        {
            let at_fault = match unknown {
                _ if place.is_empty() => place,
                Unknown::Name => place.start..place.start + name.len(),
                Unknown::Value(_) => place.end - value.len()..place.end,
            };
            let names: Vec<&str> = self.ruleset.choices.iter().map(|choice| choice.name).collect();
            let close = match unknown {
                Unknown::Name => meant(name, &names),
                Unknown::Value(values) => meant(value, values),
            };
            let message = unknown.message(self.ruleset.name, name, value) + &close;
            self.fault_within(tag, at_fault, &rules::VALUE, message);
        }
    }

    /// Sets an option that the position in `tag` names; it stands among the words of the value.
    pub(super) fn set_in_position(&mut self, options: &mut Options, tag: &Tag<'_>, name: &str, value: &str) {
        let written = tag.value.split_ascii_whitespace().find(|word| word.split_once('=') == Some((name, value)));
        let place = written.map_or(0..0, |word| place_in(&tag.value, word));
        self.set(options, tag, (name, value), place);
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

    /// Adds the options of the set-up, then those of the terms. Where the set-up contradicts the tag, the board is
    /// still read by the options of its own.
    pub(super) fn merge_options(&mut self, options: &mut Options, setup: Option<&Placed>) {
        if let (Some(setup), Some(tag)) = (setup, self.tag(TagName::Setup)) {
            let written = self.tag(TagName::Options);
            for (name, value) in &setup.position.keys.options {
                let said = written.and_then(|tag| {
                    let mut pairs = tag.value.split_ascii_whitespace().filter_map(|pair| pair.split_once('='));
                    pairs.find(|(known, _)| known == name).map(|(_, said)| said)
                });
                if let (Some(said), Some(written)) = (said, written)
                    && said != value
                {
                    let message = format!("the tag Options says {name}={said}, but the set-up {name}={value}");
                    self.fault(Self::later(tag, written), &rules::CONFLICT, message);
                }
                self.set_in_position(options, tag, name, value);
            }
        }
        for (name, value) in &self.terms.options {
            // An option that this rule set does not have is meant for others.
            let _ = options.set(name, value);
        }
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

/// What to say of `pair`, a word of the options in `value`, where a comma follows it or blanks stand around its '='.
fn loose(value: &str, pair: &str) -> Option<(Range<usize>, String)> {
    let Range { start, end } = place_in(value, pair);
    if let Some(at) = pair.find([',', ';']) {
        let sign = &pair[at..=at];
        return Some((start + at..start + at + 1, format!("options are separated by blanks, not by '{sign}'")));
    }
    let behind = value[end..].trim_ascii_start();
    let (name, said) = match pair.split_once('=') {
        None => (pair, behind.strip_prefix('=')?.trim_ascii_start()),
        Some((name, "")) if !name.is_empty() => (name, behind),
        Some(_) => return None,
    };
    let said = said.split_ascii_whitespace().next().filter(|said| !said.contains('='))?;
    Some((start..place_in(value, said).end, format!("no blanks stand around '=': {name}={said}")))
}

/// What to say of a rule set that `game` does not have.
fn no_such_way(game: GameName, way: &str) -> String {
    let ways: Vec<&str> = ruleset::of_game(game).map(Ruleset::way).collect();
    format!("{} is not played by {way:?}, but by: {}{}", game.name(), ways.join(", "), meant(way, &ways))
}
