//! The options of King Tut's rules.

use crate::law::options::Choice;
use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::Tut as Sheet;

/// The options of the rule set, in the rule book's order.
pub static CHOICES: &[Choice] = &[Choice {
    name: "rebirth-full",
    values: &["bump", "before"],
    law: "What happens when a piece moves from 27 to 15 and 15 is taken. With `bump` the piece already there, whoever \
          owns it and guarded or not, moves back to the nearest empty square before 15. With `before` it keeps its \
          square and the arriving piece stops on that nearest empty square.",
    basis: &[
        Source(Sheet, "space 27"),
        Ruling(
            "the sheet's sentence can be read of either piece; its words point to the one that was there first, so \
             that is the default",
        ),
    ],
}];
