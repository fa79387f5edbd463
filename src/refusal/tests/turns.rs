use super::refused;

const CARDS: &str = "SCSCSCSCSC/10/10 C 0/0 cards=1/1";

#[track_caller]
fn senet(setup: &str, turns: &str, rule: &str, sentence: &str) {
    refused("senet:kendall", setup, turns, rule, sentence);
}

#[test]
fn whose_turn_and_which() {
    let over = "cones have won, and nothing follows the end of the game";
    for (setup, turns, rule, sentence) in [
        ("S9/10/9C C 4/4", "1. C 3:30-off 2:1-3", "game.over", over),
        ("S9/10/9C C 4/4", "1. C 3:30-off 2. S 2:1-3", "game.over", over),
        (
            "",
            "1. C 4:10-14 2. S 3:9-12",
            "turn.unfinished",
            "cones still owe a throw of four sticks in turn 1, so turn 2 may not begin",
        ),
        ("", "2. C 2:10-12", "turn.number", "the turn to be played is number 1, not 2"),
        ("", "1. C 4:10-14 2:8-10 (2. C 2:6-8)", "turn.number", "turn 1 is still going on, not turn 2"),
        (
            "",
            "1. C 4:10-14 2:8-10 (1. S 2:6-8)",
            "turn.side",
            "turn 1, which is still going on, belongs to cones, not to spools",
        ),
        ("", "1. S 2:9-11", "turn.side", "cones are to play turn 1, not spools"),
        ("", "1. W 2:9-11", "turn.side", "`W` is no side of senet, which is played by cones and spools"),
        ("", "1. C 2:10-12 2. C 2:8-10", "turn.side", "turn 2 belongs to spools, since cones had turn 1"),
        (
            CARDS,
            "1. C 2:10-12 heka crown 2. S 2:9-11",
            "turn.side",
            "turn 2 belongs to cones, since whoever has the spools now had turn 1",
        ),
    ] {
        senet(setup, turns, rule, sentence);
    }
}

#[test]
fn what_is_missed() {
    let missing = "SCSCSCSCSC/10/10 C 0/0 cards=0/1 seen=exile miss=C1";
    let twice = "SCSCSCSCSC/10/10 C 0/0 cards=0/1 seen=apophis miss=C2";
    for (setup, turns, sentence) in [
        (missing, "1. C 2:10-12", "cones have 1 turn to miss, so this turn is written `miss` and holds nothing else"),
        (twice, "1. C 2:10-12", "cones have 2 turns to miss, so this turn is written `miss` and holds nothing else"),
        (CARDS, "1. C miss", "cones have no turn to miss"),
        (missing, "1. C miss 2:10-12", "cones miss this turn, so nothing may follow `miss` in it"),
        (missing, "1. C miss heka seth", "cones miss this turn, so nothing may follow `miss` in it"),
        (missing, "1. C miss miss", "`miss` stands alone in its turn, and this turn has already begun"),
        (CARDS, "1. C 2:10-12 miss", "`miss` stands alone in its turn, and this turn has already begun"),
    ] {
        senet(setup, turns, "turn.miss", sentence);
    }
}

#[test]
fn what_the_sticks_show() {
    let one = "SCSCSCSCSC/10/10 C 0/0 cards=1/1 seen=seth sticks=C1,S3";
    for (setup, turns, rule, sentence) in [
        ("", "1. C 7:3-4", "throw.value", "the four sticks of senet show 1, 2, 3, 4 or 5, never 7"),
        ("", "1. C 0:-", "throw.value", "the four sticks of senet show 1, 2, 3, 4 or 5, never 0"),
        (one, "1. C 3:-", "throw.value", "cones throw one stick in this turn, which shows 0 or 1, never 3"),
        (
            one,
            "1. C 1:10-11 2. S 4:9-13",
            "throw.value",
            "spools throw three sticks in this turn, which show 0, 1, 2 or 3, never 4",
        ),
        ("", "1. C 3=LLL:10-13", "throw.faces", "four sticks are thrown, but 3 faces are written"),
        (one, "1. C 1=LD:10-11", "throw.faces", "one stick is thrown, but 2 faces are written"),
        ("", "1. C L:10-11", "throw.faces", "four sticks are thrown, but 1 face is written"),
        ("", "1. C 3=LLDD:10-13", "throw.faces", "`LLDD` is worth 2, not 3"),
        ("", "1. C 4=DDDD:10-14", "throw.faces", "`DDDD` is worth 5, not 4"),
        (
            "SCSCSCSCSC/10/10 C 0/0 throw=3",
            "1. C 2:10-12",
            "throw.waiting",
            "a 3 already thrown by cones waits for its move, so the throw here is that 3, not 2",
        ),
        (
            "SCSCSCSCSC/10/10 C 0/0 throw=3",
            "1. C DDDD:10-15",
            "throw.waiting",
            "a 3 already thrown by cones waits for its move, so the throw here is that 3, not 5",
        ),
        (
            "",
            "1. C 2:10-12 2:8-10",
            "throw.not-earned",
            "nothing cones have played in this turn earns another throw, so spools are to play next",
        ),
        (
            one,
            "1. C 1:10-11 1:8-9",
            "throw.not-earned",
            "cones throw once in a turn that the Blow of Seth limits, so spools are to play next",
        ),
        (
            CARDS,
            "1. C 2:10-12 heka seth 2:8-10",
            "throw.not-earned",
            "a card has been revealed in this turn, which ends it, and spools are to play next",
        ),
        (
            CARDS,
            "1. C 2:10-12 heka crown 2:8-10",
            "throw.not-earned",
            "a card has been revealed in this turn, which ends it, and cones are to play next",
        ),
    ] {
        senet(setup, turns, rule, sentence);
    }
    refused("tab:lane", "", "1. C 5:-", "throw.value", "the four sticks of ṭāb show 1, 2, 3, 4 or 6, never 5");
    refused("tjau:aseb", "", "1. C 5:-", "throw.value", "the four sticks of tjau show 0, 1, 2, 3 or 4, never 5");
}
