//! The prices of Apophis and Isis, which go back along the route.

use hunefer_notation::{Card, ItemKind, Place};

use super::cards::{at, at_home, names, put};
use crate::make::cases::facet::Scene;
use crate::make::cases::law::{State, Way};
use crate::make::player::Player;

/// How many squares the price goes back.
fn steps(scene: &Scene) -> usize {
    if matches!(scene.item, ItemKind::Reveal { card: Card::Apophis, .. }) { 3 } else { 1 }
}

/// Where the price takes the piece before any water, and whether it hits there.
fn back(scene: &Scene) -> Option<(Place, bool)> {
    scene.before.steps_back(scene.piece()?, steps(scene), steps(scene) == 1)
}

pub(super) fn hits(scene: &Scene) -> bool {
    scene.lands().is_some() && back(scene).is_some_and(|(_, hit)| hit)
}

/// Whether the square counted to is empty, and so the landing.
pub(super) fn counted(scene: &Scene) -> bool {
    scene.counted().is_some_and(|counted| scene.before.empty(counted) && scene.lands() == Some(counted))
}

/// Whether the landing written is the square counted to, and taken by the player or the other side.
pub(super) fn taken<const OWN: bool>(scene: &Scene) -> bool {
    let side = if OWN { scene.before.player } else { 1 - scene.before.player };
    let there = scene.counted().is_some_and(|counted| scene.before.has(side, counted));
    there && scene.landing() == scene.counted() && scene.lands().is_some() && !hits(scene)
}

pub(super) fn past_start(scene: &Scene) -> bool {
    scene.counted().is_none() && scene.lands().is_some()
}

/// Whether all squares behind are taken, and the landing written is one of them.
pub(super) fn none_behind(scene: &Scene) -> bool {
    let Some(piece) = scene.piece() else { return false };
    let behind = scene.before.behind(piece).split_off((steps(scene) - 1).min(scene.before.behind(piece).len()));
    let full = behind.iter().all(|&square| !scene.before.empty(square));
    full && scene.landing().is_some_and(|landing| behind.contains(&landing)) && scene.lands().is_some()
}

/// Whether the price leads into the water, with 15 empty or taken.
pub(super) fn wet<const FULL: bool>(scene: &Scene) -> bool {
    back(scene) == Some((at(27), false)) && scene.before.empty(at(15)) != FULL
}

/// Whether the piece named is the player's and cannot pay, though another could.
pub(super) fn cannot(scene: &Scene) -> bool {
    names::<true>(scene) && !pays(scene, scene.piece()) && anyone_pays(scene)
}

fn pays(scene: &Scene, piece: Option<usize>) -> bool {
    let ItemKind::Reveal { card, .. } = scene.item else { return false };
    piece.is_some_and(|piece| scene.before.price(card, piece).is_some())
}

fn anyone_pays(scene: &Scene) -> bool {
    scene.before.on_board(scene.before.player).into_iter().any(|piece| pays(scene, Some(piece)))
}

/// Whether nobody can pay, and somebody is named who is not the other side's.
pub(super) fn nobody_pays(scene: &Scene) -> bool {
    !scene.bare() && !names::<false>(scene) && !anyone_pays(scene)
}

/// In ṭāb: whether the way back leads past the player's way out.
pub(super) fn round_the_corner(scene: &Scene) -> bool {
    let far = u16::try_from(steps(scene)).unwrap_or(0);
    let just_out = if scene.before.player == 0 { 18 - far..18 } else { 18..18 + far };
    scene.stood().is_some_and(|stood| just_out.map(at).any(|square| square == stood)) && !hits(scene)
}

/// In ṭāb: whether the way back leads out of the enemy row.
pub(super) fn out_of_the_row(scene: &Scene) -> bool {
    let far = u16::try_from(steps(scene)).unwrap_or(0);
    let just_up = if scene.before.player == 0 { 36 - far..36 } else { 0..far };
    scene.stood().is_some_and(|stood| just_up.map(at).any(|square| square == stood)) && !hits(scene)
}

/// A piece of the player's on the last square before the water that the price of Apophis or Isis leads to, or farther
/// on with the squares between taken; some squares from 15 back taken too.
pub(super) fn before_the_water<const STEPS: u16, const FULL: bool>(board: &mut State, dice: &mut Player) {
    let far = if STEPS == 1 { u16::try_from(dice.below(3)).unwrap_or(0) } else { 0 };
    let from = 27 + STEPS + far;
    let mut wanted = vec![(board.player, at(from))];
    wanted.extend((28..from).filter(|_| STEPS == 1).map(|square| (dice.below(2), at(square))));
    if FULL {
        let row = u16::try_from(dice.below(3)).unwrap_or(0);
        wanted.extend((15 - row..=15).map(|square| (dice.below(2), at(square))));
    }
    put(board, &wanted, dice);
}

/// A piece of the player's near the start.
pub(super) fn near_the_start(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let step = 1 + dice.below(2);
    let senet = [at(2), at(3)][step - 1];
    let to = if board.way == Way::Aseb { board.at_step(us, i32::try_from(step).unwrap_or(1)) } else { senet };
    put(board, &[(us, to)], dice);
}

/// A piece of the player's that finds every square taken where the price of Apophis would lead.
pub(super) fn full_behind(board: &mut State, dice: &mut Player) {
    let (us, tjau) = (board.player, board.way == Way::Aseb);
    let exact = 1 + i32::try_from(dice.below(3)).unwrap_or(0);
    let square = |step: i32| {
        if tjau { board.at_step(us, step) } else { at(u16::try_from(step).unwrap_or(1)) }
    };
    let mut wanted = vec![(us, square(exact + 3))];
    wanted.extend((1..=exact).map(|step| (if tjau { us } else { dice.below(2) }, square(step))));
    put(board, &wanted, dice);
}

/// In senet the first squares are taken, the first of all by the player.
pub(super) fn crowd_start(board: &mut State, dice: &mut Player) {
    if board.way == Way::Kendall {
        let few = u16::try_from(dice.below(3)).unwrap_or(0);
        let mut wanted = vec![(board.player, at(1))];
        wanted.extend((2..2 + few).map(|square| (dice.below(2), at(square))));
        put(board, &wanted, dice);
    }
}

/// No piece of the player's can go back: they fill the first squares of senet, are in hand in tjau, locked in ṭāb.
pub(super) fn stuck(board: &mut State, dice: &mut Player) {
    let us = board.player;
    match board.way {
        Way::Kendall => {
            let mut own = board.on_board(us);
            own.truncate(1 + dice.below(4));
            for piece in board.on_board(us) {
                board.pieces[piece].at = if own.contains(&piece) { board.pieces[piece].at } else { Place::Off };
            }
            let mut row = vec![us; own.len()];
            for _ in 0..dice.below(3) {
                row.insert(dice.below(row.len()), 1 - us);
            }
            let wanted: Vec<(usize, Place)> =
                row.into_iter().zip(1..).map(|(side, square)| (side, at(square))).collect();
            put(board, &wanted, dice);
        }
        Way::Aseb => {
            for piece in board.on_board(us) {
                board.pieces[piece].at = Place::Hand;
            }
        }
        Way::Lane | Way::Simple => lock(board, us, dice),
        Way::Tut | Way::Scarab => {}
    }
}

/// All pieces of a side of ṭāb are locked.
pub(super) fn lock(board: &mut State, side: usize, dice: &mut Player) {
    for piece in board.on_board(side) {
        if at_home(side, board.pieces[piece].at) {
            continue;
        }
        let mut room = board.way.places();
        room.retain(|&to| at_home(side, to) && board.empty(to));
        (board.pieces[piece].at, board.pieces[piece].up) = (dice.pick(&room).unwrap_or(Place::Off), false);
    }
}

/// In ṭāb a piece of the player's stands where the way back leads past the way out, or out of the enemy row.
pub(super) fn by_the_way_out<const STEPS: usize>(board: &mut State, dice: &mut Player) {
    let far = u16::try_from(dice.below(STEPS)).unwrap_or(0);
    let to = if board.player == 0 { 17 - far } else { 18 + far };
    put(board, &[(board.player, at(to))], dice);
}

/// The same of the enemy row.
pub(super) fn just_up<const STEPS: usize>(board: &mut State, dice: &mut Player) {
    let far = u16::try_from(dice.below(STEPS)).unwrap_or(0);
    let to = if board.player == 0 { 35 - far } else { far };
    put(board, &[(board.player, at(to))], dice);
}

/// A piece of the other side, or more, right behind one of the player's.
pub(super) fn enemy_behind<const MANY: usize>(board: &mut State, dice: &mut Player) {
    let Some(piece) = dice.pick(&board.on_board(board.player)) else { return };
    let them = 1 - board.player;
    let mut behind = board.behind(piece);
    behind.retain(|&square| board.way != Way::Aseb || board.step_of(them, square).is_some());
    let mut wanted: Vec<(usize, Place)> = behind.into_iter().take(MANY).map(|square| (them, square)).collect();
    wanted.push((board.player, board.pieces[piece].at));
    put(board, &wanted, dice);
}
