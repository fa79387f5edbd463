//! What the cards do to the pieces of senet (Kendall's rules; Tut's are played without cards).

use hunefer_notation::{Marks, Place, Spot, Square};

use super::kendall::Kendall;
use super::{Board, HORUS, WATER, bit, guarded};
use crate::law::game::Shift;
use crate::law::side::Side;

impl Kendall {
    /// To square 1 or the first empty square after it. With no room behind it a piece stays: going back to the start
    /// never moves a piece forward.
    pub(super) fn back_to_start(&self, side: Side, piece: Spot) -> Option<Shift> {
        let from = self.board.piece_at(side, piece)?;
        let to = self.start_behind(from).unwrap_or(from);
        Some(quiet(side, Spot::square(from), Spot::square(to)))
    }

    /// A borne-off piece to the start.
    pub(super) fn called_back(&self, side: Side) -> Option<Shift> {
        if self.board.off(side) == 0 {
            return None;
        }
        let to = self.board.first_empty()?;
        Some(quiet(side, Spot::plain(Place::Off), Spot::square(to)))
    }

    /// So many squares back, or to the nearest empty square behind that one; past the start, or with none empty, to
    /// the first empty square from 1 if that is behind the piece. `None` if the piece would stay where it is.
    pub(super) fn back_by(&self, side: Side, piece: Spot, steps: u16, hits: bool) -> Option<Shift> {
        let from = self.board.piece_at(side, piece)?;
        let exact = from.checked_sub(steps).filter(|&to| to >= 1);
        if let Some(to) = exact.filter(|&to| hits && self.can_be_attacked(side.other(), to)) {
            return Some(Shift {
                marks: Marks { hit: true, ..Marks::NONE },
                ..quiet(side, Spot::square(from), Spot::square(to))
            });
        }
        let to = exact.and_then(|to| self.board.empty_before(to + 1)).or_else(|| self.start_behind(from))?;
        let water = to == WATER;
        let rest = if water { self.washed_up_by_card() } else { to };
        Some(Shift { marks: Marks { water, ..Marks::NONE }, ..quiet(side, Spot::square(from), Spot::square(rest)) })
    }

    /// A piece of `side` and one of the opponent's in each other's place. No piece ever stands on the water, so
    /// neither can fall in.
    pub(super) fn traded(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
        let own = Spot::square(self.board.piece_at(side, own)?);
        let other = Spot::square(self.board.piece_at(side.other(), other)?);
        Some([quiet(side, own, other), quiet(side.other(), other, own)])
    }

    /// Off the board, which wins with the last piece.
    pub(super) fn borne_off(&self, side: Side, piece: Spot) -> Option<Shift> {
        let from = self.board.piece_at(side, piece)?;
        let wins = self.board.men[side.index()] == bit(from);
        Some(Shift {
            marks: Marks { end: wins, ..Marks::NONE },
            ..quiet(side, Spot::square(from), Spot::plain(Place::Off))
        })
    }

    /// The first empty square from 1, if it is behind `from`.
    fn start_behind(&self, from: u16) -> Option<u16> {
        self.board.first_empty().filter(|&to| to < from)
    }

    /// Whether a piece of `side` stands on `n`, in no safe house and unguarded.
    fn can_be_attacked(&self, side: Side, n: u16) -> bool {
        let men = self.board.men[side.index()];
        men & !self.law.safe & !guarded(men) & bit(n) != 0
    }
}

impl Board {
    /// Makes a shift of this board; a piece hit goes where the shift began.
    pub(super) fn shift(&mut self, shift: Shift) {
        self.lift(shift.side, shift.from);
        if shift.marks.hit {
            self.lift(shift.side.other(), shift.to);
            self.put(shift.side.other(), shift.from);
        }
        self.put(shift.side, shift.to);
    }

    /// Makes two shifts at once.
    pub(super) fn exchange(&mut self, shifts: [Shift; 2]) {
        for shift in shifts {
            self.lift(shift.side, shift.from);
        }
        for shift in shifts {
            self.put(shift.side, shift.to);
        }
    }

    fn lift(&mut self, side: Side, spot: Spot) {
        self.men[side.index()] &= !on_board(spot);
    }

    fn put(&mut self, side: Side, spot: Spot) {
        self.men[side.index()] |= on_board(spot);
    }
}

/// A spot as a set of squares; a piece borne off is on none.
const fn on_board(spot: Spot) -> u32 {
    match spot.place {
        Place::Square(Square(n @ 1..=HORUS)) => bit(n),
        Place::Square(_) | Place::Hand | Place::Off => 0,
    }
}

/// A shift that moves one piece and does nothing else.
const fn quiet(side: Side, from: Spot, to: Spot) -> Shift {
    Shift { side, from, to, marks: Marks::NONE }
}
