//! The manual page of the notation, which is written by hand, held to the code: it heads a paragraph with everything a
//! record or a position may name, and its examples are true.

use std::path::Path;

use hunefer::book::ruleset::RULESETS;
use hunefer::law::tags::TAGS;
use hunefer::referee::verdict::Finding;
use hunefer::referee::{self, Terms};
use hunefer_notation::{Card, Game, Position, Reader};

use crate::support::{files, start};

/// The keys of a position, in canonical order. Options stand behind them.
const KEYS: [&str; 12] =
    ["throw", "turn", "acted", "cards", "seen", "gap", "miss", "isis", "sticks", "wager", "reveal", "won"];

/// The source of the page.
fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("man/hunefer.5");
    String::from_utf8(files::bytes(&path)).expect("text")
}

/// Text as the page shows it, with characters for their escapes. The backslash comes last, so that none is made of it.
fn shown(source: &str) -> String {
    let escapes = [("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ha", "^"), ("\\(ti", "~"), ("\\e", "\\")];
    escapes.iter().fold(source.to_owned(), |text, (escape, character)| text.replace(escape, character))
}

/// What heads the paragraphs of a section: the lines behind `.TP` and `.TQ`, without the macro that sets their type.
fn heads(page: &str, section: &str) -> Vec<String> {
    let (_, behind) = page.split_once(&format!("\n.SH {section}\n")).unwrap_or_else(|| panic!("no section {section}"));
    let lines: Vec<&str> = behind.lines().take_while(|line| !line.starts_with(".SH ")).collect();
    let pairs = lines.iter().zip(lines.iter().skip(1));
    let heads = pairs.filter(|(before, _)| [".TP", ".TQ"].contains(*before)).map(|(_, head)| *head);
    heads
        .map(|head| shown(head.strip_prefix('.').and_then(|line| line.split_once(' ')).map_or(head, |(_, text)| text)))
        .collect()
}

/// The examples of a kind: what stands between `.\" kind` and `.\" end`, without the macros around it.
fn examples(page: &str, kind: &str) -> Vec<String> {
    let mark = format!("\n.\\\" {kind}\n");
    let parts = page.split(mark.as_str()).skip(1);
    let bodies = parts.map(|part| part.split_once("\n.\\\" end\n").expect("an example ends").0);
    let examples: Vec<String> = bodies
        .map(|body| body.lines().filter(|line| !line.starts_with('.')).map(|line| shown(line) + "\n").collect())
        .collect();
    assert!(!examples.is_empty(), "the page shows no {kind}");
    examples
}

#[test]
fn every_tag_card_and_key_is_in_the_page() {
    let page = page();
    let tags = heads(&page, "TAGS");
    for entry in TAGS {
        assert!(tags.iter().any(|head| head == entry.name), "the page lacks the tag {}", entry.name);
    }
    let items = heads(&page, "TURNS AND ITEMS");
    for card in Card::ALL {
        assert!(items.iter().any(|head| head == card.name()), "the page lacks the card {}", card.name());
    }
    let keys = heads(&page, "POSITIONS");
    // An option, `name = value`, stands there for them all and is no key.
    let keys = keys.iter().filter_map(|head| head.split_once('=')).map(|(key, _)| key);
    let keys: Vec<&str> = keys.filter(|key| !key.ends_with(' ')).collect();
    assert_eq!(keys, KEYS, "the keys of the page, in order");
}

#[test]
fn every_rule_set_has_its_options_and_their_values_in_the_page() {
    let heads = heads(&page(), "TAGS");
    for ruleset in RULESETS {
        let at = heads.iter().position(|head| head == ruleset.name);
        let at = at.unwrap_or_else(|| panic!("the page lacks the rule set {}", ruleset.name));
        // Rule sets that share their options stand together; the options follow the last of them.
        let options = heads[at..].iter().skip_while(|head| head.contains(':'));
        let options: Vec<&str> = options.take_while(|head| !head.contains(':')).map(String::as_str).collect();
        let expected: Vec<String> =
            ruleset.choices.iter().map(|choice| format!("{} = {}", choice.name, choice.values.join(", "))).collect();
        assert_eq!(options, expected, "the options of {}", ruleset.name);
    }
}

#[test]
fn the_records_in_the_page_are_legal() {
    for text in examples(&page(), "record") {
        let mut reader = Reader::new(text.as_bytes(), hunefer::book::words);
        let mut game = Game::default();
        assert!(reader.next_game(&mut game), "no game in\n{text}");
        let verdict = referee::judge(&game, &Terms::default(), &mut ());
        assert!(matches!(verdict.finding, Finding::Legal(_)), "{:?}\n{text}", verdict.finding);
        assert!(!reader.next_game(&mut game), "a second game in\n{text}");
    }
}

#[test]
fn the_positions_in_the_page_can_be_played() {
    for text in examples(&page(), "position").iter().flat_map(|example| example.lines()) {
        let position =
            Position::parse(text, None, hunefer::book::words).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        if let Err(faults) = start::set_up(&position) {
            panic!("{faults:?}\n{text}");
        }
    }
}
