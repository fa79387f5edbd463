//! An input that could not be opened is told of in every format: no report of it is empty, and none is good.

use serde_json::{Value, json};

use super::{Desk, LEGAL};

const MISSING: &str = "cannot read missing.hun: there is no such file";

/// What a command prints of a missing record and of a good one behind it.
fn printed(command: &str, format: &str) -> String {
    let desk = Desk::new(&[("good.hun", &LEGAL.replacen('\n', "\n[Expect \"legal\"]\n", 1))]);
    let done = desk.run(&[command, "missing.hun", "good.hun", "--format", format]);
    assert_eq!((done.status, done.err.contains(MISSING)), (2, true), "{format}: {}", done.err);
    done.out
}

#[test]
fn json_has_it_among_the_errors() {
    let error = json!([{ "file": "missing.hun", "error": MISSING }]);
    for command in ["check", "test"] {
        let object: Value = serde_json::from_str(&printed(command, "json")).unwrap();
        assert_eq!((&object["errors"], object["results"].as_array().map(Vec::len)), (&error, Some(1)));
    }
    let lines = printed("check", "jsonl");
    let first: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(first, error[0], "in the order of the inputs");
    assert_eq!(lines.lines().count(), 2);
}

#[test]
fn junit_has_it_as_an_error() {
    for command in ["check", "test"] {
        let out = printed(command, "junit");
        assert!(out.contains("tests=\"2\" skipped=\"0\" failures=\"0\" errors=\"1\""), "{out}");
        assert!(out.contains(&format!("<error message=\"{MISSING}\" type=\"unopened\"/>")), "{out}");
    }
}

#[test]
fn sarif_says_that_the_run_failed() {
    let log: Value = serde_json::from_str(&printed("check", "sarif")).unwrap();
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let told = &invocation["toolExecutionNotifications"][0];
    assert_eq!((&told["level"], &told["message"]["text"]), (&"error".into(), &MISSING.into()));
    assert_eq!(told["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "missing.hun");
    let good = Desk::new(&[("good.hun", LEGAL)]).run(&["check", "--format", "sarif"]).out;
    let log: Value = serde_json::from_str(&good).unwrap();
    assert_eq!(log["runs"][0]["invocations"], json!([{ "executionSuccessful": true }]));
}

#[test]
fn github_and_tap_have_it_in_their_own_words() {
    for command in ["check", "test"] {
        let out = printed(command, "github");
        assert!(out.starts_with(&format!("::error title=hunefer,file=missing.hun::{MISSING}\n")), "{out}");
    }
    let out = printed("test", "tap");
    assert!(out.contains("\nok 1 - good.hun:1  game 1\n1..1\n"), "{out}");
    assert!(out.ends_with(&format!("\nBail out! {MISSING}\n")), "{out}");
}

#[test]
fn where_nothing_was_judged_every_format_says_so() {
    let desk = Desk::new(&[("empty.hun", "")]);
    for (command, format, said) in [
        ("check", "json", "{\"file\":\"empty.hun\",\"error\":\"no record found in empty.hun\"}"),
        ("check", "jsonl", "{\"file\":\"empty.hun\",\"error\":\"no record found in empty.hun\"}"),
        ("check", "junit", "<error message=\"no record found in empty.hun\""),
        ("check", "sarif", "\"executionSuccessful\": false"),
        ("check", "github", "::error title=hunefer,file=empty.hun::no record found in empty.hun"),
        ("test", "json", "\"errors\":[{\"file\":\"empty.hun\""),
        ("test", "junit", "<error message=\"no record found in empty.hun\""),
        ("test", "github", "::error title=hunefer,file=empty.hun::no record found in empty.hun"),
        ("test", "tap", "Bail out! no record found in empty.hun"),
    ] {
        let done = desk.run(&[command, "empty.hun", "--format", format]);
        assert!(done.status == 2 && done.out.contains(said), "{command} {format}: {}", done.out);
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_looked_into_is_one_too() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new(&[("good.hun", LEGAL), ("shut/a.hun", LEGAL)]);
    std::fs::set_permissions(desk.path("shut"), <_ as PermissionsExt>::from_mode(0o000)).unwrap();
    // Whoever may do everything is not kept out.
    if std::fs::read_dir(desk.path("shut")).is_err() {
        let done = desk.run(&["check", "--format", "json"]);
        let object: Value = serde_json::from_str(&done.out).unwrap();
        let error = "cannot look into ./shut: permission denied";
        assert_eq!((done.status, &object["errors"][0]["error"]), (2, &error.into()));
    }
    std::fs::set_permissions(desk.path("shut"), <_ as PermissionsExt>::from_mode(0o755)).unwrap();
}
