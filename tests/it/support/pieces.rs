//! Counting the pieces of a position, by side.

use hunefer_notation::{Placement, Position};

/// The pieces of each side on the board.
pub(crate) fn on_board(position: &Position) -> [u16; 2] {
    let mut count = [0_u16; 2];
    let mut add = |side: usize, pieces: u8| count[side] += u16::from(pieces);
    match &position.placement {
        Placement::Senet(squares) => squares.iter().flatten().for_each(|colour| add(colour.index(), 1)),
        Placement::Tjau(squares) => squares.iter().flatten().for_each(|colour| add(colour.index(), 1)),
        Placement::Tab(squares) => {
            for stack in squares {
                (0..2).for_each(|side| add(side, stack.fresh[side] + stack.up[side]));
            }
        }
        Placement::Duat(rows) => rows.iter().flatten().flatten().for_each(|(colour, _)| add(colour.index(), 1)),
    }
    count
}
