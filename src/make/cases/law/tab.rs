//! Ṭāb, Lane's way and the simple one.

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Position, Spot, Square, Stack};

use super::board::Made;
use super::options::{option, way};
use super::{Name, other};

/// The squares of cones' route: their home from the far end to the corner i1, the round from i2, the enemy row from i4.
/// Spools walk its half-turn, in which square `n` is `35 - n`.
fn route(side: Colour, cones: impl Iterator<Item = u16>) -> Vec<u16> {
    cones.map(|n| if side.index() == 0 { n } else { 35 - n }).collect()
}

/// The home row of a side, the corner last.
pub(super) fn home(side: Colour) -> Vec<u16> {
    route(side, 0..9)
}

/// The round as a side walks it, from its way out to the square before the fork.
pub(super) fn round(side: Colour) -> Vec<u16> {
    route(side, (9..18).rev().chain(18..27))
}

/// The enemy row as a side runs it.
pub(super) fn row(side: Colour) -> Vec<u16> {
    route(side, (27..36).rev())
}

/// The pieces on a square.
pub(super) fn stack(position: &Position, n: u16) -> Stack {
    match &position.placement {
        Placement::Tab(stacks) => stacks.get(usize::from(n)).copied().unwrap_or_default(),
        Placement::Senet(_) | Placement::Tjau(_) | Placement::Duat(_) => Stack::default(),
    }
}

pub(super) fn stack_mut(position: &mut Position, n: u16) -> Option<&mut Stack> {
    match &mut position.placement {
        Placement::Tab(stacks) => stacks.get_mut(usize::from(n)),
        Placement::Senet(_) | Placement::Tjau(_) | Placement::Duat(_) => None,
    }
}

/// How many pieces of a side stand on a square: those that have not been up, and those that have.
pub(super) fn count(position: &Position, side: Colour, n: u16) -> (u8, u8) {
    let stack = stack(position, n);
    (stack.fresh[side.index()], stack.up[side.index()])
}

/// Whether a side stands on a square.
pub(super) fn stands(position: &Position, side: Colour, n: u16) -> bool {
    count(position, side, n) != (0, 0)
}

/// The squares where a side stands.
pub(super) fn held(position: &Position, side: Colour) -> Vec<u16> {
    (0..36).filter(|&n| stands(position, side, n)).collect()
}

/// The locked piece of a side that is nearest its corner.
fn first_out(position: &Position, side: Colour) -> Option<u16> {
    home(side).into_iter().rev().find(|&n| stands(position, side, n))
}

fn lane(position: &Position) -> bool {
    way(position, "lane")
}

const fn throws_again(value: u8) -> bool {
    matches!(value, 1 | 4 | 6)
}

pub(super) fn lost_throws_again(position: &Position, value: u8) -> bool {
    option(position, "forfeit") == "throw" && throws_again(value)
}

/// Where a value leads from a square: along, and up at the fork.
fn ends(side: Colour, from: u16, value: u8) -> (Option<u16>, Option<u16>) {
    let (home, round, row) = (home(side), round(side), row(side));
    let value = usize::from(value);
    if value == 0 {
        (None, None)
    } else if home.contains(&from) {
        ((value == 1).then_some(round[0]), None)
    } else if let Some(run) = row.iter().position(|&n| n == from) {
        // Out of the enemy row the way goes on in the round, at its tenth square.
        (row.get(run + value).or_else(|| round.get(run + value)).copied(), None)
    } else if let Some(distance) = round.iter().position(|&n| n == from) {
        let along = round[(distance + value) % round.len()];
        (Some(along), (distance + value).checked_sub(round.len()).and_then(|run| row.get(run)).copied())
    } else {
        (None, None)
    }
}

/// The pieces that a move takes along: those that have not been up, and those that have.
fn moved(position: &Position, mover: Colour, from: u16, step: &Move) -> (u8, u8) {
    let (fresh, up) = count(position, mover, from);
    match step.split {
        false => (fresh, up),
        true if fresh == 0 || step.from.up && up > 0 => (0, 1),
        true => (1, 0),
    }
}

pub(super) fn broken(position: &Position, mover: Colour, value: u8, step: &Move) -> Vec<Name> {
    let Place::Square(Square(from)) = step.from.place else { return vec!["move.no-piece"] };
    if !stands(position, mover, from) {
        return vec![if stands(position, other(mover), from) { "move.not-yours" } else { "move.no-piece" }];
    }
    let to = match step.to.place {
        Place::Square(Square(to)) => Some(to),
        Place::Hand | Place::Off => None,
    };
    let mut broken = Vec::new();
    let locked = home(mover).contains(&from);
    let (fresh, up) = count(position, mover, from);
    if locked && value != 1 {
        broken.push("tab.locked");
    }
    if locked && first_out(position, mover) != Some(from) {
        broken.push("tab.corner-first");
    }
    if row(mover).contains(&from) && first_out(position, mover).is_some() {
        broken.push("tab.waits");
    }
    if step.split && (locked || !lane(position) || value != 1 || fresh + up < 2) {
        broken.push("tab.split");
    }
    let (along, rises) = ends(mover, from, value);
    if to.is_some() && to == rises {
        if moved(position, mover, from, step).1 > 0 {
            broken.push("tab.once");
        }
        if !home(other(mover)).into_iter().any(|n| stands(position, other(mover), n)) {
            broken.push("tab.empty-row");
        }
    } else if to.is_none() || to != along {
        broken.push("move.distance");
    }
    if !lane(position) && to.is_some_and(|to| stands(position, mover, to)) {
        broken.push("move.own-square");
    }
    broken
}

pub(super) fn made(position: &Position, mover: Colour, value: u8, step: &Move) -> Made {
    let (Place::Square(Square(from)), Place::Square(Square(to))) = (step.from.place, step.to.place) else {
        unreachable!("a piece of ṭāb moves from square to square")
    };
    let (fresh, up) = moved(position, mover, from, step);
    let rises = ends(mover, from, value).1 == Some(to);
    let (own, enemy) = (mover.index(), other(mover));
    let mut after = position.clone();
    if let Some(left) = stack_mut(&mut after, from) {
        left.fresh[own] -= fresh;
        left.up[own] -= up;
    }
    let hit = stands(position, enemy, to);
    if let Some(reached) = stack_mut(&mut after, to) {
        (reached.fresh[enemy.index()], reached.up[enemy.index()]) = (0, 0);
        reached.fresh[own] += if rises { 0 } else { fresh };
        reached.up[own] += if rises { fresh + up } else { up };
    }
    let mixed = {
        let (fresh, up) = count(position, mover, from);
        fresh > 0 && up > 0
    };
    let from = Spot { up: step.split && step.from.up && mixed, ..Spot::square(from) };
    let end = held(&after, enemy).is_empty();
    Made { position: after, marks: Marks { hit, water: false, end }, again: throws_again(value), from }
}
