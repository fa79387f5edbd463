//! What the cards do to a ṭāb board. Card moves obey only the card: no waiting, no order at home.

use hunefer_notation::{Marks, Spot};

use super::route::{ROUND, Stand, home, round};
use super::rows::{Pile, Rows, bit, squares};
use super::{Tab, spot, square};
use crate::law::game::{Cards, Shift};
use crate::law::side::Side;

impl Rows {
    /// The square and kind of the one piece of `side` that `piece` names, and its canonical name.
    fn find(&self, side: Side, piece: Spot) -> Option<(u8, Spot)> {
        let from = square(piece).filter(|&from| self.holds(side, from))?;
        Some((from, spot(from, piece.up && self.pile(from).is_mixed())))
    }
}

impl<const LANE: bool> Cards for Tab<LANE> {
    const FULL_MARK: u8 = 6;

    /// Every piece of `side`, by square; of a mixed ʿeggeh first one that has not been up.
    fn any_piece(&self, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool {
        squares(self.rows.held(side))
            .any(|from| test(spot(from, false)) || (self.rows.pile(from).is_mixed() && test(spot(from, true))))
    }

    /// Home, locked, to the first empty square from the end far from the corner. A locked piece goes only to one
    /// behind its own; a piece that finds none stays.
    fn sent_back(&self, side: Side, piece: Spot) -> Option<Shift> {
        let (from, named) = self.rows.find(side, piece)?;
        let behind = match Stand::of(side, from) {
            Stand::Home(place) => place,
            Stand::Round(_) | Stand::Row(_) => 9,
        };
        let empty = (0..behind).map(|place| Stand::Home(place).square(side)).find(|&to| self.rows.is_empty(to));
        Some(quiet(side, named, empty.unwrap_or(from)))
    }

    fn recalled(&self, _side: Side) -> Option<Shift> {
        // Pieces of ṭāb leave the board only by being taken.
        None
    }

    /// The most advanced piece. Of a mixed ʿeggeh that is one that has been up.
    fn front(&self, side: Side) -> Option<Spot> {
        let rank = |from: u8| Stand::of(side, from).rank(self.rows.pile(from).up() > 0);
        let from = squares(self.rows.held(side)).max_by_key(|&from| rank(from))?;
        Some(spot(from, self.rows.pile(from).is_mixed()))
    }

    /// Back along the round, as a price. A square that is taken sends the piece on to the nearest empty one behind
    /// it, but for a lone enemy on the very square when the step `hits`: that one is taken.
    fn stepped_back(&self, side: Side, piece: Spot, steps: u8, hits: bool) -> Option<Shift> {
        let (from, named) = self.rows.find(side, piece)?;
        let mut stand = Stand::of(side, from);
        for _ in 0..steps {
            stand = stand.back()?;
        }
        let to = stand.square(side);
        if hits && self.rows.holds(side.other(), to) && self.rows.pile(to).len() == 1 {
            let wins = self.rows.held(side.other()) == bit(to);
            return Some(Shift { marks: Marks { hit: true, end: wins, ..Marks::NONE }, ..quiet(side, named, to) });
        }
        // Once round from here every square behind has been looked at. The piece's own square is not one of them,
        // empty though it will be; and from the enemy row it does not lie on the way.
        for _ in 0..=ROUND + 9 {
            let to = stand.square(side);
            if to == from {
                return None;
            }
            if self.rows.is_empty(to) {
                return Some(quiet(side, named, to));
            }
            stand = stand.back()?;
        }
        None
    }

    /// Two lone pieces of the middle rows trade places.
    fn swapped(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
        let lone = |side, piece| {
            let (from, named) = self.rows.find(side, piece)?;
            (round() & bit(from) != 0 && self.rows.pile(from).len() == 1).then_some((from, named))
        };
        let ((near, own), (far, other)) = (lone(side, own)?, lone(side.other(), other)?);
        Some([quiet(side, own, far), quiet(side.other(), other, near)])
    }

    /// The piece stays where it is.
    fn full_mark(&self, side: Side, piece: Spot) -> Option<Shift> {
        let (from, named) = self.rows.find(side, piece)?;
        Some(quiet(side, named, from))
    }

    /// Makes a shift of one piece. Only at home does a piece forget that it has been up.
    fn shift(&mut self, shift: Shift) {
        let (Some((from, named)), Some(to)) = (self.rows.find(shift.side, shift.from), square(shift.to)) else {
            return;
        };
        if from == to {
            return;
        }
        let one = self.rows.pile(from).one(named.up);
        self.rows.lift(shift.side, from, one);
        if shift.marks.hit {
            self.rows.clear(to);
        }
        let arrives = if home(shift.side) & bit(to) == 0 { one } else { Pile::FRESH };
        self.rows.put(shift.side, to, arrives);
    }

    /// Makes both shifts of a swap, each piece keeping its own history.
    fn exchange(&mut self, shifts: [Shift; 2]) {
        let arrivals = shifts.map(|shift| {
            let (from, _) = self.rows.find(shift.side, shift.from)?;
            Some((shift.side, square(shift.to)?, from, self.rows.pile(from)))
        });
        for (side, _, from, pile) in arrivals.into_iter().flatten() {
            self.rows.lift(side, from, pile);
        }
        for (side, to, _, pile) in arrivals.into_iter().flatten() {
            self.rows.put(side, to, pile);
        }
    }
}

/// A shift that takes nothing.
fn quiet(side: Side, from: Spot, to: u8) -> Shift {
    Shift { side, from, to: spot(to, false), marks: Marks::NONE }
}
