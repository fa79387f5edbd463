use super::refused;

#[test]
fn entering_racing_and_leaving() {
    for (setup, turns, rule, sentence) in [
        ("", "1. C 3:hand-c2", "tjau.enter", "a 3 enters a cone on c3, not on c2"),
        ("", "1. C 3:hand-off", "tjau.enter", "a 3 enters a cone on c3, not off the board"),
        ("", "1. C 0:hand-c1", "tjau.enter", "a 0 enters nothing"),
        ("4/12/4 S 5/5 0/0", "1. S 3:hand-s2", "tjau.enter", "a 3 enters a spool on s3, not on s2"),
        ("4/C11/4 C 0/5 4/0", "1. C 3:hand-c3", "move.no-piece", "cones have no piece in hand"),
        ("4/10C1/4 C 0/5 4/0", "1. C 3:15-off", "tjau.exact", "off the board is 2 steps from 15, and the throw is a 3"),
        ("4/11C/4 C 0/5 4/0", "1. C 3:16-off", "tjau.exact", "off the board is 1 step from 16, and the throw is a 3"),
        ("4/11C/4 C 0/5 4/0", "1. C 0:16-off", "tjau.exact", "a 0 moves nothing"),
        ("4/C11/4 C 4/5 0/0", "1. C 3:5-7", "move.distance", "from 5 to 7 is 2 steps, and the throw is a 3"),
        ("4/C11/4 C 4/5 0/0", "1. C 3:5-c2", "move.distance", "c2 lies behind 5, and pieces move forward only"),
        ("C3/12/4 C 4/5 0/0", "1. C 3:c1-s4", "move.distance", "s4 is not on the way of the cones"),
        (
            "C3/12/4 C 4/5 0/0",
            "1. C 1:hand-c1",
            "move.own-square",
            "a cone already stands on c1, so no other may enter there",
        ),
        (
            "4/CC10/4 C 3/5 0/0",
            "1. C 1:5-6",
            "move.own-square",
            "a cone already stands on 6, so the cone on 5 may not land there",
        ),
        (
            "4/1C1S8/4 C 4/4 0/0",
            "1. C 2:6-8",
            "tjau.marked",
            "8 is a marked square, so the cone on 6 may not hit the spool there",
        ),
        (
            "3C/S11/3S C 4/3 0/0",
            "1. C 1:c4-5",
            "tjau.guarded",
            "spools on s4 and 5 guard each other, so the cone on c4 may not land on 5",
        ),
        (
            "4/C1SSS7/4 C 4/2 0/0",
            "1. C 3:5-8",
            "tjau.marked",
            "8 is a marked square, so the cone on 5 may not hit the spool there",
        ),
        (
            "4/2C1SSS5/4 C 4/2 0/0",
            "1. C 3:7-10",
            "tjau.guarded",
            "spools on 9, 10 and 11 guard one another, so the cone on 7 may not land on 10",
        ),
        ("", "1. C 2:-", "move.forced", "the 2 is not lost, since it can be moved by hand-c2"),
        (
            "",
            "1. C 2:hand-c2#",
            "move.mark",
            "`#` says that the game ends, but cones had 5 pieces left, and this does not bear off the last",
        ),
    ] {
        refused("tjau:aseb", setup, turns, rule, sentence);
    }
}
