//! Tjau's board: twenty squares, the lane of twelve with the two sides' own four beside its beginning.

use hunefer_notation::{Colour, Facing};

use super::board::{Board, Coordinates, Ground, Piece, Square};
use super::shape::Symbol;

/// The board with its pieces.
pub(super) fn board(squares: &[Option<Colour>; 20]) -> Board {
    let square = |(index, piece): (usize, &Option<Colour>)| {
        let (name, column, row, way) = match index {
            0..4 => (format!("c{}", index + 1), 3 - index, 2, if index == 3 { Facing::North } else { Facing::West }),
            4..8 => (format!("s{}", index - 3), 7 - index, 0, if index == 7 { Facing::South } else { Facing::West }),
            _ => ((index - 3).to_string(), index - 8, 1, Facing::East),
        };
        let ground = if index % 4 == 3 { Ground::Sign(Symbol::Rosette, "*") } else { Ground::Plain };
        let ways: &[Facing] = if index == 19 { &[] } else { &[way] };
        Square::new(name, column, row, ground).leads(ways).with(piece.map(|colour| Piece::one(colour, symbol(colour))))
    };
    Board {
        columns: 12,
        rows: 3,
        squares: squares.iter().enumerate().map(square).collect(),
        coordinates: Coordinates::Inside,
        letters: 3,
        pieces: [Symbol::Dome, Symbol::Reel],
        symbols: &[Symbol::Dome, Symbol::Reel, Symbol::Rosette, Symbol::Flat, Symbol::Round],
    }
}

const fn symbol(colour: Colour) -> Symbol {
    match colour {
        Colour::Cones | Colour::White => Symbol::Dome,
        Colour::Spools | Colour::Black => Symbol::Reel,
    }
}
