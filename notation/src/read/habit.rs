//! What people write from habit, a game's or a slip's, and what is written here instead.

use super::blank::skip_blank;
use super::broken::{Broken, broken, first_char, quoted, word};
use crate::invisible;
use crate::nearness::nearest;
use crate::{Card, Colour, GameName, Vocabulary};

/// The words an item or a result is made of, cards apart.
const WORDS: [&str; 9] = ["miss", "wager", "heka", "declined", "cones", "spools", "white", "black", "draw"];

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
        _ => {}
    }
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits > 0 && digits == text.len() {
        let behind = input.get(digits..).unwrap_or_default();
        let dot = skip_blank(behind);
        if dot.len() < behind.len() && dot.starts_with(b".") {
            let message = format!("the dot follows a turn's number directly: '{}.'", String::from_utf8_lossy(text));
            return say(input.len() - dot.len() + 1, message);
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
        return None;
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

/// The letters `input` begins with.
fn letters(input: &[u8]) -> &[u8] {
    let end = input.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(input.len());
    input.get(..end).unwrap_or_default()
}
