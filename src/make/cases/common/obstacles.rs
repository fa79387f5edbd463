//! Cases about landing on one's own, and about throws lost though something could move.

use hunefer_notation::{GameName, Motion, Placement};

use super::moves::pair;
use super::scene::{Scene, number_of, owner, ply_of, squares};
use super::throws::{CARDS, STICKS, limited};
use crate::law::game::common::{MOVE_FORCED, MOVE_OWN_SQUARE};
use crate::make::cases::{Pair, Recipe, Source};

const OWN_SQUARE: &[&str] = &["senet:kendall", "senet:tut", "tab:simple", "tjau:aseb"];
const SENET: &[&str] = &["senet:kendall", "senet:tut"];

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "move.own-square", case: "one more there", rulesets: OWN_SQUARE, draw: joined },
    Recipe { subject: "move.own-square", case: "another move", rulesets: OWN_SQUARE, draw: another },
    Recipe { subject: "move.forced", case: "a move at hand", rulesets: STICKS, draw: forced },
    Recipe { subject: "move.forced", case: "backward alone", rulesets: SENET, draw: forced_back },
    Recipe { subject: "move.forced", case: "fewer sticks", rulesets: CARDS, draw: forced_of_fewer },
];

/// A lawful move to an empty square, and the same with another piece of the mover's side moved there first.
fn joined(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::set_up(source, None)?;
    let (value, motion) = scene.ply(source)?;
    let Motion::Move(step) = motion else { return None };
    let (to, side) = (number_of(step.to.place)?, scene.side().index());
    let placement = &scene.position.placement;
    let in_water = scene.ruleset.name == "senet:kendall" && to == 27;
    if in_water || owner(placement, to).is_some() {
        return None;
    }
    let others: Vec<u16> = squares(scene.ruleset.game)
        .filter(|&square| owner(placement, square) == Some(side) && number_of(step.from.place) != Some(square))
        .collect();
    let other = source.one_of(&others)?;
    let taken = scene.changed(|position| shift(&mut position.placement, other, to))?;
    let (number, colour) = (scene.number(), scene.side());
    let ply = format!("{value}:{}", scene.motion(&motion));
    let (to, other) = (scene.square(to), scene.square(other));
    let refused = taken
        .draft()
        .turn(number, colour, &ply)
        .says(format!("a piece of {} stands on {to} already", colour.name()))
        .refused(format!("{number}.1"), &MOVE_OWN_SQUARE);
    let legal =
        scene.draft().turn(number, colour, &ply).says(format!("that piece stands on {other}, and {to} is empty"));
    Some(Pair { refused, legal })
}

/// Moves what stands on a square to an empty one; a ṭāb piece counts as having been up in the enemy row alone.
pub(in crate::make::cases) fn shift(placement: &mut Placement, from: u16, to: u16) {
    let (from, to) = (usize::from(from), usize::from(to));
    match placement {
        Placement::Senet(squares) => squares.swap(from - 1, to - 1),
        Placement::Tjau(squares) => squares.swap(from - 1, to - 1),
        Placement::Tab(stacks) => {
            stacks.swap(from, to);
            if !(9..27).contains(&to) {
                let stack = &mut stacks[to];
                for side in 0..2 {
                    stack.up[side] += std::mem::take(&mut stack.fresh[side]);
                }
            }
        }
        Placement::Duat(_) => {}
    }
}

/// A move by the value onto a piece of one's own, where another move is open.
fn another(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::set_up(source, None)?;
    let item = scene.opening(source)?;
    let (value, _) = ply_of(&item)?;
    let side = scene.side().index();
    let mine = |square: u16| owner(&scene.position.placement, square) == Some(side);
    let steps = u16::from(value);
    let mut meetings = Vec::new();
    for from in squares(scene.ruleset.game).filter(|&from| mine(from)) {
        let ends = match scene.ruleset.game {
            // Up to 26 nothing but the distance is asked before what stands there; backward as forward.
            GameName::Senet if from <= 25 => vec![from + steps, from.saturating_sub(steps)],
            // In the round, by the way that stays there: a locked piece has rules of its own.
            GameName::Tab if (9..27).contains(&from) => {
                super::route::tab(side, from, steps).into_iter().filter(|to| (9..27).contains(to)).collect()
            }
            GameName::Tjau => {
                let step = super::route::tjau(side, from)? + steps;
                squares(GameName::Tjau).filter(|&to| super::route::tjau(side, to) == Some(step)).collect()
            }
            GameName::Senet | GameName::Tab | GameName::Duat => Vec::new(),
        };
        let beyond = |to: u16| scene.ruleset.game == GameName::Senet && to > 26;
        meetings.extend(ends.into_iter().filter(|&to| to != from && !beyond(to) && mine(to)).map(|to| (from, to)));
    }
    let (from, to) = source.one_of(&meetings)?;
    let (from, to) = (scene.square(from), scene.square(to));
    let lie = format!("{value}:{from}-{to}");
    let says = format!("both {from} and {to} hold a piece of {}", scene.side().name());
    let truth = scene.text(&[item]);
    let fits = "this throw could be played otherwise, or is lost";
    Some(pair(&scene, (&lie, says), &MOVE_OWN_SQUARE, (&truth, fits)))
}

/// A throw written as lost that a move is known for.
fn claimed(mut scene: Scene, source: &mut Source) -> Option<Pair> {
    let item = scene.opening(source)?;
    let (value, motion) = ply_of(&item)?;
    matches!(motion, Motion::Move(_)).then_some(())?;
    let truth = scene.text(&[item]);
    let says = format!("the {value} is not lost: {} could be played", scene.motion(&motion));
    Some(pair(&scene, (&format!("{value}:-"), says), &MOVE_FORCED, (&truth, "the throw is played, as it must be")))
}

fn forced(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    claimed(scene, source)
}

fn forced_of_fewer(source: &mut Source) -> Option<Pair> {
    let (scene, _) = limited(source)?;
    claimed(scene, source)
}

/// A throw written as lost where nothing goes forward, but one piece back.
fn forced_back(source: &mut Source) -> Option<Pair> {
    let mut position = Scene::plain(source)?.position;
    let (own, side) = (position.side, position.side.index());
    let Placement::Senet(squares) = &mut position.placement else { return None };
    for square in squares.iter_mut().filter(|square| **square == Some(own)) {
        *square = None;
    }
    // From below 26 the value leads past it; on 28 and 29 it is none that bears off.
    let value = source.between(2, 5);
    let from = source.between(27 - value, 25);
    let to = from - value;
    let waits: Vec<usize> =
        [(28, 3), (29, 2)].iter().filter(|(_, leaves)| *leaves != value).map(|(at, _)| *at).collect();
    let idle = source.one_of(&waits).filter(|_| source.coin());
    for here in [Some(from), idle].into_iter().flatten() {
        if squares[here - 1].is_some() {
            return None;
        }
        squares[here - 1] = Some(own);
    }
    if squares[to - 1..from - 1].iter().any(Option::is_some) {
        return None;
    }
    position.off[side] = if idle.is_some() { 3 } else { 4 };
    position.keys.throw = None;
    let scene = Scene::of(source.ruleset, position)?;
    let says = format!("no piece moves {value} forward, but {from} goes back to {to}");
    let truth = format!("{value}:{from}-{to}");
    Some(pair(&scene, (&format!("{value}:-"), says), &MOVE_FORCED, (&truth, "what cannot go forward goes back")))
}
