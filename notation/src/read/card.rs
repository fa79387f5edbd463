//! Reveals: the word `heka`, a card, and how it is used.

use nom::Parser;
use nom::bytes::complete::tag;

use super::blank::{is_over, skip_blank};
use super::broken::{Broken, Parsed, broken, quoted, stuck, word};
use super::place::{Role, spot};
use super::throw::marks;
use crate::nearness::meant;
use crate::{Card, GameName, ItemKind, Usage, Vocabulary};

/// The eight cards.
const CARDS: &[&str] = &["exile", "apophis", "osiris", "isis", "shabti", "crown", "seth", "maat"];

/// `heka exile 29-1`; `input` begins with `heka`.
pub(crate) fn reveal<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, ItemKind> {
    let (rest, _) = tag("heka").parse(input)?;
    let named = skip_blank(rest);
    if named.len() == rest.len() {
        return Err(stuck(input, rest, &["a card's name"]));
    }
    // A mark may follow the name directly, and `x` is a letter too.
    let begins = |card: &Card| named.strip_prefix(card.name().as_bytes()).map(|rest| (*card, rest));
    let named_so = Card::ALL.iter().find_map(begins);
    let marked = |rest: &[u8]| is_over(rest) || matches!(rest, [b'x' | b'~' | b'#', ..]);
    let Some((card, rest)) = named_so.filter(|(_, rest)| marked(rest)) else {
        let text = word(named);
        if text.is_empty() {
            return Err(stuck(input, named, &["a card's name"]));
        }
        let close = meant(&String::from_utf8_lossy(text), CARDS);
        return Err(broken(named, text.len(), CARDS, format!("there is no card {}{close}", quoted(text))));
    };
    let next = skip_blank(rest);
    let (rest, usage) = if next.len() == rest.len() {
        (rest, Usage::Bare)
    } else if let Some(after) = next.strip_prefix(b"declined") {
        (after, Usage::Declined)
    } else if begins_detail(words, next) {
        detail(words, card, input, next)?
    } else {
        (rest, Usage::Bare)
    };
    let (rest, marks) = marks(rest)?;
    Ok((rest, ItemKind::Reveal { card, usage, marks }))
}

/// Whether what stands at `input` is meant for a card's detail, and is not the next turn or item.
fn begins_detail(words: &Vocabulary, input: &[u8]) -> bool {
    let after_digits = |mut input: &[u8]| {
        while let [b'0'..=b'9', rest @ ..] = input {
            input = rest;
        }
        input.first().copied()
    };
    match input {
        [b'0'..=b'9', rest @ ..] => !matches!(after_digits(rest), Some(b'.' | b':' | b'=')),
        [b'h', b'a', b'n', b'd', ..] | [b'o', b'f', b'f', ..] => true,
        [b'a'..=b'z', rest @ ..] if matches!(rest, [b'0'..=b'9', ..]) => {
            words.game != GameName::Duat || !matches!(after_digits(rest), Some(b'L' | b'R' | b'F' | b'P'))
        }
        _ => false,
    }
}

/// The detail of `card` at `input`, in a reveal that begins at `start`.
fn detail<'a>(words: &Vocabulary, card: Card, start: &'a [u8], input: &'a [u8]) -> Parsed<'a, Usage> {
    match card {
        Card::Exile | Card::Apophis | Card::Isis => piece(words, Role::Target, card, start, input),
        Card::Osiris => piece(words, Role::Recalled, card, start, input),
        Card::Maat => {
            let (rest, target) = spot(words, Role::Target, start, input)?;
            if let [b'-' | b'<' | b'>', ..] = rest {
                return Err(wrong_shape(card, input, &["the piece chosen, without a landing"]));
            }
            Ok((rest, Usage::Piece(target, None)))
        }
        Card::Shabti => {
            let (rest, own) = spot(words, Role::Swapped, start, input)?;
            let Some(rest) = rest.strip_prefix(b"<>") else {
                return Err(wrong_shape(card, input, &["two pieces with '<>' between them"]));
            };
            let (rest, other) = spot(words, Role::Swapped, start, rest)?;
            Ok((rest, Usage::Swap(own, other)))
        }
        Card::Crown | Card::Seth => Err(wrong_shape(card, input, &["nothing behind this card but 'declined'"])),
    }
}

/// A piece and, behind `-`, where it lands.
fn piece<'a>(words: &Vocabulary, role: Role, card: Card, start: &'a [u8], input: &'a [u8]) -> Parsed<'a, Usage> {
    let (rest, from) = spot(words, role, start, input)?;
    match rest {
        [b'-', rest @ ..] => {
            let (rest, to) = spot(words, Role::Landing, start, rest)?;
            Ok((rest, Usage::Piece(from, Some(to))))
        }
        [b'<' | b'>', ..] => Err(wrong_shape(card, input, &["a piece, and its landing behind '-'"])),
        _ => Ok((rest, Usage::Piece(from, None))),
    }
}

/// The fault of a detail that is another card's.
#[cold]
fn wrong_shape(card: Card, input: &[u8], expected: &'static [&'static str]) -> nom::Err<Broken> {
    let text = word(input);
    let wanted = expected.first().copied().unwrap_or_default();
    let message = format!("'{}' cannot be written with {}: expected {wanted}", card.name(), quoted(text));
    broken(input, text.len(), expected, message)
}
