//! Senet after Timothy Kendall's reconstruction.

mod choices;
pub mod rules;

use hunefer_notation::{Colour, Marks, Spot, Square};

pub use self::choices::CHOICES;
use super::men::{Legal, Men};
use super::way::Way;
use super::{BEAUTY, HORUS, REBIRTH, WATER, beside, between, bit, guarded, highest, named, squares, throws_again};
use crate::law::game::{Effect, Evidence};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// What the rule set is.
pub const ABOUT: &str = "Senet as \"How to Play Senet\" gives it after Timothy Kendall's reconstruction of 1978.";

/// Senet after Kendall, its options worked out once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kendall {
    /// Squares where no piece can be attacked.
    pub(super) safe: u32,
    /// The length of run that cannot be passed; 0: any can.
    wall: u8,
    water_full: WaterFull,
    water_throws: bool,
    lost_throws: bool,
    back_from_beauty: bool,
    /// Whether anything bears off from 30, rather than a 1 alone.
    horus_any: bool,
}

/// Where the water carries a piece when 15 is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WaterFull {
    Before,
    After,
    Blocked,
}

impl Kendall {
    /// Whether `value` takes a piece from `from`, which is 26 or above, off the board.
    const fn bears_off(&self, from: u16, value: u8) -> bool {
        match from {
            26 => value == 5,
            28 => value == 3,
            29 => value == 2,
            30 => value == 1 || self.horus_any && value != 0,
            _ => false,
        }
    }

    /// The lowest squares of the walls that `men` make: of each so many squares in a row that cannot be passed.
    #[inline(always)]
    const fn walls(&self, men: u32) -> u32 {
        match self.wall {
            0 => 0,
            2 => men & men >> 1,
            _ => men & men >> 1 & men >> 2,
        }
    }

    /// Whether a wall of `men` stands between two squares, neither of which belongs to it.
    #[inline(always)]
    const fn walled(&self, men: u32, from: u16, to: u16) -> bool {
        self.walls(men) & between(from, to) != 0
    }

    /// The whole of the wall between two squares that a piece comes to first.
    fn wall(&self, men: u32, from: u16, to: u16) -> Vec<Square> {
        let starts = self.walls(men) & between(from, to);
        let Some(met) = (if from < to { squares(starts).next() } else { highest(starts) }) else {
            return Vec::new();
        };
        let held = |&n: &u16| men & between(from, to) & bit(n) != 0;
        let first = (1..=met).rev().take_while(held).last().unwrap_or(met);
        (first..).take_while(held).map(Square).collect()
    }

    /// Where the water carries a piece that is moved into it.
    fn washed_up(&self, men: &Men) -> u16 {
        let after = match self.water_full {
            WaterFull::After if men.owner(REBIRTH).is_some() => men.empty_between(REBIRTH, BEAUTY),
            WaterFull::Before | WaterFull::After | WaterFull::Blocked => None,
        };
        after.unwrap_or_else(|| men.washed_up())
    }
}

impl Way for Kendall {
    const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];
    const FIRST: Side = Side::Far;
    const BEAUTY: &'static Rule = &rules::BEAUTY;
    const FORWARD_FIRST: &'static Rule = &rules::FORWARD_FIRST;
    const HOUSE_MOVE: bool = false;
    const LAST_ARE_SAFE: bool = true;

    fn new(options: &Options) -> Self {
        let rebirth = if options.is("rebirth-safe", "yes") { bit(REBIRTH) } else { 0 };
        Self {
            safe: between(BEAUTY - 1, HORUS + 1) | rebirth,
            wall: options.number("wall"),
            water_full: if options.is("water-full", "after") {
                WaterFull::After
            } else if options.is("water-full", "blocked") {
                WaterFull::Blocked
            } else {
                WaterFull::Before
            },
            water_throws: options.is("water-throw", "kept"),
            lost_throws: options.is("forfeit", "throw"),
            back_from_beauty: options.is("back-from-26", "yes"),
            horus_any: options.is("horus", "any"),
        }
    }

    fn pieces(options: &Options) -> u8 {
        options.number("pieces")
    }

    fn faults(men: &Men, faults: &mut Vec<SetupFault>) {
        if let Some(side) = men.owner(WATER) {
            let colour = Self::COLOURS[side.index()].name();
            let message = format!("a piece of {colour} stands on 27, but the water carries every piece away");
            faults.push(SetupFault::new(&super::rules::SETUP, message));
        }
    }

    fn may_bear_off(&self, men: &Men, mover: Side, value: u8, from: u16) -> Result<(), &'static Rule> {
        if from < BEAUTY {
            return Err(&rules::BEAUTY);
        }
        if !self.bears_off(from, value) {
            return Err(&rules::EXACT);
        }
        if self.walled(men.of(mover.other()), from, HORUS + 1) {
            return Err(&rules::WALL);
        }
        Ok(())
    }

    #[inline(always)]
    fn may_leave(&self, from: u16, to: u16) -> Result<(), &'static Rule> {
        // In one go, for nothing foretells from where a piece is moved.
        let barred = (from > WATER) | (from == BEAUTY) & (to < from) & !self.back_from_beauty;
        if barred { Err(&rules::EXACT) } else { Ok(()) }
    }

    #[inline(always)]
    fn may_land(&self, men: &Men, mover: Side, from: u16, to: u16) -> Result<(), &'static Rule> {
        let enemy = men.of(mover.other());
        if enemy & self.safe & bit(to) != 0 {
            return Err(&rules::SAFE_HOUSE);
        }
        if guarded(enemy) & bit(to) != 0 {
            return Err(&rules::GUARDED);
        }
        if self.walled(enemy, from, to) {
            return Err(&rules::WALL);
        }
        let blocked = self.water_full == WaterFull::Blocked && men.owner(REBIRTH).is_some();
        if to == WATER && blocked {
            return Err(&rules::WATER);
        }
        Ok(())
    }

    #[inline(always)]
    fn landing(&self, men: &Men, mover: Side, value: u8, from: u16, to: u16) -> Legal {
        let water = to == WATER;
        let (after, hit) = men.landed(mover, from, if water { self.washed_up(men) } else { to }, from);
        // No branch on another throw either.
        let again = throws_again(value) & (!water | self.water_throws);
        let marks = Marks { hit, water, end: false };
        Legal { after, effect: Effect { marks, again, from: Spot::square(from) } }
    }

    fn again_when_lost(&self, value: u8) -> bool {
        self.lost_throws && throws_again(value)
    }

    fn evidence(&self, men: &Men, mover: Side, rule: &'static Rule, from: u16, to: Option<u16>) -> Evidence {
        let enemy = men.of(mover.other());
        let past = to.unwrap_or(HORUS + 1);
        if *rule == rules::GUARDED {
            Evidence::Pieces(named(enemy & beside(past)))
        } else if *rule == rules::WALL {
            Evidence::Pieces(self.wall(enemy, from, past))
        } else if *rule == rules::WATER {
            Evidence::Pieces(vec![Square(REBIRTH)])
        } else if *rule == rules::EXACT {
            Evidence::Values((0..=5).filter(|&value| self.bears_off(from, value)).collect())
        } else {
            Evidence::Plain
        }
    }
}
