//! The rules common to the stick games, and those of every turn and result.

use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::{Heka, Notation, Senet, Tab, Tut};
use crate::law::rule::{Rule, rules};

rules! {
    /// The value of a throw is one that the sticks in use can show. Four sticks show 1 to 4 by their light faces;
    /// with none light senet counts 5, ṭāb 6 and tjau 0. One stick shows 0 or 1, three sticks 0 to 3.
    Cited THROW_VALUE = "throw.value" in Sticks,
        [Source(Senet, "the throwing sticks"), Source(Tut, "the throws"), Source(Tab, "the sticks"),
         Source(Heka, "throws of one stick and of three"), Ruling("tjau's sticks are a reconstruction: none light counts nothing")],
        "`7:3-4` in senet";
    /// Where faces are written there is one for each stick in use, and they give the value written beside them.
    Cited THROW_FACES = "throw.faces" in Sticks,
        [Source(Notation, "throws")], "`3=LLDD:2-5` shows two light faces";
    /// A throw is made only while the turn is on: as its first, or because the throw before it earned another. No
    /// throw follows a reveal in the same turn.
    Cited THROW_NOT_EARNED = "throw.not-earned" in Sticks,
        [Source(Senet, "the throwing sticks"), Source(Tut, "extra turns"), Source(Tab, "the sticks"),
         Source(Heka, "the end of the turn")],
        "`3. C 2:4-6 3:6-9`: a 2 earns no other throw";
    /// Where the position has a throw waiting to be moved, the next throw written is that one.
    Cited THROW_WAITING = "throw.waiting" in Sticks,
        [Source(Notation, "positions, `throw=`")], "`2:9-11` where the set-up says `throw=3`";
    /// A turn ends only when no throw is owed. A record may stop anywhere, but the next turn may not begin early.
    Cited TURN_UNFINISHED = "turn.unfinished" in Sticks,
        [Source(Senet, "the throwing sticks"), Source(Tab, "the sticks")],
        "`3. C 4:2-6` followed by `4. S …`: a 4 throws again";
    /// The side named on a turn is the one to play.
    Cited TURN_SIDE = "turn.side" in All,
        [Source(Notation, "turns")], "`2. C 3:2-5` after cones have just played";
    /// Turns are numbered 1, 2, 3 and so on, or on from the number in the set-up.
    Cited TURN_NUMBER = "turn.number" in All,
        [Source(Notation, "turns")], "`4. S …` after turn 2";
    /// A turn is written as missed exactly when it must be missed, and then holds nothing else: no sticks, no move,
    /// no card.
    Cited TURN_MISS = "turn.miss" in All,
        [Source(Heka, "a missed turn")], "`5. C 3:2-5` in a turn that a card's price takes";
    /// There is a piece where the move starts: on the square, or in the hand it enters from.
    Cited MOVE_NO_PIECE = "move.no-piece" in All,
        [Source(Senet, "rule 1"), Source(Tut, "the throws"), Source(Notation, "moves")],
        "`3:12-15` with 12 empty";
    /// The piece moved belongs to the side being moved.
    Cited MOVE_NOT_YOURS = "move.not-yours" in All,
        [Source(Senet, "rule 1"), Source(Tut, "the throws"), Source(Notation, "moves")],
        "cones move `3:1-4` with a spool on 1";
    /// A piece moves exactly as far as the value thrown, along its route; 0 moves nothing.
    Cited MOVE_DISTANCE = "move.distance" in Sticks,
        [Source(Senet, "rule 1"), Source(Tut, "the throws"), Source(Tab, "going round")],
        "`3:2-4` goes two squares on a 3";
    /// No piece lands on a piece of its own side. (In ṭāb, Lane's way, that makes an ʿeggeh instead.)
    Cited MOVE_OWN_SQUARE = "move.own-square" in Own,
        [Source(Senet, "rule 1"), Source(Tut, "one piece a space"), Source(Tab, "two ways to play")],
        "`2:2-4` with a piece of one's own on 4";
    /// A throw is lost only if it has no legal move at all.
    Cited MOVE_FORCED = "move.forced" in Sticks,
        [Source(Senet, "rule 4"), Source(Tut, "moving backward"), Source(Tab, "every throw is played")],
        "`3:-` where a piece could move 3";
    /// A mark written on an item (`x` hit, `~` water, `#` the board ends the game) agrees with what happens.
    Cited MOVE_MARK = "move.mark" in All,
        [Source(Notation, "marks")], "`3:2-5x` onto an empty square";
    /// Nothing follows the end of the game.
    Cited GAME_OVER = "game.over" in All,
        [Source(Senet, "rule 8"), Source(Tut, "the goal"), Source(Tab, "winning")],
        "a move after the last piece is off";
    /// A result or a final position written in the record is the one its moves lead to. A game the board has not
    /// ended may still be recorded as won by resignation, time or forfeit, drawn by agreement, or unfinished.
    Cited RESULT_WRONG = "result.wrong" in All,
        [Source(Notation, "results")], "`spools` behind a game that cones won";
}

/// The rule of the ways to play that let no two pieces share a square.
pub static ONE_A_SQUARE: &[&Rule] = &[&MOVE_OWN_SQUARE];
