//! Duat.

use hunefer_notation::{Colour, Facing, Placement, Position, Square, Verb};

use super::Name;
use super::options::option;

type Piece = (Colour, Facing);

/// The number of a square, row and file counted from 0.
pub(super) fn number(row: usize, file: usize) -> u16 {
    u16::try_from(row * 26 + file).unwrap_or(u16::MAX)
}

fn rows(position: &Position) -> &[Vec<Option<Piece>>] {
    match &position.placement {
        Placement::Duat(rows) => rows,
        Placement::Senet(_) | Placement::Tab(_) | Placement::Tjau(_) => &[],
    }
}

/// The piece on a square; `None` off the board, `Some(None)` on an empty square.
fn at(position: &Position, (row, file): (usize, usize)) -> Option<Option<Piece>> {
    rows(position).get(row)?.get(file).copied()
}

fn place(position: &mut Position, (row, file): (usize, usize), piece: Option<Piece>) {
    if let Placement::Duat(rows) = &mut position.placement
        && let Some(cell) = rows.get_mut(row).and_then(|row| row.get_mut(file))
    {
        *cell = piece;
    }
}

const fn turned_left(facing: Facing) -> Facing {
    match facing {
        Facing::North => Facing::West,
        Facing::West => Facing::South,
        Facing::South => Facing::East,
        Facing::East => Facing::North,
    }
}

fn ahead((row, file): (usize, usize), facing: Facing) -> Option<(usize, usize)> {
    match facing {
        Facing::North => Some((row + 1, file)),
        Facing::South => Some((row.checked_sub(1)?, file)),
        Facing::East => Some((row, file + 1)),
        Facing::West => Some((row, file.checked_sub(1)?)),
    }
}

/// The unbroken row in front of a piece, and whether the board ends behind it.
fn row_ahead(position: &Position, from: (usize, usize), facing: Facing) -> (Vec<((usize, usize), Piece)>, bool) {
    let mut row = Vec::new();
    let mut next = ahead(from, facing);
    while let Some(square) = next {
        match at(position, square) {
            Some(Some(piece)) => row.push((square, piece)),
            Some(None) => return (row, false),
            None => return (row, true),
        }
        next = ahead(square, facing);
    }
    (row, true)
}

/// The rules an action breaks, from `move.no-piece` on.
pub(super) fn broken(position: &Position, actor: Colour, Square(square): Square, verb: Verb) -> Vec<Name> {
    let from = (usize::from(square / 26), usize::from(square % 26));
    let Some(Some((owner, facing))) = at(position, from) else { return vec!["move.no-piece"] };
    if owner != actor {
        return vec!["move.not-yours"];
    }
    let front = ahead(from, facing).and_then(|square| at(position, square));
    match (verb, front) {
        (Verb::Left | Verb::Right, _) | (Verb::Forward, Some(None)) => Vec::new(),
        (Verb::Forward | Verb::Push, None) => vec!["duat.edge"],
        (Verb::Forward, Some(Some(_))) => vec!["duat.blocked"],
        (Verb::Push, Some(None)) => vec!["duat.nothing-to-push"],
        (Verb::Push, Some(Some(_))) => {
            let (row, over) = row_ahead(position, from, facing);
            let mut broken = Vec::new();
            if row.iter().any(|(_, (_, facing_back))| turned_left(turned_left(*facing_back)) == facing) {
                broken.push("duat.faces-you");
            }
            let own = row.last().is_some_and(|(_, (owner, _))| *owner == actor);
            if over && own && option(position, "own-off") == "no" {
                broken.push("duat.own-off");
            }
            broken
        }
    }
}

/// The position after an action that breaks none, and whether it wins.
pub(super) fn made(position: &Position, actor: Colour, Square(square): Square, verb: Verb) -> (Position, bool) {
    let from = (usize::from(square / 26), usize::from(square % 26));
    let mut after = position.clone();
    let Some(Some((owner, facing))) = at(position, from) else { unreachable!("a piece acts") };
    match verb {
        Verb::Left => place(&mut after, from, Some((owner, turned_left(facing)))),
        Verb::Right => place(&mut after, from, Some((owner, turned_left(turned_left(turned_left(facing)))))),
        Verb::Forward | Verb::Push => {
            let (row, over) = row_ahead(position, from, facing);
            place(&mut after, from, None);
            let moving = [(from, (owner, facing))].into_iter().chain(row.iter().copied());
            for (square, piece) in moving {
                if let Some(next) = ahead(square, facing) {
                    place(&mut after, next, Some(piece));
                }
            }
            let lost = row.last().filter(|_| over).map(|(_, (owner, _))| *owner);
            return (after, lost.is_some_and(|lost| lost != actor));
        }
    }
    (after, false)
}
