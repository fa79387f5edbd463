//! What the cards do to a piece in tjau. A card's move obeys only the card; it earns no throw.

use hunefer_notation::{Marks, Place, Spot};

use super::Aseb;
use super::route::{HAND, LAST, OFF, bit, place, step_of, steps};
use crate::law::game::{Cards, Shift};
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
        Place::Square(_) | Place::Off => Aseb::target_of(side, spot.place),
    }
}

impl Aseb {
    /// The step where a piece of `side` stands on the board.
    fn standing(&self, side: Side, piece: Spot) -> Option<u8> {
        let Place::Square(square) = piece.place else { return None };
        let (owner, step) = step_of(square)?;
        let there = owner.is_none_or(|owner| owner == side) && self.army(side) & bit(step) != 0;
        there.then_some(step)
    }

    /// The step of a piece of `side` on the board, or its hand if a piece waits there.
    fn kept(&self, side: Side, piece: Spot) -> Option<u8> {
        match piece.place {
            Place::Hand => (self.hand(side) > 0).then_some(HAND),
            Place::Square(_) => self.standing(side, piece),
            Place::Off => None,
        }
    }

    /// Lifts every piece before any is put down.
    fn exchange_all(&mut self, shifts: &[Shift]) {
        for shift in shifts {
            if let Some(from) = step_at(shift.side, shift.from) {
                self.lift(shift.side, from);
            }
        }
        for shift in shifts {
            let Some(to) = step_at(shift.side, shift.to) else { continue };
            if shift.marks.hit {
                self.lift(shift.side.other(), to);
                self.put(shift.side.other(), HAND);
            }
            self.put(shift.side, to);
        }
    }
}

impl Cards for Aseb {
    const FULL_MARK: u8 = 4;

    /// The hand first, then the board by step: own squares and lane, which is the order of lists.
    fn any_piece(&self, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool {
        let waiting = u32::from(self.hand(side) > 0);
        steps(self.army(side) | waiting).any(|step| test(Spot::plain(place(side, step))))
    }

    /// Sent back is to hand, from wherever the piece stands.
    fn sent_back(&self, side: Side, piece: Spot) -> Option<Shift> {
        self.standing(side, piece).map(|step| quiet(side, step, HAND))
    }

    /// A borne-off piece comes back to hand.
    fn recalled(&self, side: Side) -> Option<Shift> {
        (self.off(side) > 0).then(|| quiet(side, OFF, HAND))
    }

    /// The piece on the highest step.
    fn front(&self, side: Side) -> Option<Spot> {
        (1..=LAST).rev().find(|&step| self.army(side) & bit(step) != 0).map(|step| Spot::plain(place(side, step)))
    }

    /// Back along the side's own route. Before step 1 lies the hand: a piece that would pass the start goes there, and
    /// so does one that finds no empty square behind.
    fn stepped_back(&self, side: Side, piece: Spot, back: u8, hits: bool) -> Option<Shift> {
        let from = self.standing(side, piece)?;
        let exactly = from.saturating_sub(back);
        if exactly == from {
            return None;
        }
        if hits && self.open_to_attack(side.other(), exactly) {
            return Some(Shift { marks: Marks { hit: true, ..Marks::NONE }, ..quiet(side, from, exactly) });
        }
        // The hand always has room, so the search ends there at the latest.
        let to = (1..=exactly).rev().find(|&step| !self.taken(side, step)).unwrap_or(HAND);
        Some(quiet(side, from, to))
    }

    /// Each piece takes the other's step on its own route, so that on the first four each lands on its own side's
    /// square of that number; in the lane it is the very square the other leaves. A piece from hand sends the other
    /// there.
    fn swapped(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
        let enemy = side.other();
        let own = self.kept(side, own)?;
        let other = self.kept(enemy, other)?;
        let free = |side: Side, step: u8| step == HAND || self.army(side) & bit(step) == 0;
        let lawful = if own == other { own != HAND } else { free(side, other) && free(enemy, own) };
        lawful.then(|| [quiet(side, own, other), quiet(enemy, other, own)])
    }

    /// The full mark bears the piece off.
    fn full_mark(&self, side: Side, piece: Spot) -> Option<Shift> {
        let from = self.standing(side, piece)?;
        Some(Shift { marks: Marks { end: self.is_last(side, from), ..Marks::NONE }, ..quiet(side, from, OFF) })
    }

    /// Makes a shift found by one of the verbs.
    fn shift(&mut self, shift: Shift) {
        self.exchange_all(&[shift]);
    }

    /// Makes both shifts of a swap: both pieces are lifted before either is put down.
    fn exchange(&mut self, shifts: [Shift; 2]) {
        self.exchange_all(&shifts);
    }
}
