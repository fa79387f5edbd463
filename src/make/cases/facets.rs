//! The facets, game by game.

mod common;
mod conflicts;
mod moves;
mod results;
mod senet;
mod setups;
mod tags;
mod throws;
mod turns;

use super::facet::Facet;

/// All of them, file by file: those of several games, game by game, card by card.
pub(crate) const FILES: &[&[&[Facet]]] = &[
    &[throws::FACETS, turns::FACETS, moves::FACETS, results::FACETS, tags::FACETS, conflicts::FACETS, setups::FACETS],
    &senet::FILES,
];
