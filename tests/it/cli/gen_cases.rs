use super::{Desk, run};

#[test]
fn cases_can_be_asked_for_by_rule() {
    let desk = Desk::new(&[]);
    let ask = ["gen", "cases", "--rule", "senet.wall", "--rule", "senet.guarded", "--rules", "kendall", "--count", "4"];
    let made = desk.run(&[&ask[..], &["--seed", "1"]].concat());
    assert_eq!((made.status, made.err.as_str()), (0, ""));
    assert_eq!(made.out.matches("[Expect \"illegal ").count(), 4);
    assert_eq!(made.out.matches("[Expect \"legal\"]").count(), 4);
    let judged = desk.pipe(&["test", "-", "--strict"], &made.out);
    assert_eq!((judged.status, judged.err.as_str()), (0, "8 cases: 8 passed\n"), "{}", judged.out);
    assert_ne!(desk.run(&[&ask[..], &["--seed", "2"]].concat()).out, made.out);
    assert!(desk.run(&ask).err.starts_with("seed "), "a seed made up is told");
    let written = desk.run(&[&ask[..], &["--seed", "1", "--out", "new/cases"]].concat());
    assert_eq!((written.status, written.out.as_str(), written.err.as_str()), (0, "", ""));
    let files = ["senet.guarded", "senet.wall"].map(|name| desk.read(&format!("new/cases/senet-kendall/{name}.hun")));
    assert_eq!(std::fs::read_dir(desk.path("new/cases/senet-kendall")).unwrap().count(), 2, "nothing lies beside them");
    for file in files {
        assert!(made.out.contains(&file));
    }
}

#[test]
fn what_is_unknown_is_refused_with_a_suggestion() {
    for (arguments, said) in [
        (&["--rule", "senet.wal"][..], "there is no rule `senet.wal`; did you mean senet.wall"),
        (&["--rule", "wall"], "did you mean senet.wall"),
        (&["--rule", "zzzzzz"], "`hunefer rules` lists what there is"),
        (&["--card", "exil"], "there is no card `exil`; did you mean exile?"),
        (&["--card", "zzz"], "there are exile, apophis"),
        (&["--game", "chess"], "there is no game `chess`"),
        (&["--rules", "kendal"], "there is no rule set `kendal`"),
        (&["--rules", "lane", "--game", "senet"], "tab:lane is no rule set of senet"),
        (&["--rule", "senet.wall", "--game", "tab"], "there are no cases for senet.wall: it is no part of tab:lane"),
        (&["--card", "exile", "--game", "duat"], "there are no cases for heka.exile"),
        (&["--count", "0"], "0"),
    ] {
        let done = run(&[&["gen", "cases", "--seed", "1"], arguments].concat());
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{arguments:?}");
        assert!(done.err.contains(said), "{arguments:?}: {}", done.err);
    }
}

#[test]
fn a_directory_that_cannot_be_made_is_2() {
    let desk = Desk::new(&[("taken", "")]);
    let done = desk.run(&["gen", "cases", "--rule", "senet.wall", "--seed", "1", "--count", "2", "--out", "taken"]);
    assert_eq!((done.status, done.out.as_str()), (2, ""));
    assert!(done.err.starts_with("error: cannot make the directory taken/senet-kendall: "), "{}", done.err);
}

#[test]
fn threads_change_nothing() {
    let made = |jobs: &[&str]| run(&[&["gen", "cases", "--seed", "4", "--count", "3", "--game", "tab"], jobs].concat());
    let one = made(&["--jobs", "1"]);
    assert_eq!(one.status, 0, "{}", one.err);
    for jobs in [&["--jobs", "5"][..], &[]] {
        assert!(made(jobs).out == one.out, "{jobs:?}");
    }
}
