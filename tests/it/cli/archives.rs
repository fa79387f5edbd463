//! Archives formatted and converted: piece by piece, whole or not at all.

use std::io::Write as _;
use std::process::{Command, Stdio};

use flate2::Compression;
use flate2::write::GzEncoder;

use super::{Desk, UNREADABLE};

/// Two games with their canonical forms; the tags of the second are parted by a comment line, and seem to begin a game
/// within it.
const GAMES: [(&str, &str); 2] = [
    (
        "[game \"senet\"]\r\n1.1:10-11  3:2-5\r\n\r\n",
        "[Game \"senet\"]\n[Rules \"kendall\"]\n\n1. C 1:10-11 3:2-5x\n*\n",
    ),
    ("[Game \"senet\"]\n; more\n[Rules \"kendall\"]\n*\n", "[Game \"senet\"]\n[Rules \"kendall\"]\n\n; more\n*\n"),
];

/// So many games, one behind the other, and the same in canonical form.
fn archive(games: usize) -> (String, String) {
    let chosen: Vec<_> = (0..games).map(|game| GAMES[usize::from(game % 7 == 3)]).collect();
    let loose: String = chosen.iter().map(|game| game.0).collect();
    let canonical: Vec<&str> = chosen.iter().map(|game| game.1).collect();
    (loose, canonical.join("\n"))
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn names(desk: &Desk) -> Vec<String> {
    let entries = std::fs::read_dir(desk.path(".")).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn an_archive_is_formatted_whatever_it_is_cut_into() {
    let (loose, canonical) = archive(30_000);
    assert!(canonical.len() > 1_500_000, "more than is held in memory");
    for jobs in ["1", "3"] {
        let desk = Desk::new(&[("a.hun", &loose), ("b.hun", &canonical)]);
        let check = desk.run(&["fmt", "--check", "--jobs", jobs]);
        assert_eq!((check.status, check.out.as_str()), (1, "would rewrite a.hun\n"), "{}", check.err);
        let done = desk.run(&["fmt", "--jobs", jobs]);
        assert_eq!((done.status, done.err.as_str()), (0, "1 file rewritten, 1 file already canonical\n"));
        assert!(desk.read("a.hun") == canonical && desk.read("b.hun") == canonical, "{jobs} threads");
        assert_eq!(names(&desk), ["a.hun", "b.hun"]);
        let piped = desk.pipe(&["fmt", "-", "--jobs", jobs], &loose);
        assert!(piped.status == 0 && piped.out == canonical, "{jobs} threads: {}", piped.err);
    }
}

#[test]
fn an_archive_that_cannot_be_read_whole_is_left_as_it_was() {
    let (loose, _) = archive(40_000);
    let text = format!("{loose}\n{UNREADABLE}");
    let desk = Desk::new(&[("a.hun", &text)]);
    let done = desk.run(&["fmt", "--jobs", "2"]);
    assert_eq!(done.status, 1, "{}", done.err);
    assert!(done.err.contains("  game 40001\n"), "{}", done.err);
    assert!(desk.read("a.hun") == text);
    assert_eq!(names(&desk), ["a.hun"]);
    for arguments in [&["fmt", "-"][..], &["convert", "-", "--to", "json"]] {
        let piped = desk.pipe(arguments, &text);
        assert_eq!((piped.status, piped.out.as_str()), (1, ""), "{arguments:?}");
        assert!(piped.err.contains("  game 40001\n"), "{}", piped.err);
    }
    // What breaks off is told of, and not what else is wrong before that.
    let packed = gzip(&text);
    std::fs::write(desk.path("b.hun.gz"), &packed[..packed.len() - 9]).unwrap();
    for arguments in [&["fmt", "b.hun.gz"][..], &["convert", "b.hun.gz", "--to", "json"]] {
        let done = desk.run(arguments);
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{arguments:?}");
        assert!(done.err.starts_with("error: cannot read b.hun.gz: its gzip stream breaks off\n"), "{}", done.err);
    }
}

#[test]
fn a_file_is_canonical_to_the_byte() {
    let (_, canonical) = archive(5);
    let [(_, first), _] = GAMES;
    let parted = |between: &str| format!("{first}{between}{first}");
    let changed = [
        format!("\u{feff}{canonical}"),
        format!("\n{canonical}"),
        format!("{canonical}\n"),
        canonical.trim_end().to_owned(),
        parted("\r"),
        parted(" "),
        parted(""),
        parted("\n\n"),
    ];
    for text in &changed {
        let desk = Desk::new(&[("a.hun", text)]);
        assert_eq!(desk.run(&["fmt", "--check"]).status, 1, "{text:?}");
        let shown = desk.pipe(&["fmt", "--diff", "-"], text);
        assert!(shown.status == 1 && shown.out.starts_with("--- <stdin>\n"), "{text:?}: {}", shown.out);
    }
    for text in [&canonical, &parted("\n")] {
        let desk = Desk::new(&[("a.hun", text)]);
        assert_eq!(desk.run(&["fmt", "--check"]).status, 0, "{text:?}");
        assert_eq!(desk.pipe(&["fmt", "--diff", "-"], text).out, "", "{text:?}");
    }
}

#[test]
fn a_file_named_twice_is_rewritten_once() {
    for jobs in ["1", "3"] {
        let desk = Desk::new(&[("a.hun", GAMES[0].0)]);
        let done = desk.run(&["fmt", "a.hun", "./a.hun", "--jobs", jobs]);
        assert_eq!((done.status, done.err.as_str()), (0, "1 file rewritten, 1 file already canonical\n"));
        assert_eq!(desk.read("a.hun"), GAMES[0].1);
    }
}

#[test]
fn an_archive_is_converted_whatever_it_is_cut_into() {
    let (loose, canonical) = archive(6_000);
    let desk = Desk::new(&[("a.hun", &canonical)]);
    std::fs::write(desk.path("a.hun.gz"), gzip(&canonical)).unwrap();
    let one = desk.run(&["convert", "a.hun", "--to", "json", "--jobs", "1"]);
    assert_eq!((one.status, one.err.as_str()), (0, ""));
    for file in ["a.hun", "a.hun.gz"] {
        let three = desk.run(&["convert", file, "--to", "json", "--jobs", "3"]);
        assert!(three.status == 0 && three.out == one.out, "{file}: {}", three.err);
    }
    assert!(desk.pipe(&["convert", "-", "--to", "json", "--jobs", "3"], &canonical).out == one.out);
    let back = desk.pipe(&["convert", "-", "--to", "hun"], &one.out);
    assert!(back.status == 0 && back.out == canonical, "{}", back.err);
    let json: serde_json::Value =
        serde_json::from_str(&desk.pipe(&["convert", "-", "--to", "json"], &loose).out).unwrap();
    assert_eq!(json["games"].as_array().unwrap().len(), 6_000);
}

/// The original is whole whenever the program is killed.
#[test]
#[cfg(unix)]
fn a_rewriting_that_is_killed_leaves_the_file_whole() {
    let (loose, canonical) = archive(60_000);
    for delay in [5, 20, 60, 120] {
        let desk = Desk::new(&[("a.hun", &loose)]);
        let mut command = Command::new(env!("CARGO_BIN_EXE_hunefer"));
        let command = command.args(["fmt", "a.hun"]).current_dir(desk.path(".")).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(delay));
        child.kill().unwrap();
        child.wait().unwrap();
        let left = desk.read("a.hun");
        assert!(left == loose || left == canonical, "killed after {delay} ms");
        let beside = names(&desk).into_iter().filter(|name| name != "a.hun");
        assert!(beside.into_iter().all(|name| name.starts_with(".a.hun.") && name.ends_with(".tmp")));
    }
}
