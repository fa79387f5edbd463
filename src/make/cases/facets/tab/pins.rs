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
fn home(side: usize, dice: &mut Player) -> Place {
    at(if side == 0 { one_of(0..9, dice) } else { one_of(27..36, dice) })
}

/// The side to play has these alone, none of which has been up but in the enemy row; others make room.
fn alone(board: &mut State, places: &[Place], dice: &mut Player) {
    let us = board.player;
    board.pieces.retain(|piece| piece.side != us);
    for &place in places {
        if let Some(free) = free_square(board, dice).filter(|&free| free != place) {
            board.send(1 - us, |piece| piece.at == place, free);
        }
        board.pieces.push(Man::new(us, place));
    }
    board.settle();
}

/// All pieces of both sides are at home, and now and then a ṭāb waits.
pub(super) fn all_locked(board: &mut State, dice: &mut Player) {
    lock(board, 0, dice);
    lock(board, 1, dice);
    board.waiting = Some(1).filter(|_| dice.chance(128));
}

/// The side to play has one piece at home and one or two in the enemy row.
pub(super) fn in_row(board: &mut State, dice: &mut Player) {
    let (kept, row) = (home(board.player, dice), home(1 - board.player, dice));
    let many = if board.way == Way::Lane { 1 + dice.below(2) } else { 1 };
    alone(board, &[kept, row, row][..=many], dice);
}

/// The same, with one in the round, and a ṭāb waits.
pub(super) fn last_out(board: &mut State, dice: &mut Player) {
    let us = board.player;
    if let Some(free) = free_square(board, dice) {
        let (kept, row) = (home(us, dice), home(1 - us, dice));
        alone(board, &[kept, row, free], dice);
    }
    board.waiting = Some(1);
}

/// One that has been up comes to the fork, or a mixed ʿeggeh.
pub(super) fn up_at_fork(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let fork = at(before_fork(us, one_of(0..6, dice)));
    let kept = home(us, dice);
    let many = if board.way == Way::Lane { 1 + dice.below(2) } else { 1 };
    alone(board, &[kept, fork, fork][..=many], dice);
    board.pieces.iter_mut().rfind(|piece| piece.at == fork).into_iter().for_each(|piece| piece.up = true);
}

/// One that has been up comes to the fork, and another a throw behind it, which waits.
pub(super) fn one_behind(board: &mut State, dice: &mut Player) {
    let (us, value) = (board.player, [1, 4, 6][dice.below(3)]);
    let steps = one_of(0..3, dice);
    let (fork, behind) = (at(before_fork(us, steps)), at(before_fork(us, steps + value)));
    alone(board, &[behind, fork], dice);
    board.pieces.iter_mut().rfind(|piece| piece.at == fork).into_iter().for_each(|piece| piece.up = true);
    board.waiting = Some(value);
}

/// The last enemy of its row may leave it by the ṭāb that waits: it is the enemy's turn.
pub(super) fn last_to_leave(board: &mut State, dice: &mut Player) {
    let (us, them) = (board.player, 1 - board.player);
    alone(board, &[at(before_fork(us, one_of(0..6, dice)))], dice);
    board.player = them;
    let (last, free) = (home(them, dice), free_square(board, dice));
    alone(board, &[Some(last), free].into_iter().flatten().collect::<Vec<_>>(), dice);
    board.waiting = Some(1);
}

/// The last enemy of its row is taken there by the throw that waits, and another comes to the fork.
pub(super) fn last_to_take(board: &mut State, dice: &mut Player) {
    let (us, value) = (board.player, [1, 4, 6][dice.below(3)]);
    let start = one_of(0..9 - value, dice);
    let run = |run: u16| at(if us == 0 { 35 - run } else { run });
    let fork = at(before_fork(us, one_of(0..6, dice)));
    alone(board, &[run(start), fork], dice);
    for piece in board.on_board(1 - us) {
        let taken = (board.pieces[piece].at == run(start + value)).then_some(run(start + value));
        if at_home(1 - us, board.pieces[piece].at) {
            board.pieces[piece].at = taken.or_else(|| free_square(board, dice)).unwrap_or(Place::Off);
        }
    }
    board.put(&[(1 - us, run(start + value))], dice);
    board.waiting = Some(value);
}
