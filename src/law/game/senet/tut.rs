//! Senet as P. J. Hoover's "Play Senet with King Tut" has it.

mod choices;
pub mod rules;

use hunefer_notation::{Colour, Marks, Spot};

pub use self::choices::CHOICES;
use super::men::{Legal, Men};
use super::way::Way;
use super::{REBIRTH, WATER, beside, between, bit, guarded, named, throws_again};
use crate::law::game::common::{MOVE_NO_PIECE, MOVE_NOT_YOURS};
use crate::law::game::{Effect, Evidence};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// What the rule set is.
pub const ABOUT: &str = "Senet as P. J. Hoover's \"Play Senet with King Tut\" has it.";

/// How many pieces each side has.
const PIECES: u8 = 5;
/// The squares whose pieces guard and can be guarded.
const GUARDING: u32 = between(0, WATER);

/// Senet after King Tut's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tut {
    /// Whether a piece that comes to 15 bumps the one already there, rather than stopping before it.
    bumps: bool,
}

impl Tut {
    /// The move from 27 to 15.
    fn reborn(self, men: &Men, mover: Side) -> Result<Legal, &'static Rule> {
        let owner = men.owner(WATER).ok_or(&MOVE_NO_PIECE)?;
        if owner != mover {
            return Err(&MOVE_NOT_YOURS);
        }
        let before = men.empty_before(REBIRTH).unwrap_or(REBIRTH);
        let (rest, bumped) = match men.owner(REBIRTH) {
            None => (REBIRTH, *men),
            Some(side) if self.bumps => (REBIRTH, men.carried(side, bit(REBIRTH), bit(before))),
            Some(_) => (before, *men),
        };
        let after = bumped.carried(mover, bit(WATER), bit(rest));
        Ok(Legal { after, effect: Effect { marks: Marks::NONE, again: false, from: Spot::square(WATER) } })
    }
}

impl Way for Tut {
    const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];
    const FIRST: Side = Side::Near;
    const BEAUTY: &'static Rule = &rules::BEAUTY;
    const FORWARD_FIRST: &'static Rule = &rules::FORWARD_FIRST;
    const HOUSE_MOVE: bool = true;
    const LAST_ARE_SAFE: bool = false;

    fn new(options: &Options) -> Self {
        Self { bumps: options.is("rebirth-full", "bump") }
    }

    fn pieces(_options: &Options) -> u8 {
        PIECES
    }

    fn faults(_men: &Men, _faults: &mut Vec<SetupFault>) {}

    fn may_bear_off(&self, _men: &Men, _mover: Side, value: u8, from: u16) -> Result<(), &'static Rule> {
        let (leaves, rule) = match from {
            26 => (value == 5, &rules::EXACT),
            27 => (value == 4, &rules::WATERS),
            28 => (value == 3, &rules::EXACT),
            29 => (value == 2, &rules::EXACT),
            30 => (value != 0, &rules::EXACT),
            _ => (false, &rules::BEAUTY),
        };
        if leaves { Ok(()) } else { Err(rule) }
    }

    fn may_leave(&self, from: u16, _to: u16) -> Result<(), &'static Rule> {
        match from {
            WATER => Err(&rules::WATERS),
            28.. => Err(&rules::EXACT),
            _ => Ok(()),
        }
    }

    fn may_land(&self, men: &Men, mover: Side, _from: u16, to: u16) -> Result<(), &'static Rule> {
        let enemy = men.of(mover.other());
        if to == WATER && enemy & bit(to) != 0 {
            return Err(&rules::WATERS);
        }
        if guarded(enemy & GUARDING) & bit(to) != 0 {
            return Err(&rules::GUARDED);
        }
        Ok(())
    }

    fn landing(&self, men: &Men, mover: Side, value: u8, from: u16, to: u16) -> Legal {
        let water = to == WATER;
        // An enemy under judgement falls into the waters if they are free; any other takes the mover's place.
        let judged = to > WATER && men.owner(WATER).is_none();
        let (after, hit) = men.landed(mover, from, to, if judged { WATER } else { from });
        let again = throws_again(value) & (to > from) & !water;
        let marks = Marks { hit, water, end: false };
        Legal { after, effect: Effect { marks, again, from: Spot::square(from) } }
    }

    fn again_when_lost(&self, _value: u8) -> bool {
        false
    }

    fn evidence(&self, men: &Men, mover: Side, rule: &'static Rule, from: u16, to: Option<u16>) -> Evidence {
        let enemy = men.of(mover.other());
        match to {
            Some(to) if *rule == rules::GUARDED => Evidence::Pieces(named(enemy & GUARDING & beside(to))),
            _ if *rule == rules::EXACT || *rule == rules::WATERS => {
                let leaves = |&value: &u8| self.may_bear_off(men, mover, value, from).is_ok();
                Evidence::Values((0..=5).filter(leaves).collect())
            }
            Some(_) | None => Evidence::Plain,
        }
    }

    fn house(&self, men: &Men, mover: Side) -> Option<Result<Legal, &'static Rule>> {
        Some(self.reborn(men, mover))
    }
}
