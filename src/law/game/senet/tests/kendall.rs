//! Kendall's rules: each refused, and its lawful neighbour.

use super::Kendall;
use super::{board, faults, options, shown, verdict};
use crate::law::game::Board;
use crate::law::game::senet::kendall::CHOICES;
use crate::law::side::Side;

fn kendall(chosen: &str, squares: &str) -> Kendall {
    let options = options(CHOICES, chosen);
    board(&options, squares, u16::from(options.number("pieces")))
}

/// Options, board, play, what comes of it.
fn check(cases: &[(&str, &str, &str, &str)]) {
    for &(chosen, squares, play, expected) in cases {
        assert_eq!(verdict(&kendall(chosen, squares), play), expected, "{play} on {squares} with {chosen:?}");
    }
}

#[test]
fn usual_starts() {
    assert_eq!(shown(&Kendall::start(&options(CHOICES, ""))), "SCSCSCSCSC/10/10");
    assert_eq!(shown(&Kendall::start(&options(CHOICES, "pieces=7"))), "SCSCSCSCSC/SCSC6/10");
}

#[test]
fn common_rules() {
    let start = "SCSCSCSCSC/10/10";
    check(&[
        ("", start, "C 3:12-15", "move.no-piece"),
        ("", start, "C 3:off-5", "move.no-piece"),
        ("", start, "C 3:1-4", "move.not-yours"),
        ("", start, "S 3:10-13", "move.not-yours"),
        ("", start, "C 3:10-14", "move.distance"),
        ("", start, "C 2:10-10", "move.distance"),
        ("", start, "C 0:10-10", "move.distance"),
        ("", start, "C 2:8-10", "move.own-square"),
        ("", start, "C 3:10-13", "SCSCSCSCS1/2C7/10"),
        ("", start, "S 1:9-10", "x+ SCSCSCSCCS/10/10"),
        ("", start, "C 4:10-14", "+ SCSCSCSCS1/3C6/10"),
        ("", start, "C 5:10-15", "+ SCSCSCSCS1/4C5/10"),
    ]);
}

#[test]
fn forward_first() {
    check(&[
        ("", "S6C2/10/10", "C 2:7-5", "move.no-piece"),
        ("", "S6C2/10/10", "C 2:8-6", "senet.forward-first"),
        ("", "7C1S/S9/10", "C 2:8-6", "5C3S/S9/10"),
        // A backward 1 throws again, and backward moves swap too.
        ("", "7CSS/10/10", "C 1:8-7", "+ 6C1SS/10/10"),
        ("", "5S1C1S/S9/10", "C 2:8-6", "x 5C1S1S/S9/10"),
        // Bearing off is a move forward.
        ("", "4C2SS1/10/7C2", "C 3:5-2", "senet.forward-first"),
        ("", "4C2SS1/10/8C1", "C 3:5-2", "1C5SS1/10/8C1"),
    ]);
}

#[test]
fn beauty() {
    check(&[
        ("", "S9/10/3C6", "C 4:24-28", "senet.beauty"),
        ("", "S9/10/3C6", "C 3:24-27", "senet.beauty"),
        ("", "S9/10/4C5", "C 5:25-30", "senet.beauty"),
        ("", "S9/10/4C5", "C 5:25-off", "senet.beauty"),
        ("", "S9/10/3C6", "C 2:24-26", "S9/10/5C4"),
        // The distance is looked at first, the piece in the way later.
        ("", "S9/10/3C6", "C 3:24-28", "move.distance"),
        ("", "S9/10/3C3C2", "C 4:24-28", "senet.beauty"),
    ]);
}

#[test]
fn exact() {
    check(&[
        ("", "S9/10/5C4", "C 4:26-off", "senet.exact"),
        ("", "S9/10/5C4", "C 5:26-off", "#+ S9/10/10"),
        ("", "S9/10/7C2", "C 2:28-off", "senet.exact"),
        ("", "S9/10/7C2", "C 3:28-off", "# S9/10/10"),
        ("", "S9/10/8C1", "C 1:29-off", "senet.exact"),
        ("", "S9/10/8CC", "C 2:29-off", "S9/10/9C"),
        ("", "S9/10/9C", "C 4:30-off", "#+ S9/10/10"),
        ("", "S9/10/9C", "C 0:30-off", "senet.exact"),
        ("horus=one", "S9/10/9C", "C 4:30-off", "senet.exact"),
        ("horus=one", "S9/10/9C", "C 1:30-off", "#+ S9/10/10"),
        // No other move from the last houses, whatever else is wrong with it.
        ("", "S9/10/7C2", "C 1:28-29", "senet.exact"),
        ("", "S9/10/7C2", "C 2:28-26", "senet.exact"),
        ("", "S9/10/8C1", "C 4:29-30", "senet.exact"),
        ("", "S9/10/9C", "C 5:30-25", "senet.exact"),
        // From 26 a piece moves on, or back if it must.
        ("", "S9/10/5C4", "C 2:26-28", "S9/10/7C2"),
        ("", "S9/10/5C4", "C 4:26-30", "+ S9/10/9C"),
        ("", "S9/10/5C2C1", "C 3:26-23", "S9/10/2C5C1"),
        ("back-from-26=no", "S9/10/5C2C1", "C 3:26-23", "senet.exact"),
        ("back-from-26=no", "S9/10/5C4", "C 3:26-29", "S9/10/8C1"),
    ]);
    assert!(kendall("", "S9/10/5C2C1").can_move(Side::Near, 3));
    assert!(!kendall("back-from-26=no", "S9/10/5C2C1").can_move(Side::Near, 3));
}

#[test]
fn safe_house() {
    check(&[
        ("", "10/10/3C1S4", "C 2:24-26", "senet.safe-house"),
        ("", "10/10/3CS5", "C 1:24-25", "x+ 10/10/3SC5"),
        ("", "10/10/5C1S2", "C 2:26-28", "senet.safe-house"),
        ("", "10/10/5C3S", "C 4:26-30", "senet.safe-house"),
        ("", "10/10/5C1SS1", "C 2:26-28", "senet.safe-house"),
        ("", "10/1C2S5/10", "C 3:12-15", "x 10/1S2C5/10"),
        ("rebirth-safe=yes", "10/1C2S5/10", "C 3:12-15", "senet.safe-house"),
        ("rebirth-safe=yes", "10/C2S6/10", "C 3:11-14", "x 10/S2C6/10"),
    ]);
}

#[test]
fn guarded() {
    check(&[
        ("", "7C1S/S9/10", "C 3:8-11", "senet.guarded"),
        ("", "7C1S/S9/10", "C 2:8-10", "senet.guarded"),
        ("", "7C2/S9/10", "C 3:8-11", "x 7S2/C9/10"),
        ("", "10/7C1S/S9", "C 2:18-20", "senet.guarded"),
        // Neighbours on the drawn board, not along the route.
        ("", "S9/7C1S/10", "C 2:18-20", "x S9/7S1C/10"),
        ("", "8SC/1S8/10", "C 2:10-12", "x 8SS/1C8/10"),
        ("", "10/10/1C2SS4", "C 3:22-25", "senet.guarded"),
    ]);
}

#[test]
fn wall() {
    check(&[
        ("", "9C/SSS7/10", "C 4:10-14", "senet.wall"),
        ("", "9C/SS7S/10", "C 4:10-14", "+ 10/SS1C5S/10"),
        ("", "7CSS/S9/10", "C 4:8-12", "senet.wall"),
        ("", "10/SSSC3SS1/10", "C 4:14-10", "senet.wall"),
        ("", "10/SS1C3SS1/10", "C 4:14-10", "+ 9C/SS5SS1/10"),
        ("wall=none", "10/SSSC3SS1/10", "C 4:14-10", "+ 9C/SSS4SS1/10"),
        ("wall=2", "9C/SS7S/10", "C 4:10-14", "senet.wall"),
        ("wall=2", "9C/S1S7/10", "C 4:10-14", "+ 10/S1SC6/10"),
        ("wall=2", "7CSS/10/10", "C 4:8-12", "senet.wall"),
        ("wall=none", "9C/SSS7/10", "C 4:10-14", "+ 10/SSSC6/10"),
        ("", "10/10/5C1SSS", "C 5:26-off", "senet.wall"),
        ("", "10/10/5C1SS1", "C 5:26-off", "#+ 10/10/7SS1"),
        ("wall=2", "10/10/7CSS", "C 3:28-off", "senet.wall"),
        ("wall=2", "10/10/7CS1", "C 3:28-off", "# 10/10/8S1"),
        // A piece in the wall is guarded; a lone one behind it is out of reach.
        ("", "9C/SSSS6/10", "C 3:10-13", "senet.guarded"),
        ("", "9C/SSS1S5/10", "C 5:10-15", "senet.wall"),
        // One's own row of three stops nobody.
        ("", "9C/CCC7/10", "C 4:10-14", "+ 10/CCCC6/10"),
    ]);
}

#[test]
fn water() {
    let full = "10/4SCSCSC/SCSCSC4";
    check(&[
        ("", "S9/10/5C4", "C 1:26-27", "~+ S9/4C5/10"),
        ("", "S9/9S/SS3C4", "C 1:26-27", "~+ S9/4C4S/SS8"),
        ("", "10/4S5/5C4", "C 1:26-27", "~+ 10/3CS5/10"),
        ("", "10/4C5/5C4", "C 1:26-27", "~+ 10/3CC5/10"),
        ("", "10/2CSS5/5C4", "C 1:26-27", "~+ 10/1CCSS5/10"),
        ("water-full=after", "S9/10/5C4", "C 1:26-27", "~+ S9/4C5/10"),
        ("water-full=after", "10/4S5/5C4", "C 1:26-27", "~+ 10/4SC4/10"),
        ("water-full=after", "10/4SC4/5C4", "C 1:26-27", "~+ 10/4SCC3/10"),
        ("water-full=after pieces=7", full, "C 1:26-27", "~+ 10/3CSCSCSC/SCSCS5"),
        ("water-full=blocked", "10/4S5/5C4", "C 1:26-27", "senet.water"),
        ("water-full=blocked", "10/3S6/5C4", "C 1:26-27", "~+ 10/3SC5/10"),
        ("water-throw=lost", "S9/10/5C4", "C 1:26-27", "~ S9/4C5/10"),
        ("water-throw=lost", "S9/10/4C5", "C 1:25-26", "+ S9/10/5C4"),
    ]);
}

#[test]
fn lost_throws() {
    let (turn, throw) = (kendall("", "S9/10/7C2"), kendall("forfeit=throw", "S9/10/7C2"));
    for value in 0..=5 {
        assert_eq!(turn.can_move(Side::Near, value), value == 3);
        assert!(!turn.again_when_lost(value));
        assert_eq!(throw.again_when_lost(value), matches!(value, 1 | 4 | 5));
    }
}

#[test]
fn set_up() {
    let usual = options(CHOICES, "");
    assert_eq!(faults::<Kendall>(&usual, "SCSCSCSCSC/10/10", [0, 0]), Vec::<String>::new());
    assert_eq!(faults::<Kendall>(&usual, "10/10/10", [5, 5]), Vec::<String>::new());
    assert_eq!(
        faults::<Kendall>(&usual, "C9/10/6S3", [5, 4]),
        [
            "setup.senet: 1 of cones on the board and 5 off do not add up to the 5 played with",
            "setup.senet: a piece of spools stands on 27, but the water carries every piece away",
        ]
    );
    let seven = options(CHOICES, "pieces=7");
    assert_eq!(
        faults::<Kendall>(&seven, "SCSCSCSCSC/10/10", [0, 2]),
        ["setup.senet: 5 of cones on the board and 0 off do not add up to the 7 played with"]
    );
}
