//! Senet, after Kendall and after King Tut's sheet.

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Position, Spot, Square};

use super::board::Made;
use super::options::{option, way};
use super::{Name, other};

/// Who stands on square `n`.
pub(super) fn at(position: &Position, n: u16) -> Option<Colour> {
    let Placement::Senet(row) = &position.placement else { return None };
    row.get(usize::from(n).checked_sub(1)?).copied().flatten()
}

/// Puts a piece on square `n`, or empties it.
pub(super) fn put(position: &mut Position, n: u16, piece: Option<Colour>) {
    if let Placement::Senet(row) = &mut position.placement
        && let Some(square) = usize::from(n).checked_sub(1).and_then(|n| row.get_mut(n))
    {
        *square = piece;
    }
}

/// The nearest empty square before `n`.
pub(super) fn empty_before(position: &Position, n: u16) -> Option<u16> {
    (1..n).rev().find(|&n| at(position, n).is_none())
}

/// Where the water carries a piece, options apart: to 15, or the nearest empty square before it.
pub(super) fn rebirth(position: &Position) -> u16 {
    if at(position, 15).is_none() { 15 } else { empty_before(position, 15).unwrap_or(15) }
}

fn tut(position: &Position) -> bool {
    way(position, "tut")
}

const fn throws_again(value: u8) -> bool {
    matches!(value, 1 | 4 | 5)
}

pub(super) fn lost_throws_again(position: &Position, value: u8) -> bool {
    !tut(position) && option(position, "forfeit") == "throw" && throws_again(value)
}

/// Whether the piece of `owner` on `n` has one of its own side beside it.
pub(super) fn guarded(position: &Position, owner: Colour, n: u16) -> bool {
    let last = if tut(position) { 26 } else { 30 };
    let beside = [n - 1, n + 1].into_iter().filter(|&n| n >= 1 && n <= last);
    n <= last && beside.into_iter().any(|n| at(position, n) == Some(owner))
}

/// Whether a piece on `n` is in a house where nothing is attacked.
pub(super) fn safe_house(position: &Position, n: u16) -> bool {
    !tut(position) && (n >= 26 || n == 15 && option(position, "rebirth-safe") == "yes")
}

/// Whether pieces of `enemy` on consecutive squares stand between two squares, too many to pass.
fn walled(position: &Position, enemy: Colour, from: u16, to: u16) -> bool {
    let Ok(length) = option(position, "wall").parse::<usize>() else { return false };
    let between: Vec<u16> = (from.min(to) + 1..from.max(to)).collect();
    between.windows(length).any(|run| run.iter().all(|&n| at(position, n) == Some(enemy)))
}

/// Whether `value` takes a piece from `from` off the board.
fn leaves(position: &Position, from: u16, value: u8) -> bool {
    match from {
        26 => value == 5,
        27 => tut(position) && value == 4,
        28 => value == 3,
        29 => value == 2,
        30 if !tut(position) && option(position, "horus") == "one" => value == 1,
        30 => value != 0,
        _ => false,
    }
}

/// The rules of bearing off.
fn broken_off(position: &Position, mover: Colour, value: u8, from: u16) -> Vec<Name> {
    let mut broken = Vec::new();
    if from < 26 {
        broken.push(if tut(position) { "tut.beauty" } else { "senet.beauty" });
    } else if !leaves(position, from, value) {
        broken.push(match (tut(position), from) {
            (true, 27) => "tut.waters",
            (true, _) => "tut.exact",
            (false, _) => "senet.exact",
        });
    }
    if !tut(position) && walled(position, other(mover), from, 31) {
        broken.push("senet.wall");
    }
    broken
}

/// The rules of a move to a square, but for the one that sends pieces forward first.
fn broken_on(position: &Position, mover: Colour, value: u8, from: u16, to: u16) -> Vec<Name> {
    let (tut, enemy) = (tut(position), other(mover));
    let mut broken = Vec::new();
    let mut breaks = |if_so: bool, kendall: Name, in_tut: Name| {
        let name = if tut { in_tut } else { kendall };
        if if_so && !name.is_empty() {
            broken.push(name);
        }
    };
    breaks(from == 27, "", "tut.waters");
    breaks(from >= 28, "senet.exact", "tut.exact");
    breaks(from == 26 && to < 26 && option(position, "back-from-26") == "no", "senet.exact", "");
    breaks(value == 0 || from.abs_diff(to) != u16::from(value), "move.distance", "move.distance");
    breaks(from < 26 && to > 26, "senet.beauty", "tut.beauty");
    breaks(at(position, to) == Some(mover), "move.own-square", "move.own-square");
    if at(position, to) == Some(enemy) {
        breaks(safe_house(position, to), "senet.safe-house", "");
        breaks(to == 27, "", "tut.waters");
        breaks(guarded(position, enemy, to), "senet.guarded", "tut.guarded");
    }
    breaks(walled(position, enemy, from, to), "senet.wall", "");
    let blocked = to == 27 && at(position, 15).is_some() && option(position, "water-full") == "blocked";
    breaks(blocked, "senet.water", "");
    broken
}

/// Whether some piece of `mover` can go forward, or off.
fn goes_forward(position: &Position, mover: Colour, value: u8) -> bool {
    let own = (1..=30).filter(|&n| at(position, n) == Some(mover));
    own.into_iter().any(|from| {
        let to = from + u16::from(value);
        to <= 30 && broken_on(position, mover, value, from, to).is_empty()
            || broken_off(position, mover, value, from).is_empty()
    })
}

pub(super) fn broken(position: &Position, mover: Colour, value: u8, step: &Move) -> Vec<Name> {
    let Place::Square(Square(from)) = step.from.place else { return vec!["move.no-piece"] };
    match at(position, from) {
        None => return vec!["move.no-piece"],
        Some(owner) if owner != mover => return vec!["move.not-yours"],
        Some(_) => {}
    }
    match step.to.place {
        Place::Off => broken_off(position, mover, value, from),
        Place::Square(Square(to)) => {
            let mut broken = broken_on(position, mover, value, from, to);
            if to < from && goes_forward(position, mover, value) {
                broken.push(if tut(position) { "tut.forward-first" } else { "senet.forward-first" });
            }
            broken
        }
        Place::Hand => vec!["move.distance"],
    }
}

pub(super) fn made(position: &Position, mover: Colour, value: u8, step: &Move) -> Made {
    let (Place::Square(Square(from)), tut) = (step.from.place, tut(position)) else { unreachable!("a piece moves") };
    let mut after = position.clone();
    put(&mut after, from, None);
    let Place::Square(Square(to)) = step.to.place else {
        after.off[mover.index()] += 1;
        let end = (1..=30).all(|n| at(&after, n) != Some(mover));
        let marks = Marks { end, ..Marks::NONE };
        return Made { position: after, marks, again: throws_again(value), from: Spot::square(from) };
    };
    let water = to == 27;
    let hit = at(position, to) == Some(other(mover));
    if hit {
        // King Tut's judges send an enemy on 28, 29 or 30 into the waters, if they are free.
        let judged = tut && to > 27 && at(position, 27).is_none();
        put(&mut after, to, None);
        put(&mut after, if judged { 27 } else { from }, Some(other(mover)));
    }
    let rest = if water && !tut { carried(position) } else { to };
    put(&mut after, rest, Some(mover));
    let again = throws_again(value)
        && if tut { to > from && !water } else { !water || option(position, "water-throw") == "kept" };
    Made { position: after, marks: Marks { hit, water, end: false }, again, from: Spot::square(from) }
}

/// Where the water carries a piece that is moved into it.
fn carried(position: &Position) -> u16 {
    let full = at(position, 15).is_some();
    let behind = (16..=25).find(|&n| at(position, n).is_none());
    match behind {
        Some(n) if full && option(position, "water-full") == "after" => n,
        Some(_) | None => rebirth(position),
    }
}

/// The rules that `27-15` breaks where its piece is concerned.
pub(super) fn broken_house(position: &Position, mover: Colour) -> Vec<Name> {
    match at(position, 27) {
        None => vec!["move.no-piece"],
        Some(owner) if owner != mover => vec!["move.not-yours"],
        Some(_) => Vec::new(),
    }
}

/// `27-15`, made.
pub(super) fn made_house(position: &Position, mover: Colour) -> Position {
    let mut after = position.clone();
    put(&mut after, 27, None);
    let before = empty_before(position, 15).unwrap_or(15);
    match at(position, 15) {
        None => put(&mut after, 15, Some(mover)),
        Some(there) if option(position, "rebirth-full") == "bump" => {
            put(&mut after, before, Some(there));
            put(&mut after, 15, Some(mover));
        }
        Some(_) => put(&mut after, before, Some(mover)),
    }
    after
}
