//! The door between a position as written and a game that can be played.

use crate::rule::Rule;

/// One reason why a position cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFault {
    /// The set-up rule broken: `setup.senet`, `setup.tab`, `setup.tjau`, `setup.duat`, `setup.heka` or `setup.over`.
    pub rule: &'static Rule,
    /// What is wrong, one sentence, lower case, no final stop.
    pub message: String,
}

impl SetupFault {
    /// A fault of `rule`.
    pub(crate) fn new(rule: &'static Rule, message: impl Into<String>) -> Self {
        Self { rule, message: message.into() }
    }
}
