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
    assert!(tap.out.starts_with("TAP version 13\nnot ok 1 - fail.hun:1  game 1\n  ---\n"), "{}", tap.out);
    assert!(tap.out.contains("ok 6 - silent.hun:1  game 1 # SKIP expects nothing\n1..6\n"), "{}", tap.out);
    let json: serde_json::Value = serde_json::from_str(&desk.run(&["test", "--format", "json"]).out).unwrap();
    assert_eq!((&json["passed"], &json["failed"], &json["silent"]), (&3.into(), &2.into(), &1.into()));
    let junit = desk.run(&["test", "--format", "junit"]).out;
    assert!(junit.contains("tests=\"6\"") && junit.contains("failures=\"2\""), "{junit}");
}

#[test]
fn a_failure_says_what_came_why_and_where() {
    let done = desk().run(&["test", "fail.hun"]);
    let said = "   = found: illegal 2.1 move.distance\n   = because: from 9 to 12 is 3 squares, and the throw is a 2\n";
    assert!(done.out.contains(&format!("{said}   = at: fail.hun:17:6\n")), "{}", done.out);
    let tap = desk().run(&["test", "fail.hun", "--format", "tap"]).out;
    assert!(
        tap.contains("  expected: \"illegal 2.1 senet.guarded\"\n  found: \"illegal 2.1 move.distance\"\n"),
        "{tap}"
    );
    assert!(tap.contains("  at: \"fail.hun:17:6\"\n  ...\n"), "{tap}");
    let json: serde_json::Value =
        serde_json::from_str(&desk().run(&["test", "fail.hun", "--format", "json"]).out).unwrap();
    assert_eq!(json["results"][1]["span"]["line"], 17);
}

#[test]
fn an_expectation_that_is_none_fails() {
    for said in ["", "leagl", "illegal 2.1", "illegal 2.1 senet.garded", "illegal 2 senet.guarded"] {
        let desk = Desk::new(&[("a.hun", &expecting(LEGAL, said))]);
        let done = desk.run(&["test"]);
        assert_eq!(done.status, 1, "{said}");
        assert!(
            done.out.contains(&format!("= expected: {said}\n   = found: illegal start tag.value\n")),
            "{}",
            done.out
        );
    }
}

#[test]
fn strictly_a_game_that_expects_nothing_fails_in_every_format() {
    let desk = desk();
    for (format, said) in [
        ("text", "silent.hun:1  game 1: FAILED: expects nothing, and is legal\n"),
        ("tap", "not ok 1 - silent.hun:1  game 1\n"),
        ("junit", "failures=\"1\""),
        ("json", "\"cases\":1,\"passed\":0,\"failed\":1,\"silent\":1,\"strict\":true}"),
        ("json", "\"status\":\"failed\""),
        ("github", "::error title=rule case,file=silent.hun,line=1::game 1: expected nothing, found legal\n"),
    ] {
        let done = desk.run(&["test", "silent.hun", "--strict", "--format", format]);
        assert_eq!(done.status, 1, "{format}");
        assert!(done.out.contains(said), "{format}: {}", done.out);
    }
}

#[test]
fn strictly_the_summary_says_so_too() {
    let done = desk().run(&["test", "silent.hun", "pass.hun", "--strict"]);
    assert_eq!(done.err, "4 cases: 3 passed, 1 failed, 1 of them without an expectation\n");
}
