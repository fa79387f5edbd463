//! The referee of the games of the Duat, as a library. The program `hunefer` is the usual way to use it.
//!
//! In reading order: a [`rule`] is written once; a [`ruleset`] is a way to play a game, with its [`options`]; a game
//! in [`play`] judges items.

pub mod book;
pub mod canonical;
pub mod cases;
pub mod cli;
pub mod count;
pub mod draw;
pub mod game;
pub mod generate;
pub mod header;
pub mod heka;
pub mod json;
pub mod options;
pub mod play;
pub mod player;
pub mod referee;
pub mod refusal;
pub mod report;
pub mod rule;
pub mod ruleset;
pub mod setup;
pub mod side;
pub mod tags;
pub mod verdict;
pub mod why;
