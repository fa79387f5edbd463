//! The sticks: what they can show, and what a throw as written is worth.

use hunefer_notation::{Colour, GameName, Position, Throw};

use super::Name;

/// The value of so many sticks none of which is light.
fn none_light(game: GameName, sticks: u8) -> u8 {
    match game {
        _ if sticks != 4 => 0,
        GameName::Senet => 5,
        GameName::Tab => 6,
        GameName::Tjau | GameName::Duat => 0,
    }
}

/// The values so many sticks can show in a game, lowest first.
#[must_use]
pub fn values(game: GameName, sticks: u8) -> Vec<u8> {
    let mut values: Vec<u8> = (1..=sticks).chain([none_light(game, sticks)]).collect();
    values.sort_unstable();
    values
}

/// The sticks that a side throws by the position: four, or fewer under a card.
#[must_use]
pub fn sticks(position: &Position, side: Colour) -> u8 {
    match position.keys.sticks[side.index()] {
        1 => 1,
        3 => 3,
        _ => 4,
    }
}

/// The value of a throw of so many sticks, or the rule it breaks.
pub(super) fn value(game: GameName, throw: Throw, sticks: u8) -> Result<u8, Name> {
    let written = match throw.value {
        Some(written) => {
            let known = values(game, sticks).into_iter().find(|&value| u16::from(value) == written);
            Some(known.ok_or("throw.value")?)
        }
        None => None,
    };
    let Some(faces) = throw.faces else { return written.ok_or("throw.value") };
    if u32::from(faces.light) + u32::from(faces.dark) != u32::from(sticks) {
        return Err("throw.faces");
    }
    let light = u8::try_from(faces.light).unwrap_or(0);
    let shown = if light == 0 { none_light(game, sticks) } else { light };
    if written.is_some_and(|written| written != shown) { Err("throw.faces") } else { Ok(shown) }
}
