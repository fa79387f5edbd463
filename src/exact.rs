//! Exact values: who is winning, by how much, and how it is known.

pub mod annotate;
pub mod duat;
pub mod file;
pub mod mine;
pub mod puzzle;
pub mod solve;
pub mod table;
