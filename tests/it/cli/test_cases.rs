use super::{Desk, ILLEGAL, LEGAL, UNREADABLE};

fn expecting(text: &str, expected: &str) -> String {
    text.replacen("\n", &format!("\n[Expect \"{expected}\"]\n"), 1)
}

fn desk() -> Desk {
    let passing = [
        expecting(LEGAL, "legal"),
        expecting(ILLEGAL, "illegal 2.1 move.distance"),
        expecting(UNREADABLE, "unreadable"),
    ];
    let failing = [expecting(LEGAL, "illegal 2.1 move.distance"), expecting(ILLEGAL, "illegal 2.1 senet.guarded")];
    Desk::new(&[("pass.hun", &passing.join("\n")), ("fail.hun", &failing.join("\n")), ("silent.hun", LEGAL)])
}

#[test]
fn a_case_passes_if_it_is_judged_exactly_so() {
    let desk = desk();
    let done = desk.run(&["test", "pass.hun"]);
    assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (0, "", "3 cases: 3 passed\n"));
    let done = desk.run(&["test", "fail.hun"]);
    assert_eq!(done.status, 1);
    assert!(done.out.contains("= expected: illegal 2.1 senet.guarded\n   = found: illegal 2.1 move.distance\n"));
    assert_eq!(desk.run(&["test", "pass.hun", "missing.hun"]).status, 2);
}

#[test]
fn a_game_that_expects_nothing_is_told_of() {
    let desk = desk();
    let done = desk.run(&["test", "silent.hun"]);
    assert_eq!(done.status, 0);
    assert_eq!(done.out, "silent.hun:1  game 1: expects nothing, and is legal\n");
    assert_eq!(desk.run(&["test", "silent.hun", "--strict"]).status, 1);
}

#[test]
fn machines_are_told_too() {
    let desk = desk();
    let tap = desk.run(&["test", "--format", "tap"]);
    assert_eq!(tap.status, 1);
    assert!(tap.out.starts_with("TAP version 14\nnot ok 1 - fail.hun:1  game 1\n  ---\n"), "{}", tap.out);
    assert!(tap.out.contains("ok 6 - silent.hun:1  game 1 # SKIP expects nothing\n1..6\n"), "{}", tap.out);
    let json: serde_json::Value = serde_json::from_str(&desk.run(&["test", "--format", "json"]).out).unwrap();
    assert_eq!((&json["passed"], &json["failed"], &json["silent"]), (&3.into(), &2.into(), &1.into()));
    let junit = desk.run(&["test", "--format", "junit"]).out;
    assert!(junit.contains("tests=\"6\"") && junit.contains("failures=\"2\""), "{junit}");
}
