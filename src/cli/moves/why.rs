//! What stands in the way of one play.

use std::io::Write as _;

use anyhow::{Context as _, bail};
use hunefer_notation::{ItemKind, Motion, Throw};
use serde_json::json;

use crate::cli::Outcome;
use crate::cli::output::Output;
use crate::cli::position::{DataFormat, Given};
use crate::law::game::common::{MOVE_DISTANCE, THROW_VALUE};
use crate::law::rule::Rule;
use crate::play::{Next, Play};
use crate::refusal::why::{self, Objection};
use crate::show::draw;

/// A play judged.
struct Judged {
    item: ItemKind,
    /// The play in canonical form, or the rule it breaks and why.
    found: Result<ItemKind, (&'static Rule, String)>,
    instead: Vec<ItemKind>,
}

pub(super) fn run(
    text: &str,
    throw: Option<u16>,
    given: &Given,
    play: &dyn Play,
    format: DataFormat,
    out: &mut Output,
) -> anyhow::Result<Outcome> {
    let judged = best(items(text, throw, given, play)?.into_iter().map(|item| judge(item, play)).collect())
        .with_context(|| format!("cannot judge `{text}`: no throw is possible here"))?;
    let words = |kind| draw::text::item(&given.words, kind);
    let instead: Vec<_> = judged.instead.iter().map(|&kind| words(kind)).collect();
    match (&judged.found, format) {
        (Ok(item), DataFormat::Text) => writeln!(out.findings(), "{} may be played", words(*item))?,
        (Ok(item), DataFormat::Json) => {
            writeln!(out.findings(), "{}", json!({ "play": words(*item), "verdict": "legal" }))?;
        }
        (Err((rule, message)), DataFormat::Text) => {
            writeln!(out.findings(), "error[{rule}]: {message}")?;
            writeln!(out.findings(), "   = play: {}", words(judged.item))?;
            if !instead.is_empty() {
                writeln!(out.findings(), "   = legal here: {}", instead.join("  "))?;
            }
            writeln!(out.findings(), "   = rule: `hunefer explain {rule}`")?;
        }
        (Err((rule, message)), DataFormat::Json) => {
            let object = json!({
                "play": words(judged.item), "verdict": "illegal", "rule": rule.name, "message": message,
                "legal": instead,
            });
            writeln!(out.findings(), "{object}")?;
        }
    }
    Ok(if judged.found.is_ok() { Outcome::Well } else { Outcome::Found })
}

/// The items that `text` may mean: itself, or a move with the throw given, the one waiting, or any.
fn items(text: &str, throw: Option<u16>, given: &Given, play: &dyn Play) -> anyhow::Result<Vec<ItemKind>> {
    let words = &given.words;
    let step = match words.read_item(text) {
        Ok(item) => {
            // `27-15` is a move of the usual throws too, but without one it is the move made instead.
            match (item.kind(), throw) {
                (ItemKind::House, Some(_)) => words.read_move(text),
                (ItemKind::Ply { throw: named, .. } | ItemKind::Wager { throw: named, .. }, Some(value))
                    if named.value.is_some_and(|named| named != value) =>
                {
                    bail!("cannot judge `{text}` for a throw of {value}: it names another")
                }
                (kind, _) => return Ok(vec![kind]),
            }
        }
        Err(fault) => words.read_move(text).map_err(|_| fault),
    };
    let step = step.map_err(|fault| anyhow::anyhow!("cannot read the play `{text}`: {}", fault.message))?;
    let values: Vec<u16> = match (throw, play.next()) {
        (Some(value), _) => vec![value],
        (None, Next::Move { value }) => vec![u16::from(value)],
        (None, Next::Throw { .. } | Next::Miss | Next::Wager | Next::Action { .. } | Next::Nothing) => {
            // What no throw has to explain is told with a likely one.
            (1..=6).chain([0]).collect()
        }
    };
    let ply = |value| ItemKind::Ply { throw: Throw { value: Some(value), faces: None }, motion: Motion::Move(step) };
    Ok(values.into_iter().map(ply).collect())
}

/// Judges an item as the next one.
fn judge(item: ItemKind, play: &dyn Play) -> Judged {
    match why::why_item(play, &item) {
        Ok(item) => Judged { item, found: Ok(item), instead: Vec::new() },
        Err(Objection { rule, message, instead }) => Judged { item, found: Err((rule, message)), instead },
    }
}

/// The judgement worth telling: a lawful play, else one that fails for more than its length.
fn best(judged: Vec<Judged>) -> Option<Judged> {
    judged.into_iter().min_by_key(|judged| match judged.found {
        Ok(_) => 0,
        Err((rule, _)) if *rule == MOVE_DISTANCE => 2,
        Err((rule, _)) if *rule == THROW_VALUE => 3,
        Err(_) => 1,
    })
}
