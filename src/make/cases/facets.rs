//! The facets, game by game and card by card.

mod apophis;
mod card_setups;
mod cards;
mod exile;
mod hands;
mod isis;
mod osiris;
mod prices;
mod reveals;
mod senet;
mod shabti;
mod shaped;
mod targets;
mod wagers;

use super::facet::Facet;

/// All of them, file by file.
pub(crate) const FILES: &[&[Facet]] = &[
    senet::FACETS,
    reveals::FACETS,
    targets::FACETS,
    wagers::FACETS,
    shaped::FACETS,
    card_setups::FACETS,
    exile::FACETS,
    apophis::FACETS,
    osiris::FACETS,
    isis::FACETS,
    shabti::FACETS,
];
