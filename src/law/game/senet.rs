//! Senet: the board of thirty squares that both rule sets share.

mod heka;
pub mod kendall;
mod law;
pub mod rules;
#[cfg(test)]
mod tests;
pub mod tut;

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Spot, Square};

use super::Effect;
use super::common::{MOVE_NO_PIECE, MOVE_NOT_YOURS};
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// What the rule set `kendall` is.
pub const KENDALL: &str = "Senet as \"How to Play Senet\" gives it after Timothy Kendall's reconstruction of 1978.";
/// What the rule set `tut` is.
pub const TUT: &str = "Senet as P. J. Hoover's \"Play Senet with King Tut\" has it.";

/// The House of Rebirth, where the water carries a piece.
const REBIRTH: u16 = 15;
/// The House of Beauty, where every piece must stop.
const BEAUTY: u16 = 26;
/// The House of Water.
const WATER: u16 = 27;
/// The House of Horus, the last square.
const HORUS: u16 = 30;

/// Whether a throw of `value`, up to 5, earns another.
const fn throws_again(value: u8) -> bool {
    const AGAIN: u32 = bit(1) | bit(4) | bit(5);
    AGAIN & bit(value as u16) != 0
}

/// Square `n`, 1 to 30, as a set of squares.
const fn bit(n: u16) -> u32 {
    1 << n
}

/// The squares that lie between two others, which may be one below the first square or one above the last.
const fn between(a: u16, b: u16) -> u32 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (bit(high) - 1) & !((bit(low) << 1) - 1)
}

/// Those of some pieces that stand next to another of them by number; rows make no difference, so 10 and 11 are
/// neighbours.
const fn guarded(men: u32) -> u32 {
    men & (men << 1 | men >> 1)
}

/// The squares of a set, lowest first.
fn squares(mut set: u32) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as u16;
        set &= set.wrapping_sub(1);
        (lowest <= HORUS).then_some(lowest)
    })
}

/// The highest square of a set.
fn highest(set: u32) -> Option<u16> {
    set.checked_ilog2().map(|n| n as u16)
}

/// Whether `to` is a square exactly `value` squares away from `from`. A 0 moves nothing.
const fn at_distance(from: u16, to: u16, value: u8) -> bool {
    1 <= to && to <= HORUS && value != 0 && from.abs_diff(to) == value as u16
}

/// Where the pieces stand: for each side a set of squares, bit 1 for square 1 and so on; bits 0 and 31 stay empty.
///
/// What is not on the board is borne off, since each side plays with a known number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Board {
    men: [u32; 2],
    pieces: u8,
}

/// A move found legal, with all that follows from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Legal {
    /// The board after it.
    after: Board,
    effect: Effect,
}

impl Board {
    /// Both sides' pieces, alternating from square 1; `first` has the odd squares.
    fn alternating(pieces: u8, first: Side) -> Self {
        let odd = squares(between(0, 2 * u16::from(pieces) + 1)).filter(|n| n % 2 == 1).map(bit).sum::<u32>();
        let mut men = [odd << 1; 2];
        men[first.index()] = odd;
        Self { men, pieces }
    }

    /// The board of a position as written; sides whose pieces do not add up are pushed to `faults`.
    fn read(
        placement: &Placement,
        off: [u16; 2],
        pieces: u8,
        colours: [Colour; 2],
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        let mut board = Self { men: [0; 2], pieces };
        match placement {
            Placement::Senet(row) => {
                for (n, &colour) in (1..).zip(row) {
                    if let Some(colour) = colour {
                        board.men[Side::from(colour).index()] |= bit(n);
                    }
                }
            }
            Placement::Tab(_) | Placement::Tjau(_) | Placement::Duat(_) => {
                faults.push(SetupFault::new(&rules::SETUP, "this is not a senet board"));
            }
        }
        for side in Side::BOTH {
            let (on, off) = (board.men[side.index()].count_ones(), off[side.index()]);
            if on + u32::from(off) != u32::from(pieces) {
                let colour = colours[side.index()].name();
                let message =
                    format!("{on} of {colour} on the board and {off} off do not add up to the {pieces} played with");
                faults.push(SetupFault::new(&rules::SETUP, message));
            }
        }
        board
    }

    /// The placement and what is borne off.
    fn write(&self, colours: [Colour; 2]) -> (Placement, [u16; 2], [u16; 2]) {
        let mut row = [None; 30];
        for (n, square) in (1..).zip(&mut row) {
            *square = self.owner(n).map(|side| colours[side.index()]);
        }
        (Placement::Senet(row), [0; 2], Side::BOTH.map(|side| u16::from(self.off(side))))
    }

    /// The pieces of `side` and those of its opponent.
    const fn seen_by(&self, side: Side) -> [u32; 2] {
        [self.men[side.index()], self.men[side.other().index()]]
    }

    const fn occupied(&self) -> u32 {
        self.men[0] | self.men[1]
    }

    /// Whose piece stands on square `n`.
    fn owner(&self, n: u16) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.men[side.index()] & bit(n) != 0)
    }

    /// How many pieces `side` has borne off.
    const fn off(&self, side: Side) -> u8 {
        self.pieces.saturating_sub(self.men[side.index()].count_ones() as u8)
    }

    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.men[side.index()] == 0)
    }

    /// The lowest empty square.
    fn first_empty(&self) -> Option<u16> {
        self.empty_between(0, HORUS + 1)
    }

    /// The lowest empty square between two others.
    fn empty_between(&self, low: u16, high: u16) -> Option<u16> {
        squares(!self.occupied() & between(low, high)).next()
    }

    /// The nearest empty square before `n`.
    fn empty_before(&self, n: u16) -> Option<u16> {
        highest(!self.occupied() & between(0, n))
    }

    /// The square a move starts from, if a piece of `mover` stands there.
    fn start_of(&self, mover: Side, step: &Move) -> Result<u16, &'static Rule> {
        let from = match step.from.place {
            Place::Square(Square(n @ 1..=HORUS)) => n,
            Place::Square(_) | Place::Hand | Place::Off => return Err(&MOVE_NO_PIECE),
        };
        if self.men[mover.index()] & bit(from) != 0 {
            Ok(from)
        } else if self.occupied() & bit(from) == 0 {
            Err(&MOVE_NO_PIECE)
        } else {
            Err(&MOVE_NOT_YOURS)
        }
    }

    /// The square where a piece of `side` stands, if `spot` is one.
    fn piece_at(&self, side: Side, spot: Spot) -> Option<u16> {
        match spot.place {
            Place::Square(Square(n @ 1..=HORUS)) => Some(n).filter(|&n| self.men[side.index()] & bit(n) != 0),
            Place::Square(_) | Place::Hand | Place::Off => None,
        }
    }

    /// `mover` bearing off the piece on `from`.
    fn bearing_off(&self, mover: Side, from: u16, again: bool) -> Legal {
        let after = self.carried(mover, bit(from), 0);
        let marks = Marks { end: after.men[mover.index()] == 0, ..Marks::NONE };
        Legal { after, effect: Effect { marks, again, from: Spot::square(from) } }
    }

    /// The board with pieces of `side` gone from one set of squares to another.
    #[inline(always)]
    const fn carried(mut self, side: Side, from: u32, to: u32) -> Self {
        let men = &mut self.men[side.index()];
        *men = *men & !from | to;
        self
    }

    /// The board after a piece of `mover` has gone from one square to another, and whether an enemy stood there, which
    /// then goes to `enemy_to`. No branch on that: nothing foretells it.
    #[inline(always)]
    const fn landed(self, mover: Side, from: u16, to: u16, enemy_to: u16) -> (Self, bool) {
        let enemy = mover.other();
        let hit = self.men[enemy.index()] & bit(to) != 0;
        let (left, taken) = if hit { (bit(to), bit(enemy_to)) } else { (0, 0) };
        (self.carried(enemy, left, taken).carried(mover, bit(from), bit(to)), hit)
    }

    /// The moves of every piece by `value`, forward, backward and off, whether or not they are legal.
    fn candidates(&self, mover: Side, value: u8, each: &mut dyn FnMut(Move)) {
        let value = u16::from(value);
        if value == 0 {
            return;
        }
        for from in squares(self.men[mover.index()]) {
            let mut hand_over = |to| each(Move { from: Spot::square(from), to, split: false, marks: Marks::NONE });
            if from > value {
                hand_over(Spot::square(from - value));
            }
            if from + value <= HORUS {
                hand_over(Spot::square(from + value));
            }
            if from >= BEAUTY {
                hand_over(Spot::plain(Place::Off));
            }
        }
    }
}
