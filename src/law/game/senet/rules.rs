//! What a set-up of senet must hold to, both ways.

use crate::law::rule::Basis::Source;
use crate::law::rule::Document::{Notation, Senet, Tut};
use crate::law::rule::rules;

rules! {
    /// A position can be played only if each side's pieces on the board and off add up to the number it plays with,
    /// and, after Kendall, no piece stands on 27, since the water carries every piece away.
    Cited SETUP = "setup.senet" in Own,
        [Source(Senet, "setting up"), Source(Senet, "rule 6"), Source(Tut, "the goal"), Source(Notation, "positions")],
        "`SCSCSCSCSC/10/10 C 1/0`: five cones on the board and one off";
}
