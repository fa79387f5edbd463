//! `check --fix`: what is certain is mended.

use super::{Desk, LEGAL};

/// The good game with a slip in a tag's name, a tag's value in the wrong case, a side letter too, and a blank too many.
fn slipped() -> String {
    LEGAL
        .replace("[Cones ", "[Cone ")
        .replace("\"resigned\"", "\"Resigned\"")
        .replace("1. C 1:10-11", "1. c 1: 10-11")
        .replace("2:9-11x", "2:9x11")
        .replace("\ncones\n", "\nCones\n")
}

#[test]
fn what_is_certain_is_mended_and_then_judged() {
    let desk = Desk::new(&[("a.hun", &slipped()), ("legal.hun", LEGAL)]);
    let done = desk.run(&["check", "--fix", "--diff", "a.hun", "legal.hun"]);
    assert_eq!((done.status, desk.read("a.hun")), (1, slipped()), "nothing is written");
    assert!(done.out.contains("\n-[Cone \"Nefer\"]\n+[Cones \"Nefer\"]\n"), "{}", done.out);
    assert!(done.out.contains("+2. S 2:9-11x\n") && !done.out.contains("legal"), "{}", done.out);
    let done = desk.run(&["check", "--fix", "--strict", "a.hun", "legal.hun"]);
    assert_eq!((done.status, desk.read("a.hun")), (0, LEGAL.to_owned()), "{}", done.out);
    assert!(done.err.contains("a.hun:3: `Cone` is now `Cones`\n"), "{}", done.err);
    assert!(done.err.ends_with("6 places mended in 1 file\n2 games in 2 files: 2 legal\n"), "{}", done.err);
    let again = desk.run(&["check", "--fix", "a.hun"]);
    assert_eq!(again.err, "1 game in 1 file: 1 legal\n");
    assert_eq!(std::fs::read_dir(desk.path(".")).unwrap().count(), 2, "nothing is left beside it");
}

#[test]
fn what_is_not_certain_stays() {
    let wrong = LEGAL.replace("2:9-11x", "2:9-31");
    let desk = Desk::new(&[("a.hun", &wrong)]);
    let done = desk.run(&["check", "--fix", "a.hun"]);
    assert_eq!((done.status, desk.read("a.hun")), (1, wrong));
    assert_eq!(desk.pipe(&["check", "--fix", "-"], LEGAL).status, 2);
    assert_eq!(desk.run(&["check", "--diff", "a.hun"]).status, 2, "there is nothing to show the difference of");
    assert_eq!(desk.run(&["check", "--fix", "missing.hun"]).status, 2);
}

/// A tag mended alone would leave this game unreadable, where before it was illegal.
#[test]
fn a_game_that_could_not_be_read_then_stays_as_it_is() {
    let half = "[Game \"tjau\"]\n[Setp \"tjau:aseb 4/12/4 C 5/5 0/0 turn=47\"]\n\n47. C 1:hand-c1 hekc apophis\n";
    let desk = Desk::new(&[("a.hun", &format!("{half}\n{}", slipped()))]);
    let done = desk.run(&["check", "--fix", "a.hun"]);
    assert_eq!((done.status, desk.read("a.hun")), (1, format!("{half}\n{LEGAL}")), "{}", done.err);
    assert!(done.err.ends_with("2 games in 1 file: 1 legal, 1 illegal; 1 warning\n"), "{}", done.err);
    assert!(!done.err.contains("Setp` is now"), "{}", done.err);
}

/// What is mended stays mended, and what is left is left for good: over every record that breaks something.
#[test]
fn mending_comes_to_an_end() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let desk = Desk::new(&[]);
    let mut count = 0;
    for folder in ["unreadable", "refused", "cases", "warned"] {
        for path in crate::support::files::under(&root.join(folder), "hun") {
            std::fs::copy(path, desk.path(&format!("{count}.hun"))).unwrap();
            count += 1;
        }
    }
    assert!(count > 100, "{count} records");
    let mended = desk.run(&["check", "--fix", "-q"]);
    assert_eq!(mended.status, 1, "{}", mended.err);
    let again = desk.run(&["check", "--fix", "--diff"]);
    assert_eq!((again.status, again.out.as_str(), again.err.as_str()), (0, "", ""));
}
