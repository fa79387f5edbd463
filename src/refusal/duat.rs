//! Duat.

use hunefer_notation::{Colour, Facing, ItemKind, Placement};

use super::Wording;
use super::scene::Scene;
use super::words::{self, HAVE};
use crate::law::game::duat::rules::{ACTIONS, BLOCKED, EDGE, FACES_YOU, NOTHING_TO_PUSH, OWN_OFF};
use crate::law::rule::Rule;

pub(super) static WORDINGS: &[(&Rule, Wording)] = &[
    (&ACTIONS, actions),
    (&EDGE, edge),
    (&BLOCKED, blocked),
    (&NOTHING_TO_PUSH, nothing_to_push),
    (&FACES_YOU, faces_you),
    (&OWN_OFF, own_off),
];

/// A piece and its square.
#[derive(Clone, Copy)]
struct Scarab {
    colour: Colour,
    facing: Facing,
    rank: usize,
    file: usize,
}

impl Scarab {
    fn square(self, scene: &Scene<'_>) -> String {
        name(scene, self.rank, self.file)
    }

    /// `the white piece on b1`.
    fn named(self, scene: &Scene<'_>) -> String {
        format!("the {} on {}", words::piece(self.colour), self.square(scene))
    }
}

fn name(scene: &Scene<'_>, rank: usize, file: usize) -> String {
    scene.square(u16::try_from(rank * 26 + file).unwrap_or(u16::MAX))
}

fn direction(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
    }
}

fn piece_on(scene: &Scene<'_>, rank: usize, file: usize) -> Option<Scarab> {
    let (colour, facing) = match &scene.position.placement {
        Placement::Duat(rows) => rows.get(rank)?.get(file).copied().flatten()?,
        Placement::Senet(_) | Placement::Tab(_) | Placement::Tjau(_) => return None,
    };
    Some(Scarab { colour, facing, rank, file })
}

/// The piece that acts.
fn actor(scene: &Scene<'_>) -> Option<Scarab> {
    match *scene.item {
        ItemKind::Action { square, .. } => piece_on(scene, usize::from(square.0 / 26), usize::from(square.0 % 26)),
        ItemKind::Ply { .. } | ItemKind::House | ItemKind::Miss | ItemKind::Wager { .. } | ItemKind::Reveal { .. } => {
            None
        }
    }
}

/// The square next to a square, which may be past the edge.
fn next(facing: Facing, rank: usize, file: usize) -> Option<(usize, usize)> {
    match facing {
        Facing::North => Some((rank + 1, file)),
        Facing::East => Some((rank, file + 1)),
        Facing::South => Some((rank.checked_sub(1)?, file)),
        Facing::West => Some((rank, file.checked_sub(1)?)),
    }
}

/// The unbroken row in front of a piece, the nearest first.
fn row_ahead(scene: &Scene<'_>, pusher: Scarab) -> Vec<Scarab> {
    let step = |(rank, file)| next(pusher.facing, rank, file).and_then(|(rank, file)| piece_on(scene, rank, file));
    std::iter::successors(step((pusher.rank, pusher.file)), |piece| step((piece.rank, piece.file))).collect()
}

fn actions(scene: &Scene<'_>) -> Option<String> {
    match scene.position.keys.acted {
        Some(2) => {
            let side = words::side(scene.position.side, HAVE);
            let turn = scene.play.turn();
            Some(format!("{side} taken two actions in turn {turn}, and a turn is exactly one or exactly three"))
        }
        Some(_) => None,
        None => {
            let side = words::side(scene.other(scene.position.side), HAVE);
            Some(format!("{side} taken three actions in this turn, and it holds no fourth"))
        }
    }
}

fn edge(scene: &Scene<'_>) -> Option<String> {
    let actor = actor(scene)?;
    let (named, facing) = (actor.named(scene), direction(actor.facing));
    Some(format!("{named} faces {facing}, where the board ends"))
}

fn blocked(scene: &Scene<'_>) -> Option<String> {
    let actor = actor(scene)?;
    let ahead = *row_ahead(scene, actor).first()?;
    let (named, facing) = (actor.named(scene), direction(actor.facing));
    Some(format!(
        "{named} faces {facing} and cannot move, since a {} stands on {}",
        words::piece(ahead.colour),
        ahead.square(scene)
    ))
}

fn nothing_to_push(scene: &Scene<'_>) -> Option<String> {
    let actor = actor(scene)?;
    let (rank, file) = next(actor.facing, actor.rank, actor.file)?;
    let (named, facing) = (actor.named(scene), direction(actor.facing));
    Some(format!("{named} faces {facing} and has nothing to push, since {} is empty", name(scene, rank, file)))
}

fn faces_you(scene: &Scene<'_>) -> Option<String> {
    let actor = actor(scene)?;
    let back = match actor.facing {
        Facing::North => Facing::South,
        Facing::East => Facing::West,
        Facing::South => Facing::North,
        Facing::West => Facing::East,
    };
    let row = row_ahead(scene, actor);
    let facer = row.iter().find(|piece| piece.facing == back)?;
    Some(format!(
        "{} faces {}, towards {}, which may not push it",
        facer.named(scene),
        direction(back),
        actor.named(scene)
    ))
}

fn own_off(scene: &Scene<'_>) -> Option<String> {
    let actor = actor(scene)?;
    let last = *row_ahead(scene, actor).last()?;
    let (colour, square) = (actor.colour.name(), last.square(scene));
    Some(format!(
        "the push would send {colour}'s own piece on {square} off the board, which the option own-off=no forbids"
    ))
}
