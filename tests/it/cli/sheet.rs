//! `sheet`: puzzles to print.

use super::{Desk, LEGAL};

/// A puzzle of each kind, a game that is none, and hostile words.
fn record() -> String {
    let stick = |throw: &str, puzzle: &str, more: &str, turns: &str| {
        format!("[Game \"senet\"]\n{more}[Setup \"10/10/7CSC C 3/4{throw}\"]\n[Puzzle \"{puzzle}\"]\n\n{turns}*\n")
    };
    let hostile = "[Event \"</style><script>alert(1)</script> \\\"&\\\\ #panic()\"]\n[Cones \"<b>\u{202e}\"]\n";
    [
        stick(
            " throw=3",
            "best by 30.5%",
            hostile,
            "{[%difficulty 0.25]}\n1. C 3:28-off {yes} (3:30-off {[%win 29.4] no})\n",
        ),
        LEGAL.to_owned(),
        stick(" throw=3", "legal 2", "", ""),
        stick(" throw=1", "only", "[Theme \"senet.exact\"]\n", "1. C 1:30-off\n"),
        stick("", "value 44.3%", "", ""),
        "[Game \"duat\"]\n[Setup \"3/1Wn1/1Bw1 W\"]\n[Puzzle \"W wins in 1\"]\n\n1. W b2L b2L b2P\nwhite\n".to_owned(),
    ]
    .join("\n")
}

/// What is asked, in the order of the puzzles above.
const ASKED: [&str; 5] = [
    "Cones have thrown 3. Which play is the best, by 30.5 % or more?",
    "Cones have thrown 3. Find all 2 lawful plays.",
    "Cones have thrown 1. Only one play is lawful. Which?",
    "Cones to throw. How likely are they to win?",
    "White to play and win in 1 turn.",
];

#[test]
fn puzzles_are_numbered_with_what_is_asked_and_solutions_stand_at_the_end() {
    let desk = Desk::new(&[("puzzles.hun", &record())]);
    for (form, marks) in [
        ("html", ["<b>3</b>", "<h2>Solutions</h2>", "<li value=\"1\"", "senet.exact"]),
        ("typst", ["task(3,", "= Solutions", "*1* #h", "senet.exact"]),
    ] {
        let done = desk.run(&["sheet", "puzzles.hun", "--format", form]);
        assert_eq!((done.status, done.err.as_str()), (0, ""), "{form}");
        let places: Vec<_> =
            ASKED.iter().map(|asked| done.out.find(asked).unwrap_or_else(|| panic!("{asked}"))).collect();
        assert!(places.is_sorted(), "{form}");
        for mark in marks {
            assert!(done.out.contains(mark), "{form} {mark}");
        }
        let end = done.out.find("Solutions").unwrap();
        for solution in ["1. C 3:28-off; 3:30-off leaves 29.4 %", "none is given", "1. W b2L b2L b2P"] {
            assert_eq!(done.out.matches(solution).count(), 1 + usize::from(solution == "none is given"), "{solution}");
            assert!(done.out.find(solution).unwrap() > end, "{form}: {solution} stands behind all boards");
        }
        assert_eq!(done.out, desk.run(&["sheet", "puzzles.hun", "--format", form]).out);
    }
}

/// A page holds no more than so many boards; one or two stand below one another, more in two columns.
#[test]
fn pages_hold_as_many_boards_as_asked_for() {
    let desk = Desk::new(&[("puzzles.hun", &record())]);
    for (count, pages, columns) in [("1", 5, 1), ("2", 3, 1), ("4", 2, 2), ("12", 1, 2)] {
        let page = desk.run(&["sheet", "puzzles.hun", "--per-page", count]).out;
        assert_eq!(page.matches("<section class=\"sheet\">").count(), pages, "{count}");
        assert!(page.contains(&format!("--columns:{columns};")), "{count}");
        let text = desk.run(&["sheet", "puzzles.hun", "--per-page", count, "--format", "typst"]).out;
        assert_eq!(text.matches("#grid(").count(), pages, "{count}");
        assert_eq!(text.matches("#pagebreak()").count(), pages, "one between two, one before the solutions: {count}");
    }
}

/// Words of a record are words: nothing in them is markup or a script, in either form.
#[test]
fn words_stay_words() {
    let desk = Desk::new(&[("puzzles.hun", &record())]);
    let page = desk.run(&["sheet", "puzzles.hun", "--title", "<i>A & B</i>"]).out;
    assert!(page.contains("<title>&lt;i&gt;A &amp; B&lt;/i&gt;</title>"), "{}", &page[..600]);
    for never in ["<script", "<i>A", "<b>\u{202e}", "http://www.w3.org/1999", "src=", "href=\"http"] {
        assert!(!page.contains(never), "{never}");
    }
    let text = desk.run(&["sheet", "puzzles.hun", "--format", "typst"]).out;
    let event = r#""</style><script>alert(1)</script> \"&\\ #panic()""#;
    assert!(text.contains(event), "a string of its own");
}

#[test]
fn the_form_is_told_by_the_name_of_the_file() {
    let desk = Desk::new(&[("puzzles.hun", &record())]);
    for (name, begins) in [("sheet.html", "<!DOCTYPE html>"), ("sheet.TYP", "#set document(")] {
        assert_eq!(desk.run(&["sheet", "puzzles.hun", "--out", name]).status, 0);
        assert!(desk.read(name).starts_with(begins));
    }
}

#[test]
fn what_is_no_puzzle_is_told() {
    let broken = record() + "\n[Game \"senet\"]\n[Puzzle \"best\"]\n\n*\n\n[Game \"senet\"]\n\n1. C 1:10-31\n";
    let desk = Desk::new(&[("none.hun", LEGAL), ("empty.hun", ""), ("broken.hun", &broken)]);
    for (arguments, said) in [
        (&["none.hun"][..], "error: no puzzle found in none.hun: one has a tag Puzzle\n"),
        (&["empty.hun"], "error: no record found in empty.hun\n"),
        (&["gone.hun"], "error: cannot read gone.hun: there is no such file\n"),
        (&["broken.hun", "--out", "sheet.pdf"], "error: cannot tell the form of sheet.pdf: "),
        (&["broken.hun", "--per-page", "0"], "error: invalid value '0' for '--per-page <N>'"),
    ] {
        let done = desk.run(&[&["sheet"], arguments].concat());
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{arguments:?}");
        assert!(done.err.starts_with(said), "{arguments:?}: {}", done.err);
    }
    let done = desk.run(&["sheet", "broken.hun"]);
    assert_eq!(done.status, 1);
    assert!(done.out.contains(ASKED[4]), "the others are there");
    assert!(
        done.err.contains("broken.hun: game 7 is left out, start: a puzzle asks something of its set-up"),
        "{}",
        done.err
    );
    assert!(
        done.err.contains("broken.hun: game 8 is left out, it cannot be read: '31' is no square of senet"),
        "{}",
        done.err
    );
}
