//! What the cards do to the pieces of senet (Kendall's rules; Tut's are played without cards).

use hunefer_notation::{Marks, Place, Spot, Square};

use super::kendall::Kendall;
use super::men::Men;
use super::{HORUS, Senet, WATER, bit, guarded, highest, squares};
use crate::law::game::{Cards, Shift};
use crate::law::side::Side;

impl Cards for Senet<Kendall> {
    const FULL_MARK: u8 = 5;

    fn any_piece(&self, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool {
        squares(self.men.of(side)).any(|n| test(Spot::square(n)))
    }

    /// To square 1 or the first empty square after it. With no room behind it a piece stays: going back to the start
    /// never moves a piece forward.
    fn sent_back(&self, side: Side, piece: Spot) -> Option<Shift> {
        let from = self.men.piece_at(side, piece)?;
        let to = self.start_behind(from).unwrap_or(from);
        Some(quiet(side, Spot::square(from), Spot::square(to)))
    }

    /// A borne-off piece to the start.
    fn recalled(&self, side: Side) -> Option<Shift> {
        if self.men.off(side) == 0 {
            return None;
        }
        let to = self.men.first_empty()?;
        Some(quiet(side, Spot::plain(Place::Off), Spot::square(to)))
    }

    fn front(&self, side: Side) -> Option<Spot> {
        highest(self.men.of(side)).map(Spot::square)
    }

    /// So many squares back, or to the nearest empty square behind that one; past the start, or with none empty, to
    /// the first empty square from 1 if that is behind the piece. `None` if the piece would stay where it is.
    fn stepped_back(&self, side: Side, piece: Spot, steps: u8, hits: bool) -> Option<Shift> {
        let from = self.men.piece_at(side, piece)?;
        let exact = from.checked_sub(u16::from(steps)).filter(|&to| to >= 1);
        if let Some(to) = exact.filter(|&to| hits && self.can_be_attacked(side.other(), to)) {
            return Some(Shift {
                marks: Marks { hit: true, ..Marks::NONE },
                ..quiet(side, Spot::square(from), Spot::square(to))
            });
        }
        let to = exact.and_then(|to| self.men.empty_before(to + 1)).or_else(|| self.start_behind(from))?;
        let water = to == WATER;
        let rest = if water { self.men.washed_up() } else { to };
        Some(Shift { marks: Marks { water, ..Marks::NONE }, ..quiet(side, Spot::square(from), Spot::square(rest)) })
    }

    /// A piece of `side` and one of the opponent's in each other's place. No piece ever stands on the water, so
    /// neither can fall in.
    fn swapped(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
        let own = Spot::square(self.men.piece_at(side, own)?);
        let other = Spot::square(self.men.piece_at(side.other(), other)?);
        Some([quiet(side, own, other), quiet(side.other(), other, own)])
    }

    /// Off the board, which wins with the last piece.
    fn full_mark(&self, side: Side, piece: Spot) -> Option<Shift> {
        let from = self.men.piece_at(side, piece)?;
        let wins = self.men.of(side) == bit(from);
        Some(Shift {
            marks: Marks { end: wins, ..Marks::NONE },
            ..quiet(side, Spot::square(from), Spot::plain(Place::Off))
        })
    }

    /// A piece hit goes where the shift began.
    fn shift(&mut self, shift: Shift) {
        self.men.lift(shift.side, shift.from);
        if shift.marks.hit {
            self.men.lift(shift.side.other(), shift.to);
            self.men.put(shift.side.other(), shift.from);
        }
        self.men.put(shift.side, shift.to);
    }

    fn exchange(&mut self, shifts: [Shift; 2]) {
        for shift in shifts {
            self.men.lift(shift.side, shift.from);
        }
        for shift in shifts {
            self.men.put(shift.side, shift.to);
        }
    }
}

impl Senet<Kendall> {
    /// The first empty square from 1, if it is behind `from`.
    fn start_behind(&self, from: u16) -> Option<u16> {
        self.men.first_empty().filter(|&to| to < from)
    }

    /// Whether a piece of `side` stands on `n`, in no safe house and unguarded.
    fn can_be_attacked(&self, side: Side, n: u16) -> bool {
        let men = self.men.of(side);
        men & !self.way.safe & !guarded(men) & bit(n) != 0
    }
}

impl Men {
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
