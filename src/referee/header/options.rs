//! The options of a game, from the tag that names them and from the set-up.

use std::ops::Range;

use hunefer_notation::Tag;
use hunefer_notation::nearness::meant;

use super::start::Placed;
use super::{Reading, place_in};
use crate::law::options::{Options, Unknown};
use crate::law::tags::TagName;
use crate::law::tags::rules;

impl Reading<'_, '_> {
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
