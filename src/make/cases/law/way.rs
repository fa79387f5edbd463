//! The six ways to play.

use hunefer_notation::{Colour, GameName, Place, Square};

/// A rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// `senet:kendall`.
    Kendall,
    /// `senet:tut`.
    Tut,
    /// `tab:lane`.
    Lane,
    /// `tab:simple`.
    Simple,
    /// `tjau:aseb`.
    Aseb,
    /// `duat:scarab`.
    Scarab,
}

impl Way {
    /// All six.
    pub const ALL: [Self; 6] = [Self::Kendall, Self::Tut, Self::Lane, Self::Simple, Self::Aseb, Self::Scarab];

    /// Its game and its name within the game.
    #[must_use]
    pub const fn name(self) -> (GameName, &'static str) {
        match self {
            Self::Kendall => (GameName::Senet, "kendall"),
            Self::Tut => (GameName::Senet, "tut"),
            Self::Lane => (GameName::Tab, "lane"),
            Self::Simple => (GameName::Tab, "simple"),
            Self::Aseb => (GameName::Tjau, "aseb"),
            Self::Scarab => (GameName::Duat, "scarab"),
        }
    }

    /// The way of a full name, `senet:kendall`.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| {
            let (game, rules) = way.name();
            name.split_once(':') == Some((game.name(), rules))
        })
    }

    /// The two colours.
    #[must_use]
    pub const fn colours(self) -> [Colour; 2] {
        match self {
            Self::Tut | Self::Scarab => [Colour::White, Colour::Black],
            Self::Kendall | Self::Lane | Self::Simple | Self::Aseb => [Colour::Cones, Colour::Spools],
        }
    }

    /// Whether it is one of the two ways of ṭāb.
    #[must_use]
    pub const fn is_tab(self) -> bool {
        matches!(self, Self::Lane | Self::Simple)
    }

    /// Whether it takes the Heka cards.
    #[must_use]
    pub const fn takes_cards(self) -> bool {
        !matches!(self, Self::Tut | Self::Scarab)
    }

    /// Everywhere a move may be written to (not Duat, whose board is not always the same).
    #[must_use]
    pub fn places(self) -> Vec<Place> {
        let squares = match self {
            Self::Kendall | Self::Tut => 1..31,
            Self::Lane | Self::Simple => 0..36,
            Self::Aseb => 1..21,
            Self::Scarab => 0..0,
        };
        let off = if self.is_tab() { None } else { Some(Place::Off) };
        squares.map(|number| Place::Square(Square(number))).chain(off).collect()
    }
}
