//! The referee of the games of the Duat, as a library. The program `hunefer` is the usual way to use it.
//!
//! In reading order: a [`rule`] is written once; a [`ruleset`] is a way to play a game, with its [`options`]; a game
//! in [`play`] judges items.

pub mod book;
pub mod canonical;
pub mod count;
pub mod game;
pub mod header;
pub mod heka;
pub mod options;
pub mod play;
pub mod referee;
pub mod refusal;
pub mod rule;
pub mod ruleset;
pub mod setup;
pub mod side;
pub mod tags;
pub mod verdict;
