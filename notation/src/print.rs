//! Printing: syntax to canonical text.

mod game;
mod item;
mod position;

pub use game::{escaped, game};
