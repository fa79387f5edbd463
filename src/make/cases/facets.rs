//! The facets, game by game.

mod card_setups;
mod hands;
mod reveals;
mod senet;
mod shaped;
mod targets;
mod wagers;

use super::facet::Facet;

/// All of them, file by file.
pub(crate) const FILES: &[&[Facet]] =
    &[senet::FACETS, reveals::FACETS, targets::FACETS, wagers::FACETS, shaped::FACETS, card_setups::FACETS];
