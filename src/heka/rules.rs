//! The rules of the Heka cards.

use crate::rule::Basis::Source;
use crate::rule::Document::Heka;
use crate::rule::rules;

rules! {
    /// Cards are in this match, and this game takes them.
    Cited ALLOWED = "heka.allowed" in
        ["senet:kendall", "senet:tut", "tab:lane", "tab:simple", "tjau:aseb", "duat:scarab"],
        [Source(Heka, "the agreement before the match")], "`1. W b1R heka crown` in Duat, which takes no cards";
    /// A turn opens with a wager exactly when Maat waits, for the piece chosen: four sticks, one throw, earning
    /// nothing.
    Cited WAGER = "heka.wager" in
        ["senet:kendall", "senet:tut", "tab:lane", "tab:simple", "tjau:aseb", "duat:scarab"],
        [Source(Heka, "Maat, the power")], "`4. S 3:9-12` where a wager is owed first";
}
