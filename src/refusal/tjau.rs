//! Tjau.

use hunefer_notation::{Colour, Place, Square};

use super::Wording;
use super::scene::{Scene, number};
use super::words::{self, all_of};
use crate::law::game::tjau::rules::{ENTER, EXACT, GUARDED, MARKED};
use crate::law::rule::Rule;

pub(super) static WORDINGS: &[(&Rule, Wording)] =
    &[(&ENTER, enter), (&EXACT, exact), (&MARKED, marked), (&GUARDED, guarded)];

/// The step beyond the last square.
const OFF: u16 = 17;

/// The step a square is on the route of `colour`; `None` if its route does not go there.
fn step_of(colour: Colour, square: u16) -> Option<u16> {
    match (square, colour.index()) {
        (1..=4, 0) => Some(square),
        (5..=8, 1) | (9..=20, _) => Some(square - 4),
        _ => None,
    }
}

/// The square of a step of `colour`.
fn square_of(colour: Colour, step: u16) -> Option<u16> {
    match (step, colour.index()) {
        (1..=4, 0) => Some(step),
        (1..=4, _) | (5..=16, _) => Some(step + 4),
        _ => None,
    }
}

pub(super) fn distance(scene: &Scene<'_>) -> Option<String> {
    let step = scene.step()?;
    let (mover, value) = (scene.mover(), scene.value()?);
    let from = step_of(mover, number(step.from.place)?)?;
    let (start, end) = (scene.spot(step.from), scene.spot(step.to));
    let Some(target) = number(step.to.place) else {
        return Some("no throw takes a piece back to hand".to_owned());
    };
    let Some(to) = step_of(mover, target) else {
        return Some(format!("{end} is not on the way of the {}", words::pieces(mover)));
    };
    Some(if to < from {
        format!("{end} lies behind {start}, and pieces move forward only")
    } else {
        let far = words::counted(usize::from(to - from), "step");
        format!("from {start} to {end} is {far}, and the throw is a {value}")
    })
}

fn enter(scene: &Scene<'_>) -> Option<String> {
    let value = scene.value()?;
    if value == 0 {
        return Some("a 0 enters nothing".to_owned());
    }
    let mover = scene.mover();
    let lands = scene.square(square_of(mover, value)?);
    let to = scene.step()?.to;
    let written = if number(to.place).is_some() { format!("on {}", scene.spot(to)) } else { scene.towards(to) };
    Some(format!("a {value} enters a {} on {lands}, not {written}", words::piece(mover)))
}

fn exact(scene: &Scene<'_>) -> Option<String> {
    let step = scene.step()?;
    let from = step_of(scene.mover(), number(step.from.place)?)?;
    let (far, value) = (OFF - from, scene.value()?);
    if value == 0 {
        return Some("a 0 moves nothing".to_owned());
    }
    let steps = words::counted(usize::from(far), "step");
    Some(format!("off the board is {steps} from {}, and the throw is a {value}", scene.spot(step.from)))
}

fn marked(scene: &Scene<'_>) -> Option<String> {
    let step = scene.step()?;
    let enemy = words::piece(scene.other(scene.mover()));
    let to = scene.spot(step.to);
    Some(format!("{to} is a marked square, so {} may not hit the {enemy} there", scene.moved(step)))
}

fn guarded(scene: &Scene<'_>) -> Option<String> {
    let step = scene.step()?;
    let enemy = scene.other(scene.mover());
    let at = step_of(enemy, number(step.to.place)?)?;
    let squares = (at - 1..=at + 1).filter_map(|step| square_of(enemy, step));
    let guards: Vec<u16> = squares.filter(|&square| scene.standing(enemy, Square(square)) > 0).collect();
    let each_other = if guards.len() > 2 { "one another" } else { "each other" };
    let guards: Vec<String> = guards.into_iter().map(|square| scene.square(square)).collect();
    let moved = match step.from.place {
        Place::Square(_) => scene.moved(step),
        Place::Hand | Place::Off => format!("a {}", words::piece(scene.mover())),
    };
    Some(format!(
        "{} on {} guard {each_other}, so {moved} may not land on {}",
        words::pieces(enemy),
        all_of(&guards),
        scene.spot(step.to)
    ))
}
