//! The verdict a rule case expects.

use std::fmt;

use crate::book;
use crate::law::rule::Rule;

/// What an `Expect` tag says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// `legal`.
    Legal,
    /// `illegal 3.2 senet.guarded`.
    Illegal {
        /// The address, as written.
        at: String,
        /// The rule.
        rule: &'static Rule,
    },
    /// `unreadable`.
    Unreadable,
}

impl Expectation {
    /// Reads the value of an `Expect` tag; `None` if it is none.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        let words: Vec<&str> = value.split(' ').collect();
        match words[..] {
            ["legal"] => Some(Self::Legal),
            ["unreadable"] => Some(Self::Unreadable),
            ["illegal", at, name] if is_address(at) => {
                Some(Self::Illegal { at: at.to_owned(), rule: book::rule(name)? })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Legal => f.write_str("legal"),
            Self::Illegal { at, rule } => write!(f, "illegal {at} {rule}"),
            Self::Unreadable => f.write_str("unreadable"),
        }
    }
}

/// Whether `text` is `start`, `end`, or an address like `3.2` or `3.2(1)3.2`.
#[must_use]
pub fn is_address(text: &str) -> bool {
    let number = |digits: &str| {
        !digits.is_empty() && !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let item = |step: &str| step.split_once('.').is_some_and(|(turn, item)| number(turn) && number(item));
    let step = |step: &str| match step.split_once('(') {
        Some((at, variation)) => item(at) && number(variation),
        None => item(step),
    };
    let mut steps = text.split(')');
    let last = steps.next_back().unwrap_or_default();
    text == "start"
        || text == "end"
        || (!last.contains('(') && item(last) && steps.all(|at| at.contains('(') && step(at)))
}
