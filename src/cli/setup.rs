//! `setup`: a position checked.

use std::io::Write as _;

use hunefer_notation::{Position, Tag};
use serde_json::{Value, json};

use super::Outcome;
use super::arguments::RulesArgs;
use super::output::Output;
use super::position::{DataFormat, Given};
use super::whereabouts::{Start, WhereArgs};
use crate::law::setup::SetupFault;
use crate::referee::warning;
use crate::show::report::visible;

/// Checks a position, and prints it in canonical form or lists all its faults
///
/// A position that can be written but not played is refused with every fault it has, each by the name of its rule.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer setup \"tab:lane SSSSSSS2/9/9/2CCCCCCC C throw=1\"
  hunefer setup \"senet:kendall 10/10/5C1C1S C 3/4\" --record > puzzle.hun
  hunefer setup club.hun --at 2.1 --record > puzzle.hun")]
pub(crate) struct Args {
    #[command(flatten)]
    place: WhereArgs,
    /// Prints a record that begins there, its tags filled in
    #[arg(long)]
    record: bool,
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
        write!(out.data(), "{}", record(&given, position))?;
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

/// A record that begins at the position: its tags, and the result of a game not played on yet.
fn record(given: &Given, mut position: Position) -> String {
    position.keys.turn = given.begun().keys.turn;
    let options = position.keys.options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>();
    let text = position.to_string();
    let tags = [
        ("Game", given.ruleset.game.name().to_owned()),
        ("Rules", given.ruleset.way().to_owned()),
        ("Options", options.join(" ")),
        ("Setup", text),
    ];
    let mut game = hunefer_notation::Game { vocabulary: Some(given.words), ..Default::default() };
    for (name, value) in tags.into_iter().filter(|(_, value)| !value.is_empty()) {
        let span = hunefer_notation::Span::default();
        game.tags.push(Tag { name, value: value.into(), span, value_span: span });
    }
    game.result = Some((hunefer_notation::ResultWord::Unfinished, hunefer_notation::Span::default()));
    let mut text = String::new();
    hunefer_notation::print::game(&game, &mut text);
    text
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
