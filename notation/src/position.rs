//! A position as written: anything that can be set up, whether or not it can be played.

use std::borrow::Cow;

use crate::{CardSet, Colour, GameName, Spot};

/// `[game:rules] placement side counts key=value…`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The game and rule set it names, where it names them.
    pub rules: Option<(GameName, Cow<'static, str>)>,
    /// The pieces on the board.
    pub placement: Placement,
    /// The side to play.
    pub side: Colour,
    /// Pieces in hand by side (tjau; elsewhere zero and not written).
    pub hand: [u16; 2],
    /// Pieces borne off by side (senet, tjau; elsewhere zero and not written).
    pub off: [u16; 2],
    /// The keys behind.
    pub keys: Keys,
}

/// The pieces on the board, by game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// Squares 1–30 at index 0–29.
    Senet([Option<Colour>; 30]),
    /// Squares by [`crate::Square`] number.
    Tab([Stack; 36]),
    /// Squares by [`crate::Square`] number less one: c1–c4, s1–s4, 5–16.
    Tjau([Option<Colour>; 20]),
    /// Rows from the bottom (rank 1) up, each from file a; they may differ in length.
    Duat(Vec<Vec<Option<(Colour, Facing)>>>),
}

/// The pieces on one ṭāb square, by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    /// Pieces that have not been up in the enemy row.
    pub fresh: [u8; 2],
    /// Pieces that have.
    pub up: [u8; 2],
}

/// Where a scarab faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Facing {
    /// `n`, towards the top row.
    North,
    /// `e`.
    East,
    /// `s`.
    South,
    /// `w`.
    West,
}

/// The keys of a position, each at its default where it is not written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// `throw=3`: a throw waiting to be moved.
    pub throw: Option<u16>,
    /// `turn=12`: the number of the turn to play.
    pub turn: Option<u32>,
    /// `acted=1`: Duat actions already taken this turn.
    pub acted: Option<u16>,
    /// `cards=1/0`: cards left, by side.
    pub cards: Option<[u16; 2]>,
    /// `seen=exile,crown`.
    pub seen: CardSet,
    /// `gap=C`: sides that revealed at their last turn.
    pub gap: [bool; 2],
    /// `miss=S2`: turns still to miss, by side.
    pub miss: [u16; 2],
    /// `isis=S`: the side that throws for the other.
    pub isis: Option<Colour>,
    /// `sticks=C3,S1`: sticks of the next turn, by side; 0 where not limited.
    pub sticks: [u16; 2],
    /// `wager=29`: the piece a wager is to be thrown for.
    pub wager: Option<Spot>,
    /// `reveal=C`: the side that may still reveal.
    pub reveal: Option<Colour>,
    /// `won=C`.
    pub won: Option<Colour>,
    /// Options, `name=value`, as written.
    pub options: Vec<(Cow<'static, str>, Cow<'static, str>)>,
}

impl Position {
    /// The same position with its sides named by other colours, first-named first.
    #[must_use]
    pub fn recoloured(&self, colours: [Colour; 2]) -> Self {
        let mut position = self.clone();
        let change = |colour: &mut Colour| *colour = colours[colour.index()];
        match &mut position.placement {
            Placement::Senet(squares) => squares.iter_mut().flatten().for_each(change),
            Placement::Tjau(squares) => squares.iter_mut().flatten().for_each(change),
            Placement::Duat(rows) => {
                rows.iter_mut().flatten().flatten().for_each(|(colour, _)| *colour = colours[colour.index()]);
            }
            // Kept by side, not by colour.
            Placement::Tab(_) => {}
        }
        change(&mut position.side);
        let keys = &mut position.keys;
        [&mut keys.isis, &mut keys.reveal, &mut keys.won].into_iter().flatten().for_each(change);
        position
    }
}
