//! The rules of moves that the games share.

use hunefer_notation::{GameName, ItemKind, Motion, Place, Placement, Square};

use super::scene::Scene;
use super::words::{self, HAVE};
use super::{Wording, marks, senet, tab, tjau};
use crate::law::game::common::{MOVE_DISTANCE, MOVE_FORCED, MOVE_MARK, MOVE_NO_PIECE, MOVE_NOT_YOURS, MOVE_OWN_SQUARE};
use crate::law::rule::Rule;

pub(super) static WORDINGS: &[(&Rule, Wording)] = &[
    (&MOVE_NO_PIECE, no_piece),
    (&MOVE_NOT_YOURS, not_yours),
    (&MOVE_DISTANCE, distance),
    (&MOVE_OWN_SQUARE, own_square),
    (&MOVE_FORCED, forced),
    (&MOVE_MARK, marks::wording),
];

/// Where the move, house move or action starts.
fn start(scene: &Scene<'_>) -> Option<Place> {
    match *scene.item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => Some(step.from.place),
        ItemKind::House => Some(Place::Square(Square(27))),
        ItemKind::Action { square, .. } => Some(Place::Square(square)),
        ItemKind::Ply { motion: Motion::Lost, .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. }
        | ItemKind::Reveal { .. } => None,
    }
}

fn no_piece(scene: &Scene<'_>) -> Option<String> {
    Some(match start(scene)? {
        Place::Hand => format!("{} no piece in hand", words::side(scene.mover(), HAVE)),
        Place::Off => "a piece borne off is not moved again by a throw".to_owned(),
        Place::Square(square) => {
            let name = scene.square(square.0);
            if on_the_board(scene, square) {
                format!("no piece stands on {name}")
            } else {
                format!("there is no square {name} on this board")
            }
        }
    })
}

fn on_the_board(scene: &Scene<'_>, Square(number): Square) -> bool {
    match &scene.position.placement {
        Placement::Duat(rows) => {
            rows.get(usize::from(number / 26)).is_some_and(|row| usize::from(number % 26) < row.len())
        }
        Placement::Senet(_) | Placement::Tab(_) | Placement::Tjau(_) => true,
    }
}

fn not_yours(scene: &Scene<'_>) -> Option<String> {
    let Place::Square(square) = start(scene)? else { return None };
    let (mover, side) = (scene.mover(), scene.position.side);
    let enemy = scene.other(mover);
    let whose = match scene.standing(enemy, square) {
        0 | 1 => format!("the piece on {} is {}", scene.square(square.0), words::is_one(enemy)),
        several => format!("the {several} pieces on {} are {}", scene.square(square.0), words::pieces(enemy)),
    };
    Some(if mover == side {
        format!("{whose}, and {} to move", words::side(mover, ["is", "are"]))
    } else {
        format!(
            "{whose}, but in this turn, for Isis, {} the {}",
            words::side(side, ["moves", "move"]),
            words::pieces(mover)
        )
    })
}

fn distance(scene: &Scene<'_>) -> Option<String> {
    if scene.value()? == 0 {
        return Some("a 0 moves nothing".to_owned());
    }
    match scene.game() {
        GameName::Senet => senet::distance(scene),
        GameName::Tab => tab::distance(scene),
        GameName::Tjau => tjau::distance(scene),
        GameName::Duat => None,
    }
}

fn own_square(scene: &Scene<'_>) -> Option<String> {
    let step = scene.step()?;
    let mover = scene.mover();
    let to = scene.spot(step.to);
    Some(match step.from.place {
        Place::Hand | Place::Off => {
            format!("a {} already stands on {to}, so no other may enter there", words::piece(mover))
        }
        Place::Square(_) => {
            format!("a {} already stands on {to}, so {} may not land there", words::piece(mover), scene.moved(step))
        }
    })
}

fn forced(scene: &Scene<'_>) -> Option<String> {
    let (step, others) = scene.other_moves()?;
    let (value, movement) = (scene.value()?, scene.movement(step));
    let more = match others {
        0 => String::new(),
        1 => " or in another way".to_owned(),
        several => format!(" or in {several} other ways"),
    };
    Some(format!("the {value} is not lost, since it can be moved by {movement}{more}"))
}
