//! Tut's rules: each refused, and its lawful neighbour.

use super::Tut;
use super::{after, board, faults, options, shown, verdict};
use crate::law::game::Board;
use crate::law::game::senet::tut::CHOICES;
use crate::law::side::Side;

fn tut(chosen: &str, squares: &str) -> Tut {
    board(&options(CHOICES, chosen), squares, 5)
}

/// Board, play, what comes of it.
fn check(cases: &[(&str, &str, &str)]) {
    for &(squares, play, expected) in cases {
        assert_eq!(verdict(&tut("", squares), play), expected, "{play} on {squares}");
    }
}

#[test]
fn common_rules() {
    let start = "WBWBWBWBWB/10/10";
    assert_eq!(shown(&Tut::start(&options(CHOICES, ""))), start);
    check(&[
        (start, "W 3:12-15", "move.no-piece"),
        (start, "W 3:off-3", "move.no-piece"),
        (start, "W 1:10-11", "move.not-yours"),
        (start, "W 3:9-13", "move.distance"),
        (start, "W 0:9-9", "move.distance"),
        (start, "W 2:7-9", "move.own-square"),
        (start, "W 3:9-12", "WBWBWBWB1B/1W8/10"),
        (start, "W 1:9-10", "x+ WBWBWBWBBW/10/10"),
    ]);
}

#[test]
fn forward_first() {
    check(&[
        ("B6W2/10/10", "W 2:8-6", "tut.forward-first"),
        ("7W1B/B9/10", "W 2:8-6", "5W3B/B9/10"),
        // A backward move earns nothing, and attacks.
        ("7WBB/10/10", "W 1:8-7", "6W1BB/10/10"),
        ("7B1W/1BB7/10", "W 2:10-8", "x 7W1B/1BB7/10"),
        ("4W2BB1/10/7W2", "W 3:5-2", "tut.forward-first"),
        ("4W2BB1/10/8W1", "W 3:5-2", "1W5BB1/10/8W1"),
        ("B9/10/5W2W1", "W 3:26-23", "B9/10/2W5W1"),
    ]);
    let stuck = tut("", "B9/10/8W1");
    assert!(!stuck.can_move(Side::Near, 4));
    assert!((0..=5).all(|value| !stuck.again_when_lost(value)));
}

#[test]
fn beauty() {
    check(&[
        ("B9/10/3W6", "W 4:24-28", "tut.beauty"),
        ("B9/10/3W6", "W 3:24-27", "tut.beauty"),
        ("B9/10/4W5", "W 5:25-off", "tut.beauty"),
        ("B9/10/3W6", "W 2:24-26", "B9/10/5W4"),
    ]);
}

#[test]
fn guarded() {
    check(&[
        ("7W1B/B9/10", "W 3:8-11", "tut.guarded"),
        ("7W2/B9/10", "W 3:8-11", "x 7B2/W9/10"),
        ("10/10/2W1BB4", "W 2:23-25", "tut.guarded"),
        ("10/10/3WBB4", "W 2:24-26", "tut.guarded"),
        // 27 guards nobody, and 26 is not a safe house.
        ("10/10/3W1BB3", "W 2:24-26", "x 10/10/3B1WB3"),
        ("10/10/3W1B4", "W 2:24-26", "x 10/10/3B1W4"),
        // No wall.
        ("9W/BBB7/10", "W 4:10-14", "+ 10/BBBW6/10"),
        ("10/10/5W1BBB", "W 5:26-off", "#+ 10/10/7BBB"),
    ]);
}

#[test]
fn waters() {
    check(&[
        ("B9/10/5W4", "W 1:26-27", "~ B9/10/6W3"),
        ("10/10/5WB3", "W 1:26-27", "tut.waters"),
        ("B9/10/5WW3", "W 1:26-27", "move.own-square"),
        ("B9/10/6W3", "W 2:27-29", "tut.waters"),
        ("B9/10/6W3", "W 2:27-25", "tut.waters"),
        ("B9/10/6W3", "W 5:27-off", "tut.waters"),
        ("B9/10/6W3", "W 4:27-off", "#+ B9/10/10"),
        ("BW8/10/6W3", "W 4:2-6", "+ B4W4/10/6W3"),
    ]);
}

#[test]
fn exact() {
    check(&[
        ("B9/10/5W4", "W 4:26-off", "tut.exact"),
        ("B9/10/5W4", "W 5:26-off", "#+ B9/10/10"),
        ("B9/10/7W2", "W 2:28-off", "tut.exact"),
        ("B9/10/7W2", "W 3:28-off", "# B9/10/10"),
        ("B9/10/8W1", "W 3:29-off", "tut.exact"),
        ("B9/10/8W1", "W 2:29-off", "# B9/10/10"),
        ("B9/10/9W", "W 5:30-off", "#+ B9/10/10"),
        ("B9/10/9W", "W 0:30-off", "tut.exact"),
        ("B9/10/7W2", "W 1:28-29", "tut.exact"),
        ("B9/10/7W2", "W 2:28-26", "tut.exact"),
        ("B9/10/7W2", "W 5:28-29", "tut.exact"),
    ]);
}

#[test]
fn judges() {
    check(&[
        ("10/10/5W2B1", "W 3:26-29", "x 10/10/6B1W1"),
        ("10/10/5W1BB1", "W 2:26-28", "x 10/10/6BWB1"),
        ("10/10/5W3B", "W 4:26-30", "x+ 10/10/6B2W"),
        ("10/10/5WB1B1", "W 3:26-29", "x 10/10/5BB1W1"),
        ("10/10/5WW1B1", "W 3:26-29", "x 10/10/5BW1W1"),
    ]);
}

#[test]
fn reborn() {
    for (chosen, squares, letter, expected) in [
        ("", "B9/10/5W4", Side::Near, "move.no-piece"),
        ("", "W9/10/6B3", Side::Near, "move.not-yours"),
        ("", "W9/10/6B3", Side::Far, "W9/4B5/10"),
        ("", "B9/10/6W3", Side::Near, "B9/4W5/10"),
        ("", "10/4B5/6W3", Side::Near, "10/3BW5/10"),
        ("", "10/4W5/6W3", Side::Near, "10/3WW5/10"),
        ("", "10/3BB5/6W3", Side::Near, "10/2BBW5/10"),
        ("", "9B/WBWBB5/6W3", Side::Near, "8BB/WBWBW5/10"),
        ("rebirth-full=before", "B9/10/6W3", Side::Near, "B9/4W5/10"),
        ("rebirth-full=before", "10/4B5/6W3", Side::Near, "10/3WB5/10"),
        ("rebirth-full=before", "10/3WB5/6W3", Side::Near, "10/2WWB5/10"),
    ] {
        let game = tut(chosen, squares);
        let judged = game.house(letter).expect("tut has a house move");
        let verdict = judged.map_or_else(|rule| rule.name.to_owned(), |legal| after(&game, legal));
        assert_eq!(verdict, expected, "27-15 on {squares} with {chosen:?}");
    }
}

#[test]
fn set_up() {
    let usual = options(CHOICES, "");
    assert_eq!(faults::<Tut>(&usual, "B9/10/6W3", [4, 4]), Vec::<String>::new());
    assert_eq!(
        faults::<Tut>(&usual, "WBWBWBWBWB/W9/10", [0, 1]),
        [
            "setup.senet: 6 of white on the board and 0 off do not add up to the 5 played with",
            "setup.senet: 5 of black on the board and 1 off do not add up to the 5 played with",
        ]
    );
}
