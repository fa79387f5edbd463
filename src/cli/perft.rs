//! `perft`: lines of play counted.

use std::io::Write as _;

use serde_json::json;

use super::Outcome;
use super::arguments::RulesArgs;
use super::jobs::use_jobs;
use super::output::Output;
use super::position::DataFormat;
use super::whereabouts::{Start, WhereArgs};
use crate::make::perft;
use crate::show::draw;

/// Counts the lines of play of a length
///
/// A line is so many items, in duat so many whole turns. Each value of the sticks counts once, with each of its moves,
/// or once if it is lost; a house move, a missed turn and each value of a wager are items; reveals are not counted.
/// A throw waiting counts alone, and a finished game has no lines. For holding implementations against each other.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Example:
  hunefer perft \"senet:kendall SCSCSCSCSC/10/10 C 0/0\" --depth 3 --divide")]
pub(crate) struct Args {
    #[command(flatten)]
    place: WhereArgs,
    /// How many items, in duat how many turns
    #[arg(long, value_name = "N")]
    depth: u32,
    /// Counts by first item too
    #[arg(long)]
    divide: bool,
    /// How the count is written
    #[arg(long, value_enum, default_value_t = DataFormat::Text)]
    format: DataFormat,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::arguments::jobs)]
    jobs: Option<usize>,
    #[command(flatten)]
    rules: RulesArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let given = match args.place.read(&args.rules, args.format, out)? {
        Start::Ready(given) => given,
        Start::Told(outcome) => return Ok(outcome),
    };
    // A finished game cannot be set up, but it can be counted: it has no lines.
    let play = match given.play() {
        Ok(play) => Some(play),
        Err(refused) if refused.is_over() => None,
        Err(refused) => return refused.tell(args.format, out),
    };
    use_jobs(args.jobs, 1)?;
    let mut divided = Vec::new();
    let total = match &play {
        None => u128::from(args.depth == 0),
        Some(_) if args.depth == 0 => 1,
        Some(play) => {
            for (item, lines) in perft::divided(&**play, args.depth) {
                divided.push((draw::text::item(&given.words, item), lines));
            }
            divided.iter().map(|(_, lines)| lines).sum()
        }
    };
    match args.format {
        DataFormat::Text => {
            if args.divide {
                for (item, lines) in &divided {
                    writeln!(out.data(), "{item}: {lines}")?;
                }
            }
            writeln!(out.data(), "{total}")?;
        }
        DataFormat::Json => {
            // Numbers that JSON readers would round are rare enough to be an error.
            let whole = |lines: u128| u64::try_from(lines).map_err(|_| anyhow::anyhow!("{lines} is too many for JSON"));
            let mut object = json!({ "position": given.position.to_string(), "depth": args.depth });
            object["lines"] = json!(whole(total)?);
            if args.divide {
                let by_item = divided.into_iter().map(|(item, lines)| Ok(json!([item, whole(lines)?])));
                object["divide"] = by_item.collect::<anyhow::Result<Vec<_>>>()?.into();
            }
            writeln!(out.data(), "{object}")?;
        }
    }
    Ok(Outcome::Well)
}
