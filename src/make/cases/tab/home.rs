//! Cases about pieces still at home.

use super::BOTH;
use super::plays::Play;
use super::route::{Route, name};
use super::scene::Scene;
use crate::law::game::tab::rules::{CORNER_FIRST, LOCKED};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.locked", case: "another throw", rulesets: BOTH, draw: another_throw },
    Recipe { subject: "tab.locked", case: "another piece", rulesets: BOTH, draw: another_piece },
    Recipe { subject: "tab.locked", case: "nothing but locked pieces", rulesets: BOTH, draw: nothing_free },
    Recipe { subject: "tab.locked", case: "after a lost throw", rulesets: BOTH, draw: after_lost },
    Recipe { subject: "tab.locked", case: "after a turn forfeited", rulesets: BOTH, draw: after_forfeit },
    Recipe { subject: "tab.corner-first", case: "another piece", rulesets: BOTH, draw: out_of_order },
    Recipe { subject: "tab.corner-first", case: "the corner empty", rulesets: BOTH, draw: corner_empty },
    Recipe { subject: "tab.corner-first", case: "the next one", rulesets: BOTH, draw: the_next },
];

/// A moment at which the side to play has a locked piece, and a ṭāb would let it out.
fn locked_scene(source: &mut Source) -> Option<Scene> {
    let mut scene = Scene::draw(source)?;
    let (own, out) = (scene.side, Route::of(scene.side).way_out());
    if scene.locked(own).is_empty() {
        scene.lock_one(source, own, &[])?;
    }
    (scene.lane() || scene.count(out, own) == 0).then_some(scene)
}

/// A moment at which the side to play has locked pieces and no others.
fn all_locked(source: &mut Source) -> Option<Scene> {
    let mut scene = Scene::draw(source)?;
    let own = scene.side;
    scene.free(own).into_iter().for_each(|square| scene.clear(square));
    if scene.locked(own).is_empty() {
        for _ in 0..source.between(1, usize::from(scene.most())) {
            scene.lock_one(source, own, &[]);
        }
    }
    Some(scene)
}

/// Any throw but a ṭāb.
fn no_tab(source: &mut Source) -> Option<usize> {
    source.one_of(&[2, 3, 4, 6])
}

/// Out of home on another throw than a ṭāb; on a ṭāb it may.
fn another_throw(source: &mut Source) -> Option<Pair> {
    let scene = locked_scene(source)?;
    let (from, out) = (*scene.locked(scene.side).first()?, name(Route::of(scene.side).way_out()));
    let (value, who) = (no_tab(source)?, scene.who(from));
    let refused = scene
        .draft(&format!("{value}:{}-{out}", name(from)))?
        .says(format!("{who} is locked at home: a {value} does not let it out"))
        .refused(scene.at(1), &LOCKED);
    let legal = scene
        .draft(&format!("1:{}-{out}", name(from)))?
        .says(format!("{who}, the nearest to its corner, comes out on a 1"));
    Some(Pair { refused, legal })
}

/// A locked piece moves as if it were in the round; a free one may move as far.
fn another_piece(source: &mut Source) -> Option<Pair> {
    let scene = locked_scene(source)?;
    let value = no_tab(source)?;
    let play = source.one_of(&scene.wholes(value))?;
    let from = source.one_of(&scene.locked(scene.side))?;
    let route = Route::of(scene.side);
    let to = if source.coin() { route.round[value - 1] } else { play.to };
    let refused = scene
        .draft(&format!("{value}:{}-{}", name(from), name(to)))?
        .says(format!("{} is locked at home and moves only on a 1, not on a {value}", scene.who(from)))
        .refused(scene.at(1), &LOCKED);
    let legal = scene
        .draft(&scene.text(&play))?
        .says(format!("{}, in the round or beyond, may move on a {value} as on any throw", scene.who(play.from)));
    Some(Pair { refused, legal })
}

/// With every piece locked, any throw but a ṭāb is lost.
fn nothing_free(source: &mut Source) -> Option<Pair> {
    let scene = all_locked(source)?;
    let (value, from) = (no_tab(source)?, source.one_of(&scene.locked(scene.side))?);
    let route = Route::of(scene.side);
    let to = if source.coin() { route.way_out() } else { route.round[value - 1] };
    let us = scene.side.name();
    let refused = scene
        .draft(&format!("{value}:{}-{}", name(from), name(to)))?
        .says(format!("all {us} are locked: a {value} moves none of them"))
        .refused(scene.at(1), &LOCKED);
    let legal = scene.draft(&format!("{value}:-"))?.says(format!("all {us} are locked, so the {value} is lost"));
    Some(Pair { refused, legal })
}

/// A 4 or a 6 lost throws again, and only a ṭāb then lets a piece out.
fn after_lost(source: &mut Source) -> Option<Pair> {
    let mut scene = all_locked(source)?;
    scene.options.set("forfeit", "throw").ok()?;
    let (lost, value) = (source.one_of(&[4, 6])?, no_tab(source)?);
    let (from, out) = (name(*scene.locked(scene.side).first()?), name(Route::of(scene.side).way_out()));
    let refused = scene
        .draft(&format!("{lost}:- {value}:{from}-{out}"))?
        .says(format!("the {lost} is lost and throws again, but a {value} does not let {from} out either"))
        .refused(scene.at(2), &LOCKED);
    let legal = scene
        .draft(&format!("{lost}:- 1:{from}-{out}"))?
        .says(format!("the {lost} is lost and throws again: a 1, which lets {from} out"));
    Some(Pair { refused, legal })
}

/// With `forfeit=turn` the turn ends with a 4 or a 6 lost, and the other side's pieces are locked too.
fn after_forfeit(source: &mut Source) -> Option<Pair> {
    let mut scene = all_locked(source)?;
    scene.options.set("forfeit", "turn").ok()?;
    let (lost, value, them) = (source.one_of(&[4, 6])?, no_tab(source)?, scene.enemy());
    if scene.locked(them).is_empty() {
        scene.lock_one(source, them, &[])?;
    }
    let out = Route::of(them).way_out();
    if !scene.lane() && scene.count(out, them) > 0 {
        return None;
    }
    let from = name(*scene.locked(them).first()?);
    let first = scene.draft(&format!("{lost}:-"))?;
    let play = |value: usize| first.clone().turn(scene.turn + 1, them, &format!("{value}:{from}-{}", name(out)));
    let refused = play(value)
        .says(format!("the {lost} lost ends the turn; {} do not come out of {from} on a {value}", them.name()))
        .refused(format!("{}.1", scene.turn + 1), &LOCKED);
    let legal = play(1).says(format!("the {lost} lost ends the turn; {} come out of {from} on a 1", them.name()));
    Some(Pair { refused, legal })
}

/// A locked piece leaves before the one nearest the corner.
fn out_of_order(source: &mut Source) -> Option<Pair> {
    let mut scene = locked_scene(source)?;
    if scene.locked(scene.side).len() == 1 {
        scene.lock_one(source, scene.side, &[])?;
    }
    let locked = scene.locked(scene.side);
    let (first, out) = (*locked.first()?, name(Route::of(scene.side).way_out()));
    let later = source.one_of(&locked[1..])?;
    let refused = scene
        .draft(&format!("1:{}-{out}", name(later)))?
        .says(format!("{} waits for the one on {}, nearer the corner", scene.who(later), name(first)))
        .refused(scene.at(1), &CORNER_FIRST);
    let legal = scene
        .draft(&format!("1:{}-{out}", name(first)))?
        .says(format!("{} is the nearest to the corner and leaves first", scene.who(first)));
    Some(Pair { refused, legal })
}

/// The same piece leaves once the one nearer the corner is in the round.
fn corner_empty(source: &mut Source) -> Option<Pair> {
    let mut scene = locked_scene(source)?;
    let (own, out) = (scene.side, Route::of(scene.side).way_out());
    if scene.locked(own).len() == 1 {
        scene.lock_one(source, own, &[])?;
    }
    let locked = scene.locked(own);
    let (first, second) = (*locked.first()?, *locked.get(1)?);
    let mut gone = scene.clone();
    let mut places = scene.round_empty();
    places.retain(|&place| place != out);
    let place = source.one_of(&places)?;
    gone.clear(first);
    gone.put(place, own, false);
    let play = format!("1:{}-{}", name(second), name(out));
    let refused = scene
        .draft(&play)?
        .says(format!("{} waits while {} is held, nearer the corner", scene.who(second), name(first)))
        .refused(scene.at(1), &CORNER_FIRST);
    let legal = gone.draft(&play)?.says(format!(
        "the piece of {} is on {} by now: {} is the nearest to the corner",
        name(first),
        name(place),
        gone.who(second)
    ));
    Some(Pair { refused, legal })
}

/// Two leave in one turn, in their order.
fn the_next(source: &mut Source) -> Option<Pair> {
    let mut scene = locked_scene(source)?;
    let own = scene.side;
    for _ in scene.locked(own).len()..3 {
        scene.lock_one(source, own, &[])?;
    }
    let locked = scene.locked(own);
    let route = Route::of(own);
    let leaves = Play::whole(1, *locked.first()?, route.way_out());
    let mut items = scene.text(&leaves);
    let mut now = scene.after(&leaves);
    let mut item = 2;
    // The way out is made free again where no ʿeggeh may be made on it, and sometimes where one may.
    if !scene.lane() || source.coin() {
        let clears = Play::whole(1, route.round[0], route.round[1]);
        if !scene.lane() && now.count(clears.to, own) > 0 {
            return None;
        }
        items = format!("{items} {}", now.text(&clears));
        now = now.after(&clears);
        item = 3;
    }
    if now.pieces(now.enemy()) == 0 {
        return None;
    }
    let (next, out) = (*locked.get(1)?, name(route.way_out()));
    let later = source.one_of(&locked[2..])?;
    let refused = scene
        .draft(&format!("{items} 1:{}-{out}", name(later)))?
        .says(format!(
            "{} is empty now, and {} the nearest to the corner: {} waits",
            name(locked[0]),
            name(next),
            name(later)
        ))
        .refused(scene.at(item), &CORNER_FIRST);
    let legal = scene.draft(&format!("{items} 1:{}-{out}", name(next)))?.says(format!(
        "{} is empty now, and {} the next to leave",
        name(locked[0]),
        name(next)
    ));
    Some(Pair { refused, legal })
}
