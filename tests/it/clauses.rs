//! What the sources say, and what answers to it: `fixtures/clauses.txt` held both ways.
//!
//! Every clause names rules that are in the book and fixtures that are in the folder, or says why it is not enforced;
//! and every rule that the book draws from one of the five sources is named by a clause.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use hunefer::book;
use hunefer::law::rule::{Basis, Document};

/// One line of the list.
struct Clause {
    id: String,
    answer: Answer,
}

/// What answers to a clause.
enum Answer {
    /// Rules, and fixtures that show it.
    Enforced { rules: Vec<String>, fixtures: Vec<String> },
    /// Nothing, for a reason.
    NotEnforced,
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// The clauses, read as the head of the list says.
fn clauses() -> Vec<Clause> {
    let text = std::fs::read_to_string(fixtures().join("clauses.txt")).expect("the list of clauses is in the folder");
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(clause).collect()
}

fn clause(line: &str) -> Clause {
    let fields: Vec<&str> = line.split(" | ").collect();
    let names = |field: &str, label: &str| -> Vec<String> {
        let names = field.strip_prefix(label).unwrap_or_else(|| panic!("`{label}` begins this field: {line}"));
        names.split(", ").map(str::to_owned).collect()
    };
    let (id, said, answer) = match fields[..] {
        [id, said, reason] => {
            let reason = reason.strip_prefix("not enforced: ").unwrap_or_default();
            assert!(!reason.is_empty(), "a clause with no rules says why it is not enforced: {line}");
            (id, said, Answer::NotEnforced)
        }
        [id, said, rules, files] => {
            let (rules, fixtures) = (names(rules, "rules: "), names(files, "fixtures: "));
            (id, said, Answer::Enforced { rules, fixtures })
        }
        _ => panic!("a clause has three fields or four: {line}"),
    };
    assert!(!said.trim().is_empty(), "a clause says something: {line}");
    Clause { id: id.to_owned(), answer }
}

#[test]
fn clauses_are_numbered_through_each_source() {
    let mut last: Option<(String, u32)> = None;
    let mut sources = BTreeSet::new();
    for Clause { id, .. } in clauses() {
        let (source, number) = id.split_once('.').unwrap_or_else(|| panic!("an id is a source and a number: {id}"));
        let number: u32 = number.parse().unwrap_or_else(|_| panic!("an id ends in a number: {id}"));
        let due = match &last {
            Some((same, number)) if same == source => number + 1,
            _ => {
                assert!(sources.insert(source.to_owned()), "the clauses of a source stand together: {id}");
                1
            }
        };
        assert_eq!(number, due, "clauses are numbered through: {id}");
        last = Some((source.to_owned(), number));
    }
    assert_eq!(sources, ["duat", "heka", "senet", "tab", "tut"].map(str::to_owned).into());
}

#[test]
fn every_rule_named_by_a_clause_is_in_the_book() {
    for Clause { id, answer } in clauses() {
        let Answer::Enforced { rules, .. } = answer else { continue };
        for name in rules {
            assert!(book::rule(&name).is_some(), "{id} names {name}, which is no rule");
        }
    }
}

#[test]
fn every_fixture_named_by_a_clause_is_in_the_folder() {
    let missing: BTreeSet<String> = clauses()
        .into_iter()
        .filter_map(|clause| match clause.answer {
            Answer::Enforced { fixtures, .. } => Some(fixtures),
            Answer::NotEnforced => None,
        })
        .flatten()
        .filter(|file| !fixtures().join(file).is_file())
        .collect();
    assert!(missing.is_empty(), "no such fixtures: {missing:#?}");
}

#[test]
fn every_rule_drawn_from_a_source_answers_to_a_clause() {
    let named: BTreeSet<String> = clauses()
        .into_iter()
        .filter_map(|clause| match clause.answer {
            Answer::Enforced { rules, .. } => Some(rules),
            Answer::NotEnforced => None,
        })
        .flatten()
        .collect();
    let drawn = |basis: &Basis| match basis {
        Basis::Source(document, _) => match document {
            Document::Senet | Document::Tut | Document::Tab | Document::Duat | Document::Heka => true,
            // The notation is ours: its rules answer to no source.
            Document::Notation => false,
        },
        Basis::Ruling(_) => false,
    };
    let silent: Vec<&str> = book::rules()
        .filter(|rule| rule.basis.iter().any(drawn) && !named.contains(rule.name))
        .map(|rule| rule.name)
        .collect();
    assert!(silent.is_empty(), "no clause names {silent:?}");
}
