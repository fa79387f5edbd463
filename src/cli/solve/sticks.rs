//! The games with sticks: where their values come from, and how they are written.

use std::io::Write as _;

use anyhow::{Error, bail};
use serde_json::{Map, Value, json};

use super::MeansArgs;
use crate::cli::output::Output;
use crate::cli::position::{DataFormat, Given};
use crate::cli::table::{self, Opened, bound_text};
use crate::cli::tables;
use crate::exact::solve::rollout::rollout;
use crate::exact::solve::{self, Figure, Solved, Unsolved, Worth};
use crate::exact::table::{Cell, Table};
use crate::play::{Next, Play};
use crate::show::draw;
use crate::show::report::visible;

/// Positions of a table that is made at once, at the most: it takes less than a second.
const AT_ONCE: u64 = 200_000;
/// Games played from each position where nothing else is known.
const GAMES: u32 = 1_000;

/// How figures were got.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// From a table, to within so much.
    Exact(f64),
    /// From a table of which nothing is proven.
    Unproven,
    /// From so many games from each position.
    Estimate(u32),
}

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
            (_, Some(games)) => Asked::Games { games, seed: args.seed },
            (Some(path), None) => Asked::Stored(Box::new(opened(path, given)?)),
            (None, None) => match tables::found(given.ruleset, &given.options) {
                Some(path) => Asked::Stored(Box::new(opened(&path, given)?)),
                None => match made(given, play) {
                    Some(table) => Asked::Made(Box::new(table)),
                    None => Asked::Games { games: GAMES, seed: args.seed },
                },
            },
        };
        // A table found that does not reach so far is no hindrance to games.
        let mut means = Self { asked, depth: args.depth };
        if args.table.is_none()
            && args.rollouts.is_none()
            && matches!(means.solve(given, play, None), Err(ref error) if error.is::<Beyond>())
        {
            means.asked = made(given, play)
                .map_or(Asked::Games { games: GAMES, seed: args.seed }, |table| Asked::Made(Box::new(table)));
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

/// A table in a file, of the rules given.
fn opened(path: &std::path::Path, given: &Given) -> anyhow::Result<Opened> {
    let table = table::open(path).map_err(Error::msg)?;
    table
        .is_of(given.ruleset, &given.options)
        .map_err(|fault| Error::msg(format!("cannot use the table {}: {fault}", visible(&path.to_string_lossy()))))?;
    Ok(table)
}

/// A table made at once, if one that is small enough reaches the position.
fn made(given: &Given, play: &dyn Play) -> Option<Table> {
    let mut position = play.position();
    position.keys.throw = None;
    for pieces in 1..=u8::MAX {
        let numbers = given.ruleset.numbers(&given.options, Some(pieces))?;
        let places: u64 = numbers.layers().iter().map(|layer| layer.size).sum();
        if places > AT_ONCE || numbers.pieces() < pieces {
            return None;
        }
        if numbers.place(&position).is_some() {
            return Some(Table::build(numbers));
        }
    }
    None
}

/// A chance with no more digits than are known.
pub(crate) fn chance(figure: Figure, source: Source) -> String {
    let known = match source {
        Source::Exact(bound) => bound,
        Source::Unproven => 1e-3,
        Source::Estimate(_) => figure.error.max(1e-3),
    };
    let digits = (-known.max(1e-12).log10()).floor().clamp(1.0, 12.0) as usize;
    match source {
        Source::Exact(_) | Source::Unproven => format!("{:.digits$}", figure.value),
        Source::Estimate(_) => format!("{:.3} ± {:.3}", figure.value, figure.error),
    }
}

/// Writes what was found.
pub(super) fn write(
    solved: &Solved,
    source: Source,
    given: &Given,
    play: &dyn Play,
    format: DataFormat,
    out: &mut Output,
) -> anyhow::Result<()> {
    match format {
        DataFormat::Text => text(solved, source, given, play, out),
        DataFormat::Json => {
            writeln!(out.findings(), "{}", object(solved, source, given, play))?;
            Ok(())
        }
    }
}

fn text(solved: &Solved, source: Source, given: &Given, play: &dyn Play, out: &mut Output) -> anyhow::Result<()> {
    let position = play.position();
    let how = match source {
        Source::Exact(bound) => format!("exact ± {}", bound_text(bound)),
        Source::Unproven => "an estimate: nothing is proven of the table".to_owned(),
        Source::Estimate(games) => format!("an estimate by {games} games of eager players from each position"),
    };
    let side = position.side.name();
    let other =
        given.ruleset.colours.into_iter().find(|&colour| colour != position.side).map_or("", |other| other.name());
    let moment = if position.keys.throw.is_some() { "after the throw" } else { "before the throw" };
    let ahead = match solved.figure.value.total_cmp(&0.5) {
        std::cmp::Ordering::Less => format!("{other} are ahead"),
        std::cmp::Ordering::Equal => "nobody is ahead".to_owned(),
        std::cmp::Ordering::Greater => format!("{side} are ahead"),
    };
    let mut to = out.findings();
    writeln!(to, "{side} {moment}: {}, {ahead}\n{how}", chance(solved.figure, source))?;
    if let Some(house) = &solved.house {
        let item = draw::text::item(&given.words, house.item);
        writeln!(to, "\ninstead of a throw\n  {item:<12}  {}", chance(house.figure, source))?;
    }
    for thrown in &solved.throws {
        let best = thrown.plays.first().map_or(0.0, |best| best.figure.value);
        let sixteenths = thrown.odds * 16.0;
        let odds = if thrown.odds < 1.0 { format!(", {sixteenths:.0} of 16") } else { String::new() };
        writeln!(to, "\n{}{odds}", thrown.throw)?;
        for Worth { item, figure } in &thrown.plays {
            let item = draw::text::item(&given.words, *item);
            let lost = best - figure.value;
            let lost = if lost > 0.0 { format!("  loses {:.2} %", lost * 100.0) } else { String::new() };
            writeln!(to, "  {item:<12}  {}{lost}", chance(*figure, source))?;
        }
    }
    Ok(())
}

/// A figure as fields of an object.
fn fields(figure: Figure, source: Source) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("value".to_owned(), json!(figure.value));
    if let Source::Estimate(_) = source {
        fields.insert("error".to_owned(), json!(figure.error));
    }
    fields
}

fn object(solved: &Solved, source: Source, given: &Given, play: &dyn Play) -> Value {
    let mut object = Map::new();
    object.insert("schema".to_owned(), "hunefer/solve/1".into());
    object.insert("position".to_owned(), play.position().to_string().into());
    object.extend(fields(solved.figure, source));
    let how = match source {
        Source::Exact(bound) => {
            object.insert("bound".to_owned(), json!(bound));
            "exact"
        }
        Source::Unproven => {
            object.insert("error".to_owned(), Value::Null);
            "estimate"
        }
        Source::Estimate(games) => {
            object.insert("games".to_owned(), games.into());
            "estimate"
        }
    };
    object.insert("how".to_owned(), how.into());
    let worth = |Worth { item, figure }: &Worth| {
        let mut play = Map::new();
        play.insert("play".to_owned(), draw::text::item(&given.words, *item).into());
        play.extend(fields(*figure, source));
        Value::Object(play)
    };
    if let Some(house) = &solved.house {
        object.insert("house".to_owned(), worth(house));
    }
    let throws = solved.throws.iter().map(|thrown| {
        let best = thrown.plays.first().map_or(Figure { value: 0.0, error: 0.0 }, |best| best.figure);
        let mut throw = Map::new();
        throw.insert("throw".to_owned(), thrown.throw.into());
        throw.insert("odds".to_owned(), json!(thrown.odds));
        throw.extend(fields(best, source));
        throw.insert("plays".to_owned(), thrown.plays.iter().map(worth).collect());
        Value::Object(throw)
    });
    object.insert("throws".to_owned(), throws.collect());
    Value::Object(object)
}
