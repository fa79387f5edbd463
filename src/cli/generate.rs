//! `gen`: records made, not played.

mod cases;
mod games;

use std::hash::{BuildHasher as _, Hasher as _};

use clap::Subcommand;

use super::Outcome;
use super::output::Output;

/// Makes records: random legal games, and rule cases
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Games(games::Args),
    Cases(cases::Args),
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    match &args.what {
        What::Games(args) => games::run(args, out),
        What::Cases(args) => cases::run(args, out),
    }
}

/// The seed given, or one made up, and told.
fn seed(given: Option<u64>, out: &mut Output) -> u64 {
    given.unwrap_or_else(|| {
        let seed = std::hash::RandomState::new().build_hasher().finish() >> 32;
        out.remark(&format!("seed {seed}"));
        seed
    })
}
