//! Tjau, the race of twenty squares.
//!
//! No document gives the game's own rules. The sheet of the Heka cards fixes that pieces wait in hand and go back
//! to it when hit or sent back, race down a lane, guard one another in pairs and bear off at its end, that a card's
//! moves earn no throw, and that four light sticks are the full mark. The rest of the rule set `aseb` is a
//! reconstruction: the game of twenty squares as modern players play it, with five pieces, four sticks and a path
//! of sixteen (after Crist, Dunn-Vaturi & de Voogt 2016).

mod board;
mod heka;
mod numbers;
pub(crate) mod route;
pub mod rules;
mod setup;
#[cfg(test)]
mod tests;

use hunefer_notation::{Colour, GameName, Move, Place, Placement};

use self::route::{HAND, LANE, OFF, bit, place, steps};
use super::common::MOVE_DISTANCE;
use super::{Board, Effect, Evidence};
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

impl Board for Aseb {
    type Legal = Legal;

    const GAME: GameName = GameName::Tjau;
    const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];
    const NONE_LIGHT: u8 = 0;
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
        setup::read(placement, hand, off, options, faults)
    }

    fn write(&self) -> (Placement, [u16; 2], [u16; 2]) {
        setup::write(self)
    }

    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.army(side) == 0 && self.hand(side) == 0)
    }

    #[inline(always)]
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

    #[inline(always)]
    fn apply(&mut self, legal: Legal) {
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

    fn candidates(&self, mover: Side, value: u8, test: &mut impl FnMut(Move) -> bool) -> bool {
        let entering = u32::from(self.hand(mover) > 0 && value < LANE);
        steps(self.army(mover) | entering).any(|from| {
            let to = from.saturating_add(value);
            value > 0 && to <= OFF && test(Self::written(mover, from, to))
        })
    }

    fn evidence(&self, mover: Side, value: u8, rule: &'static Rule, step: &Move) -> Evidence {
        let enemy = mover.other();
        if *rule == rules::GUARDED {
            let Some(to) = Self::target_of(mover, step.to.place) else { return Evidence::Plain };
            let pair = self.army(enemy) & (bit(to) >> 1 | bit(to) | bit(to) << 1);
            let squares = steps(pair).filter_map(|step| match place(enemy, step) {
                Place::Square(square) => Some(square),
                Place::Hand | Place::Off => None,
            });
            Evidence::Pieces(squares.collect())
        } else if *rule == rules::ENTER {
            Evidence::Leads(vec![place(mover, value)])
        } else if let (true, Ok(from)) = (*rule == rules::EXACT, self.start_of(mover, step.from.place)) {
            Evidence::Values(vec![OFF.saturating_sub(from)])
        } else {
            Evidence::Plain
        }
    }
}
