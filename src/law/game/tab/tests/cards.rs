use super::*;
use crate::law::game::{Cards, Shift};

/// Makes the shift a verb returns and compares the board; `None` for a verb that refuses. For both sides.
fn shifted(text: &str, verb: impl Fn(&Tab<true>, Side) -> Option<Shift>, after: Option<&str>) {
    for side in Side::BOTH {
        let mut tab = board::<true>(text, side);
        let shift = verb(&tab, side);
        assert_eq!(shift.is_some(), after.is_some(), "{text} {side:?} {shift:?}");
        if let (Some(shift), Some(after)) = (shift, after) {
            assert_eq!((shift.side, shift.marks.water), (side, false));
            tab.shift(shift);
            assert_eq!(tab.write(), board::<true>(after, side).write(), "{text} {side:?} {shift:?}");
        }
    }
}

fn sent_back(text: &str, piece: &str, after: &str) {
    shifted(text, |tab, side| tab.sent_back(side, spot(piece, side)), Some(after));
}

fn stepped_back(text: &str, piece: &str, steps: u8, after: Option<&str>) {
    shifted(text, |tab, side| tab.stepped_back(side, spot(piece, side), steps, false), after);
}

fn steps_back(text: &str, piece: &str, after: Option<&str>) {
    shifted(text, |tab, side| tab.stepped_back(side, spot(piece, side), 1, true), after);
}

#[test]
fn home_from_the_far_end() {
    sent_back("S8/4C4/9/9", "e3", "S8/9/9/C8");
    sent_back("S8/4c4/9/9", "e3", "S8/9/9/C8");
    sent_back("S4c3/9/9/8C", "f4", "S8/9/9/C7C");
    sent_back("S8/4C4/9/Cs7", "e3", "S8/9/9/CsC6");
    // One of an ʿeggeh, of a mixed one the piece named.
    sent_back("S8/4(CCc)4/9/9", "e3", "S8/4(Cc)4/9/C8");
    sent_back("S8/4(CCc)4/9/9", "e3^", "S8/4(CC)4/9/C8");
    sent_back("S8/4(cc)4/9/9", "e3", "S8/4c4/9/C8");
    // A locked piece goes back only to an empty square nearer the far end.
    sent_back("S8/9/9/2CCCCCCC", "i1", "S8/9/9/C1CCCCCC1");
    sent_back("S8/9/9/2CCCCCCC", "c1", "S8/9/9/C2CCCCCC");
    sent_back("S8/9/9/CC7", "b1", "S8/9/9/CC7");
    sent_back("S8/9/9/sC7", "b1", "S8/9/9/sC7");
    // With no room at home at all it stays, and forgets nothing.
    sent_back("S8/4c4/9/sCCCCCCCC", "e3", "S8/4c4/9/sCCCCCCCC");
    sent_back("S8/4c4/9/sCCCCCCC1", "e3", "S8/9/9/sCCCCCCCC");
    let tab = board::<true>("S8/4(Cc)4/9/sCCCCCCC1", Side::Near);
    assert_eq!(tab.sent_back(Side::Near, spot("e2", Side::Near)), None);
    assert_eq!(tab.sent_back(Side::Near, spot("a4", Side::Near)), None);
    let shift = tab.sent_back(Side::Near, spot("e3^", Side::Near)).expect("a piece");
    assert_eq!((shift.from, shift.to), (spot("e3^", Side::Near), spot("i1", Side::Near)));
    // Named as canonical text names it.
    let shift = tab.sent_back(Side::Near, spot("b1^", Side::Near)).expect("a piece");
    assert_eq!((shift.from, shift.to), (spot("b1", Side::Near), spot("b1", Side::Near)));
}

#[test]
fn front_piece() {
    for (text, front) in [
        ("S8/9/9/2CCCC3", "f1"),
        ("S8/9/8C/2CCCC3", "i2"),
        ("S8/8C/C8/8C", "i3"),
        ("S7c/8C/C8/8C", "i4"),
        ("S1c5c/9/9/9", "c4"),
        ("S1c6/c8/9/9", "a3"),
        ("S8/c8/8c/9", "i2"),
        ("S8/c7c/c7c/9", "a2"),
        // Never up and nearly round is behind a runner, and that behind one back in the round.
        ("S8/c7C/9/9", "a3"),
        // Of a mixed ʿeggeh the one that has been up; of others there is nothing to tell apart.
        ("S8/c2(Cc)5/9/9", "d3^"),
        ("S8/c2(cc)5/9/9", "d3"),
        ("S8/3(CC)5/9/9", "d3"),
    ] {
        for side in Side::BOTH {
            assert_eq!(board::<true>(text, side).front(side), Some(spot(front, side)), "{text} {side:?}");
        }
    }
}

#[test]
fn back_over_each_fork() {
    // Before i2 lies i3, before a3 lies a2, whoever moves.
    stepped_back("S8/9/8C/9", "i2", 3, Some("S8/6C2/9/9"));
    stepped_back("S8/1C7/9/9", "b3", 3, Some("S8/9/1C7/9"));
    stepped_back("S8/c8/9/9", "a3", 1, Some("S8/9/c8/9"));
    for (piece, to) in [("i2", "i3"), ("a3", "a2")] {
        let tab = board::<true>("9/S8/8S/C8", Side::Near);
        let shift = tab.stepped_back(Side::Far, spot(piece, Side::Near), 1, false).expect("a price");
        assert_eq!(shift.to, spot(to, Side::Near));
    }
    // Out of the enemy row by the fork it was entered by, still one that has been up.
    stepped_back("S6c1/9/9/C8", "h4", 3, Some("S8/7c1/9/C8"));
    stepped_back("S1c6/9/9/9", "c4", 3, Some("S4c3/9/9/9"));
    stepped_back("S7c/9/9/9", "i4", 1, Some("S8/8c/9/9"));
    // Never a locked one; one piece of an ʿeggeh.
    stepped_back("S8/9/9/8C", "i1", 3, None);
    stepped_back("S8/9/9/8C", "e2", 3, None);
    stepped_back("S8/9/4(CCc)4/9", "e2^", 3, Some("S8/9/4(CC)2c1/9"));
    stepped_back("S8/9/4(CCc)4/9", "e2", 3, Some("S8/9/4(Cc)2C1/9"));
}

#[test]
fn back_where_the_square_is_taken() {
    stepped_back("S8/9/4C2S1/9", "e2", 3, Some("S8/9/7SC/9"));
    stepped_back("S8/9/4C2SC/9", "e2", 3, Some("S8/8C/7SC/9"));
    stepped_back("SS1S1c3/8C/9/9", "f4", 3, Some("SS1S4c/8C/9/9"));
    stepped_back("S4c2c/8C/9/9", "f4", 3, Some("S7c/7cC/9/9"));
    stepped_back("S4c2S/9/9/9", "f4", 3, Some("S7S/8c/9/9"));
    // A full round leaves nothing behind but its own square.
    let full = "9/SSSSSSSSS/CCCCCCCCC/9";
    stepped_back(full, "e2", 3, None);
    steps_back(full, "e2", None);
}

#[test]
fn the_step_that_hits() {
    steps_back("S8/9/4CS3/9", "e2", Some("S8/9/5C3/9"));
    steps_back("S8/9/4C(SS)3/9", "e2", Some("S8/9/5(SS)C2/9"));
    steps_back("S8/9/4CC3/9", "e2", Some("S8/9/5CC2/9"));
    steps_back("S8/9/4(CC)S3/9", "e2", Some("S8/9/4CC3/9"));
    // A runner hits the locked piece behind it, though it may not move forward yet.
    steps_back("S4cS2/9/9/C8", "f4", Some("S5c2/9/9/C8"));
    for side in Side::BOTH {
        let tab = board::<true>("9/9/4CS3/9", side);
        let hits = tab.stepped_back(side, spot("e2", side), 1, true).expect("a price");
        assert!(hits.marks.hit && hits.marks.end);
        let quiet = tab.stepped_back(side, spot("e2", side), 1, false).expect("a price");
        assert!(!quiet.marks.hit && !quiet.marks.end);
        assert_eq!(quiet.to, spot("g2", side));
    }
}

#[test]
fn trading_places() {
    let text = "S1c6/1c2S4/4Cs2(CC)/C7s";
    let lone = ["b3", "e2"];
    let theirs = ["e3", "f2"];
    for side in Side::BOTH {
        let tab = board::<true>(text, side);
        for own in ["c4", "b3", "e2", "i2", "a1", "e3", "d2"] {
            for other in ["a4", "e3", "f2", "i1", "b3", "d2"] {
                let swap = tab.swapped(side, spot(own, side), spot(other, side));
                assert_eq!(swap.is_some(), lone.contains(&own) && theirs.contains(&other), "{own}<>{other}");
            }
        }
        let mut after = tab.clone();
        after.exchange(tab.swapped(side, spot("b3", side), spot("e3", side)).expect("a swap"));
        assert_eq!(after, board("S1c6/1S2c4/4Cs2(CC)/C7s", side));
        let mut after = tab.clone();
        after.exchange(tab.swapped(side, spot("e2", side), spot("f2^", side)).expect("a swap"));
        assert_eq!(after, board("S1c6/1c2S4/4sC2(CC)/C7s", side));
    }
}

#[test]
fn what_else_cards_ask() {
    let mut tab = board::<true>("S8/3(Cc)5/8c/1C7", Side::Near);
    let mut seen = Vec::new();
    assert!(!tab.any_piece(Side::Near, &mut |piece| {
        seen.push(piece);
        false
    }));
    assert_eq!(seen, ["b1", "i2", "d3", "d3^"].map(|piece| spot(piece, Side::Near)));
    assert!(tab.any_piece(Side::Near, &mut |piece| piece.up));
    assert_eq!(tab.recalled(Side::Near), None);
    let stays = tab.full_mark(Side::Near, spot("d3^", Side::Near)).expect("a piece");
    assert_eq!((stays.from, stays.to), (spot("d3^", Side::Near), spot("d3", Side::Near)));
    assert_eq!(tab.full_mark(Side::Near, spot("a4", Side::Near)), None);
    let before = tab.clone();
    tab.shift(stays);
    assert_eq!(tab, before);
}
