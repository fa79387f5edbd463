//! What is shown in tjau, what is told wrongly of it, and how a board is made ready for it.

use hunefer_notation::{ItemKind, Motion, Place, Square};

use crate::make::cases::facet::Scene;
use crate::make::cases::facets::spoils::{self, Spoilt, instead};
use crate::make::cases::law::State;
use crate::make::cases::script::{Script, place};
use crate::make::cases::search::plant;
use crate::make::player::Player;

pub(super) fn at(number: u16) -> Place {
    Place::Square(Square(number))
}

/// Whether a square is one of a side's own.
pub(super) fn own(side: usize, square: u16) -> bool {
    if side == 0 { (1..5).contains(&square) } else { (5..9).contains(&square) }
}

pub(super) fn from_hand(scene: &Scene) -> bool {
    scene.step().is_some_and(|step| step.from.place == Place::Hand)
}

pub(super) fn enters(scene: &Scene) -> bool {
    from_hand(scene) && scene.to() > 0
}

pub(super) fn lost(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Ply { motion: Motion::Lost, .. })
}

pub(super) fn hits(scene: &Scene) -> bool {
    scene.to() > 0 && scene.marks().hit
}

/// The squares of the enemies beside the square a move goes to.
pub(super) fn guards(scene: &Scene) -> Vec<u16> {
    let (them, to) = (1 - scene.before.mover(), scene.to());
    let before = if to == 9 { 4 + 4 * u16::try_from(them).unwrap_or(0) } else { to.saturating_sub(1) };
    let beside = if to > 8 { vec![before, to + 1] } else { Vec::new() };
    beside.into_iter().filter(|&beside| scene.has(them, beside)).collect()
}

/// Whether an enemy is passed, and none hit.
pub(super) fn passes(scene: &Scene) -> bool {
    let us = scene.before.mover();
    let start = if scene.from() > 8 { scene.from() + 1 } else { 9 };
    scene.to() > 0 && !scene.marks().hit && (start..scene.to()).any(|square| scene.has(1 - us, square))
}

/// Whether the enemy stands on its own square of the step.
pub(super) fn side_by_side(scene: &Scene) -> bool {
    let us = scene.before.mover();
    let theirs = if us == 0 { scene.to() + 4 } else { scene.to().saturating_sub(4) };
    own(us, scene.to()) && scene.has(1 - us, theirs)
}

/// A piece enters, as it may not.
pub(super) fn enter(script: &Script, dice: &mut Player, like: fn(&Scene, &Scene) -> bool) -> Spoilt {
    instead(script, dice, "tjau.enter", |old, new| from_hand(new) && like(old, new))
}

/// A piece is borne off, as it may not.
pub(super) fn off(script: &Script, dice: &mut Player, like: fn(&Scene, &Scene) -> bool) -> Spoilt {
    instead(script, dice, "tjau.exact", |old, new| new.off() && like(old, new))
}

/// A piece of the enemy's hand stands as a guard beside what was hit: on one of its own squares, or anywhere.
pub(super) fn guard(script: &mut Script, dice: &mut Player, own_step: Option<u16>) -> Spoilt {
    let (before, _) = spoils::last_two(script)?;
    let (head, item) = *script.played.last()?;
    let before = before.begins(head, &item);
    let scene = Scene { earlier: Vec::new(), before, item, names: Vec::new(), after: None };
    let them = 1 - scene.before.mover();
    let mut board = script.board()?;
    let in_hand = board.pieces.iter().position(|piece| piece.side == them && piece.at == Place::Hand)?;
    let beside = match own_step {
        Some(step) => step + 4 * u16::try_from(them).ok()?,
        None if scene.to() == 9 || scene.to() == 20 || dice.chance(128) => scene.to() + 1,
        None => scene.to() - 1,
    };
    if !(1..=20).contains(&beside) || !board.empty(at(beside)) {
        return None;
    }
    board.pieces[in_hand].at = at(beside);
    let colour = board.colour(them).name();
    let (to, beside) = (place(board.way, at(scene.to())), place(board.way, at(beside)));
    spoils::put(script, &board, "tjau.guarded", format!("{colour} on {to} are guarded from {beside}"))
}

/// Another number of pieces than there are.
pub(super) fn counted(
    script: &Script,
    dice: &mut Player,
    what: &str,
    count: fn(&mut Script, usize) -> &mut u16,
) -> Spoilt {
    let (side, more) = (dice.below(2), u16::try_from(1 + dice.below(2)).ok()?);
    let mut wrong = script.clone();
    let count = count(&mut wrong, side);
    *count = if dice.chance(128) { *count + more } else { count.checked_sub(more)? };
    let colour = script.board()?.colour(side).name();
    let says = format!("with {count} {what} the pieces of {colour} do not add up");
    Some((wrong, says))
}

/// The enemy hit stands where the mover came from.
pub(super) fn swapped(scene: &Scene, last: &mut State) {
    let them = 1 - scene.before.mover();
    let hit = scene.before.pieces.iter().position(|piece| piece.side == them && piece.at == at(scene.to()));
    if let Some(hit) = hit {
        last.pieces[hit].at = at(scene.from());
    }
}

/// An empty square of the lane.
pub(super) fn lane_square(board: &State, dice: &mut Player) -> Option<Place> {
    let mut squares: Vec<Place> = (9..21).map(at).collect();
    squares.retain(|&square| board.empty(square));
    dice.pick(&squares)
}

/// A piece of the side to play stands on one of the last four squares.
pub(super) fn last_squares(board: &mut State, dice: &mut Player) {
    let square = 17 + u16::try_from(dice.below(4)).unwrap_or(0);
    plant(board, board.player, square, dice);
}

/// Whatever the side to play has on the board stands there; the others are off.
pub(super) fn near_the_end(board: &mut State, dice: &mut Player) {
    let us = board.player;
    board.pieces.iter_mut().filter(|piece| piece.side == us).for_each(|piece| piece.at = Place::Off);
    let ours: Vec<usize> = (0..board.pieces.len()).filter(|&i| board.pieces[i].side == us).collect();
    for &piece in &ours[..=dice.below(3)] {
        let square = 17 + u16::try_from(dice.below(4)).unwrap_or(0);
        if board.empty(at(square)) {
            board.pieces[piece].at = at(square);
        }
    }
}

/// The side to play has one piece left, on one of the last four squares.
pub(super) fn last_piece(board: &mut State, dice: &mut Player) {
    let us = board.player;
    plant(board, us, 17 + u16::try_from(dice.below(4)).unwrap_or(0), dice);
    let kept = board.pieces.iter().position(|piece| piece.side == us && (17..21).any(|last| piece.at == at(last)));
    let others = board.pieces.iter_mut().enumerate().filter(|(i, piece)| piece.side == us && Some(*i) != kept);
    others.for_each(|(_, piece)| piece.at = Place::Off);
}

/// An enemy stands on a marked square, now and then with another beside it, and a piece can come there.
pub(super) fn pair_on_marked(board: &mut State, dice: &mut Player) {
    let (us, square) = (board.player, [12, 16, 20][dice.below(3)]);
    plant(board, us, square - 1 - u16::try_from(dice.below(4)).unwrap_or(0), dice);
    plant(board, 1 - us, square, dice);
    let beside = if square == 20 || dice.chance(128) { square - 1 } else { square + 1 };
    let other = board.pieces.iter().position(|piece| piece.side != us && piece.at != at(square));
    if let Some(other) = other.filter(|_| board.empty(at(beside)) && dice.chance(160)) {
        board.pieces[other].at = at(beside);
    }
}

/// An enemy stands on the first square of the lane, and a piece can come there.
pub(super) fn first_of_lane(board: &mut State, dice: &mut Player) {
    let us = board.player;
    plant(board, 1 - us, 9, dice);
    let step = u16::try_from(dice.below(4)).unwrap_or(0) + if us == 0 { 1 } else { 5 };
    plant(board, us, step, dice);
}
