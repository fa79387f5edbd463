//! A page to step through games: one document that needs nothing beside itself.
//!
//! Every position is what changes from the one before it, place by place, as the scenes of the referee's positions have
//! it: the script of the page puts fragments into places and knows no law.

mod code;
mod document;
pub mod reel;
pub mod text;

pub use document::document;

use reel::Reel;
use text::Told;

/// A game of a page.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Which game of the file, from 1.
    pub number: usize,
    /// What the record says, its items in the order of the reel.
    pub told: Told,
    /// What is seen of it.
    pub reel: Reel,
}
