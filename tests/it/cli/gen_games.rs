use super::{Desk, run};

#[test]
fn the_same_seed_makes_the_same_games() {
    let one = run(&["gen", "games", "--seed", "7", "--count", "12"]);
    let two = run(&["gen", "games", "--seed", "7", "--count", "12"]);
    let other = run(&["gen", "games", "--seed", "8", "--count", "12"]);
    assert_eq!((one.status, one.err.as_str()), (0, ""));
    assert_eq!(one.out, two.out);
    assert_ne!(one.out, other.out);
    let fewer = run(&["gen", "games", "--seed", "7", "--count", "5"]);
    assert!(one.out.starts_with(&fewer.out), "a game does not depend on how many are made");
    assert!(run(&["gen", "games", "--count", "1"]).err.starts_with("seed "), "a seed made up is told");
}

#[test]
fn every_game_made_is_legal_and_canonical() {
    let desk = Desk::new(&[]);
    for cards in ["0", "1", "2"] {
        let made = desk.run(&["gen", "games", "--seed", "3", "--count", "90", "--cards", cards]);
        let judged = desk.pipe(&["check", "-"], &made.out);
        assert_eq!(judged.status, 0, "{}", judged.out);
        assert!(judged.err.contains("90 games in 1 file: 90 legal"), "{}", judged.err);
        assert_eq!(desk.pipe(&["fmt", "-"], &made.out).out, made.out);
    }
}

#[test]
fn every_card_gets_played() {
    let made = run(&["gen", "games", "--seed", "1", "--count", "80", "--cards", "2"]).out;
    for card in ["exile", "apophis", "osiris", "isis", "shabti", "crown", "seth", "maat"] {
        assert!(made.contains(&format!("heka {card}")), "{card}");
    }
    assert!(made.contains(" declined"));
    assert!(made.contains("=L"), "faces are sometimes written");
}

#[test]
fn games_begin_where_they_are_told() {
    let desk = Desk::new(&[]);
    let from = "tab:simple SSSSSSS2/9/8C/2CCCCC1C S throw=1 cards=1/1 turn=9";
    let made = desk.run(&["gen", "games", "--seed", "1", "--count", "3", "--from", from, "--set", "forfeit=turn"]);
    assert_eq!(made.status, 0, "{}", made.err);
    assert!(made.out.contains("\n9. S 1:"), "{}", made.out);
    assert_eq!(desk.pipe(&["check", "-"], &made.out).status, 0);
    let made = desk.run(&["gen", "games", "--out", "games", "--seed", "2", "--count", "6"]);
    assert_eq!((made.status, made.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_dir(desk.path("games")).unwrap().count(), 6);
    assert_eq!(desk.run(&["check", "games"]).status, 0);
}

#[test]
fn what_cannot_be_made_is_refused() {
    for arguments in [
        &["--rules", "nope"][..],
        &["--rules", "tut", "--cards", "1"],
        &["--cards", "3"],
        &["--set", "nope=1"],
        &["--rules", "kendall", "--set", "marked=open"],
    ] {
        let done = run(&[&["gen", "games", "--seed", "1"], arguments].concat());
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{arguments:?}");
    }
    assert_eq!(run(&["gen", "games", "--from", "senet:kendall 10/10/10 C 0/0"]).status, 1);
}

#[test]
fn what_cannot_be_made_is_named() {
    let desk = super::Desk::new(&[("many", "a file")]);
    for arguments in [&["gen", "games", "--seed", "1", "--out", "many"][..], &["man", "--out", "many"]] {
        let done = desk.run(arguments);
        assert_eq!(done.status, 2);
        assert_eq!(done.err, "error: cannot make the directory many: a file of that name is there\n");
    }
}

#[test]
fn threads_change_nothing() {
    // More than two batches, so that one is written while the next is made.
    let made = |jobs: &[&str]| run(&[&["gen", "games", "--seed", "5", "--count", "1200"], jobs].concat());
    let one = made(&["--jobs", "1"]);
    assert_eq!((one.status, one.out.matches("[Game \"").count()), (0, 1200));
    for jobs in [&["--jobs", "2"][..], &["--jobs", "7"], &[]] {
        assert!(made(jobs).out == one.out, "{jobs:?}");
    }
    assert_eq!(run(&["gen", "games", "--jobs", "0"]).status, 2);
}
