//! What is wrong in a record of duat: a board that the referee would not leave, a turn too long or too short.

use hunefer_notation::{Facing, Place, Placement};

use super::pins::{ahead, at, square};
use super::{acts_on, beyond_gap, gone, in_front};
use crate::make::cases::facet::Scene;
use crate::make::cases::facets::spoils::{self, Spoilt, with};
use crate::make::cases::items::{head_of, items};
use crate::make::cases::law::State;
use crate::make::cases::script::Script;
use crate::make::player::Player;

/// The piece that turns faces where it did, or the other way.
pub(super) fn turned_wrong(scene: &Scene, last: &mut State) {
    for (piece, was) in last.pieces.iter_mut().zip(&scene.before.pieces).filter(|(is, was)| is.facing != was.facing) {
        piece.facing = match (scene.before.number % 3, piece.facing) {
            (0, _) => was.facing,
            (_, Facing::North) => Facing::South,
            (_, Facing::South) => Facing::North,
            (_, Facing::East) => Facing::West,
            (_, Facing::West) => Facing::East,
        };
    }
}

/// The piece that turns steps forward as well.
pub(super) fn stepped(scene: &Scene, last: &mut State) {
    let turned = (0..last.pieces.len()).find(|&i| last.pieces[i].facing != scene.before.pieces[i].facing);
    let Some(piece) = turned.map(|i| last.pieces[i]) else { return };
    if let Some(to) = ahead(last, piece.at, piece.facing).filter(|&to| last.empty(to)) {
        last.pieces.iter_mut().filter(|other| other.at == piece.at).for_each(|other| other.at = to);
    }
}

/// The pusher has stayed.
pub(super) fn behind(scene: &Scene, last: &mut State) {
    let here = acts_on(scene).map(Place::Square);
    if let Some(pusher) = scene.before.pieces.iter().position(|piece| Some(piece.at) == here) {
        last.pieces[pusher].at = scene.before.pieces[pusher].at;
    }
}

/// The first of the row has turned, or is missing.
pub(super) fn row_wrong(scene: &Scene, last: &mut State) {
    let Some(pushed) = in_front(scene, 1) else { return };
    if scene.before.number.is_multiple_of(2) {
        last.pieces[pushed].at = Place::Off;
    } else {
        let facing = last.pieces[pushed].facing;
        last.pieces[pushed].facing = if facing == Facing::North { Facing::East } else { Facing::North };
    }
}

/// The piece beyond the gap has moved too.
pub(super) fn moved_beyond(scene: &Scene, last: &mut State) {
    let (Some(here), Some(beyond)) = (acts_on(scene), beyond_gap(scene)) else { return };
    let here = Place::Square(here);
    let facing = scene.before.pieces.iter().find(|piece| piece.at == here).map(|piece| piece.facing);
    let to = facing.and_then(|facing| ahead(last, last.pieces[beyond].at, facing)).filter(|&to| last.empty(to));
    if let Some(to) = to {
        last.pieces[beyond].at = to;
    }
}

/// The piece that went over the edge stands somewhere.
pub(super) fn still_there(scene: &Scene, last: &mut State) {
    let mut places: Vec<Place> = (0..676).map(at).collect();
    places.retain(|&to| square(last, to) && last.empty(to));
    let chosen = usize::try_from(scene.before.number).unwrap_or(0) % places.len().max(1);
    if let (Some(gone), Some(&to)) = (gone(scene), places.get(chosen)) {
        last.pieces[gone].at = to;
    }
}

/// A fourth action in one turn.
pub(super) fn fourth(script: &mut Script, dice: &mut Player) -> Spoilt {
    let (_, after) = spoils::last_two(script)?;
    if after.position().keys.acted.is_some() || after.won.is_some() {
        return None;
    }
    let more = items(&after, dice);
    let more = dice.pick(&more)?;
    with(script, "three actions have been taken, and this is a fourth", |wrong| wrong.played.push((None, more)))
}

/// A turn of two actions before the next one begins.
pub(super) fn only_two(script: &mut Script, dice: &mut Player) -> Spoilt {
    let (_, after) = spoils::last_two(script)?;
    if after.position().keys.acted.is_some() || after.won.is_some() || script.played.last()?.0.is_some() {
        return None;
    }
    let mut replies = items(&after, dice);
    replies.retain(|reply| after.breaks(head_of(&after, reply), reply).is_empty());
    let reply = dice.pick(&replies)?;
    script.played.push((head_of(&after, &reply), reply));
    with(script, "two actions are no turn: a turn is one action or three", |wrong| {
        let third = wrong.played.len() - 2;
        wrong.played.remove(third);
    })
}

/// A lawful board of three by three or more, and a smaller one with the same pieces.
pub(super) fn too_small(script: &mut Script, dice: &mut Player) -> Spoilt {
    let (upright, length) = (dice.chance(128), 1 + dice.below(2));
    let mut wrong = script.clone();
    let Placement::Duat(rows) = &mut wrong.start.placement else { return None };
    if upright {
        rows.truncate(length);
    } else {
        rows.iter_mut().for_each(|row| row.truncate(length));
    }
    let (files, ranks) = (rows.first()?.len(), rows.len());
    let sides = |side: usize| rows.iter().flatten().flatten().any(|(colour, _)| colour.index() == side);
    let says = format!("the board has {files} files and {ranks} rows, and the least is three of each");
    (sides(0) && sides(1)).then_some(())?;
    Some((wrong, says))
}

/// A lawful board of twenty-six, and one that is larger.
pub(super) fn too_large(script: &mut Script, dice: &mut Player) -> Spoilt {
    let (upright, more) = (dice.chance(128), 27 + dice.below(14));
    let size = |script: &mut Script, length: usize| {
        let Placement::Duat(rows) = &mut script.start.placement else { return };
        let files = rows.first().map_or(0, Vec::len);
        if upright {
            rows.resize(length, vec![None; files]);
        } else {
            rows.iter_mut().for_each(|row| row.resize(length, None));
        }
    };
    size(script, 26);
    let what = if upright { "rows" } else { "files" };
    with(script, format!("the board has {more} {what}, and the most is 26"), |wrong| size(wrong, more))
}
