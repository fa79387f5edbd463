//! The facets, game by game and card by card.

mod apophis;
mod card_setups;
mod cards;
mod common;
mod conflicts;
mod duat;
mod exile;
mod isis;
mod moves;
mod osiris;
mod prices;
mod results;
mod hands;
mod reveals;
mod senet;
mod setups;
mod shabti;
mod shaped;
mod spoils;
mod tab;
mod tags;
mod targets;
mod throws;
mod tjau;
mod turns;
mod wagers;

use super::facet::Facet;

/// All of them, file by file: those of several games, game by game, card by card.
pub(crate) const FILES: &[&[&[Facet]]] = &[
    &[throws::FACETS, turns::FACETS, moves::FACETS, results::FACETS, tags::FACETS, conflicts::FACETS, setups::FACETS],
    &senet::FILES,
    &[tab::FACETS, tab::outcomes::FACETS, tjau::FACETS, duat::FACETS],
    &[reveals::FACETS, targets::FACETS, wagers::FACETS, card_setups::FACETS],
    &[exile::FACETS, apophis::FACETS, osiris::FACETS, isis::FACETS, shabti::FACETS, shaped::FACETS],
];
