//! Cases about the marks written behind a move or an action.

use hunefer_notation::{GameName, ItemKind, Motion, Place, Verb};

use super::moves::pair;
use super::scene::{Scene, number_of, owner, ply_of, squares};
use super::turns::ALL;
use crate::law::game::common::MOVE_MARK;
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] =
    &[Recipe { subject: "move.mark", case: "", rulesets: ALL, draw: mark }];

/// A mark that says what does not happen.
fn mark(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let item = scene.opening(source)?;
    let false_mark = source.one_of(&['x', '~', '#'])?;
    let says = match false_mark {
        'x' => lands_on_nobody(&scene, &item)?,
        '~' => stays_dry(&scene, &item)?,
        _ => ends_nothing(&scene, &item)?,
    };
    let truth = scene.text(&[item]);
    Some(pair(&scene, (&format!("{truth}{false_mark}"), says), &MOVE_MARK, (&truth, "the marks written hold")))
}

/// Why no enemy is hit by an item, if none is.
fn lands_on_nobody(scene: &Scene, item: &ItemKind) -> Option<String> {
    if let ItemKind::Action { .. } = item {
        return Some("no action of Duat hits a piece by landing on it".to_owned());
    }
    let (_, Motion::Move(step)) = ply_of(item)? else { return None };
    let Some(to) = number_of(step.to.place) else { return Some("a piece borne off hits nobody".to_owned()) };
    let enemy = owner(&scene.position.placement, to) == Some(scene.other().index());
    (!enemy).then(|| format!("no enemy stands on {}", scene.square(to)))
}

/// Why no piece falls in the water by an item, if none does.
fn stays_dry(scene: &Scene, item: &ItemKind) -> Option<String> {
    if scene.ruleset.game != GameName::Senet {
        let lost = matches!(item, ItemKind::Ply { motion: Motion::Lost, .. });
        return (!lost).then(|| "this board has no water".to_owned());
    }
    let (_, Motion::Move(step)) = ply_of(item)? else { return None };
    (number_of(step.to.place) != Some(27)).then(|| "only 27 is water".to_owned())
}

/// Why the game is not over after an item, if it is not.
fn ends_nothing(scene: &Scene, item: &ItemKind) -> Option<String> {
    let position = &scene.position;
    let held = |side: usize| {
        let on = squares(scene.ruleset.game).filter(|&square| owner(&position.placement, square) == Some(side));
        on.count() + usize::from(position.hand[side])
    };
    if let ItemKind::Action { verb, .. } = item {
        // A push may win: whether it does is left to the cases of Duat.
        return (*verb != Verb::Push).then(|| "only a push can end the game".to_owned());
    }
    let (_, Motion::Move(step)) = ply_of(item)? else { return None };
    let (own, enemy) = (scene.side().index(), scene.other().index());
    match scene.ruleset.game {
        GameName::Senet | GameName::Tjau => {
            let goes_on = held(own) > 1 || step.to.place != Place::Off;
            goes_on.then(|| format!("{} still have a piece that is not off", scene.side().name()))
        }
        GameName::Tab => (held(enemy) > 1).then(|| format!("{} keep a piece", scene.other().name())),
        GameName::Duat => None,
    }
}
