//! Senet's board: three rows of ten, the way running to and fro.

use hunefer_notation::{Colour, Facing};

use super::board::{Board, Coordinates, Ground, Piece, Square};
use super::shape::Symbol;

/// The board with its pieces.
pub(super) fn board(squares: &[Option<Colour>; 30], colours: [Colour; 2]) -> Board {
    let square = |(index, piece): (usize, &Option<Colour>)| {
        let (row, along) = (index / 10, index % 10);
        let column = if row == 1 { 9 - along } else { along };
        let ways: &[Facing] = match (row, along) {
            (2, 9) => &[],
            (_, 9) => &[Facing::South],
            (1, _) => &[Facing::West],
            (_, _) => &[Facing::East],
        };
        let new = Square::new((index + 1).to_string(), column, row, house(index + 1)).leads(ways);
        new.with(piece.map(|colour| Piece::one(colour, symbol(colour))))
    };
    Board {
        columns: 10,
        rows: 3,
        squares: squares.iter().enumerate().map(square).collect(),
        coordinates: Coordinates::Inside,
        letters: 3,
        pieces: colours.map(symbol),
        symbols: match colours[0] {
            Colour::Cones | Colour::Spools => &[
                Symbol::Cone,
                Symbol::Spool,
                Symbol::Rebirth,
                Symbol::Beauty,
                Symbol::Water,
                Symbol::Three,
                Symbol::Two,
                Symbol::One,
                Symbol::Flat,
                Symbol::Round,
            ],
            Colour::White | Colour::Black => &[
                Symbol::Ivory,
                Symbol::Ebony,
                Symbol::Rebirth,
                Symbol::Beauty,
                Symbol::Water,
                Symbol::Three,
                Symbol::Two,
                Symbol::One,
                Symbol::Flat,
                Symbol::Round,
            ],
        },
    }
}

const fn symbol(colour: Colour) -> Symbol {
    match colour {
        Colour::Cones => Symbol::Cone,
        Colour::Spools => Symbol::Spool,
        Colour::White => Symbol::Ivory,
        Colour::Black => Symbol::Ebony,
    }
}

/// The houses: rebirth, beauty, water, then as many strokes as the throw that bears off.
const fn house(number: usize) -> Ground {
    match number {
        15 => Ground::Sign(Symbol::Rebirth, "+"),
        26 => Ground::Sign(Symbol::Beauty, "*"),
        27 => Ground::Sign(Symbol::Water, "~"),
        28 => Ground::Sign(Symbol::Three, "III"),
        29 => Ground::Sign(Symbol::Two, "II"),
        30 => Ground::Sign(Symbol::One, "I"),
        _ => Ground::Plain,
    }
}
