//! Duat: wins that can be forced, and how they are written.

use std::io::Write as _;

use anyhow::Error;
use hunefer_notation::ItemKind;
use serde_json::json;

use crate::cli::output::Output;
use crate::cli::position::{DataFormat, Given};
use crate::exact::duat::{self, Outcome};
use crate::exact::solve::Unsolved;
use crate::play::Play;
use crate::show::draw;

/// Searches for a forced win within so many turns, and writes what was found.
pub(super) fn run(
    given: &Given,
    play: &dyn Play,
    turns: u32,
    format: DataFormat,
    out: &mut Output,
) -> anyhow::Result<()> {
    let own_off = given.options.is("own-off", "yes");
    let solved = duat::exact(play, own_off).and_then(|exact| match exact {
        Some(outcome) => Ok((outcome, "exact")),
        None => Ok((duat::solve(play, turns, own_off)?, "search")),
    });
    let (outcome, how) = solved.map_err(|unsolved| match unsolved {
        Unsolved::Over => Error::msg("cannot solve the position: the game is over"),
        Unsolved::Cards | Unsolved::NoSticks | Unsolved::Unknown | Unsolved::Refused(_) => {
            Error::msg(format!("cannot solve a position of {} by turns", given.ruleset.name))
        }
    })?;
    let side = play.position().side;
    let text = |turn: &Vec<ItemKind>| {
        turn.iter().map(|&item| draw::text::item(&given.words, item)).collect::<Vec<_>>().join(" ")
    };
    match format {
        DataFormat::Text => {
            let mut to = out.findings();
            let counted = |turns: u32| if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") };
            match &outcome {
                Outcome::Win { turns, first } => {
                    writeln!(to, "{} wins in {}, by any of these first turns", side.name(), counted(*turns))?;
                    for turn in first {
                        writeln!(to, "  {}", text(turn))?;
                    }
                }
                Outcome::Loss { turns } => {
                    writeln!(
                        to,
                        "{} loses, whatever it does: the other side wins in {}",
                        side.name(),
                        counted(*turns)
                    )?;
                }
                Outcome::Draw => writeln!(to, "nobody can ever force a win")?,
                Outcome::Unknown => writeln!(to, "nobody can force a win in {}", counted(turns))?,
            }
        }
        DataFormat::Json => {
            let (outcome, turns, first) = match &outcome {
                Outcome::Win { turns, first } => ("win", Some(*turns), first.iter().map(text).collect()),
                Outcome::Loss { turns } => ("loss", Some(*turns), Vec::new()),
                Outcome::Draw => ("draw", None, Vec::new()),
                Outcome::Unknown => ("unknown", None, Vec::new()),
            };
            let object = json!({
                "schema": "hunefer/solve/1", "position": play.position().to_string(), "how": how,
                "outcome": outcome, "turns": turns, "first": first,
            });
            writeln!(out.findings(), "{object}")?;
        }
    }
    Ok(())
}
