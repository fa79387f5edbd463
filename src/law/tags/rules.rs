//! The rules of tags.

use crate::law::rule::Basis::Source;
use crate::law::rule::Document::Notation;
use crate::law::rule::{EVERYWHERE, rules};

rules! {
    /// A tag stands once in a game.
    Cited TWICE = "tag.twice" in EVERYWHERE, [Source(Notation, "tags")], "two `Event` tags in one game";
    /// The value of a tag is of the tag's kind. An unknown rule set, option or option value is not, so that a
    /// misspelt rule never quietly plays the usual game.
    Cited VALUE = "tag.value" in EVERYWHERE, [Source(Notation, "tags")], "`[Rules \"kendal\"]`";
    /// A tag that nothing here knows is kept and means nothing. One whose name is a letter away from a known tag's, or by
    /// which chess or Go tell their rules or set-up, is most likely meant to say something: it is told of, and the
    /// verdict stays as it is.
    Warning UNKNOWN = "tag.unknown" in EVERYWHERE, [Source(Notation, "tags")], "`[Rule \"tut\"]`, where `Rules` is meant";
    /// Tags contradict neither one another nor the rules.
    Cited CONFLICT = "tag.conflict" in EVERYWHERE, [Source(Notation, "tags")], "`[First \"S\"]` in senet, where cones begin";
}
