//! Positions drawn, as text and as pictures.

pub mod data;
pub mod motion;
pub mod palette;
pub mod points;
pub mod svg;
pub mod symbol;
pub mod text;
pub mod theme;
