//! Tags, and the words they choose.

use std::borrow::Cow;

use memchr::{memchr, memchr3};
use nom::Parser;
use nom::bytes::complete::take_while1;
use nom::character::complete::char;

use super::blank::inline_blank;
use super::broken::{Parsed, broken, quoted, stuck};
use super::habit::{no_value, odd_close};
use super::source::Source;
use crate::nearness::meant;
use crate::tag::LONGEST_VALUE;
use crate::{Fault, Game, GameName, Lexicon, Placement, Position, Span, Tag, Vocabulary};

/// `[Name "value"]`, on one line.
pub(crate) fn tag<'a>(source: &Source<'a>, input: &'a [u8]) -> Parsed<'a, Tag<'a>> {
    let (rest, _) = (char('['), inline_blank).parse(input)?;
    let Ok((after, _)) = name(rest) else {
        return Err(stuck(input, rest, &["a tag's name"]));
    };
    let name = source.between(rest, after);
    let (quote, _) = inline_blank(after)?;
    let Ok((start, _)) = char::<_, super::broken::Broken>('"').parse(quote) else {
        return Err(no_value(quote).unwrap_or_else(|| stuck(input, quote, &["a value in quotation marks"])));
    };
    let (rest, value) = value(source, start)?;
    let value_span = source.span(start, rest);
    let (close, _) = (char('"'), inline_blank).parse(rest)?;
    let Ok((rest, _)) = char::<_, super::broken::Broken>(']').parse(close) else {
        return Err(stuck(input, close, &["']'"]));
    };
    Ok((rest, Tag { name, value, span: source.span(input, rest), value_span }))
}

/// A tag's name: letters, digits and `_`.
fn name(input: &[u8]) -> Parsed<'_, &[u8]> {
    take_while1(|byte: u8| byte.is_ascii_alphanumeric() || byte == b'_').parse(input)
}

/// A tag's value up to its closing quotation mark, with the escapes `\"` and `\\` resolved.
fn value<'a>(source: &Source<'a>, input: &'a [u8]) -> Parsed<'a, Cow<'a, str>> {
    let mut value = Cow::Borrowed("");
    let mut at = input;
    loop {
        let (plain, _) = at.split_at(memchr3(b'"', b'\\', b'\n', at).unwrap_or(at.len()));
        let (plain, rest) = at.split_at(memchr(b'\r', plain).unwrap_or(plain.len()));
        value += source.between(at, rest);
        if value.len() > LONGEST_VALUE {
            let message = format!("a tag's value has more than {LONGEST_VALUE} bytes");
            return Err(broken(input, input.len() - rest.len(), &["a shorter value"], message));
        }
        match rest {
            [b'"', ..] => return Ok((rest, value)),
            [b'\\', escaped @ (b'"' | b'\\'), after @ ..] => {
                value.to_mut().push(char::from(*escaped));
                at = after;
            }
            [b'\\', ..] => {
                let length = 1 + source.between(rest, &[]).chars().nth(1).map_or(0, char::len_utf8);
                let message = format!("{} is no escape", quoted(rest.get(..length).unwrap_or_default()));
                return Err(broken(rest, length, &["'\\\"' or '\\\\'"], message));
            }
            _ if let Some(error) = odd_close(input, input.len() - rest.len()) => return Err(error),
            _ => {
                let read = &input[..input.len() - rest.len()];
                let shown = read.trim_ascii_end().len();
                let from = if shown == 0 { plain.len() } else { shown };
                let mut error =
                    broken(input, from, &["'\"' at the value's end"], "a tag's value is not closed on its line".into());
                if let nom::Err::Failure(super::broken::Broken { detail: Some(detail), .. }) = &mut error {
                    detail.open = rest.is_empty();
                }
                return Err(error);
            }
        }
    }
}

/// Chooses the words `game` is read with.
pub(crate) fn vocabulary(game: &Game<'_>, start: Span, lexicon: Lexicon) -> Result<Vocabulary, Fault> {
    const GAMES: [&str; 4] = ["'senet'", "'tab'", "'tjau'", "'duat'"];
    let Some(tag) = game.tag("Game") else {
        return Err(Fault {
            span: start,
            expected: vec!["a Game tag"],
            message: "the game has no Game tag, so its words are unknown".into(),
        });
    };
    let Some(name) = GameName::from_name(&tag.value) else {
        return Err(Fault {
            span: tag.value_span,
            expected: GAMES.to_vec(),
            message: format!(
                "there is no game {}{}",
                quoted(tag.value.as_bytes()),
                meant(&tag.value, &GameName::ALL.map(GameName::name))
            ),
        });
    };
    let mut words = lexicon(name, game.tag("Rules").map_or("", |tag| &tag.value));
    if name == GameName::Duat {
        (words.files, words.ranks) =
            game.tag("Setup").and_then(|tag| board(&tag.value, &words, lexicon)).unwrap_or((26, 26));
    }
    Ok(words)
}

/// Files and ranks of the board a Duat `Setup` describes.
fn board(setup: &str, words: &Vocabulary, lexicon: Lexicon) -> Option<(u8, u8)> {
    if setup == "ours" {
        return Some((5, 5));
    }
    let Placement::Duat(rows) = Position::parse(setup, Some(words), lexicon).ok()?.placement else {
        return None;
    };
    let side = |length: usize| u8::try_from(length).unwrap_or(26).clamp(3, 26);
    Some((side(rows.iter().map(Vec::len).max()?), side(rows.len())))
}
