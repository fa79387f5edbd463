//! The rules and the option of Duat.

use crate::law::options::Choice;
use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::{Duat, Notation};
use crate::law::rule::rules;

rules! {
    /// A turn is exactly one action or exactly three, divided among one's pieces in any way; it has fewer only if the
    /// game ends with one of them.
    Cited ACTIONS = "duat.actions" in Own,
        [Source(Duat, "turn summary"),
         Ruling("whether a turn of one goes on is told only by what follows, so a turn of two is refused where the \
                 next one begins")],
        "`3. W b1R c1F` followed by `4. B …`";
    /// Rotate: the piece turns a quarter to the left or to the right on its own square.
    Law ROTATE = "duat.rotate" in Own,
        [Source(Duat, "rotate")], "`b1R`: a piece on b1 that faced north faces east";
    /// Move: the piece goes one square forward, the way it faces, and that square is empty.
    Cited BLOCKED = "duat.blocked" in Own,
        [Source(Duat, "move"), Ruling("a piece shares no square, and only a push moves what stands ahead")],
        "`b1F` with any piece on b2 and b1 facing north";
    /// A move never leaves the board, and nothing off the board is there to be pushed.
    Cited EDGE = "duat.edge" in Own,
        [Source(Duat, "move"), Source(Duat, "push")], "`b1F` with b1 facing south";
    /// Push: a piece, of either side, stands on the square in front.
    Cited NOTHING_TO_PUSH = "duat.nothing-to-push" in Own,
        [Source(Duat, "push")], "`b1P` with b2 empty and b1 facing north";
    /// Push: no piece of the unbroken row pushed, of either side, faces the pusher.
    Cited FACES_YOU = "duat.faces-you" in Own,
        [Source(Duat, "push"), Source(Duat, "the captions on pushing")],
        "`b1P` facing north, with pieces on b2 and b3, the one on b3 facing south";
    /// A push never sends a piece of the pusher's own side over the edge. It holds only under `own-off=no`.
    Cited OWN_OFF = "duat.own-off" in Own,
        [Ruling("the rulebook lets one push one's own pieces and does not say what becomes of them at the edge")],
        "`b2P` facing north on a board of three rows, with a piece of one's own on b3";
    /// Push: the whole unbroken row in front moves one square the way the pusher faces, and the pusher with it,
    /// pieces of either side alike. The last of the row may go over the edge.
    Law PUSH = "duat.push" in Own,
        [Source(Duat, "push")], "`b1P` moves the pieces on b2 and b3 to b3 and b4, and the pusher to b2";
    /// Pushing a piece of the opponent's off the board wins at once, whichever action of the turn it is.
    Law WIN = "duat.win" in Own,
        [Source(Duat, "objective"), Source(Duat, "game end")], "`3. W c1L c1P#` wins with the second action";
    /// A position can be played only if its rows are equally long, the board is at least 3 by 3 and at most 26 by 26,
    /// each side has a piece, the actions already taken are 1 or 2, and no throw waits.
    Cited SETUP = "setup.duat" in Own,
        [Ruling("the start is only in the rulebook's diagram, which we have not got, so a record sets up its own; \
                 26 files have letters"),
         Source(Notation, "positions")],
        "`duat:scarab 3/3/1Wn1 W`: black has no piece";
}

/// The options of Duat.
pub static CHOICES: &[Choice] = &[Choice {
    name: "own-off",
    values: &["yes", "no"],
    law: "Whether a push may send a piece of the pusher's own side over the edge. The piece is then gone, and nobody \
          has won.",
    basis: &[Ruling("the rulebook allows pushing one's own pieces and does not forbid the edge; some tables do")],
}];
