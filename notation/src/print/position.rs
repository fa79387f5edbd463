//! A position as canonical text.

use std::fmt::{self, Display, Formatter, Write as _};

use crate::{Colour, Facing, GameName, Keys, Placement, Position, Stack, Vocabulary};

impl Display for Position {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some((game, rules)) = &self.rules {
            write!(f, "{}:{rules} ", game.name())?;
        }
        match &self.placement {
            Placement::Senet(squares) => rows(f, squares.chunks(10))?,
            Placement::Tab(squares) => rows(f, squares.chunks(9).rev())?,
            Placement::Tjau(squares) => {
                let (own, rest) = squares.split_at(4);
                let (other, lane) = rest.split_at(4);
                rows(f, [own, lane, other].into_iter())?;
            }
            Placement::Duat(ranks) => rows(f, ranks.iter().rev().map(Vec::as_slice))?,
        }
        write!(f, " {}", self.side.letter())?;
        match self.placement.game() {
            GameName::Senet => write!(f, " {}/{}", self.off[0], self.off[1])?,
            GameName::Tjau => {
                write!(f, " {}/{} {}/{}", self.hand[0], self.hand[1], self.off[0], self.off[1])?;
            }
            GameName::Tab | GameName::Duat => {}
        }
        keys(f, &self.words(), &self.keys)
    }
}

impl Placement {
    /// The game whose board it is.
    #[must_use]
    pub const fn game(&self) -> GameName {
        match self {
            Self::Senet(_) => GameName::Senet,
            Self::Tab(_) => GameName::Tab,
            Self::Tjau(_) => GameName::Tjau,
            Self::Duat(_) => GameName::Duat,
        }
    }
}

impl Facing {
    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }
}

impl Position {
    /// The words it is printed with: those of its board, with the colours of the side to play.
    #[must_use]
    pub fn words(&self) -> Vocabulary {
        let colours = match self.side {
            Colour::White | Colour::Black => [Colour::White, Colour::Black],
            Colour::Cones | Colour::Spools => [Colour::Cones, Colour::Spools],
        };
        Vocabulary::of(self.placement.game()).with_colours(colours)
    }
}

/// What may stand on a square.
trait Standing {
    /// Whether nothing does.
    fn is_empty(&self) -> bool;
    /// Writes what does.
    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result;
}

impl Standing for Option<Colour> {
    fn is_empty(&self) -> bool {
        self.is_none()
    }

    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.map_or(Ok(()), |colour| f.write_char(colour.letter()))
    }
}

impl Standing for Option<(Colour, Facing)> {
    fn is_empty(&self) -> bool {
        self.is_none()
    }

    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.map_or(Ok(()), |(colour, facing)| write!(f, "{}{}", colour.letter(), facing.letter()))
    }
}

impl Standing for Stack {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let pieces = [('C', self.fresh[0]), ('S', self.fresh[1]), ('c', self.up[0]), ('s', self.up[1])];
        let several = pieces.iter().map(|&(_, count)| u32::from(count)).sum::<u32>() > 1;
        if several {
            f.write_char('(')?;
        }
        for (letter, count) in pieces {
            (0..count).try_for_each(|_| f.write_char(letter))?;
        }
        if several { f.write_char(')') } else { Ok(()) }
    }
}

/// Rows parted by `/`, runs of empty squares as numbers.
fn rows<'a, T: Standing + 'a>(f: &mut Formatter<'_>, rows: impl Iterator<Item = &'a [T]>) -> fmt::Result {
    for (index, row) in rows.enumerate() {
        if index > 0 {
            f.write_char('/')?;
        }
        let mut empty = 0_usize;
        for square in row {
            if square.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            empty = 0;
            square.write(f)?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
    }
    Ok(())
}

/// The keys that are not at their defaults, in their order.
fn keys(f: &mut Formatter<'_>, words: &Vocabulary, keys: &Keys) -> fmt::Result {
    let Keys { throw, turn, acted, cards, seen, gap, miss, isis, sticks, wager, reveal, won, options } = keys;
    if let Some(throw) = throw {
        write!(f, " throw={throw}")?;
    }
    if let Some(turn) = turn.filter(|&turn| turn != 1) {
        write!(f, " turn={turn}")?;
    }
    if let Some(acted) = acted.filter(|&acted| acted != 0) {
        write!(f, " acted={acted}")?;
    }
    if let Some([near, far]) = cards {
        write!(f, " cards={near}/{far}")?;
    }
    list(f, "seen", seen.iter().map(crate::Card::name))?;
    let letters = words.colours.map(Colour::letter);
    list(f, "gap", letters.iter().zip(gap).filter(|&(_, &set)| set).map(|(letter, _)| letter))?;
    counts(f, "miss", letters, *miss)?;
    if let Some(isis) = isis {
        write!(f, " isis={}", isis.letter())?;
    }
    counts(f, "sticks", letters, *sticks)?;
    if let Some(wager) = wager {
        write!(f, " wager={}", words.spot(*wager))?;
    }
    if let Some(reveal) = reveal {
        write!(f, " reveal={}", reveal.letter())?;
    }
    if let Some(won) = won {
        write!(f, " won={}", won.letter())?;
    }
    options.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
}

/// ` key=C2,S1`, without the sides at 0.
fn counts(f: &mut Formatter<'_>, key: &str, letters: [char; 2], counts: [u16; 2]) -> fmt::Result {
    let written = letters.into_iter().zip(counts).filter(|&(_, count)| count > 0);
    list(f, key, written.map(|(letter, count)| format!("{letter}{count}")))
}

/// ` key=a,b`, or nothing where there is nothing to list.
fn list<T: Display>(f: &mut Formatter<'_>, key: &str, values: impl Iterator<Item = T>) -> fmt::Result {
    for (index, value) in values.enumerate() {
        if index == 0 {
            write!(f, " {key}={value}")?;
        } else {
            write!(f, ",{value}")?;
        }
    }
    Ok(())
}
