use super::{Desk, ILLEGAL, LEGAL, UNREADABLE};

#[test]
fn the_status_tells_what_was_found() {
    let desk = Desk::new(&[("legal.hun", LEGAL), ("illegal.hun", ILLEGAL), ("unreadable.hun", UNREADABLE)]);
    for (name, status) in [("legal.hun", 0), ("illegal.hun", 1), ("unreadable.hun", 1)] {
        assert_eq!(desk.run(&["check", name]).status, status, "{name}");
    }
}

#[test]
fn a_missing_file_beats_what_was_found_but_does_not_hide_it() {
    let desk = Desk::new(&[("illegal.hun", ILLEGAL)]);
    let done = desk.run(&["check", "missing.hun", "illegal.hun"]);
    assert_eq!(done.status, 2);
    assert!(done.err.contains("error: cannot read missing.hun: there is no such file\n"), "{}", done.err);
    assert!(done.out.contains("illegal.hun:5:6  game 1, turn 2, item 1\n"), "{}", done.out);
}

#[test]
fn where_no_record_is_the_work_could_not_be_done() {
    let desk = Desk::new(&[("empty.hun", ""), ("notes.txt", LEGAL), ("legal.hun", LEGAL)]);
    let done = desk.run(&["check", "empty.hun"]);
    assert_eq!((done.status, done.out.as_str()), (2, ""));
    assert_eq!(done.err, "error: no record found in empty.hun\n");
    let done = desk.run(&["check", "empty.hun", "legal.hun"]);
    assert_eq!(done.status, 0, "something was judged");
    assert!(done.err.starts_with("empty.hun: there is no game in it\n"), "{}", done.err);
    assert_eq!(Desk::new(&[("notes.txt", LEGAL)]).run(&["check", "."]).status, 2);
    std::fs::create_dir(desk.path("bare")).unwrap();
    let done = desk.run(&["check", "-q", "bare", "empty.hun"]);
    assert_eq!((done.status, done.err.as_str()), (2, "error: no record found in bare, empty.hun\n"));
    let done = desk.run(&["check", "bare", "legal.hun"]);
    assert_eq!(done.status, 0);
    assert!(done.err.starts_with("bare: there is no game in it\n"), "{}", done.err);
    let done = desk.run(&["check", "missing.hun"]);
    assert_eq!(done.err, "error: cannot read missing.hun: there is no such file\n", "one cause, one error");
}

#[test]
fn a_directory_means_every_record_in_byte_order_of_path() {
    let desk =
        Desk::new(&[("a/z.hun", LEGAL), ("a.hun", LEGAL), ("a/B.hun", LEGAL), ("b.txt", LEGAL), ("é.hun", LEGAL)]);
    for arguments in [&["check", "--format", "jsonl"][..], &["check", ".", "--format", "jsonl", "--jobs", "1"]] {
        let done = desk.run(arguments);
        let files: Vec<String> = done
            .out
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["file"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(files, ["a.hun", "a/B.hun", "a/z.hun", "é.hun"]);
    }
}

#[test]
fn standard_input_has_a_name() {
    let desk = Desk::new(&[]);
    let done = desk.pipe(&["check", "-"], ILLEGAL);
    assert!(done.out.contains("--> <stdin>:5:6 "), "{}", done.out);
    let done = desk.pipe(&["check", "-", "--stdin-name", "club.hun"], ILLEGAL);
    assert!(done.out.contains("--> club.hun:5:6 "), "{}", done.out);
    assert_eq!(done.status, 1);
}

#[test]
fn quiet_leaves_the_status_alone_to_tell() {
    let desk = Desk::new(&[("illegal.hun", ILLEGAL)]);
    for format in ["text", "json", "jsonl", "github", "sarif", "junit"] {
        let done = desk.run(&["check", "--quiet", "illegal.hun", "--format", format]);
        assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (1, "", ""), "{format}");
    }
    let done = desk.run(&["check", "-q", "missing.hun"]);
    assert_eq!(done.status, 2);
    assert!(done.err.contains("cannot read missing.hun"));
}

#[test]
fn a_broken_game_does_not_spoil_its_neighbours() {
    let text = format!("{LEGAL}\n{UNREADABLE}\n{ILLEGAL}\n{LEGAL}");
    let done = Desk::new(&[]).pipe(&["check", "-", "--format", "jsonl"], &text);
    let verdicts: Vec<_> = done
        .out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["verdict"].clone())
        .collect();
    assert_eq!(verdicts, ["legal", "unreadable", "illegal", "legal"]);
}

#[test]
fn bytes_that_are_not_text_are_told_of() {
    let desk = Desk::new(&[]);
    std::fs::write(desk.path("bad.hun"), b"[Game \"senet\"]\n\n1. C 1:10-11 \xff\xfe\n").unwrap();
    let done = desk.run(&["check", "bad.hun", "--format", "jsonl"]);
    assert_eq!(done.status, 1);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(object["verdict"], "unreadable");
    assert_eq!(object["span"]["offset"], 29);
}

#[test]
fn positions_have_the_addresses_of_their_items() {
    let desk = Desk::new(&[("legal.hun", LEGAL)]);
    let positions = |when: &str| {
        let done = desk.run(&["check", "legal.hun", "--format", "jsonl", "--positions", when]);
        let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
        object["positions"].clone()
    };
    let middle = "senet:kendall SSSCCCSCS1/C9/10 S 0/0";
    let last = "senet:kendall SSSCCCSCC1/S9/10 C 0/0";
    assert_eq!(
        positions("item"),
        serde_json::json!([["1.1", "senet:kendall SCSCSCSCS1/C9/10 C 0/0"], ["1.2", middle], ["2.1", last]])
    );
    assert_eq!(positions("turn"), serde_json::json!([["1.2", middle], ["2.1", last]]));
    assert_eq!(positions("final"), serde_json::json!([["end", last]]));
}

#[test]
fn other_rules_can_be_asked_for() {
    let desk = Desk::new(&[("legal.hun", LEGAL)]);
    for arguments in [["--rules", "nope"], ["--set", "nope=1"], ["--set", "wall=9"], ["--set", "wall"]] {
        let done = desk.run(&[&["check", "legal.hun"][..], &arguments].concat());
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{arguments:?}");
    }
    for arguments in [["--rules", "kendall"], ["--rules", "senet:kendall"], ["--set", "wall=2"]] {
        assert_eq!(desk.run(&[&["check", "legal.hun"][..], &arguments].concat()).status, 0, "{arguments:?}");
    }
    let done = desk.run(&["check", "legal.hun", "--rules", "kendall", "--set", "own-off=no"]);
    assert_eq!(done.status, 2, "an option of another rule set");
}

#[test]
fn the_order_of_output_does_not_depend_on_the_threads() {
    let text = [LEGAL, ILLEGAL, UNREADABLE].join("\n").repeat(700);
    let desk = Desk::new(&[]);
    let one = desk.pipe(&["check", "-", "--jobs", "1"], &text);
    let many = desk.pipe(&["check", "-", "--jobs", "4"], &text);
    assert_eq!(one.out, many.out);
    assert!(one.err.contains("2100 games in 1 file: 700 legal, 700 illegal, 700 unreadable"), "{}", one.err);
    assert_eq!(desk.run(&["check", "--jobs", "0"]).status, 2);
}

#[test]
fn there_are_no_more_threads_than_work() {
    let desk = Desk::new(&[("legal.hun", LEGAL)]);
    for command in ["check", "test"] {
        assert_eq!(desk.run(&[command, "--jobs", "99999999999"]).status, 0, "{command}");
    }
}

#[cfg(unix)]
#[test]
fn a_search_takes_regular_files_and_links_to_them() {
    let desk = Desk::new(&[("legal.hun", LEGAL), ("text", LEGAL)]);
    let made = std::process::Command::new("mkfifo").arg(desk.path("pipe.hun")).status().unwrap();
    assert!(made.success());
    std::os::unix::fs::symlink(desk.path("text"), desk.path("link.hun")).unwrap();
    std::os::unix::fs::symlink(desk.path("pipe.hun"), desk.path("to-pipe.hun")).unwrap();
    let done = desk.run(&["check"]);
    assert_eq!((done.status, done.err.as_str()), (0, "2 games in 2 files: 2 legal\n"));
}

#[cfg(unix)]
#[test]
fn no_name_steers_the_terminal() {
    let desk = Desk::new(&[
        ("a\u{1b}[31m\n.hun", &LEGAL.replace("Nefer", "Ne\u{1b}fer")),
        ("b\u{7}.hun", ILLEGAL),
        ("c\u{1b}.hun", ""),
    ]);
    for arguments in [&["check"][..], &["test", "--strict"], &["fmt", "--check"], &["test", "--format", "tap"]] {
        let done = desk.run(arguments);
        for said in [&done.out, &done.err] {
            assert!(!said.chars().any(|letter| letter.is_control() && letter != '\n'), "{arguments:?}: {said:?}");
        }
    }
    let done = desk.run(&["check"]);
    assert!(done.out.contains("a␛[31m␊.hun:1  game 1: legal"), "{}", done.out);
    assert!(done.out.contains("cones won (Ne␛fer)") && done.out.contains("--> b␇.hun:5:6"), "{}", done.out);
    let junit = desk.run(&["check", "--format", "junit"]).out;
    assert!(junit.contains("name=\"a␛[31m␊.hun\""), "{junit}");
    let data = desk.run(&["check", "--format", "jsonl"]).out;
    assert!(data.contains(r#""file":"a\u001b[31m\n.hun""#), "data is as it is: {data}");
}

#[test]
fn what_was_imposed_in_vain_is_told() {
    let desk = Desk::new(&[("legal.hun", LEGAL)]);
    let hint = |arguments: &[&str]| desk.run(&[&["check", "legal.hun"], arguments].concat()).err;
    assert!(hint(&["--rules", "lane"]).ends_with("hint: --rules tab:lane touched no game, for none is of tab\n"));
    let none = "hint: --set own-off=no touched no game, for none has that option\n";
    assert!(hint(&["--set", "own-off=no"]).ends_with(none));
    assert!(!hint(&["--rules", "Kendall", "--set", "wall=2"]).contains("hint"));
}

#[test]
fn a_fault_far_along_a_line_has_its_column() {
    let desk = Desk::new(&[]);
    // What stands before the fault: 7 letters of two bytes each among 90 000 of one, and nothing else on the line.
    let before = format!("[Game \"senet\"] {{{}éèêëàùç{}}} 1. C ", "x".repeat(60_000), "x".repeat(30_000));
    let done = desk.pipe(&["check", "-"], &format!("{before}9:12-13 *"));
    let column = before.chars().count() + 1;
    assert_eq!(done.status, 1);
    assert!(done.out.contains(&format!("<stdin>:1:{column}  game 1, turn 1, item 1")), "{}", done.out);
    let lines: Vec<&str> = done.out.lines().collect();
    let (caret, shown) = (lines[4].find('^').expect("a caret"), lines[3].find("9:12-13").expect("the fault"));
    assert_eq!((caret, lines[4].matches('^').count()), (shown, 7), "{}", done.out);
    assert!(done.out.len() < 2_000, "the line is not shown whole: {} bytes", done.out.len());
}
