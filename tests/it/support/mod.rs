//! What several tests share: the table of ways to play, a random player, records of its games, and files.

pub mod bout;
pub mod dice;
pub mod files;
pub mod lookup;
pub mod pieces;
pub mod player;
pub mod record;
pub mod start;
pub mod table;
