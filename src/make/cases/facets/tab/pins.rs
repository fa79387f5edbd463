//! Boards of ṭāb made ready.

use hunefer_notation::{Place, Square};

use crate::make::cases::edit::room;
use crate::make::cases::law::{Piece, State};
use crate::make::player::Player;

pub(super) fn at(number: u16) -> Place {
    Place::Square(Square(number))
}

pub(super) fn number(place: Place) -> u16 {
    match place {
        Place::Square(Square(number)) => number,
        Place::Hand | Place::Off => u16::MAX,
    }
}

/// The enemy row of a side.
pub(super) fn row_of(side: usize) -> std::ops::Range<u16> {
    if side == 0 { 27..36 } else { 0..9 }
}

pub(super) fn on_row(side: usize, square: u16) -> bool {
    row_of(side).contains(&square)
}

/// The squares of locked pieces of a side.
pub(super) fn locked(board: &State, side: usize) -> Vec<u16> {
    row_of(1 - side).filter(|&square| board.has(side, at(square))).collect()
}

/// The square so many steps before the fork of a side.
fn before_fork(side: usize, steps: u16) -> u16 {
    if side == 0 { 26 - steps } else { 9 + steps }
}

pub(super) fn near_fork(side: usize, square: u16) -> bool {
    (0..6).any(|steps| before_fork(side, steps) == square)
}

/// An empty square of the round.
pub(super) fn free_square(board: &State, dice: &mut Player) -> Option<Place> {
    (0..40).find_map(|_| room(board, dice).filter(|&place| (9..27).contains(&number(place))))
}

/// Whoever is at home has not been up, and whoever is in the enemy row has.
pub(super) fn settle(board: &mut State) {
    for piece in &mut board.pieces {
        let square = number(piece.at);
        piece.up = on_row(piece.side, square) || piece.up && !on_row(1 - piece.side, square);
    }
}

/// One more piece of a side on a square, a new one if it has not all of them; the other side makes room.
fn add(board: &mut State, side: usize, square: u16, dice: &mut Player) {
    while let Some(other) = board.pieces.iter().position(|other| other.side != side && other.at == at(square)) {
        board.pieces[other].at = free_square(board, dice).unwrap_or(Place::Off);
    }
    let new = Piece::new(side, at(square));
    let off = board.pieces.iter().position(|piece| piece.side == side && piece.at == Place::Off);
    let all = board.pieces.iter().filter(|piece| piece.side == side).count();
    if let Some(off) = off {
        board.pieces[off] = new;
    } else if all < board.options.pieces() {
        board.pieces.push(new);
    } else if let Some(piece) = dice.pick(&board.on_board(side)) {
        board.pieces[piece] = new;
    }
    settle(board);
}

/// A piece of a side on a square, if it has none there.
fn stand(board: &mut State, side: usize, square: u16, dice: &mut Player) {
    if !board.has(side, at(square)) {
        add(board, side, square, dice);
    }
}

fn square_of(row: std::ops::Range<u16>, dice: &mut Player) -> u16 {
    row.start + u16::try_from(dice.below(row.len())).unwrap_or(0)
}

/// All pieces of both sides are at home.
pub(super) fn all_locked(board: &mut State, dice: &mut Player) {
    for side in [0, 1] {
        let mut homes: Vec<u16> = row_of(1 - side).collect();
        for piece in board.pieces.iter_mut().filter(|piece| piece.side == side) {
            piece.at = at(homes.swap_remove(dice.below(homes.len())));
        }
    }
    settle(board);
}

/// Nothing of the side to play is between home and the enemy row.
pub(super) fn none_in_round(board: &mut State, _: &mut Player) {
    let us = board.player;
    let between = |piece: &&mut Piece| piece.side == us && (9..27).contains(&number(piece.at));
    board.pieces.iter_mut().filter(between).for_each(|piece| piece.at = Place::Off);
}

/// A piece of the side to play stands in the enemy row.
pub(super) fn in_row(board: &mut State, dice: &mut Player) {
    let us = board.player;
    stand(board, us, square_of(row_of(us), dice), dice);
}

/// Two of them on one square there.
pub(super) fn two_in_row(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let square = square_of(row_of(us), dice);
    add(board, us, square, dice);
    add(board, us, square, dice);
}

/// One piece of the side to play is at home, and no other.
pub(super) fn one_locked(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let kept = square_of(row_of(1 - us), dice);
    stand(board, us, kept, dice);
    let others = |piece: &&mut Piece| piece.side == us && on_row(1 - us, number(piece.at)) && piece.at != at(kept);
    board.pieces.iter_mut().filter(others).for_each(|piece| piece.at = Place::Off);
}

/// A ṭāb waits that lets the first piece out.
pub(super) fn first_out(board: &mut State, dice: &mut Player) {
    all_locked(board, dice);
    board.waiting = Some(1);
}

/// A ṭāb waits, and another piece of the side to play may move by it.
pub(super) fn tab_waits(board: &mut State, dice: &mut Player) {
    if let Some(square) = free_square(board, dice) {
        stand(board, board.player, number(square), dice);
    }
    board.waiting = Some(1);
}

/// A piece of the side to play, never up, comes to the fork; an enemy is at home.
pub(super) fn at_fork(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let square = before_fork(us, u16::try_from(dice.below(6)).unwrap_or(0));
    stand(board, 1 - us, square_of(row_of(us), dice), dice);
    stand(board, us, square, dice);
    board.pieces.iter_mut().filter(|piece| piece.at == at(square)).for_each(|piece| piece.up = false);
}

/// Whatever of the side to play comes to the fork has been up.
pub(super) fn been_up(board: &mut State, _: &mut Player) {
    let us = board.player;
    let near = |piece: &&mut Piece| piece.side == us && near_fork(us, number(piece.at));
    board.pieces.iter_mut().filter(near).for_each(|piece| piece.up = true);
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
    let value = [1, 4, 6][dice.below(3)];
    let behind = if board.player == 0 { square.saturating_sub(value) } else { square + value };
    if (9..27).contains(&behind) && (behind < 18) == (square < 18) {
        add(board, board.player, behind, dice);
        board.pieces.iter_mut().filter(|piece| piece.at == at(behind)).for_each(|piece| piece.up = false);
    }
    board.waiting = Some(value);
}

/// No enemy is left in its row.
pub(super) fn row_empty(board: &mut State, dice: &mut Player) {
    let us = board.player;
    for square in row_of(us) {
        while let Some(piece) = board.pieces.iter().position(|it| it.side != us && it.at == at(square)) {
            board.pieces[piece].at = free_square(board, dice).unwrap_or(Place::Off);
        }
    }
}

/// But one, which may leave by the ṭāb that waits: it is the enemy's turn.
pub(super) fn last_to_leave(board: &mut State, dice: &mut Player) {
    let us = board.player;
    for other in board.on_board(1 - us).into_iter().skip(1) {
        board.pieces[other].at = Place::Off;
    }
    add(board, 1 - us, square_of(row_of(us), dice), dice);
    board.player = 1 - us;
    board.waiting = Some(1);
}

/// But one, which is taken by the throw that waits.
pub(super) fn last_to_take(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let value = [1, 4, 6][dice.below(3)];
    let start = u16::try_from(dice.below(9 - usize::from(value))).unwrap_or(0);
    let run = |run: u16| if us == 0 { 35 - run } else { run };
    let far = |piece: &&mut Piece| piece.side == us && !near_fork(us, number(piece.at));
    board.pieces.iter_mut().filter(far).for_each(|piece| piece.at = Place::Off);
    stand(board, us, run(start), dice);
    stand(board, 1 - us, run(start + value), dice);
    board.waiting = Some(value);
}

/// An enemy stands outside the corner, and a piece is at home.
pub(super) fn enemy_outside(board: &mut State, dice: &mut Player) {
    let us = board.player;
    stand(board, us, square_of(row_of(1 - us), dice), dice);
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
    board.pieces.push(Piece { up, ..Piece::new(1 - us, step.to.place) });
    settle(board);
}

/// Several are, on one square.
pub(super) fn last_enemies(board: &mut State, dice: &mut Player) {
    last_enemy(board, dice);
    for _ in 0..=dice.below(2) {
        let last = board.pieces.iter().rfind(|piece| piece.side != board.player).copied();
        board.pieces.extend(last.map(|piece| Piece { up: dice.chance(128), ..piece }));
    }
    settle(board);
}

/// A side has but one piece.
pub(super) fn only_one(board: &mut State, dice: &mut Player) {
    let side = dice.below(2);
    let kept = dice.pick(&board.on_board(side));
    let mut piece = 0;
    board.pieces.retain(|it| {
        piece += 1;
        it.side != side || Some(piece - 1) == kept
    });
}
