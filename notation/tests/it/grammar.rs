//! `GRAMMAR.md` and the fixtures, held together.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use hunefer_notation::{Game, Position, print};

use crate::{read, text};

/// A directory of fixtures of the workspace.
fn fixtures(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(kind)
}

/// The names of the fixtures in a directory.
fn names(kind: &str) -> BTreeSet<String> {
    std::fs::read_dir(fixtures(kind))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .map(|name| name.strip_suffix(".hun").unwrap_or_else(|| panic!("{name} is no .hun")).to_owned())
        .collect()
}

fn grammar() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("GRAMMAR.md")).unwrap()
}

#[test]
fn every_production_is_numbered_and_has_a_fixture() {
    let text = grammar();
    let productions: Vec<(usize, String)> = text
        .lines()
        .filter_map(|line| {
            let (head, _) = line.split_once(" = ")?;
            let (number, name) = head.trim().split_once(' ')?;
            Some((number.parse().ok()?, name.trim().to_owned()))
        })
        .collect();
    assert!(productions.iter().map(|(number, _)| *number).eq(1..=productions.len()), "{productions:?}");
    let named: BTreeSet<String> = productions.into_iter().map(|(_, name)| name).collect();
    assert_eq!(named, names("grammar"));
}

#[test]
fn every_kind_of_unreadable_text_has_a_fixture() {
    let text = grammar();
    let (_, table) = text.split_once("| kind | what is wrong |").unwrap();
    let named: BTreeSet<String> =
        table.lines().filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned())).collect();
    assert_eq!(named, names("unreadable"));
}

#[test]
fn the_grammar_fixtures_read_and_print() {
    for name in names("grammar") {
        let bytes = std::fs::read(fixtures("grammar").join(format!("{name}.hun"))).unwrap();
        let games = read(&bytes);
        assert!(!games.is_empty(), "{name}");
        for game in &games {
            assert_eq!(game.fault, None, "{name}");
            if let Some(setup) = game.tag("Setup").filter(|setup| setup.value != "ours") {
                let position = Position::parse(&setup.value, game.vocabulary.as_ref(), crate::lexicon);
                assert!(position.is_ok(), "{name}: {position:?}");
            }
        }
        let printed = print_all(&games);
        assert_eq!(print_all(&read(printed.as_bytes())), printed, "{name}");
        assert_eq!(read(printed.as_bytes()).len(), games.len(), "{name}");
    }
}

/// All games in canonical form, an empty line between them.
fn print_all(games: &[Game<'_>]) -> String {
    let mut out = String::new();
    for game in games {
        if !out.is_empty() {
            out.push('\n');
        }
        print::game(game, &mut out);
    }
    out
}

#[test]
fn the_unreadable_fixtures_fail_where_they_say() {
    for name in names("unreadable") {
        let bytes = std::fs::read(fixtures("unreadable").join(format!("{name}.hun"))).unwrap();
        let head = bytes.split(|&byte| byte == b'\n').next().unwrap();
        let stated = head.strip_prefix(b"; unreadable: ").unwrap_or_else(|| panic!("{name} states no fault"));
        let games = read(&bytes);
        let faults: Vec<_> = games.iter().filter_map(|game| game.fault.as_ref()).collect();
        let [fault] = faults[..] else { panic!("{name}: {faults:?}") };
        let found = text(&bytes, fault.span);
        if stated == b"bytes" {
            assert!(std::str::from_utf8(found).is_err(), "{name}: {fault:?}");
        } else {
            assert_eq!(String::from_utf8_lossy(found), String::from_utf8_lossy(stated), "{name}: {fault:?}");
        }
        assert!(!fault.expected.is_empty(), "{name}");
        assert!(!fault.message.is_empty() && !fault.message.ends_with('.'), "{name}: {}", fault.message);
        for game in games.iter().filter(|game| game.tag("Expect").is_some()) {
            assert!(game.fault.is_some(), "{name}");
        }
    }
}
