//! The tags of puzzles: their form, what they must fit, and what comes of them before anything solves them.

use super::Desk;

/// A board of the scarab game with white to play, and one of senet with a throw waiting and without.
const DUAT: (&str, &str) = ("duat", "1BsBsBs1/5/5/5/1WnWnWn1 W");
const THROWN: (&str, &str) = ("senet", "SCSCSCSCSC/10/10 C 0/0 throw=1");
const OPEN: (&str, &str) = ("senet", "SCSCSCSCSC/10/10 C 0/0");

/// The verdict on a puzzle that has these tags: `legal`, or the rule broken.
fn verdict((game, setup): (&str, &str), tags: &str) -> String {
    let setup = if setup.is_empty() { String::new() } else { format!("[Setup \"{setup}\"]\n") };
    let text = format!("[Game \"{game}\"]\n{setup}{tags}\n\n*\n");
    let done = Desk::new(&[]).pipe(&["check", "-", "--format", "jsonl"], &text);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    object["rule"].as_str().or(object["verdict"].as_str()).unwrap().to_owned()
}

#[test]
fn what_a_puzzle_asks_fits_its_game_and_its_set_up() {
    for (place, asked, said) in [
        (DUAT, "W wins in 2", "legal"),
        (DUAT, "B wins in 2", "tag.conflict"),
        (DUAT, "C wins in 2", "tag.conflict"),
        (DUAT, "W wins in 0", "tag.value"),
        (DUAT, "best", "tag.conflict"),
        (DUAT, "value 62.5%", "tag.conflict"),
        (("duat", "ours"), "W wins in 3", "legal"),
        (THROWN, "best", "legal"),
        (THROWN, "best by 5%", "legal"),
        (THROWN, "only", "legal"),
        (THROWN, "legal 3", "legal"),
        (THROWN, "C wins in 2", "tag.conflict"),
        (OPEN, "best", "tag.conflict"),
        (OPEN, "only", "tag.conflict"),
        (OPEN, "legal 3", "tag.conflict"),
        (OPEN, "value 62.5%", "legal"),
        (OPEN, "value 62%", "tag.value"),
        (OPEN, "solve", "tag.value"),
        (("senet", ""), "value 50.0%", "tag.conflict"),
    ] {
        assert_eq!(verdict(place, &format!("[Puzzle \"{asked}\"]")), said, "{place:?} {asked}");
    }
    for (names, said) in [
        ("senet.wall", "legal"),
        ("senet.wall senet.guarded", "legal"),
        ("wall", "tag.value"),
        ("", "tag.value"),
        (" ", "tag.value"),
    ] {
        assert_eq!(verdict(OPEN, &format!("[Theme \"{names}\"]")), said, "{names:?}");
    }
}

#[test]
fn the_tags_stand_behind_termination_and_before_expect() {
    let text = "[Game \"senet\"]\n[Expect \"legal\"]\n[Theme \"senet.wall\"]\n[Puzzle \"value 50.0%\"]\n\
                [Termination \"unfinished\"]\n[Setup \"SCSCSCSCSC/10/10 C 0/0\"]\n\n*\n";
    let out = Desk::new(&[]).pipe(&["fmt", "-"], text).out;
    let order = "[Termination \"unfinished\"]\n[Puzzle \"value 50.0%\"]\n[Theme \"senet.wall\"]\n[Expect \"legal\"]\n";
    assert!(out.contains(order), "{out}");
}

#[test]
fn a_puzzle_that_nothing_decides_fails() {
    let text = format!("[Game \"senet\"]\n[Setup \"{}\"]\n[Puzzle \"only\"]\n\n1. C 1:10-11\n*\n", THROWN.1);
    let desk = Desk::new(&[("puzzle.hun", &text)]);
    let done = desk.run(&["test", "puzzle.hun"]);
    assert_eq!((done.status, done.err.as_str()), (1, "1 case: 0 passed, 1 failed\n"));
    let said = "puzzle.hun:1  game 1: FAILED\n   = expected: only\n   = found: undecided\n";
    assert!(done.out.starts_with(said), "{}", done.out);
    assert_eq!(desk.run(&["check", "puzzle.hun"]).status, 0, "check only judges what was played");
    assert_eq!(desk.run(&["test", "puzzle.hun", "--format", "json"]).status, 1);
}
