//! A record as JSON, game by game: it is twenty times as long, and never held whole.

use std::io::Write as _;

use anyhow::Context as _;
use hunefer_notation::{Game, Reader};

use super::Converted;
use crate::cli::input::{Input, Source};
use crate::cli::jobs::in_order;
use crate::cli::output::Output;
use crate::show::json::{Entry, FRAME};

/// Bytes of a game from which it may be too long for the notation once it is laid out.
const LONG: usize = 1 << 20;

/// Writes the games of `input` as JSON. They are read twice: nothing is written of a record that cannot be read whole.
pub(super) fn write(input: &Input, out: &mut Output) -> anyhow::Result<Converted> {
    let source = input.read().map_err(anyhow::Error::msg)?;
    let entry = |game: &Game<'_>| Entry::in_order(game).with_context(|| format!("cannot convert {}", source.name));
    let mut number = 0;
    for game in games(&source) {
        number += 1;
        if game.fault.is_some() {
            return Ok(Converted::Refused(crate::cli::fmt::draw(&source, number, &game, out.color, out.width)));
        }
        if length(&game) > LONG {
            entry(&game)?;
        }
    }
    if number == 0 {
        return Ok(Converted::Barren);
    }
    let data = out.data();
    let [before, between, behind] = FRAME;
    let mut parted = before;
    let made = |game: Game<'_>| anyhow::Ok(entry(&game)?.json()?);
    in_order(games(&source), length, made, |json| {
        write!(data, "{parted}{}", json?)?;
        parted = between;
        Ok(())
    })?;
    writeln!(out.data(), "{behind}")?;
    Ok(Converted::Written)
}

/// The length of a game in bytes.
fn length(game: &Game<'_>) -> usize {
    game.span.end() - game.span.offset
}

/// The games of a record, one after the other.
fn games(source: &Source) -> impl Iterator<Item = Game<'_>> {
    let mut reader = Reader::new(&source.bytes, crate::book::words);
    std::iter::from_fn(move || {
        let mut game = Game::default();
        reader.next_game(&mut game).then_some(game)
    })
}
