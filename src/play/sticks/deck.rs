//! Whether the Heka cards are in a game, as a type: with them, or without.

use hunefer_notation::{Card, ItemKind, Marks, Spot, Throw, Usage};

use super::Match;
use crate::law::game::Board;
use crate::law::heka::{Heka, rules};
use crate::law::rule::Rule;
use crate::law::side::Side;

/// What the cards have done to a match, if any are played.
pub(crate) trait Hand: Copy + Send + Sync + 'static {
    /// What cards that have done so much are; `None` where none are played.
    fn of(heka: Heka) -> Option<Self>;
    /// What they have done.
    fn heka(&self) -> Option<&Heka>;
    /// The same, to go on with.
    fn heka_mut(&mut self) -> Option<&mut Heka>;
}

/// What a match answers about cards.
pub(crate) trait Deck<B: Board>: Hand {
    /// Whether the rule set takes cards at all.
    const TAKEN: bool;

    /// Throws a wager, and answers it as canonical form has it.
    fn wager(
        game: &mut Match<B, Self>,
        throw: Throw,
        landing: Option<(Spot, Spot)>,
        marks: Marks,
    ) -> Result<ItemKind, &'static Rule>;
    /// Reveals a card, and answers the reveal as canonical form has it.
    fn reveal(game: &mut Match<B, Self>, card: Card, usage: Usage, marks: Marks) -> Result<ItemKind, &'static Rule>;
    /// Every lawful reveal of a card at this moment, `declined` last.
    fn reveals(game: &Match<B, Self>, card: Card) -> Vec<ItemKind>;
    /// Whether `side` has a piece there that a wager may be for.
    fn has_piece(board: &B, side: Side, piece: Spot) -> bool;
}

/// No cards are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoCards;

impl Hand for NoCards {
    fn of(_heka: Heka) -> Option<Self> {
        None
    }

    #[inline(always)]
    fn heka(&self) -> Option<&Heka> {
        None
    }

    #[inline(always)]
    fn heka_mut(&mut self) -> Option<&mut Heka> {
        None
    }
}

impl<B: Board> Deck<B> for NoCards {
    const TAKEN: bool = false;

    fn wager(
        _game: &mut Match<B, Self>,
        _throw: Throw,
        _landing: Option<(Spot, Spot)>,
        _marks: Marks,
    ) -> Result<ItemKind, &'static Rule> {
        Err(&rules::WAGER)
    }

    fn reveal(
        _game: &mut Match<B, Self>,
        _card: Card,
        _usage: Usage,
        _marks: Marks,
    ) -> Result<ItemKind, &'static Rule> {
        Err(&rules::ALLOWED)
    }

    fn reveals(_game: &Match<B, Self>, _card: Card) -> Vec<ItemKind> {
        Vec::new()
    }

    fn has_piece(_board: &B, _side: Side, _piece: Spot) -> bool {
        false
    }
}
