//! The facets, game by game and card by card.

mod cards;
mod exile;
mod senet;

use super::facet::Facet;

/// All of them, file by file.
pub(crate) const FILES: &[&[Facet]] = &[senet::FACETS, exile::FACETS];
