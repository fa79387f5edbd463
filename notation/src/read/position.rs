//! A position from its text.

use std::borrow::Cow;
use std::ops::Range;

use nom::Parser;
use nom::bytes::complete::{take_till, take_while1};
use nom::character::complete::{char, space0};
use nom::sequence::separated_pair;

use super::board::placement;
use super::broken::{Broken, Parsed, broken, quoted, stuck, word};
use super::key::keys;
use super::number::number;
use super::source::Source;
use crate::nearness::meant;
use crate::{Colour, GameName, Lexicon, Position, Vocabulary};

/// Why a text is not a position, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionFault {
    /// The bytes of the text at fault.
    pub span: Range<usize>,
    /// One sentence, lower case, no final stop.
    pub message: String,
}

impl std::fmt::Display for PositionFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for PositionFault {}

impl Position {
    /// Reads a position that is all of `text`.
    ///
    /// `lexicon` tells the words of the rule set it names. With `words`, the game and rule set in front may be left out; where they are written they hold, whatever
    /// `words` says. Anything that can be written is read, whether or not it can be played: more pieces than
    /// a side has, two sides on one ṭāb square, Duat rows of different lengths (up to 999 squares, and rows), rule
    /// sets that do not exist. A key that the notation does not know is kept as an option.
    ///
    /// # Errors
    /// The first stretch of `text` that is no position text.
    pub fn parse(text: &str, words: Option<&Vocabulary>, lexicon: Lexicon) -> Result<Self, PositionFault> {
        position(words, lexicon, text.as_bytes()).map(|(_, position)| position).map_err(|error| {
            let fault = Source { text, base: 0, bad: None, excess: None }.fault(&error);
            PositionFault { span: fault.span.offset..fault.span.end(), message: fault.message }
        })
    }
}

/// `[game:rules] placement side counts key=value…`
fn position<'a>(words: Option<&Vocabulary>, lexicon: Lexicon, input: &'a [u8]) -> Parsed<'a, Position> {
    let (start, _) = space0(input)?;
    let (rest, rules) = rules(start)?;
    let words = match (&rules, words) {
        (Some((game, rules)), _) => lexicon(*game, rules),
        (None, Some(words)) => *words,
        (None, None) => {
            let text = word(start);
            let message = "the position does not say which game it is of".to_owned();
            return Err(broken(start, text.len(), &["a game and rule set, such as 'senet:kendall'"], message));
        }
    };
    let (rest, placement) = placement(&words, rest)?;
    let (rest, side) = side(&words, space(rest, &["white space and the side to play"])?)?;
    let (rest, hand) = match words.game {
        GameName::Tjau => counts("pieces in hand", space(rest, &["pieces in hand, such as '5/5'"])?)?,
        GameName::Senet | GameName::Tab | GameName::Duat => (rest, [0, 0]),
    };
    let (rest, off) = match words.game {
        GameName::Senet | GameName::Tjau => {
            counts("pieces borne off", space(rest, &["pieces borne off, such as '0/0'"])?)?
        }
        GameName::Tab | GameName::Duat => (rest, [0, 0]),
    };
    let (rest, keys) = keys(&words, rest)?;
    Ok((rest, Position { rules, placement, side, hand, off, keys }))
}

/// `senet:kendall` and the white space behind it, where they are written.
fn rules(input: &[u8]) -> Parsed<'_, Option<(GameName, Cow<'static, str>)>> {
    let text = take_till::<_, _, Broken>(|byte| matches!(byte, b' ' | b'\t')).parse(input)?.1;
    let Some(colon) = text.iter().position(|&byte| byte == b':') else {
        return Ok((input, None));
    };
    let (name, rules) = (text.get(..colon).unwrap_or_default(), text.get(colon + 1..).unwrap_or_default());
    let game = std::str::from_utf8(name).ok().and_then(GameName::from_name);
    let Some(game) = game else {
        let close = meant(&String::from_utf8_lossy(name), &GameName::ALL.map(GameName::name));
        let message = format!("there is no game {}{close}", quoted(name));
        return Err(broken(input, name.len(), &["'senet'", "'tab'", "'tjau'", "'duat'"], message));
    };
    let behind = input.get(colon + 1..).unwrap_or_default();
    let valid = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let rules = match std::str::from_utf8(rules) {
        Ok(name) if !rules.is_empty() && rules.iter().all(valid) => Cow::Owned(name.to_owned()),
        _ => return Err(stuck(input, behind, &["the name of a rule set behind ':'"])),
    };
    let rest = input.get(text.len()..).unwrap_or_default();
    Ok((space(rest, &["white space and the pieces on the board"])?, Some((game, rules))))
}

/// What follows the white space that must stand here.
pub(super) fn space<'a>(input: &'a [u8], expected: &'static [&'static str]) -> Result<&'a [u8], nom::Err<Broken>> {
    let (rest, _) = space0(input)?;
    if rest.len() == input.len() || rest.is_empty() { Err(stuck(input, rest, expected)) } else { Ok(rest) }
}

/// The letter of one of the game's two sides.
pub(super) fn side<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, Colour> {
    let known = match input {
        [letter, rest @ ..] => {
            words.colours.into_iter().find(|side| side.letter() == char::from(*letter)).map(|side| (rest, side))
        }
        [] => None,
    };
    known.ok_or_else(|| {
        let white = words.colours[0] == Colour::White;
        stuck(input, input, if white { &["a side, 'W' or 'B'"] } else { &["a side, 'C' or 'S'"] })
    })
}

/// `5/5`: a number for each side.
pub(super) fn counts<'a>(what: &'static str, input: &'a [u8]) -> Parsed<'a, [u16; 2]> {
    const NUMBER: &[&str] = &["a number"];
    let pair =
        |input| separated_pair(|input| number(NUMBER, input), char('/'), |input| number(NUMBER, input)).parse(input);
    match pair(input) {
        Ok((rest, (near, far))) => Ok((rest, [near, far])),
        Err(nom::Err::Error(_)) => {
            let text = word(input);
            let message = format!("{} is not two numbers with '/' between them, for {what}", quoted(text));
            Err(broken(input, text.len(), &["two numbers with '/' between them"], message))
        }
        Err(error) => Err(error),
    }
}

/// Letters, digits, `-` and `_`.
pub(super) fn name(input: &[u8]) -> Parsed<'_, &[u8]> {
    take_while1(|byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')).parse(input)
}
