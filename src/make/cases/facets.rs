//! The facets, game by game.

mod card_setups;
mod common;
mod conflicts;
mod moves;
mod results;
mod reveals;
mod senet;
mod setups;
mod shaped;
mod tags;
mod targets;
mod throws;
mod turns;
mod wagers;

use super::facet::Facet;

/// All of them, file by file: those of several games, game by game, card by card.
pub(crate) const FILES: &[&[&[Facet]]] = &[
    &[throws::FACETS, turns::FACETS, moves::FACETS, results::FACETS, tags::FACETS, conflicts::FACETS, setups::FACETS],
    &senet::FILES,
    &[reveals::FACETS, targets::FACETS, wagers::FACETS, shaped::FACETS, card_setups::FACETS],
];
