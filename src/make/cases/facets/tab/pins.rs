//! Boards of ṭāb made ready.

use crate::make::cases::facets::pins::lock;
use crate::make::cases::facets::vocabulary::*;

/// The square so many steps before the fork of a side.
const fn before_fork(side: usize, steps: u16) -> u16 {
    if side == 0 { 26 - steps } else { 9 + steps }
}

pub(super) fn near_fork(side: usize, place: Place) -> bool {
    (0..6).any(|steps| at(before_fork(side, steps)) == place)
}

/// An empty square of the round.
pub(super) fn free_square(board: &State, dice: &mut Player) -> Option<Place> {
    dice.pick(&board.free(in_round))
}

/// A square of the home row of a side.
fn home(side: usize, dice: &mut Player) -> u16 {
    if side == 0 { one_of(0..9, dice) } else { one_of(27..36, dice) }
}

/// One more piece of a side on a square, a new one if it has not all of them; the other side makes room.
fn add(board: &mut State, side: usize, square: u16, dice: &mut Player) {
    while let Some(other) = board.pieces.iter().position(|other| other.side != side && other.at == at(square)) {
        board.pieces[other].at = free_square(board, dice).unwrap_or(Place::Off);
    }
    let new = Man::new(side, at(square));
    let off = board.pieces.iter().position(|piece| piece.side == side && piece.at == Place::Off);
    let all = board.pieces.iter().filter(|piece| piece.side == side).count();
    if let Some(off) = off {
        board.pieces[off] = new;
    } else if all < board.options.pieces() {
        board.pieces.push(new);
    } else if let Some(piece) = dice.pick(&board.on_board(side)) {
        board.pieces[piece] = new;
    }
    board.settle();
}

/// A piece of a side on a square, if it has none there.
fn stand(board: &mut State, side: usize, square: u16, dice: &mut Player) {
    if !board.has(side, at(square)) {
        add(board, side, square, dice);
    }
}

/// All pieces of both sides are at home.
pub(super) fn all_locked(board: &mut State, dice: &mut Player) {
    lock(board, 0, dice);
    lock(board, 1, dice);
}

/// A ṭāb waits that lets the first piece out.
pub(super) fn first_out(board: &mut State, dice: &mut Player) {
    all_locked(board, dice);
    board.waiting = Some(1);
}

/// Nothing of the side to play is between home and the enemy row.
pub(super) fn none_in_round(board: &mut State, _: &mut Player) {
    board.send(board.player, |piece| in_round(piece.at), Place::Off);
}

/// A piece of the side to play stands in the enemy row.
pub(super) fn in_row(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let square = home(1 - us, dice);
    stand(board, us, square, dice);
}

/// Another one with it on the same square.
pub(super) fn add_in_row(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let there = board.pieces.iter().find(|piece| piece.side == us && at_home(1 - us, piece.at)).copied();
    there.into_iter().for_each(|piece| add(board, us, number(piece.at), dice));
}

/// One piece of the side to play is at home, and no other.
pub(super) fn one_locked(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let kept = home(us, dice);
    stand(board, us, kept, dice);
    board.send(us, |piece| at_home(us, piece.at) && piece.at != at(kept), Place::Off);
}

/// A ṭāb waits, and another piece of the side to play may move by it.
pub(super) fn tab_waits(board: &mut State, dice: &mut Player) {
    if let Some(square) = free_square(board, dice) {
        stand(board, board.player, number(square), dice);
    }
    board.waiting = Some(1);
}

/// Whether what stands on squares of a side has been up.
fn history(board: &mut State, side: usize, there: impl Fn(Place) -> bool, up: bool) {
    board.pieces.iter_mut().filter(|piece| piece.side == side && there(piece.at)).for_each(|piece| piece.up = up);
}

/// A piece of the side to play, never up, comes to the fork; an enemy is at home.
pub(super) fn at_fork(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let (square, theirs) = (before_fork(us, one_of(0..6, dice)), home(1 - us, dice));
    stand(board, 1 - us, theirs, dice);
    stand(board, us, square, dice);
    history(board, us, |place| place == at(square), false);
}

/// Whatever of the side to play comes to the fork has been up.
pub(super) fn been_up(board: &mut State, _: &mut Player) {
    let us = board.player;
    history(board, us, |place| near_fork(us, place), true);
}

fn at_the_fork(board: &State) -> Option<u16> {
    (0..6).map(|steps| before_fork(board.player, steps)).find(|&square| board.has(board.player, at(square)))
}

/// One more comes with it, which may have been up.
pub(super) fn two_at_fork(board: &mut State, dice: &mut Player) {
    let Some(square) = at_the_fork(board) else { return };
    add(board, board.player, square, dice);
    let up = dice.chance(128);
    board.pieces.iter_mut().rfind(|piece| piece.at == at(square)).into_iter().for_each(|piece| piece.up = up);
}

/// Another, never up, is a throw behind, and the throw waits.
pub(super) fn one_behind(board: &mut State, dice: &mut Player) {
    let Some(square) = at_the_fork(board) else { return };
    let (us, value) = (board.player, [1, 4, 6][dice.below(3)]);
    let behind = if us == 0 { square.saturating_sub(value) } else { square + value };
    if in_round(at(behind)) && (behind < 18) == (square < 18) {
        add(board, us, behind, dice);
        history(board, us, |place| place == at(behind), false);
    }
    board.waiting = Some(value);
}

/// No enemy is left in its row.
pub(super) fn row_empty(board: &mut State, dice: &mut Player) {
    let them = 1 - board.player;
    for piece in board.on_board(them) {
        if at_home(them, board.pieces[piece].at) {
            board.pieces[piece].at = free_square(board, dice).unwrap_or(Place::Off);
        }
    }
}

/// But one, which may leave by the ṭāb that waits: it is the enemy's turn.
pub(super) fn last_to_leave(board: &mut State, dice: &mut Player) {
    let them = 1 - board.player;
    board.leave(them, 1, dice);
    let square = home(them, dice);
    add(board, them, square, dice);
    (board.player, board.waiting) = (them, Some(1));
}

/// But one, which is taken by the throw that waits.
pub(super) fn last_to_take(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let value = [1, 4, 6][dice.below(3)];
    let start = one_of(0..9 - value, dice);
    let run = |run: u16| if us == 0 { 35 - run } else { run };
    board.send(us, |piece| !near_fork(us, piece.at), Place::Off);
    stand(board, us, run(start), dice);
    stand(board, 1 - us, run(start + value), dice);
    board.waiting = Some(value);
}

/// An enemy stands outside the corner, and a piece is at home.
pub(super) fn enemy_outside(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let square = home(us, dice);
    stand(board, us, square, dice);
    stand(board, 1 - us, if us == 0 { 17 } else { 18 }, dice);
}

/// One enemy is left, where a piece of the side to play can come.
pub(super) fn last_enemy(board: &mut State, dice: &mut Player) {
    let (us, value) = (board.player, [1, 2, 3, 4, 6][dice.below(5)]);
    let mut moves = board.moves(us, value);
    moves.retain(|step| !board.has(us, step.to.place));
    let Some(step) = dice.pick(&moves) else { return };
    let up = board.pieces.iter().any(|piece| piece.side != us && piece.up);
    board.pieces.retain(|piece| piece.side == us);
    board.pieces.push(Man { up, ..Man::new(1 - us, step.to.place) });
    board.settle();
}

/// Several are, on one square.
pub(super) fn last_enemies(board: &mut State, dice: &mut Player) {
    last_enemy(board, dice);
    for _ in 0..=dice.below(2) {
        let last = board.pieces.iter().rfind(|piece| piece.side != board.player).copied();
        board.pieces.extend(last.map(|piece| Man { up: dice.chance(128), ..piece }));
    }
    board.settle();
}
