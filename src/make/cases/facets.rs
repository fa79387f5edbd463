//! The facets, game by game.

mod senet;

use super::facet::Facet;

/// All of them, file by file.
pub(crate) const FILES: &[&[Facet]] = &[senet::FACETS];
