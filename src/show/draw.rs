//! Positions drawn, as text and as pictures.

pub mod data;
pub mod svg;
pub mod symbol;
pub mod text;
pub mod theme;
