//! `gen cases`: rule cases.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::bail;
use hunefer_notation::Card;

use clap_complete::ArgValueCandidates;

use crate::book;
use crate::book::ruleset::{RULESETS, Ruleset};
use crate::cli::arguments::{find_game, find_ruleset, suggestion};
use crate::cli::completions::candidates;
use crate::cli::jobs::use_jobs;
use crate::cli::output::Output;
use crate::cli::{Outcome, file};
use crate::law::rule::Kind;
use crate::make::cases::{self, Case, Order};

/// Makes rule cases: short records that say which verdict they expect
///
/// For each rule, under each rule set it holds in, and for each card: half of them refused, half legal ones that
/// differ from those in one thing. A comment in each says what stands in the way. `hunefer test` runs them. The same
/// seed makes the same cases on every machine.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer gen cases --rule senet.wall --seed 1
  hunefer gen cases --card exile --game senet --count 6 --seed 1
  hunefer gen cases --seed 1 --out cases && hunefer test cases

Without `--rule` and `--card` there are cases for every rule and every card.")]
pub(crate) struct Args {
    /// Cases for this rule; may be given again
    #[arg(long, value_name = "RULE", add = ArgValueCandidates::new(candidates::rules))]
    rule: Vec<String>,
    /// Cases for this card; may be given again
    #[arg(long, value_name = "CARD", add = ArgValueCandidates::new(candidates::cards))]
    card: Vec<String>,
    /// Only under the rule sets of this game: senet, tab, tjau or duat
    #[arg(long, value_name = "GAME", add = ArgValueCandidates::new(candidates::games))]
    game: Option<String>,
    /// Only under this rule set, `senet:kendall`, or `kendall` where that is enough
    #[arg(long, value_name = "RULES", add = ArgValueCandidates::new(candidates::rulesets))]
    rules: Option<String>,
    /// The seed; without it one is made up, and told
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many cases for each rule, or each case of a card, under each rule set
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// One pair alone for each case of a rule or card, under the first rule set it holds in
    #[arg(long, conflicts_with = "count")]
    once: bool,
    /// Writes a file for each rule into this directory, by rule set
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = crate::cli::arguments::jobs)]
    jobs: Option<usize>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let rulesets = rulesets(args)?;
    let subjects = subjects(args)?;
    for subject in &subjects {
        if !rulesets.iter().any(|ruleset| cases::subjects(ruleset).contains(&subject.as_str())) {
            let names: Vec<_> = rulesets.iter().map(|ruleset| ruleset.name).collect();
            bail!("there are no cases for {subject}: it is no part of {}", names.join(", "));
        }
    }
    let order = Order {
        seed: super::seed(args.seed, out),
        count: usize::try_from(args.count)?,
        subjects,
        rulesets: rulesets.into_iter().map(|ruleset| ruleset.name).collect(),
        once: args.once,
    };
    use_jobs(args.jobs, 1)?;
    // Everything is made before anything is written: a rule that cannot be reached leaves no half of a set behind.
    let cases = cases::make(&order)?;
    match &args.out {
        Some(directory) => write(directory, &cases)?,
        None => out.data().write_all(text(&cases).as_bytes())?,
    }
    Ok(Outcome::Well)
}

/// The rule sets meant.
fn rulesets(args: &Args) -> anyhow::Result<Vec<&'static Ruleset>> {
    let game = args.game.as_deref().map(find_game).transpose()?;
    let one = args.rules.as_deref().map(find_ruleset).transpose()?;
    if let (Some(game), Some(one)) = (game, one)
        && one.game != game
    {
        bail!("{} is no rule set of {}", one.name, game.name());
    }
    let meant = |ruleset: &&Ruleset| {
        game.is_none_or(|game| ruleset.game == game) && one.is_none_or(|one| ruleset.name == one.name)
    };
    Ok(RULESETS.iter().filter(meant).collect())
}

/// The rules and cards meant; none for all.
fn subjects(args: &Args) -> anyhow::Result<Vec<String>> {
    let known: BTreeSet<&'static str> = RULESETS.iter().flat_map(cases::subjects).collect();
    let known: Vec<_> = known.into_iter().collect();
    let mut subjects = Vec::new();
    for name in &args.rule {
        let name = name.to_ascii_lowercase();
        if book::rule(&name).is_some_and(|rule| rule.kind == Kind::Warning) {
            bail!("there are no cases for {name}: a warning changes no verdict");
        }
        if !known.contains(&name.as_str()) {
            let elsewhere = "`hunefer rules` lists what there is";
            bail!("there is no rule `{name}`{}", suggestion(&name, &known, elsewhere));
        }
        subjects.push(name);
    }
    let cards = Card::ALL.map(Card::name);
    for name in &args.card {
        let name = name.to_ascii_lowercase();
        if Card::from_name(&name).is_none() {
            let elsewhere = format!("there are {}", cards.join(", "));
            bail!("there is no card `{name}`{}", suggestion(&name, &cards, &elsewhere));
        }
        subjects.push(format!("heka.{name}"));
    }
    Ok(subjects)
}

/// Cases as one file.
fn text(cases: &[Case]) -> String {
    cases.iter().map(|case| case.text.as_str()).collect::<Vec<_>>().join("\n")
}

/// Writes a file for each rule set and subject.
fn write(directory: &Path, cases: &[Case]) -> anyhow::Result<()> {
    for alike in cases.chunk_by(|one, next| (one.ruleset, one.subject) == (next.ruleset, next.subject)) {
        let Some(Case { ruleset, subject, .. }) = alike.first() else { continue };
        let folder = directory.join(ruleset.replace(':', "-"));
        file::directory(&folder)?;
        file::put(&folder.join(format!("{subject}.hun")), text(alike))?;
    }
    Ok(())
}
