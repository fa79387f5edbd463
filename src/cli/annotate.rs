//! `annotate`: a record with what its plays were worth.

mod told;

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;

use anyhow::bail;
use hunefer_notation::{Game, Locator, Reader, Step};

use super::arguments::Picked;
use super::bar::Bar;
use super::input::{Input, tell_barren};
use super::jobs::{in_order, use_jobs};
use super::output::Output;
use super::tables::shelf::Shelf;
use super::{Outcome, file};
use crate::exact::annotate::Thresholds;
use crate::show::annotated::edited;
use told::{Teller, Told};

/// Games played from each position that no table knows.
const GAMES: u32 = 200;

/// Writes a record back with its errors marked, the best plays, and the luck of the throws
///
/// Behind each item a comment says the winning chance of the side that played it, in percent: `[%win 41.3]`. Where
/// another play was better, `[%best 2:24-26 58.9]` says which, and what it would have left; where something was thrown,
/// `[%luck +3.1]` says how much better the throw was than throwing is on average. Errors are marked `?!`, `?` or `??` by
/// what they give away, and `[%mark ?]` notes that the mark is from here. Nothing else is changed. Run again, marks
/// and figures of an earlier run are replaced; marks of others stay, and no second one is put beside them.
///
/// Where a table knows the position, figures are exact; tables are looked for as by `solve`. All others are estimates by
/// games played out, with the standard error behind them, `[%win 41.3±3.5]`, and an estimate marks an error only where
/// that exceeds the threshold by two standard errors. Cards are not reckoned with: items are passed over as long as cards
/// may matter. A game of duat has no chances, and stays as it is; so does one that is not legal.
///
/// With `--report` the record is not written, but what the game comes to: for each player the decisions, the errors, what
/// they cost, the luck, and how the game would have ended without it; the three items that decided it; and how the
/// chances went. What is exact and what is estimated stand apart.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer annotate club.hun --out annotated.hun
  hunefer annotate club.hun --report text
  hunefer annotate club.hun --rollouts 0 --report json
  hunefer annotate club.hun --blunder 20 --rollouts 50 --seed 1")]
pub(crate) struct Args {
    /// The record; `-` is standard input
    file: PathBuf,
    /// Writes the record to this file; it may be the same
    #[arg(long, value_name = "FILE", conflicts_with = "report")]
    out: Option<PathBuf>,
    /// Tells of the games instead of writing them
    #[arg(long, value_enum, value_name = "FORM")]
    report: Option<Form>,
    /// Only these games, `3,7-9`; the others stay as they are
    #[arg(long, value_name = "NUMBERS", value_parser = super::arguments::picked)]
    games: Option<Picked>,
    /// Marks `?!` from so much winning chance lost, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 2.0, value_parser = percent)]
    doubtful: f64,
    /// Marks `?` from so much
    #[arg(long, value_name = "PERCENT", default_value_t = 5.0, value_parser = percent)]
    bad: f64,
    /// Marks `??` from so much
    #[arg(long, value_name = "PERCENT", default_value_t = 10.0, value_parser = percent)]
    blunder: f64,
    /// The table to use for the rules that it is of
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Estimates by so many games from each position where no table reaches; 0 for none
    #[arg(long, value_name = "N", default_value_t = GAMES)]
    rollouts: u32,
    /// The seed of those games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// What messages call standard input
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_name: String,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::arguments::jobs)]
    jobs: Option<usize>,
}

/// The forms of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// For people
    Text,
    /// JSON
    Json,
}

/// A share in percent.
fn percent(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0..=100.0).contains(&share) => Ok(share),
        Ok(_) | Err(_) => Err("it is a number of percent, 0 to 100".to_owned()),
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let Args { doubtful, bad, blunder, .. } = *args;
    if !(doubtful <= bad && bad <= blunder) {
        bail!(
            "cannot mark errors so: `--doubtful` {doubtful} is at the most `--bad` {bad}, and that `--blunder` {blunder}"
        );
    }
    let shelf = args.table.as_deref().map_or_else(|| Ok(Shelf::default()), Shelf::with)?;
    use_jobs(args.jobs, 1)?;
    let input =
        if args.file.as_os_str() == "-" { Input::stdin(&args.stdin_name) } else { Input::file(args.file.clone()) };
    let source = input.read().map_err(anyhow::Error::msg)?;
    let teller = Teller {
        source: &source,
        locator: Mutex::new(Locator::new(&source.bytes)),
        thresholds: Thresholds([doubtful, bad, blunder].map(|percent| percent / 100.0)),
        shelf,
        games: args.rollouts,
        seed: args.seed,
        width: out.width,
        color: out.talk_color,
        bar: Bar::new(source.bytes.len() as u64, out),
    };
    let mut reader = Reader::new(&source.bytes, crate::book::words);
    let games = std::iter::from_fn(|| {
        let mut game = Game::default();
        (reader.step(&mut game) == Step::Game).then_some(game)
    });
    let picked = |number| args.games.as_ref().is_none_or(|picked| picked.has(number));
    let mut outcome = Outcome::Well;
    let (mut edits, mut read, mut looked_at, mut reports) = (Vec::new(), 0, 0, 0);
    let seen = |(number, game): (usize, Game<'_>)| picked(number).then(|| teller.tell(number, &game));
    if args.report == Some(Form::Json) {
        write!(out.findings(), "{{\"schema\":\"hunefer/annotate/1\",\"games\":[")?;
    }
    // What takes long is to play games out, which uses all threads by itself.
    in_order(
        (1..).zip(games),
        |(_, game)| game.span.length as usize,
        seen,
        |told| {
            read += 1;
            let Some(Told { edits: of_game, remarks, refused, account }) = told.transpose()? else { return Ok(()) };
            looked_at += 1;
            edits.extend(of_game);
            for remark in remarks {
                out.remark(&remark);
            }
            if refused {
                outcome.worsen(Outcome::Found);
            }
            match (args.report, account) {
                (Some(Form::Text), Some(account)) => {
                    let parted = if reports > 0 { "\n" } else { "" };
                    write!(out.findings(), "{parted}{}", account.text)?;
                    reports += 1;
                }
                (Some(Form::Json), Some(account)) => {
                    let parted = if reports > 0 { "," } else { "" };
                    write!(out.findings(), "{parted}\n{}", account.object)?;
                    reports += 1;
                }
                (Some(_), None) | (None, _) => {}
            }
            Ok(())
        },
    )?;
    if args.report == Some(Form::Json) {
        writeln!(out.findings(), "\n]}}")?;
    }
    teller.bar.done();
    if read == 0 {
        tell_barren(std::slice::from_ref(&source.name), false, out, &mut outcome);
        return Ok(outcome);
    }
    if looked_at == 0
        && let Some(picked) = &args.games
    {
        bail!("there is no game {picked} in {}, which has {read}", super::input::shown(&source.name));
    }
    if args.report.is_none() {
        let text = edited(&source.bytes, &edits);
        match &args.out {
            Some(path) => file::put(path, text)?,
            None => out.data().write_all(&text)?,
        }
    }
    Ok(outcome)
}
