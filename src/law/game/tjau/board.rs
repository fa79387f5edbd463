//! Who stands where, who is safe there, and how pieces are lifted and put down.

use hunefer_notation::{Marks, Move, Place, Spot};

use super::route::{HAND, LANE_BITS, LAST, MARKED_BITS, OFF, bit, place, step_of};
use super::{Aseb, Effect, Legal, rules};
use crate::law::game::common::{MOVE_NO_PIECE, MOVE_NOT_YOURS, MOVE_OWN_SQUARE};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::side::Side;

impl Aseb {
    /// An empty board with everything off, under these options.
    pub(super) fn bare(options: &Options) -> Self {
        Self {
            army: [0; 2],
            hand: [0; 2],
            pieces: options.number("pieces"),
            pairs_guard: options.is("guard", "pair"),
            marked_safe: options.is("marked", "safe"),
        }
    }

    pub(super) fn army(&self, side: Side) -> u32 {
        self.army[side.index()]
    }

    pub(super) fn hand(&self, side: Side) -> u8 {
        self.hand[side.index()]
    }

    /// How many pieces of `side` are borne off.
    pub(super) fn off(&self, side: Side) -> u8 {
        let kept = u8::try_from(self.army(side).count_ones()).unwrap_or(u8::MAX).saturating_add(self.hand(side));
        self.pieces.saturating_sub(kept)
    }

    /// The pieces of `side` in the lane that stand on a marked square where that makes them safe.
    pub(super) fn sheltered(&self, side: Side) -> u32 {
        if self.marked_safe { self.army(side) & LANE_BITS & MARKED_BITS } else { 0 }
    }

    /// The pieces of `side` in the lane that another of their side guards. Bits are steps of the side's own route,
    /// so the piece on its own square 4 and the one on 5 are neighbours without a special case.
    pub(super) fn guarded(&self, side: Side) -> u32 {
        let army = self.army(side);
        if self.pairs_guard { army & LANE_BITS & (army << 1 | army >> 1) } else { 0 }
    }

    /// Whether a piece of `side` stands on step `step` and might be attacked there.
    pub(super) fn open_to_attack(&self, side: Side, step: u8) -> bool {
        let open = self.army(side) & LANE_BITS & !self.sheltered(side) & !self.guarded(side);
        open & bit(step) != 0
    }

    /// Whether a piece of either side stands where `side` counts `step`.
    pub(super) fn taken(&self, side: Side, step: u8) -> bool {
        (self.army(side) | self.army(side.other()) & LANE_BITS) & bit(step) != 0
    }

    /// Whether the piece of `side` on `step` is the only one it has left to bear off.
    pub(super) fn is_last(&self, side: Side, step: u8) -> bool {
        self.hand(side) == 0 && self.army(side) == bit(step)
    }

    /// The step a move of `mover` starts from: of a piece there, of its own side.
    pub(super) fn start_of(&self, mover: Side, from: Place) -> Result<u8, &'static Rule> {
        let square = match from {
            Place::Hand if self.hand(mover) > 0 => return Ok(HAND),
            // Nothing comes back from off the board by a throw.
            Place::Hand | Place::Off => return Err(&MOVE_NO_PIECE),
            Place::Square(square) => square,
        };
        let Some((owner, step)) = step_of(square) else { return Err(&MOVE_NO_PIECE) };
        let stands = |side: Side| owner.is_none_or(|owner| owner == side) && self.army(side) & bit(step) != 0;
        if stands(mover) {
            Ok(step)
        } else if stands(mover.other()) {
            Err(&MOVE_NOT_YOURS)
        } else {
            Err(&MOVE_NO_PIECE)
        }
    }

    /// The step `place` is on the route of `mover`. `None`: its route does not go there.
    pub(super) fn target_of(mover: Side, place: Place) -> Option<u8> {
        match place {
            Place::Hand => None,
            Place::Off => Some(OFF),
            Place::Square(square) => {
                let (owner, step) = step_of(square)?;
                owner.is_none_or(|owner| owner == mover).then_some(step)
            }
        }
    }

    /// The move from one step to another, as a record writes it.
    pub(super) fn written(mover: Side, from: u8, to: u8) -> Move {
        Move {
            from: Spot::plain(place(mover, from)),
            to: Spot::plain(place(mover, to)),
            split: false,
            marks: Marks::NONE,
        }
    }

    /// The rest of the judgement, for a move of the right length: what stands on the square it ends on.
    pub(super) fn land(&self, mover: Side, from: u8, to: u8) -> Result<Legal, &'static Rule> {
        let enemy = mover.other();
        let lands_on = bit(to);
        if lands_on & self.army(mover) != 0 {
            Err(&MOVE_OWN_SQUARE)
        } else if lands_on & self.sheltered(enemy) != 0 {
            Err(&rules::MARKED)
        } else if lands_on & self.guarded(enemy) != 0 {
            Err(&rules::GUARDED)
        } else {
            let hit = lands_on & LANE_BITS & self.army(enemy) != 0;
            let effect = Effect {
                marks: Marks { hit, water: false, end: to == OFF && self.is_last(mover, from) },
                again: bit(to) & MARKED_BITS != 0,
                from: Spot::plain(place(mover, from)),
            };
            Ok(Legal { mover, from, to, effect })
        }
    }

    /// Takes a piece of `side` from a step, or from its hand.
    pub(super) fn lift(&mut self, side: Side, step: u8) {
        match step {
            HAND => self.hand[side.index()] = self.hand(side).saturating_sub(1),
            1..=LAST => self.army[side.index()] &= !bit(step),
            OFF.. => {}
        }
    }

    /// Puts a piece of `side` on a step, or in its hand; a piece put off the board is simply no longer counted.
    pub(super) fn put(&mut self, side: Side, step: u8) {
        match step {
            HAND => self.hand[side.index()] = self.hand(side).saturating_add(1),
            1..=LAST => self.army[side.index()] |= bit(step),
            OFF.. => {}
        }
    }
}
