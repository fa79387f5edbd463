//! Ṭāb, both ways.

use hunefer_notation::{Colour, Placement, Spot, Square, Stack};

use super::Wording;
use super::scene::{Scene, number};
use super::sticks::thrown;
use super::words::{self, all_of};
use crate::law::game::Evidence;
use crate::law::game::tab::route::Stand;
use crate::law::game::tab::rules::{CORNER_FIRST, EMPTY_ROW, LOCKED, ONCE, OPENING, SPLIT, WAITS};
use crate::law::rule::Rule;
use crate::law::side::Side;

pub(super) static WORDINGS: &[(&Rule, Wording)] = &[
    (&OPENING, opening),
    (&LOCKED, locked),
    (&CORNER_FIRST, corner_first),
    (&WAITS, waits),
    (&ONCE, once),
    (&EMPTY_ROW, empty_row),
    (&SPLIT, split),
];

/// The home row of a side, by its number.
const fn home_row(colour: Colour) -> u8 {
    match colour {
        Colour::Cones | Colour::White => 1,
        Colour::Spools | Colour::Black => 4,
    }
}

/// Where a square stands in the route of `colour`.
fn stand(colour: Colour, square: u16) -> Option<Stand> {
    let square = u8::try_from(square).ok().filter(|&square| square < 36)?;
    Some(Stand::of(Side::from(colour), square))
}

/// Whether a square is in the home row of `colour`.
pub(super) fn is_home(colour: Colour, square: u16) -> bool {
    matches!(stand(colour, square), Some(Stand::Home(_)))
}

/// The pieces on a square.
fn stack(scene: &Scene<'_>, square: u16) -> Option<Stack> {
    match &scene.position.placement {
        Placement::Tab(stacks) => stacks.get(usize::from(square)).copied(),
        Placement::Senet(_) | Placement::Tjau(_) | Placement::Duat(_) => None,
    }
}

/// The square every piece of `colour` comes out on.
fn way_out(scene: &Scene<'_>, colour: Colour) -> String {
    scene.square(u16::from(Stand::WAY_OUT.square(Side::from(colour))))
}

fn opening(scene: &Scene<'_>) -> Option<String> {
    let throw = thrown(scene)?;
    let shown = match (throw.value, throw.faces) {
        (Some(value), _) => value,
        (None, Some(faces)) if faces.light > 0 => faces.light,
        (None, Some(_) | None) => 6,
    };
    let side = words::side(scene.position.side, ["begins", "begin"]);
    Some(format!("{side} with the ṭāb thrown for the start, so the first throw of the game is a 1, not {shown}"))
}

fn locked(scene: &Scene<'_>) -> Option<String> {
    let (moved, row) = (scene.moved(scene.step()?), home_row(scene.mover()));
    Some(format!("{moved} is locked in row {row}: only a 1 lets it out, and the throw is a {}", scene.value()?))
}

fn corner_first(scene: &Scene<'_>) -> Option<String> {
    let (step, mover) = (scene.step()?, scene.mover());
    let locked = scene.barred_by()?;
    let first = locked.first()?;
    Some(format!(
        "the {} on {first} is nearer the corner and leaves before the one on {}",
        words::piece(mover),
        scene.square(number(step.from.place)?)
    ))
}

fn waits(scene: &Scene<'_>) -> Option<String> {
    let (step, mover) = (scene.step()?, scene.mover());
    let locked = scene.barred_by()?;
    let still = if locked.len() == 1 { "one is" } else { "others are" };
    let row = home_row(scene.other(mover));
    let moved = scene.moved(step);
    let several = scene.standing(mover, Square(number(step.from.place)?)) > 1;
    let wait = if several { "wait" } else { "waits" };
    Some(format!("{moved} {wait} in row {row} while {still} still locked at home, on {}", all_of(&locked)))
}

pub(super) fn distance(scene: &Scene<'_>) -> Option<String> {
    let (step, mover) = (scene.step()?, scene.mover());
    let (from, to) = (scene.square(number(step.from.place)?), scene.spot(Spot::plain(step.to.place)));
    if is_home(mover, number(step.from.place)?) {
        return Some(format!("a ṭāb takes {} out to {}, not to {to}", scene.moved(step), way_out(scene, mover)));
    }
    if number(step.to.place).is_some_and(|to| is_home(mover, to)) {
        return Some(format!("no way leads {} back to {to}, into their own home row", words::pieces(mover)));
    }
    let Evidence::Leads(ends) = scene.evidence() else { return None };
    let ends: Vec<String> = ends.into_iter().map(|end| scene.spot(Spot::plain(end))).collect();
    let ends = words::one_of(&ends);
    Some(format!("from {from} a {} leads to {ends}, not to {to}", scene.value()?))
}

fn once(scene: &Scene<'_>) -> Option<String> {
    let (step, mover) = (scene.step()?, scene.mover());
    let square = number(step.from.place)?;
    let stack = stack(scene, square)?;
    let (fresh, up) = (stack.fresh[mover.index()], stack.up[mover.index()]);
    let row = home_row(scene.other(mover));
    let moved = scene.moved(step);
    Some(match (fresh, up) {
        _ if step.split || fresh + up == 1 => {
            let one = format!("the {} on {}", words::piece(mover), scene.spot(step.from));
            format!("{one} has been up in row {row} before, and a piece goes up only once")
        }
        (0, _) => format!("{moved} have been up in row {row} before, and a piece goes up only once"),
        (_, 1) => format!("one of {moved} has been up in row {row} before, so the ʿeggeh may not go up"),
        (_, several) => format!("{several} of {moved} have been up in row {row} before, so the ʿeggeh may not go up"),
    })
}

fn empty_row(scene: &Scene<'_>) -> Option<String> {
    let (step, enemy) = (scene.step()?, scene.other(scene.mover()));
    let row = home_row(enemy);
    Some(format!("no {} is left in row {row}, so {} may not go up there", words::piece(enemy), scene.moved(step)))
}

fn split(scene: &Scene<'_>) -> Option<String> {
    let (step, mover) = (scene.step()?, scene.mover());
    let square = number(step.from.place)?;
    let moved = scene.moved(step);
    let value = scene.value()?;
    Some(if scene.evidence() == Evidence::Never {
        format!("the simple way has no ʿeggeh, so nothing is split off {moved}")
    } else if is_home(mover, square) {
        format!("nothing is split off {moved}, which is locked")
    } else if scene.standing(mover, Square(square)) < 2 {
        format!("nothing is split off {moved}, which stands alone")
    } else {
        format!("only a 1 splits one off {moved}, and the throw is a {value}")
    })
}
