use super::refused;

#[track_caller]
fn kendall(setup: &str, turns: &str, rule: &str, sentence: &str) {
    refused("senet:kendall", setup, turns, rule, sentence);
}

#[track_caller]
fn tut(setup: &str, turns: &str, rule: &str, sentence: &str) {
    refused("senet:tut", setup, turns, rule, sentence);
}

#[test]
fn moves_of_any_game() {
    for (setup, turns, rule, sentence) in [
        ("", "1. C 3:12-15", "move.no-piece", "no piece stands on 12"),
        ("", "1. C 3:1-4", "move.not-yours", "the piece on 1 is a spool, and cones are to move"),
        (
            "8C1/1S8/10 S 4/4 cards=1/1 seen=isis isis=S",
            "1. S 3:12-15",
            "move.not-yours",
            "the piece on 12 is a spool, but in this turn, for Isis, spools move the cones",
        ),
        ("", "1. C 3:10-12", "move.distance", "from 10 to 12 is 2 squares, and the throw is a 3"),
        ("", "1. C 3:10-9", "move.distance", "from 10 to 9 is 1 square, and the throw is a 3"),
        ("S9/10/9C C 4/4 cards=1/1 seen=seth sticks=C1,S3", "1. C 0:30-off", "senet.exact", "a 0 moves nothing"),
        ("9C/10/9S C 4/4 cards=1/1 seen=seth sticks=C1,S3", "1. C 0:10-11", "move.distance", "a 0 moves nothing"),
        ("", "1. C 2:8-10", "move.own-square", "a cone already stands on 10, so the cone on 8 may not land there"),
        ("9C/10/9S C 4/4", "1. C 3:-", "move.forced", "the 3 is not lost, since it can be moved by 10-13"),
        (
            "8CC/10/9S C 3/4",
            "1. C 3:-",
            "move.forced",
            "the 3 is not lost, since it can be moved by 9-12 or in another way",
        ),
        ("", "1. C 1:-", "move.forced", "the 1 is not lost, since it can be moved by 2-3 or in 4 other ways"),
        ("", "1. C 1:10-11x", "move.mark", "`x` says that an enemy is hit, but none stands on 11"),
        (
            "S9/10/5C4 C 4/4",
            "1. C 5:26-offx#",
            "move.mark",
            "`x` says that an enemy is hit, but the piece leaves the board",
        ),
        (
            "",
            "1. C 1:10-11~",
            "move.mark",
            "`~` says that the piece falls in the water, but the move ends on 11, not on 27",
        ),
        (
            "S9/10/5C4 C 4/4",
            "1. C 5:26-off~",
            "move.mark",
            "`~` says that the piece falls in the water, but it leaves the board",
        ),
        (
            "",
            "1. C 1:10-11#",
            "move.mark",
            "`#` says that the game ends, but cones had 5 pieces left, and this does not bear off the last",
        ),
    ] {
        kendall(setup, turns, rule, sentence);
    }
}

#[test]
fn forward_beauty_and_exact() {
    for (setup, turns, rule, sentence) in [
        (
            "7C1C/10/9S C 3/4",
            "1. C 2:8-6",
            "senet.forward-first",
            "the cone on 8 may not go back while the 2 can be moved forward, by 10-12",
        ),
        (
            "10/10/3C5S C 4/4",
            "1. C 4:24-28",
            "senet.beauty",
            "the cone on 24 may not pass 26 on its way to 28, since every piece stops there first by exact throw",
        ),
        (
            "10/10/3C5S C 4/4",
            "1. C 4:24-off",
            "senet.beauty",
            "the cone on 24 is still below 26, where every piece stops before it is borne off",
        ),
        ("S9/10/7C2 C 4/4", "1. C 2:28-off", "senet.exact", "only a 3 bears off the cone on 28, and the throw is a 2"),
        ("S9/10/5C4 C 4/4", "1. C 3:26-off", "senet.exact", "only a 5 bears off the cone on 26, and the throw is a 3"),
        (
            "S9/10/9C C 4/4 horus=one",
            "1. C 4:30-off",
            "senet.exact",
            "only a 1 bears off the cone on 30, and the throw is a 4",
        ),
        (
            "S9/10/7C2 C 4/4",
            "1. C 2:28-30",
            "senet.exact",
            "the cone on 28 only bears off, by a 3, and makes no other move",
        ),
        (
            "S9/10/8C1 C 4/4",
            "1. C 4:29-25",
            "senet.exact",
            "the cone on 29 only bears off, by a 2, and makes no other move",
        ),
        (
            "S9/10/9C C 4/4",
            "1. C 1:30-29",
            "senet.exact",
            "the cone on 30 only bears off, by anything but a 0, and makes no other move",
        ),
        (
            "S9/10/5C4 C 4/4 back-from-26=no",
            "1. C 4:26-22",
            "senet.exact",
            "the cone on 26 may not go back to 22, as the option back-from-26=no has it",
        ),
    ] {
        kendall(setup, turns, rule, sentence);
    }
}

#[test]
fn what_may_not_be_attacked_or_passed() {
    for (setup, turns, rule, sentence) in [
        (
            "8C1/1SS7/10 C 4/3",
            "1. C 4:9-13",
            "senet.guarded",
            "spools on 12 and 13 guard each other, so the cone on 9 may not land on 13",
        ),
        (
            "8C1/1SSS6/10 C 4/2",
            "1. C 4:9-13",
            "senet.guarded",
            "spools on 12, 13 and 14 guard one another, so the cone on 9 may not land on 13",
        ),
        (
            "7C1S/S9/10 C 4/3",
            "1. C 2:8-10",
            "senet.guarded",
            "spools on 10 and 11 guard each other, so the cone on 8 may not land on 10",
        ),
        (
            "10/10/5C1S2 C 4/4",
            "1. C 2:26-28",
            "senet.safe-house",
            "28 is one of the safe houses 26 to 30, so the cone on 26 may not land on the spool there",
        ),
        (
            "10/2C1S5/10 C 4/4 rebirth-safe=yes",
            "1. C 2:13-15",
            "senet.safe-house",
            "15 is a safe house, as the option rebirth-safe=yes has it, so the cone on 13 may not land on the spool there",
        ),
        (
            "9C/1SSS6/10 C 4/2",
            "1. C 5:10-15",
            "senet.wall",
            "spools on 12, 13 and 14 are a wall, which the cone on 10 may not pass on its way forward to 15",
        ),
        (
            "10/1SSS1C4/10 C 4/2",
            "1. C 5:16-11",
            "senet.wall",
            "spools on 12, 13 and 14 are a wall, which the cone on 16 may not pass on its way back to 11",
        ),
        (
            "10/10/5C1SSS C 4/2",
            "1. C 5:26-off",
            "senet.wall",
            "spools on 28, 29 and 30 are a wall, which the cone on 26 may not pass on its way off the board",
        ),
        (
            "9C/1SS7/10 C 4/3 wall=2",
            "1. C 4:10-14",
            "senet.wall",
            "spools on 12 and 13 are a wall, which the cone on 10 may not pass on its way forward to 14",
        ),
        (
            "10/4S5/5C4 C 4/4 water-full=blocked",
            "1. C 1:26-27",
            "senet.water",
            "a spool stands on 15, so the cone on 26 may not go into the water, as the option water-full=blocked has it",
        ),
    ] {
        kendall(setup, turns, rule, sentence);
    }
}

#[test]
fn the_way_of_king_tut() {
    for (setup, turns, rule, sentence) in [
        (
            "7W1W/10/9B W 3/4",
            "1. W 2:8-6",
            "tut.forward-first",
            "the white piece on 8 may not go back while the 2 can be moved forward, by 10-12",
        ),
        (
            "10/10/3W5B W 4/4",
            "1. W 4:24-28",
            "tut.beauty",
            "the white piece on 24 may not pass 26 on its way to 28, since every piece stops there first by exact throw",
        ),
        (
            "10/10/3W5B W 4/4",
            "1. W 4:24-off",
            "tut.beauty",
            "the white piece on 24 is still below 26, where every piece stops before it is borne off",
        ),
        (
            "10/10/2W1BB1B2 W 4/2",
            "1. W 3:23-26",
            "tut.guarded",
            "black pieces on 25 and 26 guard each other, so the white piece on 23 may not land on 26",
        ),
        (
            "10/10/5WB3 W 4/4",
            "1. W 1:26-27",
            "tut.waters",
            "the black piece on 27 is in the waters, where nothing may land on it",
        ),
        (
            "B9/10/6W3 W 4/4",
            "1. W 2:27-29",
            "tut.waters",
            "the white piece on 27 leaves the waters only on a 4, off the board, or by `27-15` instead of a throw",
        ),
        (
            "B9/10/6W3 W 4/4",
            "1. W 2:27-off",
            "tut.waters",
            "only a 4 bears off the white piece on 27, and the throw is a 2",
        ),
        (
            "B9/10/7W2 W 4/4",
            "1. W 2:28-off",
            "tut.exact",
            "only a 3 bears off the white piece on 28, and the throw is a 2",
        ),
        (
            "B9/10/7W2 W 4/4",
            "1. W 2:28-30",
            "tut.exact",
            "the white piece on 28 only bears off, by a 3, and makes no other move",
        ),
        ("", "1. W 27-15", "move.no-piece", "no piece stands on 27"),
        ("10/10/6B1W1 W 4/4", "1. W 27-15", "move.not-yours", "the piece on 27 is black, and white is to move"),
        (
            "10/10/6W1B1 W 4/4 throw=3",
            "1. W 27-15",
            "throw.waiting",
            "a 3 already thrown by white waits for its move, so `27-15` may not be played instead",
        ),
        (
            "",
            "1. W 2:9-11 27-15",
            "throw.not-earned",
            "`27-15` stands instead of a throw, and nothing white has played in this turn earns another throw, so \
             black is to play next",
        ),
    ] {
        tut(setup, turns, rule, sentence);
    }
}
