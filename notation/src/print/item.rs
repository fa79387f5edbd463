//! Items, spots and squares as canonical text.

use std::fmt::{self, Display, Formatter, Write as _};

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

impl Display for Text<Square> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(words, Square(number)) = self;
        match (words.game, number) {
            (GameName::Senet, _) => write!(f, "{number}"),
            (GameName::Tjau, 0..=4) => write!(f, "c{number}"),
            (GameName::Tjau, 5..=8) => write!(f, "s{}", number - 4),
            (GameName::Tjau, _) => write!(f, "{}", number - 4),
            (GameName::Tab, _) => write!(f, "{}{}", file(number % 9), number / 9 + 1),
            (GameName::Duat, _) => write!(f, "{}{}", file(number % 26), number / 26 + 1),
        }
    }
}

/// The letter of the file `index`, from 0.
fn file(index: u16) -> char {
    u8::try_from(index).map_or('?', |index| char::from(b'a' + index))
}

impl Display for Text<Spot> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.1.place {
            Place::Hand => f.write_str("hand"),
            Place::Off => f.write_str("off"),
            Place::Square(square) => {
                write!(f, "{}{}", Text(self.0, square), if self.1.up { "^" } else { "" })
            }
        }
    }
}

impl Display for Text<Move> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(words, movement) = self;
        let way = if movement.split { '>' } else { '-' };
        write!(f, "{}{way}{}{}", Text(*words, movement.from), Text(*words, movement.to), movement.marks)
    }
}

impl Display for Text<ItemKind> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let words = self.0;
        match self.1 {
            ItemKind::Ply { throw, motion: Motion::Lost } => write!(f, "{throw}:-"),
            ItemKind::Ply { throw, motion: Motion::Move(movement) } => write!(f, "{throw}:{}", Text(words, movement)),
            ItemKind::House => f.write_str("27-15"),
            ItemKind::Action { square, verb, marks } => {
                write!(f, "{}{}{marks}", Text(words, square), verb.letter())
            }
            ItemKind::Miss => f.write_str("miss"),
            ItemKind::Wager { throw, landing: None, marks } => write!(f, "wager {throw}{marks}"),
            ItemKind::Wager { throw, landing: Some((from, to)), marks } => {
                write!(f, "wager {throw}:{}-{}{marks}", Text(words, from), Text(words, to))
            }
            ItemKind::Reveal { card, usage, marks } => {
                write!(f, "heka {}", card.name())?;
                match usage {
                    Usage::Declined => f.write_str(" declined")?,
                    Usage::Bare => {}
                    Usage::Piece(from, None) => write!(f, " {}", Text(words, from))?,
                    Usage::Piece(from, Some(to)) => write!(f, " {}-{}", Text(words, from), Text(words, to))?,
                    Usage::Swap(own, other) => write!(f, " {}<>{}", Text(words, own), Text(words, other))?,
                }
                marks.fmt(f)
            }
        }
    }
}

impl Display for Throw {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.value, self.faces) {
            (Some(value), Some(faces)) => write!(f, "{value}={faces}"),
            (Some(value), None) => write!(f, "{value}"),
            (None, Some(faces)) => faces.fmt(f),
            (None, None) => Ok(()),
        }
    }
}

impl Display for Faces {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (0..self.light).try_for_each(|_| f.write_char('L'))?;
        (0..self.dark).try_for_each(|_| f.write_char('D'))
    }
}

impl Display for Marks {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (set, mark) in [(self.hit, 'x'), (self.water, '~'), (self.end, '#')] {
            if set {
                f.write_char(mark)?;
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
