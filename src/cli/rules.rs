//! `rules`: the book of rules listed.

use std::io::Write as _;

use hunefer_notation::GameName;
use serde::Serialize;

use clap_complete::ArgValueCandidates;

use super::Outcome;
use super::arguments::find_game;
use super::output::Output;
use super::position::DataFormat;
use crate::book;
use crate::book::ruleset::{RULESETS, Ruleset};
use crate::cli::completions::candidates;
use crate::law::options::Choice;
use crate::law::rule::{Basis, Kind, Rule};
use crate::show::report::law::{PAGE, law, sources, wrap};

/// Lists every rule and option
///
/// `hunefer explain NAME` tells more of each.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer rules --game tab
  hunefer rules --format json")]
pub(crate) struct Args {
    /// Only what holds in this game: senet, tab, tjau or duat
    #[arg(long, value_name = "GAME", add = ArgValueCandidates::new(candidates::games))]
    game: Option<String>,
    /// How the list is written
    #[arg(long, value_enum, default_value_t = DataFormat::Text)]
    format: DataFormat,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let game = args.game.as_deref().map(find_game).transpose()?;
    let rulesets: Vec<_> = RULESETS.iter().filter(|ruleset| game.is_none_or(|game| ruleset.game == game)).collect();
    match args.format {
        DataFormat::Text => text(game, &rulesets, out)?,
        DataFormat::Json => {
            let list = List {
                rules: held(game).map(RuleObject::from).collect(),
                rulesets: rulesets.into_iter().map(RulesetObject::from).collect(),
            };
            serde_json::to_writer_pretty(&mut *out.findings(), &list)?;
            writeln!(out.findings())?;
        }
    }
    Ok(Outcome::Well)
}

/// The rules that hold in `game`, or all.
fn held(game: Option<GameName>) -> impl Iterator<Item = &'static Rule> {
    book::rules().filter(move |rule| game.is_none_or(|game| book::holds_in(rule).any(|ruleset| ruleset.game == game)))
}

fn text(game: Option<GameName>, rulesets: &[&'static Ruleset], out: &mut Output) -> anyhow::Result<()> {
    let mut list = String::new();
    let mut family = "";
    for rule in held(game) {
        let (of, _) = rule.name.split_once('.').unwrap_or((rule.name, ""));
        if of != family {
            if !family.is_empty() {
                list.push('\n');
            }
            family = of;
        }
        let kind = match rule.kind {
            Kind::Cited => "",
            Kind::Law => "(law) ",
            Kind::Warning => "(warning) ",
        };
        list += &format!("{:<23}  {kind}{}\n", rule.name, first_sentence(rule.law));
    }
    for ruleset in rulesets {
        list += &format!("\n{:<23}  {}\n", ruleset.name, ruleset.about);
        for choice in ruleset.choices {
            list += &format!("  {:<21}  {}\n", choice.name, choice.values.join(" · "));
        }
    }
    let width = out.width.min(PAGE);
    out.findings().write_all(wrap(&list, width).as_bytes())?;
    Ok(())
}

/// The first sentence of a law.
pub(super) fn first_sentence(text: &str) -> String {
    law(text).split_inclusive(". ").next().unwrap_or_default().trim_end().to_owned()
}

#[derive(Serialize)]
struct List {
    rules: Vec<RuleObject>,
    rulesets: Vec<RulesetObject>,
}

/// A rule as data.
#[derive(Serialize)]
pub(super) struct RuleObject {
    name: &'static str,
    kind: &'static str,
    law: String,
    rulesets: Vec<&'static str>,
    basis: Vec<String>,
    example: &'static str,
}

impl From<&'static Rule> for RuleObject {
    fn from(rule: &'static Rule) -> Self {
        Self {
            name: rule.name,
            kind: match rule.kind {
                Kind::Cited => "cited",
                Kind::Law => "law",
                Kind::Warning => "warning",
            },
            law: law(rule.law),
            rulesets: book::holds_in(rule).map(|ruleset| ruleset.name).collect(),
            basis: sources(rule.basis),
            example: rule.example,
        }
    }
}

#[derive(Serialize)]
struct RulesetObject {
    name: &'static str,
    game: &'static str,
    about: &'static str,
    sides: [&'static str; 2],
    cards: bool,
    options: Vec<ChoiceObject>,
}

#[derive(Serialize)]
struct ChoiceObject {
    name: &'static str,
    values: &'static [&'static str],
    law: String,
    basis: Vec<String>,
}

impl From<&'static Choice> for ChoiceObject {
    fn from(choice: &'static Choice) -> Self {
        let basis: &[Basis] = choice.basis;
        Self { name: choice.name, values: choice.values, law: law(choice.law), basis: sources(basis) }
    }
}

impl From<&'static Ruleset> for RulesetObject {
    fn from(ruleset: &'static Ruleset) -> Self {
        Self {
            name: ruleset.name,
            game: ruleset.game.name(),
            about: ruleset.about,
            sides: ruleset.colours.map(hunefer_notation::Colour::name),
            cards: ruleset.cards,
            options: ruleset.choices.iter().map(ChoiceObject::from).collect(),
        }
    }
}
