//! Duat, the scarab game: no sticks and no cards, but turns of one action or three.

pub(crate) mod field;
pub mod rules;
pub(crate) mod setup;

use hunefer_notation::Colour;

pub use self::setup::ours;

/// What the rule set `scarab` is.
pub const ABOUT: &str = "The scarab game of the Duat Rulebook. Its board and starting places are only in the \
    rulebook's diagram, so a record sets up its own; `ours` is a start of this project, not the rulebook's.";

/// The two colours, near side first.
pub const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];
