//! Tjau.

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Position, Spot, Square};

use super::board::Made;
use super::options::option;
use super::{Name, other};

/// The step that is off the board: one past the last square.
pub(super) const OFF: u16 = 17;

/// The place of a step on the route of a side: 0 the hand, 1 to 4 its own squares, 5 to 16 the lane, 17 off.
pub(super) fn place(side: Colour, step: u16) -> Place {
    match step {
        0 => Place::Hand,
        1..=4 if side.index() == 0 => Place::Square(Square(step)),
        1..=16 => Place::Square(Square(step + 4)),
        _ => Place::Off,
    }
}

/// The step of a place on the route of a side; `None`: its route does not go there.
pub(super) fn step_of(side: Colour, place: Place) -> Option<u16> {
    (0..=OFF).find(|&step| self::place(side, step) == place)
}

/// Who stands on a square.
pub(super) fn at(position: &Position, place: Place) -> Option<Colour> {
    match (&position.placement, place) {
        (Placement::Tjau(squares), Place::Square(Square(n))) => {
            squares.get(usize::from(n).checked_sub(1)?).copied().flatten()
        }
        _ => None,
    }
}

/// Whether a side has a piece on a step; in hand and off the board as many as the position says.
pub(super) fn stands(position: &Position, side: Colour, step: u16) -> bool {
    match step {
        0 => position.hand[side.index()] > 0,
        OFF => position.off[side.index()] > 0,
        _ => at(position, place(side, step)) == Some(side),
    }
}

/// Takes a piece of a side from a step, or puts one there.
pub(super) fn change(position: &mut Position, side: Colour, step: u16, comes: bool) {
    let counted = |count: &mut u16| if comes { *count += 1 } else { *count -= 1 };
    match place(side, step) {
        Place::Hand => counted(&mut position.hand[side.index()]),
        Place::Off => counted(&mut position.off[side.index()]),
        Place::Square(Square(n)) => {
            if let Placement::Tjau(squares) = &mut position.placement
                && let Some(square) = usize::from(n).checked_sub(1).and_then(|n| squares.get_mut(n))
            {
                *square = comes.then_some(side);
            }
        }
    }
}

const fn is_marked(step: u16) -> bool {
    matches!(step, 4 | 8 | 12 | 16)
}

/// Whether a piece of `side` on a step of the lane is safe on a marked square.
pub(super) fn sheltered(position: &Position, step: u16) -> bool {
    step >= 5 && is_marked(step) && option(position, "marked") == "safe"
}

/// Whether a piece of `side` on a step of the lane has one of its own beside it on its route.
pub(super) fn guarded(position: &Position, side: Colour, step: u16) -> bool {
    let beside = [step - 1, step + 1].into_iter().filter(|&step| step < OFF);
    step >= 5 && option(position, "guard") == "pair" && beside.into_iter().any(|step| stands(position, side, step))
}

pub(super) fn broken(position: &Position, mover: Colour, value: u8, step: &Move) -> Vec<Name> {
    let from = match step_of(mover, step.from.place) {
        Some(from) if from != OFF && stands(position, mover, from) => from,
        _ if at(position, step.from.place) == Some(other(mover)) => return vec!["move.not-yours"],
        Some(_) | None => return vec!["move.no-piece"],
    };
    let to = step_of(mover, step.to.place);
    let reached = (value > 0).then(|| from + u16::from(value));
    let mut broken = Vec::new();
    if to.is_none() || to != reached {
        broken.push(match (from, to) {
            (0, _) => "tjau.enter",
            (_, Some(OFF)) => "tjau.exact",
            (_, Some(_) | None) => "move.distance",
        });
    }
    if let Some(to @ 1..OFF) = to {
        if stands(position, mover, to) {
            broken.push("move.own-square");
        }
        if to >= 5 && stands(position, other(mover), to) {
            if sheltered(position, to) {
                broken.push("tjau.marked");
            }
            if guarded(position, other(mover), to) {
                broken.push("tjau.guarded");
            }
        }
    }
    broken
}

pub(super) fn made(position: &Position, mover: Colour, _value: u8, step: &Move) -> Made {
    let (Some(from), Some(to)) = (step_of(mover, step.from.place), step_of(mover, step.to.place)) else {
        unreachable!("a lawful move goes along the route")
    };
    let mut after = position.clone();
    let hit = (5..OFF).contains(&to) && stands(position, other(mover), to);
    change(&mut after, mover, from, false);
    if hit {
        change(&mut after, other(mover), to, false);
        change(&mut after, other(mover), 0, true);
    }
    change(&mut after, mover, to, true);
    let end = (0..OFF).all(|step| !stands(&after, mover, step));
    let from = Spot::plain(step.from.place);
    Made { position: after, marks: Marks { hit, water: false, end }, again: is_marked(to), from }
}
