//! `explain`: a rule, an option, a card, a tag, a game or a rule set in words.

mod cards;

use std::io::Write as _;

use anyhow::bail;
use hunefer_notation::{Card, GameName};

use super::Outcome;
use super::output::Output;
use super::rules::first_sentence;
use crate::book;
use crate::options::Choice;
use crate::report::law;
use crate::rule::Rule;
use crate::ruleset::{self, RULESETS, Ruleset};
use crate::tags::TAGS;

/// Explains a rule, an option, a card, a tag, a game or a rule set
///
/// What it says, where it comes from, how it is read here, and an example.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer explain senet.guarded
  hunefer explain wall
  hunefer explain exile
  hunefer explain tab:lane

`hunefer rules` lists all names of rules and options.")]
pub(crate) struct Args {
    /// The name: `senet.wall`, `wall`, `exile`, `Expect`, `senet`, `senet:kendall`
    name: String,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let name = args.name.trim();
    let mut parts = Vec::new();
    parts.extend(book::rule(name).map(rule));
    parts.extend(GameName::from_name(name).map(game));
    parts.extend(ruleset::find(name).map(self::ruleset));
    parts.extend(Card::from_name(&name.to_ascii_lowercase()).map(card));
    // An option may have the name of a rule set's other word, so both are told.
    parts.extend(option(name));
    parts.extend(tag(name));
    if parts.is_empty() {
        bail!("there is nothing called `{name}`{}", suggestion(name));
    }
    let text = parts.join("\n");
    write!(out.data(), "{text}")?;
    Ok(Outcome::Well)
}

/// Names much like `name`.
fn suggestion(name: &str) -> String {
    let mut names: Vec<&str> = book::rules().map(|rule| rule.name).collect();
    names.extend(RULESETS.iter().flat_map(|ruleset| [ruleset.name, ruleset.way()]));
    names.extend(RULESETS.iter().flat_map(|ruleset| ruleset.choices).map(|choice| choice.name));
    names.extend(Card::ALL.map(Card::name));
    names.extend(GameName::ALL.map(GameName::name));
    names.extend(TAGS.iter().map(|tag| tag.name));
    // A rule is often looked for by the second half of its name.
    let mut close: Vec<&str> =
        names.iter().copied().filter(|known| known.split_once('.').is_some_and(|(_, short)| short == name)).collect();
    close.extend(similar::get_close_matches(name, &names, 3, 0.6));
    let mut seen = Vec::new();
    close.retain(|name| {
        !seen.contains(name) && {
            seen.push(*name);
            true
        }
    });
    if close.is_empty() {
        "; `hunefer rules` lists what there is".to_owned()
    } else {
        format!("; did you mean {}?", close.join(", "))
    }
}

fn rule(rule: &'static Rule) -> String {
    format!("{}\n\n{}\n", rule.name, law::whole(rule))
}

fn game(game: GameName) -> String {
    let mut text = format!("{}\n\n", game.name());
    for ruleset in ruleset::of_game(game) {
        text += &format!("  {:<15} {}\n", ruleset.name, ruleset.about);
    }
    text + &format!("\n`hunefer rules --game {}` lists its rules.\n", game.name())
}

fn ruleset(ruleset: &'static Ruleset) -> String {
    let mut text = format!("{}\n\n{}\n\n", ruleset.name, ruleset.about);
    let [near, far] = ruleset.colours;
    text += &format!("Sides: {} `{}`, {} `{}`\n", near.name(), near.letter(), far.name(), far.letter());
    text += if ruleset.cards { "Heka cards: may be played\n" } else { "Heka cards: none\n" };
    if !ruleset.choices.is_empty() {
        text += "\nOptions, the default first:\n";
        for choice in ruleset.choices {
            text += &format!("  {:<14} {}\n", choice.name, choice.values.join(" · "));
        }
    }
    text += "\nRules of its own:\n";
    for rule in ruleset.rules.iter().filter(|rule| rule.rulesets.contains(&ruleset.name)) {
        text += &format!("  {:<22} {}\n", rule.name, first_sentence(rule.law));
    }
    text
}

/// Every option of that name; rule sets that share one are told together.
fn option(name: &str) -> Vec<String> {
    let mut found: Vec<(&'static Choice, Vec<&'static str>)> = Vec::new();
    for ruleset in RULESETS {
        for choice in ruleset.choices.iter().filter(|choice| choice.name == name) {
            match found.iter_mut().find(|(known, _)| known.law == choice.law && known.values == choice.values) {
                Some((_, names)) => names.push(ruleset.name),
                None => found.push((choice, vec![ruleset.name])),
            }
        }
    }
    found
        .into_iter()
        .map(|(choice, names)| {
            format!(
                "option {name} of {}\n\n{}\n\nValues: {}; the first is the default\n\n{}\n\nExample: [Options \"{name}={}\"]\n",
                names.join(", "),
                law::law(choice.law),
                choice.values.join(" · "),
                law::sources(choice.basis).join("\n"),
                choice.values.last().unwrap_or(&""),
            )
        })
        .collect()
}

fn tag(name: &str) -> Option<String> {
    let entry = TAGS.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))?;
    Some(format!("tag {}\n\n{}\n", entry.name, entry.meaning))
}

fn card(card: Card) -> String {
    let entry = cards::entry(card);
    format!(
        "card {}: {}\n\nPower: {}\nPrice: {}\n\n{}\n\nExamples: {}\n\nSource: {}\n",
        card.name(),
        entry.title,
        entry.power,
        entry.price,
        entry.notes,
        entry.examples,
        crate::rule::Document::Heka.title(),
    )
}
