//! The tags that describe a game and its end: date, expectation, result, termination and final position.

use std::ops::Range;

use hunefer_notation::nearness::meant;
use hunefer_notation::{Colour, Position, ResultWord, Span};

use super::{Expectation, Reading, Termination, place_in};
use crate::law::options::Options;
use crate::law::tags::TagName;
use crate::law::tags::rules;

impl Reading<'_, '_> {
    /// The tags that only describe.
    pub(super) fn described(&mut self) {
        if let Some(tag) = self.tag(TagName::Date)
            && let Some(place) = no_date(&tag.value)
        {
            self.fault_within(tag, place, &rules::VALUE, format!("{:?} is no date YYYY.MM.DD", tag.value));
        }
        if let Some(tag) = self.tag(TagName::Expect)
            && Expectation::parse(&tag.value).is_none()
        {
            self.fault_within(
                tag,
                0..tag.value.len(),
                &rules::VALUE,
                "the tag Expect is legal, unreadable, or illegal with an address and the name of a rule",
            );
        }
    }

    pub(super) fn result(&mut self) -> Option<(ResultWord, Span)> {
        let tag = self.tag(TagName::Result)?;
        let word = match tag.value.as_ref() {
            "draw" => Some(ResultWord::Draw),
            "*" => Some(ResultWord::Unfinished),
            name => Colour::ALL.into_iter().find(|colour| colour.name() == name).map(ResultWord::Won),
        };
        if word.is_none() {
            let names = ["cones", "spools", "white", "black", "draw"];
            let message = format!(
                "{:?} is no result: cones, spools, white, black, draw and * are{}",
                tag.value,
                meant(&tag.value, &names)
            );
            self.fault_within(tag, 0..tag.value.len(), &rules::VALUE, message);
        }
        Some((word?, tag.span))
    }

    pub(super) fn termination(&mut self) -> Option<(Termination, Span)> {
        let tag = self.tag(TagName::Termination)?;
        let termination = Termination::find(&tag.value);
        if termination.is_none() {
            let ways = Termination::NAMES.map(|(name, _)| name);
            let message = format!(
                "{:?} is no way for a game to end: those are {}{}",
                tag.value,
                ways.join(", "),
                meant(&tag.value, &ways)
            );
            self.fault_within(tag, 0..tag.value.len(), &rules::VALUE, message);
        }
        Some((termination?, tag.span))
    }

    pub(super) fn last(&mut self) -> Option<(Position, Span)> {
        let tag = self.tag(TagName::Final)?;
        let mut position = self.position(tag)?;
        if self.imposed {
            // The rules named are not those played.
            position.rules = None;
            position.keys.options.clear();
        }
        position.keys.options.retain(|(name, _)| !self.terms.options.iter().any(|(set, _)| set == name));
        let mut scratch = Options::new(self.ruleset.choices);
        for (name, value) in &position.keys.options {
            self.set_in_position(&mut scratch, tag, name, value);
        }
        if self.words.colours != self.ruleset.colours {
            position = position.recoloured(self.ruleset.colours);
        }
        Some((position, tag.span))
    }
}

/// What of `text` keeps it from being `YYYY.MM.DD`, each part possibly unknown; `None` if nothing does.
fn no_date(text: &str) -> Option<Range<usize>> {
    let parts: Vec<&str> = text.split('.').collect();
    let [year, month, day] = parts[..] else {
        return Some(0..text.len());
    };
    let digits = |part: &str, length: usize| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    let within = |part: &str, most: u8| {
        part == "??" || (digits(part, 2) && part.parse().is_ok_and(|number: u8| (1..=most).contains(&number)))
    };
    let bad = if !(year == "????" || digits(year, 4)) {
        year
    } else if !within(month, 12) {
        month
    } else if !within(day, 31) {
        day
    } else {
        return None;
    };
    let place = place_in(text, bad);
    Some(if place.is_empty() { 0..text.len() } else { place })
}
