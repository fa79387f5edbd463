//! Crown of Ahmose: the two armies change hands whole; whoever played it misses a turn.

use hunefer_notation::Usage;

use super::{Deed, rules};
use crate::law::rule::Rule;

pub(super) fn judge(usage: Usage) -> Result<Deed, &'static Rule> {
    match usage {
        Usage::Bare => Ok(Deed { crown: true, own_misses: 1, ..Deed::nothing(usage) }),
        Usage::Piece(..) | Usage::Swap(..) | Usage::Declined => Err(&rules::TARGET),
    }
}
