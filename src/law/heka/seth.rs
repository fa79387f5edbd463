//! Blow of Seth: the opponent's next turn has one stick, the player's next three.

use hunefer_notation::Usage;

use super::{Deed, rules};
use crate::law::rule::Rule;

pub(super) fn judge(usage: Usage) -> Result<Deed, &'static Rule> {
    match usage {
        Usage::Bare => Ok(Deed { seth: true, ..Deed::nothing(usage) }),
        Usage::Piece(..) | Usage::Swap(..) | Usage::Declined => Err(&rules::TARGET),
    }
}
