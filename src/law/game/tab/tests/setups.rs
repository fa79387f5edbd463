use super::*;

/// The messages of a set-up's faults.
fn faults<const LANE: bool>(text: &str, pieces: &str) -> Vec<String> {
    let (_, faults) = read::<LANE>(stacks(text), &options(&[("pieces", pieces)]));
    assert!(faults.iter().all(|fault| fault.rule.name == "setup.tab"));
    faults.into_iter().map(|fault| fault.message).collect()
}

#[test]
fn what_can_be_played() {
    for text in ["SSSSSSS2/9/9/2CCCCCCC", "S7c/c8/8S/C7s", "S8/9/9/C8"] {
        assert!(faults::<true>(text, "7").is_empty() && faults::<false>(text, "7").is_empty(), "{text}");
        let (tab, _) = read::<true>(stacks(text), &options(&[]));
        assert_eq!(tab.write(), (Placement::Tab(stacks(text)), [0; 2], [0; 2]));
    }
    assert!(faults::<true>("S7(cc)/(Cc)8/8S/C7(ss)", "7").is_empty());
}

#[test]
fn what_cannot() {
    assert_eq!(faults::<true>("SSSSSSSS1/9/9/2CCCCCCC", "7"), ["spools have 8 pieces where 7 are played with"]);
    assert!(faults::<true>("SSSSSSSS1/9/9/2CCCCCCC", "8").is_empty());
    assert_eq!(faults::<true>("S8/9/9/9", "7"), ["cones have no piece on the board"]);
    assert_eq!(
        faults::<true>("S7C/9/9/9", "7"),
        ["cones on i4 are in the enemy row, yet not marked as having been up"]
    );
    assert_eq!(faults::<true>("S8/9/9/2c6", "7"), ["cones on c1 are at home, yet marked as having been up"]);
    assert_eq!(faults::<true>("S8/9/9/2(CC)6", "7"), ["2 cones share c1, but no ʿeggeh stands at home"]);
    assert_eq!(faults::<false>("(SS)8/9/9/2C6", "7"), ["2 spools share a4, but no ʿeggeh stands at home"]);
    assert_eq!(faults::<false>("S8/9/9/2C5(ss)", "7"), ["2 spools share i1, but the simple way has no ʿeggeh"]);
    assert_eq!(faults::<true>("S8/9/4(CS)4/9", "7"), ["both sides stand on e2"]);
    let all = faults::<false>("s7C/9/4(CCs)4/9", "2");
    assert_eq!(all.len(), 5, "{all:?}");
    // Counts no board can hold are faults like any other.
    let mut many = stacks("S8/9/9/2C6");
    many[10].fresh[0] = 255;
    many[10].up[0] = 255;
    assert_eq!(read::<true>(many, &options(&[])).1.len(), 1);
}
