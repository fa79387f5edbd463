//! Tjau.

use hunefer_notation::{Colour, Place, Spot, Square};

use super::Wording;
use super::scene::{Scene, number};
use super::words::{self, all_of};
use crate::law::game::Evidence;
use crate::law::game::tjau::route;
use crate::law::game::tjau::rules::{ENTER, EXACT, GUARDED, MARKED};
use crate::law::rule::Rule;
use crate::law::side::Side;

pub(super) static WORDINGS: &[(&Rule, Wording)] =
    &[(&ENTER, enter), (&EXACT, exact), (&MARKED, marked), (&GUARDED, guarded)];

/// The step a square is on the route of `colour`; `None` if its route does not go there.
fn step_of(colour: Colour, square: u16) -> Option<u8> {
    let (owner, step) = route::step_of(Square(square))?;
    owner.is_none_or(|owner| owner == Side::from(colour)).then_some(step)
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
    let Evidence::Leads(lands) = scene.evidence() else { return None };
    let lands = scene.spot(Spot::plain(*lands.first()?));
    let to = scene.step()?.to;
    let written = if number(to.place).is_some() { format!("on {}", scene.spot(to)) } else { scene.towards(to) };
    Some(format!("a {value} enters a {} on {lands}, not {written}", words::piece(mover)))
}

fn exact(scene: &Scene<'_>) -> Option<String> {
    let (step, value) = (scene.step()?, scene.value()?);
    if value == 0 {
        return Some("a 0 moves nothing".to_owned());
    }
    let Evidence::Values(far) = scene.evidence() else { return None };
    let steps = words::counted(usize::from(*far.first()?), "step");
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
    let guards = scene.barred_by()?;
    let each_other = if guards.len() > 2 { "one another" } else { "each other" };
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
