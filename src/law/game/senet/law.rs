//! The options of Kendall's rules, and what they decide.

use super::{BEAUTY, HORUS, REBIRTH, between, bit};
use crate::law::options::{Choice, Options};
use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::Senet;

/// The options, worked out once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Law {
    /// Squares where no piece can be attacked.
    pub(super) safe: u32,
    /// The length of run that cannot be passed; 0: any can.
    wall: u8,
    pub(super) water_full: WaterFull,
    pub(super) water_throws: bool,
    pub(super) lost_throws: bool,
    pub(super) back_from_beauty: bool,
    /// Whether anything bears off from 30, rather than a 1 alone.
    horus_any: bool,
}

/// Where the water carries a piece when 15 is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WaterFull {
    Before,
    After,
    Blocked,
}

impl Law {
    pub(super) fn new(options: &Options) -> Self {
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

    /// Whether `value` takes a piece from `from`, which is 26 or above, off the board.
    pub(super) const fn bears_off(&self, from: u16, value: u8) -> bool {
        match from {
            26 => value == 5,
            28 => value == 3,
            29 => value == 2,
            30 => value == 1 || self.horus_any && value != 0,
            _ => false,
        }
    }

    /// Whether a wall of `men` stands between two squares, neither of which belongs to it.
    #[inline(always)]
    pub(super) const fn walled(&self, men: u32, from: u16, to: u16) -> bool {
        // A square opens a wall if it and the next ones are held.
        let walls = match self.wall {
            0 => 0,
            2 => men & men >> 1,
            _ => men & men >> 1 & men >> 2,
        };
        walls & between(from, to) != 0
    }
}

/// The options of the rule set, in the rule book's order.
pub static CHOICES: &[Choice] = &[
    Choice {
        name: "pieces",
        values: &["5", "7"],
        law: "How many pieces each side plays with. Five stand on squares 1 to 10, seven on squares 1 to 14, spools \
              and cones in turn.",
        basis: &[Source(Senet, "setting up, 1"), Ruling("seven is the number in Kendall's own reconstruction")],
    },
    Choice {
        name: "forfeit",
        values: &["turn", "throw"],
        law: "What a 1, 4 or 5 that cannot be moved costs. With `turn` it ends the turn; with `throw` it still throws \
              again.",
        basis: &[
            Source(Senet, "rule 4"),
            Source(Senet, "the throwing sticks"),
            Ruling("one throws again after moving, and nothing was moved; many tables grant the throw to the value"),
        ],
    },
    Choice {
        name: "water-full",
        values: &["before", "after", "blocked"],
        law: "Where the water carries a piece when 15 is taken. With `before` to the nearest empty square before 15; \
              with `after` to the nearest empty one after it, up to 25, and only if there is none to one before; with \
              `blocked` the piece may not move into the water.",
        basis: &[
            Source(Senet, "rule 6"),
            Ruling("the source does not say; a fall is a setback, so the piece is not carried less far"),
        ],
    },
    Choice {
        name: "water-throw",
        values: &["kept", "lost"],
        law: "Whether the 1 that falls into the water still throws again.",
        basis: &[
            Source(Senet, "the throwing sticks"),
            Ruling("the source gives a 1 another throw and makes no exception; other rules take it away"),
        ],
    },
    Choice {
        name: "back-from-26",
        values: &["yes", "no"],
        law: "Whether a piece on 26 may move backward when nothing can move forward.",
        basis: &[
            Source(Senet, "rule 4"),
            Ruling("the source excepts no square; some hold that a piece which has come to the last houses stays"),
        ],
    },
    Choice {
        name: "horus",
        values: &["any", "one"],
        law: "What bears off from 30: any throw but a 0, or a 1 alone.",
        basis: &[
            Source(Senet, "rule 7"),
            Ruling("`one` counts the last step like any other, as other reconstructions do"),
        ],
    },
    Choice {
        name: "rebirth-safe",
        values: &["no", "yes"],
        law: "Whether a piece on 15 is safe from attack.",
        basis: &[
            Source(Senet, "rule 7"),
            Ruling("the source counts only the last five houses safe; some tables spare a piece that was reborn"),
        ],
    },
    Choice {
        name: "wall",
        values: &["3", "2", "none"],
        law: "How many enemy pieces on consecutive squares cannot be passed; with `none` any can.",
        basis: &[
            Source(Senet, "rule 3"),
            Ruling("shorter walls and none at all are both played, for a harder and an easier game"),
        ],
    },
];
