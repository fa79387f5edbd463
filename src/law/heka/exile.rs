//! Edict of Exile: an opponent's piece is sent back; the player misses a turn.

use hunefer_notation::Usage;

use super::{Deed, rules};
use crate::law::game::Cards;
use crate::law::rule::Rule;
use crate::law::side::Side;

pub(super) fn judge<B: Cards>(board: &B, player: Side, usage: Usage) -> Result<Deed, &'static Rule> {
    let opponent = player.other();
    match usage {
        Usage::Piece(piece, landing) => {
            let shift = board.sent_back(opponent, piece).ok_or(&rules::TARGET)?;
            Ok(Deed { own_misses: 1, ..Deed::moving(shift, landing)? })
        }
        Usage::Bare if !board.any_piece(opponent, &mut |piece| board.sent_back(opponent, piece).is_some()) => {
            Ok(Deed::nothing(usage))
        }
        Usage::Bare | Usage::Swap(..) | Usage::Declined => Err(&rules::TARGET),
    }
}
