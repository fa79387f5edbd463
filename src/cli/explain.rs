//! `explain`: a rule, an option, a card, a tag, a game, a rule set or a word of the notation in words.

mod cards;
pub(super) mod words;

use std::io::Write as _;

use anyhow::bail;
use hunefer_notation::{Card, GameName};

use clap_complete::ArgValueCandidates;

use super::Outcome;
use super::arguments;
use super::output::Output;
use super::rules::first_sentence;
use crate::book;
use crate::book::ruleset::{self, RULESETS, Ruleset};
use crate::cli::completions::candidates;
use crate::law::options::Choice;
use crate::law::rule::Rule;
use crate::law::tags::TAGS;
use crate::show::report::{UNREADABLE, law};

/// Explains a rule, an option, a card, a tag, a game, a rule set or a word of the notation
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
    /// The name: `senet.wall`, `wall`, `exile`, `Expect`, `senet`, `senet:kendall`, `comment`
    #[arg(add = ArgValueCandidates::new(candidates::explained))]
    name: String,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let name = &args.name.trim().to_ascii_lowercase();
    let mut parts = Vec::new();
    parts.extend(book::rule(name).map(rule));
    parts.extend(GameName::from_name(name).map(game));
    parts.extend(ruleset::find(name).map(self::ruleset));
    parts.extend(Card::from_name(name).map(card));
    // An option may have the name of a rule set's other word, so both are told.
    parts.extend(option(name));
    parts.extend(tag(name));
    parts.extend(words::explained(name));
    parts.extend(unreadable(name));
    if parts.is_empty() {
        bail!("there is nothing called `{}`{}", args.name.trim(), suggestion(name));
    }
    let text = law::wrap(&parts.join("\n"), out.width.min(law::PAGE));
    write!(out.findings(), "{text}")?;
    Ok(Outcome::Well)
}

/// Names much like `name`.
fn suggestion(name: &str) -> String {
    let mut names: Vec<&'static str> = book::rules().map(|rule| rule.name).collect();
    names.extend(RULESETS.iter().flat_map(|ruleset| [ruleset.name, ruleset.way()]));
    names.extend(RULESETS.iter().flat_map(|ruleset| ruleset.choices).map(|choice| choice.name));
    names.extend(Card::ALL.map(Card::name));
    names.extend(GameName::ALL.map(GameName::name));
    names.extend(TAGS.iter().map(|tag| tag.name));
    names.extend(words::WORDS.iter().map(|word| word.name));
    names.push(UNREADABLE);
    arguments::suggestion(name, &names, "`hunefer rules` lists what there is")
}

/// The verdict on text that is not the notation, which is told where rules are.
fn unreadable(name: &str) -> Option<String> {
    let text = "The verdict on a game that is not written in the notation: a word that nothing begins with, a square \
                the board does not have, a tag that is not closed, bytes that are not UTF-8. It is no rule, for such \
                a game is not judged: the message says what stands there, and what could have stood instead. The \
                games beside it are judged all the same, but `fmt` and `convert` leave its file alone.\n\n\
                Example: `1. C 3:10-31` in senet, whose last square is 30";
    (name == UNREADABLE).then(|| format!("{name}\n\n{text}\n"))
}

fn rule(rule: &'static Rule) -> String {
    format!("{}\n\n{}\n", rule.name, law::whole(rule))
}

fn game(game: GameName) -> String {
    let mut text = format!("{}\n\n", game.name());
    for ruleset in ruleset::of_game(game) {
        text += &format!("  {:<15}  {}\n", ruleset.name, ruleset.about);
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
            text += &format!("  {:<14}  {}\n", choice.name, choice.values.join(" · "));
        }
    }
    text += "\nRules of its own:\n";
    for rule in ruleset.own() {
        text += &format!("  {:<22}  {}\n", rule.name, first_sentence(rule.law));
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
        crate::law::rule::Document::Heka.title(),
    )
}
