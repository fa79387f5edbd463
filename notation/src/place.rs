//! Where a piece can stand: squares, the hand, and off the board.

/// A square, numbered so that the numbers sort as lists of plays do.
///
/// | game | numbers |
/// |---|---|
/// | senet | 1–30, along the route |
/// | ṭāb | `a1`–`i1` are 0–8, `a2`–`i2` 9–17, `a3`–`i3` 18–26, `a4`–`i4` 27–35 |
/// | tjau | `c1`–`c4` are 1–4, `s1`–`s4` 5–8, the lane `5`–`16` 9–20 |
/// | duat | row × 26 + file, both from 0: `a1` is 0, `b1` 1, `a2` 26 |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u16);

/// A square, a hand (tjau), or off the board (senet, tjau). Sorts hand first, off last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// Waiting in hand.
    Hand,
    /// On the board.
    Square(Square),
    /// Borne off.
    Off,
}

/// A place as written, with the `^` that says which piece of a mixed ʿeggeh is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Where.
    pub place: Place,
    /// Whether `^` stands behind it.
    pub up: bool,
}

impl Spot {
    /// A place without `^`.
    #[must_use]
    pub const fn plain(place: Place) -> Self {
        Self { place, up: false }
    }

    /// A square without `^`.
    #[must_use]
    pub const fn square(number: u16) -> Self {
        Self::plain(Place::Square(Square(number)))
    }
}
