use super::refused;

#[test]
fn actions() {
    let facing = "3/Bs2/Wn2 W";
    for (setup, turns, rule, sentence) in [
        (
            "ours",
            "1. W b1L b1L b1L b1L",
            "duat.actions",
            "white has taken three actions in this turn, and it holds no fourth",
        ),
        (
            "ours",
            "1. W b1L b1L 2. B b5L",
            "duat.actions",
            "white has taken two actions in turn 1, and a turn is exactly one or exactly three",
        ),
        ("ours", "1. W b1L b1L b1F", "duat.edge", "the white piece on b1 faces south, where the board ends"),
        ("ours", "1. W b1L b1L b1P", "duat.edge", "the white piece on b1 faces south, where the board ends"),
        (
            facing,
            "1. W a1F",
            "duat.blocked",
            "the white piece on a1 faces north and cannot move, since a black piece stands on a2",
        ),
        (
            facing,
            "1. W a1P",
            "duat.faces-you",
            "the black piece on a2 faces south, towards the white piece on a1, which may not push it",
        ),
        (
            "2Be/3/WeWeBw W",
            "1. W a1P",
            "duat.faces-you",
            "the black piece on c1 faces west, towards the white piece on a1, which may not push it",
        ),
        (
            "ours",
            "1. W b1P",
            "duat.nothing-to-push",
            "the white piece on b1 faces north and has nothing to push, since b2 is empty",
        ),
        (
            "Wn2/Wn2/2Bn W own-off=no",
            "1. W a2P",
            "duat.own-off",
            "the push would send white's own piece on a3 off the board, which the option own-off=no forbids",
        ),
        ("ours", "1. W a1F", "move.no-piece", "no piece stands on a1"),
        ("ours", "1. W b5F", "move.not-yours", "the piece on b5 is black, and white is to move"),
        ("ours", "1. W b1F#", "move.mark", "`#` says that the game ends, but no black piece is pushed off the board"),
        ("ours", "1. W b1Fx", "move.mark", "`x` says that an enemy is hit, but nothing is hit in duat"),
        ("ours", "1. W miss", "turn.miss", "nothing in duat makes a side miss its turn"),
        ("ours", "1. W b1F heka seth", "heka.allowed", "no Heka cards are played in duat:scarab"),
        ("ours", "1. W b1F 2. W c1F", "turn.side", "turn 2 belongs to black, since white had turn 1"),
        ("3/Bs2/1Wn1 W", "1. W b1F b2F b3F", "duat.edge", "the white piece on b3 faces north, where the board ends"),
    ] {
        refused("duat:scarab", setup, turns, rule, sentence);
    }
}
