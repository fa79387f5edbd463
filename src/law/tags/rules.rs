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
    /// A tag that nothing here knows is kept and means nothing. One whose name is a letter away from a known tag's, or by
    /// which chess or Go tell their rules or set-up, is most likely meant to say something: it is told of, and the
    /// verdict stays as it is.
    Warning UNKNOWN = "tag.unknown" in All, [Source(Notation, "tags")], "`[Rule \"tut\"]`, where `Rules` is meant";
    /// A no-break space, or one of a width of its own, separates like a space where white space may stand, and is told
    /// of: an editor put it there, and other readers may not take it.
    Warning SPACE = "text.space" in All, [Source(Notation, "files")], "a no-break space before `2:8-10`";
    /// A byte-order mark at the beginning of a line, where files were laid end to end, is dropped and told of.
    Warning MARK = "text.mark" in All, [Source(Notation, "files")], "a second byte-order mark within a file";
    /// Tags contradict neither one another nor the rules.
    Cited CONFLICT = "tag.conflict" in All, [Source(Notation, "tags")], "`[First \"S\"]` in senet, where cones begin";
}
