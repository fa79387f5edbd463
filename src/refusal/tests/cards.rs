use super::refused;

#[test]
fn the_right_to_reveal() {
    for (keys, turns, rule, sentence) in [
        ("", "1. C 2:10-12 heka seth", "heka.allowed", "this match is played without Heka cards"),
        ("cards=0/1 seen=crown", "1. C 2:10-12 heka seth", "heka.left", "cones have no card left to reveal"),
        ("cards=1/1", "1. C 2:10-12 heka seth heka exile 1", "heka.left", "cones have no card left to reveal"),
        (
            "cards=1/1 seen=seth",
            "1. C 2:10-12 heka seth",
            "heka.once",
            "the Blow of Seth has been revealed before, and each card shows up once in a match",
        ),
        (
            "cards=1/1 seen=maat",
            "1. C 2:10-12 heka maat 1",
            "heka.once",
            "the Scales of Maat have been revealed before, and each card shows up once in a match",
        ),
        (
            "cards=2/2",
            "1. C 2:10-12 heka seth heka exile 1",
            "heka.once",
            "cones have revealed a card in this turn, and one a turn is all",
        ),
        (
            "cards=1/1",
            "1. C heka seth",
            "heka.when",
            "cones still owe a throw in this turn, and a card is shown after all of them",
        ),
        (
            "cards=1/1",
            "1. C 4:10-14 heka seth",
            "heka.when",
            "cones still owe a throw in this turn, and a card is shown after all of them",
        ),
        (
            "throw=3 cards=1/1",
            "1. C heka seth",
            "heka.when",
            "the 3 thrown by cones waits for its move, and a card is shown after all throws",
        ),
        (
            "cards=1/1 seen=seth gap=C",
            "1. C 2:10-12 heka exile 1",
            "heka.gap",
            "the player of the cones revealed a card at the end of its last turn, and one of its turns must go by without",
        ),
        (
            "cards=1/1 seen=apophis miss=S2",
            "1. C 2:10-12 heka exile 1",
            "heka.running",
            "another card is running: spools still have 2 turns to miss",
        ),
        (
            "cards=1/1 seen=seth sticks=C1,S3",
            "1. C 1:10-11 heka exile 1",
            "heka.running",
            "the Blow of Seth is running: spools throw three sticks in the turn to come",
        ),
        (
            "cards=1/1 seen=seth sticks=C3",
            "1. C 2:10-12 heka exile 1",
            "heka.running",
            "the Blow of Seth shapes the turn just played, and no card is shown in such a turn",
        ),
        (
            "cards=1/1 seen=isis isis=C",
            "1. C 2:9-11 heka exile 1",
            "heka.running",
            "the Secret of Isis shapes the turn just played, and no card is shown in such a turn",
        ),
        (
            "cards=1/1 isis=C",
            "1. C 2:9-11 heka exile 1",
            "heka.running",
            "the Secret of Isis shapes the turn just played, and no card is shown in such a turn",
        ),
        (
            "cards=1/1 isis=S",
            "1. C 2:10-12 heka exile 1",
            "heka.running",
            "the Secret of Isis is running: spools move the cones in a turn to come",
        ),
    ] {
        let setup = format!("SCSCSCSCSC/10/10 C 0/0 {keys}");
        refused("senet:kendall", setup.trim_end(), turns, rule, sentence);
    }
    let sentence = "no Heka cards are played in senet:tut";
    refused("senet:tut", "", "1. W 2:9-11 heka seth", "heka.allowed", sentence);
}

#[test]
fn the_wager_owed() {
    let owed = "SCSCSCSCSC/10/10 C 0/0 cards=0/1 seen=maat wager=10";
    for (setup, turns, rule, sentence) in [
        (
            owed,
            "1. C 2:10-12",
            "heka.wager",
            "the Scales of Maat wait, so cones first throw a wager for the cone on 10",
        ),
        (owed, "1. C wager 3:8-1", "heka.wager", "the wager is for the cone on 10, not for one on 8"),
        (
            owed,
            "1. C wager 3 wager 3",
            "heka.wager",
            "no wager is to be thrown in this turn, since no Scales of Maat wait for it",
        ),
        (
            "",
            "1. C wager 3",
            "heka.wager",
            "no wager is to be thrown in this turn, since no Scales of Maat wait for it",
        ),
        (owed, "1. C wager 7", "throw.value", "the four sticks of senet show 1, 2, 3, 4 or 5, never 7"),
        (owed, "1. C wager 3=LLLL", "throw.faces", "`LLLL` is worth 4, not 3"),
        (
            owed,
            "1. C wager 3:10-5",
            "heka.result",
            "this wager leaves the cone on 10 where it is, and does not take it to 5",
        ),
        (owed, "1. C wager 5:10-1", "heka.result", "this wager bears off the cone on 10, and does not take it to 1"),
        (owed, "1. C wager 3:10-10x", "move.mark", "`x` says that an enemy is hit, but a wager hits none"),
        (
            owed,
            "1. C wager 5:10-off#",
            "move.mark",
            "`#` says that the game ends, but cones had 5 pieces left, and this does not bear off the last",
        ),
    ] {
        refused("senet:kendall", setup, turns, rule, sentence);
    }
}
