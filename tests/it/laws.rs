//! The referee and the second law of the rule cases, held against each other.
//!
//! `LAWS_PAIRS=10000000 cargo test --release laws` compares so many pairs of a position and an item a rule set.

mod items;
mod keys;

use std::collections::BTreeMap;
use std::path::Path;

use hunefer::book::ruleset::{self, Ruleset};
use hunefer::law::options::Options;
use hunefer::law::rule::Kind;
use hunefer::make::cases::law::{Head, State, Way};
use hunefer::make::cases::scatter;
use hunefer::make::player::Player;
use hunefer::play::Play;
use hunefer_notation::{Colour, Item, ItemKind, Position, Turn};

/// How many pairs are compared.
fn wanted() -> usize {
    std::env::var("LAWS_PAIRS").ok().and_then(|pairs| pairs.parse().ok()).unwrap_or(100_000)
}

#[test]
fn kendall() {
    compare(Way::Kendall);
}

#[test]
fn tut() {
    compare(Way::Tut);
}

#[test]
fn lane() {
    compare(Way::Lane);
}

#[test]
fn simple() {
    compare(Way::Simple);
}

#[test]
fn aseb() {
    compare(Way::Aseb);
}

#[test]
fn scarab() {
    compare(Way::Scarab);
}

/// What the second law may see.
#[test]
fn sees_the_notation_alone() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/make/cases");
    let mut files = vec![cases.join("law.rs")];
    files.extend(std::fs::read_dir(cases.join("law")).expect("its folder").map(|file| file.expect("a file").path()));
    assert!(files.len() > 10, "{files:?}");
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a file that can be read");
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let outside = if file.ends_with("law.rs") { "super::" } else { "super::super" };
        for line in code {
            assert!(!line.contains("crate::") && !line.contains(outside), "{}: {line}", file.display());
            let used = line.trim_start().strip_prefix("use ").or_else(|| line.trim_start().strip_prefix("pub use "));
            let own = ["super::", "std::", "hunefer_notation::", "option::", "piece::", "result::", "state::", "way::"];
            assert!(used.is_none_or(|used| own.iter().any(|own| used.starts_with(own))), "{}: {line}", file.display());
        }
    }
}

/// What is tallied of an item that breaks no rule.
const LEGAL: &str = "legal";

/// Both laws on one game.
struct Twins {
    told: Vec<String>,
    /// Whether it began as usual, and is played to its end.
    usual: bool,
    state: State,
    play: Box<dyn Play>,
}

/// Random positions, and from each a few items that both laws judge.
pub fn compare(way: Way) {
    let (game, rules) = way.name();
    let ruleset = ruleset::find(&format!("{}:{rules}", game.name())).expect("a rule set");
    let mut dice = Player::new(11);
    let mut pairs = 0;
    let mut tally = BTreeMap::new();
    while pairs < wanted() {
        let Some(mut twins) = set_up(way, ruleset, &mut dice) else { continue };
        let items = if twins.usual { 600 } else { 24 };
        for _ in 0..items {
            let (head, item) = items::draw(&twins.state, &mut dice);
            pairs += 1;
            *tally.entry(twins.agree(head, &item)).or_insert(0) += 1;
        }
    }
    // What a single item can break: not tags, set-ups or results, and not the laws that nobody can.
    for rule in hunefer::book::rules().filter(|rule| ruleset.has(rule)) {
        let at_an_item = !["tag.", "setup.", "result."].iter().any(|start| rule.name.starts_with(start));
        let cited = matches!(rule.kind, Kind::Cited) && at_an_item;
        assert!(!cited || tally.contains_key(rule.name), "{} never broken", rule.name);
    }
    assert!(tally[LEGAL] * 20 > pairs, "only {} of {pairs} items were legal", tally[LEGAL]);
}

/// A random position that both laws take, or both refuse for the same reasons.
fn set_up(way: Way, ruleset: &'static Ruleset, dice: &mut Player) -> Option<Twins> {
    let chosen = scatter::options(way, dice);
    let mut options = Options::new(ruleset.choices);
    for (name, value) in chosen.unusual() {
        options.set(name, value).expect("an option of both");
    }
    if way != Way::Scarab && dice.chance(2) {
        return Some(usual(way, ruleset, &options, &chosen.unusual(), dice));
    }
    let scattered = scatter::scatter(way, chosen, dice);
    let mut position = scattered.position();
    keys::add(&scattered, &mut position, dice);
    let ours = State::set_up(way, &position, None);
    let theirs = ruleset.set_up(&position, &options, None);
    match (ours, theirs) {
        (Ok(state), Ok(play)) => {
            let twins = Twins { told: vec![position.to_string()], usual: false, state, play };
            twins.same();
            Some(twins)
        }
        (Err(ours), Err(theirs)) => {
            let mut theirs: Vec<&str> = theirs.iter().map(|fault| fault.rule.name).collect();
            theirs.dedup();
            assert_eq!(ours, theirs, "{position}");
            None
        }
        (ours, theirs) => {
            let theirs =
                theirs.map(|_| ()).map_err(|faults| faults.into_iter().map(|fault| fault.message).collect::<Vec<_>>());
            panic!("set-up {position}\nsecond law: {:?}\nreferee: {theirs:?}", ours.map(|_| ()))
        }
    }
}

/// A usual start.
fn usual(way: Way, ruleset: &'static Ruleset, options: &Options, chosen: &[(&str, &str)], dice: &mut Player) -> Twins {
    let cards = if way.takes_cards() { [None, Some(1), Some(2)][dice.below(3)] } else { None };
    let state = State::usual(way, chosen, None, cards).expect("a usual start");
    let play = ruleset.usual(options, None, cards.and_then(|cards| u8::try_from(cards).ok())).expect("a usual start");
    Twins { told: vec![format!("{way:?} {chosen:?} {cards:?}")], usual: true, state, play }
}

impl Twins {
    /// Asks both laws about an item, and plays it if it is legal. The rule both cite, or [`LEGAL`].
    fn agree(&mut self, head: Option<Head>, item: &ItemKind) -> &'static str {
        let ours = self.state.breaks(head, item);
        let mut play = self.play.copy();
        let theirs = referee(&mut *play, head, item);
        let (game, rules) = self.state.way.name();
        let text = hunefer::book::words(game, rules).item(&Item::new(*item)).to_string();
        self.told.push(format!("{head:?} {text}"));
        let told = || self.told.join("\n");
        assert_eq!(
            ours.first().copied(),
            theirs,
            "second law (left, all: {ours:?}) and referee (right)\n{}\nat {}",
            told(),
            self.state.position()
        );
        if let Some(rule) = theirs {
            self.told.pop();
            return rule;
        }
        self.state = self.state.after(head, item);
        self.play = play;
        self.same();
        LEGAL
    }

    /// Both laws tell of the same position.
    fn same(&self) {
        let theirs = written(&*self.play);
        assert_eq!(self.state.position().to_string(), theirs.to_string(), "{}", self.told.join("\n"));
        assert_eq!(self.state.position(), theirs, "{}", self.told.join("\n"));
        let won: Option<Colour> = self.state.won.map(|side| self.state.colour(side));
        assert_eq!(won, self.play.winner(), "{}", self.told.join("\n"));
    }
}

/// The rule the referee says an item breaks.
fn referee(play: &mut dyn Play, head: Option<Head>, item: &ItemKind) -> Option<&'static str> {
    let begun = head.map_or(Ok(()), |(number, side)| {
        let head = Turn::new(number, side);
        play.begin(&head, item)
    });
    begun.and_then(|()| play.play(item, None)).err().map(|rule| rule.name)
}

/// The referee's position.
fn written(play: &dyn Play) -> Position {
    play.position()
}
