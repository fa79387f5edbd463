//! Every command that the README and the pages on fixtures show, run, and what they show it to print.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Commands shown that are this very suite, or install what it tests.
const NOT_RUN: [&str; 1] = ["cargo test"];

/// A command shown, and the lines shown behind it.
struct Shown {
    command: String,
    lines: Vec<String>,
}

/// The commands of every `console` block of a page, block by block.
fn shown(page: &str) -> Vec<Vec<Shown>> {
    let mut blocks: Vec<Vec<Shown>> = Vec::new();
    let mut open = false;
    for line in page.lines() {
        if line.starts_with("```") {
            open = line == "```console";
            if open {
                blocks.push(Vec::new());
            }
        } else if open {
            let block = blocks.last_mut().expect("an open block");
            match line.strip_prefix("$ ") {
                Some(command) => block.push(Shown { command: command.to_owned(), lines: Vec::new() }),
                None => block.last_mut().expect("a command before its output").lines.push(line.to_owned()),
            }
        }
    }
    blocks
}

/// Whether `printed` is what was shown; a line `...` stands for any number of lines.
fn matches(shown: &[String], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((line, rest)) if line == "..." => (0..=printed.len()).any(|skip| matches(rest, &printed[skip..])),
        Some((line, rest)) => printed.first() == Some(&line.as_str()) && matches(rest, &printed[1..]),
    }
}

/// Runs every command of a page, in a folder with this repository's files in it, and holds the output to the page.
fn hold(page: &str) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["fixtures"] {
        if root.join(name).exists() {
            std::os::unix::fs::symlink(root.join(name), folder.path().join(name)).expect("a link");
        }
    }
    let program = Path::new(env!("CARGO_BIN_EXE_hunefer"));
    let path = format!("{}:{}", program.parent().expect("a folder").display(), std::env::var("PATH").expect("a path"));
    let text = fs::read_to_string(root.join(page)).expect("the page");
    let mut run = 0;
    for Shown { command, lines } in shown(&text).into_iter().flatten() {
        if NOT_RUN.contains(&command.as_str()) {
            continue;
        }
        let line = format!("{} 2>&1", command.replace("cargo run --release --", "hunefer"));
        let output = Command::new("sh")
            .args(["-c", &line])
            .current_dir(folder.path())
            .env("PATH", &path)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .output()
            .expect("a shell");
        let printed = String::from_utf8(output.stdout).expect("text");
        let printed: Vec<&str> = printed.lines().collect();
        assert!(matches(&lines, &printed), "{page}: $ {command}\nprints\n{}", printed.join("\n"));
        run += 1;
    }
    run
}

#[test]
fn the_readme_tells_what_is_printed() {
    assert!(hold("README.md") > 8);
}

#[test]
fn the_page_on_fixtures_tells_what_is_printed() {
    assert!(hold("fixtures/README.md") > 4);
}

#[test]
fn the_page_on_what_is_solved_tells_what_is_printed() {
    assert!(hold("fixtures/solved.md") > 4);
}

#[test]
fn the_record_the_readme_begins_with_is_the_one_it_checks() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).expect("the README");
    let record = fs::read_to_string(root.join("fixtures/readme/club.hun")).expect("the record");
    assert!(readme.contains(&format!("```text\n{record}```")));
}
