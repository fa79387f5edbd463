//! `gen puzzles`: puzzles found in play.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use crate::cli::arguments::RulesArgs;
use crate::cli::bar::Bar;
use crate::cli::jobs::use_jobs;
use crate::cli::output::Output;
use crate::cli::puzzles::Solver;
use crate::cli::tables::shelf::Shelf;
use crate::cli::{Outcome, file};
use crate::exact::mine::{Found, Kind, Quarry, record};
use crate::exact::puzzle::Decision;

/// Games looked through at one go.
const BATCH: u64 = 256;
/// By how much a puzzle ranks lower for each that has been taken and is about the same.
const SEEN: i64 = 1;
/// Puzzles to choose from for each that is wanted.
const CHOICE: usize = 8;
/// Games looked through for each puzzle wanted, at the most.
const PATIENCE: u64 = 400;

/// Makes puzzles: positions found in play, each with one solution
///
/// Games are played by players who are eager most of the time and else play at random, and each position is looked at. Of
/// the puzzles found those are taken whose other plays tempt most: the eager play fails, the solution bears no piece off
/// where one could be, hits nothing where something could be hit, breaks its own pair or walks into the water. The tag
/// `Theme` names the rules that this is about, and a comment says how difficult a puzzle is, `[%difficulty 2.31]`: so many
/// tempting plays fail, each counted the more the less it loses. No two are the same seen from the other side, in a mirror, or
/// some squares farther on. Each is read back from its record and solved again before it is written.
///
/// For `best` exact values are needed: a table is looked for as by `solve`, else one is made at once where that takes less
/// than a second, and puzzles are then endings that it knows. `wins` is for duat, `only` for the games with sticks.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer gen puzzles --rules senet:kendall --kind best --seed 1 --count 3
  hunefer gen puzzles --rules tjau:aseb --kind only --seed 1 --count 3 > puzzles.hun
  hunefer gen puzzles --kind wins --turns 1 --seed 1 --count 2")]
pub(crate) struct Args {
    /// What they ask
    #[arg(long, value_enum)]
    kind: What,
    /// The seed; without it one is made up, and told
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many of each rule set
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// `best`: by how much of the winning chance the solution is to be better than every other play
    #[arg(long, value_name = "PERCENT", default_value = "5%", value_parser = gap)]
    min_gap: f64,
    /// `wins`: in how many turns at the most
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=4))]
    turns: u32,
    /// `best`: the table to use for the rules that it is of
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Writes a file for each puzzle into this directory
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = crate::cli::arguments::jobs)]
    jobs: Option<usize>,
    #[command(flatten)]
    rules: RulesArgs,
}

/// What puzzles ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum What {
    /// The play of a throw that is better than all others
    Best,
    /// The lawful play of a throw that has but one
    Only,
    /// Duat: the first turn that forces a win
    Wins,
}

impl What {
    const fn kind(self) -> Kind {
        match self {
            Self::Best => Kind::Best,
            Self::Only => Kind::Only,
            Self::Wins => Kind::Wins,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Only => "only",
            Self::Wins => "wins",
        }
    }
}

/// A share in percent, with the sign or without.
fn gap(text: &str) -> Result<f64, String> {
    match text.strip_suffix('%').unwrap_or(text).parse() {
        Ok(share) if (0.0..=100.0).contains(&share) => Ok(share),
        Ok(_) | Err(_) => Err("it is a share in percent, `5%`".to_owned()),
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let sticks = args.kind != What::Wins;
    let meant = super::meant(&args.rules, |ruleset| ruleset.sticks == sticks)?;
    if let (Some(ruleset), []) = (args.rules.ruleset()?, &meant[..]) {
        let (name, kind) = (ruleset.name, args.kind.name());
        let has = if ruleset.sticks { "`best` and `only`" } else { "`wins`" };
        bail!("cannot make puzzles of `{kind}` for {name}: there are {has}");
    }
    let shelf = args.table.as_deref().map_or_else(|| Ok(Shelf::default()), Shelf::with)?;
    let solver = Solver::new(shelf);
    let seed = super::seed(args.seed, out);
    if let Some(directory) = &args.out {
        file::directory(directory)?;
    }
    use_jobs(args.jobs, 1)?;
    let mut written = 0;
    for (ruleset, options) in meant {
        let section = solver.shelf().section(ruleset, &options);
        let quarry = Quarry {
            ruleset,
            options,
            kind: args.kind.kind(),
            least: args.min_gap / 100.0,
            turns: args.turns,
            tables: &|play| section.table(play),
        };
        let found = dig(&quarry, seed, args.count, out);
        if found.len() < args.count {
            let why = if args.kind == What::Best { "; more may be found with a greater table" } else { "" };
            out.remark(&format!("found {} of {} for {}{why}", found.len(), args.count, ruleset.name));
        }
        for (number, found) in (1..).zip(&found) {
            let text = record(&quarry, found).map_err(anyhow::Error::msg)?;
            match solver.decide(text.as_bytes()) {
                Some(Decision::Solved) => {}
                wrong => bail!(
                    "a puzzle that was found is none when it is read back, a mistake of ours ({wrong:?}):\n{text}"
                ),
            }
            match &args.out {
                Some(directory) => {
                    let stem = ruleset.name.replace(':', "-");
                    let path = directory.join(format!("{stem}-{}-{number:06}.hun", args.kind.name()));
                    file::put(&path, &text)?;
                }
                None if written > 0 => write!(out.data(), "\n{text}")?,
                None => write!(out.data(), "{text}")?,
            }
            written += 1;
        }
    }
    if written == 0 && args.count > 0 {
        bail!("no puzzle was found");
    }
    Ok(Outcome::Well)
}

/// So many puzzles, those whose other plays tempt most first; of equals those found earlier.
fn dig(quarry: &Quarry<'_>, seed: u64, count: usize, out: &Output) -> Vec<Found> {
    let most = PATIENCE.saturating_mul(count as u64);
    let bar = Bar::new(most, out);
    let (mut found, mut shapes) = (Vec::<Found>::new(), BTreeSet::new());
    let mut first = 1;
    while first <= most && found.len() < count * CHOICE {
        let games = first..(first + BATCH).min(most + 1);
        first = games.end;
        let batch: Vec<_> = games
            .into_par_iter()
            .map(|number| {
                bar.add(1);
                quarry.game(seed, number)
            })
            .collect();
        found.extend(batch.into_iter().flatten().filter(|one| shapes.insert(one.shape.clone())));
    }
    bar.done();
    // What has been seen before tempts less.
    let mut taken: Vec<Found> = Vec::new();
    while taken.len() < count && !found.is_empty() {
        let seen = |one: &Found| taken.iter().filter(|taken| taken.themes == one.themes).count();
        let rank = |one: &Found| i64::from(one.temptation) - SEEN * i64::try_from(seen(one)).unwrap_or(i64::MAX);
        let most = found.iter().map(rank).max();
        let Some(at) = found.iter().position(|one| Some(rank(one)) == most) else { break };
        taken.push(found.remove(at));
    }
    taken
}
