use super::*;

/// Asks in both ways.
fn both(text: &str, value: u8, motion: &str, expected: &str) {
    assert_eq!(verdict::<true>(text, value, motion), expected, "lane {text} {value}:{motion}");
    assert_eq!(verdict::<false>(text, value, motion), expected, "simple {text} {value}:{motion}");
}

fn lane(text: &str, value: u8, motion: &str, expected: &str) {
    assert_eq!(verdict::<true>(text, value, motion), expected, "{text} {value}:{motion}");
}

fn simple(text: &str, value: u8, motion: &str, expected: &str) {
    assert_eq!(verdict::<false>(text, value, motion), expected, "{text} {value}:{motion}");
}

const START: &str = "SSSSSSS2/9/9/2CCCCCCC";

#[test]
fn usual_start() {
    let start = |pieces| Tab::<true>::start(&options(&[("pieces", pieces)]));
    assert_eq!(start("7"), board(START, Side::Near));
    assert_eq!(start("9"), board("SSSSSSSSS/9/9/CCCCCCCCC", Side::Near));
    assert_eq!(start("1"), board("S8/9/9/8C", Side::Near));
    assert_eq!(start("7").winner(), None);
}

#[test]
fn origin() {
    both(START, 1, "e2-d2", "move.no-piece");
    both(START, 1, "a4-a3", "move.not-yours");
    both(START, 1, "i1-i2", "");
}

#[test]
fn locked_pieces() {
    for value in [0, 2, 3, 4, 6] {
        both(START, value, "i1-i2", "tab.locked");
        both(START, value, "h1-i2", "tab.locked");
    }
    both(START, 1, "h1-i2", "tab.corner-first");
    both(START, 1, "i1>i2", "tab.split");
    both(START, 1, "h1>i2", "tab.corner-first");
    both(START, 1, "i1-h2", "move.distance");
    both(START, 1, "i1-h1", "move.distance");
    // The others do not shift up, and come out straight from where they stand.
    both("S8/9/9/2CCC1CC1", 1, "h1-i2", "");
    both("S8/9/9/2CCC1CC1", 1, "g1-i2", "tab.corner-first");
    both("S8/9/9/2CCC4", 1, "e1-i2", "");
    both("S8/9/9/2CCC4", 1, "e1-e2", "move.distance");
    // One's own on the way out.
    lane("S8/9/8C/2CCCCCC1", 1, "h1-i2", "");
    leads_to::<true>("S8/9/8C/2CCCCCC1", 1, "h1-i2", "S8/9/8(CC)/2CCCCC2");
    simple("S8/9/8C/2CCCCCC1", 1, "h1-i2", "move.own-square");
    // An enemy there.
    both("S8/9/8s/2CCCCCCC", 1, "i1-i2", "x");
    both("9/9/8s/2CCCCCCC", 1, "i1-i2", "x#");
}

#[test]
fn the_round() {
    both("S8/9/4C4/9", 3, "e2-b2", "");
    both("S8/9/4C4/9", 3, "e2-a2", "move.distance");
    both("S8/9/4C4/9", 3, "e2-h2", "move.distance");
    both("S8/9/4C4/9", 0, "e2-e2", "move.distance");
    both("S8/9/4C4/9", 6, "e2-b3", "");
    both("S8/9/1C7/9", 2, "b2-a3", "");
    // The others' fork is no fork, and one's own home row no way.
    both("S8/9/C8/9", 1, "a2-a1", "move.distance");
    both("S8/9/8C/9", 1, "i2-i1", "move.distance");
    both("S8/8C/9/9", 3, "i3-i1", "move.distance");
    // Pieces are passed freely, taken where one lands.
    both("S8/9/2S1C4/9", 3, "e2-b2", "");
    both("S8/9/2s1C4/9", 2, "e2-c2", "x");
    lane("S8/9/2C1C4/9", 2, "e2-c2", "");
    simple("S8/9/2C1C4/9", 2, "e2-c2", "move.own-square");
}

#[test]
fn six_across_the_fork_both_ways() {
    // e3: f3, g3, h3, i3 are four; then i2 h2, or i4 h4.
    both("S8/4C4/9/9", 6, "e3-h2", "");
    both("S8/4C4/9/9", 6, "e3-h4", "");
    both("S8/4C4/9/9", 6, "e3-g4", "move.distance");
    both("S8/4C4/9/9", 6, "e3-i2", "move.distance");
    both("S6S1/4C4/9/9", 6, "e3-h4", "x");
    both("7S1/4C4/9/9", 6, "e3-h4", "x#");
    both("S8/8C/9/9", 6, "i3-d4", "");
    both("S8/8C/9/9", 6, "i3-d2", "");
    leads_to::<true>("S8/4C4/9/9", 6, "e3-h4", "S6c1/9/9/9");
    leads_to::<false>("S8/4C4/9/9", 6, "e3-h2", "S8/9/7C1/9");
    // Spools, worked out without turning the board: e2 d2 c2 b2 a2, then a3 b3, or a1 b1.
    let tab = board::<true>("9/9/4S4/8C", Side::Near);
    for (motion, legal) in [("e2-b3", true), ("e2-b1", true), ("e2-h4", false), ("e2-i1", false)] {
        assert_eq!(tab.judge(Side::Far, 6, &step(motion, Side::Near)).is_ok(), legal, "{motion}");
    }
}

#[test]
fn eggeh_goes_up() {
    lane("S8/7(CCC)1/9/9", 2, "h3-i4", "");
    leads_to::<true>("S8/7(CCC)1/9/9", 2, "h3-i4", "S7(ccc)/9/9/9");
    lane("S8/7(CCc)1/9/9", 2, "h3-i4", "tab.once");
    lane("S8/7(CCc)1/9/9", 2, "h3-i2", "");
    lane("S8/7(ccc)1/9/9", 2, "h3-i4", "tab.once");
}

#[test]
fn up_once_while_enemies_are_there() {
    both("S8/7c1/9/9", 2, "h3-i4", "tab.once");
    both("S8/7C1/9/9", 2, "h3-i4", "");
    both("9/S6C1/9/9", 2, "h3-i4", "tab.empty-row");
    both("9/S6C1/9/9", 2, "h3-i2", "");
    both("9/S6c1/9/9", 2, "h3-i4", "tab.once");
    // One's own runner is no enemy there; in the simple way its square is looked at last.
    both("8c/S6C1/9/9", 2, "h3-i4", "tab.empty-row");
    simple("S7c/7C1/9/9", 2, "h3-i4", "move.own-square");
    leads_to::<true>("S7c/7C1/9/9", 2, "h3-i4", "S7(cc)/9/9/9");
}

#[test]
fn splits() {
    let mixed = "S8/8(CCc)/9/9";
    lane("S8/9/4(CC)4/9", 2, "e2>c2", "tab.split");
    lane("S8/9/4(CC)4/9", 1, "e2>d2", "");
    lane("S8/9/4(CC)4/9", 1, "e2>c2", "move.distance");
    both("S8/9/4C4/9", 1, "e2>d2", "tab.split");
    both("S8/9/4C4/9", 1, "e2>b2", "tab.split");
    lane(mixed, 1, "i3-i4", "tab.once");
    lane(mixed, 1, "i3^>i4", "tab.once");
    lane(mixed, 1, "i3>i4", "");
    leads_to::<true>(mixed, 1, "i3>i4", "S7c/8(Cc)/9/9");
    leads_to::<true>(mixed, 1, "i3^>i2", "S8/8(CC)/8c/9");
    leads_to::<true>(mixed, 1, "i3>i2", "S8/8(Cc)/8C/9");
    leads_to::<true>(mixed, 1, "i3-i2", "S8/9/8(CCc)/9");
    // `^` means nothing where there is nothing to tell apart.
    leads_to::<true>("S8/8(CC)/9/9", 1, "i3^>i4", "S7c/8C/9/9");
    leads_to::<true>("S8/8(cc)/9/9", 1, "i3>i2", "S8/8c/8c/9");
    for (text, motion, up) in [
        (mixed, "i3^>i2", true),
        (mixed, "i3^-i2", false),
        (mixed, "i3>i2", false),
        ("S8/8(cc)/9/9", "i3^>i2", false),
        ("S8/8c/9/9", "i3^-i2", false),
    ] {
        let tab = board::<true>(text, Side::Near);
        let legal = tab.judge(Side::Near, 1, &step(motion, Side::Near)).expect("legal");
        assert_eq!(legal.effect.from.up, up, "{text} {motion}");
    }
}

#[test]
fn runner_waits_then_runs_on_and_rejoins() {
    both("S4c3/9/9/C8", 3, "f4-c4", "tab.waits");
    both("S4c3/9/9/C8", 1, "f4-e4", "tab.waits");
    both("S4c3/9/9/C8", 0, "f4-f4", "tab.waits");
    both("S4c3/9/9/C8", 1, "f4>e4", "tab.waits");
    both("S4c3/9/9/9", 3, "f4-c4", "");
    // A spool running the cones' row is not a cone locked there.
    both("S4c3/9/9/4s4", 3, "f4-c4", "");
    both("S1c6/9/9/9", 2, "c4-a4", "x#");
    both("S1c6/9/9/9", 3, "c4-a3", "");
    both("S1c6/9/9/9", 6, "c4-d3", "");
    both("c7S/9/9/9", 6, "a4-f3", "");
    both("c7S/9/9/9", 1, "a4-a2", "move.distance");
    leads_to::<false>("S1c6/9/9/9", 3, "c4-a3", "S8/c8/9/9");
}

#[test]
fn taking() {
    lane("S8/9/2(Ss)1C4/9", 2, "e2-c2", "x");
    leads_to::<true>("S8/9/2(Ss)1C4/9", 2, "e2-c2", "S8/9/2C6/9");
    lane("9/9/2(Ss)1C4/9", 2, "e2-c2", "x#");
    leads_to::<true>("SSS6/8C/9/9", 1, "i3-i4", "SSS5c/9/9/9");
    // Locked ones too, by a piece that goes up and by one that runs on.
    both("SSSSSSS2/8C/9/9", 3, "i3-g4", "x");
    both("SSSSS1c2/9/9/9", 4, "g4-c4", "x");
    leads_to::<false>("SSSSSSS2/8C/9/9", 3, "i3-g4", "SSSSSSc2/9/9/9");
}

#[test]
fn tab_must_free_when_nothing_else_moves() {
    for side in Side::BOTH {
        let tab = board::<true>("S4c3/9/9/2C6", side);
        let moves = legal_moves(&tab, side, 1);
        assert_eq!(moves, [step("c1-i2", side)]);
        assert!([2, 3, 4, 6, 0].iter().all(|&value| !tab.can_move(side, value)));
        assert!(board::<false>("S4c3/9/9/2C6", side).can_move(side, 1));
    }
}

#[test]
fn lost_throws() {
    let usual = Tab::<true>::start(&options(&[]));
    let strict = Tab::<true>::start(&options(&[("forfeit", "turn")]));
    for value in 0..=6 {
        assert_eq!(usual.again_when_lost(value), [1, 4, 6].contains(&value), "{value}");
        assert!(!strict.again_when_lost(value));
    }
    let legal = strict.judge(Side::Near, 1, &step("i1-i2", Side::Near)).expect("legal");
    assert!(legal.effect.again);
}

/// The candidates that are legal.
fn legal_moves<const LANE: bool>(tab: &Tab<LANE>, side: Side, value: u8) -> Vec<Move> {
    let mut moves = Vec::new();
    tab.candidates(side, value, &mut |step| {
        if tab.judge(side, value, &step).is_ok() {
            moves.push(step);
        }
        false
    });
    moves
}
