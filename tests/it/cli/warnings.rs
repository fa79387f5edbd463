//! Warnings: told of in every format, and counted only when asked for.

use serde_json::{Value, json};

use super::{Desk, ILLEGAL, LEGAL};

/// A legal game with a slip in the name of a tag: `[Cone` stands in the third line, its name from the second column.
fn slipped() -> String {
    LEGAL.replace("[Cones ", "[Cone ").replacen('\n', "\n[Expect \"legal\"]\n", 1).replace("[Rules \"kendall\"]\n", "")
}

#[test]
fn a_warning_has_its_place_and_counts_only_strictly() {
    let desk = Desk::new(&[("a.hun", &slipped())]);
    let said = "\
warning[tag.unknown]: no tag Cone; did you mean Cones?
 --> a.hun:3:2  game 1
  |
3 | [Cone \"Nefer\"]
  |  ^^^^
  = rule: `hunefer explain tag.unknown`
";
    let done = desk.run(&["check", "a.hun"]);
    assert_eq!(done.status, 0);
    assert!(
        done.out.starts_with("a.hun:1  game 1: legal") && done.out.ends_with(&format!("\n\n{said}")),
        "{}",
        done.out
    );
    assert_eq!(desk.run(&["check", "a.hun", "--only-faults"]).out, said);
    assert_eq!(desk.run(&["test", "a.hun"]).out, said);
    let done = desk.run(&["fmt", "--diff", "a.hun"]);
    assert!(done.err.starts_with(said), "{}", done.err);
    assert_eq!(desk.run(&["fmt", "a.hun"]).status, 0, "it is written all the same");
    for command in ["check", "test", "fmt"] {
        assert_eq!(desk.run(&[command, "a.hun"]).status, 0, "{command}");
        assert_eq!(desk.run(&[command, "a.hun", "--strict"]).status, 1, "{command}");
        assert_eq!(desk.run(&[command, "a.hun", "--strict", "--exit-zero"]).status, 0, "{command}");
        let quiet = desk.run(&[command, "a.hun", "-q"]);
        assert_eq!((quiet.out.as_str(), quiet.err.as_str()), ("", ""), "{command}");
    }
    assert!(desk.run(&["explain", "tag.unknown"]).out.contains("the verdict stays as it is"));
}

#[test]
fn every_format_has_it() {
    let desk = Desk::new(&[("a.hun", &slipped())]);
    let out = |command: &str, format: &str| desk.run(&[command, "a.hun", "--format", format]).out;
    // The lines before it: `[Game "senet"]` and `[Expect "legal"]`, 15 and 17 bytes with their ends; then the bracket.
    let warning = json!([{
        "rule": "tag.unknown",
        "at": "start",
        "span": { "line": 3, "column": 2, "offset": 33, "length": 4 },
        "message": "no tag Cone; did you mean Cones?",
    }]);
    let line: Value = serde_json::from_str(&out("check", "jsonl")).unwrap();
    assert_eq!((&line["verdict"], &line["warnings"]), (&"legal".into(), &warning));
    for command in ["check", "test"] {
        let whole: Value = serde_json::from_str(&out(command, "json")).unwrap();
        assert_eq!(whole["results"][0]["warnings"], warning);
        let told = "::warning title=tag.unknown,file=a.hun,line=3,col=2,endColumn=6::game 1: no tag Cone; did you mean Cones?\n";
        assert!(out(command, "github").starts_with(told));
        let told = "<system-out>warning[tag.unknown]: a.hun:3:2: no tag Cone; did you mean Cones?\n</system-out>";
        assert!(out(command, "junit").contains(told), "{}", out(command, "junit"));
    }
    let sarif: Value = serde_json::from_str(&out("check", "sarif")).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1);
    assert_eq!((&results[0]["ruleId"], &results[0]["level"]), (&"tag.unknown".into(), &"warning".into()));
    assert!(out("test", "tap").contains("# warning[tag.unknown] a.hun:3:2: no tag Cone; did you mean Cones?\nok 1 - "));
}

#[test]
fn strictly_a_case_with_a_warning_fails_in_every_format() {
    let desk = Desk::new(&[("a.hun", &slipped())]);
    for (format, said) in [
        ("text", "a.hun:1  game 1: FAILED: there is a warning\n"),
        ("tap", "not ok 1 - a.hun:1  game 1\n"),
        ("junit", "<failure message=\"there is a warning\" type=\"verdict\""),
        ("json", "\"status\":\"failed\""),
        ("github", "::error title=rule case,file=a.hun,line=1::game 1: there is a warning\n"),
    ] {
        let done = desk.run(&["test", "a.hun", "--strict", "--format", format]);
        assert!(done.status == 1 && done.out.contains(said), "{format}: {}", done.out);
    }
}

/// The names that warn, and those that do not: two edits away, or describing only.
#[test]
fn a_tag_is_warned_of_for_its_name_alone() {
    let warned = |name: &str| {
        let text = LEGAL.replacen('\n', &format!("\n[{name} \"x\"]\n"), 1);
        let done = Desk::new(&[]).pipe(&["check", "-", "--format", "jsonl"], &text);
        let object: Value = serde_json::from_str(&done.out).unwrap();
        object["warnings"][0]["message"].as_str().map(str::to_owned)
    };
    for (name, meant) in [
        ("Rule", "Rules"),
        ("RULESS", "Rules"),
        ("optoins", "Options"),
        ("Evemt", "Event"),
        ("FEN", "Setup"),
        ("variant", "Rules"),
        ("RU", "Rules"),
        ("AB", "Setup"),
    ] {
        assert_eq!(warned(name), Some(format!("no tag {name}; did you mean {meant}?")));
    }
    assert_eq!(warned("KM"), Some("no tag KM, which means nothing in these games".to_owned()));
    for name in ["WhiteElo", "ECO", "Annotator", "Rulings", "PB", "Rl"] {
        assert_eq!(warned(name), None, "{name}");
    }
}

#[test]
fn games_and_faults_can_be_picked() {
    let desk =
        Desk::new(&[("a.hun", &[LEGAL, ILLEGAL, LEGAL, ILLEGAL].join("\n")), ("b.hun", &[ILLEGAL, LEGAL].join("\n"))]);
    let judged = |arguments: &[&str]| {
        let done = desk.run(&[&["check", "--format", "jsonl"], arguments].concat());
        let games = done.out.lines().map(|line| {
            let object: Value = serde_json::from_str(line).unwrap();
            format!("{} {}", object["file"].as_str().unwrap(), object["game"])
        });
        (done.status, games.collect::<Vec<_>>())
    };
    let games = |all: &[&str]| all.iter().map(|&game| game.to_owned()).collect::<Vec<_>>();
    assert_eq!(judged(&["--games", "1,3-9"]), (1, games(&["a.hun 1", "a.hun 3", "a.hun 4", "b.hun 1"])));
    assert_eq!(judged(&["--games", "3"]), (0, games(&["a.hun 3"])), "the other file has no such game");
    assert_eq!(judged(&["--only-faults"]), (1, games(&["a.hun 2", "a.hun 4", "b.hun 1"])));
    assert_eq!(judged(&["--only-faults", "--games", "2", "--exit-zero"]), (0, games(&["a.hun 2"])));
    let done = desk.run(&["check", "--games", "5-6"]);
    assert_eq!((done.status, done.err.as_str()), (2, "error: there is no game 5-6 in a.hun, b.hun\n"));
    for wrong in ["0", "3-2", "x", "", "1,,2", "-1"] {
        assert_eq!(desk.run(&["check", &format!("--games={wrong}")]).status, 2, "{wrong}");
    }
    let text = desk.run(&["check", "--only-faults", "--games", "1", "a.hun"]);
    assert_eq!((text.status, text.out.as_str(), text.err.as_str()), (0, "", "1 game in 1 file: 1 legal\n"));
}

#[test]
fn a_search_passes_over_what_is_hidden_or_ignored() {
    let desk = Desk::new(&[
        ("X.HUN", LEGAL),
        (".hidden.hun", LEGAL),
        (".git/a.hun", LEGAL),
        ("draft/a.hun", LEGAL),
        ("sub/kept.hun", LEGAL),
        ("sub/old.hun", LEGAL),
        ("sub/.gitignore", "old.hun\n"),
        (".gitignore", "draft/\n"),
    ]);
    let files = |arguments: &[&str]| {
        let done = desk.run(&[&["check", "--format", "jsonl"], arguments].concat());
        let name = |line: &str| serde_json::from_str::<Value>(line).unwrap()["file"].as_str().unwrap().to_owned();
        done.out.lines().map(name).collect::<Vec<_>>()
    };
    assert_eq!(files(&[]), ["X.HUN", "sub/kept.hun"]);
    assert_eq!(files(&["draft/a.hun", ".hidden.hun", "sub/old.hun"]).len(), 3, "what is named is read");
    // Only what lies in the tree given counts, not what stands above it.
    assert_eq!(files(&["draft"]), ["draft/a.hun"]);
}

#[test]
fn a_command_about_a_position_in_a_record_warns_of_the_record() {
    let desk = Desk::new(&[("a.hun", &slipped())]);
    for command in [&["show"][..], &["setup"], &["moves"], &["perft", "--depth", "1"]] {
        let done = desk.run(&[command, &["a.hun", "--at", "1.1"]].concat());
        assert_eq!(done.status, 0, "{command:?}");
        assert!(done.err.starts_with("warning[tag.unknown]: no tag Cone; did you mean Cones?\n --> a.hun:3:2"));
    }
    assert_eq!(desk.run(&["setup", "a.hun", "--at", "1.1", "--strict"]).status, 1);
    assert_eq!(desk.run(&["setup", "a.hun", "--at", "1.1", "--strict", "--exit-zero"]).status, 0);
}

#[test]
fn the_totals_count_the_warnings() {
    let twice = [slipped(), slipped()].join("\n");
    let desk = Desk::new(&[("a.hun", &slipped()), ("two.hun", &twice)]);
    let last = |done: super::Run| done.err.lines().last().unwrap_or_default().to_owned();
    assert_eq!(last(desk.run(&["check", "a.hun"])), "1 game in 1 file: 1 legal; 1 warning");
    assert_eq!(last(desk.run(&["check", "a.hun", "two.hun"])), "3 games in 2 files: 3 legal; 3 warnings");
    // A build server counts failures: there are some where warnings are counted as faults.
    let junit = desk.run(&["test", "two.hun", "--format", "junit"]).out;
    assert!(junit.contains("failures=\"0\""), "{junit}");
    let junit = desk.run(&["test", "two.hun", "--format", "junit", "--strict"]).out;
    assert!(junit.contains("failures=\"2\""), "{junit}");
}
