//! The verdict on one game.

use std::fmt;

use hunefer_notation::{Fault, ItemKind, Position, ResultWord, Span, Vocabulary};

use crate::book::ruleset::Ruleset;
use crate::law::rule::Rule;

/// What the referee says of one game.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The rule set it was judged by; `None` if the game could not be told.
    pub ruleset: Option<&'static Ruleset>,
    /// The words its plays and positions are printed with.
    pub words: Option<Vocabulary>,
    /// Whether it is legal, and if not why.
    pub finding: Finding,
}

/// The three verdicts.
#[derive(Clone, Debug)]
pub enum Finding {
    /// Every item stands.
    Legal(Box<Played>),
    /// The first thing wrong.
    Illegal(Box<Refusal>),
    /// The text is not this notation.
    Unreadable(Fault),
}

/// The end of a legal game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Turns in the record.
    pub turns: usize,
    /// Items in those turns.
    pub items: usize,
    /// The result that canonical form writes; `None` if it writes none.
    pub result: Option<ResultWord>,
    /// The name of the player who won.
    pub winner: Option<String>,
    /// The address of the last turn, for the position at its end.
    pub last_turn: u32,
    /// The position at the end.
    pub position: Position,
}

/// The first thing wrong with a game.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// Where, in the referee's own count.
    pub at: Address,
    /// Where in the bytes.
    pub span: Span,
    /// The rule broken.
    pub rule: &'static Rule,
    /// Why, in this position: one sentence, lower case, no final stop.
    pub message: String,
    /// The position before the item; `None` at `start` where there is none.
    pub position: Option<Position>,
    /// What could have been played instead.
    pub instead: Vec<ItemKind>,
}

/// Where in a game: `start`, `end`, or an item, inside variations or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The tags or the set-up.
    Start,
    /// The result.
    End,
    /// An item: steps from the main line inwards, each a turn and an item counted from 1.
    Item {
        /// The variations entered: at which turn and item, and which of its variations, counted from 1.
        within: Vec<(u32, usize, usize)>,
        /// The turn.
        turn: u32,
        /// The item.
        item: usize,
    },
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::End => f.write_str("end"),
            Self::Item { within, turn, item } => {
                for (turn, item, variation) in within {
                    write!(f, "{turn}.{item}({variation})")?;
                }
                write!(f, "{turn}.{item}")
            }
        }
    }
}
