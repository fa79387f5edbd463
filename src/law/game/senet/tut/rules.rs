//! The rules of senet after King Tut's sheet.

use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::Tut;
use crate::law::rule::rules;

rules! {
    /// A piece moves backward, by the value thrown, only when no piece of its side has a legal move forward, bearing
    /// off included. Then it must, if it can. A backward move, or no move at all, loses any extra throw and ends the
    /// turn.
    Cited FORWARD_FIRST = "tut.forward-first" in Own,
        [Source(Tut, "moving backward"), Ruling("a piece on 26 may move backward; nothing excepts it")],
        "`2:8-6` while another piece could move forward 2";
    /// Nothing passes 26, the House of Beauty, without having stopped on it by exact throw.
    Cited BEAUTY = "tut.beauty" in Own,
        [Source(Tut, "space 26")],
        "`4:24-28` passes over 26";
    /// On 1 to 26, a piece with another of its own side on a neighbouring square of 1 to 26 cannot be attacked. Pieces
    /// on 27 to 30 neither guard nor are guarded. There is no wall.
    Cited GUARDED = "tut.guarded" in Own,
        [Source(Tut, "protection"), Ruling("26 is not among the unprotected squares and not a safe one either")],
        "`3:8-11` with enemies on 10 and 11";
    /// A piece that lands on 27, the House of Waters, stays there and loses any extra throw. It leaves on a 4, off the
    /// board and with the extra throw; or, instead of a throw, its owner moves it to 15, which is the whole turn. It
    /// makes no other move, and an enemy may not land on it. The other pieces move as usual meanwhile.
    Cited WATERS = "tut.waters" in Own,
        [Source(Tut, "space 27"), Source(Tut, "attacks"),
         Ruling("an extra throw is an extra turn, so the move to 15 may be chosen at each throw of a turn")],
        "`2:27-29`: only a 4 or the move to 15 leaves the waters";
    /// A piece leaves 26 on a 5, 28 on a 3, 29 on a 2 and 30 on anything but a 0. One on 28, 29 or 30 makes no other
    /// move, forward or backward.
    Cited EXACT = "tut.exact" in Own,
        [Source(Tut, "spaces 28 to 30"),
         Ruling("a 5 bears off from 26: like the sheet's throws for 27, 28 and 29 it counts to just past 30")],
        "`2:28-off` where only a 3 leaves";
    /// A piece that lands on an enemy which may be attacked swaps with it. A backward move attacks as a forward one
    /// does.
    Law ATTACK = "tut.attack" in Own,
        [Source(Tut, "attacks"), Ruling("backward moves attack too, since the sheet speaks of landing")],
        "`3:6-9x` with an unguarded enemy on 9, which goes to 6";
    /// An enemy attacked on 28, 29 or 30, which only a piece on 26 can do, goes to 27 if that is empty; otherwise the
    /// two swap.
    Law JUDGES = "tut.judges" in Own,
        [Source(Tut, "attacks from 26")],
        "`3:26-29x` with an enemy on 29, which goes to 27";
    /// The first side to bear all five pieces off wins.
    Law WIN = "tut.win" in Own,
        [Source(Tut, "the goal")],
        "`2:29-off#` with the last piece";
}
