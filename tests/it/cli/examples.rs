//! The examples of every help text, run as they stand.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

use super::{Desk, LEGAL, run};

/// The lines below `Examples:` or `Example:`, without the words that explain them.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| !line.starts_with("Example"));
    let lines = lines.filter_map(|line| line.strip_prefix("  hunefer "));
    lines.map(|line| format!("hunefer {}", line.split("   ").next().unwrap_or_default())).collect()
}

#[test]
fn every_example_does_what_it_says() {
    let cases = LEGAL.replacen('\n', "\n[Expect \"legal\"]\n", 1);
    let desk = Desk::new(&[("draft.hun", LEGAL), ("cases.hun", &cases), ("fixtures/a.hun", &cases)]);
    let made = desk.run(&["gen", "games", "--rules", "kendall", "--set", "wall=2", "--seed", "7", "--count", "2"]).out;
    for name in ["club.hun", "games/a.hun"] {
        std::fs::create_dir_all(desk.path(name).parent().unwrap()).unwrap();
        std::fs::write(desk.path(name), &made).unwrap();
    }
    std::fs::create_dir_all(desk.path(".config/fish/completions")).unwrap();
    let program = assert_cmd::cargo::cargo_bin!("hunefer");
    let folder = program.parent().map(Path::to_path_buf).unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut count = 0;
    for command in [
        "",
        "check",
        "show",
        "moves",
        "setup",
        "fmt",
        "convert",
        "gen games",
        "gen cases",
        "test",
        "explain",
        "rules",
        "perft",
        "schema",
        "completions",
        "man",
    ] {
        let words: Vec<_> = command.split_whitespace().chain(["--help"]).collect();
        for line in examples(&run(&words).out) {
            // The reader of manuals may not be there, and cases for everything are many.
            if line.contains("| man") || line.contains("gen cases --seed 1 --out") {
                continue;
            }
            // Nothing is written outside the desk.
            let mut shell = Command::new("sh");
            shell.args(["-c", &line]).current_dir(desk.path(".")).env("PATH", &path).env("HOME", desk.path("."));
            let done = shell.output().unwrap();
            let expected = i32::from(line.contains("--why"));
            let said = String::from_utf8_lossy(&done.stderr);
            assert_eq!(done.status.code(), Some(expected), "{line}: {}{said}", String::from_utf8_lossy(&done.stdout));
            count += 1;
        }
    }
    assert!(count > 25, "{count} examples found");
}
