//! What is made: random games, rule cases, counts of lines of play.

pub mod cases;
pub mod perft;
pub mod games;
pub mod player;
