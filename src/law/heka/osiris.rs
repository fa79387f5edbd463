//! Call of Osiris: an opponent's borne-off piece comes back, or else its most advanced piece is sent back; the player
//! misses a turn.

use hunefer_notation::{Place, Usage};

use super::{Deed, rules};
use crate::law::game::Cards;
use crate::law::rule::Rule;
use crate::law::side::Side;

pub(super) fn judge<B: Cards>(board: &B, player: Side, usage: Usage) -> Result<Deed, &'static Rule> {
    let opponent = player.other();
    let recalled = board.recalled(opponent);
    let due = recalled.or_else(|| board.front(opponent).and_then(|piece| board.sent_back(opponent, piece)));
    match (due, usage) {
        (Some(shift), Usage::Piece(piece, landing)) => {
            let named = match piece.place {
                Place::Off => recalled.map(|called| called.from),
                Place::Hand | Place::Square(_) => board.sent_back(opponent, piece).map(|sent| sent.from),
            };
            if named != Some(shift.from) {
                return Err(&rules::TARGET);
            }
            Ok(Deed { own_misses: 1, ..Deed::moving(shift, landing)? })
        }
        (None, Usage::Bare) => Ok(Deed::nothing(usage)),
        (_, Usage::Bare | Usage::Piece(..) | Usage::Swap(..) | Usage::Declined) => Err(&rules::TARGET),
    }
}
