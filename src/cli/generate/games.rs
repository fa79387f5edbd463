//! `gen games`: random legal games.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use hunefer_notation::print;

use crate::cli::arguments::RulesArgs;
use crate::cli::jobs::{in_order, use_jobs};
use crate::cli::output::Output;
use crate::cli::position::{self, DataFormat};
use crate::cli::{Outcome, file, table, tables};
use crate::exact::table::Table;
use crate::make::games::{self, Plan};
use crate::make::player::Adviser;

/// Makes random legal games
///
/// Games of the rule set named, or of each in turn. Most are played to their end; some are given up, agreed a draw or
/// broken off. The same seed makes the same games on every machine.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer gen games --seed 7 --count 100 > random.hun
  hunefer gen games --rules tab:lane --cards 2 --seed 1 --out games/")]
pub(crate) struct Args {
    /// The seed; without it one is made up, and told
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: u64,
    /// Heka cards each; leaves out the rule sets that take none
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=2))]
    cards: u8,
    /// Begins every game from this position
    #[arg(long, value_name = "POSITION")]
    from: Option<String>,
    /// Who plays: chance, or a table as far as it reaches, in games that are played to their end
    #[arg(long, value_enum, default_value_t = Who::Random)]
    player: Who,
    /// The table to play by; without it one is looked for
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Writes a file for each game into this directory
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = crate::cli::arguments::jobs)]
    jobs: Option<usize>,
    #[command(flatten)]
    rules: RulesArgs,
}

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Who {
    /// Chance
    Random,
    /// The best play by a table
    Table,
}

/// The table that all games are played by.
fn played_by(args: &Args, plans: &[Plan]) -> anyhow::Result<Option<Table>> {
    if args.player == Who::Random {
        if args.table.is_some() {
            bail!("cannot play by a table: that is for `--player table`");
        }
        return Ok(None);
    }
    let [Plan { ruleset, options, .. }] = plans else { bail!("cannot play by a table: one rule set is needed") };
    if args.cards > 0 {
        bail!("cannot play by a table with cards: tables know none");
    }
    let path = tables::find(args.table.as_deref(), ruleset, options)?;
    let table = table::open_of(&path, ruleset, options)?;
    table.load().map_err(|fault| table::refused(&path, fault)).map(Some)
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let plans = match &args.from {
        None => usual(args)?,
        Some(text) => match position::set_up(&position::text(text)?, &args.rules)? {
            Err(refused) => return refused.tell(DataFormat::Text, out),
            Ok((given, _)) => {
                if args.cards > 0 && !given.ruleset.cards {
                    bail!("cannot play with cards: {} takes none", given.ruleset.name);
                }
                if args.cards > 0 && given.position.keys.cards.is_some() {
                    bail!("cannot draw cards afresh: the position says how many are left");
                }
                let from = Some(given.begun());
                vec![Plan { ruleset: given.ruleset, options: given.options, cards: args.cards, from }]
            }
        },
    };
    let seed = super::seed(args.seed, out);
    if let Some(directory) = &args.out {
        file::directory(directory)?;
    }
    use_jobs(args.jobs, 1)?;
    let table = played_by(args, &plans)?;
    let adviser = table.as_ref().map(|table| table as &dyn Adviser);
    let made = |(number, plan)| -> Result<_, String> {
        let mut text = String::new();
        print::game(&games::advised(plan, seed, number, adviser)?, &mut text);
        Ok((number, plan, text))
    };
    // Games made at random are all about as long.
    in_order(
        (1..=args.count).zip(plans.iter().cycle()),
        |_| 0,
        made,
        |made| {
            let (number, plan, text) = made.map_err(anyhow::Error::msg)?;
            match &args.out {
                Some(directory) => {
                    let path = directory.join(format!("{}-{number:06}.hun", plan.ruleset.name.replace(':', "-")));
                    file::put(&path, &text)?;
                }
                None if number > 1 => write!(out.data(), "\n{text}")?,
                None => write!(out.data(), "{text}")?,
            }
            Ok(())
        },
    )?;
    Ok(Outcome::Well)
}

/// A plan for each rule set that is meant, from its usual start.
fn usual(args: &Args) -> anyhow::Result<Vec<Plan>> {
    let meant = super::meant(&args.rules, |ruleset| args.cards == 0 || ruleset.cards)?;
    if let (Some(ruleset), []) = (args.rules.ruleset()?, &meant[..]) {
        bail!("cannot play with cards: {} takes none", ruleset.name);
    }
    let plan = |(ruleset, options)| Plan { ruleset, options, cards: args.cards, from: None };
    Ok(meant.into_iter().map(plan).collect())
}
