//! A position given as an argument.

use std::io::Write as _;

use anyhow::bail;
use hunefer_notation::{GameName, Position, Vocabulary};
use std::borrow::Cow;

use super::arguments::RulesArgs;
use super::input::reason;
use crate::book::ruleset::{self, Ruleset};
use crate::law::options::Options;
use crate::law::setup::SetupFault;
use crate::play::Play;
use crate::show::report::visible;

/// A position that could be read, and the rules it is played by.
#[derive(Debug)]
pub(crate) struct Given {
    /// The text it was read from.
    pub text: String,
    /// The position, its game and rule set filled in.
    pub position: Position,
    /// The rule set.
    pub ruleset: &'static Ruleset,
    /// Its options: those the position names, then those set on the command line.
    pub options: Options,
    /// The words of its game.
    pub words: Vocabulary,
}

/// Why a position is refused.
#[derive(Debug)]
pub(crate) struct Refused {
    /// The text it was read from.
    text: String,
    /// What is wrong with it.
    why: Why,
}

/// What is wrong with a position.
#[derive(Debug)]
enum Why {
    /// It is not position text: where in it, in characters, and why.
    Unreadable {
        /// Characters before the fault.
        column: usize,
        /// Characters at fault.
        length: usize,
        /// One sentence.
        message: String,
    },
    /// It cannot be played, for all these reasons.
    Unplayable(Vec<SetupFault>),
}

/// The position that an argument gives: itself, or with `-` what standard input holds.
pub(crate) fn text(argument: &str) -> anyhow::Result<Cow<'_, str>> {
    if argument != "-" {
        return Ok(argument.into());
    }
    let text = std::io::read_to_string(std::io::stdin());
    let text = text.map_err(|error| anyhow::anyhow!("cannot read standard input: {}", reason(&error)))?;
    Ok(text.trim_end().to_owned().into())
}

/// What is meant where a position names its game and no rule set.
fn game_alone(text: &str) -> Option<String> {
    let game = GameName::from_name(&text.split_whitespace().next()?.to_ascii_lowercase())?;
    let names: Vec<_> = ruleset::of_game(game).map(|ruleset| format!("`{}`", ruleset.name)).collect();
    Some(format!("`{}` is a game and no rule set: {} is meant", game.name(), names.join(" or ")))
}

/// Reads `text`. The outer error is of the command line, the inner one of the position.
pub(crate) fn read(text: &str, rules: &RulesArgs) -> anyhow::Result<Result<Given, Refused>> {
    let terms = rules.terms()?;
    let unreadable =
        |column, length, message| Refused { text: text.to_owned(), why: Why::Unreadable { column, length, message } };
    let hint = terms.ruleset.map(super::super::book::ruleset::Ruleset::words);
    let mut position = match Position::parse(text, hint.as_ref(), crate::book::words) {
        Ok(position) => position,
        Err(fault) => {
            let before = text.get(..fault.span.start).unwrap_or(text).chars().count();
            let length = text.get(fault.span).map_or(0, |at| at.chars().count());
            let message = game_alone(text).unwrap_or(fault.message);
            return Ok(Err(unreadable(before, length, message)));
        }
    };
    let named = position.rules.as_ref().map(|(game, way)| {
        let found = ruleset::of_game(*game).find(|ruleset| ruleset.way() == way);
        found.ok_or_else(|| {
            let column = text.find(':').map_or(0, |colon| text[..=colon].chars().count());
            let message = format!("{} has no rule set `{way}`", game.name());
            unreadable(column, way.chars().count(), message)
        })
    });
    let ruleset = match (named.transpose(), terms.ruleset) {
        (Err(refused), _) => return Ok(Err(refused)),
        (Ok(Some(named)), Some(imposed)) if named.game != imposed.game || named.colours != imposed.colours => {
            bail!("cannot play a position of {} by the rules of {}", named.name, imposed.name)
        }
        (Ok(named), Some(imposed)) => {
            // Options of the rules named mean nothing under the rules imposed.
            if named.is_some_and(|named| named.name != imposed.name) {
                position.keys.options.retain(|(name, value)| {
                    imposed.choices.iter().any(|choice| choice.name == name && choice.values.contains(&value.as_ref()))
                });
            }
            imposed
        }
        (Ok(Some(named)), None) => named,
        // Without a hint no position is read that does not say its game.
        (Ok(None), None) => bail!("the position does not say which game it is of"),
    };
    let mut options = Options::new(ruleset.choices);
    for (name, value) in &position.keys.options {
        if let Err(unknown) = options.set(name, value) {
            let column = text.find(name.as_ref()).map_or(0, |at| text[..at].chars().count());
            let length = name.chars().count() + 1 + value.chars().count();
            let message = unknown.message(ruleset.name, name, value);
            return Ok(Err(unreadable(column, length, message)));
        }
    }
    for (name, value) in &terms.options {
        if let Err(unknown) = options.set(name, value) {
            bail!("cannot set {name}={value}: {}", unknown.message(ruleset.name, name, value));
        }
    }
    position.rules = Some((ruleset.game, ruleset.way().into()));
    position.keys.options = options.changed().map(|(choice, value)| (choice.name.into(), value.into())).collect();
    let words = ruleset.words();
    Ok(Ok(Given { text: text.to_owned(), position, ruleset, options, words }))
}

impl Given {
    /// The position as one to play on from. A reveal still open belongs to a turn before, so that without a number
    /// the turn to play is the second; printed positions have no number, and can be given back so.
    pub(crate) fn begun(&self) -> Position {
        let mut position = self.position.clone();
        if position.keys.reveal.is_some() {
            position.keys.turn.get_or_insert(2);
        }
        position
    }

    /// The game set up from it.
    pub(crate) fn play(&self) -> Result<Box<dyn Play>, Refused> {
        let set_up = self.ruleset.set_up(&self.begun(), &self.options, None);
        set_up.map_err(|faults| Refused { text: self.text.clone(), why: Why::Unplayable(faults) })
    }
}

/// A position and the game set up from it.
pub(crate) type Begun = (Given, Box<dyn Play>);

/// Reads `text` and sets the game up, for commands that play on from it.
pub(crate) fn set_up(text: &str, rules: &RulesArgs) -> anyhow::Result<Result<Begun, Refused>> {
    Ok(read(text, rules)?.and_then(|given| given.play().map(|play| (given, play))))
}

impl Refused {
    /// Whether all that is wrong is that the game is over.
    pub(crate) fn is_over(&self) -> bool {
        match &self.why {
            Why::Unreadable { .. } => false,
            Why::Unplayable(faults) => faults.iter().all(|fault| *fault.rule == crate::law::setup::OVER),
        }
    }

    /// The refusal for people.
    fn render(&self) -> String {
        let text = visible(&self.text);
        match &self.why {
            Why::Unreadable { column, length, message } => {
                let (pad, carets) = (" ".repeat(*column), "^".repeat((*length).max(1)));
                format!("error[unreadable]: {message}\n   |\n   | {text}\n   | {pad}{carets}\n")
            }
            Why::Unplayable(faults) => {
                let mut all: String =
                    faults.iter().map(|fault| format!("error[{}]: {}\n", fault.rule, fault.message)).collect();
                all += &format!("   |\n   | {text}\n");
                let mut named: Vec<_> = faults.iter().map(|fault| fault.rule.name).collect();
                named.dedup();
                for name in named {
                    all += &format!("   = rule: `hunefer explain {name}`\n");
                }
                all
            }
        }
    }

    /// The refusal as data.
    fn json(&self) -> serde_json::Value {
        let text = &self.text;
        match &self.why {
            Why::Unreadable { column, length, message } => serde_json::json!({
                "position": text, "verdict": "unreadable",
                "span": { "column": column + 1, "length": length }, "message": message,
            }),
            Why::Unplayable(_) => {
                serde_json::json!({ "position": text, "verdict": "illegal", "faults": self.faults() })
            }
        }
    }

    /// Its faults as data, if it could be read.
    pub(crate) fn faults(&self) -> Vec<serde_json::Value> {
        match &self.why {
            Why::Unreadable { .. } => Vec::new(),
            Why::Unplayable(faults) => faults
                .iter()
                .map(|fault| serde_json::json!({ "rule": fault.rule.name, "message": fault.message }))
                .collect(),
        }
    }
}

/// The formats of commands that answer with a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum DataFormat {
    /// For people
    Text,
    /// JSON
    Json,
}

impl Refused {
    /// Tells of the refusal in the format wanted.
    pub(crate) fn tell(&self, format: DataFormat, out: &mut super::output::Output) -> anyhow::Result<super::Outcome> {
        match format {
            DataFormat::Text => write!(out.findings(), "{}", self.render())?,
            DataFormat::Json => writeln!(out.findings(), "{}", self.json())?,
        }
        Ok(super::Outcome::Found)
    }
}
