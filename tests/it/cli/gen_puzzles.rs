//! `gen puzzles`, and puzzles begun by `setup`.

use std::collections::BTreeSet;

use super::{Desk, run};

/// The games of a record.
fn games(text: &str) -> Vec<&str> {
    text.split("\n\n[Game").collect()
}

fn made(arguments: &[&str]) -> String {
    let done = run(&[&["gen", "puzzles", "--seed", "1"], arguments].concat());
    assert_eq!(done.status, 0, "{arguments:?}: {}", done.err);
    done.out
}

/// The value of a tag in each game.
fn tags<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let opening = format!("[{name} \"");
    text.lines().filter_map(|line| line.strip_prefix(opening.as_str())?.strip_suffix("\"]")).collect()
}

#[test]
fn puzzles_are_made_solved_and_the_same_for_a_seed() {
    let seeds = [("senet:kendall", "only"), ("tjau:aseb", "best")];
    for (rules, kind) in [
        ("tjau:aseb", "best"),
        ("senet:kendall", "only"),
        ("senet:tut", "only"),
        ("tab:lane", "only"),
        ("tab:simple", "only"),
        ("tjau:aseb", "only"),
    ] {
        let arguments = ["--rules", rules, "--kind", kind, "--count", "5"];
        let text = made(&arguments);
        if seeds.contains(&(rules, kind)) {
            assert_eq!(text, made(&[&arguments[..], &["--jobs", "1"]].concat()), "{rules} {kind}");
            assert_ne!(text, run(&[&["gen", "puzzles", "--seed", "2"], &arguments[..]].concat()).out);
        }
        assert_eq!(games(&text).len(), 5, "{rules} {kind}");
        assert_eq!(tags(&text, "Setup").into_iter().collect::<BTreeSet<_>>().len(), 5, "each is another");
        let desk = Desk::new(&[("puzzles.hun", &text)]);
        let tested = desk.run(&["test", "puzzles.hun", "--strict"]);
        assert_eq!((tested.status, tested.err.as_str()), (0, "5 cases: 5 passed\n"), "{}", tested.out);
        assert_eq!(desk.run(&["fmt", "--check", "puzzles.hun"]).status, 0, "in canonical form: {text}");
        assert!(text.contains("[%difficulty "), "{text}");
        // What is asked for is a lead of 5 % at the least; the default.
        for asked in tags(&text, "Puzzle") {
            let lead = asked.strip_prefix("best by ").and_then(|rest| rest.strip_suffix('%')?.parse().ok());
            assert!(asked == "only" || lead.is_some_and(|lead: u32| lead >= 5), "{asked}");
        }
    }
    let wide = made(&["--rules", "tjau:aseb", "--kind", "best", "--count", "3", "--min-gap", "15%"]);
    assert!(tags(&wide, "Puzzle").iter().all(|asked| {
        asked
            .strip_prefix("best by ")
            .and_then(|rest| rest.strip_suffix('%')?.parse().ok())
            .is_some_and(|lead: u32| lead >= 15)
    }));
}

#[test]
fn wins_of_duat_have_one_first_turn() {
    let text = made(&["--kind", "wins", "--turns", "1", "--count", "5"]);
    assert_eq!(games(&text).len(), 5);
    let desk = Desk::new(&[("puzzles.hun", &text)]);
    assert_eq!(desk.run(&["test", "puzzles.hun", "--strict"]).err, "5 cases: 5 passed\n");
    assert!(tags(&text, "Puzzle").iter().all(|asked| asked.ends_with(" wins in 1")), "{text}");
}

#[test]
fn options_hold_for_puzzles_too() {
    let text = made(&["--rules", "tjau:aseb", "--set", "marked=open", "--kind", "only", "--count", "2"]);
    assert_eq!(tags(&text, "Options"), ["marked=open"; 2]);
    assert!(tags(&text, "Theme").iter().all(|themes| !themes.contains("tjau.marked")), "no such rule is in the way");
    let desk = Desk::new(&[("puzzles.hun", &text)]);
    assert_eq!(desk.run(&["test", "puzzles.hun"]).status, 0);
}

#[test]
fn a_file_for_each_in_a_directory() {
    let desk = Desk::new(&[]);
    let done =
        desk.run(&["gen", "puzzles", "--rules", "tjau", "--kind", "only", "--seed", "1", "--count", "2", "--out", "p"]);
    assert_eq!((done.status, done.out.as_str()), (2, ""), "a game is no rule set: {}", done.err);
    let done =
        desk.run(&["gen", "puzzles", "--rules", "aseb", "--kind", "only", "--seed", "1", "--count", "2", "--out", "p"]);
    assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (0, "", ""));
    assert_eq!(desk.run(&["test", "p"]).err, "2 cases: 2 passed\n");
    assert!(desk.read("p/tjau-aseb-only-000002.hun").contains("[Puzzle \"only\"]"));
}

#[test]
fn what_cannot_be_made_is_told() {
    for (arguments, said) in [
        (
            &["--rules", "senet:kendall", "--kind", "wins"][..],
            "error: cannot make puzzles of `wins` for senet:kendall: ",
        ),
        (&["--rules", "duat:scarab", "--kind", "best"], "error: cannot make puzzles of `best` for duat:scarab: "),
        (&["--kind", "best", "--min-gap", "much"], "error: invalid value 'much' for '--min-gap <PERCENT>'"),
        (&["--kind", "best", "--table", "gone.hut"], "error: cannot use the table gone.hut: "),
        (&[], "error: the following required arguments were not provided"),
    ] {
        let done = run(&[&["gen", "puzzles", "--seed", "1", "--count", "1"], arguments].concat());
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{arguments:?}");
        assert!(done.err.starts_with(said), "{arguments:?}: {}", done.err);
    }
    // With one piece a side there is nothing to choose from, and tables with more are not made at once.
    let done = run(&["gen", "puzzles", "--rules", "tab:lane", "--kind", "best", "--seed", "1", "--count", "1"]);
    assert_eq!((done.status, done.out.as_str()), (2, ""));
    assert_eq!(
        done.err,
        "found 0 of 1 for tab:lane; more may be found with a greater table\nerror: no puzzle was found\n"
    );
}

/// Cones on 28 and 30 against a spool on 29, a 3: from 28 the piece leaves 5/8, from 30 it leaves 5/17 (29.4 %).
#[test]
fn what_refutes_another_play_is_checked() {
    let solved =
        ["", "(3:30-off)", "(3:30-off {no [%win 29.4] [%odd 3]})", "(1. C 3:30-off {[%win 29.4]} 2. S 2:29-off)"];
    let wrong = [
        ("(3:30-off {[%win 29.5]})", "3:30-off leaves 29.41 %, not 29.5"),
        ("(3:30-off) (3:30-off {[%win 70.6]})", "3:30-off leaves 29.41 %, not 70.6"),
        ("(3:30-off {[%win none]})", "3:30-off is said to leave \"none\", which is no chance in percent"),
        ("(3:28-off {[%win 29.4]})", "3:28-off leaves 62.50 %, not 29.4"),
    ];
    let beside = solved.iter().chain(wrong.iter().map(|(beside, _)| beside));
    let tags = "[Game \"senet\"]\n[Setup \"10/10/7CSC C 3/4 throw=3\"]\n[Puzzle \"best by 33%\"]";
    let records: Vec<_> = beside.map(|beside| format!("{tags}\n\n1. C 3:28-off {beside}\n*\n")).collect();
    // In one file, for which the table is made once.
    let desk = Desk::new(&[("puzzles.hun", &records.join("\n"))]);
    let done = desk.run(&["test", "puzzles.hun", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    let results = object["results"].as_array().unwrap();
    let found: Vec<_> =
        results.iter().map(|case| ["found", "message"].map(|name| case[name].as_str().unwrap_or_default())).collect();
    let expected: Vec<_> =
        solved.map(|_| ["solved", ""]).into_iter().chain(wrong.map(|(_, why)| ["wrong", why])).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_puzzle_is_begun_by_a_set_up() {
    let ending = "senet:kendall 10/10/7CSC C 3/4 throw=3";
    let desk = Desk::new(&[]);
    let done = desk.run(&["setup", ending, "--record", "--puzzle", "best by 30%", "--solution", "3:28-off"]);
    assert_eq!((done.status, done.err.as_str()), (0, ""));
    let record = "[Game \"senet\"]\n[Rules \"kendall\"]\n[Setup \"senet:kendall 10/10/7CSC C 3/4 throw=3\"]\n\
                  [Puzzle \"best by 30%\"]\n\n1. C 3:28-off\n*\n";
    assert_eq!(done.out, record);
    assert_eq!(desk.pipe(&["test", "-"], &done.out).err, "1 case: 1 passed\n");
    let duat = desk.run(&[
        "setup",
        "duat:scarab 3/1Wn1/1Bw1 W",
        "--record",
        "--puzzle",
        "W wins in 1",
        "--solution",
        "b2L b2L b2P",
    ]);
    assert!(duat.out.ends_with("\n1. W b2L b2L b2P#\nwhite\n"), "{}{}", duat.out, duat.err);
    assert_eq!(desk.pipe(&["test", "-"], &duat.out).err, "1 case: 1 passed\n");
    for (arguments, said) in [
        (
            &["--record", "--puzzle", "most"][..],
            "error: cannot ask for `most` here: \"most\" is nothing that a puzzle asks",
        ),
        (&["--record", "--puzzle", "W wins in 2"], "error: cannot ask for `W wins in 2` here: a win in so many turns"),
        (&["--puzzle", "best"], "error: the following required arguments were not provided:\n  --record"),
        (
            &["--record", "--solution", "3:28-off"],
            "error: the following required arguments were not provided:\n  --puzzle",
        ),
        (
            &["--record", "--puzzle", "best", "--solution", "3:26-29"],
            "error: the solution `3:26-29` cannot be played: no piece stands on 26",
        ),
        (&["--record", "--puzzle", "best", "--solution", "3-28"], "error: cannot read the solution `3-28`: "),
        (&["--record", "--puzzle", "best", "--solution", " "], "error: the solution has no item"),
    ] {
        let done = desk.run(&[&["setup", ending], arguments].concat());
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{arguments:?}");
        assert!(done.err.starts_with(said), "{arguments:?}: {}", done.err);
    }
    let open = desk.run(&["setup", "senet:kendall 10/10/7CSC C 3/4", "--record", "--puzzle", "best"]);
    assert_eq!(open.status, 2);
    assert!(open.err.contains("no throw= waits in the set-up"), "{}", open.err);
}
