//! Items, spots and squares as canonical text.

use std::fmt::{self, Display, Formatter, Write};

use crate::{
    Annotation, Faces, GameName, Item, ItemKind, Marks, Motion, Move, Place, Spot, Square, Throw, Usage, Vocabulary,
};

impl Vocabulary {
    /// `item` as canonical form writes it, with the marks, landings and value it has.
    #[must_use]
    pub fn item(&self, item: &Item) -> impl Display + use<> {
        Text(*self, item.kind)
    }

    /// The move `from` to `to`, with its marks.
    #[must_use]
    pub fn movement(&self, movement: &Move) -> impl Display + use<> {
        Text(*self, *movement)
    }

    /// A place, with `^` where `spot` has it.
    #[must_use]
    pub fn spot(&self, spot: Spot) -> impl Display + use<> {
        Text(*self, spot)
    }

    /// A square's name.
    #[must_use]
    pub fn square(&self, square: Square) -> impl Display + use<> {
        Text(*self, square)
    }
}

/// A value in the words of a game.
struct Text<T>(Vocabulary, T);

impl<T: Written> Display for Text<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.1.write(self.0, f)
    }
}

/// What is written in the words of a game, piece by piece straight onto what takes it: a file is mostly items, and the
/// arguments of `write!` would cost more than they do.
pub(super) trait Written {
    /// Writes it.
    fn write<W: Write>(&self, words: Vocabulary, out: &mut W) -> fmt::Result;
}

/// Writes a number. Most have one digit or two.
pub(super) fn number<W: Write>(number: u32, out: &mut W) -> fmt::Result {
    let digit = |value: u32| char::from_digit(value, 10).unwrap_or('?');
    match number {
        0..=9 => out.write_char(digit(number)),
        10..=99 => {
            out.write_char(digit(number / 10))?;
            out.write_char(digit(number % 10))
        }
        _ => write!(out, "{number}"),
    }
}

impl Written for Square {
    fn write<W: Write>(&self, words: Vocabulary, out: &mut W) -> fmt::Result {
        let Self(at) = *self;
        let (letter, rest) = match (words.game, at) {
            (GameName::Senet, _) => (None, at),
            (GameName::Tjau, 0..=4) => (Some('c'), at),
            (GameName::Tjau, 5..=8) => (Some('s'), at - 4),
            (GameName::Tjau, _) => (None, at - 4),
            (GameName::Tab, _) => (Some(file(at % 9)), at / 9 + 1),
            (GameName::Duat, _) => (Some(file(at % 26)), at / 26 + 1),
        };
        if let Some(letter) = letter {
            out.write_char(letter)?;
        }
        number(u32::from(rest), out)
    }
}

/// The letter of the file `index`, from 0.
fn file(index: u16) -> char {
    u8::try_from(index).map_or('?', |index| char::from(b'a' + index))
}

impl Written for Spot {
    fn write<W: Write>(&self, words: Vocabulary, out: &mut W) -> fmt::Result {
        match self.place {
            Place::Hand => out.write_str("hand"),
            Place::Off => out.write_str("off"),
            Place::Square(square) => {
                square.write(words, out)?;
                if self.up { out.write_char('^') } else { Ok(()) }
            }
        }
    }
}

impl Written for Move {
    fn write<W: Write>(&self, words: Vocabulary, out: &mut W) -> fmt::Result {
        self.from.write(words, out)?;
        out.write_char(if self.split { '>' } else { '-' })?;
        self.to.write(words, out)?;
        self.marks.write(out)
    }
}

impl Written for ItemKind {
    fn write<W: Write>(&self, words: Vocabulary, out: &mut W) -> fmt::Result {
        match self {
            Self::Ply { throw, motion } => {
                throw.write(out)?;
                out.write_char(':')?;
                match motion {
                    Motion::Lost => out.write_char('-'),
                    Motion::Move(movement) => movement.write(words, out),
                }
            }
            Self::House => out.write_str("27-15"),
            Self::Action { square, verb, marks } => {
                square.write(words, out)?;
                out.write_char(verb.letter())?;
                marks.write(out)
            }
            Self::Miss => out.write_str("miss"),
            Self::Wager { throw, landing, marks } => {
                out.write_str("wager ")?;
                throw.write(out)?;
                if let Some((from, to)) = landing {
                    pair(words, (":", *from), ("-", *to), out)?;
                }
                marks.write(out)
            }
            Self::Reveal { card, usage, marks } => {
                out.write_str("heka ")?;
                out.write_str(card.name())?;
                match usage {
                    Usage::Declined => out.write_str(" declined")?,
                    Usage::Bare => {}
                    Usage::Piece(from, None) => {
                        out.write_char(' ')?;
                        from.write(words, out)?;
                    }
                    Usage::Piece(from, Some(to)) => pair(words, (" ", *from), ("-", *to), out)?,
                    Usage::Swap(own, other) => pair(words, (" ", *own), ("<>", *other), out)?,
                }
                marks.write(out)
            }
        }
    }
}

/// Two places, each with what stands before it.
fn pair<W: Write>(words: Vocabulary, one: (&str, Spot), other: (&str, Spot), out: &mut W) -> fmt::Result {
    for (before, spot) in [one, other] {
        out.write_str(before)?;
        spot.write(words, out)?;
    }
    Ok(())
}

impl Display for Throw {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl Throw {
    fn write<W: Write>(self, out: &mut W) -> fmt::Result {
        if let Some(value) = self.value {
            number(u32::from(value), out)?;
        }
        if let Some(faces) = self.faces {
            if self.value.is_some() {
                out.write_char('=')?;
            }
            faces.write(out)?;
        }
        Ok(())
    }
}

impl Display for Faces {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl Faces {
    fn write<W: Write>(self, out: &mut W) -> fmt::Result {
        (0..self.light).try_for_each(|_| out.write_char('L'))?;
        (0..self.dark).try_for_each(|_| out.write_char('D'))
    }
}

impl Display for Marks {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl Marks {
    fn write<W: Write>(self, out: &mut W) -> fmt::Result {
        for (set, mark) in [(self.hit, 'x'), (self.water, '~'), (self.end, '#')] {
            if set {
                out.write_char(mark)?;
            }
        }
        Ok(())
    }
}

impl Display for Annotation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "${number}"),
            Self::Good => f.write_str("!"),
            Self::Bad => f.write_str("?"),
            Self::Brilliant => f.write_str("!!"),
            Self::Blunder => f.write_str("??"),
            Self::Interesting => f.write_str("!?"),
            Self::Doubtful => f.write_str("?!"),
        }
    }
}
