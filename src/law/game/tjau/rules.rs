//! The rules and options of tjau.
//!
//! The sheet of the Heka cards, the only document that speaks of tjau, fixes a few things: pieces wait in hand and
//! go back to it, race down a lane, guard one another in pairs and bear off at its end; a card's moves earn no
//! throw; four light sticks are the full mark. Everything else is a ruling.

use crate::law::options::Choice;
use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::Heka;
use crate::law::rule::rules;

/// Why a rule that no document gives is as it is.
macro_rules! reconstruction {
    ($what:literal) => {
        Ruling(concat!(
            $what,
            ": from the game of twenty squares as modern players reconstruct it (after Crist, Dunn-Vaturi and de \
             Voogt, 2016), since the documents describe the cards in tjau and not tjau itself"
        ))
    };
}

rules! {
    /// A piece enters from the hand onto its side's own square of the value thrown: 1 to 4, `c1` to `c4` for cones
    /// and `s1` to `s4` for spools. A 0 enters nothing.
    Cited ENTER = "tjau.enter" in Own,
        [Source(Heka, "pieces that go or come back to hand"),
         reconstruction!("that pieces wait in hand is the cards'; where they enter is not said")],
        "`3:hand-c2` enters on the wrong square";
    /// A piece bears off only by the exact value that takes it one step past 16.
    Cited EXACT = "tjau.exact" in Own,
        [Source(Heka, "pieces about to leave at the end of the lane"),
         reconstruction!("that pieces bear off at the lane's end is the cards'; the exact value is not")],
        "`3:15-off`: from 15 a 2 bears off";
    /// An enemy on a marked square of the lane (8, 12, 16) cannot be hit.
    Cited MARKED = "tjau.marked" in Own,
        [reconstruction!("marked squares on every fourth step, safe to stand on")],
        "cones `2:6-8` with a spool on 8";
    /// An enemy with a piece of its own side one step before or after it on its route cannot be hit. Step 4 is a
    /// side's own square, so a piece there guards the one on 5.
    Cited GUARDED = "tjau.guarded" in Own,
        [Source(Heka, "guarded pieces and pairs"),
         reconstruction!("that pairs guard is the cards'; that a pair stands on neighbouring steps is not said")],
        "cones `1:c4-5` with spools on 5 and s4";
    /// Landing on any other enemy sends it to its side's hand.
    Law HIT = "tjau.hit" in Own,
        [Source(Heka, "an unguarded enemy is hit"), Source(Heka, "back to hand"),
         reconstruction!("what a hit does is carried over from what the cards do")],
        "cones `2:5-7x`: the spool on 7 goes to hand";
    /// The first side with all its pieces off wins at once.
    Law WIN = "tjau.win" in Own,
        [Source(Heka, "bearing off the last piece"), reconstruction!("the race itself")],
        "`1:16-off#` with the last piece";
    /// A position can be played only if each side's pieces in hand, on the board and off add up to the number it
    /// plays with, and none stands on the other side's own squares.
    Cited SETUP = "setup.tjau" in Own,
        [Ruling("pieces are neither made nor lost, and no route leads over the other side's own squares")],
        "`tjau:aseb 4/12/4 C 4/5 0/0`: cones have only four pieces";
}

/// The options of tjau.
pub static CHOICES: &[Choice] = &[
    Choice {
        name: "guard",
        values: &["pair", "none"],
        law: "Whether two pieces of one side on neighbouring steps guard each other (`pair`) or nothing does (`none`).",
        basis: &[
            Source(Heka, "the guarded pair"),
            reconstruction!("not all who play twenty squares let pieces guard each other"),
        ],
    },
    Choice {
        name: "marked",
        values: &["safe", "open"],
        law: "Whether a piece on a marked square of the lane is safe, or open to attack like any other. A marked \
              square earns another throw either way.",
        basis: &[reconstruction!("players agree on the extra throw and differ on the shelter")],
    },
    Choice {
        name: "pieces",
        values: &["5", "7"],
        law: "With how many pieces each side plays.",
        basis: &[reconstruction!("five a side is usual, and sets with seven are known")],
    },
];
