//! `solve`: what every play is worth.

mod duat;
mod figures;
mod sticks;

use std::path::PathBuf;

use anyhow::bail;

use super::Outcome;
use super::arguments::RulesArgs;
use super::jobs::use_jobs;
use super::output::Output;
use super::position::DataFormat;
use super::whereabouts::{Start, WhereArgs};

pub(crate) use figures::{chance, how, how_fields};
pub(crate) use sticks::{Means, made};

/// Says what every play is worth, the best first
///
/// In the games with sticks, the winning chance of the side to throw before the throw, and after each play of each
/// throw. Of every figure it is said how it was got: *exact*, with how far it may be from the truth at the most, from a
/// table; or an *estimate*, with its standard error, from games played to their end by an eager player, who wins if he
/// can, else bears a piece off, else hits, else keeps out of the water, else moves what ends farthest on.
///
/// An estimate is of eager players, and its error that of chance alone: the best of several plays by estimates is a
/// little too good, and players who are not eager may do better. Games from all positions are of the same throws, and
/// the errors of several are added up. A game is broken off
/// after ten thousand items, and counts as half won.
///
/// A table is the one given by `--table`, else the greatest found in the directories of `HUNEFER_TABLES` (or, without
/// that, in the platform's directory for data), else one made at once where that takes less than a second. With
/// `--rollouts` none is looked for. Tables know no cards, and eager players neither.
///
/// In duat, the shortest win that a side can force within `--turns` turns of its own, and every first turn that does:
/// where there are several, a puzzle has a cook. Turns that end in the same position are one. A board that is small
/// enough (3 by 3 with three pieces, say) is worked out whole, whatever the turns, so that a draw is known for one.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer solve \"senet:kendall 10/10/7CS1 C 4/4\"
  hunefer solve \"senet:kendall 10/10/2C2C1S2 C 3/4 throw=1\" --format json
  hunefer solve \"duat:scarab We2/3/2Bw W\" --turns 2
  hunefer solve club.hun --at 2.1 --rollouts 50 --seed 1")]
pub(crate) struct Args {
    #[command(flatten)]
    place: WhereArgs,
    /// Only for this throw
    #[arg(long, value_name = "VALUE")]
    throw: Option<u8>,
    #[command(flatten)]
    means: MeansArgs,
    /// Duat: the most turns of its own in which a side is to win; without it 3
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turns: Option<u32>,
    /// How it is written
    #[arg(long, value_enum, default_value_t = DataFormat::Text)]
    format: DataFormat,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::arguments::jobs)]
    jobs: Option<usize>,
    #[command(flatten)]
    rules: RulesArgs,
}

/// By what means values are found.
#[derive(clap::Args, Debug)]
pub(crate) struct MeansArgs {
    /// The table to use
    #[arg(long, value_name = "FILE", conflicts_with = "rollouts")]
    pub table: Option<PathBuf>,
    /// Estimates by so many games from each position
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub rollouts: Option<u32>,
    /// The seed of the games; without it 1
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Looks so many items ahead before a table or games are asked; without it 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
}

impl MeansArgs {
    /// One of them that is given, as it is called.
    pub(crate) const fn any(&self) -> Option<&'static str> {
        match self {
            Self { table: Some(_), .. } => Some("--table"),
            Self { rollouts: Some(_), .. } => Some("--rollouts"),
            Self { seed: Some(_), .. } => Some("--seed"),
            Self { depth: Some(_), .. } => Some("--depth"),
            Self { table: None, rollouts: None, seed: None, depth: None } => None,
        }
    }
}

/// Turns in which a win is looked for where nothing is said.
const TURNS: u32 = 3;

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let (given, play) = match args.place.set_up(&args.rules, args.format, out)? {
        Start::Ready(begun) => begun,
        Start::Told(outcome) => return Ok(outcome),
    };
    use_jobs(args.jobs, 1)?;
    if !given.ruleset.sticks {
        if let Some(name) = args.throw.map(|_| "--throw").or(args.means.any()) {
            bail!("cannot use `{name}` here: it is for the games with sticks, and {} has none", given.ruleset.name);
        }
        duat::run(&given, &*play, args.turns.unwrap_or(TURNS), args.format, out)?;
        return Ok(Outcome::Well);
    }
    if args.turns.is_some() {
        bail!("cannot use `--turns` here: it is for duat, and in {} sticks are thrown", given.ruleset.name);
    }
    let mut means = Means::new(&args.means, &given, &*play)?;
    let solved = means.solve(&given, &*play, args.throw)?;
    figures::write(&solved, means.source(), &given, &*play, args.format, out)?;
    Ok(Outcome::Well)
}
