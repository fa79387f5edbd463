//! Boards of Duat made ready.

use hunefer_notation::{Facing, Place, Square};

use crate::make::cases::edit::room;
use crate::make::cases::law::{Stage, State};
use crate::make::player::Player;

pub(super) fn at(number: u16) -> Place {
    Place::Square(Square(number))
}

/// Whether a place is a square of the board.
pub(super) fn square(board: &State, place: Place) -> bool {
    let Place::Square(Square(number)) = place else { return false };
    i32::from(number) % 26 < board.board.0 && i32::from(number) / 26 < board.board.1
}

/// The square next to another, if it is on the board.
pub(super) fn ahead(board: &State, place: Place, facing: Facing) -> Option<Place> {
    let Place::Square(Square(number)) = place else { return None };
    let next = match facing {
        Facing::North => number + 26,
        Facing::East if number % 26 < 25 => number + 1,
        Facing::South => number.checked_sub(26)?,
        Facing::West if number % 26 > 0 => number - 1,
        Facing::East | Facing::West => return None,
    };
    Some(at(next)).filter(|&next| square(board, next))
}

/// Fewer pieces on a board that may be larger; each side keeps one.
pub(super) fn thin(board: &mut State, dice: &mut Player) {
    board.board.0 += i32::try_from(dice.below(3)).unwrap_or(0);
    for side in [0, 1] {
        let mut on = board.on_board(side);
        for _ in 0..dice.below(on.len().max(1)) {
            let piece = on.swap_remove(dice.below(on.len()));
            board.pieces[piece].at = Place::Off;
        }
    }
    gather(board);
}

/// Each side has but one piece.
pub(super) fn one_each(board: &mut State, _: &mut Player) {
    for side in [0, 1] {
        for piece in board.on_board(side).into_iter().skip(1) {
            board.pieces[piece].at = Place::Off;
        }
    }
    gather(board);
}

/// Takes pieces out of the list that are on no square.
fn gather(board: &mut State) {
    board.pieces.retain(|piece| piece.at != Place::Off);
}

/// One action of the turn, or two, have been taken.
pub(super) fn begun(board: &mut State, dice: &mut Player) {
    let acted = u16::try_from(dice.below(3)).unwrap_or(0);
    if acted > 0 {
        board.stage = Stage::Acted(acted);
    }
}

/// The same, but one at least.
pub(super) fn second_action(board: &mut State, dice: &mut Player) {
    board.stage = Stage::Acted(1 + u16::try_from(dice.below(2)).unwrap_or(0));
}

/// A piece of the side to play somewhere.
fn one(board: &State, dice: &mut Player) -> Option<usize> {
    dice.pick(&board.on_board(board.player))
}

/// Brings any piece but some to a square, if nothing stands there.
fn bring(board: &mut State, to: Place, but: &[usize], dice: &mut Player) -> Option<usize> {
    if let Some(there) = board.pieces.iter().position(|piece| piece.at == to) {
        return Some(there);
    }
    let others: Vec<usize> = (0..board.pieces.len()).filter(|piece| !but.contains(piece)).collect();
    let brought = dice.pick(&others)?;
    board.pieces[brought].at = to;
    Some(brought)
}

/// A row of so many pieces before one of the side to play, or as many as there is room for; and who stands in it.
fn line(board: &mut State, most: usize, dice: &mut Player) -> Vec<usize> {
    thin(board, dice);
    let Some(pusher) = one(board, dice) else { return Vec::new() };
    let mut row = vec![pusher];
    let (mut place, facing) = (board.pieces[pusher].at, board.pieces[pusher].facing);
    for _ in 0..most {
        let Some(next) = ahead(board, place, facing) else { break };
        row.extend(bring(board, next, &row, dice));
        place = next;
    }
    row
}

/// Pieces stand before one of the side to play.
pub(super) fn row(board: &mut State, dice: &mut Player) {
    let most = 1 + dice.below(3);
    line(board, most, dice);
}

/// They reach the edge, and none of them faces the piece.
pub(super) fn row_to_edge(board: &mut State, dice: &mut Player) {
    let row = line(board, 30, dice);
    let facing = row.first().map(|&pusher| board.pieces[pusher].facing);
    for &piece in row.iter().skip(1) {
        board.pieces[piece].facing = facing.unwrap_or(Facing::North);
    }
}

/// A piece of the side to play stands at the edge, in the place of another.
pub(super) fn own_at_edge(board: &mut State, dice: &mut Player) {
    let edge = |piece: &usize| ahead(board, board.pieces[*piece].at, board.pieces[*piece].facing).is_none();
    let theirs: Vec<usize> = board.on_board(1 - board.player).into_iter().filter(edge).collect();
    if let Some(piece) = dice.pick(&theirs).filter(|_| theirs.len() < board.on_board(1 - board.player).len()) {
        board.pieces[piece].side = board.player;
    }
}

/// A piece of the side to play stands at the edge and faces it.
pub(super) fn walled(board: &mut State, dice: &mut Player) {
    let Some(piece) = one(board, dice) else { return };
    let facing = board.pieces[piece].facing;
    while let Some(next) = ahead(board, board.pieces[piece].at, facing) {
        let here = board.pieces[piece].at;
        board.pieces.iter_mut().filter(|other| other.at == next).for_each(|other| other.at = here);
        board.pieces[piece].at = next;
    }
}

/// A piece stands two squares before one of the side to play, or three, and none between.
pub(super) fn gap(board: &mut State, dice: &mut Player) {
    thin(board, dice);
    let Some(pusher) = one(board, dice) else { return };
    let (here, facing) = (board.pieces[pusher].at, board.pieces[pusher].facing);
    let Some(next) = ahead(board, here, facing) else { return };
    let Some(far) = ahead(board, next, facing) else { return };
    if let Some(empty) = room(board, dice).filter(|&empty| empty != next && empty != far) {
        board.pieces.iter_mut().filter(|other| other.at == next).for_each(|other| other.at = empty);
    }
    bring(board, far, &[pusher], dice);
}

/// A row before a piece of the side to play, then a gap, then another piece.
pub(super) fn closed_row(board: &mut State, dice: &mut Player) {
    board.board.0 += 1;
    board.board.1 += 1;
    let Some(pusher) = one(board, dice) else { return };
    let (here, facing) = (board.pieces[pusher].at, board.pieces[pusher].facing);
    let squares: Vec<Place> =
        std::iter::successors(ahead(board, here, facing), |&place| ahead(board, place, facing)).take(4).collect();
    let [first, second, third, ..] = squares[..] else { return };
    if let Some(empty) = room(board, dice).filter(|empty| !squares.contains(empty)) {
        board.pieces.iter_mut().filter(|other| other.at == second).for_each(|other| other.at = empty);
    }
    let front = bring(board, first, &[pusher], dice);
    let row = [pusher, front.unwrap_or(pusher)];
    bring(board, third, &row, dice);
    if let Some(front) = front {
        board.pieces[front].facing = facing;
    }
}
