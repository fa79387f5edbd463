//! Boards of Duat made ready.

use super::ahead;
use crate::make::cases::facets::vocabulary::*;

/// Fewer pieces on a board that may be larger; each side keeps one.
pub(super) fn thin(board: &mut State, dice: &mut Player) {
    board.board.0 += i32::from(one_of(0..3, dice));
    for side in [0, 1] {
        let left = 1 + dice.below(board.on_board(side).len());
        board.leave(side, left, dice);
    }
    board.pieces.retain(|piece| piece.at != Place::Off);
}

/// Each side has but one piece.
pub(super) fn one_each(board: &mut State, dice: &mut Player) {
    board.leave(0, 1, dice);
    board.leave(1, 1, dice);
    board.pieces.retain(|piece| piece.at != Place::Off);
}

/// One action of the turn, or two, have been taken, or none.
pub(super) fn begun(board: &mut State, dice: &mut Player) {
    let acted = one_of(0..3, dice);
    if acted > 0 {
        board.stage = Stage::Acted(acted);
    }
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

/// A piece of the side to play, and the squares before it.
fn pusher(board: &State, dice: &mut Player) -> Option<(usize, Vec<Place>)> {
    let pusher = dice.pick(&board.on_board(board.player))?;
    let (here, facing) = (board.pieces[pusher].at, board.pieces[pusher].facing);
    Some((pusher, std::iter::successors(ahead(board, here, facing), |&at| ahead(board, at, facing)).collect()))
}

/// A row of so many pieces before one of the side to play, or as many as there is room for; and who stands in it.
fn line(board: &mut State, most: usize, dice: &mut Player) -> Vec<usize> {
    thin(board, dice);
    let Some((pusher, squares)) = pusher(board, dice) else { return Vec::new() };
    let mut row = vec![pusher];
    for next in squares.into_iter().take(most) {
        row.extend(bring(board, next, &row, dice));
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
    let facing = row.first().map_or(Facing::North, |&pusher| board.pieces[pusher].facing);
    row.iter().for_each(|&piece| board.pieces[piece].facing = facing);
}

/// A piece of the side to play stands at the edge, in the place of another.
pub(super) fn own_at_edge(board: &mut State, dice: &mut Player) {
    let them = board.on_board(1 - board.player);
    let mut at_edge = them.clone();
    at_edge.retain(|&piece| ahead(board, board.pieces[piece].at, board.pieces[piece].facing).is_none());
    if let Some(piece) = dice.pick(&at_edge).filter(|_| at_edge.len() < them.len()) {
        board.pieces[piece].side = board.player;
    }
}

/// A piece of the side to play stands at the edge and faces it.
pub(super) fn walled(board: &mut State, dice: &mut Player) {
    let Some((piece, squares)) = pusher(board, dice) else { return };
    if let Some(&edge) = squares.last() {
        let here = board.pieces[piece].at;
        board.pieces.iter_mut().filter(|other| other.at == edge).for_each(|other| other.at = here);
        board.pieces[piece].at = edge;
    }
}

/// Clears a square, if there is room beside those of a row.
fn clear(board: &mut State, square: Place, row: &[Place], dice: &mut Player) {
    if let Some(empty) = dice.pick(&board.free(|to| !row.contains(&to))) {
        board.pieces.iter_mut().filter(|other| other.at == square).for_each(|other| other.at = empty);
    }
}

/// A piece stands two squares before one of the side to play, and none between.
pub(super) fn gap(board: &mut State, dice: &mut Player) {
    thin(board, dice);
    let Some((pusher, squares)) = pusher(board, dice) else { return };
    let [next, far, ..] = squares[..] else { return };
    clear(board, next, &squares, dice);
    bring(board, far, &[pusher], dice);
}

/// A row before a piece of the side to play, then a gap, then another piece.
pub(super) fn closed_row(board: &mut State, dice: &mut Player) {
    board.board.0 += 1;
    board.board.1 += 1;
    let Some((pusher, squares)) = pusher(board, dice) else { return };
    let [first, second, third, ..] = squares[..] else { return };
    clear(board, second, &squares, dice);
    let front = bring(board, first, &[pusher], dice);
    bring(board, third, &[pusher, front.unwrap_or(pusher)], dice);
    front.into_iter().for_each(|front| board.pieces[front].facing = board.pieces[pusher].facing);
}
