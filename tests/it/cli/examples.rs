//! The examples of every help text, run as they stand.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

use super::{Desk, run};

/// The lines below `Examples:` or `Example:`, without the words that explain them.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| !line.starts_with("Example"));
    let lines = lines.filter_map(|line| line.strip_prefix("  hunefer "));
    lines.map(|line| format!("hunefer {}", line.split("   ").next().unwrap_or_default())).collect()
}

/// Whether an example finds something, as it should: the record is illegal, and not in canonical form.
fn finds(line: &str) -> bool {
    let formed =
        ["hunefer fmt --diff club.hun", "hunefer fmt --check club.hun"].iter().any(|command| line.starts_with(command));
    let judged = ["hunefer check", "hunefer annotate"].iter().any(|command| line.starts_with(command));
    line.contains("--why") || judged || formed
}

#[test]
fn every_example_does_what_it_says() {
    // The record that the README begins with, and what the first examples make.
    let club = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/readme/club.hun");
    let club = std::fs::read_to_string(club).unwrap();
    let desk = Desk::new(&[("club.hun", &club)]);
    for made in [
        &["gen", "cases", "--rule", "senet.wall", "--seed", "1", "--out", "cases/"][..],
        &["gen", "games", "--seed", "1", "--count", "2", "--out", "games/"],
    ] {
        assert_eq!(desk.run(made).status, 0, "{made:?}");
    }
    std::fs::create_dir_all(desk.path(".config/fish/completions")).unwrap();
    let program = assert_cmd::cargo::cargo_bin!("hunefer");
    let folder = program.parent().map(Path::to_path_buf).unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut count = 0;
    // Every command has a page in the manual.
    let pages = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("man")).unwrap();
    let names = pages.map(|page| page.unwrap().file_name().into_string().unwrap());
    let mut commands: Vec<_> = names.filter_map(|name| name.strip_suffix(".1").map(str::to_owned)).collect();
    commands.sort();
    for command in commands {
        let words: Vec<_> = command.split('-').skip(1).chain(["--help"]).collect();
        for line in examples(&run(&words).out) {
            // The reader of manuals may not be there, and cases for everything are many.
            if line.contains("| man") || line.contains("gen cases --seed 1 --out") {
                continue;
            }
            // Each example finds the record as it was, and nothing is written outside the desk.
            std::fs::write(desk.path("club.hun"), &club).unwrap();
            let mut shell = Command::new("sh");
            shell.args(["-c", &line]).current_dir(desk.path(".")).env("PATH", &path).env("HOME", desk.path("."));
            let done = shell.output().unwrap();
            let expected = i32::from(finds(&line));
            let said = String::from_utf8_lossy(&done.stderr);
            assert_eq!(done.status.code(), Some(expected), "{line}: {}{said}", String::from_utf8_lossy(&done.stdout));
            count += 1;
        }
    }
    assert!(count > 25, "{count} examples found");
}
