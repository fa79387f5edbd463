//! Cases about pieces that wait in the enemy row.

use super::plays::Play;
use super::route::{Route, name};
use super::scene::{Scene, VALUES};
use super::{BOTH, LANE};
use crate::law::game::tab::rules::WAITS;
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.waits", case: "the home empty", rulesets: BOTH, draw: home_empty },
    Recipe { subject: "tab.waits", case: "another piece", rulesets: BOTH, draw: another_piece },
    Recipe { subject: "tab.waits", case: "no other move", rulesets: BOTH, draw: no_other },
    Recipe { subject: "tab.waits", case: "the last let out", rulesets: BOTH, draw: let_out_first },
    Recipe { subject: "tab.waits", case: "one of an ʿeggeh", rulesets: LANE, draw: one_of_several },
];

/// A piece, or an ʿeggeh, in the enemy row, and the throw it would move on.
struct Waiting {
    scene: Scene,
    play: Play,
}

/// A moment at which the side to play has pieces in the enemy row. It has one locked piece if that is
/// to be the `last`, or more.
fn waiting(source: &mut Source, last: bool) -> Option<Waiting> {
    let mut scene = Scene::draw(source)?;
    let (own, value) = (scene.side, source.one_of(&VALUES)?);
    let from = Route::of(own).row[source.between(0, 8)];
    let to = Route::of(own).ways(from, value).0?;
    if scene.count(from, own) == 0 || !scene.lane() {
        let several = if scene.lane() && source.dice.chance(80) { 2 } else { 1 };
        scene.stand(source, from, own, (0, several), &[])?;
    }
    if !scene.lane() && scene.count(to, own) > 0 {
        scene.clear(to);
    }
    if last {
        scene.let_out(source, own, &[to]);
    }
    if scene.locked(own).is_empty() {
        scene.lock_one(source, own, &[from, to])?;
    }
    let play = Play::whole(value, from, to);
    (scene.count(from, own) > 0 && scene.is_sound()).then_some(Waiting { scene, play })
}

/// Words for what waits and why.
fn why(scene: &Scene, from: usize) -> String {
    let locked: Vec<String> = scene.locked(scene.side).into_iter().map(name).collect();
    format!("{} must wait while a locked piece is still on {}", scene.who(from), locked.join(" and "))
}

/// The last locked piece stands in the round instead.
fn home_empty(source: &mut Source) -> Option<Pair> {
    let Waiting { scene, play } = waiting(source, true)?;
    let own = scene.side;
    let mut out = scene.clone();
    let mut places = scene.round_empty();
    places.retain(|&place| place != play.to);
    let (last, place) = (*scene.locked(own).first()?, source.one_of(&places)?);
    out.clear(last);
    out.put(place, own, false);
    let text = scene.text(&play);
    let refused = scene.draft(&text)?.says(why(&scene, play.from)).refused(scene.at(1), &WAITS);
    let legal = out.draft(&text)?.says(format!(
        "{} have no locked piece left, the last being on {}: the way from {} is open",
        own.name(),
        name(place),
        name(play.from)
    ));
    Some(Pair { refused, legal })
}

/// A piece elsewhere moves as far.
fn another_piece(source: &mut Source) -> Option<Pair> {
    let Waiting { scene, play } = waiting(source, false)?;
    let other = source.one_of(&scene.wholes(play.value))?;
    let refused = scene.draft(&scene.text(&play))?.says(why(&scene, play.from)).refused(scene.at(1), &WAITS);
    let legal = scene.draft(&scene.text(&other))?.says(format!(
        "{} may move while {} is held up",
        scene.who(other.from),
        name(play.from)
    ));
    Some(Pair { refused, legal })
}

/// Where all others are locked and the throw is no ṭāb, it is lost.
fn no_other(source: &mut Source) -> Option<Pair> {
    let Waiting { mut scene, play } = waiting(source, false)?;
    if play.value == 1 {
        return None;
    }
    let own = scene.side;
    scene.free(own).into_iter().filter(|square| (9..27).contains(square)).for_each(|square| scene.clear(square));
    let refused = scene.draft(&scene.text(&play))?.says(why(&scene, play.from)).refused(scene.at(1), &WAITS);
    let legal = scene.draft(&format!("{}:-", play.value))?.says(format!(
        "{}, and only a 1 moves a locked piece: the {} is lost",
        why(&scene, play.from),
        play.value
    ));
    Some(Pair { refused, legal })
}

/// A ṭāb lets the last locked piece out, and the next throw moves those that waited.
fn let_out_first(source: &mut Source) -> Option<Pair> {
    let Waiting { scene, play } = waiting(source, true)?;
    let (own, out) = (scene.side, Route::of(scene.side).way_out());
    let leaves = Play::whole(1, *scene.locked(own).first()?, out);
    let mut others = scene.wholes(1);
    if !others.contains(&leaves) || (!scene.lane() && play.to == out) {
        return None;
    }
    others.retain(|other| other.from != leaves.from && other.to != play.to);
    let other = source.one_of(&others)?;
    if [&leaves, &other].iter().any(|first| scene.after(first).pieces(scene.enemy()) == 0) {
        return None;
    }
    let items = |first: &Play| format!("{} {}", scene.text(first), scene.text(&play));
    let refused = scene
        .draft(&items(&other))?
        .says(format!(
            "the 1 moves another piece, and {} is still held: {} must wait",
            name(leaves.from),
            scene.who(play.from)
        ))
        .refused(scene.at(2), &WAITS);
    let legal = scene.draft(&items(&leaves))?.says(format!(
        "the 1 lets the last locked piece out of {}: nothing holds up {}",
        name(leaves.from),
        name(play.from)
    ));
    Some(Pair { refused, legal })
}

/// A ṭāb splits an ʿeggeh of the enemy row, but not while it waits.
fn one_of_several(source: &mut Source) -> Option<Pair> {
    let Waiting { mut scene, play } = waiting(source, true)?;
    let own = scene.side;
    if scene.count(play.from, own) == 1 {
        scene.bring(source, play.from, own, true, &scene.locked(own))?;
    }
    let to = Route::of(own).ways(play.from, 1).0?;
    let mut out = scene.clone();
    let (last, place) = (*scene.locked(own).first()?, source.one_of(&scene.round_empty())?);
    out.clear(last);
    out.put(place, own, false);
    let text = format!("1:{}>{}", name(play.from), name(to));
    let refused = scene.draft(&text)?.says(why(&scene, play.from)).refused(scene.at(1), &WAITS);
    let legal = out.draft(&text)?.says(format!(
        "the last locked piece is out, on {}: a 1 splits one off those on {}",
        name(place),
        name(play.from)
    ));
    Some(Pair { refused, legal })
}
