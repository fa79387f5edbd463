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

/// What `test` finds of a puzzle, and why; what it found passes where that is `solved`.
fn found(game: &str, setup: &str, puzzle: &str, turns: &str) -> (String, String) {
    let end = if turns.ends_with('P') { "white" } else { "*" };
    let text = format!("[Game \"{game}\"]\n[Setup \"{setup}\"]\n[Puzzle \"{puzzle}\"]\n\n{turns}\n{end}\n");
    let desk = Desk::new(&[("puzzle.hun", &text)]);
    let done = desk.run(&["test", "puzzle.hun", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    let case = &object["results"][0];
    let word = |name: &str| case[name].as_str().unwrap_or_default().to_owned();
    let found = word("found");
    assert_eq!(
        (done.status == 0, word("expected").as_str()),
        (found == "solved" || found == "legal", puzzle),
        "{object}"
    );
    (found, word("message"))
}

/// A cone on 28 and one on 3 against a spool on 29, a 3 being thrown, which ends the turn: to bear off from 28, or to go
/// from 3 to 6 and have 28 to leave yet. To bear off is better: nothing on the way can be hit by either side.
const ENDING: &str = "2C7/10/7CS1 C 3/4 throw=3";

#[test]
fn a_solution_is_the_best_play_or_it_is_not() {
    assert_eq!(found("senet", ENDING, "best", "1. C 3:28-off").0, "solved");
    assert_eq!(found("senet", ENDING, "best", "1. C 3=LLLD:28-off").0, "solved", "faces matter nothing");
    let (wrong, why) = found("senet", ENDING, "best", "1. C 3:3-6");
    assert!(wrong == "wrong" && why.starts_with("3:28-off is better than 3:3-6, by "), "{wrong}: {why}");
    let (wrong, why) = found("senet", ENDING, "best by 99%", "1. C 3:28-off");
    assert!(wrong == "wrong" && why.starts_with("3:3-6 is worse by ") && why.ends_with(" % alone"), "{wrong}: {why}");
    assert_eq!(
        found("senet", ENDING, "best", ""),
        ("wrong".to_owned(), "the record has no first play, which would be the solution".to_owned())
    );
    // A 2 ends the turn, and the spool on 30 leaves by any throw: whatever is moved loses, and no play is the best alone.
    let (undecided, why) = found("senet", "2CC6/10/9S C 3/4 throw=2", "best", "1. C 2:3-5");
    assert_eq!((undecided.as_str(), why.as_str()), ("undecided", "2:4-6 comes too near to tell"));
}

#[test]
fn plays_are_counted() {
    assert_eq!(found("senet", THROWN.1, "legal 5", "1. C 1:10-11").0, "solved");
    let (wrong, why) = found("senet", THROWN.1, "legal 3", "1. C 1:10-11");
    assert_eq!(
        (wrong.as_str(), why.as_str()),
        ("wrong", "5 plays are lawful and not 3: 1:2-3x 1:4-5x 1:6-7x 1:8-9x 1:10-11")
    );
    let (wrong, why) = found("senet", THROWN.1, "only", "1. C 1:10-11");
    assert!(wrong == "wrong" && why.starts_with("5 plays are lawful and not 1: "), "{why}");
    // A 2 has one move at the start.
    assert_eq!(found("senet", "SCSCSCSCSC/10/10 C 0/0 throw=2", "only", "1. C 2:10-12").0, "solved");
}

/// The cone on 28 has 8 of 17 against the spool on 29: 47.06 %.
#[test]
fn a_chance_is_right_to_its_decimal() {
    let setup = "10/10/7CS1 C 4/4";
    assert_eq!(found("senet", setup, "value 47.1%", "").0, "solved");
    let (wrong, why) = found("senet", setup, "value 47.0%", "");
    assert_eq!((wrong.as_str(), why.as_str()), ("wrong", "the chance is 47.06 %"));
    // From 28 against 30 it is 1/4, which is 25.0 % and nothing near.
    assert_eq!(found("senet", "10/10/7C1S C 4/4", "value 25.0%", "").0, "solved");
}

/// The boards of the tests of solving, worked out there.
#[test]
fn a_forced_win_has_one_first_turn_or_a_cook() {
    let one = "3/1Wn1/1Bw1 W";
    assert_eq!(found("duat", one, "W wins in 1", "1. W b2L b2L b2P").0, "solved");
    assert_eq!(found("duat", one, "W wins in 1", "1. W b2R b2R b2P").0, "solved", "it ends in the same position");
    let (wrong, why) = found("duat", one, "W wins in 1", "1. W b2L");
    assert_eq!((wrong.as_str(), why.as_str()), ("wrong", "b2L does not force a win in 1"));
    let (wrong, why) = found("duat", one, "W wins in 2", "1. W b2L b2L b2P");
    assert_eq!((wrong.as_str(), why.as_str()), ("wrong", "a win in 1 can be forced: b2L b2L b2P#"));
    let (wrong, why) = found("duat", "3/1Wn1/1BwWw W", "W wins in 1", "1. W b2L b2L b2P");
    assert!(wrong == "wrong" && why.ends_with("b1P# wins as well"), "{why}");
    let (wrong, why) = found("duat", "3Bs/4/4/Wn3 W", "W wins in 1", "1. W a1F");
    assert_eq!((wrong.as_str(), why.as_str()), ("wrong", "no win in 1 can be forced"));
}

/// What no table reaches is undecided, which does not pass; so is a puzzle with cards.
#[test]
fn a_puzzle_that_nothing_decides_fails() {
    let (undecided, why) = found("senet", "SCSCSCSCSC/10/10 C 0/0 throw=1", "best", "1. C 1:10-11");
    assert_eq!((undecided.as_str(), why.as_str()), ("undecided", "no table knows the position"));
    let text = format!("[Game \"senet\"]\n[Setup \"{}\"]\n[Puzzle \"best\"]\n\n1. C 1:10-11\n*\n", THROWN.1);
    let desk = Desk::new(&[("puzzle.hun", &text)]);
    let done = desk.run(&["test", "puzzle.hun"]);
    assert_eq!((done.status, done.err.as_str()), (1, "1 case: 0 passed, 1 failed\n"));
    let said = "puzzle.hun:1  game 1: FAILED\n   = expected: best\n   = found: undecided\n";
    assert!(done.out.starts_with(said), "{}", done.out);
    assert_eq!(desk.run(&["check", "puzzle.hun"]).status, 0, "check only judges what was played");
    let (undecided, _) = found("senet", "2C7/10/7CS1 C 3/4 throw=3 cards=1/1", "best", "1. C 3:28-off");
    assert_eq!(undecided, "undecided");
}

/// Of a puzzle that says too how its record is judged both must hold.
#[test]
fn a_puzzle_may_be_a_case_too() {
    let puzzle = |expect: &str, asked: &str| {
        let tags = format!("[Setup \"{}\"]\n[Puzzle \"{asked}\"]\n[Expect \"{expect}\"]", THROWN.1);
        let text = format!("[Game \"senet\"]\n{tags}\n\n1. C 1:10-11\n*\n");
        Desk::new(&[("puzzle.hun", &text)]).run(&["test", "puzzle.hun"]).status
    };
    assert_eq!(
        [puzzle("legal", "legal 5"), puzzle("legal", "legal 4"), puzzle("illegal 1.1 senet.wall", "legal 5")],
        [0, 1, 1]
    );
}
