//! Arguments that several commands share.

use std::fmt;
use std::ops::RangeInclusive;

use anyhow::{Context as _, bail};
use hunefer_notation::GameName;

use clap_complete::ArgValueCandidates;

use crate::book::ruleset::{self, RULESETS, Ruleset};
use crate::cli::completions::candidates;
use crate::referee::Terms;

/// Which rules to play by.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct RulesArgs {
    /// The rule set, `senet:kendall`, or `kendall` where that is enough
    #[arg(long, value_name = "RULES", add = ArgValueCandidates::new(candidates::rulesets))]
    pub rules: Option<String>,
    /// Plays with an option of the rule set at this value; may be given again
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = setting, add = ArgValueCandidates::new(candidates::settings))]
    pub settings: Vec<(String, String)>,
}

/// An option set, `NAME=VALUE`.
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => {
            Ok((name.to_ascii_lowercase(), value.to_ascii_lowercase()))
        }
        Some(_) | None => Err("an option is set as NAME=VALUE".to_owned()),
    }
}

impl RulesArgs {
    /// The rule set named, if one is.
    pub(crate) fn ruleset(&self) -> anyhow::Result<Option<&'static Ruleset>> {
        self.rules.as_deref().map(find_ruleset).transpose()
    }

    /// The terms to replay a record under.
    ///
    /// # Errors
    /// If the rule set is unknown, or none that may be meant has such an option with such a value.
    pub(crate) fn terms(&self) -> anyhow::Result<Terms> {
        let ruleset = self.ruleset()?;
        for (name, value) in &self.settings {
            known_setting(ruleset, name, value)?;
        }
        Ok(Terms { ruleset, options: self.settings.clone() })
    }
}

/// The rule set called so.
pub(crate) fn find_ruleset(name: &str) -> anyhow::Result<&'static Ruleset> {
    ruleset::find(&name.to_ascii_lowercase()).with_context(|| {
        let names: Vec<_> = RULESETS.iter().map(|ruleset| ruleset.name).collect();
        format!("there is no rule set `{name}`; there are {}", names.join(", "))
    })
}

/// The game called so.
pub(crate) fn find_game(name: &str) -> anyhow::Result<GameName> {
    GameName::from_name(&name.to_ascii_lowercase()).with_context(|| {
        let names = GameName::ALL.map(GameName::name);
        format!("there is no game `{name}`; there are {}", names.join(", "))
    })
}

/// What to say behind the name of something unknown: the names most like it, or how to find them.
pub(crate) fn suggestion(name: &str, names: &[&'static str], elsewhere: &str) -> String {
    // A rule is often looked for by the second half of its name.
    let name = name.to_ascii_lowercase();
    let name = name.as_str();
    let short = |known: &&&'static str| known.split_once('.').is_some_and(|(_, short)| short == name);
    let mut close: Vec<&str> = names.iter().filter(short).copied().collect();
    let lower: Vec<_> = names.iter().map(|known| known.to_ascii_lowercase()).collect();
    let lower: Vec<_> = lower.iter().map(String::as_str).collect();
    for like in similar::get_close_matches(name, &lower, 3, 0.6) {
        for known in names.iter().filter(|known| known.eq_ignore_ascii_case(like)) {
            if !close.contains(known) {
                close.push(known);
            }
        }
    }
    if close.is_empty() { format!("; {elsewhere}") } else { format!("; did you mean {}?", close.join(", ")) }
}

/// Checks that `name=value` means something in `ruleset`, or if none is given in any.
fn known_setting(ruleset: Option<&'static Ruleset>, name: &str, value: &str) -> anyhow::Result<()> {
    let among: Vec<_> = match ruleset {
        Some(one) => vec![one],
        None => RULESETS.iter().collect(),
    };
    let choices: Vec<_> =
        among.iter().flat_map(|ruleset| ruleset.choices).filter(|choice| choice.name == name).collect();
    if choices.is_empty() {
        match ruleset {
            Some(ruleset) => bail!("cannot set {name}={value}: {} has no option `{name}`", ruleset.name),
            None => bail!("cannot set {name}={value}: no rule set has an option `{name}`"),
        }
    }
    if choices.iter().any(|choice| choice.values.contains(&value)) {
        return Ok(());
    }
    let mut values: Vec<_> = choices.iter().flat_map(|choice| choice.values).copied().collect();
    values.dedup();
    bail!("cannot set {name}={value}: `{name}` is one of {}", values.join(", "))
}

/// Games picked by their numbers, `3,7-9`.
#[derive(Clone, Debug)]
pub(crate) struct Picked(Vec<RangeInclusive<usize>>);

impl Picked {
    /// Whether the game of that number is picked.
    pub(crate) fn has(&self, number: usize) -> bool {
        self.0.iter().any(|range| range.contains(&number))
    }

    /// The greatest number picked.
    pub(crate) fn last(&self) -> usize {
        self.0.iter().map(|range| *range.end()).max().unwrap_or(0)
    }
}

impl fmt::Display for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, range) in self.0.iter().enumerate() {
            let (first, last) = (range.start(), range.end());
            let between = if index == 0 { "" } else { "," };
            if first == last { write!(f, "{between}{first}")? } else { write!(f, "{between}{first}-{last}")? }
        }
        Ok(())
    }
}

/// Numbers of games, counted from 1, and runs of them.
pub(crate) fn picked(text: &str) -> Result<Picked, String> {
    let number = |text: &str| text.parse().ok().filter(|&number: &usize| number > 0);
    let range = |part: &str| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (number(first)?, number(last)?);
        (first <= last).then_some(first..=last)
    };
    let ranges: Option<Vec<_>> = text.split(',').map(range).collect();
    ranges.map(Picked).ok_or_else(|| "games are picked by number, from 1, like `3,7-9`".to_owned())
}

/// A number of threads.
pub(crate) fn jobs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err("the number of threads is 1 or more".to_owned()),
        Ok(jobs) => Ok(jobs),
    }
}
