//! A board of senet, and what a way to play it decides.

use hunefer_notation::{Colour, GameName, Move, Place, Placement, Square};

use super::men::{Legal, Men};
use super::{BEAUTY, at_distance, bit, rules, squares, throws_again};
use crate::law::game::common::{MOVE_DISTANCE, MOVE_OWN_SQUARE};
use crate::law::game::{Board, Effect, Evidence};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// A way to play senet, with its options worked out: what the houses ask of a move.
pub(crate) trait Way: Copy + PartialEq + Send + Sync + 'static {
    /// The two colours, near side first.
    const COLOURS: [Colour; 2];
    /// The side that stands on square 1 at the start.
    const FIRST: Side;
    /// The rule that stops every piece on 26.
    const BEAUTY: &'static Rule;
    /// The rule that sends no piece backward while one can go forward.
    const FORWARD_FIRST: &'static Rule;

    /// Whether the way has a move made instead of a throw.
    const HOUSE_MOVE: bool;
    /// Whether a piece on 28 or above only leaves the board and is never attacked, and none rests on 27.
    const LAST_ARE_SAFE: bool;

    /// The way as the options have it.
    fn new(options: &Options) -> Self;
    /// How many pieces each side plays with.
    fn pieces(options: &Options) -> u8;
    /// Pushes what more than a wrong number of pieces is wrong with a set-up.
    fn faults(men: &Men, faults: &mut Vec<SetupFault>);
    /// Whether a piece may leave the board.
    fn may_bear_off(&self, men: &Men, mover: Side, value: u8, from: u16) -> Result<(), &'static Rule>;
    /// Whether a piece may go from one square to another at all, whatever the throw.
    fn may_leave(&self, from: u16, to: u16) -> Result<(), &'static Rule>;
    /// Whether what stands on the way and at its end lets a piece through, its own side's apart.
    fn may_land(&self, men: &Men, mover: Side, from: u16, to: u16) -> Result<(), &'static Rule>;
    /// What follows from a legal move to a square.
    fn landing(&self, men: &Men, mover: Side, value: u8, from: u16, to: u16) -> Legal;
    /// Whether a throw lost for want of a move still throws again.
    fn again_when_lost(&self, value: u8) -> bool;
    /// What stands in the way of a move refused by `rule`; `to` is `None` off the board.
    fn evidence(&self, men: &Men, mover: Side, rule: &'static Rule, from: u16, to: Option<u16>) -> Evidence;
    /// The move made instead of a throw, where the way has one.
    fn house(&self, _men: &Men, _mover: Side) -> Option<Result<Legal, &'static Rule>> {
        None
    }
}

/// A board of senet, played in the way `W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Senet<W> {
    pub(super) men: Men,
    pub(super) way: W,
}

impl<W: Way> Senet<W> {
    /// Whether a move to a square is legal, but for [`Way::FORWARD_FIRST`].
    #[inline(always)]
    fn may_land(&self, mover: Side, value: u8, from: u16, to: u16) -> Result<(), &'static Rule> {
        self.way.may_leave(from, to)?;
        if !at_distance(from, to, value) {
            return Err(&MOVE_DISTANCE);
        }
        if (from < BEAUTY) & (to > BEAUTY) {
            return Err(W::BEAUTY);
        }
        if self.men.of(mover) & bit(to) != 0 {
            return Err(&MOVE_OWN_SQUARE);
        }
        self.way.may_land(&self.men, mover, from, to)
    }

    /// Whether any piece has a legal move forward, bearing off included.
    fn goes_forward(&self, mover: Side, value: u8) -> bool {
        squares(self.men.of(mover)).any(|from| {
            self.may_land(mover, value, from, from + u16::from(value)).is_ok()
                || self.way.may_bear_off(&self.men, mover, value, from).is_ok()
        })
    }
}

impl<W: Way> Board for Senet<W> {
    type Legal = Legal;

    const GAME: GameName = GameName::Senet;
    const COLOURS: [Colour; 2] = W::COLOURS;
    const NONE_LIGHT: u8 = 5;
    const BEGINS: Option<Side> = Some(Side::Near);
    const SETUP: &'static Rule = &rules::SETUP;
    const HOUSE_MOVE: bool = W::HOUSE_MOVE;

    fn start(options: &Options) -> Self {
        Self { men: Men::alternating(W::pieces(options), W::FIRST), way: W::new(options) }
    }

    fn read(
        placement: &Placement,
        _hand: [u16; 2],
        off: [u16; 2],
        options: &Options,
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        let men = Men::read(placement, off, W::pieces(options), W::COLOURS, faults);
        W::faults(&men, faults);
        Self { men, way: W::new(options) }
    }

    fn write(&self) -> (Placement, [u16; 2], [u16; 2]) {
        self.men.write(W::COLOURS)
    }

    fn winner(&self) -> Option<Side> {
        self.men.winner()
    }

    #[inline(always)]
    fn judge(&self, mover: Side, value: u8, step: &Move) -> Result<Legal, &'static Rule> {
        let from = self.men.start_of(mover, step)?;
        match step.to.place {
            Place::Off => {
                self.way.may_bear_off(&self.men, mover, value, from)?;
                Ok(self.men.bearing_off(mover, from, throws_again(value)))
            }
            Place::Square(Square(to)) => {
                self.may_land(mover, value, from, to)?;
                if to < from && self.goes_forward(mover, value) {
                    return Err(W::FORWARD_FIRST);
                }
                Ok(self.way.landing(&self.men, mover, value, from, to))
            }
            Place::Hand => Err(&MOVE_DISTANCE),
        }
    }

    #[inline(always)]
    fn apply(&mut self, legal: Legal) {
        self.men = legal.after;
    }

    fn effect(legal: &Legal) -> &Effect {
        &legal.effect
    }

    fn again_when_lost(&self, value: u8) -> bool {
        self.way.again_when_lost(value)
    }

    fn candidates(&self, mover: Side, value: u8, test: &mut impl FnMut(Move) -> bool) -> bool {
        self.men.candidates(mover, value, test)
    }

    fn evidence(&self, mover: Side, _value: u8, rule: &'static Rule, step: &Move) -> Evidence {
        match (self.men.start_of(mover, step), step.to.place) {
            (Ok(from), Place::Off) => self.way.evidence(&self.men, mover, rule, from, None),
            (Ok(from), Place::Square(Square(to))) => self.way.evidence(&self.men, mover, rule, from, Some(to)),
            (Ok(_), Place::Hand) | (Err(_), _) => Evidence::Plain,
        }
    }

    fn house(&self, mover: Side) -> Option<Result<Legal, &'static Rule>> {
        self.way.house(&self.men, mover)
    }
}
