//! Duat's board: a grid of any size, with scarabs that face somewhere.

use hunefer_notation::{Colour, Facing};

use super::board::{Board, Coordinates, Ground, Piece, Square, arrow};
use super::shape::Symbol;

/// The board with its pieces. The rows of a position that cannot be played may differ in length.
pub(super) fn board(ranks: &[Vec<Option<(Colour, Facing)>>]) -> Board {
    let columns = ranks.iter().map(Vec::len).max().unwrap_or(0);
    let mut squares = Vec::new();
    for (rank, row) in ranks.iter().enumerate() {
        for ((along, file), square) in ('a'..='z').enumerate().zip(row) {
            let piece = square.map(|(colour, facing)| Piece {
                facing,
                letters: format!("{}{}", colour.letter(), arrow(facing)),
                noun: match colour {
                    Colour::White | Colour::Cones => "white scarab",
                    Colour::Black | Colour::Spools => "black scarab",
                },
                state: format!(" facing {}", way(facing)),
                ..Piece::one(colour, symbol(colour))
            });
            let name = format!("{file}{}", rank + 1);
            squares.push(Square::new(name, along, ranks.len() - 1 - rank, Ground::Plain).with(piece));
        }
    }
    let number = |count| i32::try_from(count).unwrap_or(i32::MAX);
    Board {
        columns: number(columns),
        rows: number(ranks.len()),
        squares,
        coordinates: Coordinates::Around,
        letters: 4,
        pieces: [Symbol::WhiteScarab, Symbol::BlackScarab],
        symbols: &[Symbol::WhiteScarab, Symbol::BlackScarab],
    }
}

const fn symbol(colour: Colour) -> Symbol {
    match colour {
        Colour::White | Colour::Cones => Symbol::WhiteScarab,
        Colour::Black | Colour::Spools => Symbol::BlackScarab,
    }
}

const fn way(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
    }
}
