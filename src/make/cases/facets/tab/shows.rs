//! What a move of ṭāb shows, and what may be told falsely of it.

use hunefer_notation::{ItemKind, Motion, Place};

use super::pins::{at, locked, near_fork, number, on_row, row_of, settle};
use crate::make::cases::facet::Scene;
use crate::make::cases::law::{Piece as Man, State};

pub(super) fn splits(scene: &Scene) -> bool {
    scene.step().is_some_and(|step| step.split)
}

pub(super) fn hits(scene: &Scene) -> bool {
    scene.to() < 36 && scene.step().is_some() && scene.marks().hit
}

pub(super) fn is_locked(scene: &Scene) -> bool {
    scene.step().is_some() && on_row(1 - scene.before.mover(), scene.from())
}

/// The pieces taken.
pub(super) fn takes(scene: &Scene) -> Vec<usize> {
    let them = 1 - scene.before.mover();
    let all = 0..scene.before.pieces.len();
    let there = |i: &usize| scene.before.pieces[*i].side == them && scene.before.pieces[*i].at == at(scene.to());
    if scene.step().is_some() { all.filter(there).collect() } else { Vec::new() }
}

/// The pieces moved by a legal move.
pub(super) fn moved(scene: &Scene) -> Vec<usize> {
    let us = scene.before.mover();
    let Some(after) = &scene.after else { return Vec::new() };
    let all = 0..after.pieces.len();
    all.filter(|&i| after.pieces[i].side == us && after.pieces[i].at != scene.before.pieces[i].at).collect()
}

/// Whether a move comes to pieces of its own side.
pub(super) fn joins(scene: &Scene) -> bool {
    scene.step().is_some() && scene.has(scene.before.mover(), scene.to())
}

pub(super) fn mixed(scene: &Scene) -> bool {
    scene.before.mixed(scene.before.mover(), at(scene.from()))
}

pub(super) fn goes_up(scene: &Scene) -> bool {
    let us = scene.before.mover();
    scene.step().is_some() && on_row(us, scene.to()) && !on_row(us, scene.from())
}

/// Whether a piece near the fork stays in the round.
pub(super) fn along(scene: &Scene) -> bool {
    scene.step().is_some() && near_fork(scene.before.mover(), scene.from()) && !goes_up(scene)
}

pub(super) fn same_piece(old: &Scene, new: &Scene) -> bool {
    new.step().is_some() && new.from() == old.from() && new.value() == old.value() && splits(new) == splits(old)
}

/// Whether an enemy is passed, and none hit.
pub(super) fn passes(scene: &Scene) -> bool {
    let us = scene.before.mover();
    let on_the_way = |value| {
        let shorter = scene.before.moves(us, value);
        shorter.iter().any(|step| step.from.place == at(scene.from()) && scene.before.has(1 - us, step.to.place))
    };
    scene.step().is_some() && !scene.marks().hit && (1..scene.value()).any(on_the_way)
}

/// Whether an item lets a locked piece of a side out.
pub(super) fn comes_out(side: usize, item: &ItemKind) -> bool {
    match item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => on_row(1 - side, number(step.from.place)),
        _ => false,
    }
}

pub(super) fn last_ply(scene: &Scene) -> Option<(u16, Option<u16>)> {
    match scene.earlier.last()?.1 {
        ItemKind::Ply { throw, motion: Motion::Move(step) } => Some((throw.value?, Some(number(step.to.place)))),
        ItemKind::Ply { throw, motion: Motion::Lost } => Some((throw.value?, None)),
        _ => None,
    }
}

pub(super) fn last_value(scene: &Scene) -> u16 {
    last_ply(scene).map_or(0, |(value, _)| value)
}

pub(super) fn last_to(scene: &Scene) -> u16 {
    last_ply(scene).and_then(|(_, to)| to).unwrap_or(u16::MAX)
}

/// Whether the item before let a locked piece out, the last one.
pub(super) fn came_out(scene: &Scene) -> bool {
    let us = scene.before.mover();
    locked(&scene.before, us).is_empty() && scene.earlier.last().is_some_and(|(_, item)| comes_out(us, item))
}

/// One of the pieces taken is back at home.
pub(super) fn back_at_home(scene: &Scene, last: &mut State) {
    let us = scene.before.mover();
    let home = row_of(us).find(|&square| last.empty(at(square)));
    if let (Some(&taken), Some(home)) = (takes(scene).first(), home) {
        (last.pieces[taken].at, last.pieces[taken].up) = (at(home), false);
    }
}

/// What stood where the move goes is gone.
pub(super) fn swallowed(scene: &Scene, last: &mut State) {
    let us = scene.before.mover();
    let there = |i: &usize| scene.before.pieces[*i].side == us && scene.before.pieces[*i].at == at(scene.to());
    (0..last.pieces.len()).filter(there).for_each(|i| last.pieces[i].at = Place::Off);
}

/// One of those moved has stayed.
pub(super) fn left_behind(scene: &Scene, last: &mut State) {
    if let Some(&one) = moved(scene).first() {
        last.pieces[one] = scene.before.pieces[one];
    }
}

/// One of those that went up has not been up.
pub(super) fn not_been_up(scene: &Scene, last: &mut State) {
    if let Some(&one) = moved(scene).first() {
        last.pieces[one].up = false;
    }
}

/// Those that stayed have moved as well.
pub(super) fn all_moved(scene: &Scene, last: &mut State) {
    let us = scene.before.mover();
    let stays = |piece: &&mut Man| piece.side == us && piece.at == at(scene.from());
    last.pieces.iter_mut().filter(stays).for_each(|piece| piece.at = at(scene.to()));
    settle(last);
}
