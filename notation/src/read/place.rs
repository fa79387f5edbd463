//! Squares, `hand` and `off`, and which of them may stand where.

use super::broken::{Broken, Parsed, broken, quoted, stuck};
use super::habit::no_place;
use super::number::leading_zero;
use super::window::Window;
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
            None => Err(no_spot(words, role, start, input)),
        },
    }
}

/// A square by itself.
pub(crate) fn square<'a>(words: &Vocabulary, start: &'a [u8], input: &'a [u8]) -> Parsed<'a, Square> {
    square_of(words, input).ok_or_else(|| no_square(words, squares(words.game), start, input))
}

/// The square at the head of `input`, where there is one.
pub(super) fn square_of<'a>(words: &Vocabulary, input: &'a [u8]) -> Option<(&'a [u8], Square)> {
    let mut window = Window::new(input);
    let square = square_in(words.game, words, &mut window)?;
    let rest = input.get(window.read as usize..)?;
    (!starts_with_digit(rest)).then_some((rest, square))
}

/// Reads the square of `game`, that of the `words`, which is next in `window`, if one is. A digit too many stays.
#[inline(always)]
pub(super) fn square_in(game: GameName, words: &Vocabulary, window: &mut Window) -> Option<Square> {
    match game {
        GameName::Senet => window.number().filter(|&number| number <= 30).map(Square),
        GameName::Tab => {
            let file = letter(window, b'i')?;
            let rank = window.number().filter(|&rank| rank <= 4)?;
            Some(Square((rank - 1) * 9 + file))
        }
        GameName::Tjau => {
            let square = match window.next() {
                b'c' => step(window)?,
                b's' => step(window)? + 4,
                _ => window.number().filter(|number| (5..=16).contains(number))? + 4,
            };
            Some(Square(square))
        }
        GameName::Duat => {
            let file = letter(window, b'z').filter(|&file| file < u16::from(words.files))?;
            let rank = window.number().filter(|&rank| rank <= u16::from(words.ranks))?;
            Some(Square((rank - 1) * 26 + file))
        }
    }
}

/// Reads a file's letter up to `last`, and counts it from 0.
#[inline(always)]
fn letter(window: &mut Window, last: u8) -> Option<u16> {
    let letter = window.next();
    window.skip(1);
    (b'a'..=last).contains(&letter).then(|| u16::from(letter - b'a'))
}

/// Reads the letter and the number of a square of a side's own.
#[inline(always)]
fn step(window: &mut Window) -> Option<u16> {
    window.skip(1);
    window.number().filter(|&step| step <= 4)
}

/// Whether a digit is next.
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

/// Why there is no place for `role` at `input`.
#[cold]
fn no_spot(words: &Vocabulary, role: Role, start: &[u8], input: &[u8]) -> nom::Err<Broken> {
    let leaves = role.takes_off(words.game);
    if let Some((length, message)) = no_place(words, leaves, input) {
        return broken(input, length, role.expected(), message);
    }
    let mut error = no_square(words, role.expected(), start, input);
    let beyond = matches!(input, [b'1'..=b'9', ..]) && leaves;
    if let nom::Err::Failure(Broken { detail: Some(detail), .. }) = &mut error
        && beyond
    {
        detail.message.push_str("; a piece that leaves the board goes 'off'");
    }
    error
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
