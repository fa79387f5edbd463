//! The command line, as its users meet it.

mod annotate;
mod archives;
mod check;
mod convert;
mod examples;
mod fix;
mod fmt;
mod gen_cases;
mod gen_games;
mod gen_puzzles;
mod manual;
mod moves;
mod positions;
mod puzzles;
mod rules;
mod sheet;
mod show;
mod solve;
mod streams;
mod test_cases;
mod unopened;
mod warnings;
mod whereabouts;

use std::path::{Path, PathBuf};

use assert_cmd::assert::Assert;
use tempfile::TempDir;

/// A short legal game, a game that breaks a rule at 2.1, and one that cannot be read.
pub(crate) const LEGAL: &str = "\
[Game \"senet\"]
[Rules \"kendall\"]
[Cones \"Nefer\"]
[Spools \"Hapu\"]
[Termination \"resigned\"]

1. C 1:10-11 3:2-5x
2. S 2:9-11x
cones
";
pub(crate) const ILLEGAL: &str = "\
[Game \"senet\"]
[Rules \"kendall\"]

1. C 1:10-11 3:2-5x
2. S 2:9-12
*
";
pub(crate) const UNREADABLE: &str = "\
[Game \"senet\"]

1. C 1:10-31
";
pub(crate) const START: &str = "senet:kendall SCSCSCSCSC/10/10 C 0/0";

/// Files to run the program on.
pub(crate) struct Desk(TempDir);

impl Desk {
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let desk = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            let path = desk.path(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        desk
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// Runs the program there.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        run_in(self.0.path(), arguments, "")
    }

    /// Runs the program there with something on standard input.
    pub(crate) fn pipe(&self, arguments: &[&str], input: &str) -> Run {
        run_in(self.0.path(), arguments, input)
    }
}

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program where nothing is.
pub(crate) fn run(arguments: &[&str]) -> Run {
    Desk::new(&[]).run(arguments)
}

fn run_in(directory: &Path, arguments: &[&str], input: &str) -> Run {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("hunefer");
    command.current_dir(directory).env_remove("NO_COLOR").env_remove("COLUMNS").write_stdin(input.to_owned());
    // No table of whoever runs the tests: those that lie on the desk alone.
    command.env("HUNEFER_TABLES", directory);
    let done: Assert = command.args(arguments).assert();
    let output = done.get_output();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is UTF-8");
    let run = Run { status: output.status.code().unwrap_or(-1), out: text(&output.stdout), err: text(&output.stderr) };
    crate::schemas::hold(arguments, &run.out);
    run
}

#[test]
fn bad_usage_is_2_and_help_is_0() {
    assert_eq!(run(&["chek"]).status, 2);
    assert_eq!(run(&[]).status, 2);
    assert_eq!(run(&["check", "--format", "yaml"]).status, 2);
    for asked in ["--help", "-h", "--version"] {
        let done = run(&[asked]);
        assert_eq!((done.status, done.err.as_str()), (0, ""), "{asked}");
    }
    assert!(run(&["check", "--help"]).out.contains("Examples:"));
}

#[test]
fn colours_come_when_asked_for_alone() {
    let desk = Desk::new(&[("a.hun", ILLEGAL)]);
    assert!(!desk.run(&["check", "a.hun"]).out.contains('\x1b'), "not into a pipe");
    assert!(desk.run(&["check", "a.hun", "--color", "always"]).out.contains('\x1b'));
    let plain = desk.run(&["check", "a.hun"]).out;
    let coloured = desk.run(&["--color=always", "check", "a.hun"]).out;
    let mut stripped = String::new();
    let mut escaped = false;
    for letter in coloured.chars() {
        match (escaped, letter) {
            (false, '\x1b') => escaped = true,
            (true, 'm') => escaped = false,
            (true, _) => {}
            (false, letter) => stripped.push(letter),
        }
    }
    assert_eq!(stripped, plain, "colours change nothing else");
}

#[test]
fn colours_are_as_asked_for_in_help_and_in_errors_of_usage_too() {
    for words in [&["--help"][..], &["check", "--help"], &["chek"], &["check", "--format", "yaml"], &["explain", "x"]] {
        for (choice, coloured) in [(&["--color", "always"][..], true), (&["--color=never"], false), (&[], false)] {
            let done = run(&[choice, words].concat());
            assert_eq!((done.out + &done.err).contains('\x1b'), coloured, "{choice:?} {words:?}");
        }
    }
    assert!(run(&["check", "--help", "--color", "always"]).out.contains('\x1b'), "behind it too");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    use std::process::{Command, Stdio};
    let desk = Desk::new(&[]);
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("hunefer"))
        .args(["gen", "games", "--seed", "1", "--count", "400"])
        .current_dir(desk.path("."))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// Whoever reads the verdicts may have seen enough: the status is then that of what was judged till then.
#[cfg(unix)]
#[test]
fn a_closed_pipe_keeps_what_was_found() {
    use std::process::{Command, Stdio};
    let desk = Desk::new(&[("legal.hun", LEGAL), ("illegal.hun", ILLEGAL), ("many.hun", &ILLEGAL.repeat(5000))]);
    let missing = "error: cannot read missing.hun: there is no such file\n";
    for (arguments, status, err) in [
        (&["check", "legal.hun"][..], 0, ""),
        (&["check", "illegal.hun"], 1, ""),
        (&["check", "many.hun"], 1, ""),
        (&["check", "many.hun", "--exit-zero"], 0, ""),
        (&["check", "--format", "jsonl", "missing.hun", "many.hun"], 2, missing),
        (&["fmt", "--diff", "illegal.hun", "many.hun"], 1, ""),
    ] {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("hunefer"))
            .args(arguments)
            .current_dir(desk.path("."))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(said.starts_with(err) && !said.contains("cannot write"), "{arguments:?}: {said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_2() {
    use std::process::Command;
    let output = Command::new(assert_cmd::cargo::cargo_bin!("hunefer"))
        .args(["moves", START])
        .stdout(std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot write to standard output: "));
}
