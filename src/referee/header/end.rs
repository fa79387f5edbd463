//! The tags that describe a game and its end: date, expectation, result, termination and final position.

use hunefer_notation::{Colour, Position, ResultWord, Span};

use super::{Expectation, Reading, Termination};
use crate::law::options::Options;
use crate::law::tags::TagName;
use crate::law::tags::rules;

impl Reading<'_, '_> {
    /// The tags that only describe.
    pub(super) fn described(&mut self) {
        if let Some(tag) = self.tag(TagName::Date)
            && !is_date(&tag.value)
        {
            self.fault(tag, &rules::VALUE, format!("{:?} is no date YYYY.MM.DD", tag.value));
        }
        if let Some(tag) = self.tag(TagName::Expect)
            && Expectation::parse(&tag.value).is_none()
        {
            self.fault(
                tag,
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
            self.fault(
                tag,
                &rules::VALUE,
                format!("{:?} is no result: cones, spools, white, black, draw and * are", tag.value),
            );
        }
        Some((word?, tag.span))
    }

    pub(super) fn termination(&mut self) -> Option<(Termination, Span)> {
        let tag = self.tag(TagName::Termination)?;
        let termination = Termination::find(&tag.value);
        if termination.is_none() {
            let ways = Termination::NAMES.map(|(name, _)| name).join(", ");
            let message = format!("{:?} is no way for a game to end: those are {ways}", tag.value);
            self.fault(tag, &rules::VALUE, message);
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
            self.set(&mut scratch, tag, name, value);
        }
        if self.words.colours != self.ruleset.colours {
            position = position.recoloured(self.ruleset.colours);
        }
        Some((position, tag.span))
    }
}

/// Whether `text` is `YYYY.MM.DD`, each part possibly unknown.
fn is_date(text: &str) -> bool {
    let mut parts = text.split('.');
    let [Some(year), Some(month), Some(day), None] = [parts.next(), parts.next(), parts.next(), parts.next()] else {
        return false;
    };
    let digits = |part: &str, length: usize| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    let within = |part: &str, most: u8| {
        part == "??" || (digits(part, 2) && part.parse().is_ok_and(|number: u8| (1..=most).contains(&number)))
    };
    (year == "????" || digits(year, 4)) && within(month, 12) && within(day, 31)
}
