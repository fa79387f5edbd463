//! Whether the Heka cards are in a game, as a type: with them, or without.

use hunefer_notation::{Card, ItemKind, Marks, Spot, Throw, Usage};

use super::Match;
use crate::law::game::Board;
use crate::law::heka::rules;
use crate::law::rule::Rule;
use crate::law::side::Side;

/// What a match answers about cards.
pub(crate) trait Deck<B: Board>: Copy + Send + Sync + 'static {
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

/// No cards are played under these rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoCards;

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
