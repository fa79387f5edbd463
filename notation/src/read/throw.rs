//! Throws, moves and marks.

use nom::Parser;
use nom::bytes::complete::take_while1;

use super::broken::{Parsed, broken, quoted, stuck};
use super::habit::dash;
use super::number::leading_zero;
use super::place::{Role, spot};
use crate::{Faces, GameName, Marks, Motion, Move, Throw, Vocabulary};

/// The most faces a throw may be written with.
const MOST_FACES: usize = 999;

/// `3`, `3=LLLD` or `LLLD`.
#[inline]
pub(crate) fn throw(input: &[u8]) -> Parsed<'_, Throw> {
    match input {
        [ones @ b'0'..=b'9', rest @ ..] if rest.first() == Some(&b':') => {
            Ok((rest, Throw { value: Some(u16::from(ones - b'0')), faces: None }))
        }
        [b'0'..=b'9', ..] => {
            let (rest, value) = value(input)?;
            match rest {
                [b'=', rest @ ..] => {
                    let (rest, faces) = faces(input, rest)?;
                    Ok((rest, Throw { value: Some(value), faces: Some(faces) }))
                }
                _ => Ok((rest, Throw { value: Some(value), faces: None })),
            }
        }
        _ => {
            let (rest, faces) = faces(input, input)?;
            Ok((rest, Throw { value: None, faces: Some(faces) }))
        }
    }
}

/// A value of up to three digits.
fn value(input: &[u8]) -> Parsed<'_, u16> {
    const WANTED: &[&str] = &["a value of up to three digits"];
    let (rest, digits) = take_while1(|byte: u8| byte.is_ascii_digit()).parse(input)?;
    if digits.len() > 1 && digits.starts_with(b"0") {
        return Err(leading_zero(input, digits.len(), WANTED));
    }
    if digits.len() > 3 {
        let message = format!("the value {} has more than three digits", quoted(digits));
        return Err(broken(input, digits.len(), WANTED, message));
    }
    Ok((rest, digits.iter().fold(0, |value, digit| value * 10 + u16::from(digit - b'0'))))
}

/// One `L` or `D` a stick, in any order, of an item that begins at `start`.
fn faces<'a>(start: &'a [u8], input: &'a [u8]) -> Parsed<'a, Faces> {
    const WANTED: &[&str] = &["faces, one 'L' or 'D' a stick"];
    let Ok((rest, faces)) = take_while1::<_, _, super::broken::Broken>(|byte| matches!(byte, b'L' | b'D')).parse(input)
    else {
        return Err(stuck(start, input, WANTED));
    };
    if faces.len() > MOST_FACES {
        let message = format!("a throw of more than {MOST_FACES} sticks");
        return Err(broken(input, faces.len(), WANTED, message));
    }
    let light = faces.iter().fold(0, |light, &face| light + u16::from(face == b'L'));
    let dark = faces.iter().fold(0, |dark, &face| dark + u16::from(face == b'D'));
    Ok((rest, Faces { light, dark }))
}

/// What stands behind a throw's `:`: a move, or `-`.
#[inline]
pub(crate) fn motion<'a>(words: &Vocabulary, start: &'a [u8], input: &'a [u8]) -> Parsed<'a, Motion> {
    if let [b'-', rest @ ..] = input {
        Ok((rest, Motion::Lost))
    } else {
        let (rest, movement) = movement(words, start, input)?;
        Ok((rest, Motion::Move(movement)))
    }
}

/// `9-12x`.
#[inline]
pub(crate) fn movement<'a>(words: &Vocabulary, start: &'a [u8], input: &'a [u8]) -> Parsed<'a, Move> {
    let (rest, from) = spot(words, Role::From, start, input)?;
    let (rest, split) = match rest {
        [b'-', rest @ ..] => (rest, false),
        [b'>', after @ ..] => {
            if words.game != GameName::Tab {
                let message = "'>' splits an ʿeggeh, which only ṭāb has".into();
                return Err(broken(rest, 1, &["'-'"], message));
            }
            (after, true)
        }
        _ => return Err(dash(rest).unwrap_or_else(|| stuck(start, rest, &["'-' and where the piece goes"]))),
    };
    let (rest, to) = spot(words, Role::To, start, rest)?;
    let (rest, marks) = marks(rest)?;
    Ok((rest, Move { from, to, split, marks }))
}

/// `x`, `~` and `#`, each at most once, in any order.
#[inline]
pub(crate) fn marks(mut input: &[u8]) -> Parsed<'_, Marks> {
    let mut marks = Marks::NONE;
    loop {
        let (mark, rest) = match input {
            [b'x', rest @ ..] => (&mut marks.hit, rest),
            [b'~', rest @ ..] => (&mut marks.water, rest),
            [b'#', rest @ ..] => (&mut marks.end, rest),
            _ => return Ok((input, marks)),
        };
        if *mark {
            let text = quoted(input.get(..1).unwrap_or_default());
            return Err(broken(input, 1, &["each mark once"], format!("the mark {text} stands twice")));
        }
        *mark = true;
        input = rest;
    }
}
