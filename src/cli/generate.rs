//! `gen`: records made, not played.

mod cases;
mod games;
mod puzzles;

use std::hash::{BuildHasher as _, Hasher as _};

use anyhow::bail;
use clap::Subcommand;

use super::Outcome;
use super::arguments::RulesArgs;
use super::output::Output;
use crate::book::ruleset::{RULESETS, Ruleset};
use crate::law::options::Options;

/// Makes records: random legal games, rule cases, and puzzles
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Games(games::Args),
    Cases(cases::Args),
    Puzzles(puzzles::Args),
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    match &args.what {
        What::Games(args) => games::run(args, out),
        What::Cases(args) => cases::run(args, out),
        What::Puzzles(args) => puzzles::run(args, out),
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

/// The rule sets that are meant and of the kind wanted, with the options asked for.
fn meant(rules: &RulesArgs, wanted: impl Fn(&Ruleset) -> bool) -> anyhow::Result<Vec<(&'static Ruleset, Options)>> {
    let terms = rules.terms()?;
    let mut meant = Vec::new();
    for ruleset in RULESETS.iter().filter(|ruleset| terms.ruleset.is_none_or(|one| one.name == ruleset.name)) {
        let mut options = Options::new(ruleset.choices);
        // A rule set without an option that is asked for is not meant, unless it is the one named.
        let set = terms.options.iter().all(|(name, value)| options.set(name, value).is_ok());
        if set && wanted(ruleset) {
            meant.push((ruleset, options));
        }
    }
    if meant.is_empty() && terms.ruleset.is_none() {
        bail!("no rule set has all of this");
    }
    Ok(meant)
}
