//! `gen`: records made, not played.

mod games;

use clap::Subcommand;

use super::Outcome;
use super::output::Output;

/// Makes records: random legal games
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Games(games::Args),
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    match &args.what {
        What::Games(args) => games::run(args, out),
    }
}
