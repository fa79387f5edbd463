//! WHERE: a position, or a record with `--game` and `--at`, for every command that is about a position.

use super::{Desk, ILLEGAL, LEGAL};

/// After the first item of the good game: the cone that stood on 10 is on 11, and the throw of 1 goes on.
const AFTER: &str = "senet:kendall SCSCSCSCS1/C9/10 C 0/0";

#[test]
fn every_command_about_a_position_finds_it_in_a_record() {
    let desk = Desk::new(&[("club.hun", &[ILLEGAL, LEGAL].join("\n"))]);
    for command in [&["setup"][..], &["moves"], &["moves", "--why", "4:2-6"], &["perft", "--depth", "2"], &["show"]] {
        let run = |place: &[&str]| {
            let done = desk.run(&[command, place].concat());
            (done.status, done.out, done.err)
        };
        assert_eq!(run(&["club.hun", "--game", "2", "--at", "1.1"]), run(&[AFTER]), "{command:?}");
        let piped = desk.pipe(&[command, &["-", "--at", "1.1"]].concat(), LEGAL);
        assert_eq!(piped.out, run(&[AFTER]).1, "{command:?}");
        let piped = desk.pipe(&[command, &["-"]].concat(), &format!("{AFTER}\n"));
        assert_eq!(piped.out, run(&[AFTER]).1, "{command:?}");
        // The first game breaks off at 2.1, and says why as `check` does.
        let short = run(&["club.hun", "--at", "2.1"]);
        assert!(short.0 == 1 && short.1.starts_with("error[move.distance]: "), "{command:?}: {short:?}");
        let no_game = run(&["club.hun", "--game", "3"]);
        assert_eq!((no_game.0, no_game.2.as_str()), (2, "error: there is no game 3 in club.hun, which has 2\n"));
        assert_eq!(run(&["missing.hun"]).2, "error: cannot read missing.hun: there is no such file\n");
    }
    assert_eq!(desk.run(&["setup", "club.hun", "--at", "1.1"]).out, format!("{AFTER}\n"));
}

#[test]
fn what_is_no_address_is_told_what_one_looks_like() {
    let desk = Desk::new(&[("club.hun", LEGAL)]);
    for command in [&["show"][..], &["moves"], &["setup"], &["perft", "--depth", "1"]] {
        for wrong in ["foo", "1", "1.", "01.1", "1.1(1)"] {
            let done = desk.run(&[command, &["club.hun", "--at", wrong]].concat());
            let said = format!(
                "error: `{wrong}` is no address: that is a turn and an item, `3.2`, in a variation `3.2(1)3.1`, or \
                 `start` or `end`\n"
            );
            assert_eq!((done.status, done.err), (2, said));
        }
    }
}

#[test]
fn a_picture_goes_into_a_file_in_the_format_of_its_name() {
    let desk = Desk::new(&[("club.hun", LEGAL)]);
    for (name, begins) in
        [("a.svg", &b"<svg "[..]), ("a.PNG", b"\x89PNG"), ("a.json", b"{\"position\":"), ("a.txt", "┌1".as_bytes())]
    {
        let done = desk.run(&["show", "club.hun", "--out", name]);
        assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (0, "", ""), "{name}");
        assert!(std::fs::read(desk.path(name)).unwrap().starts_with(begins), "{name}");
    }
    assert_eq!(desk.run(&["show", "club.hun", "--out", "b", "--format", "svg"]).status, 0);
    assert!(desk.read("b").starts_with("<svg "));
    let done = desk.run(&["show", "club.hun", "--out", "board.bmp"]);
    assert_eq!(done.status, 2);
    assert!(done.err.starts_with("error: cannot tell the format of board.bmp"), "{}", done.err);
    assert_eq!(desk.run(&["show", "club.hun", "--out", "nowhere/a.svg"]).status, 2);
}

#[test]
fn rules_may_name_their_game() {
    let verdict = |game: &str, rules: &str, rest: &str| {
        let text = format!("[Game \"{game}\"]\n[Rules \"{rules}\"]\n\n{rest}\n");
        let done = Desk::new(&[]).pipe(&["check", "-", "--format", "jsonl"], &text);
        let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
        let said = object["rule"].as_str().or(object["rules"].as_str()).unwrap_or_default().to_owned();
        (said, Desk::new(&[]).pipe(&["fmt", "-"], &text).out)
    };
    let (rules, canonical) = verdict("senet", "senet:tut", "1. W 2:9-11");
    assert_eq!(rules, "senet:tut");
    assert!(canonical.starts_with("[Game \"senet\"]\n[Rules \"tut\"]\n\n1. W "), "{canonical}");
    assert_eq!(verdict("tab", "tab:simple", "*").0, "tab:simple");
    assert_eq!(verdict("senet", "tab:lane", "*").0, "tag.conflict");
    assert_eq!(verdict("senet", "lane", "*").0, "tag.value");
    assert_eq!(verdict("senet", "senet:lane", "*").0, "tag.value");
}

#[test]
fn a_record_set_up_from_a_record_goes_on_counting() {
    // Throws of 3 and 2 end a turn: from the 26th square a cone goes to the 29th, and the spool on the 30th goes off.
    let record = "\
[Game \"senet\"]
[Rules \"kendall\"]
[Setup \"senet:kendall S9/10/5C1C1S C 3/3 turn=5\"]

5. 3:26-29 6. 2:30-off *
";
    let desk = Desk::new(&[("club.hun", record)]);
    for (at, setup) in [
        ("start", "S9/10/5C1C1S C 3/3 turn=5"),
        ("5.1", "S9/10/7CCS S 3/3 turn=6"),
        ("6.1", "S9/10/7CC1 C 3/4 turn=7"),
        ("end", "S9/10/7CC1 C 3/4 turn=7"),
    ] {
        let done = desk.run(&["setup", "club.hun", "--at", at, "--record"]);
        let setup = format!("[Setup \"senet:kendall {setup}\"]\n");
        assert!(done.status == 0 && done.out.contains(&setup), "{at}: {}{}", done.out, done.err);
    }
    assert_eq!(desk.run(&["setup", "club.hun"]).out, "senet:kendall S9/10/7CC1 C 3/4\n");
}
