//! Cases about pieces that have been up before.

use super::fork::{Fork, few, fork_held};
use super::plays::{Moved, Play};
use super::route::{Route, name};
use super::scene::VALUES;
use super::{BOTH, LANE};
use crate::law::game::tab::rules::ONCE;
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.once", case: "been up", rulesets: BOTH, draw: been_up },
    Recipe { subject: "tab.once", case: "the other way", rulesets: BOTH, draw: round_again },
    Recipe { subject: "tab.once", case: "a mixed ʿeggeh", rulesets: LANE, draw: mixed },
    Recipe { subject: "tab.once", case: "split off a mixed ʿeggeh", rulesets: LANE, draw: split_off },
    Recipe { subject: "tab.once", case: "joined to one that has been up", rulesets: LANE, draw: joined },
];

/// A piece that has been up does not go again, one that has not may.
fn been_up(source: &mut Source) -> Option<Pair> {
    let (value, count) = (source.one_of(&VALUES)?, few(source));
    let Fork { scene, up, .. } = fork_held(source, value, (0, count))?;
    let mut fresh = scene.clone();
    fresh.squares[up.from].up = [0; 2];
    fresh.squares[up.from].fresh[scene.side.index()] = count;
    let text = scene.text(&up);
    let refused = scene
        .draft(&text)?
        .says(format!("{} may not go up to {}: been up before", scene.who(up.from), name(up.to)))
        .refused(scene.at(1), &ONCE);
    let legal = fresh.draft(&text)?.says(format!(
        "{}, never up before, may go up to {} while {} hold a piece there",
        scene.who(up.from),
        name(up.to),
        scene.enemy().name()
    ));
    Some(Pair { refused, legal })
}

/// A piece that has been up goes round again.
fn round_again(source: &mut Source) -> Option<Pair> {
    let (value, count) = (source.one_of(&VALUES)?, few(source));
    let Fork { scene, up, along } = fork_held(source, value, (0, count))?;
    let refused = scene
        .draft(&scene.text(&up))?
        .says(format!("{} may not go up to {}: been up before", scene.who(up.from), name(up.to)))
        .refused(scene.at(1), &ONCE);
    let legal = scene.draft(&scene.text(&along))?.says(format!(
        "{}, up before, may go round again at the fork, to {}",
        scene.who(up.from),
        name(along.to)
    ));
    Some(Pair { refused, legal })
}

/// One piece that has been up keeps a whole ʿeggeh in the round.
fn mixed(source: &mut Source) -> Option<Pair> {
    let value = source.one_of(&VALUES)?;
    let (fresh, up) = (source.between(1, 3) as u8, source.between(1, 2) as u8);
    let Fork { scene, up: rise, .. } = fork_held(source, value, (fresh, up))?;
    let mut all_fresh = scene.clone();
    all_fresh.squares[rise.from].up = [0; 2];
    all_fresh.squares[rise.from].fresh[scene.side.index()] = fresh + up;
    let text = scene.text(&rise);
    let refused = scene
        .draft(&text)?
        .says(format!("of {} {up} went up before: the ʿeggeh may not go up", scene.who(rise.from)))
        .refused(scene.at(1), &ONCE);
    let legal = all_fresh
        .draft(&text)?
        .says(format!("none of {} has been up: the ʿeggeh goes up as one", scene.who(rise.from)));
    Some(Pair { refused, legal })
}

/// A ṭāb splits off a mixed ʿeggeh a piece that may go up or one that may not.
fn split_off(source: &mut Source) -> Option<Pair> {
    let (fresh, been) = (source.between(1, 3) as u8, source.between(1, 3) as u8);
    let Fork { scene, up, .. } = fork_held(source, 1, (fresh, been))?;
    let [old, new] = [Moved::Up, Moved::Fresh].map(|moved| Play { moved, ..up });
    let refused = scene
        .draft(&scene.text(&old))?
        .says(format!("`^` names one of {} that has been up: it does not go up again", scene.who(up.from)))
        .refused(scene.at(1), &ONCE);
    let legal = scene
        .draft(&scene.text(&new))?
        .says(format!("a 1 splits one off {} that has not been up: it may go up", scene.who(up.from)));
    Some(Pair { refused, legal })
}

/// A piece that has not been up joins one that has, and both stay in the round.
fn joined(source: &mut Source) -> Option<Pair> {
    let (first, value) = (source.one_of(&[1, 4, 6])?, source.one_of(&VALUES)?);
    let Fork { mut scene, up, .. } = fork_held(source, value, (0, 1))?;
    let own = scene.side;
    let route = Route::of(own);
    let distance = route.round.iter().position(|&square| square == up.from)?.checked_sub(first)?;
    let from = route.round[distance];
    scene.stand(source, from, own, (1, 0), &[up.from])?;
    if scene.locked(scene.enemy()).is_empty() {
        return None;
    }
    let mut fresh = scene.clone();
    fresh.clear(up.from);
    fresh.put(up.from, own, false);
    let items = format!("{} {}", scene.text(&Play::whole(first, from, up.from)), scene.text(&up));
    let to = name(up.from);
    let refused = scene
        .draft(&items)?
        .says(format!("the piece on {to} has been up: whoever joins it there goes up no more"))
        .refused(scene.at(2), &ONCE);
    let legal = fresh.draft(&items)?.says(format!("neither of the two that meet on {to} has been up: both go up"));
    Some(Pair { refused, legal })
}
