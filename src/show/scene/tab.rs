//! Ṭāb's board: four rows of nine, the outer ones home rows, the inner ones the round.

use hunefer_notation::{Colour, Facing, Stack};

use super::board::{Board, Coordinates, Ground, Piece, Square};
use super::shape::Symbol;

const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];

/// The board with its pieces.
pub(super) fn board(squares: &[Stack; 36]) -> Board {
    let square = |(index, stack): (usize, &Stack)| {
        let (along, rank) = (index % 9, index / 9);
        let ground = if rank == 0 || rank == 3 { Ground::Home } else { Ground::Plain };
        // Out of the corners `i1` and `a4` into the round, and at its forks up into the other's row.
        let ways: &[Facing] = match (rank, along) {
            (0, 8) => &[Facing::North],
            (0 | 2, 0..8) => &[Facing::East],
            (1, 0) | (2, 8) => &[Facing::North, Facing::South],
            (1 | 3, 1..) => &[Facing::West],
            (_, _) => &[Facing::South],
        };
        let file = char::from(b'a' + u8::try_from(along).unwrap_or(0));
        Square::new(format!("{file}{}", rank + 1), along, 3 - rank, ground).leads(ways).with(pieces(stack, rank))
    };
    Board {
        columns: 9,
        rows: 4,
        squares: squares.iter().enumerate().map(square).collect(),
        coordinates: Coordinates::Around,
        letters: 6,
        pieces: COLOURS.map(symbol),
        symbols: &[Symbol::Peg, Symbol::Post, Symbol::Cord, Symbol::Band, Symbol::Flat, Symbol::Round],
    }
}

const fn symbol(colour: Colour) -> Symbol {
    match colour {
        Colour::Cones | Colour::White => Symbol::Peg,
        Colour::Spools | Colour::Black => Symbol::Post,
    }
}

/// The pieces of a square, in groups: by side, and by whether they have been up.
fn pieces(stack: &Stack, rank: usize) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (side, colour) in COLOURS.into_iter().enumerate() {
        let locked = rank == side * 3;
        for (count, up) in [(stack.fresh[side], false), (stack.up[side], true)] {
            if count == 0 {
                continue;
            }
            let letter = if up { colour.letter().to_ascii_lowercase() } else { colour.letter() };
            let over = if up { Some(Symbol::Band) } else { locked.then_some(Symbol::Cord) };
            let state = if up {
                " that has been up"
            } else if locked {
                ", locked"
            } else {
                ""
            };
            pieces.push(Piece {
                count,
                over,
                letters: if count == 1 { letter.to_string() } else { format!("{count}{letter}") },
                state: state.to_owned(),
                ..Piece::one(colour, symbol(colour))
            });
        }
    }
    pieces
}
