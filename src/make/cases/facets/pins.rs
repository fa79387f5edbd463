//! Boards made ready that several chapters need.

use crate::make::cases::facets::vocabulary::*;

/// The side to play throws one stick, or three, by Seth's blow.
pub(super) fn limited(board: &mut State, dice: &mut Player) {
    let us = board.player;
    board.ran(Card::Seth);
    // The opponent of the player who revealed Seth throws one stick, then that player three.
    let one = dice.chance(128);
    (board.sticks[us], board.sticks[1 - us]) = if one { (1, 3) } else { (3, 0) };
    board.gap[if one { 1 - us } else { us }] = true;
}

/// A throw waits.
pub(super) fn waits(board: &mut State, dice: &mut Player) {
    board.waiting = dice.pick(&board.values(4));
}

/// The side to play has to miss a turn or two.
pub(super) fn misses(board: &mut State, dice: &mut Player) {
    miss(board, board.player, dice);
}

/// A side has to miss a turn or two.
pub(super) fn miss(board: &mut State, side: usize, dice: &mut Player) {
    let costs = [(Card::Exile, 1), (Card::Osiris, 1), (Card::Crown, 1), (Card::Apophis, 1), (Card::Apophis, 2)];
    let (card, turns) = costs[dice.below(5)];
    board.ran(card);
    board.miss[side] = turns;
}

/// A wager is owed, for a piece of the side to play.
pub(super) fn due(board: &mut State, dice: &mut Player) {
    board.ran(Card::Maat);
    board.wager = dice.pick(&board.on_board(board.player)).map(|piece| board.spot(piece));
}

/// Nobody of the side to play is in hand.
pub(super) fn none_in_hand(board: &mut State, _: &mut Player) {
    board.send(board.player, |piece| piece.at == Place::Hand, Place::Off);
}

/// In tjau the other side has all its pieces on the board in hand.
pub(super) fn theirs_in_hand(board: &mut State, _: &mut Player) {
    board.send(1 - board.player, |piece| piece.at != Place::Off, Place::Hand);
}

/// All the pieces of the side to play are off but one, which stands on one of these squares.
fn keep_one(board: &mut State, squares: &[u16], dice: &mut Player) {
    let us = board.player;
    let free: Vec<Place> = squares.iter().map(|&square| at(square)).filter(|&to| !board.has(1 - us, to)).collect();
    let (Some(to), Some(piece)) = (dice.pick(&free), board.pieces.iter().position(|piece| piece.side == us)) else {
        return;
    };
    board.send(us, |_| true, Place::Off);
    board.pieces[piece].at = to;
}

/// The side to play is near winning.
pub(super) fn nearly_won(board: &mut State, dice: &mut Player) {
    let us = board.player;
    match board.way {
        Way::Kendall | Way::Tut => keep_one(board, &[26, 28, 29, 30], dice),
        Way::Aseb => keep_one(board, &[17, 18, 19, 20], dice),
        Way::Lane | Way::Simple => {
            board.leave(1 - us, 1, dice);
            board.pieces.retain(|piece| piece.at != Place::Off);
            // Where a piece of the side to play can come.
            let steps = board.moves(us, one_of(1..5, dice));
            if let Some(step) = dice.pick(&steps).filter(|step| !board.has(us, step.to.place)) {
                board.send(1 - us, |_| true, step.to.place);
            }
            board.settle();
        }
        Way::Scarab => {}
    }
}

/// The side to play has hardly a move.
pub(super) fn stuck(board: &mut State, dice: &mut Player) {
    match board.way {
        // On 28 only a 3 moves, on 29 only a 2.
        Way::Kendall | Way::Tut => keep_one(board, &[28, 29], dice),
        Way::Aseb => keep_one(board, &[18, 19, 20], dice),
        // At home everything but a ṭāb is lost.
        Way::Lane | Way::Simple => lock(board, board.player, dice),
        Way::Scarab => {}
    }
}

/// In ṭāb all pieces of a side are at home.
pub(super) fn lock(board: &mut State, side: usize, dice: &mut Player) {
    for piece in board.on_board(side) {
        if !at_home(side, board.pieces[piece].at) {
            let room = board.free(|to| at_home(side, to));
            board.pieces[piece].at = dice.pick(&room).unwrap_or(Place::Off);
        }
    }
    board.settle();
}
