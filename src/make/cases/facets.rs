//! The facets, game by game and card by card.

mod apophis;
mod cards;
mod exile;
mod isis;
mod osiris;
mod prices;
mod senet;
mod shabti;

use super::facet::Facet;

/// All of them, file by file.
pub(crate) const FILES: &[&[Facet]] =
    &[senet::FACETS, exile::FACETS, apophis::FACETS, osiris::FACETS, isis::FACETS, shabti::FACETS];
