//! One item of a turn.

use super::blank::{is_over, skip_blank};
use super::broken::{Broken, Parsed, broken, quoted, stuck, word};
use super::card::reveal;
use super::habit::{behind_item, dash, habit, in_case};
use super::place::{Role, spot, square};
use super::throw::{marks, motion, throw};
use crate::{GameName, ItemKind, Marks, Verb, Vocabulary};

/// What may begin an item.
const ITEM: &[&str] = &["an item"];

/// An item, up to the white space behind it.
#[inline]
pub(crate) fn item<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, ItemKind> {
    let (rest, kind) = match input {
        [b'0'..=b'9' | b'L' | b'D', ..] => thrown(words, input)?,
        [b'a'..=b'z', b'0'..=b'9', ..] => action(words, input)?,
        [b'm', b'i', b's', b's', rest @ ..] => (rest, ItemKind::Miss),
        [b'w', b'a', b'g', b'e', b'r', rest @ ..] => wager(words, input, rest)?,
        [b'h', b'e', b'k', b'a', ..] => reveal(words, input)?,
        [b'h', b'a', b'n', b'd', ..] | [b'o', b'f', b'f', ..] => return Err(throwless(words, input)),
        _ => return Err(no_item(words, input)),
    };
    if is_over(rest) { Ok((rest, kind)) } else { Err(touched(input, rest)) }
}

/// The fault of something close behind an item.
#[cold]
fn touched(input: &[u8], rest: &[u8]) -> nom::Err<Broken> {
    behind_item(rest).unwrap_or_else(|| stuck(input, rest, &["white space behind the item"]))
}

/// A throw and what is done with it, or the house move.
#[inline]
fn thrown<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, ItemKind> {
    if words.game == GameName::Duat {
        return Err(habit(Some(words), input, ITEM).unwrap_or_else(|| sticks_in_duat(input)));
    }
    let (rest, throw) = throw(input)?;
    match rest {
        [b':', rest @ ..] => {
            let (rest, motion) = motion(words, input, rest)?;
            Ok((rest, ItemKind::Ply { throw, motion }))
        }
        _ if throw.faces.is_none() => house(words, input, rest),
        _ => Err(stuck(input, rest, &["':' and a move"])),
    }
}

/// `27-15`; anything else here is a throw without `:`, or a move without a throw.
fn house<'a>(words: &Vocabulary, input: &'a [u8], behind_number: &'a [u8]) -> Parsed<'a, ItemKind> {
    match input {
        [b'2', b'7', b'-', b'1', b'5', rest @ ..] if words.house_move && !matches!(rest, [b'0'..=b'9', ..]) => {
            Ok((rest, ItemKind::House))
        }
        _ if let Some(habit) = habit(Some(words), input, ITEM) => Err(habit),
        _ if let Some(error) = dash(behind_number) => Err(error),
        _ if matches!(behind_number, [b'-' | b'>' | b'^', ..]) => Err(throwless(words, input)),
        _ => Err(stuck(input, behind_number, &["':' and a move"])),
    }
}

/// `b1F`, in duat.
fn action<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, ItemKind> {
    if words.game != GameName::Duat {
        return Err(no_action(words, input));
    }
    let (rest, square) = square(words, input, input)?;
    let (rest, verb) = match rest {
        [b'L', rest @ ..] => (rest, Verb::Left),
        [b'R', rest @ ..] => (rest, Verb::Right),
        [b'F', rest @ ..] => (rest, Verb::Forward),
        [b'P', rest @ ..] => (rest, Verb::Push),
        _ => return Err(no_verb(words, input, rest)),
    };
    let (rest, marks) = marks(rest)?;
    Ok((rest, ItemKind::Action { square, verb, marks }))
}

/// The fault of an action that begins at `input` and has no verb at `rest`.
#[cold]
fn no_verb(words: &Vocabulary, input: &[u8], rest: &[u8]) -> nom::Err<Broken> {
    const WANTED: &[&str] = &["'L'", "'R'", "'F'", "'P'"];
    let text = word(input);
    match in_case(words, text) {
        Some(message) => broken(input, text.len(), WANTED, message),
        None => stuck(input, rest, WANTED),
    }
}

/// `wager 3:29-1`; `rest` is what stands behind the word.
fn wager<'a>(words: &Vocabulary, input: &'a [u8], rest: &'a [u8]) -> Parsed<'a, ItemKind> {
    const WANTED: &[&str] = &["a throw"];
    let thrown = skip_blank(rest);
    if thrown.len() == rest.len() || !matches!(thrown, [b'0'..=b'9' | b'L' | b'D', ..]) {
        return Err(stuck(input, thrown, WANTED));
    }
    let (rest, throw) = throw(thrown)?;
    let [b':', rest @ ..] = rest else {
        return Ok((rest, ItemKind::Wager { throw, landing: None, marks: Marks::NONE }));
    };
    let (rest, from) = spot(words, Role::From, thrown, rest)?;
    let [b'-', rest @ ..] = rest else {
        return Err(dash(rest).unwrap_or_else(|| stuck(thrown, rest, &["'-' and where the piece lands"])));
    };
    let (rest, to) = spot(words, Role::Landing, thrown, rest)?;
    let (rest, marks) = marks(rest)?;
    Ok((rest, ItemKind::Wager { throw, landing: Some((from, to)), marks }))
}

/// The fault of a move that stands without a throw.
#[cold]
fn throwless(words: &Vocabulary, input: &[u8]) -> nom::Err<Broken> {
    let text = word(input);
    let message = match (text, words.game) {
        (b"27-15", GameName::Senet | GameName::Tab | GameName::Tjau | GameName::Duat) if !words.house_move => {
            "only senet by King Tut's rules has the house move '27-15'".to_owned()
        }
        _ => format!("{} is a move without its throw", quoted(text)),
    };
    broken(input, text.len(), &["a throw and ':' before the move"], message)
}

/// The fault of something that begins no item.
#[cold]
fn no_item(words: &Vocabulary, input: &[u8]) -> nom::Err<Broken> {
    const RESULTS: [&[u8]; 6] = [b"cones", b"spools", b"white", b"black", b"draw", b"*"];
    match RESULTS.iter().find(|result| word(input) == **result) {
        Some(result) if matches!(input.get(result.len()), Some(b'!' | b'?' | b'$' | b'(')) => {
            stuck(input, input.get(result.len()..).unwrap_or_default(), &["white space behind the result"])
        }
        Some(result) => {
            let message = format!("the result {} cannot stand here", quoted(result));
            broken(input, result.len(), ITEM, message)
        }
        None => habit(Some(words), input, ITEM).unwrap_or_else(|| stuck(input, input, ITEM)),
    }
}

/// The fault of a throw in duat.
#[cold]
fn sticks_in_duat(input: &[u8]) -> nom::Err<Broken> {
    let text = word(input);
    let message = format!("duat has no throws, found {}", quoted(text));
    broken(input, text.len(), &["an action, such as 'b1F'"], message)
}

/// The fault of a square at the head of an item of a stick game.
#[cold]
fn no_action(words: &Vocabulary, input: &[u8]) -> nom::Err<Broken> {
    let text = word(input);
    let digits = text.iter().skip(1).take_while(|byte| byte.is_ascii_digit()).count();
    match text.get(1 + digits) {
        Some(b'L' | b'R' | b'F' | b'P') => {
            let message = format!("only duat has actions, found {}", quoted(text));
            broken(input, text.len(), ITEM, message)
        }
        _ => throwless(words, input),
    }
}
