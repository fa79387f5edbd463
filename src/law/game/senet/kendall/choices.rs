//! The options of Kendall's rules.

use crate::law::options::Choice;
use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::Senet;

/// The options of the rule set, in the rule book's order.
pub static CHOICES: &[Choice] = &[
    Choice {
        name: "pieces",
        values: &["5", "7"],
        law: "How many pieces each side plays with. Five stand on squares 1 to 10, seven on squares 1 to 14, spools \
              and cones in turn.",
        basis: &[Source(Senet, "setting up, 1"), Ruling("seven is the number in Kendall's own reconstruction")],
    },
    Choice {
        name: "forfeit",
        values: &["turn", "throw"],
        law: "What a 1, 4 or 5 that cannot be moved costs. With `turn` it ends the turn; with `throw` it still throws \
              again.",
        basis: &[
            Source(Senet, "rule 4"),
            Source(Senet, "the throwing sticks"),
            Ruling("one throws again after moving, and nothing was moved; many tables grant the throw to the value"),
        ],
    },
    Choice {
        name: "water-full",
        values: &["before", "after", "blocked"],
        law: "Where the water carries a piece when 15 is taken. With `before` to the nearest empty square before 15; \
              with `after` to the nearest empty one after it, up to 25, and only if there is none to one before; with \
              `blocked` the piece may not move into the water.",
        basis: &[
            Source(Senet, "rule 6"),
            Ruling("the source does not say; a fall is a setback, so the piece is not carried less far"),
        ],
    },
    Choice {
        name: "water-throw",
        values: &["kept", "lost"],
        law: "Whether the 1 that falls into the water still throws again.",
        basis: &[
            Source(Senet, "the throwing sticks"),
            Ruling("the source gives a 1 another throw and makes no exception; other rules take it away"),
        ],
    },
    Choice {
        name: "back-from-26",
        values: &["yes", "no"],
        law: "Whether a piece on 26 may move backward when nothing can move forward.",
        basis: &[
            Source(Senet, "rule 4"),
            Ruling("the source excepts no square; some hold that a piece which has come to the last houses stays"),
        ],
    },
    Choice {
        name: "horus",
        values: &["any", "one"],
        law: "What bears off from 30: any throw but a 0, or a 1 alone.",
        basis: &[
            Source(Senet, "rule 7"),
            Ruling("`one` counts the last step like any other, as other reconstructions do"),
        ],
    },
    Choice {
        name: "rebirth-safe",
        values: &["no", "yes"],
        law: "Whether a piece on 15 is safe from attack.",
        basis: &[
            Source(Senet, "rule 7"),
            Ruling("the source counts only the last five houses safe; some tables spare a piece that was reborn"),
        ],
    },
    Choice {
        name: "wall",
        values: &["3", "2", "none"],
        law: "How many enemy pieces on consecutive squares cannot be passed; with `none` any can.",
        basis: &[
            Source(Senet, "rule 3"),
            Ruling("shorter walls and none at all are both played, for a harder and an easier game"),
        ],
    },
];
