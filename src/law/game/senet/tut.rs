//! Senet as P. J. Hoover's "Play Senet with King Tut" has it.

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Spot, Square};

use super::rules::{TUT_BEAUTY, TUT_EXACT, TUT_FORWARD_FIRST, TUT_GUARDED, TUT_WATERS};
use super::{BEAUTY, Board, Legal, REBIRTH, WATER, at_distance, between, bit, guarded, squares, throws_again};
use crate::law::game::common::{MOVE_DISTANCE, MOVE_NO_PIECE, MOVE_NOT_YOURS, MOVE_OWN_SQUARE};
use crate::law::game::{Effect, Game};
use crate::law::options::{Choice, Options};
use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::{Document::Tut as Sheet, Rule};
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// How many pieces each side has.
const PIECES: u8 = 5;
/// The squares whose pieces guard and can be guarded.
const GUARDING: u32 = between(0, WATER);

/// A board of senet under the rule set `tut`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tut {
    board: Board,
    /// Whether a piece that comes to 15 bumps the one already there, rather than stopping before it.
    bumps: bool,
}

impl Tut {
    fn may_bear_off(value: u8, from: u16) -> Result<(), &'static Rule> {
        let (leaves, rule) = match from {
            26 => (value == 5, &TUT_EXACT),
            27 => (value == 4, &TUT_WATERS),
            28 => (value == 3, &TUT_EXACT),
            29 => (value == 2, &TUT_EXACT),
            30 => (value != 0, &TUT_EXACT),
            _ => (false, &TUT_BEAUTY),
        };
        if leaves { Ok(()) } else { Err(rule) }
    }

    /// Whether a move to a square is legal, but for `tut.forward-first`.
    fn may_land(&self, mover: Side, value: u8, from: u16, to: u16) -> Result<(), &'static Rule> {
        if from == WATER {
            return Err(&TUT_WATERS);
        }
        if from > WATER {
            return Err(&TUT_EXACT);
        }
        if !at_distance(from, to, value) {
            return Err(&MOVE_DISTANCE);
        }
        if from < BEAUTY && to > BEAUTY {
            return Err(&TUT_BEAUTY);
        }
        let [own, enemy] = self.board.seen_by(mover);
        if own & bit(to) != 0 {
            return Err(&MOVE_OWN_SQUARE);
        }
        if to == WATER && enemy & bit(to) != 0 {
            return Err(&TUT_WATERS);
        }
        if guarded(enemy & GUARDING) & bit(to) != 0 {
            return Err(&TUT_GUARDED);
        }
        Ok(())
    }

    /// What follows from a legal move to a square.
    fn landing(&self, mover: Side, value: u8, from: u16, to: u16) -> Legal {
        let water = to == WATER;
        // An enemy under judgement falls into the waters if they are free; any other takes the mover's place.
        let judged = to > WATER && self.board.owner(WATER).is_none();
        let (after, hit) = self.board.landed(mover, from, to, if judged { WATER } else { from });
        let again = throws_again(value) & (to > from) & !water;
        let marks = Marks { hit, water, end: false };
        Legal { after, effect: Effect { marks, again, from: Spot::square(from) } }
    }

    /// Whether any piece has a legal move forward, bearing off included.
    fn goes_forward(&self, mover: Side, value: u8) -> bool {
        squares(self.board.men[mover.index()]).any(|from| {
            self.may_land(mover, value, from, from + u16::from(value)).is_ok()
                || Self::may_bear_off(value, from).is_ok()
        })
    }

    /// Whether any piece could move backward if none can forward.
    fn goes_backward(&self, mover: Side, value: u8) -> bool {
        squares(self.board.men[mover.index()])
            .any(|from| self.may_land(mover, value, from, from.saturating_sub(u16::from(value))).is_ok())
    }

    /// The move from 27 to 15.
    fn reborn(&self, mover: Side) -> Result<Legal, &'static Rule> {
        let owner = self.board.owner(WATER).ok_or(&MOVE_NO_PIECE)?;
        if owner != mover {
            return Err(&MOVE_NOT_YOURS);
        }
        let before = self.board.empty_before(REBIRTH).unwrap_or(REBIRTH);
        let (rest, board) = match self.board.owner(REBIRTH) {
            None => (REBIRTH, self.board),
            Some(side) if self.bumps => (REBIRTH, self.board.carried(side, bit(REBIRTH), bit(before))),
            Some(_) => (before, self.board),
        };
        let after = board.carried(mover, bit(WATER), bit(rest));
        Ok(Legal { after, effect: Effect { marks: Marks::NONE, again: false, from: Spot::square(WATER) } })
    }
}

impl Game for Tut {
    type Legal = Legal;

    const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];
    const NONE_LIGHT: u8 = 5;
    const FULL_MARK: u8 = 5;
    const CARDS: bool = false;
    const BEGINS: Option<Side> = Some(Side::Near);
    const SETUP: &'static Rule = &super::rules::SETUP;

    fn start(options: &Options) -> Self {
        Self { board: Board::alternating(PIECES, Side::Near), bumps: options.is("rebirth-full", "bump") }
    }

    fn read(
        placement: &Placement,
        _hand: [u16; 2],
        off: [u16; 2],
        options: &Options,
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        let board = Board::read(placement, off, PIECES, Self::COLOURS, faults);
        Self { board, bumps: options.is("rebirth-full", "bump") }
    }

    fn write(&self) -> (Placement, [u16; 2], [u16; 2]) {
        self.board.write(Self::COLOURS)
    }

    fn winner(&self) -> Option<Side> {
        self.board.winner()
    }

    fn judge(&self, mover: Side, value: u8, step: &Move) -> Result<Legal, &'static Rule> {
        let from = self.board.start_of(mover, step)?;
        match step.to.place {
            Place::Off => {
                Self::may_bear_off(value, from)?;
                Ok(self.board.bearing_off(mover, from, throws_again(value)))
            }
            Place::Square(Square(to)) => {
                self.may_land(mover, value, from, to)?;
                if to < from && self.goes_forward(mover, value) {
                    return Err(&TUT_FORWARD_FIRST);
                }
                Ok(self.landing(mover, value, from, to))
            }
            Place::Hand => Err(&MOVE_DISTANCE),
        }
    }

    fn can_move(&self, mover: Side, value: u8) -> bool {
        self.goes_forward(mover, value) || self.goes_backward(mover, value)
    }

    fn play(&mut self, legal: Legal) {
        self.board = legal.after;
    }

    fn effect(legal: &Legal) -> &Effect {
        &legal.effect
    }

    fn again_when_lost(&self, _value: u8) -> bool {
        false
    }

    fn candidates(&self, mover: Side, value: u8, each: &mut dyn FnMut(Move)) {
        self.board.candidates(mover, value, each);
    }

    fn house(&self, mover: Side) -> Option<Result<Legal, &'static Rule>> {
        Some(self.reborn(mover))
    }
}

/// The options of the rule set, in the rule book's order.
pub static CHOICES: &[Choice] = &[Choice {
    name: "rebirth-full",
    values: &["bump", "before"],
    law: "What happens when a piece moves from 27 to 15 and 15 is taken. With `bump` the piece already there, whoever \
          owns it and guarded or not, moves back to the nearest empty square before 15. With `before` it keeps its \
          square and the arriving piece stops on that nearest empty square.",
    basis: &[
        Source(Sheet, "space 27"),
        Ruling(
            "the sheet's sentence can be read of either piece; its words point to the one that was there first, so \
             that is the default",
        ),
    ],
}];
