//! What is shown of a wager, and how a board is made ready for it.

use hunefer_notation::{Card, ItemKind, Marks, Motion, Place, Square, Throw};

use crate::make::cases::edit::marked;
use crate::make::cases::facet::Scene;
use crate::make::cases::facets::hands::{open, ran, with};
use crate::make::cases::items::{openings, weighings};
use crate::make::cases::law::{State, Way};
use crate::make::cases::lead::full_mark;
use crate::make::cases::script::Script;
use crate::make::cases::search::plant;
use crate::make::player::Player;

/// A wager is owed, for a piece of the side to play.
pub(super) fn due(board: &mut State, dice: &mut Player) {
    ran(board, Card::Maat);
    board.wager = dice.pick(&board.on_board(board.player)).map(|piece| board.spot(piece));
}

/// A wager is owed, or a card may be revealed.
pub(super) fn perhaps_due(board: &mut State, dice: &mut Player) {
    if dice.chance(128) {
        due(board, dice);
    } else {
        open(board, dice);
    }
}

pub(super) fn none_in_hand(board: &mut State, _: &mut Player) {
    let us = board.player;
    board
        .pieces
        .iter_mut()
        .filter(|piece| piece.side == us && piece.at == Place::Hand)
        .for_each(|piece| piece.at = Place::Off);
}

/// A mixed ʿeggeh of a side.
pub(super) fn mix(board: &mut State, dice: &mut Player) {
    let (side, at) = (dice.below(2), 9 + u16::try_from(dice.below(18)).unwrap_or(0));
    plant(board, side, at, dice);
    let there = Place::Square(Square(at));
    let mut others = board.on_board(side);
    others.retain(|&piece| board.pieces[piece].at != there);
    if let (Some(first), Some(second)) = (board.pieces.iter().position(|piece| piece.at == there), dice.pick(&others)) {
        board.pieces[second].at = there;
        (board.pieces[first].up, board.pieces[second].up) = (false, true);
        board.wager = Some(board.spot(second));
    }
}

pub(super) fn weighs(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Wager { .. })
}

pub(super) fn weighings_and_openings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    [weighings(before, dice), openings(before, dice)].concat()
}

pub(super) fn full(scene: &Scene) -> bool {
    weighs(scene) && scene.value() == full_mark(scene.before.way)
}

pub(super) fn not_full(scene: &Scene) -> bool {
    weighs(scene) && scene.value() != full_mark(scene.before.way)
}

/// The square of the piece to be weighed, and how many of its side stand there.
pub(super) fn weighed(scene: &Scene) -> (u16, usize) {
    let Some(spot) = scene.before.wager else { return (0, 0) };
    let Place::Square(Square(at)) = spot.place else { return (0, 0) };
    (at, scene.before.count(scene.before.player, spot.place))
}

pub(super) fn in_row(scene: &Scene, side: usize) -> bool {
    weighed(scene).0 / 9 == if side == 0 { 0 } else { 3 }
}

/// Whether the piece to be weighed stands safe from every throw.
pub(super) fn safe(scene: &Scene) -> bool {
    let (at, _) = weighed(scene);
    let us = scene.before.player;
    match scene.before.way {
        Way::Lane | Way::Simple => in_row(scene, 1 - us),
        Way::Aseb => at > 8 && at % 4 == 0 && scene.before.options.is("marked", "safe"),
        _ => at == 26 || at > 27 || scene.has(us, at + 1) || scene.has(us, at.saturating_sub(1)),
    }
}

/// Whether a piece is told to come to a square before the one it comes to.
pub(super) fn before_home(scene: &Scene) -> bool {
    let home = scene.before.wager.and_then(|spot| scene.before.meant(scene.before.player, spot));
    let home = home.and_then(|piece| scene.before.home_of(piece));
    match (scene.item, home) {
        (ItemKind::Wager { landing: Some((_, to)), .. }, Some(home)) => {
            not_full(scene) && matches!(to.place, Place::Square(_)) && to.place < home
        }
        _ => false,
    }
}

/// The wager is for the other kind of a mixed ʿeggeh.
pub(super) fn twin(scene: &Scene) -> bool {
    match (scene.item, scene.before.wager) {
        (ItemKind::Wager { landing: Some((from, _)), .. }, Some(spot)) => {
            from.place == spot.place && from.up != spot.up
        }
        _ => false,
    }
}

pub(super) fn wagered_an_earner(scene: &Scene) -> bool {
    scene.earlier.iter().any(|(_, item)| match item {
        ItemKind::Wager { throw, .. } => matches!(throw.value, Some(1 | 4 | 5 | 6)),
        _ => false,
    })
}

/// What the next turn could open with, though this one is not over.
pub(super) fn next_openings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let next = State { player: 1 - before.player, ..before.clone() };
    openings(&next, dice)
}

/// The wager has come out the other way.
pub(super) fn otherwise(scene: &Scene, last: &mut State) {
    let way = scene.before.way;
    let value = Some(if full(scene) { 1 } else { full_mark(way) });
    let item = ItemKind::Wager { throw: Throw { value, faces: None }, landing: None, marks: Marks::NONE };
    let other = scene.before.after(None, &item);
    last.pieces = other.pieces;
}

/// The game goes on after the last piece is off, or is said to be won where it is not.
pub(super) fn won(script: &mut Script, dice: &mut Player) -> Option<(Script, String)> {
    let (head, item) = *script.played.last()?;
    if dice.chance(128) {
        let throw = Throw { value: Some(1 + u16::try_from(dice.below(4)).ok()?), faces: None };
        return with(script, "the last piece is off, and nothing follows", |wrong| {
            wrong.played.push((None, ItemKind::Ply { throw, motion: Motion::Lost }));
        });
    }
    let end = Marks { end: true, ..Marks::NONE };
    let ItemKind::Wager { landing: Some((from, _)), .. } = item else { return None };
    script.played.last_mut()?.1 = marked(&item, end)?;
    let value = Some(1 + u16::try_from(dice.below(3)).ok()?);
    let throw = Throw { value, faces: None };
    let mut wrong = script.clone();
    let home = {
        let before = script.judge().moments.into_iter().next()?.begins(head, &item);
        let piece = before.meant(before.player, from)?;
        before.home_of(piece).unwrap_or(from.place)
    };
    let landing = Some((from, hunefer_notation::Spot::plain(home)));
    wrong.played.last_mut()?.1 = ItemKind::Wager { throw, landing, marks: end };
    Some((wrong, "only the full mark bears the piece off and wins".to_owned()))
}
