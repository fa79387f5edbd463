//! Where a game of Duat starts: from a position as written, since the rulebook's start is only in its diagram.

use hunefer_notation::{Colour, Facing, Keys, Placement, Position};

use super::board::{Board, Piece};
use super::{Scarab, rules};
use crate::law::options::Options;
use crate::law::setup::{self, SetupFault};
use crate::law::side::Side;
use crate::play::{Play, card_faults};

/// The fewest rows and files of a board.
const LEAST: usize = 3;
/// The most: the letters there are for files.
const MOST: usize = 26;

/// The board that `Setup "ours"` names: the project's own, not the rulebook's. Five by five, white on b1 c1 d1 facing
/// north, black on b5 c5 d5 facing south. It leaves open who begins.
#[must_use]
pub fn ours() -> Position {
    let row = |colour, facing| {
        let piece = Some((colour, facing));
        vec![None, piece, piece, piece, None]
    };
    let empty = vec![None; 5];
    let placement = Placement::Duat(vec![
        row(Colour::White, Facing::North),
        empty.clone(),
        empty.clone(),
        empty,
        row(Colour::Black, Facing::South),
    ]);
    Position { rules: None, placement, side: Colour::White, hand: [0; 2], off: [0; 2], keys: Keys::default() }
}

/// A game that begins from a position.
///
/// # Errors
/// Every fault of the position.
pub(crate) fn set_up(position: &Position, options: &Options) -> Result<Box<dyn Play>, Vec<SetupFault>> {
    let mut faults = Vec::new();
    let game = Scarab::set_up(position, options, &mut faults);
    if faults.is_empty() { Ok(Box::new(game)) } else { Err(faults) }
}

impl Scarab {
    /// A game that begins from a position. Every fault is pushed to `faults`, and the game
    /// counts only if none was.
    pub(crate) fn set_up(position: &Position, options: &Options, faults: &mut Vec<SetupFault>) -> Self {
        let mut fault = |message: String| faults.push(SetupFault::new(&rules::SETUP, message));
        let board = match &position.placement {
            Placement::Duat(rows) => {
                check_size(rows, &mut fault);
                read(rows)
            }
            Placement::Senet(_) | Placement::Tab(_) | Placement::Tjau(_) => {
                fault("the board is not one of duat".to_owned());
                Board::new([])
            }
        };
        for (side, colour) in Side::BOTH.into_iter().zip(Self::COLOURS) {
            if !board.has(side) {
                fault(format!("{} has no piece on the board", colour.name()));
            }
        }
        if let Some(value) = position.keys.throw {
            fault(format!("`throw={value}` cannot be: duat has no sticks"));
        }
        let acted = match position.keys.acted {
            None => 0,
            Some(1) => 1,
            Some(2) => 2,
            Some(acted) => {
                fault(format!("`acted={acted}` cannot be: a turn going on has had 1 or 2 actions"));
                0
            }
        };
        card_faults(&position.keys, Side::from(position.side), false, &|_| false, faults);
        if position.keys.won.is_some() {
            faults.push(SetupFault::new(&setup::OVER, "the game is over in this position"));
        }
        Self::new(board, Side::from(position.side), acted, position.keys.turn.unwrap_or(1), *options)
    }
}

/// Looks for rows of different length, and for too few or too many rows or files.
fn check_size(rows: &[Vec<Option<(Colour, Facing)>>], fault: &mut impl FnMut(String)) {
    let files = rows.iter().map(Vec::len);
    let (narrowest, widest) = (files.clone().min().unwrap_or(0), files.max().unwrap_or(0));
    if narrowest != widest {
        fault(format!("the rows differ in length: the shortest has {narrowest} squares, the longest {widest}"));
    }
    for (count, what) in [(rows.len(), "rows"), (widest, "files")] {
        if count < LEAST {
            fault(format!("the board has {count} {what}, and the smallest is {LEAST} by {LEAST}"));
        }
        if count > MOST {
            fault(format!("the board has {count} {what}, and the largest is {MOST} by {MOST}"));
        }
    }
}

/// The board these rows show.
fn read(rows: &[Vec<Option<(Colour, Facing)>>]) -> Board {
    let piece = |&(colour, facing): &(Colour, Facing)| Piece { side: Side::from(colour), facing };
    let rows: Vec<Vec<Option<Piece>>> =
        rows.iter().map(|row| row.iter().map(|cell| cell.as_ref().map(piece)).collect()).collect();
    Board::new(rows.iter().map(Vec::as_slice))
}
