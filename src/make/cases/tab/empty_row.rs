//! Cases about a row without an enemy.

use super::BOTH;
use super::fork::{Fork, few, fork_empty};
use super::plays::Play;
use super::route::{Route, enemy_of, name};
use super::scene::{Scene, VALUES};
use crate::law::game::tab::rules::EMPTY_ROW;
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.empty-row", case: "nobody left in it", rulesets: BOTH, draw: nobody },
    Recipe { subject: "tab.empty-row", case: "the other way", rulesets: BOTH, draw: past_it },
    Recipe { subject: "tab.empty-row", case: "only one's own in it", rulesets: BOTH, draw: own_only },
    Recipe { subject: "tab.empty-row", case: "the last has left", rulesets: BOTH, draw: last_left },
    Recipe { subject: "tab.empty-row", case: "the last taken there", rulesets: BOTH, draw: last_taken },
];

/// Why nobody goes up.
fn deserted(scene: &Scene, up: &Play) -> String {
    format!("no {} are left in the row of {}: nobody goes up there", scene.enemy().name(), name(up.to))
}

/// An enemy more, at home.
fn nobody(source: &mut Source) -> Option<Pair> {
    let (value, count) = (source.one_of(&VALUES)?, few(source));
    let Fork { scene, up, .. } = fork_empty(source, value, (count, 0))?;
    let mut held = scene.clone();
    let home = held.lock_one(source, scene.enemy(), &[])?;
    let text = scene.text(&up);
    let refused = scene.draft(&text)?.says(deserted(&scene, &up)).refused(scene.at(1), &EMPTY_ROW);
    let legal = held.draft(&text)?.says(format!("with {} at home {} may go up", held.who(home), scene.who(up.from)));
    Some(Pair { refused, legal })
}

/// Round again instead of up.
fn past_it(source: &mut Source) -> Option<Pair> {
    let (value, count) = (source.one_of(&VALUES)?, few(source));
    let Fork { scene, up, along } = fork_empty(source, value, (count, 0))?;
    let refused = scene.draft(&scene.text(&up))?.says(deserted(&scene, &up)).refused(scene.at(1), &EMPTY_ROW);
    let legal = scene.draft(&scene.text(&along))?.says(format!(
        "no {} are left in their row: at the fork {} may go round again",
        scene.enemy().name(),
        scene.who(up.from)
    ));
    Some(Pair { refused, legal })
}

/// A piece of one's own in the enemy row is no enemy.
fn own_only(source: &mut Source) -> Option<Pair> {
    let (value, count) = (source.one_of(&VALUES)?, few(source));
    let Fork { mut scene, up, .. } = fork_empty(source, value, (count, 0))?;
    let own = scene.side;
    let mut places = Route::of(own).row.to_vec();
    places.retain(|&square| square != up.to && scene.is_empty(square));
    let place = source.one_of(&places)?;
    scene.bring(source, place, own, true, &[up.from])?;
    let mut held = scene.clone();
    let home = held.lock_one(source, scene.enemy(), &[])?;
    let text = scene.text(&up);
    let refused = scene
        .draft(&text)?
        .says(format!("only {} themselves are in the row of {}, no enemy", own.name(), name(up.to)))
        .refused(scene.at(1), &EMPTY_ROW);
    let legal = held.draft(&text)?.says(format!(
        "{} shares the row with {}: there is an enemy to go up for",
        scene.who(place),
        held.who(home)
    ));
    Some(Pair { refused, legal })
}

/// The enemy lets its last locked piece out the turn before.
fn last_left(source: &mut Source) -> Option<Pair> {
    let (value, count) = (source.one_of(&VALUES)?, few(source));
    let Fork { mut scene, up, .. } = fork_empty(source, value, (count, 0))?;
    let (own, them) = (scene.side, scene.enemy());
    let last = scene.lock_one(source, them, &[])?;
    scene.side = them;
    let leaves = Play::whole(1, last, Route::of(them).way_out());
    let mut others = scene.wholes(1);
    if !others.contains(&leaves) {
        return None;
    }
    others.retain(|other| other.from != last && other.to != up.from);
    let other = source.one_of(&others)?;
    let second = source.one_of(&[2, 3])?;
    let [without, with] = [&leaves, &other].map(|first| scene.after(first));
    let mut seconds = without.wholes(second);
    seconds.retain(|play| with.wholes(second).contains(play) && play.to != up.from);
    let then = source.one_of(&seconds)?;
    // The piece before the fork must be left as it is, and somebody to play it against.
    let stays = |scene: &Scene| scene.squares[up.from] == without.squares[up.from] && scene.pieces(own) > 0;
    let [without, with] = [without.after(&then), with.after(&then)];
    if leaves.to == up.from || !stays(&without) || !stays(&with) {
        return None;
    }
    let draft = |first: &Play| {
        let items = format!("{} {}", scene.text(first), scene.after(first).text(&then));
        Some(scene.draft(&items)?.turn(scene.turn + 1, own, &scene.text(&up)))
    };
    let refused = draft(&leaves)?
        .says(format!("the last of the {} left {}: nobody goes up to {}", them.name(), name(last), name(up.to)))
        .refused(format!("{}.1", scene.turn + 1), &EMPTY_ROW);
    let legal = draft(&other)?.says(format!(
        "{} still have a piece at home, on {}: {} may go up to {}",
        them.name(),
        name(last),
        own.name(),
        name(up.to)
    ));
    Some(Pair { refused, legal })
}

/// The first throw of the turn takes the last enemy in its row, and the second would go up there.
fn last_taken(source: &mut Source) -> Option<Pair> {
    let (value, count) = (source.one_of(&VALUES)?, few(source));
    let Fork { mut scene, up, .. } = fork_empty(source, value, (count, 0))?;
    let own = scene.side;
    let first = source.one_of(&[1, 4, 6])?;
    let begun = Route::of(scene.enemy()).home;
    let mut pairs = Vec::new();
    for last in begun {
        for from in scene.free(own) {
            let (along, rising) = Route::of(own).ways(from, first);
            if from != up.from && last != up.to && (along == Some(last) || rising == Some(last)) {
                pairs.push((from, last));
            }
        }
    }
    let (from, last) = source.one_of(&pairs)?;
    scene.clear(last);
    scene.bring(source, last, enemy_of(own), false, &[])?;
    let takes = Play::whole(first, from, last);
    let mut others = scene.wholes(first);
    if !others.contains(&takes) {
        return None;
    }
    others.retain(|other| other.to != last && other.from != up.from && other.to != up.from && other.to != up.to);
    let other = source.one_of(&others)?;
    if [&takes, &other].iter().any(|play| scene.after(play).pieces(scene.enemy()) == 0) {
        return None;
    }
    let items = |play: &Play| format!("{} {}", scene.text(play), scene.text(&up));
    let refused = scene
        .draft(&items(&takes))?
        .says(format!("the {first} takes the last enemy at home, on {}: nobody else goes up", name(last)))
        .refused(scene.at(2), &EMPTY_ROW);
    let legal = scene
        .draft(&items(&other))?
        .says(format!("the {first} leaves {} alone, and an enemy to go up for", scene.who(last)));
    Some(Pair { refused, legal })
}
