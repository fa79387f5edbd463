//! The eight cards in words.

use hunefer_notation::Card;

/// What there is to say of a card.
pub(super) struct Entry {
    pub title: &'static str,
    pub power: &'static str,
    pub price: &'static str,
    pub notes: &'static str,
    pub examples: &'static str,
}

/// What there is to say of `card`.
pub(super) const fn entry(card: Card) -> Entry {
    match card {
        Card::Exile => Entry {
            title: "Edict of Exile",
            power: "a piece of the opponent's on the board, safe or not, goes back to where it began",
            price: "you miss your next turn",
            notes: "In senet it goes to square 1, or the first empty square after it; in tjau to hand; in ṭāb to its \
                    own home row, locked, on the first empty square from the end far from the corner, one piece of \
                    an ʿeggeh at a time. It never goes forward: with no room behind, it stays.",
            examples: "`heka exile 29-1`, `heka exile 12-hand`, `heka exile e3^-i4`",
        },
        Card::Apophis => Entry {
            title: "Grip of Apophis",
            power: "the opponent misses two turns",
            price: "one of your pieces goes three squares back",
            notes: "Where that square is taken, by anyone, it goes to the nearest empty one behind it, and nothing is \
                    hit. Past the start: in senet the first empty square from 1, if that is behind the piece; in tjau \
                    to hand; ṭāb's round has no start, and only free pieces pay there. If no piece can pay, the power \
                    is free.",
            examples: "`heka apophis 14-11`, `heka apophis c2-hand`, `heka apophis`",
        },
        Card::Osiris => Entry {
            title: "Call of Osiris",
            power: "a piece the opponent has borne off comes back: in senet to the start, in tjau to hand",
            price: "you miss your next turn",
            notes: "If none has been borne off, and always in ṭāb, their most advanced piece on the board is sent \
                    back instead, safe or not. If there is neither, the card has no power and no price.",
            examples: "`heka osiris off-1`, `heka osiris 24-1`",
        },
        Card::Isis => Entry {
            title: "Secret of Isis",
            power: "in their next turn the opponent throws and moves your pieces, extra throws and all; then you play \
                    as usual",
            price: "first, one of your pieces goes one square back",
            notes: "An enemy on that square that could be attacked is hit; where any other piece stands, the piece \
                    goes to the nearest empty square behind. If no piece can pay, the power is free.",
            examples: "`heka isis 9-8x`, `heka isis`",
        },
        Card::Shabti => Entry {
            title: "Shabti Substitute",
            power: "one of your pieces and one of the opponent's, safe or not, change places",
            price: "none",
            notes: "In tjau each takes the other's step, on the board or in hand, but not both in hand; in ṭāb the \
                    two are lone pieces of the middle rows, and each keeps its history.",
            examples: "`heka shabti 3<>29`, `heka shabti hand<>12`",
        },
        Card::Crown => Entry {
            title: "Crown of Ahmose",
            power: "the two armies change hands, whole: on the board, in hand and borne off",
            price: "you miss your next turn",
            notes: "The cards stay with their players. From then on a side letter means the colour, now held by the \
                    other player.",
            examples: "`heka crown`, `heka crown declined`",
        },
        Card::Seth => Entry {
            title: "Blow of Seth",
            power: "in their next turn the opponent throws one stick",
            price: "in your next turn you throw three",
            notes: "Light faces count one each, and with none light nothing moves. No throw is earned in either turn.",
            examples: "`heka seth`",
        },
        Card::Maat => Entry {
            title: "Scales of Maat",
            power: "for a piece of theirs on the board, safe or not, the opponent makes one wager throw, then plays \
                    the turn",
            price: "the risk itself",
            notes: "On the full mark (senet: no light face; tjau: all light) the piece bears off for them; in ṭāb, \
                    with no light face, it stays. On anything else it is sent back.",
            examples: "`heka maat 29`, and then `22. S wager 3:29-1 4:14-18 2:7-9`",
        },
    }
}
