//! The facets, game by game and card by card.

mod cards;
mod conflicts;
mod duat;
mod moves;
mod pins;
mod prices;
mod results;
mod reveals;
mod senet;
mod sent;
mod setups;
mod shabti;
mod shaped;
mod spoils;
mod tab;
mod tags;
mod throws;
mod tjau;
mod turns;
mod vocabulary;
mod wagers;

use super::facet::Chapter;

/// All of them, file by file: those of several games, game by game, card by card.
pub(crate) const FILES: &[&[Chapter]] = &[
    throws::CHAPTERS,
    turns::CHAPTERS,
    moves::CHAPTERS,
    results::CHAPTERS,
    tags::CHAPTERS,
    conflicts::CHAPTERS,
    setups::CHAPTERS,
    senet::CHAPTERS,
    tab::CHAPTERS,
    tab::outcomes::CHAPTERS,
    tjau::CHAPTERS,
    duat::CHAPTERS,
    reveals::CHAPTERS,
    wagers::CHAPTERS,
    cards::CHAPTERS,
    sent::CHAPTERS,
    prices::CHAPTERS,
    shabti::CHAPTERS,
    shaped::CHAPTERS,
];
