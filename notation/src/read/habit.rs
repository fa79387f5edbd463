//! What people write from habit, a game's or a slip's, and what is written here instead.

use super::blank::{is_over, skip_blank};
use super::broken::{Broken, broken, first_char, quoted, stuck, word};
use super::place::square_of;
use crate::invisible;
use crate::nearness::nearest;
use crate::{Card, Colour, GameName, Vocabulary};

/// The words an item or a result is made of, cards apart.
const WORDS: [&str; 9] = ["miss", "wager", "heka", "declined", "cones", "spools", "white", "black", "draw"];

/// What begins a turn.
pub(super) const NUMBERED: &str = "a turn's number and '.'";

/// The fault of what stands at `input`, where a turn, an item or a result should, if it is a known habit. `words` are
/// those of the game, where it has tags.
#[cold]
pub(crate) fn habit(
    words: Option<&Vocabulary>,
    input: &[u8],
    expected: &'static [&'static str],
) -> Option<nom::Err<Broken>> {
    let text = word(input);
    let say = |length: usize, message: String| Some(broken(input, length, expected, message));
    match text {
        [b'#' | b'%', ..] => {
            return say(
                text.len(),
                format!("{} begins no comment: those are '{{…}}' or '; …' to the line's end", quoted(text)),
            );
        }
        b"--" | b"---" => {
            return say(
                text.len(),
                format!("{} is no item: a lost throw is written '3:-', a missed turn 'miss'", quoted(text)),
            );
        }
        [b'.', ..] => {
            let dots = text.iter().take_while(|&&byte| byte == b'.').count();
            return say(dots, "a turn's number has one dot behind it, and each side's turn a number of its own".into());
        }
        b"1-0" | b"0-1" | b"1/2-1/2" | b"0-0" => {
            let [near, far] = words.map_or([Colour::Cones, Colour::Spools], |words| words.colours).map(Colour::name);
            let message = format!("{} is no result here: those are '{near}', '{far}', 'draw' and '*'", quoted(text));
            return say(text.len(), message);
        }
        [side @ (b'C' | b'S' | b'W' | b'B')] if words.is_some() => {
            let side = char::from(*side);
            return say(1, format!("each side's turn has a number of its own, which stands before the '{side}'"));
        }
        _ => {}
    }
    if let Some(words) = words
        && let Some(message) = in_case(words, text)
    {
        return say(text.len(), message);
    }
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits > 0 && digits == text.len() {
        let behind = input.get(digits..).unwrap_or_default();
        let dot = skip_blank(behind);
        if dot.len() < behind.len() && dot.starts_with(b".") {
            let message = format!("the dot follows a turn's number directly: '{}.'", String::from_utf8_lossy(text));
            return say(input.len() - dot.len() + 1, message);
        }
        // A bracket may also close a variation: only a turn has a side behind it.
        let sided = |rest| matches!(skip_blank(rest), [b'C' | b'S' | b'W' | b'B', rest @ ..] if is_over(rest));
        if let [b')', rest @ ..] = behind
            && (sided(rest) || expected.contains(&NUMBERED))
        {
            return say(
                digits + 1,
                format!("a turn's number has a dot behind it: '{}.'", String::from_utf8_lossy(text)),
            );
        }
        return None;
    }
    misspelt(input, expected)
}

/// The fault of a word in the wrong case, or one letter away from a known one.
#[cold]
fn misspelt(input: &[u8], expected: &'static [&'static str]) -> Option<nom::Err<Broken>> {
    let letters = letters(input);
    let text = String::from_utf8_lossy(letters).into_owned();
    let behind = input.get(letters.len()..).and_then(first_char);
    if behind.is_some_and(|behind| invisible::name(behind).is_some()) {
        return None;
    }
    if letters.len() == 1 {
        let capital = text.to_ascii_uppercase();
        let side = first_char(capital.as_bytes()).and_then(Colour::from_letter)?;
        if capital == text || word(input).len() > 1 {
            return None;
        }
        let message = format!("a side letter is a capital: '{}', not '{text}'", side.letter());
        return Some(broken(input, 1, expected, message));
    }
    let cards = Card::ALL.map(Card::name);
    let known: Vec<&str> = WORDS.into_iter().chain(cards).collect();
    let near = nearest(&text, &known)?;
    let card = cards.contains(&near);
    let message = if near == text {
        if !card {
            return None;
        }
        format!("a card is shown as 'heka {near}'")
    } else if near == text.to_lowercase() {
        let lead = if card { "heka " } else { "" };
        format!("{} is written '{lead}{near}', in small letters", quoted(letters))
    } else {
        let lead = if card { "heka " } else { "" };
        format!("there is no word {}; did you mean '{lead}{near}'?", quoted(letters))
    };
    Some(broken(input, letters.len(), expected, message))
}

/// What to say of a word that is no place, where a piece may go off the board or not.
#[cold]
pub(crate) fn no_place(words: &Vocabulary, leaves: bool, input: &[u8]) -> Option<(usize, String)> {
    const HABITS: [&str; 9] = ["home", "out", "end", "exit", "bear", "goal", "finish", "away", "free"];
    let letters = letters(input);
    let text = String::from_utf8_lossy(letters).to_lowercase();
    if letters.len() < 2 {
        return capital_square(words, input);
    }
    let known: &[&str] = match words.game {
        GameName::Senet => &["off"],
        GameName::Tjau => &["off", "hand"],
        GameName::Tab | GameName::Duat => &[],
    };
    let message = match nearest(&text, known) {
        Some(near) if near == text => format!("{} is written '{near}', in small letters", quoted(letters)),
        Some(near) => format!("there is no square {}; did you mean '{near}'?", quoted(letters)),
        None if leaves && HABITS.contains(&text.as_str()) => {
            format!("there is no square {}: a piece that leaves the board goes 'off'", quoted(letters))
        }
        None => return None,
    };
    Some((letters.len(), message))
}

/// What to say of a square written with a capital.
fn capital_square(words: &Vocabulary, input: &[u8]) -> Option<(usize, String)> {
    let [b'A'..=b'Z', digits @ ..] = input else { return None };
    let length = 1 + digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let text = input.get(..length)?;
    let small = text.to_ascii_lowercase();
    square_of(words, &small)?;
    Some((length, format!("a square has a small letter: {}, not {}", quoted(&small), quoted(text))))
}

/// What to say of an action of duat in the wrong case, `b1f` or `B1F`.
#[cold]
pub(super) fn in_case(words: &Vocabulary, text: &[u8]) -> Option<String> {
    if words.game != GameName::Duat {
        return None;
    }
    let digits = text.iter().skip(1).take_while(|byte| byte.is_ascii_digit()).count();
    let (square, done) = text.split_at_checked(1 + digits)?;
    let (verb, marks) = done.split_first()?;
    let verb = verb.to_ascii_uppercase();
    let square = square.to_ascii_lowercase();
    square_of(words, &square)?;
    if !b"LRFP".contains(&verb) || !marks.iter().all(|mark| b"x~#".contains(mark)) {
        return None;
    }
    let written = [&square, [verb].as_slice(), marks].concat();
    let message = || {
        let (written, text) = (quoted(&written), quoted(text));
        format!("a square has a small letter and what is done there a capital: {written}, not {text}")
    };
    (written != text).then(message)
}

/// The fault of a side written as a word at the head of a turn. A result there has nothing behind it on its line.
#[cold]
pub(super) fn named_side(input: &[u8]) -> Option<nom::Err<Broken>> {
    let text = letters(input);
    let side = Colour::ALL.into_iter().find(|side| side.name().as_bytes().eq_ignore_ascii_case(text))?;
    let behind = input.get(text.len()..)?;
    let next = behind.iter().find(|byte| !matches!(byte, b' ' | b'\t'))?;
    if !matches!(behind, [b' ' | b'\t', ..]) || matches!(next, b'\r' | b'\n' | b'{' | b';' | b'[') {
        return None;
    }
    let message = format!("a side is written with its letter: '{}', not {}", side.letter(), quoted(text));
    Some(broken(input, text.len(), &["a side letter"], message))
}

/// The fault of a capital that is no side letter, or does not stand alone.
#[cold]
pub(super) fn no_side(words: &Vocabulary, input: &[u8]) -> nom::Err<Broken> {
    const WANTED: &[&str] = &["a side letter", "an item"];
    let fault = named_side(input).or_else(|| habit(Some(words), input, WANTED));
    fault.unwrap_or_else(|| match input {
        [b'C' | b'S' | b'W' | b'B', rest @ ..] => stuck(input, rest, &["white space behind the side letter"]),
        _ => stuck(input, input, WANTED),
    })
}

/// The fault of another sign than the `-` that stands between from and to.
#[cold]
pub(super) fn dash(input: &[u8]) -> Option<nom::Err<Broken>> {
    let sign = first_char(input)?;
    if !matches!(sign, '\u{2010}'..='\u{2015}' | '\u{2190}'..='\u{21ff}' | '\u{2212}' | '\u{27f5}'..='\u{27ff}') {
        return None;
    }
    Some(broken(input, sign.len_utf8(), &["'-'"], format!("the sign between from and to is '-', not '{sign}'")))
}

/// The fault of something close behind an item that other notations have there.
#[cold]
pub(super) fn behind_item(rest: &[u8]) -> Option<nom::Err<Broken>> {
    const WANTED: &[&str] = &["white space behind the item"];
    const RESULTS: [&[u8]; 6] = [b"cones", b"spools", b"white", b"black", b"draw", b"*"];
    let text = word(rest);
    let message = match text {
        b"X" => "the mark of a hit is a small 'x'".to_owned(),
        b"+" | b"++" => format!("there is no check, and so no {}: the marks are 'x', '~' and '#'", quoted(text)),
        _ if RESULTS.contains(&text) => format!("white space stands before the result {}", quoted(text)),
        _ => return dash(rest),
    };
    Some(broken(rest, text.len(), WANTED, message))
}

/// What is wanted where a tag has no value.
const VALUE: &[&str] = &["a value in quotation marks"];

/// The fault of something between a tag's name and the quotation mark of its value, or in place of it.
#[cold]
pub(super) fn no_value(input: &[u8]) -> Option<nom::Err<Broken>> {
    match first_char(input)? {
        sign @ (':' | '=') => {
            let message = format!("no sign stands between a tag's name and its value, and here a '{sign}' does");
            Some(broken(input, 1, VALUE, message))
        }
        _ => odd_quote(input),
    }
}

/// The fault of a value that begins at `input`, is not closed in the `length` bytes of its line, and ends with another
/// quotation mark.
#[cold]
pub(super) fn odd_close(input: &[u8], length: usize) -> Option<nom::Err<Broken>> {
    let line = input.get(..length)?.trim_ascii_end();
    let value = line.strip_suffix(b"]")?.trim_ascii_end();
    // No letter begins within another, so the first that is a whole one is the last.
    let start = (value.len().saturating_sub(4)..value.len()).rev().find(|&at| first_char(&value[at..]).is_some())?;
    odd_quote(input.get(start..)?)
}

/// The fault of another quotation mark than the straight double one.
fn odd_quote(input: &[u8]) -> Option<nom::Err<Broken>> {
    let quote = first_char(input)?;
    if !matches!(quote, '\'' | '`' | '´' | '\u{2018}'..='\u{201f}' | '«' | '»' | '‹' | '›' | '″' | '＂') {
        return None;
    }
    let message = format!("a tag's value stands between straight double quotes, '\"', not {quote}");
    Some(broken(input, quote.len_utf8(), VALUE, message))
}

/// The letters `input` begins with.
fn letters(input: &[u8]) -> &[u8] {
    let end = input.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(input.len());
    input.get(..end).unwrap_or_default()
}
