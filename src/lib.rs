//! The referee of the games of the Duat, as a library. The program `hunefer` is the usual way to use it.
//!
//! In reading order: a [`rule`] is written once; a [`ruleset`] is a way to play a game, with its [`options`]; a game
//! in [`play`] judges items.

pub mod game;
pub mod heka;
pub mod options;
pub mod play;
pub mod rule;
pub mod ruleset;
pub mod setup;
pub mod side;
