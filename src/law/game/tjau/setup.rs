//! The board as a position writes it.

use hunefer_notation::{Place, Placement, Square};

use super::route::{bit, place, step_of, steps};
use super::{Aseb, rules};
use crate::law::game::Board;
use crate::law::options::Options;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// The board of a position; what `setup.tjau` finds wrong is pushed to `faults`.
pub(super) fn read(
    placement: &Placement,
    hand: [u16; 2],
    off: [u16; 2],
    options: &Options,
    faults: &mut Vec<SetupFault>,
) -> Aseb {
    let mut board = Aseb::bare(options);
    let Placement::Tjau(squares) = placement else {
        faults.push(SetupFault::new(&rules::SETUP, "the board is not one of tjau"));
        return board;
    };
    let mut standing = [0_u32; 2];
    for (number, colour) in (1..).zip(squares) {
        let (Some(colour), Some((owner, step))) = (*colour, step_of(Square(number))) else { continue };
        let side = Side::from(colour);
        let at = side.index();
        standing[at] += 1;
        if owner.is_none_or(|owner| owner == side) {
            board.army[at] |= bit(step);
        } else {
            let square = format!("{}{step}", Aseb::COLOURS[side.other().index()].letter().to_ascii_lowercase());
            let colour = Aseb::COLOURS[at].name();
            let message = format!("{colour} have a piece on {square}, which is not on their route");
            faults.push(SetupFault::new(&rules::SETUP, message));
        }
    }
    for side in Side::BOTH {
        let at = side.index();
        let sum = standing[at] + u32::from(hand[at]) + u32::from(off[at]);
        if sum != u32::from(board.pieces) {
            let message = format!(
                "{} have {} on the board, {} in hand and {} off, which makes {sum} and not {}",
                Aseb::COLOURS[at].name(),
                standing[at],
                hand[at],
                off[at],
                board.pieces
            );
            faults.push(SetupFault::new(&rules::SETUP, message));
        }
        board.hand[at] = u8::try_from(hand[at]).unwrap_or(u8::MAX);
    }
    board
}

/// Placement, in hand, borne off.
pub(super) fn write(board: &Aseb) -> (Placement, [u16; 2], [u16; 2]) {
    let mut squares = [None; 20];
    for side in Side::BOTH {
        for step in steps(board.army(side)) {
            if let Place::Square(Square(number)) = place(side, step) {
                squares[usize::from(number) - 1] = Some(Aseb::COLOURS[side.index()]);
            }
        }
    }
    let count = |of: fn(&Aseb, Side) -> u8| Side::BOTH.map(|side| u16::from(of(board, side)));
    (Placement::Tjau(squares), count(Aseb::hand), count(Aseb::off))
}
