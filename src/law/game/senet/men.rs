//! The pieces of senet on their squares.

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Spot, Square};

use super::{BEAUTY, HORUS, REBIRTH, between, bit, highest, rules, squares};
use crate::law::game::Effect;
use crate::law::game::common::{MOVE_NO_PIECE, MOVE_NOT_YOURS};
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// Where the pieces stand: for each side a set of squares, bit 1 for square 1 and so on; bits 0 and 31 stay empty.
///
/// What is not on the board is borne off, since each side plays with a known number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Men {
    pub(super) men: [u32; 2],
    pub(super) pieces: u8,
}

/// A move found legal, with all that follows from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Legal {
    /// The pieces after it.
    pub(super) after: Men,
    pub(super) effect: Effect,
}

impl Men {
    /// Both sides' pieces, alternating from square 1; `first` has the odd squares.
    pub(super) fn alternating(pieces: u8, first: Side) -> Self {
        let odd = squares(between(0, 2 * u16::from(pieces) + 1)).filter(|n| n % 2 == 1).map(bit).sum::<u32>();
        let mut men = [odd << 1; 2];
        men[first.index()] = odd;
        Self { men, pieces }
    }

    /// The board of a position as written; sides whose pieces do not add up are pushed to `faults`.
    pub(super) fn read(
        placement: &Placement,
        off: [u16; 2],
        pieces: u8,
        colours: [Colour; 2],
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        let mut read = Self { men: [0; 2], pieces };
        match placement {
            Placement::Senet(row) => {
                for (n, &colour) in (1..).zip(row) {
                    if let Some(colour) = colour {
                        read.men[Side::from(colour).index()] |= bit(n);
                    }
                }
            }
            Placement::Tab(_) | Placement::Tjau(_) | Placement::Duat(_) => {
                faults.push(SetupFault::new(&rules::SETUP, "this is not a senet board"));
            }
        }
        for side in Side::BOTH {
            let (on, off) = (read.men[side.index()].count_ones(), off[side.index()]);
            if on + u32::from(off) != u32::from(pieces) {
                let colour = colours[side.index()].name();
                let message =
                    format!("{on} of {colour} on the board and {off} off do not add up to the {pieces} played with");
                faults.push(SetupFault::new(&rules::SETUP, message));
            }
        }
        read
    }

    /// The placement and what is borne off.
    pub(super) fn write(&self, colours: [Colour; 2]) -> (Placement, [u16; 2], [u16; 2]) {
        let mut row = [None; 30];
        for (n, square) in (1..).zip(&mut row) {
            *square = self.owner(n).map(|side| colours[side.index()]);
        }
        (Placement::Senet(row), [0; 2], Side::BOTH.map(|side| u16::from(self.off(side))))
    }

    /// The squares where `side` stands.
    #[inline(always)]
    pub(super) const fn of(&self, side: Side) -> u32 {
        self.men[side.index()]
    }

    pub(super) const fn occupied(&self) -> u32 {
        self.men[0] | self.men[1]
    }

    /// Whose piece stands on square `n`.
    pub(super) fn owner(&self, n: u16) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.men[side.index()] & bit(n) != 0)
    }

    /// How many pieces `side` has borne off.
    pub(super) const fn off(&self, side: Side) -> u8 {
        self.pieces.saturating_sub(self.men[side.index()].count_ones() as u8)
    }

    pub(super) fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.men[side.index()] == 0)
    }

    /// The lowest empty square.
    pub(super) fn first_empty(&self) -> Option<u16> {
        self.empty_between(0, HORUS + 1)
    }

    /// The lowest empty square between two others.
    pub(super) fn empty_between(&self, low: u16, high: u16) -> Option<u16> {
        squares(!self.occupied() & between(low, high)).next()
    }

    /// The nearest empty square before `n`.
    pub(super) fn empty_before(&self, n: u16) -> Option<u16> {
        highest(!self.occupied() & between(0, n))
    }

    /// Where the water carries a piece, whatever an option says: to 15 or the nearest empty square before it.
    pub(super) fn washed_up(&self) -> u16 {
        // Fourteen pieces at the most, one of them in the water, never fill fifteen squares.
        self.empty_before(REBIRTH + 1).unwrap_or(REBIRTH)
    }

    /// The square a move starts from, if a piece of `mover` stands there.
    pub(super) fn start_of(&self, mover: Side, step: &Move) -> Result<u16, &'static Rule> {
        let from = match step.from.place {
            Place::Square(Square(n @ 1..=HORUS)) => n,
            Place::Square(_) | Place::Hand | Place::Off => return Err(&MOVE_NO_PIECE),
        };
        if self.of(mover) & bit(from) != 0 {
            Ok(from)
        } else if self.occupied() & bit(from) == 0 {
            Err(&MOVE_NO_PIECE)
        } else {
            Err(&MOVE_NOT_YOURS)
        }
    }

    /// The square where a piece of `side` stands, if `spot` is one.
    pub(super) fn piece_at(&self, side: Side, spot: Spot) -> Option<u16> {
        match spot.place {
            Place::Square(Square(n @ 1..=HORUS)) => Some(n).filter(|&n| self.men[side.index()] & bit(n) != 0),
            Place::Square(_) | Place::Hand | Place::Off => None,
        }
    }

    /// `mover` bearing off the piece on `from`.
    pub(super) fn bearing_off(&self, mover: Side, from: u16, again: bool) -> Legal {
        let after = self.carried(mover, bit(from), 0);
        let marks = Marks { end: after.men[mover.index()] == 0, ..Marks::NONE };
        Legal { after, effect: Effect { marks, again, from: Spot::square(from) } }
    }

    /// The board with pieces of `side` gone from one set of squares to another.
    #[inline(always)]
    pub(super) const fn carried(self, side: Side, from: u32, to: u32) -> Self {
        let [own, enemy] = self.seen_by(side);
        self.with(side, [own & !from | to, enemy])
    }

    /// The squares where `side` stands, and those of its enemy: in one word, since an index that is not known beforehand
    /// would take the board through memory.
    #[inline(always)]
    const fn seen_by(&self, side: Side) -> [u32; 2] {
        let both = (self.men[0] as u64 | (self.men[1] as u64) << 32).rotate_right(32 * side.index() as u32);
        [both as u32, (both >> 32) as u32]
    }

    /// The board with the pieces of `side` and its enemy on other squares.
    #[inline(always)]
    const fn with(self, side: Side, [own, enemy]: [u32; 2]) -> Self {
        let both = (own as u64 | (enemy as u64) << 32).rotate_left(32 * side.index() as u32);
        Self { men: [both as u32, (both >> 32) as u32], ..self }
    }

    /// The board after a piece of `mover` has gone from one square to another, and whether an enemy stood there, which
    /// then goes to `enemy_to`. No branch on that: nothing foretells it.
    #[inline(always)]
    pub(super) const fn landed(self, mover: Side, from: u16, to: u16, enemy_to: u16) -> (Self, bool) {
        let [own, enemy] = self.seen_by(mover);
        let hit = enemy & bit(to) != 0;
        let enemy = enemy & !bit(to) | (hit as u32) << enemy_to;
        (self.with(mover, [own & !bit(from) | bit(to), enemy]), hit)
    }

    /// The moves of every piece by `value`, forward, backward and off, whether or not they are legal.
    pub(super) fn candidates(&self, mover: Side, value: u8, test: &mut impl FnMut(Move) -> bool) -> bool {
        let value = u16::from(value);
        value != 0
            && squares(self.of(mover)).any(|from| {
                let mut stands = |to| test(Move { from: Spot::square(from), to, split: false, marks: Marks::NONE });
                from > value && stands(Spot::square(from - value))
                    || from + value <= HORUS && stands(Spot::square(from + value))
                    || from >= BEAUTY && stands(Spot::plain(Place::Off))
            })
    }
}
