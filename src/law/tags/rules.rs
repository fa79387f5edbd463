//! The rules of tags.

use crate::law::rule::Basis::Source;
use crate::law::rule::Document::Notation;
use crate::law::rule::rules;

rules! {
    /// A tag stands once in a game.
    Cited TWICE = "tag.twice" in All, [Source(Notation, "tags")], "two `Event` tags in one game";
    /// The value of a tag is of the tag's kind. An unknown rule set, option or option value is not, so that a
    /// misspelt rule never quietly plays the usual game.
    Cited VALUE = "tag.value" in All, [Source(Notation, "tags")], "`[Rules \"kendal\"]`";
    /// Tags contradict neither one another nor the rules.
    Cited CONFLICT = "tag.conflict" in All, [Source(Notation, "tags")], "`[First \"S\"]` in senet, where cones begin";
}
