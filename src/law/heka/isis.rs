//! Secret of Isis: in its next turn the opponent moves the player's pieces, for one of them going one back first.

use hunefer_notation::Usage;

use super::Deed;
use crate::law::game::Cards;
use crate::law::rule::Rule;
use crate::law::side::Side;

/// How far the price goes back.
const STEPS: u8 = 1;

pub(super) fn judge<B: Cards>(board: &B, player: Side, usage: Usage) -> Result<Deed, &'static Rule> {
    let paid = super::price(board, player, usage, STEPS, true)?;
    Ok(Deed { isis: true, ..paid })
}
