use super::refused;

#[test]
fn locked_and_waiting() {
    let start = "SSSSSSS2/9/9/2CCCCCCC C";
    for (setup, turns, rule, sentence) in [
        (
            "",
            "1. C 3:-",
            "tab.opening",
            "cones begin with the ṭāb thrown for the start, so the first throw of the game is a 1, not 3",
        ),
        (
            "",
            "1. S DDDD:-",
            "tab.opening",
            "spools begin with the ṭāb thrown for the start, so the first throw of the game is a 1, not 6",
        ),
        (
            start,
            "1. C 4:i1-f2",
            "tab.locked",
            "the cone on i1 is locked in row 1: only a 1 lets it out, and the throw is a 4",
        ),
        (
            "SSSSSSS2/9/9/2CCCCCCC S",
            "1. S 2:a4-b3",
            "tab.locked",
            "the spool on a4 is locked in row 4: only a 1 lets it out, and the throw is a 2",
        ),
        (
            start,
            "1. C 1:h1-i2",
            "tab.corner-first",
            "the cone on i1 is nearer the corner and leaves before the one on h1",
        ),
        (
            "SSSSSSS2/9/9/2CCCCCCC S",
            "1. S 1:c4-a3",
            "tab.corner-first",
            "the spool on a4 is nearer the corner and leaves before the one on c4",
        ),
        (
            "SSSSSS1c1/9/9/2CCC4 C",
            "1. C 3:h4-e4",
            "tab.waits",
            "the cone on h4 waits in row 4 while others are still locked at home, on e1, d1 and c1",
        ),
        (
            "SSSSSS1(cc)1/9/9/2C6 C",
            "1. C 3:h4-e4",
            "tab.waits",
            "the 2 cones on h4 wait in row 4 while one is still locked at home, on c1",
        ),
    ] {
        refused("tab:lane", setup, turns, rule, sentence);
    }
}

#[test]
fn going_up_and_splitting() {
    for (setup, turns, rule, sentence) in [
        (
            "SSSSSSS2/7c1/9/9 C",
            "1. C 2:h3-i4",
            "tab.once",
            "the cone on h3 has been up in row 4 before, and a piece goes up only once",
        ),
        (
            "SSSSSSS2/7(Cc)1/9/9 C",
            "1. C 2:h3-i4",
            "tab.once",
            "one of the 2 cones on h3 has been up in row 4 before, so the ʿeggeh may not go up",
        ),
        (
            "SSSSSSS2/7(Ccc)1/9/9 C",
            "1. C 2:h3-i4",
            "tab.once",
            "2 of the 3 cones on h3 have been up in row 4 before, so the ʿeggeh may not go up",
        ),
        (
            "SSSSSSS2/7(cc)1/9/9 C",
            "1. C 2:h3-i4",
            "tab.once",
            "the 2 cones on h3 have been up in row 4 before, and a piece goes up only once",
        ),
        (
            "SSSSSSS2/8(Cc)/9/9 C",
            "1. C 1:i3^>i4",
            "tab.once",
            "the cone on i3^ has been up in row 4 before, and a piece goes up only once",
        ),
        (
            "9/4S2C1/9/9 C",
            "1. C 2:h3-i4",
            "tab.empty-row",
            "no spool is left in row 4, so the cone on h3 may not go up there",
        ),
        (
            "SSSSSSS2/9/4(CC)4/9 C",
            "1. C 3:e2>b2",
            "tab.split",
            "only a 1 splits one off the 2 cones on e2, and the throw is a 3",
        ),
        ("SSSSSSS2/9/4C4/9 C", "1. C 1:e2>d2", "tab.split", "nothing is split off the cone on e2, which stands alone"),
        ("SSSSSSS2/9/9/8C C", "1. C 1:i1>i2", "tab.split", "nothing is split off the cone on i1, which is locked"),
    ] {
        refused("tab:lane", setup, turns, rule, sentence);
    }
    let sentence = "the simple way has no ʿeggeh, so nothing is split off the cone on e2";
    refused("tab:simple", "SSSSSSS2/9/4C4/9 C", "1. C 1:e2>d2", "tab.split", sentence);
}

#[test]
fn moves_of_any_game() {
    for (setup, turns, rule, sentence) in [
        ("SSSSSSS2/9/4C4/9 C", "1. C 3:e2-c2", "move.distance", "from e2 a 3 leads to b2, not to c2"),
        ("SSSSSSS2/7C1/9/9 C", "1. C 3:h3-a3", "move.distance", "from h3 a 3 leads to h2 or h4, not to a3"),
        ("SSSSSSS2/9/9/8C C", "1. C 1:i1-h2", "move.distance", "a ṭāb takes the cone on i1 out to i2, not to h2"),
        (
            "SSSSSSS2/9/4C4/9 C",
            "1. C 3:e2-e1",
            "move.distance",
            "no way leads cones back to e1, into their own home row",
        ),
        ("SSSSSSS2/9/4C4/9 C", "1. C 3:i1-i2", "move.no-piece", "no piece stands on i1"),
        (
            "SSSSS4/4(SS)4/4C4/9 C",
            "1. C 3:e3-h3",
            "move.not-yours",
            "the 2 pieces on e3 are spools, and cones are to move",
        ),
        (
            "SSSSSSS2/9/4C4/9 C",
            "1. C 3:e2-b2~",
            "move.mark",
            "`~` says that the piece falls in the water, but there is no water in ṭāb",
        ),
        (
            "SSSSSSS2/9/4C4/9 C",
            "1. C 3:e2-b2#",
            "move.mark",
            "`#` says that the game ends, but spools had 7 pieces left, and this does not take the last",
        ),
    ] {
        refused("tab:lane", setup, turns, rule, sentence);
    }
    let sentence = "a cone already stands on e2, so the cone on h2 may not land there";
    refused("tab:simple", "SSSSSSS2/9/4C2C1/9 C", "1. C 3:h2-e2", "move.own-square", sentence);
}
