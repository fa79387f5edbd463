//! The two sides of a game.

use hunefer_notation::Colour;

/// A side, by where it sits: the first-named colour of its game is near, the second far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Cones or white.
    Near,
    /// Spools or black.
    Far,
}

impl Side {
    /// Both, near first.
    pub const BOTH: [Self; 2] = [Self::Near, Self::Far];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Near => Self::Far,
            Self::Far => Self::Near,
        }
    }

    /// 0 for near, 1 for far: for arrays kept by side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<Colour> for Side {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Cones | Colour::White => Self::Near,
            Colour::Spools | Colour::Black => Self::Far,
        }
    }
}
