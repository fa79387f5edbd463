//! A game as the second law keeps it, and the two questions asked of it.

use hunefer_notation::{CardSet, Colour, ItemKind, Marks, Spot};

use super::{Options, Piece, Way};

/// Names of rules, in the order they are checked.
pub type Names = Vec<&'static str>;

/// Those of some rules that are broken.
pub(super) fn broken<const MANY: usize>(rules: [(&'static str, bool); MANY]) -> Names {
    rules.into_iter().filter_map(|(name, broken)| broken.then_some(name)).collect()
}

/// The head of a turn: its number and its side letter, where written.
pub type Head = (Option<u32>, Option<Colour>);

/// How far the turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It has not begun.
    Before,
    /// A throw (or the wager before it) is owed.
    Throwing,
    /// Its throws are done: the next turn may begin, or a card be revealed.
    Thrown {
        /// Whether Isis or Seth shaped it.
        shaped: bool,
        /// Whether its player revealed a card the turn before.
        gap: bool,
    },
    /// A card has been revealed in it.
    Revealed,
    /// It was missed.
    Missed,
    /// Duat: so many actions have been taken.
    Acted(u16),
}

/// A game between two items. Sides are 0 (cones, white) and 1 (spools, black).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The rule set.
    pub way: Way,
    /// Its options.
    pub options: Options,
    /// Every piece.
    pub pieces: Vec<Piece>,
    /// Duat: files and ranks of the board.
    pub board: (i32, i32),
    /// Whose turn it is: that at `stage`, or the coming one before the first.
    pub player: usize,
    /// The number of that turn.
    pub number: u32,
    /// How far that turn has come.
    pub stage: Stage,
    /// Whether a set-up left that turn open and nothing has been played since.
    pub left_open: bool,
    /// The throw waiting.
    pub waiting: Option<u16>,
    /// Ṭāb: whether the throw waiting is the first ṭāb of a usual start.
    pub opening: bool,
    /// Cards left, if cards are played.
    pub cards: Option<[u16; 2]>,
    /// Cards revealed.
    pub seen: CardSet,
    /// Sides that revealed at their last turn.
    pub gap: [bool; 2],
    /// Turns to miss.
    pub miss: [u16; 2],
    /// The side whose turn moves the other's pieces.
    pub isis: Option<usize>,
    /// Sticks of a side's next turn, or of this one; 0 if all.
    pub sticks: [u16; 2],
    /// The piece of the coming player that has to be weighed.
    pub wager: Option<Spot>,
    /// Who has won.
    pub won: Option<usize>,
}

impl State {
    /// The rules an item breaks here, in the order of checks; it begins a turn if it has a head. Empty: it is legal.
    ///
    /// A broken head is told alone, and so is what keeps a move from being looked at. The item has to be of the
    /// game's own notation.
    #[must_use]
    pub fn breaks(&self, head: Option<Head>, item: &ItemKind) -> Names {
        let Some(head) = head else { return self.item_breaks(item) };
        let names = self.head_breaks(head, item);
        if names.is_empty() { self.begun(head, item).item_breaks(item) } else { names }
    }

    /// The game after a legal item.
    #[must_use]
    pub fn after(&self, head: Option<Head>, item: &ItemKind) -> Self {
        let mut after = match head {
            Some(head) => self.begun(head, item),
            None => self.clone(),
        };
        after.play(item);
        after.left_open = false;
        after
    }

    /// The number of the turn that an item with such a head begins, or takes up.
    pub(crate) fn coming(&self, head: Head, item: &ItemKind) -> u32 {
        self.named(head, item).0
    }

    /// The game at the moment the item is played: with its turn begun, if it has a head.
    pub(crate) fn begins(&self, head: Option<Head>, item: &ItemKind) -> Self {
        head.map_or_else(|| self.clone(), |head| self.begun(head, item))
    }

    /// The marks that hold of a legal item of the turn going on.
    pub(crate) fn marks(&self, item: &ItemKind) -> Marks {
        self.clone().play(item)
    }

    /// The colour of a side.
    #[must_use]
    pub const fn colour(&self, side: usize) -> Colour {
        self.way.colours()[side]
    }

    /// The side whose pieces the turn moves.
    pub(crate) fn mover(&self) -> usize {
        if self.isis == Some(self.player) { 1 - self.player } else { self.player }
    }
}
