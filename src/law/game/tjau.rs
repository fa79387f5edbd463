//! Tjau, the race of twenty squares.
//!
//! No document gives the game's own rules. The sheet of the Heka cards fixes that pieces wait in hand and go back
//! to it when hit or sent back, race down a lane, guard one another in pairs and bear off at its end, that a card's
//! moves earn no throw, and that four light sticks are the full mark. The rest of the rule set `aseb` is a
//! reconstruction: the game of twenty squares as modern players play it, with five pieces, four sticks and a path
//! of sixteen (after Crist, Dunn-Vaturi & de Voogt 2016).

mod board;
mod heka;
mod route;
pub mod rules;
#[cfg(test)]
mod tests;
mod written;

use hunefer_notation::{Colour, Move, Placement, Spot};

use self::route::{HAND, LANE, LAST, OFF, bit, steps};
use super::common::MOVE_DISTANCE;
use super::{Effect, Game, Shift};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// What the rule set `aseb` is, and how much of it the documents give.
pub const ABOUT: &str = "The game of twenty squares as modern players reconstruct it (after Crist, Dunn-Vaturi & de \
    Voogt 2016): five pieces, four sticks, a path of sixteen. The documents fix only what the Heka cards need: the \
    hand and the way back to it, the lane, guarding in pairs, bearing off, that a card's moves earn no throw, and \
    four light sticks as the full mark.";

/// A tjau board under the rule set `aseb`: a reconstruction, beyond what the Heka cards fix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aseb {
    /// The pieces of each side on the board: bit *n* is step *n* of the side's own route.
    army: [u32; 2],
    /// The pieces of each side in hand.
    hand: [u8; 2],
    /// How many pieces a side plays with; what is neither on the board nor in hand is off.
    pieces: u8,
    /// Whether pieces on neighbouring steps guard each other.
    pairs_guard: bool,
    /// Whether the marked squares of the lane are safe.
    marked_safe: bool,
}

/// A legal move. Made only by `judge`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    mover: Side,
    from: u8,
    to: u8,
    effect: Effect,
}

impl Game for Aseb {
    type Legal = Legal;

    const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];
    const NONE_LIGHT: u8 = 0;
    const FULL_MARK: u8 = 4;
    const CARDS: bool = true;
    const BEGINS: Option<Side> = None;
    const SETUP: &'static Rule = &rules::SETUP;

    fn start(options: &Options) -> Self {
        let bare = Self::bare(options);
        Self { hand: [bare.pieces; 2], ..bare }
    }

    fn read(
        placement: &Placement,
        hand: [u16; 2],
        off: [u16; 2],
        options: &Options,
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        written::read(placement, hand, off, options, faults)
    }

    fn write(&self) -> (Placement, [u16; 2], [u16; 2]) {
        written::write(self)
    }

    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.army(side) == 0 && self.hand(side) == 0)
    }

    fn judge(&self, mover: Side, value: u8, step: &Move) -> Result<Legal, &'static Rule> {
        let from = self.start_of(mover, step.from.place)?;
        let to = Self::target_of(mover, step.to.place);
        let exact = value > 0 && to == from.checked_add(value);
        match to {
            Some(to) if exact && (from > HAND || to < LANE) => self.land(mover, from, to),
            _ if from == HAND => Err(&rules::ENTER),
            Some(OFF) => Err(&rules::EXACT),
            Some(_) | None => Err(&MOVE_DISTANCE),
        }
    }

    fn can_move(&self, mover: Side, value: u8) -> bool {
        if !(1..=LAST).contains(&value) {
            return false;
        }
        let enemy = mover.other();
        let entering = u32::from(self.hand(mover) > 0 && value < LANE);
        let reached = (self.army(mover) | entering) << value & (bit(OFF + 1) - 1);
        reached & !self.army(mover) & !self.sheltered(enemy) & !self.guarded(enemy) != 0
    }

    fn play(&mut self, legal: Legal) {
        self.lift(legal.mover, legal.from);
        if legal.effect.marks.hit {
            self.lift(legal.mover.other(), legal.to);
            self.put(legal.mover.other(), HAND);
        }
        self.put(legal.mover, legal.to);
    }

    fn effect(legal: &Legal) -> &Effect {
        &legal.effect
    }

    fn again_when_lost(&self, _value: u8) -> bool {
        false
    }

    fn candidates(&self, mover: Side, value: u8, each: &mut dyn FnMut(Move)) {
        let entering = u32::from(self.hand(mover) > 0 && value < LANE);
        for from in steps(self.army(mover) | entering) {
            let to = from.saturating_add(value);
            if value > 0 && to <= OFF {
                each(Self::written(mover, from, to));
            }
        }
    }

    fn any_piece(&self, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool {
        heka::any_piece(self, side, test)
    }

    fn sent_back(&self, side: Side, piece: Spot) -> Option<Shift> {
        heka::sent_back(self, side, piece)
    }

    fn recalled(&self, side: Side) -> Option<Shift> {
        heka::recalled(self, side)
    }

    fn front(&self, side: Side) -> Option<Spot> {
        heka::front(self, side)
    }

    fn stepped_back(&self, side: Side, piece: Spot, steps: u8, hits: bool) -> Option<Shift> {
        heka::stepped_back(self, side, piece, steps, hits)
    }

    fn swapped(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
        heka::swapped(self, side, own, other)
    }

    fn full_mark(&self, side: Side, piece: Spot) -> Option<Shift> {
        heka::full_mark(self, side, piece)
    }

    fn shift(&mut self, shift: Shift) {
        heka::shift(self, shift);
    }

    fn exchange(&mut self, shifts: [Shift; 2]) {
        heka::exchange(self, shifts);
    }
}
