//! Puzzles found in play, solved again by the naive solver, which knows nothing but what may be played.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use hunefer::book::ruleset;
use hunefer::exact::mine::{Found, Kind, Quarry};
use hunefer::law::options::Options;
use hunefer::play::{Ask, Next, Play};
use hunefer_notation::{ItemKind, Position};

use super::naive::Naive;
use super::table;

/// Puzzles of each way to play.
const PUZZLES: usize = 50;

/// Where each play of a throw leads: the play, whether it wins, and the position after it.
fn leads(ruleset: &ruleset::Ruleset, found: &Found) -> Vec<(ItemKind, bool, Position)> {
    let mut play = ruleset.set_up(&found.position, &Options::new(ruleset.choices), None).expect("a position to play");
    let Next::Move { value } = play.next() else { panic!("no throw waits in {}", found.position) };
    let plays = play.list(Ask::Throw(value));
    if play.may_begin() {
        play.begin(&hunefer_notation::Turn::UNNAMED, &plays[0]).expect("a turn");
    }
    let after = |item: &ItemKind| {
        let mut after = play.copy();
        after.item(item).expect("a lawful play");
        (*item, after.winner().is_some(), after.position())
    };
    plays.iter().map(after).collect()
}

/// Holds puzzles of `best` to the naive solver: their solution is best, by more than they were asked to be.
fn hold(rules: &str) {
    let ruleset = ruleset::find(rules).expect("a rule set");
    let options = Options::new(ruleset.choices);
    let known = Arc::new(table(ruleset, &options, 2));
    let tables = |play: &dyn Play| known.cell(&play.position()).map(|_| Arc::clone(&known));
    let quarry = Quarry { ruleset, options, kind: Kind::Best, least: 0.05, turns: 1, tables: &tables };
    let mut shapes = BTreeSet::new();
    let found: Vec<_> = (1..)
        .filter_map(|number| quarry.game(7, number).filter(|found| shapes.insert(found.shape.clone())))
        .take(PUZZLES)
        .collect();
    let all: Vec<_> = found.iter().map(|found| leads(ruleset, found)).collect();
    let from = all.iter().flatten().filter(|(_, won, _)| !won).map(|(_, _, after)| after.clone());
    let naive = Naive::solved(ruleset, &options, from);
    let values: BTreeMap<_, _> = naive.positions.iter().map(Position::to_string).zip(&naive.values).collect();
    for (found, leads) in found.iter().zip(all) {
        let mut worths: Vec<_> = leads
            .iter()
            .map(|(item, won, after)| {
                let value = if *won { 1.0 } else { *values[&after.to_string()] };
                (*item, if *won || after.side == found.position.side { value } else { 1.0 - value })
            })
            .collect();
        worths.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        assert_eq!(found.solution, [worths[0].0], "{rules} {}", found.position);
        let lead = worths[0].1 - worths[1].1;
        assert!(lead >= 0.05, "{rules} {}: {lead}", found.position);
        let percent =
            found.asked.strip_prefix("best by ").and_then(|rest| rest.strip_suffix('%')).expect("by how much");
        assert!(lead * 100.0 >= percent.parse().unwrap() && lead * 100.0 < percent.parse::<f64>().unwrap() + 1.0001);
        for (item, said) in &found.refuted {
            let (_, value) = worths.iter().find(|(other, _)| other == item).expect("a lawful play");
            assert!((value - said).abs() < 1e-6, "{rules} {}", found.position);
        }
    }
}

#[test]
fn best_plays_of_tjau_are_best() {
    hold("tjau:aseb");
}

/// Senet takes longer: by hand, with `ENDINGS` set.
#[test]
fn best_plays_of_senet_are_best() {
    if std::env::var_os("ENDINGS").is_some() {
        hold("senet:kendall");
        hold("senet:tut");
    }
}
