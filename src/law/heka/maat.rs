//! Scales of Maat: the opponent throws a wager for one of its pieces before its next turn.

use hunefer_notation::Usage;

use super::{Deed, rules};
use crate::law::game::Cards;
use crate::law::rule::Rule;
use crate::law::side::Side;

pub(super) fn judge<B: Cards>(board: &B, player: Side, usage: Usage) -> Result<Deed, &'static Rule> {
    let opponent = player.other();
    match usage {
        Usage::Piece(piece, _) => {
            let piece = board.sent_back(opponent, piece).ok_or(&rules::TARGET)?.from;
            Ok(Deed { wager: Some(piece), ..Deed::nothing(Usage::Piece(piece, None)) })
        }
        Usage::Bare if !board.any_piece(opponent, &mut |piece| board.sent_back(opponent, piece).is_some()) => {
            Ok(Deed::nothing(usage))
        }
        Usage::Bare | Usage::Swap(..) | Usage::Declined => Err(&rules::TARGET),
    }
}
