//! What several tests share: the table of ways to play, a random player, records of its games, and files.

pub(crate) mod bout;
pub(crate) mod dice;
pub(crate) mod files;
pub(crate) mod lookup;
pub(crate) mod pieces;
pub(crate) mod player;
pub(crate) mod record;
pub(crate) mod start;
pub(crate) mod table;
