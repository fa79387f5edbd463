//! The formats of other tools' making, held to what those tools ask.

use std::process::Command;

use serde_json::Value;

use crate::cli::{Desk, ILLEGAL, LEGAL, UNREADABLE, run};
use crate::support::files;

/// The official schema of SARIF 2.1.0, from where `serde-sarif` brings it along.
fn sarif_schema() -> Value {
    // What has been downloaded to build this is enough, if no other platform is asked for.
    let version = Command::new("rustc").arg("-vV").output().expect("rustc");
    let version = String::from_utf8(version.stdout).expect("text");
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("metadata");
    let packages = metadata["packages"].as_array().expect("packages");
    let package = packages.iter().find(|package| package["name"] == "serde-sarif").expect("serde-sarif");
    let manifest = std::path::Path::new(package["manifest_path"].as_str().expect("a path"));
    let schema = manifest.parent().expect("a folder").join("src/schema.json");
    let mut schema: Value = serde_json::from_slice(&files::bytes(&schema)).expect("a schema");
    // The pattern it gives for languages has a bracket too many and is none; we write no language.
    let definitions = schema["definitions"].as_object_mut().expect("definitions");
    for definition in definitions.values_mut() {
        if let Some(language) = definition.pointer_mut("/properties/language").and_then(Value::as_object_mut) {
            language.remove("pattern");
        }
    }
    schema
}

#[test]
fn sarif_is_valid() {
    let judge = jsonschema::validator_for(&sarif_schema()).expect("a schema");
    let desk = Desk::new(&[
        ("legal.hun", LEGAL),
        ("a dir/ill%egal.hun", ILLEGAL),
        ("unreadable.hun", UNREADABLE),
        ("start.hun", "[Game \"senet\"]\n[Rules \"nope\"]\n\n*\n"),
        ("end.hun", "[Game \"senet\"]\n\n1. C 1:10-11 3:2-5\ncones\n"),
    ]);
    let fixtures = files::fixtures();
    for (arguments, rule) in [
        (&["check", "--format", "sarif"][..], "move.distance"),
        (&["check", fixtures.to_str().expect("text"), "--format", "sarif"], "senet.guarded"),
        (&["check", "legal.hun", "--format", "sarif"], ""),
    ] {
        let log: Value = serde_json::from_str(&desk.run(arguments).out).expect("JSON");
        let faults: Vec<String> =
            judge.iter_errors(&log).map(|error| format!("{error} at {}", error.instance_path())).collect();
        assert!(faults.is_empty(), "{arguments:?}: {}", faults.join("\n"));
        let run = &log["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        assert!(rules.iter().all(|rule| rule["help"]["text"].as_str().is_some_and(|help| help.len() > 20)));
        let results = run["results"].as_array().expect("results");
        assert!(rule.is_empty() == results.is_empty());
        assert!(rule.is_empty() || results.iter().any(|result| result["ruleId"] == rule));
        for result in results {
            let index = usize::try_from(result["ruleIndex"].as_u64().expect("an index")).expect("small");
            assert_eq!(rules[index]["id"], result["ruleId"]);
            let location = &result["locations"][0]["physicalLocation"];
            assert!(location["artifactLocation"]["uri"].as_str().is_some_and(|uri| !uri.contains(' ')));
        }
    }
}

#[test]
fn junit_has_a_case_for_each_game_and_escapes_what_it_must() {
    let odd = "<&\">'.hun";
    let desk = Desk::new(&[(odd, &[LEGAL, ILLEGAL, UNREADABLE].join("\n"))]);
    let out = desk.run(&["check", "--format", "junit"]).out;
    assert_eq!(out.matches("<testcase ").count(), 3, "{out}");
    assert_eq!((out.matches("<failure ").count(), out.matches("<error ").count()), (1, 1), "{out}");
    assert!(!out.contains(odd) && out.contains("&lt;&amp;&quot;&gt;"), "{out}");
    let named = LEGAL.replacen('\n', "\n[Event \"a <b> & \\\"c\\\"\"]\n[Expect \"unreadable\"]\n", 1);
    let out = Desk::new(&[("a.hun", &named)]).run(&["test", "--format", "junit"]).out;
    assert!(out.contains("game 1, a &lt;b&gt; &amp; &quot;c&quot;"), "{out}");
    assert!(out.contains("expected unreadable, found legal"), "{out}");
}

#[test]
fn annotations_end_with_a_total() {
    let desk = Desk::new(&[("many,odd: names%.hun", &ILLEGAL.repeat(30))]);
    let out = desk.run(&["check", "--format", "github"]).out;
    assert_eq!(out.lines().filter(|line| line.starts_with("::error ")).count(), 30);
    assert!(out.lines().all(|line| line.starts_with("::notice ") || line.contains("file=many%2Codd%3A names%25.hun,")));
    assert_eq!(out.lines().last(), Some("::notice title=hunefer::30 games in 1 file: 0 legal, 30 illegal"));
}

#[test]
fn cases_are_annotated_too() {
    let expecting = |text: &str, verdict: &str| text.replacen('\n', &format!("\n[Expect \"{verdict}\"]\n"), 1);
    let text = [expecting(ILLEGAL, "legal"), expecting(LEGAL, "legal"), LEGAL.to_owned()].join("\n");
    let desk = Desk::new(&[("a.hun", &text)]);
    let done = desk.run(&["test", "--format", "github"]);
    let lines: Vec<&str> = done.out.lines().collect();
    assert_eq!(done.status, 1);
    assert!(lines[0].starts_with("::error title=rule case,file=a.hun,line=6,col=6::game 1: expected legal, found "));
    assert_eq!(lines[1], "::warning title=rule case,file=a.hun,line=20::game 3: expected nothing, found legal");
    assert_eq!(lines[2], "::notice title=hunefer::3 cases: 1 passed, 1 failed, 1 without an expectation");
    let out = run(&["test", "--format", "github"]).out;
    assert!(out.ends_with("no record found in this directory\n::notice title=hunefer::0 cases: 0 passed\n"), "{out}");
}

/// The harness that Perl brings along reads what is printed, where it is there.
#[cfg(unix)]
#[test]
fn prove_reads_the_points() {
    let case = LEGAL.replacen('\n', "\n[Event \"a # b\"]\n[Expect \"legal\"]\n", 1);
    let desk = Desk::new(&[
        ("good.hun", &format!("{case}\n{LEGAL}")),
        ("bad.hun", &case.replace("\"legal\"", "\"unreadable\"")),
    ]);
    for (name, passes) in [("good.hun", true), ("bad.hun", false), ("missing.hun", false)] {
        std::fs::write(desk.path("a.tap"), desk.run(&["test", name, "--format", "tap"]).out).expect("a file");
        let Ok(done) = Command::new("prove").args(["--exec", "cat", "a.tap"]).current_dir(desk.path(".")).output()
        else {
            return;
        };
        let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
        assert_eq!(done.status.success(), passes, "{name}: {said}");
        assert!(!said.contains("Parse errors"), "{name}: {said}");
    }
}

/// A name that is not text is named by its bytes.
#[cfg(target_os = "linux")]
#[test]
fn sarif_names_every_file_that_there_is() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let desk = Desk::new(&[]);
    for (name, text) in [(&b"caf\xe9.hun"[..], ILLEGAL), (b"b\xff.hun", "")] {
        std::fs::write(desk.path(".").join(OsStr::from_bytes(name)), text).expect("a file");
    }
    let uri = |log: &Value, place: &str| {
        let path = format!("{place}/locations/0/physicalLocation/artifactLocation/uri");
        log.pointer(&path).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let log: Value = serde_json::from_str(&desk.run(&["check", "--format", "sarif"]).out).expect("JSON");
    assert_eq!(uri(&log, "/runs/0/results/0"), "caf%E9.hun");
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("hunefer");
    command.args(["check", "--format", "sarif"]).arg(OsStr::from_bytes(b"gone\xfe.hun")).current_dir(desk.path("."));
    let log: Value = serde_json::from_slice(&command.output().expect("a run").stdout).expect("JSON");
    assert_eq!(uri(&log, "/runs/0/invocations/0/toolExecutionNotifications/0"), "gone%FE.hun");
}
