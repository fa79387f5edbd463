//! The facets, game by game.

mod senet;

use super::facet::Facet;

/// All of them, game by game, file by file.
pub(crate) const FILES: &[&[&[Facet]]] = &[&senet::FILES];
