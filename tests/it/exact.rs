//! Exact values: held to fractions worked out by hand, to a naive solver, and to what their files may suffer.

mod duat;
mod endings;
mod equations;
mod files;
mod mined;
mod naive;
mod numbers;
mod proof;
mod revision;
mod solve;

use hunefer::book::ruleset::{self, Ruleset};
use hunefer::exact::table::Table;
use hunefer::law::options::Options;
use hunefer_notation::Position;

/// A position as text, its rule set and its options.
fn position(text: &str) -> (Position, &'static Ruleset, Options) {
    let position = Position::parse(text, None, hunefer::book::words).expect("a position");
    let (game, way) = position.rules.clone().expect("its rules");
    let ruleset = ruleset::named(game, &way).expect("a rule set");
    let mut options = Options::new(ruleset.choices);
    for (name, value) in &position.keys.options {
        options.set(name, value).expect("an option");
    }
    (position, ruleset, options)
}

/// The table with up to so many pieces left a side.
fn table(ruleset: &Ruleset, options: &Options, pieces: u8) -> Table {
    Table::build(ruleset.numbers(options, Some(pieces)).expect("a game with sticks"))
}

/// The rule sets that have sticks, each with its usual options and with every other value of each.
fn ways() -> Vec<(&'static Ruleset, Options)> {
    let mut ways = Vec::new();
    for ruleset in ruleset::RULESETS.iter().filter(|ruleset| ruleset.sticks) {
        ways.push((ruleset, Options::new(ruleset.choices)));
        for choice in ruleset.choices {
            for value in &choice.values[1..] {
                let mut options = Options::new(ruleset.choices);
                options.set(choice.name, value).expect("a value of its own");
                ways.push((ruleset, options));
            }
        }
    }
    ways
}
