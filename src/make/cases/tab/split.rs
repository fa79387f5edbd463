//! Cases about splitting an ʿeggeh.

use super::plays::{Moved, Play};
use super::route::{Part, Route, name};
use super::scene::{Scene, VALUES};
use super::{BOTH, LANE, SIMPLE};
use crate::law::game::tab::rules::SPLIT;
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.split", case: "the whole on another throw", rulesets: LANE, draw: whole },
    Recipe { subject: "tab.split", case: "on a ṭāb", rulesets: LANE, draw: on_a_tab },
    Recipe { subject: "tab.split", case: "two on the square", rulesets: LANE, draw: two },
    Recipe { subject: "tab.split", case: "off a lone piece", rulesets: LANE, draw: lone },
    Recipe { subject: "tab.split", case: "off a locked piece", rulesets: BOTH, draw: locked },
    Recipe { subject: "tab.split", case: "in the simple way", rulesets: SIMPLE, draw: simple },
];

/// A lawful move for a throw by so many free pieces together, at least, or by one alone.
fn free_play(source: &mut Source, value: usize, several: bool) -> Option<(Scene, Play)> {
    let mut scene = Scene::draw(source)?;
    let (own, route) = (scene.side, Route::of(scene.side));
    let mut plays = scene.wholes(value);
    plays.retain(|play| route.part(play.from) != Part::Home && (several || scene.count(play.from, own) == 1));
    let play = source.one_of(&plays)?;
    if several && scene.count(play.from, own) == 1 {
        let up = matches!(route.part(play.from), Part::Row(_)) || source.coin();
        scene.bring(source, play.from, own, up, &[])?;
    }
    scene.wholes(value).contains(&play).then_some((scene, play))
}

/// A move written as a split.
fn as_split(play: &Play) -> String {
    format!("{}:{}>{}", play.value, name(play.from), name(play.to))
}

/// A pair on one position: a move written as a split, and the same written plainly.
fn written_pair(scene: &Scene, play: &Play, refused: &str, legal: &str) -> Option<Pair> {
    Some(Pair {
        refused: scene.draft(&as_split(play))?.says(refused).refused(scene.at(1), &SPLIT),
        legal: scene.draft(&scene.text(play))?.says(legal),
    })
}

/// Another throw moves the whole ʿeggeh.
fn whole(source: &mut Source) -> Option<Pair> {
    let value = source.one_of(&[2, 3, 4, 6])?;
    let (scene, play) = free_play(source, value, true)?;
    let who = scene.who(play.from);
    let refused = format!("a {value} splits nothing off {who}: only a 1 does");
    written_pair(&scene, &play, &refused, &format!("a {value} moves {who} as one"))
}

/// A ṭāb splits where another throw does not.
fn on_a_tab(source: &mut Source) -> Option<Pair> {
    let value = source.one_of(&[2, 3, 4, 6])?;
    let (scene, play) = free_play(source, value, true)?;
    let mut plays = scene.plays(scene.side, 1);
    plays.retain(|split| split.from == play.from && split.moved != Moved::Whole);
    let split = source.one_of(&plays)?;
    let who = scene.who(play.from);
    let refused = scene
        .draft(&as_split(&play))?
        .says(format!("a {value} splits nothing off {who}: only a 1 does"))
        .refused(scene.at(1), &SPLIT);
    let legal = scene.draft(&scene.text(&split))?.says(format!("a 1 splits one off {who}"));
    Some(Pair { refused, legal })
}

/// A lone piece, and two in its place.
fn two(source: &mut Source) -> Option<Pair> {
    let (scene, play) = free_play(source, 1, false)?;
    let own = scene.side;
    let mut several = scene.clone();
    let up = several.squares[play.from].up[own.index()] > 0;
    several.bring(source, play.from, own, up, &scene.locked(own))?;
    let text = as_split(&play);
    let refused = scene
        .draft(&text)?
        .says(format!("{} stands alone: there is nothing to split off", scene.who(play.from)))
        .refused(scene.at(1), &SPLIT);
    let legal = several.draft(&text)?.says(format!("a 1 splits one off {}", several.who(play.from)));
    Some(Pair { refused, legal })
}

/// A lone piece moves plainly on a ṭāb.
fn lone(source: &mut Source) -> Option<Pair> {
    let (scene, play) = free_play(source, 1, false)?;
    let refused = format!("{} stands alone: nothing is split off it", scene.who(play.from));
    written_pair(&scene, &play, &refused, "a lone piece moves without a split")
}

/// A locked piece leaves plainly.
fn locked(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (own, out) = (scene.side, Route::of(scene.side).way_out());
    if scene.locked(own).is_empty() {
        scene.lock_one(source, own, &[])?;
    }
    if !scene.lane() && scene.count(out, own) > 0 {
        return None;
    }
    let play = Play::whole(1, *scene.locked(own).first()?, out);
    let refused = format!("{} is locked: nothing is split off a locked piece", scene.who(play.from));
    written_pair(&scene, &play, &refused, &format!("{} comes out without a split", scene.who(play.from)))
}

/// Without the ʿeggeh nothing is ever split.
fn simple(source: &mut Source) -> Option<Pair> {
    let value = source.one_of(&VALUES)?;
    let (scene, play) = free_play(source, value, false)?;
    let refused = "in the simple way no pieces share a square, and none is split off another";
    written_pair(&scene, &play, refused, "in the simple way every piece moves alone")
}
