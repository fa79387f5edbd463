//! The law: what each game allows, written once.

pub mod game;
pub mod heka;
pub mod options;
pub mod rule;
pub mod setup;
pub mod side;
pub mod tags;
