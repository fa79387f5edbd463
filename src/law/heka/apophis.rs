//! Grip of Apophis: the opponent misses two turns, for one of the player's pieces going three back.

use hunefer_notation::Usage;

use super::Deed;
use crate::law::game::Cards;
use crate::law::rule::Rule;
use crate::law::side::Side;

/// How far the price goes back.
const STEPS: u8 = 3;

pub(super) fn judge<B: Cards>(board: &B, player: Side, usage: Usage) -> Result<Deed, &'static Rule> {
    let paid = super::price(board, player, usage, STEPS, false)?;
    Ok(Deed { their_misses: 2, ..paid })
}
