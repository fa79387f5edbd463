//! Senet, both ways.

use hunefer_notation::{Move, Place, Square};

use super::Wording;
use super::scene::{Scene, number};
use super::words::{self, all_of};
use crate::law::game::Evidence;
use crate::law::game::senet::{kendall, tut};
use crate::law::rule::Rule;

pub(super) static WORDINGS: &[(&Rule, Wording)] = &[
    (&kendall::rules::FORWARD_FIRST, forward_first),
    (&kendall::rules::BEAUTY, beauty),
    (&kendall::rules::EXACT, exact),
    (&kendall::rules::SAFE_HOUSE, safe_house),
    (&kendall::rules::GUARDED, guarded),
    (&kendall::rules::WALL, wall),
    (&kendall::rules::WATER, water),
    (&tut::rules::FORWARD_FIRST, forward_first),
    (&tut::rules::BEAUTY, beauty),
    (&tut::rules::GUARDED, guarded),
    (&tut::rules::WATERS, waters),
    (&tut::rules::EXACT, exact),
];

/// Off the board, counted on past 30.
const OFF: u16 = 31;

/// A senet move with its squares.
struct Step {
    step: Move,
    from: u16,
    /// `OFF` if it leaves the board.
    to: u16,
}

fn step(scene: &Scene<'_>) -> Option<Step> {
    let step = scene.step()?;
    let to = match step.to.place {
        Place::Square(Square(to)) => to,
        Place::Off => OFF,
        Place::Hand => return None,
    };
    Some(Step { step, from: number(step.from.place)?, to })
}

pub(super) fn distance(scene: &Scene<'_>) -> Option<String> {
    let Step { from, to, .. } = step(scene)?;
    let value = scene.value()?;
    let far = words::counted(usize::from(from.abs_diff(to)), "square");
    Some(format!("from {from} to {to} is {far}, and the throw is a {value}"))
}

fn forward_first(scene: &Scene<'_>) -> Option<String> {
    let (value, (forward, _)) = (scene.value()?, scene.other_moves()?);
    let moved = scene.moved(scene.step()?);
    Some(format!("{moved} may not go back while the {value} can be moved forward, by {}", scene.movement(forward)))
}

fn beauty(scene: &Scene<'_>) -> Option<String> {
    let Step { step, to, .. } = step(scene)?;
    let moved = scene.moved(step);
    Some(if to == OFF {
        format!("{moved} is still below 26, where every piece stops before it is borne off")
    } else {
        format!("{moved} may not pass 26 on its way to {to}, since every piece stops there first by exact throw")
    })
}

/// What bears the piece off: `a 3`, `anything but a 0`.
fn leaves(scene: &Scene<'_>) -> Option<String> {
    match scene.evidence() {
        Evidence::Values(values) => match values.as_slice() {
            [value] => Some(format!("a {value}")),
            _ => Some("anything but a 0".to_owned()),
        },
        Evidence::Plain | Evidence::Pieces(_) | Evidence::Leads(_) | Evidence::Never => None,
    }
}

fn exact(scene: &Scene<'_>) -> Option<String> {
    let Step { step, from, to } = step(scene)?;
    let (moved, leaves) = (scene.moved(step), leaves(scene)?);
    Some(if scene.value()? == 0 {
        "a 0 moves nothing".to_owned()
    } else if to == OFF {
        format!("only {leaves} bears off {moved}, and the throw is a {}", scene.value()?)
    } else if from == 26 {
        format!("{moved} may not go back to {to}, as the option back-from-26=no has it")
    } else {
        format!("{moved} only bears off, by {leaves}, and makes no other move")
    })
}

fn safe_house(scene: &Scene<'_>) -> Option<String> {
    let Step { step, to, .. } = step(scene)?;
    let safe = if to < 26 {
        format!("{to} is a safe house, as the option rebirth-safe=yes has it")
    } else {
        format!("{to} is one of the safe houses 26 to 30")
    };
    let enemy = words::piece(scene.other(scene.mover()));
    Some(format!("{safe}, so {} may not land on the {enemy} there", scene.moved(step)))
}

fn guarded(scene: &Scene<'_>) -> Option<String> {
    let Step { step, to, .. } = step(scene)?;
    let enemy = scene.other(scene.mover());
    let guards = scene.barred_by()?;
    let each_other = if guards.len() > 2 { "one another" } else { "each other" };
    let (enemies, guards) = (words::pieces(enemy), all_of(&guards));
    Some(format!("{enemies} on {guards} guard {each_other}, so {} may not land on {to}", scene.moved(step)))
}

fn wall(scene: &Scene<'_>) -> Option<String> {
    let Step { step, from, to } = step(scene)?;
    let enemy = scene.other(scene.mover());
    let wall = scene.barred_by()?;
    let way = match to {
        OFF => "off the board".to_owned(),
        _ if from < to => format!("forward to {to}"),
        _ => format!("back to {to}"),
    };
    let (enemies, wall) = (words::pieces(enemy), all_of(&wall));
    Some(format!("{enemies} on {wall} are a wall, which {} may not pass on its way {way}", scene.moved(step)))
}

fn water(scene: &Scene<'_>) -> Option<String> {
    let Evidence::Pieces(there) = scene.evidence() else { return None };
    let there = words::piece(scene.owner(*there.first()?)?);
    let moved = scene.moved(scene.step()?);
    Some(format!(
        "a {there} stands on 15, so {moved} may not go into the water, as the option water-full=blocked has it"
    ))
}

fn waters(scene: &Scene<'_>) -> Option<String> {
    let Step { step, from, to } = step(scene)?;
    let moved = scene.moved(step);
    Some(if from != 27 {
        let enemy = words::piece(scene.other(scene.mover()));
        format!("the {enemy} on 27 is in the waters, where nothing may land on it")
    } else if to == OFF {
        format!("only {} bears off {moved}, and the throw is a {}", leaves(scene)?, scene.value()?)
    } else {
        format!("{moved} leaves the waters only on {}, off the board, or by `27-15` instead of a throw", leaves(scene)?)
    })
}
