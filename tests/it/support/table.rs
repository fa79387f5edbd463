//! The one table of ways to play that every property goes through: each rule set of the program's own table, without
//! cards and, where it takes them, with one each and with two.

use std::sync::atomic::{AtomicU64, Ordering};

use hunefer::book::ruleset::{RULESETS, Ruleset};
use hunefer::law::options::Options;

use super::bout::Bout;
use super::dice::Dice;

/// Random games a rule set without cards; as many again with cards, half of them with one each.
pub(crate) const GAMES: u64 = 10_000;

/// A way to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub ruleset: &'static Ruleset,
    pub cards: Option<u8>,
    /// Random games to be played this way.
    pub games: u64,
}

/// Every row.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for ruleset in RULESETS {
        rows.push(Row { ruleset, cards: None, games: GAMES });
        if ruleset.cards {
            rows.extend([1, 2].map(|each| Row { ruleset, cards: Some(each), games: GAMES / 2 }));
        }
    }
    rows
}

/// Hands `check` the random games of every row, one in `thin`; `property` seeds them, so that each property sees
/// games of its own. A failure names the game that can be played again.
pub(crate) fn every_bout(property: &str, thin: u64, check: fn(&Bout, &mut Dice)) {
    let base = property.bytes().fold(17_u64, |seed, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
    for (number, row) in (0_u64..).zip(rows()) {
        let next = AtomicU64::new(0);
        let work = || {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= row.games / thin {
                    return;
                }
                let seed = base.wrapping_add(number << 32).wrapping_add(game);
                let named = Named { property, row, seed };
                let mut dice = Dice::new(seed);
                let bout = Bout::random(row, &mut dice);
                check(&bout, &mut dice);
                std::mem::forget(named);
            }
        };
        std::thread::scope(|scope| {
            let helper = scope.spawn(work);
            work();
            helper.join().expect("the helper found a fault too");
        });
    }
}

/// Tells which game failed, if its check never came back.
struct Named<'a> {
    property: &'a str,
    row: Row,
    seed: u64,
}

impl Drop for Named<'_> {
    fn drop(&mut self) {
        eprintln!("{}: {:?}, seed {}", self.property, self.row, self.seed);
    }
}

/// Options for a game: half the time the defaults, else any value of each.
pub(crate) fn options(ruleset: &Ruleset, dice: &mut Dice) -> Options {
    let mut options = Options::new(ruleset.choices);
    if dice.once_in(2) {
        for choice in ruleset.choices {
            options.set(choice.name, dice.pick::<&str>(choice.values)).expect("a value of its own");
        }
    }
    options
}
