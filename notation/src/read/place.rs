//! Squares, `hand` and `off`, and which of them may stand where.

use super::broken::{Broken, Parsed, broken, quoted, stuck};
use super::number::leading_zero;
use crate::{GameName, Place, Spot, Square, Vocabulary};

/// What a place is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Where a move or a wager begins.
    From,
    /// Where a move ends.
    To,
    /// A piece on the board that a card acts on, or that pays for one.
    Target,
    /// The piece Osiris recalls: borne off, or on the board.
    Recalled,
    /// One of the two pieces Shabti swaps.
    Swapped,
    /// Where a card or a wager leaves a piece.
    Landing,
}

impl Role {
    /// Whether `hand` may stand there.
    const fn takes_hand(self, game: GameName) -> bool {
        match (game, self) {
            (GameName::Tjau, Self::From | Self::Swapped | Self::Landing) => true,
            (GameName::Tjau, Self::To | Self::Target | Self::Recalled)
            | (GameName::Senet | GameName::Tab | GameName::Duat, _) => false,
        }
    }

    /// Whether `off` may stand there.
    const fn takes_off(self, game: GameName) -> bool {
        match (game, self) {
            (GameName::Senet | GameName::Tjau, Self::To | Self::Recalled | Self::Landing) => true,
            (GameName::Senet | GameName::Tjau, Self::From | Self::Target | Self::Swapped)
            | (GameName::Tab | GameName::Duat, _) => false,
        }
    }

    /// What may stand there, in a few words.
    const fn expected(self) -> &'static [&'static str] {
        match self {
            Self::From => &["a move after ':'"],
            Self::To => &["where the piece goes"],
            Self::Target => &["a piece on the board"],
            Self::Recalled => &["the piece that comes back"],
            Self::Swapped => &["a piece to swap"],
            Self::Landing => &["where the piece lands"],
        }
    }
}

/// A square, `hand` or `off`, as far as `role` takes them, of an item that begins at `start`.
#[inline]
pub(crate) fn spot<'a>(words: &Vocabulary, role: Role, start: &'a [u8], input: &'a [u8]) -> Parsed<'a, Spot> {
    match input {
        [b'h', b'a', b'n', b'd', rest @ ..] => {
            if role.takes_hand(words.game) {
                Ok((rest, Spot::plain(Place::Hand)))
            } else {
                Err(no_such_place(words, role, input, 4))
            }
        }
        [b'o', b'f', b'f', rest @ ..] => {
            if role.takes_off(words.game) {
                Ok((rest, Spot::plain(Place::Off)))
            } else {
                Err(no_such_place(words, role, input, 3))
            }
        }
        _ => match square_of(words, input) {
            Some(([b'^', rest @ ..], square)) => Ok((rest, Spot { place: Place::Square(square), up: true })),
            Some((rest, square)) => Ok((rest, Spot::plain(Place::Square(square)))),
            None => Err(no_square(words, role.expected(), start, input)),
        },
    }
}

/// A square by itself.
pub(crate) fn square<'a>(words: &Vocabulary, start: &'a [u8], input: &'a [u8]) -> Parsed<'a, Square> {
    square_of(words, input).ok_or_else(|| no_square(words, squares(words.game), start, input))
}

/// The square at the head of `input`, where there is one.
#[inline(always)]
pub(super) fn square_of<'a>(words: &Vocabulary, input: &'a [u8]) -> Option<(&'a [u8], Square)> {
    match words.game {
        GameName::Senet => match short_number(input) {
            Some((rest, number @ 1..=30)) => Some((rest, Square(number))),
            _ => None,
        },
        GameName::Tab => match input {
            [file @ b'a'..=b'i', row @ b'1'..=b'4', rest @ ..] if !starts_with_digit(rest) => {
                Some((rest, Square(u16::from(row - b'1') * 9 + u16::from(file - b'a'))))
            }
            _ => None,
        },
        GameName::Tjau => match input {
            [b'c', step @ b'1'..=b'4', rest @ ..] if !starts_with_digit(rest) => {
                Some((rest, Square(u16::from(step - b'0'))))
            }
            [b's', step @ b'1'..=b'4', rest @ ..] if !starts_with_digit(rest) => {
                Some((rest, Square(u16::from(step - b'0') + 4)))
            }
            _ => match short_number(input) {
                Some((rest, step @ 5..=16)) => Some((rest, Square(step + 4))),
                _ => None,
            },
        },
        GameName::Duat => match input {
            [file @ b'a'..=b'z', rest @ ..] if file - b'a' < words.files => match short_number(rest) {
                Some((rest, rank)) if (1..=u16::from(words.ranks)).contains(&rank) => {
                    Some((rest, Square((rank - 1) * 26 + u16::from(file - b'a'))))
                }
                _ => None,
            },
            _ => None,
        },
    }
}

/// A number of one or two digits that does not begin with 0.
#[inline(always)]
fn short_number(input: &[u8]) -> Option<(&[u8], u16)> {
    match input {
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9', rest @ ..] if !starts_with_digit(rest) => {
            Some((rest, u16::from(tens - b'0') * 10 + u16::from(ones - b'0')))
        }
        [ones @ b'1'..=b'9', rest @ ..] if !starts_with_digit(rest) => Some((rest, u16::from(ones - b'0'))),
        _ => None,
    }
}

/// Whether a digit is next.
#[inline]
const fn starts_with_digit(input: &[u8]) -> bool {
    matches!(input, [b'0'..=b'9', ..])
}

/// The squares of `game`, in a few words.
const fn squares(game: GameName) -> &'static [&'static str] {
    match game {
        GameName::Senet => &["a square from 1 to 30"],
        GameName::Tab => &["a square from a1 to i4"],
        GameName::Tjau => &["a square from c1 to c4, s1 to s4 or 5 to 16"],
        GameName::Duat => &["a square of the board"],
    }
}

/// Why there is no square at `input`.
#[cold]
fn no_square(words: &Vocabulary, expected: &'static [&'static str], start: &[u8], input: &[u8]) -> nom::Err<Broken> {
    let (letters, rest) = match input {
        [b'a'..=b'z', rest @ ..] => (1, rest),
        _ => (0, input),
    };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return stuck(start, input, expected);
    }
    if digits > 1 && rest.starts_with(b"0") {
        return leading_zero(rest, digits, squares(words.game));
    }
    let text = quoted(input.get(..letters + digits).unwrap_or_default());
    let message = match words.game {
        GameName::Senet => format!("{text} is no square of senet, which has 1 to 30"),
        GameName::Tab => format!("{text} is no square of ṭāb, which has a1 to i4"),
        GameName::Tjau => format!("{text} is no square of tjau, which has c1 to c4, s1 to s4 and 5 to 16"),
        GameName::Duat => format!("{text} is no square of this board, {} by {}", words.files, words.ranks),
    };
    broken(input, letters + digits, squares(words.game), message)
}

/// Why `hand` or `off` cannot stand at `input`.
#[cold]
fn no_such_place(words: &Vocabulary, role: Role, input: &[u8], length: usize) -> nom::Err<Broken> {
    let text = input.get(..length).unwrap_or_default();
    let game = match words.game {
        GameName::Senet => "senet",
        GameName::Tab => "ṭāb",
        GameName::Tjau => "tjau",
        GameName::Duat => "duat",
    };
    let known = match words.game {
        GameName::Senet => text == b"off",
        GameName::Tjau => true,
        GameName::Tab | GameName::Duat => false,
    };
    let text = quoted(text);
    let message = if known {
        let expected = role.expected().first().copied().unwrap_or_default();
        format!("{text} cannot stand here: expected {expected}")
    } else {
        format!("{game} has no {text}")
    };
    broken(input, length, if known { role.expected() } else { squares(words.game) }, message)
}
