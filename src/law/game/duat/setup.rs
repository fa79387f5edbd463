//! Where a game of Duat starts: from a position as written, since the rulebook's start is only in its diagram.

use hunefer_notation::{Colour, Facing, Keys, Placement, Position};

use super::field::{Field, Piece};
use super::{COLOURS, rules};
use crate::law::setup::SetupFault;
use crate::law::side::Side;

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

/// The pieces of a position. What `setup.duat` finds wrong with them, or with the keys, is pushed to `faults`; the
/// field and the actions taken count only if nothing was.
pub(crate) fn read(position: &Position, faults: &mut Vec<SetupFault>) -> (Field, u8) {
    let mut fault = |message: String| faults.push(SetupFault::new(&rules::SETUP, message));
    let field = match &position.placement {
        Placement::Duat(rows) => {
            check_size(rows, &mut fault);
            field(rows)
        }
        Placement::Senet(_) | Placement::Tab(_) | Placement::Tjau(_) => {
            fault("the board is not one of duat".to_owned());
            Field::new([])
        }
    };
    for (side, colour) in Side::BOTH.into_iter().zip(COLOURS) {
        if !field.has(side) {
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
    (field, acted)
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
fn field(rows: &[Vec<Option<(Colour, Facing)>>]) -> Field {
    let piece = |&(colour, facing): &(Colour, Facing)| Piece { side: Side::from(colour), facing };
    let rows: Vec<Vec<Option<Piece>>> =
        rows.iter().map(|row| row.iter().map(|cell| cell.as_ref().map(piece)).collect()).collect();
    Field::new(rows.iter().map(Vec::as_slice))
}
