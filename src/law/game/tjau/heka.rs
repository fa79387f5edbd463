//! What the cards do to a piece in tjau. A card's move obeys only the card; it earns no throw.

use hunefer_notation::{Marks, Place, Spot};

use super::Aseb;
use super::route::{HAND, LAST, OFF, bit, place, step_of, steps};
use crate::law::game::Shift;
use crate::law::side::Side;

/// A shift of a piece of `side` that hits nothing.
fn quiet(side: Side, from: u8, to: u8) -> Shift {
    let [from, to] = [from, to].map(|step| Spot::plain(place(side, step)));
    Shift { side, from, to, marks: Marks::NONE }
}

/// The step a spot is on the route of `side`, the hand and off the board included.
fn step_at(side: Side, spot: Spot) -> Option<u8> {
    match spot.place {
        Place::Hand => Some(HAND),
        other => Aseb::target_of(side, other),
    }
}

/// The step where a piece of `side` stands on the board.
fn standing(board: &Aseb, side: Side, piece: Spot) -> Option<u8> {
    let Place::Square(square) = piece.place else { return None };
    let (owner, step) = step_of(square)?;
    let there = owner.is_none_or(|owner| owner == side) && board.army(side) & bit(step) != 0;
    there.then_some(step)
}

/// The step of a piece of `side` on the board, or its hand if a piece waits there.
fn kept(board: &Aseb, side: Side, piece: Spot) -> Option<u8> {
    match piece.place {
        Place::Hand => (board.hand(side) > 0).then_some(HAND),
        Place::Square(_) => standing(board, side, piece),
        Place::Off => None,
    }
}

/// The hand first, then the board by step: own squares and lane, which is the order of lists.
pub(super) fn any_piece(board: &Aseb, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool {
    let waiting = u32::from(board.hand(side) > 0);
    steps(board.army(side) | waiting).any(|step| test(Spot::plain(place(side, step))))
}

/// Sent back is to hand, from wherever the piece stands.
pub(super) fn sent_back(board: &Aseb, side: Side, piece: Spot) -> Option<Shift> {
    standing(board, side, piece).map(|step| quiet(side, step, HAND))
}

/// A borne-off piece comes back to hand.
pub(super) fn recalled(board: &Aseb, side: Side) -> Option<Shift> {
    (board.off(side) > 0).then(|| quiet(side, OFF, HAND))
}

/// The piece on the highest step.
pub(super) fn front(board: &Aseb, side: Side) -> Option<Spot> {
    (1..=LAST).rev().find(|&step| board.army(side) & bit(step) != 0).map(|step| Spot::plain(place(side, step)))
}

/// Back along the side's own route. Before step 1 lies the hand: a piece that would pass the start goes there, and
/// so does one that finds no empty square behind.
pub(super) fn stepped_back(board: &Aseb, side: Side, piece: Spot, back: u8, hits: bool) -> Option<Shift> {
    let from = standing(board, side, piece)?;
    let exactly = from.saturating_sub(back);
    if exactly == from {
        return None;
    }
    if hits && board.open_to_attack(side.other(), exactly) {
        return Some(Shift { marks: Marks { hit: true, ..Marks::NONE }, ..quiet(side, from, exactly) });
    }
    // The hand always has room, so the search ends there at the latest.
    let to = (1..=exactly).rev().find(|&step| !board.taken(side, step)).unwrap_or(HAND);
    Some(quiet(side, from, to))
}

/// Each piece takes the other's step on its own route, so that on the first four each lands on its own side's
/// square of that number; in the lane it is the very square the other leaves. A piece from hand sends the other
/// there.
pub(super) fn swapped(board: &Aseb, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
    let enemy = side.other();
    let own = kept(board, side, own)?;
    let other = kept(board, enemy, other)?;
    let free = |side: Side, step: u8| step == HAND || board.army(side) & bit(step) == 0;
    let lawful = if own == other { own != HAND } else { free(side, other) && free(enemy, own) };
    lawful.then(|| [quiet(side, own, other), quiet(enemy, other, own)])
}

/// The full mark bears the piece off.
pub(super) fn full_mark(board: &Aseb, side: Side, piece: Spot) -> Option<Shift> {
    let from = standing(board, side, piece)?;
    Some(Shift { marks: Marks { end: board.is_last(side, from), ..Marks::NONE }, ..quiet(side, from, OFF) })
}

/// Makes a shift found by one of the verbs.
pub(super) fn shift(board: &mut Aseb, shift: Shift) {
    exchange_all(board, &[shift]);
}

/// Makes both shifts of a swap: both pieces are lifted before either is put down.
pub(super) fn exchange(board: &mut Aseb, shifts: [Shift; 2]) {
    exchange_all(board, &shifts);
}

fn exchange_all(board: &mut Aseb, shifts: &[Shift]) {
    for shift in shifts {
        if let Some(from) = step_at(shift.side, shift.from) {
            board.lift(shift.side, from);
        }
    }
    for shift in shifts {
        let Some(to) = step_at(shift.side, shift.to) else { continue };
        if shift.marks.hit {
            board.lift(shift.side.other(), to);
            board.put(shift.side.other(), HAND);
        }
        board.put(shift.side, to);
    }
}
