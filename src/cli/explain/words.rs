//! The words of the notation itself.

/// A word of the notation, what it is, and how it is written.
pub(in crate::cli) struct Word {
    pub name: &'static str,
    about: &'static str,
    example: &'static str,
}

/// Every word of the notation that can be asked for, by the alphabet.
pub(in crate::cli) const WORDS: &[Word] = &[
    Word {
        name: "action",
        about: "What a piece does in duat: from its square it turns left (`L`) or right (`R`), steps forward (`F`), or \
                pushes the row in front of it (`P`). A turn is one action or three.",
        example: "c3F",
    },
    Word {
        name: "annotation",
        about: "What a commentator thinks of an item, written directly behind it: `!`, `?`, `!!`, `??`, `!?`, `?!`, or \
                `$` and a number. It changes nothing of what is judged.",
        example: "3:10-13!",
    },
    Word {
        name: "comment",
        about: "Words for a reader, which nothing is judged by: in braces, or from a semicolon to the end of the line. \
                A comment in braces has no closing brace in it. `#`, `%` and `//` begin none.",
        example: "3:10-13 {the wall opens} ; to the end of the line",
    },
    Word {
        name: "item",
        about: "One thing done in a turn: a throw and its move, a throw lost for want of a move, a missed turn, an \
                action in duat, a card revealed, a wager. A verdict names an item by its turn and its place in it: \
                `3.2` is the second item of turn 3.",
        example: "3:10-13",
    },
    Word {
        name: "mark",
        about: "What a move did, written behind it: `x` hits, `~` falls in the water, `#` wins. A mark may be left \
                out, but one that is written must be true.",
        example: "2:9-11x",
    },
    Word {
        name: "move",
        about: "Where a piece goes: from a square or `hand`, to a square or `off`, with a hyphen between. In ṭāb, `>` \
                in its place splits one piece off an ʿeggeh.",
        example: "3:28-off",
    },
    Word {
        name: "position",
        about: "A board and whose turn it is, in one line: the rule set, the rows, the side to play, what is off the \
                board or in hand, and what else the rules have to know as `name=value`.",
        example: "senet:kendall SCSCSCSCSC/10/10 C 0/0",
    },
    Word {
        name: "result",
        about: "How the game ended, behind its last turn: the side that won, `draw`, or `*` for a game that is not \
                over or whose end is not known. Another game may follow, and nothing else.",
        example: "cones",
    },
    Word {
        name: "reveal",
        about: "A Heka card shown: `heka`, the card's name, and where it touches a piece the piece and where that \
                goes, or `declined` where its power is let pass. It has no throw.",
        example: "heka exile 29-1",
    },
    Word {
        name: "side",
        about: "The letter of the side whose turn it is, a capital between the turn's number and its first item: `C` \
                cones, `S` spools, `W` white, `B` black. It may be left out; written, it must be the right one.",
        example: "2. S 2:9-11x",
    },
    Word {
        name: "throw",
        about: "The value that the sticks gave, before a colon and its move. What the sticks showed may be written \
                beside it, or alone: `L` a light face, `D` a dark one. A throw that nothing can be moved by is lost \
                and written `3:-`.",
        example: "3=LLLD:10-13",
    },
    Word {
        name: "turn",
        about: "What one side does till the other is to play: a number with a dot directly behind it, the side's \
                letter if it is written, and one item or more. Each side's turn has a number of its own.",
        example: "1. C 1:10-11 3:11-14",
    },
    Word {
        name: "variation",
        about: "Another way to go on, in brackets behind the item it would have stood for. It is judged from where \
                that item was played, and may have variations of its own.",
        example: "3:10-13 (2:9-11)",
    },
    Word {
        name: "wager",
        about: "The throw that Maat's card calls for, which opens the opponent's turn: `wager` and the throw, and where \
                it moves a piece a colon, that piece's square and its landing, which may be left out.",
        example: "wager 3:29-1",
    },
];

/// What is written under a word of the notation.
pub(super) fn explained(name: &str) -> Option<String> {
    let word = WORDS.iter().find(|word| word.name == name)?;
    Some(format!("{}, a word of the notation\n\n{}\n\nExample: `{}`\n", word.name, word.about, word.example))
}
