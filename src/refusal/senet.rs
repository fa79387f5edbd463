//! Senet, both ways.

use hunefer_notation::{Colour, Move, Place, Square};

use super::Wording;
use super::scene::{Scene, number};
use super::words::{self, all_of};
use crate::law::game::senet::rules::{
    SENET_BEAUTY, SENET_EXACT, SENET_FORWARD_FIRST, SENET_GUARDED, SENET_SAFE_HOUSE, SENET_WALL, SENET_WATER,
    TUT_BEAUTY, TUT_EXACT, TUT_FORWARD_FIRST, TUT_GUARDED, TUT_WATERS,
};
use crate::law::rule::Rule;

pub(super) static WORDINGS: &[(&Rule, Wording)] = &[
    (&SENET_FORWARD_FIRST, forward_first),
    (&SENET_BEAUTY, beauty),
    (&SENET_EXACT, exact),
    (&SENET_SAFE_HOUSE, safe_house),
    (&SENET_GUARDED, guarded),
    (&SENET_WALL, wall),
    (&SENET_WATER, water),
    (&TUT_FORWARD_FIRST, forward_first),
    (&TUT_BEAUTY, beauty),
    (&TUT_GUARDED, guarded),
    (&TUT_WATERS, waters),
    (&TUT_EXACT, exact),
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

fn holds(scene: &Scene<'_>, colour: Colour, square: u16) -> bool {
    scene.standing(colour, Square(square)) > 0
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

/// What bears a piece off from one of the last squares.
fn leaves(scene: &Scene<'_>, from: u16) -> &'static str {
    match from {
        26 => "a 5",
        27 => "a 4",
        28 => "a 3",
        29 => "a 2",
        30 if scene.is_set("horus", "one") => "a 1",
        _ => "anything but a 0",
    }
}

fn exact(scene: &Scene<'_>) -> Option<String> {
    let Step { step, from, to } = step(scene)?;
    let (moved, leaves) = (scene.moved(step), leaves(scene, from));
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
    // In Tut's way the last four houses neither guard nor are guarded.
    let last = if scene.plays_by("tut") { 26 } else { 30 };
    let guards: Vec<u16> = (to.saturating_sub(1)..=to + 1).filter(|&n| n <= last && holds(scene, enemy, n)).collect();
    let each_other = if guards.len() > 2 { "one another" } else { "each other" };
    let (enemies, guards) = (words::pieces(enemy), all_of(&guards));
    Some(format!("{enemies} on {guards} guard {each_other}, so {} may not land on {to}", scene.moved(step)))
}

fn wall(scene: &Scene<'_>) -> Option<String> {
    let Step { step, from, to } = step(scene)?;
    let enemy = scene.other(scene.mover());
    let length = if scene.is_set("wall", "2") { 2 } else { 3 };
    let between = from.min(to) + 1..from.max(to);
    let held: Vec<u16> = between.filter(|&n| holds(scene, enemy, n)).collect();
    let mut runs = held.chunk_by(|one, next| one + 1 == *next).filter(|run| run.len() >= length);
    let wall = if from < to { runs.next() } else { runs.next_back() }?;
    let way = match to {
        OFF => "off the board".to_owned(),
        _ if from < to => format!("forward to {to}"),
        _ => format!("back to {to}"),
    };
    let (enemies, wall) = (words::pieces(enemy), all_of(wall));
    Some(format!("{enemies} on {wall} are a wall, which {} may not pass on its way {way}", scene.moved(step)))
}

fn water(scene: &Scene<'_>) -> Option<String> {
    let there = scene.owner(Square(15)).map(words::piece)?;
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
        format!("only a 4 bears off {moved}, and the throw is a {}", scene.value()?)
    } else {
        format!("{moved} leaves the waters only on a 4, off the board, or by `27-15` instead of a throw")
    })
}
