//! Names and letters: the games, the colours, and the vocabulary a record's tags choose.

/// The four games a record may be of, as the `Game` tag names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameName {
    /// `senet`: thirty squares.
    Senet,
    /// `tab`: ṭāb, four rows of nine.
    Tab,
    /// `tjau`: the game of twenty squares.
    Tjau,
    /// `duat`: the scarab game.
    Duat,
}

impl GameName {
    /// All four, in the order the documentation lists them.
    pub const ALL: [Self; 4] = [Self::Senet, Self::Tab, Self::Tjau, Self::Duat];

    /// The word of the `Game` tag.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Senet => "senet",
            Self::Tab => "tab",
            Self::Tjau => "tjau",
            Self::Duat => "duat",
        }
    }

    /// The game of that name, written exactly so.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }
}

/// The colours sides are named by. A game has two of them, in the order given here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Cones, `C`: the near side of senet (Kendall), ṭāb and tjau.
    Cones,
    /// Spools, `S`: the far side of the same.
    Spools,
    /// White, `W`: the near side of senet (King Tut) and Duat.
    White,
    /// Black, `B`: the far side of the same.
    Black,
}

impl Colour {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Cones, Self::Spools, Self::White, Self::Black];

    /// The side letter, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Cones => 'C',
            Self::Spools => 'S',
            Self::White => 'W',
            Self::Black => 'B',
        }
    }

    /// The result word, also used in sentences.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cones => "cones",
            Self::Spools => "spools",
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// The colour of an upper-case side letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// 0 for the first-named colour of a game (cones, white), 1 for the second (spools, black).
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Cones | Self::White => 0,
            Self::Spools | Self::Black => 1,
        }
    }
}

/// The words one game may use: chosen by its tags before its turns are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vocabulary {
    /// The game.
    pub game: GameName,
    /// The two colours, first-named first.
    pub colours: [Colour; 2],
    /// Whether `27-15` may stand instead of a throw.
    pub house_move: bool,
    /// Duat: columns of the board, 3 to 26; elsewhere unused.
    pub files: u8,
    /// Duat: rows of the board, 3 to 26; elsewhere unused.
    pub ranks: u8,
}

impl Vocabulary {
    /// The words of `game` as it is usually played, with the largest Duat board.
    #[must_use]
    pub const fn of(game: GameName) -> Self {
        let colours = match game {
            GameName::Senet | GameName::Tab | GameName::Tjau => [Colour::Cones, Colour::Spools],
            GameName::Duat => [Colour::White, Colour::Black],
        };
        Self { game, colours, house_move: false, files: 26, ranks: 26 }
    }

    /// The same words with other colours, first-named first.
    #[must_use]
    pub const fn with_colours(self, colours: [Colour; 2]) -> Self {
        Self { colours, ..self }
    }
}

/// Tells the words of a game under the rule set of a name, which this crate knows none of. A name that nobody knows
/// reads like the usual way.
pub type Lexicon = fn(GameName, &str) -> Vocabulary;

/// The [`Lexicon`] of the usual ways alone.
#[must_use]
pub fn usual_words(game: GameName, _rules: &str) -> Vocabulary {
    Vocabulary::of(game)
}
