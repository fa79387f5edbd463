//! The games with sticks: where their values come from.

use anyhow::{Error, bail};
use hunefer_notation::Position;

use super::MeansArgs;
use crate::book::ruleset::Ruleset;
use crate::cli::position::Given;
use crate::cli::table::{self, Opened};
use crate::cli::tables;
use crate::exact::solve::rollout::rollout;
use crate::exact::solve::{self, Figure, Solved, Source, Unsolved};
use crate::exact::table::{Cell, Table};
use crate::law::options::Options;
use crate::play::{Next, Play};

/// Positions of a table that is made at once, at the most: it takes less than a second.
const AT_ONCE: u64 = 200_000;
/// Games played from each position where nothing else is known.
const GAMES: u32 = 1_000;

/// What is asked for values.
enum Asked {
    Stored(Box<Opened>),
    Made(Box<Table>),
    Games { games: u32, seed: u64 },
}

/// By what values are found.
pub(crate) struct Means {
    asked: Asked,
    depth: u32,
}

impl Means {
    /// Finds a table, or makes one, or settles for games.
    pub(crate) fn new(args: &MeansArgs, given: &Given, play: &dyn Play) -> anyhow::Result<Self> {
        let asked = match (&args.table, args.rollouts) {
            (_, Some(games)) => Asked::Games { games, seed: args.seed.unwrap_or(1) },
            (Some(path), None) => Asked::Stored(Box::new(table::open_of(path, given.ruleset, &given.options)?)),
            (None, None) => match tables::found(given.ruleset, &given.options) {
                Some(path) => Asked::Stored(Box::new(table::open_of(&path, given.ruleset, &given.options)?)),
                None => match made_for(given, play) {
                    Some(table) => Asked::Made(Box::new(table)),
                    None => Asked::Games { games: GAMES, seed: args.seed.unwrap_or(1) },
                },
            },
        };
        // A table found that does not reach so far is no hindrance to games. Whether it does is seen by solving: one that
        // does not know a position may know all that play leads to from it.
        let mut means = Self { asked, depth: args.depth.unwrap_or(1) };
        if args.table.is_none()
            && matches!(means.asked, Asked::Stored(_))
            && matches!(means.solve(given, play, None), Err(ref error) if error.is::<Beyond>())
        {
            means.asked = made_for(given, play)
                .map_or(Asked::Games { games: GAMES, seed: args.seed.unwrap_or(1) }, |table| {
                    Asked::Made(Box::new(table))
                });
        }
        Ok(means)
    }

    /// How figures are got.
    pub(crate) fn source(&self) -> Source {
        let of = |bound: Option<f64>| bound.map_or(Source::Unproven, Source::Exact);
        match &self.asked {
            Asked::Stored(table) => of(table.certificate().bound()),
            Asked::Made(table) => of(table.certificate().bound()),
            Asked::Games { games, .. } => Source::Estimate(*games),
        }
    }

    /// What every play is worth, of all throws or of one.
    pub(crate) fn solve(&mut self, given: &Given, play: &dyn Play, throw: Option<u8>) -> anyhow::Result<Solved> {
        let ahead = self.depth - 1;
        let mut pieces = None;
        let solved = solve::solve(play, &mut |after| {
            solve::search(after, ahead, &mut |after| {
                let cell = match &mut self.asked {
                    Asked::Games { games, seed } => return Ok(rollout(after, *games, *seed)),
                    Asked::Made(table) => {
                        pieces = Some(table.numbers().pieces());
                        table.cell(&after.position())
                    }
                    Asked::Stored(table) => {
                        pieces = Some(table.head().pieces);
                        table.cell(&after.position())?
                    }
                };
                cell.map(figure).ok_or(Unsolved::Unknown)
            })
        });
        let mut solved = solved.map_err(|unsolved| match unsolved {
            Unsolved::Cards => Error::msg("cannot solve a position with cards left or running: tables know no cards"),
            Unsolved::Over => Error::msg("cannot solve the position: the game is over"),
            Unsolved::NoSticks => Error::msg(format!("cannot solve a position of {} by throws", given.ruleset.name)),
            Unsolved::Unknown => Beyond(pieces.unwrap_or_default()).into(),
            Unsolved::Refused(fault) => Error::msg(format!("cannot use the table: {fault}")),
        })?;
        if let Some(throw) = throw {
            if let Next::Move { value } = play.next()
                && value != throw
            {
                bail!("cannot solve for a {throw}: a throw of {value} is waiting");
            }
            let known: Vec<_> = solved.throws.iter().map(|thrown| thrown.throw.to_string()).collect();
            solved.throws.retain(|thrown| thrown.throw == throw);
            if solved.throws.is_empty() {
                bail!("the sticks cannot show {throw}, but {}", known.join(", "));
            }
        }
        Ok(solved)
    }
}

/// That a position is beyond a table with so many pieces left a side.
#[derive(Debug)]
struct Beyond(u8);

impl std::fmt::Display for Beyond {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self(pieces) = self;
        write!(f, "the table does not reach the position: it has up to {pieces} pieces left a side")
    }
}

impl std::error::Error for Beyond {}

/// What a cell says.
fn figure(cell: Cell) -> Figure {
    Figure { value: cell.chance(), error: 0.0 }
}

/// A table made at once, if one that is small enough knows a position that waits for a throw.
pub(crate) fn made(ruleset: &Ruleset, options: &Options, position: &Position) -> Option<Table> {
    for pieces in 1..=u8::MAX {
        let numbers = ruleset.numbers(options, Some(pieces))?;
        let places: u64 = numbers.layers().iter().map(|layer| layer.size).sum();
        if places > AT_ONCE || numbers.pieces() < pieces {
            return None;
        }
        if numbers.place(position).is_some() {
            return Some(Table::build(numbers));
        }
    }
    None
}

/// The same for a game in play, whose throw may have been made.
fn made_for(given: &Given, play: &dyn Play) -> Option<Table> {
    let mut position = play.position();
    position.keys.throw = None;
    made(given.ruleset, &given.options, &position)
}
