//! The plain heads and items that records are mostly made of, read without a detour through memory.
//!
//! A parser's result, an item among it, is too large for registers, and handing it up through several parsers
//! costs ten times what reading it does. So the turns try these first; they have no faults to report, and whatever
//! they do not take goes the usual way.

use super::blank::ends_token;
use super::place::square_in;
use super::window::Window;
use crate::{Colour, Faces, GameName, Marks, Move, Place, Spot, Square, Throw, Verb, Vocabulary};

/// `12. C` and a space, the number up to 999: the number and the side, and how long they are.
#[inline(always)]
pub(super) fn plain_head(input: &[u8]) -> Option<(u32, u16, Colour)> {
    let mut window = Window::new(input);
    let mut number = window.number()?;
    if let digit @ b'0'..=b'9' = window.next() {
        number = 10 * number + u16::from(digit - b'0');
        window.skip(1);
    }
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

/// `3:` or `3=LLLD:`, the head of a ply; gives how long it is and what follows, too.
///
/// Everything that the parts of items here take, the parser of items takes as well.
#[inline(always)]
pub(super) fn plain_throw(input: &[u8]) -> Option<(u32, &[u8], Throw)> {
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

/// `-`, the loss of a throw, with more behind it.
#[inline(always)]
pub(super) fn is_plain_loss(input: &[u8]) -> bool {
    matches!(input, [b'-', behind, ..] if ends_token(*behind))
}

/// `9-12x`, with more behind it: no `^`, no `>`. Gives how long it is, too.
#[inline(always)]
pub(super) fn plain_move(words: &Vocabulary, input: &[u8]) -> Option<(u32, Move)> {
    let window = &mut Window::new(input);
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
    Some((window.read, Move { from: Spot::plain(from), to: Spot::plain(to), split: false, marks }))
}

/// `b1F`, with more behind it; gives how long it is, too.
#[inline(always)]
pub(super) fn plain_action(words: &Vocabulary, input: &[u8]) -> Option<(u32, Square, Verb, Marks)> {
    let mut window = Window::new(input);
    let square = square_in(words, &mut window)?;
    let verb = match window.next() {
        b'L' => Verb::Left,
        b'R' => Verb::Right,
        b'F' => Verb::Forward,
        b'P' => Verb::Push,
        _ => return None,
    };
    window.skip(1);
    let marks = last_marks(&mut window)?;
    Some((window.read, square, verb, marks))
}

/// Marks at an item's end, in canonical order, which is the usual one; mostly there are none.
#[inline(always)]
fn last_marks(window: &mut Window) -> Option<Marks> {
    // A hit is read without a branch, for nothing foretells it; the others are rare.
    let hit = window.mark(b'x');
    if ends_token(window.next()) {
        return Some(Marks { hit, ..Marks::NONE });
    }
    let marks = Marks { hit, water: window.mark(b'~'), end: window.mark(b'#') };
    ends_token(window.next()).then_some(marks)
}
