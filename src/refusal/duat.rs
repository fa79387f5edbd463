//! Duat.

use hunefer_notation::{Colour, Facing, ItemKind, Placement, Square};

use super::Wording;
use super::scene::Scene;
use super::words::{self, HAVE};
use crate::law::game::Evidence;
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
    square: Square,
}

impl Scarab {
    fn square(self, scene: &Scene<'_>) -> String {
        scene.square(self.square.0)
    }

    /// `the white piece on b1`.
    fn named(self, scene: &Scene<'_>) -> String {
        format!("the {} on {}", words::piece(self.colour), self.square(scene))
    }
}

fn direction(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
    }
}

fn piece_on(scene: &Scene<'_>, square: Square) -> Option<Scarab> {
    let (rank, file) = (usize::from(square.0 / 26), usize::from(square.0 % 26));
    let (colour, facing) = match &scene.position.placement {
        Placement::Duat(rows) => rows.get(rank)?.get(file).copied().flatten()?,
        Placement::Senet(_) | Placement::Tab(_) | Placement::Tjau(_) => return None,
    };
    Some(Scarab { colour, facing, square })
}

/// The piece that acts.
fn actor(scene: &Scene<'_>) -> Option<Scarab> {
    match *scene.item {
        ItemKind::Action { square, .. } => piece_on(scene, square),
        ItemKind::Ply { .. } | ItemKind::House | ItemKind::Miss | ItemKind::Wager { .. } | ItemKind::Reveal { .. } => {
            None
        }
    }
}

/// The unbroken row in front of the piece that acts, the nearest first.
fn row_ahead(scene: &Scene<'_>) -> Option<Vec<Scarab>> {
    let Evidence::Pieces(row) = scene.evidence() else { return None };
    Some(row.into_iter().filter_map(|square| piece_on(scene, square)).collect())
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
    let ahead = *row_ahead(scene)?.first()?;
    let (named, facing) = (actor.named(scene), direction(actor.facing));
    Some(format!(
        "{named} faces {facing} and cannot move, since a {} stands on {}",
        words::piece(ahead.colour),
        ahead.square(scene)
    ))
}

fn nothing_to_push(scene: &Scene<'_>) -> Option<String> {
    let actor = actor(scene)?;
    let Evidence::Pieces(ahead) = scene.evidence() else { return None };
    let ahead = scene.square(ahead.first()?.0);
    let (named, facing) = (actor.named(scene), direction(actor.facing));
    Some(format!("{named} faces {facing} and has nothing to push, since {ahead} is empty"))
}

fn faces_you(scene: &Scene<'_>) -> Option<String> {
    let actor = actor(scene)?;
    let back = match actor.facing {
        Facing::North => Facing::South,
        Facing::East => Facing::West,
        Facing::South => Facing::North,
        Facing::West => Facing::East,
    };
    let row = row_ahead(scene)?;
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
    let last = *row_ahead(scene)?.last()?;
    let (colour, square) = (actor.colour.name(), last.square(scene));
    Some(format!(
        "the push would send {colour}'s own piece on {square} off the board, which the option own-off=no forbids"
    ))
}
