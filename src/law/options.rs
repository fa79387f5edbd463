//! Options: where people play both ways, a record chooses.

use crate::law::rule::Basis;

/// An option of a rule set.
#[derive(Debug)]
pub struct Choice {
    /// Its name, as in `wall=2`.
    pub name: &'static str,
    /// The values it takes; the first is the default.
    pub values: &'static [&'static str],
    /// What it decides, in whole sentences.
    pub law: &'static str,
    /// Where the default comes from, and why one may choose otherwise.
    pub basis: &'static [Basis],
}

/// The most options a rule set has.
const MOST: usize = 8;

/// The values chosen for one rule set's options.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    choices: &'static [Choice],
    chosen: [u8; MOST],
}

/// Why an option cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The rule set has no option of that name.
    Name,
    /// The option has no such value; its values are given.
    Value(&'static [&'static str]),
}

impl Unknown {
    /// What is wrong with `name=value` under the rule set of that name, one sentence, lower case, no final stop.
    #[must_use]
    pub fn message(self, ruleset: &str, name: &str, value: &str) -> String {
        match self {
            Self::Name => format!("{ruleset} has no option {name:?}"),
            Self::Value(values) => format!("{name} is one of {}, not {value:?}", values.join(", ")),
        }
    }
}

impl Options {
    /// Every option at its default.
    ///
    /// # Panics
    /// If the rule set has more than eight.
    #[must_use]
    pub const fn new(choices: &'static [Choice]) -> Self {
        assert!(choices.len() <= MOST);
        Self { choices, chosen: [0; MOST] }
    }

    /// Sets `name` to `value`.
    ///
    /// # Errors
    /// If there is no such option, or the option has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Unknown> {
        let index = self.choices.iter().position(|choice| choice.name == name).ok_or(Unknown::Name)?;
        let values = self.choices[index].values;
        let chosen = values.iter().position(|&known| known == value).ok_or(Unknown::Value(values))?;
        self.chosen[index] = u8::try_from(chosen).unwrap_or(0);
        Ok(())
    }

    /// The value of `name`; empty if the rule set has no such option.
    #[must_use]
    pub fn get(&self, name: &str) -> &'static str {
        self.iter().find(|(choice, _)| choice.name == name).map_or("", |(_, value)| value)
    }

    /// Whether `name` is set to `value`.
    #[must_use]
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }

    /// The value of an option that is a number.
    #[must_use]
    pub fn number(&self, name: &str) -> u8 {
        self.get(name).parse().unwrap_or(0)
    }

    /// Every option with its value, in the rule book's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Choice, &'static str)> {
        self.choices.iter().zip(self.chosen).map(|(choice, index)| (choice, choice.values[usize::from(index)]))
    }

    /// The options that are not at their default.
    pub fn changed(&self) -> impl Iterator<Item = (&'static Choice, &'static str)> {
        self.iter().filter(|(choice, value)| choice.values[0] != *value)
    }
}
