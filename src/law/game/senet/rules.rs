//! The rules of senet, both rule sets.

use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::{Notation, Senet, Tut};
use crate::law::rule::rules;

const KENDALL: [&str; 1] = ["senet:kendall"];
const TUT: [&str; 1] = ["senet:tut"];

rules! {
    /// A piece moves backward, by the value thrown, only when no piece of its side has a legal move forward, bearing
    /// off included. Then it must, if it can. A backward move earns another throw like any other.
    Cited SENET_FORWARD_FIRST = "senet.forward-first" in KENDALL,
        [Source(Senet, "rule 4"), Source(Senet, "the throwing sticks")],
        "`2:8-6` while another piece could move forward 2";
    /// Every piece lands on 26, the House of Beauty, by exact throw before it goes further: no move from below 26
    /// ends above it, and none bears off.
    Cited SENET_BEAUTY = "senet.beauty" in KENDALL,
        [Source(Senet, "rule 5")],
        "`4:24-28` passes over 26";
    /// A piece bears off from 26 on a 5, from 28 on a 3, from 29 on a 2 and from 30 on anything but a 0. One on 28,
    /// 29 or 30 makes no other move, forward or backward. From 26 a piece may also move 1 to 4 squares, to 27 to 30.
    Cited SENET_EXACT = "senet.exact" in KENDALL,
        [Source(Senet, "rule 7"),
         Ruling("the last squares demand exact throws, so a piece on them waits for its own and makes no other move")],
        "`2:28-off` where only a 3 bears off";
    /// A piece on 26 to 30 cannot be attacked: an enemy may not land on it.
    Cited SENET_SAFE_HOUSE = "senet.safe-house" in KENDALL,
        [Source(Senet, "rule 7"), Ruling("26 counts among the final five houses, which are 26 to 30")],
        "`2:26-28x` with an enemy on 28";
    /// A piece with another of its own side on the next or the previous square, by number, cannot be attacked. The
    /// ends of the rows are neighbours: 10 and 11, 20 and 21.
    Cited SENET_GUARDED = "senet.guarded" in KENDALL,
        [Source(Senet, "rule 3"),
         Ruling("the path runs on round the corner, so squares that follow in number are adjacent there too")],
        "`3:8-11` with enemies on 10 and 11";
    /// Three or more enemy pieces on consecutive squares are a wall. It cannot be passed, forward or backward or by
    /// bearing off. The water carries a piece back whatever stands between.
    Cited SENET_WALL = "senet.wall" in KENDALL,
        [Source(Senet, "rule 3"),
         Ruling("a wall that pieces cannot pass has two sides, and stands in the last houses as elsewhere")],
        "`5:10-15` with enemies on 11, 12 and 13";
    /// A piece that lands on an enemy which may be attacked swaps with it: the enemy goes to the square the mover
    /// came from. A backward move swaps too.
    Law SENET_SWAP = "senet.swap" in KENDALL,
        [Source(Senet, "rule 2"), Ruling("the source lets a piece move backward and makes no other move of it")],
        "`3:6-9x` with a lone enemy on 9, which goes to 6";
    /// A piece that lands on 27, the House of Water, is carried back to 15, the House of Rebirth, whatever stands
    /// between. If 15 is taken it goes to the nearest empty square before 15, unless the option `water-full` says
    /// otherwise; under `water-full=blocked` it may then not move to 27 at all, and only so can this rule be broken.
    Cited SENET_WATER = "senet.water" in KENDALL,
        [Source(Senet, "rule 6"), Ruling("the source does not say what happens when 15 is taken; see `water-full`")],
        "`1:26-27~` with 15 taken, under `water-full=blocked`";
    /// The first side with all its pieces off the board wins at once.
    Law SENET_WIN = "senet.win" in KENDALL,
        [Source(Senet, "rule 8")],
        "`2:29-off#` with the last piece";
    /// A piece moves backward, by the value thrown, only when no piece of its side has a legal move forward, bearing
    /// off included. Then it must, if it can. A backward move, or no move at all, loses any extra throw and ends the
    /// turn.
    Cited TUT_FORWARD_FIRST = "tut.forward-first" in TUT,
        [Source(Tut, "moving backward"), Ruling("a piece on 26 may move backward; nothing excepts it")],
        "`2:8-6` while another piece could move forward 2";
    /// Nothing passes 26, the House of Beauty, without having stopped on it by exact throw.
    Cited TUT_BEAUTY = "tut.beauty" in TUT,
        [Source(Tut, "space 26")],
        "`4:24-28` passes over 26";
    /// On 1 to 26, a piece with another of its own side on a neighbouring square of 1 to 26 cannot be attacked. Pieces
    /// on 27 to 30 neither guard nor are guarded. There is no wall.
    Cited TUT_GUARDED = "tut.guarded" in TUT,
        [Source(Tut, "protection"), Ruling("26 is not among the unprotected squares and not a safe one either")],
        "`3:8-11` with enemies on 10 and 11";
    /// A piece that lands on 27, the House of Waters, stays there and loses any extra throw. It leaves on a 4, off the
    /// board and with the extra throw; or, instead of a throw, its owner moves it to 15, which is the whole turn. It
    /// makes no other move, and an enemy may not land on it. The other pieces move as usual meanwhile.
    Cited TUT_WATERS = "tut.waters" in TUT,
        [Source(Tut, "space 27"), Source(Tut, "attacks"),
         Ruling("an extra throw is an extra turn, so the move to 15 may be chosen at each throw of a turn")],
        "`2:27-29`: only a 4 or the move to 15 leaves the waters";
    /// A piece leaves 26 on a 5, 28 on a 3, 29 on a 2 and 30 on anything but a 0. One on 28, 29 or 30 makes no other
    /// move, forward or backward.
    Cited TUT_EXACT = "tut.exact" in TUT,
        [Source(Tut, "spaces 28 to 30"),
         Ruling("a 5 bears off from 26: like the sheet's throws for 27, 28 and 29 it counts to just past 30")],
        "`2:28-off` where only a 3 leaves";
    /// A piece that lands on an enemy which may be attacked swaps with it. A backward move attacks as a forward one
    /// does.
    Law TUT_ATTACK = "tut.attack" in TUT,
        [Source(Tut, "attacks"), Ruling("backward moves attack too, since the sheet speaks of landing")],
        "`3:6-9x` with an unguarded enemy on 9, which goes to 6";
    /// An enemy attacked on 28, 29 or 30, which only a piece on 26 can do, goes to 27 if that is empty; otherwise the
    /// two swap.
    Law TUT_JUDGES = "tut.judges" in TUT,
        [Source(Tut, "attacks from 26")],
        "`3:26-29x` with an enemy on 29, which goes to 27";
    /// The first side to bear all five pieces off wins.
    Law TUT_WIN = "tut.win" in TUT,
        [Source(Tut, "the goal")],
        "`2:29-off#` with the last piece";
    /// A position can be played only if each side's pieces on the board and off add up to the number it plays with,
    /// and, after Kendall, no piece stands on 27, since the water carries every piece away.
    Cited SETUP = "setup.senet" in ["senet:kendall", "senet:tut"],
        [Source(Senet, "setting up"), Source(Senet, "rule 6"), Source(Tut, "the goal"), Source(Notation, "positions")],
        "`SCSCSCSCSC/10/10 C 1/0`: five cones on the board and one off";
}
