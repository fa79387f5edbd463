//! The items of a turn: throws with their moves, actions, misses, wagers and reveals.

use crate::{Span, Spot, Square};

/// One item of a turn, as written or as canonical form would write it. How it is kept is this crate's own affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    pub(crate) kind: ItemKind,
    pub(crate) span: Span,
    pub(crate) varied: bool,
}

impl Item {
    /// An item that no bytes stand behind.
    #[must_use]
    pub const fn new(kind: ItemKind) -> Self {
        Self { kind, span: Span { offset: 0, length: 0 }, varied: false }
    }

    /// What it is.
    #[must_use]
    #[inline]
    pub const fn kind(&self) -> ItemKind {
        self.kind
    }

    /// Its place in the bytes read; all zero in an item that was not read.
    #[must_use]
    #[inline]
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Whether a variation hangs on it.
    #[must_use]
    #[inline]
    pub const fn varied(&self) -> bool {
        self.varied
    }
}

/// The kinds of item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// `3:9-12`, `3:-`: a throw and what was done with it.
    Ply {
        /// The throw.
        throw: Throw,
        /// The move made with it.
        motion: Motion,
    },
    /// `27-15`, instead of a throw.
    House,
    /// `b1F`: a Duat action.
    Action {
        /// Where the acting piece stands before it.
        square: Square,
        /// What it does.
        verb: Verb,
        /// Marks written behind it.
        marks: Marks,
    },
    /// `miss`.
    Miss,
    /// `wager 3:29-1`.
    Wager {
        /// The throw.
        throw: Throw,
        /// From and to, where written.
        landing: Option<(Spot, Spot)>,
        /// Marks written behind it.
        marks: Marks,
    },
    /// `heka exile 29-1`.
    Reveal {
        /// The card shown.
        card: Card,
        /// How it is used.
        usage: Usage,
        /// Marks written behind it.
        marks: Marks,
    },
}

/// What is done with a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// `-`: lost for want of a move.
    Lost,
    /// A move.
    Move(Move),
}

/// A move, from and to as the throw counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where the piece stands.
    pub from: Spot,
    /// Where the throw takes it.
    pub to: Spot,
    /// Whether `>` was written: one piece is split off an ʿeggeh.
    pub split: bool,
    /// Marks written behind it.
    pub marks: Marks,
}

/// A throw as written: a value of up to three digits, faces, or both; never neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The value written.
    pub value: Option<u16>,
    /// The faces written.
    pub faces: Option<Faces>,
}

/// How many sticks fell light and how many dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faces {
    /// `L`.
    pub light: u16,
    /// `D`.
    pub dark: u16,
}

/// The four Duat actions, in the order lists give them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verb {
    /// `L`: a quarter turn left.
    Left,
    /// `R`: a quarter turn right.
    Right,
    /// `F`: one space forward.
    Forward,
    /// `P`: push.
    Push,
}

impl Verb {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Forward, Self::Push];

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Left => 'L',
            Self::Right => 'R',
            Self::Forward => 'F',
            Self::Push => 'P',
        }
    }
}

/// The marks `x` (hit), `~` (falls in the water) and `#` (the board ends the game).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// `x`.
    pub hit: bool,
    /// `~`.
    pub water: bool,
    /// `#`.
    pub end: bool,
}

impl Marks {
    /// No mark.
    pub const NONE: Self = Self { hit: false, water: false, end: false };

    /// Whether every mark of `self` is in `true_marks` too.
    #[must_use]
    pub const fn agree_with(self, true_marks: Self) -> bool {
        !(self.hit & !true_marks.hit | self.water & !true_marks.water | self.end & !true_marks.end)
    }
}

/// The eight Heka cards, in the order of the card table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Card {
    /// Edict of Exile.
    Exile,
    /// Grip of Apophis.
    Apophis,
    /// Call of Osiris.
    Osiris,
    /// Secret of Isis.
    Isis,
    /// Shabti Substitute.
    Shabti,
    /// Crown of Ahmose.
    Crown,
    /// Blow of Seth.
    Seth,
    /// Scales of Maat.
    Maat,
}

impl Card {
    /// All eight, in order.
    pub const ALL: [Self; 8] =
        [Self::Exile, Self::Apophis, Self::Osiris, Self::Isis, Self::Shabti, Self::Crown, Self::Seth, Self::Maat];

    /// The word a reveal names it by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exile => "exile",
            Self::Apophis => "apophis",
            Self::Osiris => "osiris",
            Self::Isis => "isis",
            Self::Shabti => "shabti",
            Self::Crown => "crown",
            Self::Seth => "seth",
            Self::Maat => "maat",
        }
    }

    /// The card of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.name() == name)
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(u8);

impl CardSet {
    /// Whether `card` is in it.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card as u8) != 0
    }

    /// Puts `card` in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card as u8;
    }

    /// How many cards are in it.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether none is.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in it, in the order of the card table.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |&card| self.contains(card))
    }
}

/// How a revealed card is used, as far as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usage {
    /// `declined`.
    Declined,
    /// Nothing written behind the card's name.
    Bare,
    /// `29-1`, `29`, `off-1`: a piece, and its landing where written.
    Piece(Spot, Option<Spot>),
    /// `3<>29`: own piece, then the opponent's.
    Swap(Spot, Spot),
}
