//! A record as JSON, game by game: it is twenty times as long, and never held whole.

use std::io::Write as _;

use anyhow::{Context as _, anyhow};
use hunefer_notation::{Fault, Game, Locator, Mark, Reader, Step, Stretch};

use super::Converted;
use crate::cli::fmt::draw;
use crate::cli::input::Input;
use crate::cli::output::Output;
use crate::cli::pieces::{self, Came, Craft, End, LENGTH, Read};
use crate::cli::replay::place;
use crate::show::json::{Entry, FRAME};
use crate::show::report::{Place, visible};

/// Bytes of a game from which it may be too long for the notation once it is laid out.
const LONG: usize = 1 << 20;

/// Writes the games of `input` as JSON. They are read twice: nothing is written of a record that cannot be read whole.
pub(super) fn write(mut input: Input, out: &mut Output) -> anyhow::Result<Converted> {
    input.keep().map_err(anyhow::Error::msg)?;
    let inputs = [input];
    let (mut games, mut hindrance) = (0, None);
    pieces::run(&Converter { write: false }, &inputs, |came| {
        match came {
            Came::Made(_, made) => hindrance = hindrance.take().or(made.hindrance),
            Came::End { input, ended: Err(error), .. } => return Err(anyhow!(input.unread(&error))),
            Came::End { ended: Ok(()), read, .. } => games = read,
        }
        Ok(())
    })?;
    let [input] = &inputs;
    match hindrance {
        Some(Hindrance::Fault(number, fault)) => {
            return Ok(Converted::Refused(draw(&input.name, number, &fault, out.color, out.width)));
        }
        Some(Hindrance::Lost(error)) => return Err(error),
        None if games == 0 => return Ok(Converted::Barren),
        None => {}
    }
    let data = out.data();
    let [before, between, behind] = FRAME;
    let mut parted = before;
    pieces::run(&Converter { write: true }, &inputs, |came| {
        match came {
            Came::Made(_, Part { json, hindrance: None }) => {
                for game in json {
                    write!(data, "{parted}{game}")?;
                    parted = between;
                }
            }
            Came::Made(_, Part { hindrance: Some(Hindrance::Lost(error)), .. }) => return Err(error),
            Came::Made(input, Part { hindrance: Some(Hindrance::Fault(..)), .. }) => {
                return Err(anyhow!("cannot convert {}: it changed while it was read", visible(&input.name)));
            }
            Came::End { input, ended, .. } => ended.map_err(|error| anyhow!(input.unread(&error)))?,
        }
        Ok(())
    })?;
    writeln!(out.data(), "{behind}")?;
    Ok(Converted::Written)
}

/// Converts games, or only tries to.
struct Converter {
    write: bool,
}

/// What comes of games.
#[derive(Default)]
struct Part {
    /// Each as JSON.
    json: Vec<String>,
    /// What first stands in the way.
    hindrance: Option<Hindrance>,
}

/// Why a record is not converted.
enum Hindrance {
    /// The game of that number cannot be read.
    Fault(usize, (Fault, Place)),
    /// Something of a game would be lost.
    Lost(anyhow::Error),
}

impl Converter {
    /// What comes of a game of that number.
    fn convert(&self, input: &Input, game: &mut Game<'_>, (number, locator): (usize, &Locator<'_>), part: &mut Part) {
        if let Some(fault) = game.fault.take() {
            let place = place(locator.stretch(), locator, fault.span);
            part.hindrance = Some(Hindrance::Fault(number, (fault, place)));
        } else if self.write || game.span.end() - game.span.offset > LONG {
            let entry = Entry::in_order(game).with_context(|| format!("cannot convert {}", input.name));
            match entry {
                Ok(entry) if self.write => match entry.json() {
                    Ok(json) => part.json.push(json),
                    Err(error) => part.hindrance = Some(Hindrance::Lost(error.into())),
                },
                Ok(_) => {}
                Err(error) => part.hindrance = Some(Hindrance::Lost(error)),
            }
        }
    }
}

impl Craft for Converter {
    type Part = Part;
    type Made = Part;

    fn length(&self) -> usize {
        // JSON takes far more room than what it was made of.
        if self.write { LENGTH / 4 } else { LENGTH }
    }

    fn read(&self, input: &Input, stretch: Stretch<'_>, (mark, end): (Mark, End), _before: usize) -> Read<Part> {
        let mut reader = Reader::within(stretch, mark, crate::book::words);
        let locator = Locator::within(stretch);
        let (mut game, mut part, mut games) = (Game::default(), Part::default(), 0);
        while !end.is_at(reader.mark()) && reader.step(&mut game) == Step::Game {
            games += 1;
            if part.hindrance.is_none() {
                self.convert(input, &mut game, (games, &locator), &mut part);
            }
        }
        Read { games, mark: reader.mark(), part }
    }

    fn is_little(&self, _part: &Part) -> bool {
        true
    }

    fn make(&self, _input: &Input, mut part: Part, before: usize) -> anyhow::Result<Part> {
        if let Some(Hindrance::Fault(number, _)) = &mut part.hindrance {
            *number += before;
        }
        Ok(part)
    }
}
