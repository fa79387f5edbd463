//! The facets, game by game.

mod duat;
mod senet;
mod spoils;
mod tab;
mod tjau;

use super::facet::Facet;

/// All of them, file by file.
pub(crate) const FILES: &[&[Facet]] = &[senet::FACETS, tab::FACETS, tjau::FACETS, duat::FACETS];
