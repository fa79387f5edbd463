//! The rules of tags.

use crate::rule::Basis::Source;
use crate::rule::Document::Notation;
use crate::rule::rules;

const ALL: [&str; 6] = ["senet:kendall", "senet:tut", "tab:lane", "tab:simple", "tjau:aseb", "duat:scarab"];

rules! {
    /// A tag stands once in a game.
    Cited TWICE = "tag.twice" in ALL, [Source(Notation, "tags")], "two `Event` tags in one game";
    /// The value of a tag is of the tag's kind. An unknown rule set, option or option value is not, so that a
    /// misspelt rule never quietly plays the usual game.
    Cited VALUE = "tag.value" in ALL, [Source(Notation, "tags")], "`[Rules \"kendal\"]`";
    /// Tags contradict neither one another nor the rules.
    Cited CONFLICT = "tag.conflict" in ALL, [Source(Notation, "tags")], "`[First \"S\"]` in senet, where cones begin";
}
