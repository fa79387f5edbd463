//! Positions drawn, as text and as pictures.

pub mod data;
pub mod svg;
pub mod text;

mod strokes;

use hunefer_notation::{Colour, Position};

/// The colours of the position's game, first-named first.
fn colours(position: &Position) -> [Colour; 2] {
    match position.side {
        Colour::Cones | Colour::Spools => [Colour::Cones, Colour::Spools],
        Colour::White | Colour::Black => [Colour::White, Colour::Black],
    }
}
