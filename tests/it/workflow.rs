//! What the project offers to other projects' CI: hooks for pre-commit and a workflow, parsed and run.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::cli::{Desk, ILLEGAL, LEGAL};

/// A file of this project, read as YAML.
fn yaml(name: &str) -> Value {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect(name);
    serde_saphyr::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Runs a line of shell with the program on the path; its status and what it says. The program is there already, so
/// that `cargo` only says what it was asked for.
fn shell(desk: &Desk, line: &str) -> (Option<i32>, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_hunefer")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").expect("a path"));
    let line = format!("cargo() {{ echo cargo \"$@\"; }}\n{line}");
    let mut shell = Command::new("sh");
    shell.args(["-ec", &line]).current_dir(desk.path(".")).env("PATH", path);
    let done = shell.env("HUNEFER", "https://example.org/hunefer.git").output().expect("a shell");
    (done.status.code(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
}

/// A project that keeps records and cases: a good one, or one with a fault for each command to find.
fn project(faulty: bool) -> Desk {
    let game = if faulty { ILLEGAL.replace("1:10-11 ", "1:10-11  ") } else { LEGAL.to_owned() };
    let expect = if faulty { "illegal 2.1 senet.guarded" } else { "illegal 2.1 move.distance" };
    let case = ILLEGAL.replacen("\n\n", &format!("\n[Expect \"{expect}\"]\n\n"), 1);
    Desk::new(&[("games/club.hun", &game), ("cases/distance.hun", &case)])
}

#[test]
fn the_workflow_runs() {
    let workflow = yaml("examples/check-records.yml");
    assert!(workflow["on"].is_object() || workflow["on"].is_array());
    let jobs = workflow["jobs"].as_object().expect("jobs");
    let steps: Vec<&Value> = jobs.values().flat_map(|job| job["steps"].as_array().expect("steps")).collect();
    assert!(steps.iter().any(|step| step["uses"].as_str().is_some_and(|uses| uses.starts_with("actions/checkout@"))));
    let runs: Vec<&str> = steps.iter().filter_map(|step| step["run"].as_str()).collect();
    assert_eq!(workflow["env"]["HUNEFER"], "", "whoever takes it fills the address in");
    for command in ["check", "fmt", "test"] {
        assert!(runs.iter().any(|run| run.starts_with(&format!("hunefer {command} "))), "{command}: {runs:?}");
    }
    let (good, faulty) = (project(false), project(true));
    for run in runs {
        let installs = run.starts_with("cargo install ");
        let (status, said) = shell(&good, run);
        let (unfilled, asked) = shell(&good, &format!("HUNEFER=; {run}"));
        assert_eq!(status, Some(0), "{run}: {said}");
        if installs {
            assert_eq!(said, "cargo install --locked --git https://example.org/hunefer.git hunefer\n");
            assert!(unfilled != Some(0) && asked.contains("is to be filled in"), "{asked}");
        } else {
            let (status, said) = shell(&faulty, run);
            assert_eq!(status, Some(1), "{run}: {said}");
        }
    }
}

#[test]
fn the_hooks_run() {
    let hooks = yaml(".pre-commit-hooks.yaml");
    let hooks = hooks.as_array().expect("a list of hooks");
    let ids: Vec<_> = hooks.iter().filter_map(|hook| hook["id"].as_str()).collect();
    assert_eq!(ids, ["hunefer-check", "hunefer-fmt"]);
    for hook in hooks {
        assert_eq!((&hook["language"], &hook["files"]), (&"rust".into(), &r"\.hun$".into()));
        let entry = hook["entry"].as_str().expect("an entry");
        let (good, faulty) = (project(false), project(true));
        let before = faulty.read("games/club.hun");
        let line = format!("{entry} games/club.hun");
        assert_eq!(shell(&good, &line), (Some(0), shell(&good, &line).1), "{line}");
        // A hook fails by its status or by changing a file.
        let (status, said) = shell(&faulty, &line);
        assert!(status == Some(1) || faulty.read("games/club.hun") != before, "{line}: {said}");
    }
}
