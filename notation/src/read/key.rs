//! The keys of a position.

use nom::character::complete::space0;

use super::broken::{Broken, Parsed, broken, quoted, stuck};
use super::number::number;
use super::place::{Role, spot};
use super::position::{counts, name, side};
use crate::nearness::meant;
use crate::{Card, CardSet, Keys, Vocabulary};

/// The last turn a position may stand before.
const LAST_TURN: u32 = 999_999_999;

/// The keys, in any order, up to the end of the text.
pub(super) fn keys<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, Keys> {
    let mut keys = Keys::default();
    let mut given: Vec<&[u8]> = Vec::new();
    let mut rest = input;
    loop {
        let (start, _) = space0(rest)?;
        if start.is_empty() {
            return Ok((start, keys));
        }
        if start.len() == rest.len() {
            return Err(stuck(start, start, &["white space and a key"]));
        }
        let (after, key) = name(start).map_err(|_| stuck(start, start, &["a key, such as 'turn=12'"]))?;
        let Some(value) = after.strip_prefix(b"=") else {
            return Err(stuck(start, after, &["'=' and a value behind the key"]));
        };
        if given.contains(&key) {
            let message = format!("the key {} is given twice", quoted(key));
            return Err(broken(start, key.len(), &["each key once"], message));
        }
        given.push(key);
        rest = read(words, &mut keys, key, start, value)?;
        if !matches!(rest, [] | [b' ' | b'\t', ..]) {
            return Err(stuck(start, rest, &["white space behind the key's value"]));
        }
    }
}

/// Reads the value of `key`, which begins at `start`, into `keys`; gives what follows it.
fn read<'a>(
    words: &Vocabulary,
    keys: &mut Keys,
    key: &[u8],
    start: &'a [u8],
    value: &'a [u8],
) -> Result<&'a [u8], nom::Err<Broken>> {
    let rest;
    match key {
        b"throw" => (rest, keys.throw) = some(whole(start, value))?,
        b"turn" => {
            let (after, turn) = whole(start, value).and_then(|(rest, turn)| positive(value, rest, turn))?;
            // Room for every turn a record may have after it.
            if turn > LAST_TURN {
                let digits = value.len() - after.len();
                return Err(broken(value, digits, &["a number of nine digits"], format!("turn {turn} is too late")));
            }
            (rest, keys.turn) = (after, Some(turn));
        }
        b"acted" => {
            let (after, acted) = whole(start, value)?;
            (rest, keys.acted) = (after, Some(acted).filter(|&acted| acted != 0));
        }
        b"cards" => (rest, keys.cards) = some(counts("the cards left", value))?,
        b"seen" => (rest, keys.seen) = seen(start, value)?,
        b"gap" => {
            let (after, sides) = listed(words, value, |_, rest| Ok((rest, true)))?;
            (rest, keys.gap) = (after, sides.map(|side| side.unwrap_or(false)));
        }
        b"miss" => {
            let (after, turns) = listed(words, value, whole)?;
            (rest, keys.miss) = (after, turns.map(|turns| turns.unwrap_or(0)));
        }
        b"isis" => (rest, keys.isis) = some(side(words, value))?,
        b"sticks" => {
            let (after, sticks) = listed(words, value, whole)?;
            (rest, keys.sticks) = (after, sticks.map(|sticks| sticks.unwrap_or(0)));
        }
        b"wager" => (rest, keys.wager) = some(spot(words, Role::Target, start, value))?,
        b"reveal" => (rest, keys.reveal) = some(side(words, value))?,
        b"won" => (rest, keys.won) = some(side(words, value))?,
        _ => {
            let length = value.iter().position(|byte| matches!(byte, b' ' | b'\t')).unwrap_or(value.len());
            let (text, after) = value.split_at(length);
            if text.is_empty() {
                return Err(stuck(start, value, &["a value behind '='"]));
            }
            let owned = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned().into();
            keys.options.push((owned(key), owned(text)));
            rest = after;
        }
    }
    Ok(rest)
}

/// The value read, as one that is written.
fn some<T>(read: Parsed<'_, T>) -> Parsed<'_, Option<T>> {
    read.map(|(rest, value)| (rest, Some(value)))
}

/// A number, for a key that begins at `start`.
fn whole<'a, T: std::str::FromStr>(start: &'a [u8], input: &'a [u8]) -> Parsed<'a, T> {
    const NUMBER: &[&str] = &["a number"];
    match number(NUMBER, input) {
        Err(nom::Err::Error(_)) => Err(stuck(start, input, NUMBER)),
        read => read,
    }
}

/// Refuses a number that is 0, written from `start` to `rest`.
fn positive<'a, T: Default + PartialEq>(start: &'a [u8], rest: &'a [u8], number: T) -> Parsed<'a, T> {
    if number == T::default() {
        return Err(broken(start, 1, &["a number from 1"], "the number '0' is too small".into()));
    }
    Ok((rest, number))
}

/// `C2,S1`: a value for one side or both; `read` reads what stands behind a side's letter.
fn listed<'a, T: Copy>(
    words: &Vocabulary,
    input: &'a [u8],
    read: impl Fn(&'a [u8], &'a [u8]) -> Parsed<'a, T>,
) -> Parsed<'a, [Option<T>; 2]> {
    let mut values = [None; 2];
    let mut rest = input;
    loop {
        let start = rest;
        let (after, colour) = side(words, start)?;
        let (after, value) = read(start, after)?;
        let slot = if colour.index() == 0 { &mut values[0] } else { &mut values[1] };
        if slot.replace(value).is_some() {
            let message = format!("the side '{}' is named twice", colour.letter());
            return Err(broken(start, 1, &["each side once"], message));
        }
        match after {
            [b',', after @ ..] => rest = after,
            _ => return Ok((after, values)),
        }
    }
}

/// `exile,crown`: cards, each once.
fn seen<'a>(start: &'a [u8], input: &'a [u8]) -> Parsed<'a, CardSet> {
    const CARD: &[&str] = &["a card's name"];
    let mut cards = CardSet::default();
    let mut rest = input;
    loop {
        let Ok((after, text)) = name(rest) else {
            return Err(stuck(start, rest, CARD));
        };
        let Some(card) = std::str::from_utf8(text).ok().and_then(Card::from_name) else {
            let close = meant(&String::from_utf8_lossy(text), &Card::ALL.map(Card::name));
            return Err(broken(rest, text.len(), CARD, format!("there is no card {}{close}", quoted(text))));
        };
        if cards.contains(card) {
            let message = format!("the card {} is named twice", quoted(text));
            return Err(broken(rest, text.len(), &["each card once"], message));
        }
        cards.insert(card);
        match after {
            [b',', after @ ..] => rest = after,
            _ => return Ok((after, cards)),
        }
    }
}
