//! Warnings: what is most likely a slip, though it breaks no rule. None changes a verdict.

use std::fmt::Write as _;

use hunefer_notation::nearness::is_near;
use hunefer_notation::{Game, Oddity, OddityKind, Position, Span, Stretch, TAGS, Tag, Turn};

use crate::book;
use crate::law::heka::keys;
use crate::law::rule::Rule;
use crate::law::setup::{self, SetupFault};
use crate::law::side::Side;
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

/// What is to be warned of in a game read from `text`, in the order of the text.
#[must_use]
pub fn warnings<'a>(game: &Game<'a>, text: impl Into<Stretch<'a>>) -> Vec<Warning> {
    let text = text.into();
    let mut warnings: Vec<Warning> = game.tags.iter().filter_map(|tag| unknown_tag(tag, text)).collect();
    warnings.extend(game.warnings.iter().map(|oddity| odd(game, oddity)));
    warnings.extend(set_up(game));
    // Each kind is found by itself; people read from the top.
    warnings.sort_by_key(|warning| warning.span.offset);
    warnings
}

/// What is to be warned of in a position that can be played, wherever it stands: each with its rule and one sentence.
#[must_use]
pub fn of_position(position: &Position) -> Vec<SetupFault> {
    let side = Side::from(position.side);
    let mut faults = Vec::new();
    keys::faults(&position.keys, side, true, &|_| true, &mut faults);
    // What cannot be set up is refused, not told of.
    let sentences = if faults.is_empty() { keys::unreached(&position.keys, side) } else { Vec::new() };
    sentences.into_iter().map(|message| SetupFault { rule: &setup::UNREACHED, message }).collect()
}

/// Keys of the set-up that no play leads to.
fn set_up(game: &Game<'_>) -> Vec<Warning> {
    let (Some(tag), Some(words)) = (game.tag("Setup"), game.vocabulary) else { return Vec::new() };
    let Ok(position) = Position::parse(&tag.value, Some(&words), book::words) else { return Vec::new() };
    let of_position = of_position(&position).into_iter();
    of_position
        .map(|SetupFault { rule, message }| Warning { rule, at: Address::Start, span: tag.value_span, message })
        .collect()
}

/// Text that was read, but is not as it should be.
fn odd(game: &Game<'_>, Oddity { kind, span }: &Oddity) -> Warning {
    let rule = match kind {
        OddityKind::NoBreakSpace | OddityKind::WideSpace => &rules::SPACE,
        OddityKind::ByteOrderMark => &rules::MARK,
    };
    Warning { rule, at: address(game, span.offset), span: *span, message: kind.message().to_owned() }
}

/// The item of the main line that a place in the bytes stands in or behind; `start` before the first.
fn address(game: &Game<'_>, offset: usize) -> Address {
    if game.result.is_some_and(|(_, span)| span.offset < offset) {
        return Address::End;
    }
    let Some(index) = game.line.items().begun_at(offset).checked_sub(1) else {
        return Address::Start;
    };
    let turns = game.line.turns();
    let at = (0..turns.len()).rev().find(|&turn| game.line.range_of(turn).start <= index).unwrap_or(0);
    let first = turns.first().and_then(Turn::number).unwrap_or(1);
    let turn = first.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
    Address::Item { within: Vec::new(), turn, item: index - game.line.range_of(at).start + 1 }
}

/// A tag that nothing here reads, though its writer most likely believes that something does.
fn unknown_tag<'a>(tag: &Tag<'a>, text: Stretch<'a>) -> Option<Warning> {
    if tag.rank() < TAGS.len() {
        return None;
    }
    let meant: Vec<&str> = TAGS.into_iter().filter(|known| is_near(tag.name, known)).collect();
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
    Some(Warning { rule: &rules::UNKNOWN, at: Address::Start, span: name_span(tag, text), message })
}

/// The known tag that a name is certainly a slip for: the one within one edit of it, if it is the only one.
#[must_use]
pub fn meant(name: &str) -> Option<&'static str> {
    let mut like = TAGS.into_iter().filter(|known| is_near(name, known));
    like.next().filter(|_| like.next().is_none())
}

/// Where the name of a tag stands.
#[must_use]
pub fn name_span<'a>(tag: &Tag<'_>, text: impl Into<Stretch<'a>>) -> Span {
    let text = text.into();
    let inside = text.between(tag.span.offset, tag.span.end());
    let before = inside.iter().take_while(|byte| !byte.is_ascii_alphanumeric() && **byte != b'_').count();
    Span { offset: tag.span.offset + before, length: u32::try_from(tag.name.len()).unwrap_or(u32::MAX) }
}
