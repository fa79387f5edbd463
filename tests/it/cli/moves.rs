use super::{START, run};

#[test]
fn every_throw_has_its_moves() {
    let done = run(&["moves", START]);
    let expected = "\
1:2-3x  1:4-5x  1:6-7x  1:8-9x  1:10-11  4/16
2:10-12  6/16
3:2-5x  3:4-7x  3:6-9x  3:8-11  3:10-13  4/16
4:8-12  4:10-14  1/16
5:2-7x  5:4-9x  5:6-11  5:8-13  5:10-15  1/16
";
    assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (0, expected, ""));
    assert_eq!(run(&["moves", START, "--throw", "2"]).out, "2:10-12  6/16\n");
    assert_eq!(run(&["moves", START, "--throw", "7"]).status, 2);
    let waiting = format!("{START} throw=2");
    assert_eq!(run(&["moves", &waiting]).out, "2:10-12\n");
    assert_eq!(run(&["moves", &waiting, "--throw", "1"]).status, 2);
}

#[test]
fn json_says_the_same() {
    let done = run(&["moves", START, "--throw", "4", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(
        object,
        serde_json::json!({ "position": START, "moves": [{ "throw": 4, "odds": 0.0625, "plays": ["4:8-12", "4:10-14"] }] })
    );
}

#[test]
fn why_says_what_stands_in_the_way() {
    let done = run(&["moves", START, "--why", "10-11"]);
    assert_eq!((done.status, done.out.as_str()), (0, "1:10-11 may be played\n"));
    for (play, rule) in [
        ("9-13", "move.not-yours"),
        ("2-6", "move.own-square"),
        ("2-20", "move.distance"),
        ("12-13", "move.no-piece"),
        ("3:-", "move.forced"),
        ("heka seth", "heka.allowed"),
        ("miss", "turn.miss"),
        ("28-off", "move.no-piece"),
    ] {
        let done = run(&["moves", START, "--why", play]);
        assert_eq!(done.status, 1, "{play}");
        assert!(done.out.starts_with(&format!("error[{rule}]: ")), "{play}: {}", done.out);
    }
    let done = run(&["moves", START, "--throw", "4", "--why", "4-8", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(object["rule"], "move.own-square");
    assert_eq!(object["legal"], serde_json::json!(["4:8-12", "4:10-14"]));
    assert_eq!(run(&["moves", START, "--why", "9-77"]).status, 2, "no play at all");
    assert_eq!(run(&["moves", START, "--why", "2:10-12", "--throw", "3"]).status, 2, "two throws");
    assert_eq!(run(&["moves", START, "--why", "2:10-12", "--throw", "2"]).status, 0);
}

#[test]
fn cards_and_whole_turns_are_lists_of_their_own() {
    let position = "tjau:aseb 1C2/S11/4 S 4/4 0/0 cards=1/1 reveal=C turn=3";
    let done = run(&["moves", position, "--card", "crown", "--card", "exile"]);
    assert_eq!(done.out, "heka exile 5-hand  heka exile declined\nheka crown  heka crown declined\n");
    let all = run(&["moves", position, "--card", "all"]).out;
    assert_eq!(all.lines().count(), 8);
    assert_eq!(run(&["moves", position, "--card", "anubis"]).status, 2);
    assert_eq!(run(&["moves", START, "--turns"]).status, 2);
    let turns = run(&["moves", "duat:scarab We2/3/2Bw W acted=2", "--turns"]);
    assert_eq!(turns.out, "a3L\na3R\na3F\n");
}

#[test]
fn a_position_that_is_none_is_1_and_an_unknown_name_2() {
    for (position, status) in [
        ("senet:kendall SCSCSCSCSC/10/9 C 0/0", 1),
        ("senet:kendall 10/10/10 C 0/0", 1),
        ("senet:nope SCSCSCSCSC/10/10 C 0/0", 1),
        ("SCSCSCSCSC/10/10 C 0/0", 1),
        ("", 1),
    ] {
        assert_eq!(run(&["moves", position]).status, status, "{position}");
    }
    assert_eq!(run(&["moves", "SCSCSCSCSC/10/10 C 0/0", "--rules", "kendall"]).status, 0);
    assert_eq!(run(&["moves", START, "--rules", "lane"]).status, 2);
    assert_eq!(run(&["moves", START, "--rules", "nope"]).status, 2);
}
