//! The plain items that records are mostly made of, read without a detour through memory.
//!
//! A parser's result, an item among it, is too large for registers, and handing it up through several parsers
//! costs ten times what reading it does. So the turns try these first; they have no faults to report, and whatever
//! they do not take goes the usual way.

use super::blank::is_over;
use super::place::square_of;
use crate::{Faces, GameName, ItemKind, Marks, Motion, Move, Place, Spot, Throw, Verb, Vocabulary};

/// `3:9-12x`, `3=LLLD:9-12`, or in duat `b1F`: no `^`, no `>`. Everything it takes, the parser of items takes as well.
#[inline(always)]
pub(super) fn plain<'a>(words: &Vocabulary, input: &'a [u8]) -> Option<(&'a [u8], ItemKind)> {
    if words.game == GameName::Duat { action(words, input) } else { ply(words, input) }
}

/// A ply that moves a piece.
#[inline(always)]
fn ply<'a>(words: &Vocabulary, input: &'a [u8]) -> Option<(&'a [u8], ItemKind)> {
    let [value @ b'0'..=b'9', rest @ ..] = input else { return None };
    let (rest, faces) = match rest {
        [b':', rest @ ..] => (rest, None),
        [b'=', a, b, c, d, b':', rest @ ..] => {
            let light = [a, b, c, d].map(|face| u16::from(*face == b'L')).iter().sum::<u16>();
            let dark = [a, b, c, d].map(|face| u16::from(*face == b'D')).iter().sum::<u16>();
            if light + dark != 4 {
                return None;
            }
            (rest, Some(Faces { light, dark }))
        }
        _ => return None,
    };
    let (rest, from) = match rest {
        [b'h', b'a', b'n', b'd', rest @ ..] if words.game == GameName::Tjau => (rest, Place::Hand),
        _ => square_of(words, rest).map(|(rest, square)| (rest, Place::Square(square)))?,
    };
    let [b'-', rest @ ..] = rest else { return None };
    let (rest, to) = match rest {
        [b'o', b'f', b'f', rest @ ..] if words.game != GameName::Tab => (rest, Place::Off),
        _ => square_of(words, rest).map(|(rest, square)| (rest, Place::Square(square)))?,
    };
    let (rest, marks) = ordered_marks(rest);
    let throw = Throw { value: Some(u16::from(value - b'0')), faces };
    let movement = Move { from: Spot::plain(from), to: Spot::plain(to), split: false, marks };
    is_over(rest).then_some((rest, ItemKind::Ply { throw, motion: Motion::Move(movement) }))
}

/// A Duat action.
#[inline(always)]
fn action<'a>(words: &Vocabulary, input: &'a [u8]) -> Option<(&'a [u8], ItemKind)> {
    let (rest, square) = square_of(words, input)?;
    let (letter, rest) = rest.split_first()?;
    let verb = match letter {
        b'L' => Verb::Left,
        b'R' => Verb::Right,
        b'F' => Verb::Forward,
        b'P' => Verb::Push,
        _ => return None,
    };
    let (rest, marks) = ordered_marks(rest);
    is_over(rest).then_some((rest, ItemKind::Action { square, verb, marks }))
}

/// Marks in canonical order, which is the usual one.
#[inline(always)]
fn ordered_marks(rest: &[u8]) -> (&[u8], Marks) {
    let (rest, hit) = after(rest, b'x');
    let (rest, water) = after(rest, b'~');
    let (rest, end) = after(rest, b'#');
    (rest, Marks { hit, water, end })
}

/// What follows `byte`, where it is next.
#[inline(always)]
fn after(input: &[u8], byte: u8) -> (&[u8], bool) {
    match input {
        [first, rest @ ..] if *first == byte => (rest, true),
        _ => (input, false),
    }
}
