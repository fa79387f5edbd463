//! Nothing may be missing: each rule set, rule and card has what shows it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use hunefer::book;
use hunefer::book::ruleset::{RULESETS, Ruleset};
use hunefer::law::rule::{Kind, Rule};
use hunefer::referee::header::Expectation;
use hunefer::referee::verdict::Finding;
use hunefer::referee::{self, Terms};
use hunefer_notation::{Card, Game, GameName, Reader};

use crate::fixtures::expectations;
use crate::support::files;

/// What is missing, told all at once.
#[derive(Default)]
struct Missing(String);

impl Missing {
    fn need(&mut self, there: bool, what: impl FnOnce() -> String) {
        if !there {
            let _ = writeln!(self.0, "{}", what());
        }
    }
}

impl Drop for Missing {
    fn drop(&mut self) {
        assert!(self.0.is_empty() || std::thread::panicking(), "missing:\n{}", self.0);
    }
}

/// How a game of a file ends: who won, whether on the board, and how long it took.
type Ending = (String, bool, usize);

/// The rule set and ending of each legal game of a file.
fn endings(path: &Path) -> Vec<(&'static str, Ending)> {
    let bytes = files::bytes(path);
    let mut reader = Reader::new(&bytes, hunefer::book::words);
    let mut game = Game::default();
    let mut endings = Vec::new();
    while reader.next_game(&mut game) {
        let verdict = referee::judge(&game, &Terms::default(), &mut ());
        if let (Some(ruleset), Finding::Legal(legal)) = (verdict.ruleset, verdict.finding) {
            let result = legal.result.map_or("", |word| word.name());
            let on_board = legal.position.keys.won.is_some();
            endings.push((ruleset.name, (format!("{result} {}", legal.position), on_board, legal.items)));
        }
    }
    endings
}

#[test]
fn every_rule_set_has_its_fixtures() {
    let mut missing = Missing::default();
    let mut replays: BTreeMap<&str, BTreeSet<Ending>> = BTreeMap::new();
    for path in files::under(&files::fixtures().join("replay"), "hun") {
        for (ruleset, ending) in endings(&path) {
            replays.entry(ruleset).or_default().insert(ending);
        }
    }
    for Ruleset { name, .. } in RULESETS {
        let directory = files::directory(name);
        let games = replays.get(name).map_or(0, BTreeSet::len);
        missing.need(games >= 8, || format!("{name}: {games} whole games that end differently in replay/, not 8"));
        let won = replays.get(name).map_or(0, |games| games.iter().filter(|(_, on_board, _)| *on_board).count());
        missing.need(won >= 2, || format!("{name}: {won} games won on the board in replay/, not 2"));
        let refused = files::fixtures().join("refused").join(&directory);
        missing.need(!files::under(&refused, "hun").is_empty(), || format!("{name}: refused/{directory}/"));
        for file in ["position/good", "position/bad", "count"] {
            let file = format!("{file}/{directory}.txt");
            missing.need(files::fixtures().join(&file).is_file(), || format!("{name}: {file}"));
        }
    }
}

#[test]
fn every_rule_has_a_refused_record_and_a_legal_neighbour() {
    let mut missing = Missing::default();
    for ruleset in RULESETS {
        let holds = |rule: &&Rule| ruleset.has(rule);
        for rule in book::rules().filter(holds).filter(|rule| rule.kind != Kind::Warning) {
            let file = format!("refused/{}/{}.hun", files::directory(ruleset.name), rule.name);
            let path = files::fixtures().join(&file);
            let stated = if path.is_file() { expectations(&path) } else { Vec::new() };
            let refused =
                stated.iter().any(|said| matches!(said, Expectation::Illegal { rule: broken, .. } if *broken == rule));
            let legal = stated.contains(&Expectation::Legal);
            missing.need(legal, || format!("{file}: a legal record"));
            missing.need(refused || rule.kind == Kind::Law, || format!("{file}: a record it refuses"));
        }
    }
}

#[test]
fn every_warning_has_records_that_are_warned_of_and_judged_all_the_same() {
    let mut missing = Missing::default();
    for rule in book::rules().filter(|rule| rule.kind == Kind::Warning) {
        let path = files::fixtures().join(format!("warned/{}.hun", rule.name));
        let bytes = if path.is_file() { files::bytes(&path) } else { Vec::new() };
        let mut reader = Reader::new(&bytes, hunefer::book::words);
        let mut game = Game::default();
        let mut games = 0;
        while reader.next_game(&mut game) {
            games += 1;
            let told = hunefer::referee::warning::warnings(&game, &bytes);
            missing.need(told.iter().any(|warning| warning.rule == rule), || format!("{}: a warning", path.display()));
        }
        missing.need(games > 0, || format!("{}: a record that it warns of", rule.name));
    }
}

#[test]
fn every_fixture_of_a_rule_is_of_its_rule_set() {
    let mut missing = Missing::default();
    for path in files::under(&files::fixtures().join("refused"), "hun") {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let directory = path.parent().and_then(Path::file_name).and_then(|name| name.to_str()).unwrap_or_default();
        let ruleset = RULESETS.iter().find(|ruleset| files::directory(ruleset.name) == directory);
        let rule = book::rule(stem);
        let held = ruleset.zip(rule).is_some_and(|(ruleset, rule)| ruleset.has(rule));
        missing.need(held, || format!("{}: no such rule in such a rule set", path.display()));
        let other = endings(&path).into_iter().find(|(name, _)| Some(*name) != ruleset.map(|ruleset| ruleset.name));
        missing.need(other.is_none(), || format!("{}: a game of {}", path.display(), other.map_or("", |one| one.0)));
    }
}

#[test]
fn every_card_is_shown_in_every_game_that_takes_it() {
    let mut missing = Missing::default();
    let games: BTreeSet<GameName> =
        RULESETS.iter().filter(|ruleset| ruleset.cards).map(|ruleset| ruleset.game).collect();
    assert_eq!(games.len(), 3, "senet, ṭāb and tjau");
    for (card, game) in Card::ALL.iter().flat_map(|card| games.iter().map(move |game| (card, game))) {
        let file = format!("heka/{}-{}.hun", card.name(), game.name());
        let path = files::fixtures().join(&file);
        let legal = path.is_file() && expectations(&path).contains(&Expectation::Legal);
        missing.need(legal, || format!("{file}: a legal record"));
        let revealed = path.is_file() && reveals(&path, *card, *game);
        missing.need(revealed, || format!("{file}: a game of {} that reveals {}", game.name(), card.name()));
    }
}

/// Whether a game of that name in a file reveals that card.
fn reveals(path: &Path, card: Card, name: GameName) -> bool {
    let bytes = files::bytes(path);
    let mut reader = Reader::new(&bytes, hunefer::book::words);
    let mut game = Game::default();
    let mut found = false;
    while reader.next_game(&mut game) {
        let shown = |item: hunefer_notation::Item| matches!(item.kind(), hunefer_notation::ItemKind::Reveal { card: shown, .. } if shown == card);
        let of_game = game.vocabulary.is_some_and(|words| words.game == name);
        found |= of_game && game.line.items().iter().any(shown);
    }
    found
}

/// The words of a source file, comments included, in lower case.
fn words(path: &Path) -> BTreeSet<String> {
    let text = String::from_utf8(files::bytes(path)).expect("source is UTF-8").to_lowercase();
    text.split(|letter: char| !letter.is_alphanumeric()).map(str::to_owned).collect()
}

#[test]
fn no_card_names_a_game_and_no_game_a_card() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut missing = Missing::default();
    let cards: Vec<&str> = Card::ALL.iter().map(|card| card.name()).collect();
    let games: Vec<&str> = GameName::ALL.iter().map(|game| game.name()).chain(["ṭāb", "kendall", "tut"]).collect();
    for card in &cards {
        let path = source.join(format!("law/heka/{card}.rs"));
        let found = words(&path);
        for game in &games {
            missing.need(!found.contains(*game), || format!("{} names {game}", path.display()));
        }
    }
    let game_files = files::under(&source.join("law/game"), "rs");
    assert!(game_files.len() > 10, "the games are under src/law/game");
    for path in game_files.iter().filter(|path| !is_test(path)) {
        let found = words(path);
        for card in &cards {
            missing.need(!found.contains(*card), || format!("{} names {card}", path.display()));
        }
    }
}

/// Whether a source file holds unit tests.
fn is_test(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "tests") || path.ends_with("tests.rs")
}

#[test]
fn every_rule_has_its_entry_and_a_name_of_its_own() {
    let mut missing = Missing::default();
    let mut names = BTreeSet::new();
    for rule in book::rules() {
        let Rule { name, law, basis, example, .. } = rule;
        missing.need(names.insert(*name), || format!("{name}: a name of its own"));
        missing.need(name.split_once('.').is_some(), || format!("{name}: a family and a name"));
        missing.need(law.trim().ends_with(['.', ')']), || format!("{name}: a law in whole sentences"));
        missing.need(!basis.is_empty(), || format!("{name}: a basis"));
        missing.need(!example.trim().is_empty(), || format!("{name}: an example"));
        missing.need(book::holds_in(rule).next().is_some(), || format!("{name}: a rule set"));
        missing.need(book::rule(name).is_some_and(|found| std::ptr::eq(found, rule)), || format!("{name}: look-up"));
    }
}
