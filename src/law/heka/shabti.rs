//! Shabti Substitute: one of the player's pieces trades places with one of the opponent's. No price.

use hunefer_notation::{Spot, Usage};

use super::{Deed, rules};
use crate::law::game::Cards;
use crate::law::rule::Rule;
use crate::law::side::Side;

pub(super) fn judge<B: Cards>(board: &B, player: Side, usage: Usage) -> Result<Deed, &'static Rule> {
    match usage {
        Usage::Swap(own, other) => {
            let shifts = board.swapped(player, own, other).ok_or(&rules::TARGET)?;
            let [own, other] = shifts.map(|shift| shift.from);
            Ok(Deed { exchange: Some(shifts), ..Deed::nothing(Usage::Swap(own, other)) })
        }
        Usage::Bare if !pairs(board, player, &mut |own, other| board.swapped(player, own, other).is_some()) => {
            Ok(Deed::nothing(usage))
        }
        Usage::Bare | Usage::Piece(..) | Usage::Declined => Err(&rules::TARGET),
    }
}

/// Calls `test` with every piece of `player` and every piece of its opponent; true at the first pair that passes.
pub(super) fn pairs<B: Cards>(board: &B, player: Side, test: &mut dyn FnMut(Spot, Spot) -> bool) -> bool {
    board.any_piece(player, &mut |own| board.any_piece(player.other(), &mut |other| test(own, other)))
}
