//! The plain heads and items that records are mostly made of, read without a detour through memory.
//!
//! A parser's result, an item among it, is too large for registers, and handing it up through several parsers
//! costs ten times what reading it does. So the turns try these first; they have no faults to report, and whatever
//! they do not take goes the usual way.

use super::place::square_in;
use super::turn::Taker;
use super::window::Window;
use crate::{Colour, Faces, GameName, ItemKind, Marks, Motion, Move, Place, Span, Spot, Throw, Verb, Vocabulary};

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

/// As many bytes as a plain item and what stands behind it can have.
pub(super) const LONGEST: usize = 16;

/// A plain item with more behind it: gives how long it is, and whether `taker` takes it, as one that stands at `offset` and
/// is the `first` of its turn or not.
///
/// Everything that is read here the parser of items reads as well.
#[inline(always)]
pub(super) fn plain_item<'a, T: Taker<'a>>(
    words: &Vocabulary,
    bytes: &[u8; LONGEST],
    taker: &mut T,
    place: (usize, bool),
) -> Option<(u32, bool)> {
    match T::GAME.unwrap_or(words.game) {
        GameName::Senet | GameName::Tab | GameName::Tjau => plain_ply(words, bytes, taker, place),
        GameName::Duat => plain_action(words, bytes, taker, place),
    }
}

/// `3:9-12x`, `3:-` or `3=LLLD:9-12`, no `^` and no `>`. Each kind is handed on by itself, since what is merged goes
/// through memory piece by piece.
#[inline(always)]
fn plain_ply<'a, T: Taker<'a>>(
    words: &Vocabulary,
    bytes: &[u8; LONGEST],
    taker: &mut T,
    (offset, first): (usize, bool),
) -> Option<(u32, bool)> {
    let game = T::GAME.unwrap_or(words.game);
    let [value @ b'0'..=b'9', mark, a, b, c, d, colon, ..] = *bytes else { return None };
    let value = Some(u16::from(value - b'0'));
    let (thrown, faces, rest) = if mark == b':' {
        (2, None, &bytes[2..10])
    } else {
        // The two letters differ in one bit.
        const LIGHT: u32 = u32::from_le_bytes([b'L' & !b'D'; 4]);
        let shown = u32::from_le_bytes([a, b, c, d]);
        if mark != b'=' || colon != b':' || shown & !LIGHT != u32::from_le_bytes([b'D'; 4]) {
            return None;
        }
        let light = (shown & LIGHT).count_ones() as u16;
        (7, Some(Faces { light, dark: 4 - light }), &bytes[7..15])
    };
    let (throw, mut window) = (Throw { value, faces }, Window::new(rest));
    // Where the next item stands does not wait for what this one is.
    let end = window.word_length();
    if window.next() == b'-' {
        window.skip(1);
        let lost = ItemKind::Ply { throw, motion: Motion::Lost };
        let length = thrown + end;
        if end != 1 || !is_blank(window.next()) {
            return None;
        }
        return Some((length, taker.item(lost, Span { offset, length }, first)));
    }
    let (from, to) = plain_move(game, words, &mut window)?;
    let span = Span { offset, length: thrown + end };
    // A hit is read without a branch, for nothing foretells it; the others are rare.
    let hit = window.mark(b'x');
    if window.read == end && is_blank(window.next()) {
        let marks = Marks { hit, ..Marks::NONE };
        let motion = Motion::Move(Move { from, to, split: false, marks });
        return Some((span.length, taker.item(ItemKind::Ply { throw, motion }, span, first)));
    }
    let marks = last_marks(hit, &mut window, end)?;
    let motion = Motion::Move(Move { from, to, split: false, marks });
    Some((span.length, marked(taker, ItemKind::Ply { throw, motion }, span, first)))
}

/// Hands on an item with rarer marks: by itself, so that the others are not burdened with them.
#[cold]
#[inline(never)]
fn marked<'a, T: Taker<'a>>(taker: &mut T, kind: ItemKind, span: Span, first: bool) -> bool {
    taker.item(kind, span, first)
}

/// `9-12`.
#[inline(always)]
fn plain_move(game: GameName, words: &Vocabulary, window: &mut Window) -> Option<(Spot, Spot)> {
    let from = if game == GameName::Tjau && window.word(b"hand").is_some() {
        Place::Hand
    } else {
        Place::Square(square_in(game, words, window)?)
    };
    window.word(b"-")?;
    let to = if game != GameName::Tab && window.word(b"off").is_some() {
        Place::Off
    } else {
        Place::Square(square_in(game, words, window)?)
    };
    Some((Spot::plain(from), Spot::plain(to)))
}

/// `b1F`.
#[inline(always)]
fn plain_action<'a, T: Taker<'a>>(
    words: &Vocabulary,
    bytes: &[u8; LONGEST],
    taker: &mut T,
    (offset, first): (usize, bool),
) -> Option<(u32, bool)> {
    let mut window = Window::new(bytes);
    let length = window.word_length();
    let square = square_in(GameName::Duat, words, &mut window)?;
    let verb = match window.next() {
        b'L' => Verb::Left,
        b'R' => Verb::Right,
        b'F' => Verb::Forward,
        b'P' => Verb::Push,
        _ => return None,
    };
    window.skip(1);
    let marks = last_marks(false, &mut window, length)?;
    Some((length, taker.item(ItemKind::Action { square, verb, marks }, Span { offset, length }, first)))
}

/// Marks up to an item's end, in canonical order, which is the usual one; `hit` has been read.
#[inline(always)]
fn last_marks(hit: bool, window: &mut Window, end: u32) -> Option<Marks> {
    let marks = Marks { hit, water: window.mark(b'~'), end: window.mark(b'#') };
    (window.read == end && is_blank(window.next())).then_some(marks)
}

/// Whether `byte` is plain white space, as mostly stands behind an item.
#[inline(always)]
const fn is_blank(byte: u8) -> bool {
    const BLANKS: u64 = 1 << b' ' | 1 << b'\n' | 1 << b'\r' | 1 << b'\t';
    byte < 64 && BLANKS >> byte & 1 != 0
}
