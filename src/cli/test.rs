//! `test`: rule cases run.

use std::io::Write as _;

use super::Outcome;
use super::file::held;
use super::input::InputArgs;
use super::jobs::use_jobs_for;
use super::output::Output;
use super::puzzles::Solver;
use super::replay::{Replay, Told, Wanted};
use crate::referee::Terms;
use crate::show::report::case::{Case, Format, Report};
use crate::show::report::{Entry, Look};

/// Runs rule cases and puzzles: games that say how they must be judged, or solved
///
/// Every game with an `Expect` tag must be judged exactly so: legal, illegal at that address by that rule, or
/// unreadable. Every `Puzzle` must have the solution that its record begins with, and no other; what needs exact values
/// is undecided, and fails, where no table is found and none can be made at once. A game without either is reported.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer test cases/            what `gen cases --out cases/` has made
  hunefer test cases/ --format tap")]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// How results are written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Fails a game that expects nothing, or of which there is something to warn
    #[arg(long)]
    strict: bool,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::arguments::jobs)]
    jobs: Option<usize>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::Well;
    let inputs = args.input.list(out, &mut outcome);
    use_jobs_for(args.jobs, &inputs.files)?;
    let look = Look { color: out.color, width: out.width, diagram: false, only_faults: false, strict: false };
    let mut report = Report::new(args.format, args.strict, look, held());
    let solver = Some(Solver::default());
    let replay = Replay { terms: Terms::default(), solver, positions: None, picked: None, told: Wanted::All };
    let make = |entries: Vec<Entry>| Ok(entries.into_iter().map(Case::from).collect::<Vec<_>>());
    let (totals, judged) = replay.run(&inputs, out, &make, &mut |told, out| {
        match told {
            Told::Games(games) => {
                for case in games.made {
                    report.case(&case, &mut *out.findings())?;
                    if report.has_failed() {
                        out.so_far.worsen(Outcome::Found);
                    }
                }
            }
            Told::Unopened(input) => report.unopened(&input, &mut *out.findings())?,
        }
        Ok(())
    })?;
    // That a game is illegal is what a case is for; only work left undone counts here.
    if judged == Outcome::Unable {
        outcome.worsen(Outcome::Unable);
    }
    report.end(&mut *out.findings())?;
    out.findings().flush()?;
    if report.has_failed() {
        outcome.worsen(Outcome::Found);
    }
    if args.format == Format::Text && totals.games > 0 {
        out.remark(&report.sentence());
    }
    Ok(outcome)
}
