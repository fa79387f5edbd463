//! `setup`: a position checked.

use std::io::Write as _;

use anyhow::{anyhow, bail};
use hunefer_notation::{Game, ItemKind, Position, ResultWord, Span, Tag, Turn};
use serde_json::{Value, json};

use super::Outcome;
use super::arguments::RulesArgs;
use super::output::Output;
use super::position::{DataFormat, Given};
use super::whereabouts::{Start, WhereArgs};
use crate::law::setup::SetupFault;
use crate::play::Play;
use crate::referee::{Terms, header, warning};
use crate::refusal::{self, Refused};
use crate::show::report::visible;

/// Checks a position, and prints it in canonical form or lists all its faults
///
/// A position that can be written but not played is refused with every fault it has, each by the name of its rule.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer setup \"tab:lane SSSSSSS2/9/9/2CCCCCCC C throw=1\"
  hunefer setup \"senet:kendall 10/10/5C1C1S C 3/4\" --record > puzzle.hun
  hunefer setup club.hun --at 2.1 --record > puzzle.hun
  hunefer setup \"senet:kendall 10/10/7CSC C 3/4 throw=3\" --record --puzzle best --solution 3:28-off")]
pub(crate) struct Args {
    #[command(flatten)]
    place: WhereArgs,
    /// Prints a record that begins there, its tags filled in
    #[arg(long)]
    record: bool,
    /// A puzzle: the record asks this of the position, `best`, `best by 5%`, `only`, `legal 3`, `value 62.5%`, or in duat
    /// `W wins in 2`
    #[arg(long, value_name = "WHAT", requires = "record")]
    puzzle: Option<String>,
    /// The solution, items with blanks between, written as the record's first turn
    #[arg(long, value_name = "ITEMS", requires = "puzzle")]
    solution: Option<String>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t = DataFormat::Text, conflicts_with = "record")]
    format: DataFormat,
    /// Lets warnings count as faults
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let (given, play) = match args.place.set_up(&args.rules, args.format, out)? {
        Start::Ready(begun) => begun,
        Start::Told(outcome) => return Ok(outcome),
    };
    // What the game makes of the position is its canonical form: without the turn's number, and `^` only where it
    // tells two pieces apart.
    let position = play.position();
    let warnings = warning::of_position(&given.begun());
    let outcome = if args.strict && (out.warned || !warnings.is_empty()) { Outcome::Found } else { Outcome::Well };
    if args.record {
        let asked = Asked { puzzle: args.puzzle.as_deref(), solution: args.solution.as_deref() };
        write!(out.data(), "{}", record(&given, position, &asked)?)?;
        out.remark_all(&drawn(&warnings, &given.text));
    } else {
        match args.format {
            DataFormat::Text => {
                writeln!(out.findings(), "{position}")?;
                write!(out.findings(), "{}", drawn(&warnings, &given.text))?;
            }
            DataFormat::Json => {
                let mut object = object(&position);
                if !warnings.is_empty() {
                    let warned =
                        |warning: &SetupFault| json!({ "rule": warning.rule.name, "message": warning.message });
                    object["warnings"] = warnings.iter().map(warned).collect();
                }
                writeln!(out.findings(), "{object}")?;
            }
        }
    }
    Ok(outcome)
}

/// Warnings of a position, below it as its faults would be.
fn drawn(warnings: &[SetupFault], text: &str) -> String {
    let lines = warnings.iter().map(|warning| format!("warning[{}]: {}\n", warning.rule, warning.message));
    let mut drawn: String = lines.collect();
    if !drawn.is_empty() {
        drawn += &format!("   |\n   | {}\n", visible(text));
    }
    drawn
}

/// What a puzzle asks, and its solution.
struct Asked<'a> {
    puzzle: Option<&'a str>,
    solution: Option<&'a str>,
}

/// A record that begins at the position: its tags, the solution, and the result of a game not played on yet.
///
/// # Errors
/// If the puzzle asks what it cannot, or its solution cannot be played.
fn record(given: &Given, mut position: Position, asked: &Asked<'_>) -> anyhow::Result<String> {
    position.keys.turn = given.begun().keys.turn;
    let options = position.keys.options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>();
    let text = position.to_string();
    let tags = [
        ("Game", given.ruleset.game.name().to_owned()),
        ("Rules", given.ruleset.way().to_owned()),
        ("Options", options.join(" ")),
        ("Setup", text),
        ("Puzzle", asked.puzzle.unwrap_or_default().to_owned()),
    ];
    let mut game = Game { vocabulary: Some(given.words), ..Default::default() };
    for (name, value) in tags.into_iter().filter(|(_, value)| !value.is_empty()) {
        let span = Span::default();
        game.tags.push(Tag { name, value: value.into(), span, value_span: span });
    }
    if let Some(puzzle) = asked.puzzle {
        header::read(&game, given.words, &Terms::default())
            .map_err(|fault| anyhow!("cannot ask for `{}` here: {}", visible(puzzle), fault.message))?;
    }
    let mut play = given.play().map_err(|_| anyhow!("the position cannot be played"))?;
    let solution = asked.solution.map(|text| solve(given, &mut *play, text)).transpose()?;
    if let Some(items) = solution {
        game.line.begin(Some(play.turn()), Some(position.side));
        for item in items {
            game.line.push(item);
        }
    }
    let result = play.winner().map_or(ResultWord::Unfinished, ResultWord::Won);
    game.result = Some((result, Span::default()));
    let mut text = String::new();
    hunefer_notation::print::game(&game, &mut text);
    Ok(text)
}

/// Plays a solution, and answers its items as canonical form has them.
fn solve(given: &Given, play: &mut dyn Play, text: &str) -> anyhow::Result<Vec<ItemKind>> {
    let mut items = Vec::new();
    for word in text.split_ascii_whitespace() {
        let shown = visible(word);
        let read = given.words.read_item(word);
        let item = read.map_err(|fault| anyhow!("cannot read the solution `{shown}`: {}", fault.message))?.kind();
        if items.is_empty() && play.may_begin() {
            let begun = play.begin(&Turn::UNNAMED, &item);
            begun.map_err(|rule| anyhow!("the solution `{shown}` cannot be played: {}", rule.law))?;
        }
        let message = |play: &dyn Play, rule| {
            let number = if items.is_empty() { 1 } else { 2 };
            refusal::message(play, Refused { head: &Turn::UNNAMED, number, item: &item, rule })
        };
        let played = play
            .item(&item)
            .map_err(|rule| anyhow!("the solution `{shown}` cannot be played: {}", message(play, rule)))?;
        items.push(played);
    }
    if items.is_empty() {
        bail!("the solution has no item");
    }
    Ok(items)
}

/// A position as data.
pub(super) fn object(position: &Position) -> Value {
    let keys = &position.keys;
    let options: serde_json::Map<_, _> =
        keys.options.iter().map(|(name, value)| (name.to_string(), json!(value))).collect();
    json!({
        "position": position.to_string(),
        "verdict": "legal",
        "rules": position.rules.as_ref().map(|(game, way)| format!("{}:{way}", game.name())),
        "side": position.side.name(),
        "throw": keys.throw,
        "won": keys.won.map(hunefer_notation::Colour::name),
        "options": options,
    })
}
