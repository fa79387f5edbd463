//! Warnings: what is most likely a slip, though it breaks no rule. None changes a verdict.

use std::fmt::Write as _;

use hunefer_notation::{Game, Position, Span, TAGS, Tag};

use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::tags::rules;
use crate::referee::verdict::Address;

/// Something that a person should look at.
#[derive(Clone, Debug)]
pub struct Warning {
    /// Its name, as `explain` knows it.
    pub rule: &'static Rule,
    /// Where, in the referee's own count.
    pub at: Address,
    /// Where in the bytes of the file.
    pub span: Span,
    /// One sentence, lower case, no final stop.
    pub message: String,
}

/// Names by which chess and Go tell what is played and from where, each with the tag that says so here. Whoever writes
/// one believes that it changes the game, and it changes nothing; a name that only describes (`WhiteElo`, `PB`) is
/// kept without a word.
const ELSEWHERE: [(&str, Option<&str>); 11] = [
    ("FEN", Some("Setup")),
    ("Variant", Some("Rules")),
    ("GM", Some("Game")),
    ("RU", Some("Rules")),
    ("SZ", Some("Setup")),
    ("HA", Some("Setup")),
    ("AB", Some("Setup")),
    ("AW", Some("Setup")),
    ("AE", Some("Setup")),
    ("PL", Some("First")),
    // Points given in advance, which none of these games has.
    ("KM", None),
];

/// What is to be warned of in a game read from `bytes`, in the order of the text.
#[must_use]
pub fn warnings(game: &Game<'_>, bytes: &[u8]) -> Vec<Warning> {
    let mut warnings: Vec<Warning> = game.tags.iter().filter_map(|tag| unknown_tag(tag, bytes)).collect();
    // Each kind is found by itself; people read from the top.
    warnings.sort_by_key(|warning| warning.span.offset);
    warnings
}

/// What is to be warned of in a position that can be played, wherever it stands: each with its rule and one sentence.
#[must_use]
pub fn of_position(_position: &Position) -> Vec<SetupFault> {
    Vec::new()
}

/// A tag that nothing here reads, though its writer most likely believes that something does.
fn unknown_tag(tag: &Tag<'_>, bytes: &[u8]) -> Option<Warning> {
    if tag.rank() < TAGS.len() {
        return None;
    }
    let meant: Vec<&str> = TAGS.into_iter().filter(|known| is_one_edit(tag.name, known)).collect();
    let elsewhere = ELSEWHERE.into_iter().find(|(name, _)| tag.is(name)).map(|(_, known)| known);
    let mut message = format!("no tag {}", tag.name);
    match (meant.as_slice(), elsewhere) {
        ([], None) => return None,
        ([], Some(None)) => message += ", which means nothing in these games",
        ([], Some(Some(known))) => message += &format!("; did you mean {known}?"),
        (meant, _) => {
            // Writing to a string cannot fail.
            let _ = write!(message, "; did you mean {}?", meant.join(" or "));
        }
    }
    Some(Warning { rule: &rules::UNKNOWN, at: Address::Start, span: name_span(tag, bytes), message })
}

/// The known tag that a name is certainly a slip for: the one within one edit of it, if it is the only one.
#[must_use]
pub fn meant(name: &str) -> Option<&'static str> {
    let mut like = TAGS.into_iter().filter(|known| is_one_edit(name, known));
    like.next().filter(|_| like.next().is_none())
}

/// Where the name of a tag stands.
#[must_use]
pub fn name_span(tag: &Tag<'_>, bytes: &[u8]) -> Span {
    let inside = bytes.get(tag.span.offset..).unwrap_or_default();
    let before = inside.iter().take_while(|byte| !byte.is_ascii_alphanumeric() && **byte != b'_').count();
    Span { offset: tag.span.offset + before, length: u32::try_from(tag.name.len()).unwrap_or(u32::MAX) }
}

/// Whether one letter put in, left out or replaced, or two neighbours changed round, turn the one name into the
/// other. Case does not matter; equal names are no edit apart.
fn is_one_edit(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.as_bytes(), other.as_bytes());
    if one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    while let ([a, one_rest @ ..], [b, other_rest @ ..]) = (one, other)
        && a.eq_ignore_ascii_case(b)
    {
        (one, other) = (one_rest, other_rest);
    }
    while let ([one_rest @ .., a], [other_rest @ .., b]) = (one, other)
        && a.eq_ignore_ascii_case(b)
    {
        (one, other) = (one_rest, other_rest);
    }
    match (one, other) {
        ([_], [] | [_]) | ([], [_]) => true,
        ([a, b], [c, d]) => a.eq_ignore_ascii_case(d) && b.eq_ignore_ascii_case(c),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_one_edit;

    #[test]
    fn one_edit_is_one() {
        for (one, other) in [("Rule", "Rules"), ("ruless", "Rules"), ("Rulez", "Rules"), ("Ruels", "RULES")] {
            assert!(is_one_edit(one, other) && is_one_edit(other, one), "{one} {other}");
        }
        for (one, other) in [("Rules", "rules"), ("Ruel", "Rules"), ("sRule", "Rules"), ("Ab", "Cards"), ("", "ab")] {
            assert!(!is_one_edit(one, other) && !is_one_edit(other, one), "{one} {other}");
        }
    }
}
