//! The rules of the Heka cards that hold for every card.

use crate::law::rule::Basis::{Ruling, Source};
use crate::law::rule::Document::{Heka, Notation};
use crate::law::rule::rules;

rules! {
    /// A card is revealed only in a match that is played with cards, and only in a game that takes them.
    Cited ALLOWED = "heka.allowed" in All,
        [Source(Heka, "an optional twist, agreed before the match")], "`heka seth` in a match without cards";
    /// The player who reveals still has a card.
    Cited LEFT = "heka.left" in Cards,
        [Source(Heka, "one card each or two")], "a second reveal by a player who drew one card";
    /// A card shows up once in a match, whoever draws it, and one card at most is revealed in a turn.
    Cited ONCE = "heka.once" in Cards,
        [Source(Heka, "the eight are shuffled; one card only")], "`heka seth` when Seth has been seen";
    /// A card is revealed at the end of the player's own turn, after all its throws.
    Cited WHEN = "heka.when" in Cards,
        [Source(Heka, "at the end of your turn")], "`3. C 4:2-6 heka seth`: the 4 still owes a throw";
    /// One of the player's own turns lies between two of its reveals. A missed turn counts as that turn, but nothing
    /// is revealed in it.
    Cited GAP = "heka.gap" in Cards,
        [Source(Heka, "between two reveals")], "C reveals in turns 7 and 9: no turn of its own lies between";
    /// Nothing is revealed while a card's power or price is running: while a missed turn, an Isis turn, a limit of
    /// sticks or a wager is still to come, or shapes the turn just played. A wager is over once thrown.
    Cited RUNNING = "heka.running" in Cards,
        [Source(Heka, "while another card is running"),
         Ruling("a turn shaped by a card is part of that card's power or price until it has ended")],
        "a reveal while the opponent has a turn to miss";
    /// The power is used on something it can act on. Only if there is nothing does the card go with neither power
    /// nor price, written without a target.
    Cited TARGET = "heka.target" in Cards,
        [Source(Heka, "if the power has no target"), Source(Heka, "the cases of each card")],
        "`heka exile 12` with no enemy on 12";
    /// A price that can be paid must be, by a piece that can pay it, and is paid only by a piece that changes its
    /// square. Only if none can is the power free, written without a price.
    Cited PRICE = "heka.price" in Cards,
        [Source(Heka, "if the price is impossible"),
         Ruling("a piece that cannot change its square pays nothing")],
        "`heka apophis` without a price while a piece could go back";
    /// A turn opens with a wager exactly when Maat waits, for the piece chosen: four sticks, one throw, which earns
    /// nothing.
    Cited WAGER = "heka.wager" in All,
        [Source(Heka, "Maat, power")], "`22. S 3:9-12` where `wager 3` is due";
    /// A revealed card is used or declined at once, and leaves play either way.
    Law DECLINE = "heka.decline" in Cards,
        [Source(Heka, "once revealed")], "`heka crown declined`";
    /// Where a card move's landing is written, it is where the piece really goes.
    Cited RESULT = "heka.result" in Cards,
        [Source(Notation, "reveals")], "`heka exile 29-3` with square 1 empty";
}
