//! The rules of senet after Kendall.

use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::Senet;
use crate::law::rule::rules;

rules! {
    /// A piece moves backward, by the value thrown, only when no piece of its side has a legal move forward, bearing
    /// off included. Then it must, if it can. A backward move earns another throw like any other.
    Cited FORWARD_FIRST = "senet.forward-first" in Own,
        [Source(Senet, "rule 4"), Source(Senet, "the throwing sticks")],
        "`2:8-6` while another piece could move forward 2";
    /// Every piece lands on 26, the House of Beauty, by exact throw before it goes further: no move from below 26
    /// ends above it, and none bears off.
    Cited BEAUTY = "senet.beauty" in Own,
        [Source(Senet, "rule 5")],
        "`4:24-28` passes over 26";
    /// A piece bears off from 26 on a 5, from 28 on a 3, from 29 on a 2 and from 30 on anything but a 0. One on 28,
    /// 29 or 30 makes no other move, forward or backward. From 26 a piece may also move 1 to 4 squares, to 27 to 30.
    Cited EXACT = "senet.exact" in Own,
        [Source(Senet, "rule 7"),
         Ruling("the last squares demand exact throws, so a piece on them waits for its own and makes no other move")],
        "`2:28-off` where only a 3 bears off";
    /// A piece on 26 to 30 cannot be attacked: an enemy may not land on it.
    Cited SAFE_HOUSE = "senet.safe-house" in Own,
        [Source(Senet, "rule 7"), Ruling("26 counts among the final five houses, which are 26 to 30")],
        "`2:26-28x` with an enemy on 28";
    /// A piece with another of its own side on the next or the previous square, by number, cannot be attacked. The
    /// ends of the rows are neighbours: 10 and 11, 20 and 21.
    Cited GUARDED = "senet.guarded" in Own,
        [Source(Senet, "rule 3"),
         Ruling("the path runs on round the corner, so squares that follow in number are adjacent there too")],
        "`3:8-11` with enemies on 10 and 11";
    /// Three or more enemy pieces on consecutive squares are a wall. It cannot be passed, forward or backward or by
    /// bearing off. The water carries a piece back whatever stands between.
    Cited WALL = "senet.wall" in Own,
        [Source(Senet, "rule 3"),
         Ruling("a wall that pieces cannot pass has two sides, and stands in the last houses as elsewhere")],
        "`5:10-15` with enemies on 11, 12 and 13";
    /// A piece that lands on an enemy which may be attacked swaps with it: the enemy goes to the square the mover
    /// came from. A backward move swaps too.
    Law SWAP = "senet.swap" in Own,
        [Source(Senet, "rule 2"), Ruling("the source lets a piece move backward and makes no other move of it")],
        "`3:6-9x` with a lone enemy on 9, which goes to 6";
    /// A piece that lands on 27, the House of Water, is carried back to 15, the House of Rebirth, whatever stands
    /// between. If 15 is taken it goes to the nearest empty square before 15, unless the option `water-full` says
    /// otherwise; under `water-full=blocked` it may then not move to 27 at all, and only so can this rule be broken.
    Cited WATER = "senet.water" in Own,
        [Source(Senet, "rule 6"), Ruling("the source does not say what happens when 15 is taken; see `water-full`")],
        "`1:26-27~` with 15 taken, under `water-full=blocked`";
    /// The first side with all its pieces off the board wins at once.
    Law WIN = "senet.win" in Own,
        [Source(Senet, "rule 8")],
        "`2:29-off#` with the last piece";
}
