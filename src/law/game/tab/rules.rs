//! The rules of ṭāb, and its options.

use crate::law::options::Choice;
use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::{Heka, Notation, Tab};
use crate::law::rule::{Rule, rules};

rules! {
    /// The side that begins has thrown the first ṭāb of the game, and that ṭāb is its first throw. A record that
    /// gives the throws of the roll-off ends them with that ṭāb, thrown by the side that begins, and with no ṭāb
    /// before it.
    Cited OPENING = "tab.opening" in Own,
        [Source(Tab, "the board and setup"),
         Ruling("the ṭāb that decides who begins is a throw like any other and every throw is played as it falls, so \
                 it is played and frees the corner piece; option `opening` chooses otherwise")],
        "`1. C 3:-` opens no game: the first throw is `1:i1-i2`";
    /// A piece in its own home row is locked: it moves only on a ṭāb, and only out of the row.
    Cited LOCKED = "tab.locked" in Own,
        [Source(Tab, "getting out"), Source(Tab, "the board and setup")],
        "`4:i1-f2`: only a 1 lets i1 out";
    /// The locked piece nearest the corner leaves first, straight to the one way-out square of its side. The others
    /// keep their squares.
    Cited CORNER_FIRST = "tab.corner-first" in Own,
        [Source(Tab, "getting out"), Source(Tab, "DUAT's changes"),
         Ruling("the source speaks of one square above the corner: every piece of a side comes out there, from \
                 wherever it stands, and the others do not close up")],
        "`1:h1-i2` while i1 still holds a cone";
    /// A piece in the enemy row cannot move while its own home row still holds a locked piece of its side.
    Cited WAITS = "tab.waits" in Own,
        [Source(Tab, "the enemy row"), Source(Tab, "DUAT's advice, before going up")],
        "`3:f4-c4` while a cone is still locked on a1";
    /// A piece goes up into the enemy row once between leaving home and being taken. An ʿeggeh goes up only if none
    /// of its pieces has been up, and then all of them have. A piece that a card sends home starts afresh.
    Cited ONCE = "tab.once" in Own,
        [Source(Tab, "the enemy row"), Source(Tab, "the ʿeggeh"),
         Ruling("an ʿeggeh moves as one, so a single piece that may not go up again keeps the whole of it in the \
                 round; a ṭāb can split the others off")],
        "`2:h3-i4` by a cone that has run row 4 before";
    /// A piece goes up into the enemy row only while an enemy piece is in that row.
    Cited EMPTY_ROW = "tab.empty-row" in Own,
        [Source(Tab, "the enemy row")],
        "`2:h3-i4` when the last spool has left row 4";
    /// Landing on enemy pieces takes them all, locked ones in their own row included. A piece in the enemy row
    /// cannot be taken. Pieces taken are out of the game.
    Law TAKE = "tab.take" in Own,
        [Source(Tab, "taking"), Source(Tab, "the enemy row"), Source(Tab, "the ʿeggeh"),
         Ruling("an enemy on the way-out square is taken by the piece that comes out there: that is a landing like \
                 any other")],
        "`2:i3-h4x` takes the spool locked on h4";
    /// Pieces of one side on one square are an ʿeggeh and move as one, a piece that comes out onto its own kind
    /// included.
    Law EGGEH = "tab.eggeh" in Own,
        [Source(Tab, "the ʿeggeh"), Source(Tab, "two ways to play")],
        "after `2:e2-c2` onto two cones, `3:c2-a3` moves all three";
    /// Only a ṭāb splits one piece off an ʿeggeh: then the player chooses to move the whole or one piece of it,
    /// which is written with `>`. Nothing is split off a lone or a locked piece, nor in the simple way.
    Cited SPLIT = "tab.split" in Own,
        [Source(Tab, "the ʿeggeh"),
         Ruling("in the simple way there is nothing to split; of a mixed ʿeggeh the player names the piece, since \
                 one that has been up and one that has not are different pieces")],
        "`3:e2>b2`: a 3 moves the whole ʿeggeh";
    /// Whoever takes every enemy piece wins at once.
    Law WIN = "tab.win" in Own,
        [Source(Tab, "winning"), Source(Heka, "winning at once"),
         Ruling("the piece taken may be taken by a throw or by the step back a card asks for")],
        "`2:e3-g3x#` takes the last spool";
    /// A position can be played if each side has at least one piece and no more than it plays with, every piece in
    /// the enemy row is marked as having been up and none at home is, no ʿeggeh stands at home or in the simple way,
    /// and no square holds both sides.
    Cited SETUP = "setup.tab" in Own,
        [Source(Tab, "the board and setup"), Source(Tab, "the enemy row"), Source(Tab, "two ways to play"),
         Source(Notation, "positions")],
        "`SSSSSSS1C/9/9/2CCCCCC1`: the cone on i4 has been up and is written `c`";
}

/// The rules of the simple way, which has no ʿeggeh.
pub static SIMPLE: &[&Rule] =
    &[&OPENING, &LOCKED, &CORNER_FIRST, &WAITS, &ONCE, &EMPTY_ROW, &TAKE, &SPLIT, &WIN, &SETUP];

/// The options of both ways, in the rule book's order.
pub static CHOICES: [Choice; 3] = [
    Choice {
        name: "forfeit",
        values: &["throw", "turn"],
        law: "What becomes of a ṭāb, a 4 or a 6 that no piece can move: with `throw` only the throw is lost and the \
              side throws again; with `turn` the turn ends.",
        basis: &[
            Source(Tab, "the sticks"),
            Source(Tab, "every throw is played"),
            Ruling(
                "the source grants the next throw to the value thrown, not to the move made with it; some tables \
                    hold that a lost throw earns nothing",
            ),
        ],
    },
    Choice {
        name: "opening",
        values: &["played", "fresh"],
        law: "Whether the ṭāb that decides who begins is played: with `played` it is the first throw of the first \
              turn; with `fresh` that turn begins with a new throw, of any value.",
        basis: &[
            Source(Tab, "the board and setup"),
            Source(Tab, "every throw is played"),
            Ruling(
                "the source lets the first ṭāb decide who begins and plays each throw as it falls; a table may \
                    keep the roll-off apart from the game",
            ),
        ],
    },
    Choice {
        name: "pieces",
        values: &["7", "1", "2", "3", "4", "5", "6", "8", "9"],
        law: "How many pieces a side plays with. They stand in its home row from the corner.",
        basis: &[
            Source(Tab, "the board and setup"),
            Ruling("seven is the number of the source; a row has room for nine, and fewer make a shorter game"),
        ],
    },
];
