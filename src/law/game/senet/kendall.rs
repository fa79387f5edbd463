//! Senet after Timothy Kendall's reconstruction.

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Spot, Square};

pub use super::law::CHOICES;
use super::law::{Law, WaterFull};
use super::rules::{
    SENET_BEAUTY, SENET_EXACT, SENET_FORWARD_FIRST, SENET_GUARDED, SENET_SAFE_HOUSE, SENET_WALL, SENET_WATER, SETUP,
};
use super::{BEAUTY, Board, HORUS, Legal, REBIRTH, WATER, at_distance, bit, guarded, highest, squares, throws_again};
use crate::law::game::common::{MOVE_DISTANCE, MOVE_OWN_SQUARE};
use crate::law::game::{Effect, Game, Shift};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// A board of senet under the rule set `kendall`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kendall {
    pub(super) board: Board,
    pub(super) law: Law,
}

impl Kendall {
    fn may_bear_off(&self, mover: Side, value: u8, from: u16) -> Result<(), &'static Rule> {
        if from < BEAUTY {
            return Err(&SENET_BEAUTY);
        }
        if !self.law.bears_off(from, value) {
            return Err(&SENET_EXACT);
        }
        let [_, enemy] = self.board.seen_by(mover);
        if self.law.walled(enemy, from, HORUS + 1) {
            return Err(&SENET_WALL);
        }
        Ok(())
    }

    /// Whether a move to a square is legal, but for `senet.forward-first`.
    #[inline(always)]
    fn may_land(&self, mover: Side, value: u8, from: u16, to: u16) -> Result<(), &'static Rule> {
        let barred = from > WATER || from == BEAUTY && to < from && !self.law.back_from_beauty;
        if barred {
            return Err(&SENET_EXACT);
        }
        if !at_distance(from, to, value) {
            return Err(&MOVE_DISTANCE);
        }
        if from < BEAUTY && to > BEAUTY {
            return Err(&SENET_BEAUTY);
        }
        let [own, enemy] = self.board.seen_by(mover);
        if own & bit(to) != 0 {
            return Err(&MOVE_OWN_SQUARE);
        }
        if enemy & self.law.safe & bit(to) != 0 {
            return Err(&SENET_SAFE_HOUSE);
        }
        if guarded(enemy) & bit(to) != 0 {
            return Err(&SENET_GUARDED);
        }
        if self.law.walled(enemy, from, to) {
            return Err(&SENET_WALL);
        }
        let blocked = self.law.water_full == WaterFull::Blocked && self.board.owner(REBIRTH).is_some();
        if to == WATER && blocked {
            return Err(&SENET_WATER);
        }
        Ok(())
    }

    /// What follows from a legal move to a square.
    #[inline(always)]
    fn landing(&self, mover: Side, value: u8, from: u16, to: u16) -> Legal {
        let water = to == WATER;
        let (after, hit) = self.board.landed(mover, from, if water { self.washed_up() } else { to }, from);
        // No branch on another throw either.
        let again = throws_again(value) & (!water | self.law.water_throws);
        let marks = Marks { hit, water, end: false };
        Legal { after, effect: Effect { marks, again, from: Spot::square(from) } }
    }

    /// Where the water carries a piece that is moved into it.
    fn washed_up(&self) -> u16 {
        let after = match self.law.water_full {
            WaterFull::After if self.board.owner(REBIRTH).is_some() => self.board.empty_between(REBIRTH, BEAUTY),
            WaterFull::Before | WaterFull::After | WaterFull::Blocked => None,
        };
        after.unwrap_or_else(|| self.washed_up_by_card())
    }

    /// Where the water carries a piece that a card moves into it, whatever the option: to 15 or the nearest empty
    /// square before it.
    pub(super) fn washed_up_by_card(&self) -> u16 {
        // Fourteen pieces at the most, one of them in the water, never fill fifteen squares.
        self.board.empty_before(REBIRTH + 1).unwrap_or(REBIRTH)
    }

    /// Whether any piece has a legal move forward, bearing off included.
    fn goes_forward(&self, mover: Side, value: u8) -> bool {
        squares(self.board.men[mover.index()]).any(|from| {
            self.may_land(mover, value, from, from + u16::from(value)).is_ok()
                || self.may_bear_off(mover, value, from).is_ok()
        })
    }

    /// Whether any piece could move backward if none can forward.
    fn goes_backward(&self, mover: Side, value: u8) -> bool {
        squares(self.board.men[mover.index()])
            .any(|from| self.may_land(mover, value, from, from.saturating_sub(u16::from(value))).is_ok())
    }
}

impl Game for Kendall {
    type Legal = Legal;

    const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];
    const NONE_LIGHT: u8 = 5;
    const FULL_MARK: u8 = 5;
    const CARDS: bool = true;
    const BEGINS: Option<Side> = Some(Side::Near);
    const SETUP: &'static Rule = &super::rules::SETUP;

    fn start(options: &Options) -> Self {
        Self { board: Board::alternating(options.number("pieces"), Side::Far), law: Law::new(options) }
    }

    fn read(
        placement: &Placement,
        _hand: [u16; 2],
        off: [u16; 2],
        options: &Options,
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        let board = Board::read(placement, off, options.number("pieces"), Self::COLOURS, faults);
        if let Some(side) = board.owner(WATER) {
            let colour = Self::COLOURS[side.index()].name();
            let message = format!("a piece of {colour} stands on 27, but the water carries every piece away");
            faults.push(SetupFault::new(&SETUP, message));
        }
        Self { board, law: Law::new(options) }
    }

    fn write(&self) -> (Placement, [u16; 2], [u16; 2]) {
        self.board.write(Self::COLOURS)
    }

    fn winner(&self) -> Option<Side> {
        self.board.winner()
    }

    #[inline(always)]
    fn judge(&self, mover: Side, value: u8, step: &Move) -> Result<Legal, &'static Rule> {
        let from = self.board.start_of(mover, step)?;
        match step.to.place {
            Place::Off => {
                self.may_bear_off(mover, value, from)?;
                Ok(self.board.bearing_off(mover, from, throws_again(value)))
            }
            Place::Square(Square(to)) => {
                self.may_land(mover, value, from, to)?;
                if to < from && self.goes_forward(mover, value) {
                    return Err(&SENET_FORWARD_FIRST);
                }
                Ok(self.landing(mover, value, from, to))
            }
            Place::Hand => Err(&MOVE_DISTANCE),
        }
    }

    fn can_move(&self, mover: Side, value: u8) -> bool {
        self.goes_forward(mover, value) || self.goes_backward(mover, value)
    }

    #[inline(always)]
    fn play(&mut self, legal: Legal) {
        self.board = legal.after;
    }

    fn effect(legal: &Legal) -> &Effect {
        &legal.effect
    }

    fn again_when_lost(&self, value: u8) -> bool {
        self.law.lost_throws && throws_again(value)
    }

    fn candidates(&self, mover: Side, value: u8, each: &mut dyn FnMut(Move)) {
        self.board.candidates(mover, value, each);
    }

    fn any_piece(&self, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool {
        squares(self.board.men[side.index()]).any(|n| test(Spot::square(n)))
    }

    fn sent_back(&self, side: Side, piece: Spot) -> Option<Shift> {
        self.back_to_start(side, piece)
    }

    fn recalled(&self, side: Side) -> Option<Shift> {
        self.called_back(side)
    }

    fn front(&self, side: Side) -> Option<Spot> {
        highest(self.board.men[side.index()]).map(Spot::square)
    }

    fn stepped_back(&self, side: Side, piece: Spot, steps: u8, hits: bool) -> Option<Shift> {
        self.back_by(side, piece, u16::from(steps), hits)
    }

    fn swapped(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
        self.traded(side, own, other)
    }

    fn full_mark(&self, side: Side, piece: Spot) -> Option<Shift> {
        self.borne_off(side, piece)
    }

    fn shift(&mut self, shift: Shift) {
        self.board.shift(shift);
    }

    fn exchange(&mut self, shifts: [Shift; 2]) {
        self.board.exchange(shifts);
    }
}
