//! The door between a position as written and a game that can be played.

use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::{Heka, Notation};
use crate::law::rule::{Rule, rules};

rules! {
    /// The card keys of a set-up can stand together: there are cards where cards are played, no more than four left
    /// and seen together, one card running at most, no more than two turns to miss, and no throw waiting beside a
    /// wager, a missed turn or a reveal.
    Cited HEKA = "setup.heka" in All,
        [Source(Heka, "the rules in full"), Source(Notation, "positions, keys")],
        "`miss=S1 wager=29`: two cards cannot run at once";
    /// A set-up is a game still to be played: nobody has won.
    Cited OVER = "setup.over" in All,
        [Source(Notation, "positions")], "`won=C`, or a side with all its pieces off";
    /// Keys of the cards that can be played though no play leads to them are good, and told of: `isis=` of the side that
    /// is not to play, `sticks=` of one stick without the other side's three, or what a card leaves running without
    /// that card in `seen=`.
    Warning UNREACHED = "setup.unreached" in Cards,
        [Source(Notation, "positions, keys")], "`isis=S cards=1/1 seen=isis` with cones to play";
    /// A game without a usual start gives its start in a set-up.
    Cited MISSING = "setup.missing" in Own,
        [Ruling("the starting places stand only in a diagram of the rulebook")], "a Duat record without `Setup`";
}

/// The rule of the games without a usual start.
pub static NO_START: &[&Rule] = &[&MISSING];

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
