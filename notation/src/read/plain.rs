//! The plain heads and items that records are mostly made of, read without a detour through memory.
//!
//! A parser's result, an item among it, is too large for registers, and handing it up through several parsers
//! costs ten times what reading it does. So the turns try these first; they have no faults to report, and whatever
//! they do not take goes the usual way.

use super::blank::ends_token;
use super::place::square_in;
use super::window::Window;
use crate::{Colour, Faces, GameName, ItemKind, Marks, Motion, Move, Place, Spot, Throw, Verb, Vocabulary};

/// `12. C` and a space: the number and the side, and how long they are.
#[inline(always)]
pub(super) fn plain_head(input: &[u8]) -> Option<(u32, u16, Colour)> {
    let mut window = Window::new(input);
    let number = window.number()?;
    window.word(b". ")?;
    let side = match window.next() {
        b'C' => Colour::Cones,
        b'S' => Colour::Spools,
        b'W' => Colour::White,
        b'B' => Colour::Black,
        _ => return None,
    };
    window.skip(1);
    (window.next() == b' ').then_some((window.read, number, side))
}

/// `3:9-12x`, `3=LLLD:9-12`, or in duat `b1F`, with more behind it: no `^`, no `>`. Gives how long it is, too.
///
/// Everything it takes, the parser of items takes as well.
#[inline(always)]
pub(super) fn plain(words: &Vocabulary, input: &[u8]) -> Option<(u32, ItemKind)> {
    let (thrown, window, kind) = if words.game == GameName::Duat {
        let mut window = Window::new(input);
        let kind = action(words, &mut window)?;
        (0, window, kind)
    } else {
        let (thrown, rest, throw) = throw(input)?;
        let mut window = Window::new(rest);
        let movement = movement(words, &mut window)?;
        (thrown, window, ItemKind::Ply { throw, motion: Motion::Move(movement) })
    };
    Some((thrown + window.read, kind))
}

/// A value and `:`, perhaps with four faces between them: how long they are, and what follows.
#[inline(always)]
fn throw(input: &[u8]) -> Option<(u32, &[u8], Throw)> {
    let (length, value, rest, faces) = match input {
        [value @ b'0'..=b'9', b':', rest @ ..] => (2, value, rest, None),
        [value @ b'0'..=b'9', b'=', a, b, c, d, b':', rest @ ..] => {
            // The two letters differ in one bit.
            const LIGHT: u32 = u32::from_le_bytes([b'L' & !b'D'; 4]);
            let shown = u32::from_le_bytes([*a, *b, *c, *d]);
            if shown & !LIGHT != u32::from_le_bytes([b'D'; 4]) {
                return None;
            }
            let light = (shown & LIGHT).count_ones() as u16;
            (7, value, rest, Some(Faces { light, dark: 4 - light }))
        }
        _ => return None,
    };
    Some((length, rest, Throw { value: Some(u16::from(value - b'0')), faces }))
}

/// A move of a piece.
#[inline(always)]
fn movement(words: &Vocabulary, window: &mut Window) -> Option<Move> {
    let from = if words.game == GameName::Tjau && window.word(b"hand").is_some() {
        Place::Hand
    } else {
        Place::Square(square_in(words, window)?)
    };
    window.word(b"-")?;
    let to = if words.game != GameName::Tab && window.word(b"off").is_some() {
        Place::Off
    } else {
        Place::Square(square_in(words, window)?)
    };
    let marks = last_marks(window)?;
    Some(Move { from: Spot::plain(from), to: Spot::plain(to), split: false, marks })
}

/// A Duat action.
#[inline(always)]
fn action(words: &Vocabulary, window: &mut Window) -> Option<ItemKind> {
    let square = square_in(words, window)?;
    let verb = match window.next() {
        b'L' => Verb::Left,
        b'R' => Verb::Right,
        b'F' => Verb::Forward,
        b'P' => Verb::Push,
        _ => return None,
    };
    window.skip(1);
    Some(ItemKind::Action { square, verb, marks: last_marks(window)? })
}

/// Marks at an item's end, in canonical order, which is the usual one; mostly there are none.
#[inline(always)]
fn last_marks(window: &mut Window) -> Option<Marks> {
    if ends_token(window.next()) {
        return Some(Marks::NONE);
    }
    let marks = Marks { hit: window.mark(b'x'), water: window.mark(b'~'), end: window.mark(b'#') };
    ends_token(window.next()).then_some(marks)
}
