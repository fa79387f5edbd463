//! Cases about entering and bearing off.

use super::ASEB;
use super::plays::Play;
use super::scene::{HAND, OFF, Scene, enemy_of, name};
use crate::law::game::tjau::rules::{ENTER, EXACT};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tjau.enter", case: "another square", rulesets: ASEB, draw: another_square },
    Recipe { subject: "tjau.enter", case: "another throw", rulesets: ASEB, draw: another_throw },
    Recipe { subject: "tjau.enter", case: "into the lane", rulesets: ASEB, draw: into_lane },
    Recipe { subject: "tjau.enter", case: "the other side's square", rulesets: ASEB, draw: their_square },
    Recipe { subject: "tjau.enter", case: "on a 0", rulesets: ASEB, draw: on_nothing },
    Recipe { subject: "tjau.exact", case: "another throw", rulesets: ASEB, draw: off_another_throw },
    Recipe { subject: "tjau.exact", case: "another piece", rulesets: ASEB, draw: off_another_piece },
    Recipe { subject: "tjau.exact", case: "no piece that could", rulesets: ASEB, draw: off_lost },
    Recipe { subject: "tjau.exact", case: "far from the end", rulesets: ASEB, draw: off_from_afar },
    Recipe { subject: "tjau.exact", case: "on a 0", rulesets: ASEB, draw: off_on_nothing },
];

/// A moment at which a throw lets a piece enter from hand.
fn entering(source: &mut Source) -> Option<(Scene, Play)> {
    let mut scene = Scene::draw(source)?;
    scene.fill_hand(source)?;
    let value = source.between(1, 4);
    let play = Play { value, from: HAND, to: value };
    scene.plays(value).contains(&play).then_some((scene, play))
}

/// A pair on one position: an entry onto a wrong square, and the right one.
fn entry(source: &mut Source, wrong: fn(&mut Source, &Scene, usize) -> String, why: &str) -> Option<Pair> {
    let (scene, play) = entering(source)?;
    let (value, square) = (play.value, wrong(source, &scene, play.value));
    let right = scene.name(play.to);
    let refused = scene
        .draft(&format!("{value}:hand-{square}"))?
        .says(format!("a {value} enters on {right} and not on {square}: {why}"))
        .refused(scene.at(), &ENTER);
    let legal = scene.draft(&scene.text(&play))?.says(format!("a {value} enters on {right}"));
    Some(Pair { refused, legal })
}

fn another_square(source: &mut Source) -> Option<Pair> {
    let wrong = |source: &mut Source, scene: &Scene, value: usize| scene.name((value + source.between(0, 2)) % 4 + 1);
    entry(source, wrong, "the square is that of the value")
}

fn into_lane(source: &mut Source) -> Option<Pair> {
    let wrong = |source: &mut Source, _: &Scene, _: usize| source.between(5, 16).to_string();
    entry(source, wrong, "nobody enters in the lane")
}

fn their_square(source: &mut Source) -> Option<Pair> {
    let wrong = |_: &mut Source, scene: &Scene, value: usize| name(enemy_of(scene.side), value);
    entry(source, wrong, "that is the other side's")
}

/// The same square on another throw.
fn another_throw(source: &mut Source) -> Option<Pair> {
    let (scene, play) = entering(source)?;
    let value = source.between(0, 4);
    if value == play.value {
        return None;
    }
    let to = scene.name(play.to);
    let refused = scene
        .draft(&format!("{value}:hand-{to}"))?
        .says(format!("nothing enters on {to} with a {value}"))
        .refused(scene.at(), &ENTER);
    let legal = scene.draft(&scene.text(&play))?.says(format!("a piece enters on {to} with a {}", play.value));
    Some(Pair { refused, legal })
}

/// A 0 enters nothing.
fn on_nothing(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    scene.fill_hand(source)?;
    let to = scene.name(source.between(1, 5));
    let refused = scene
        .draft(&format!("0:hand-{to}"))?
        .says("a 0 moves nothing, and enters nothing either")
        .refused(scene.at(), &ENTER);
    let legal = scene.draft("0:-")?.says("a 0 moves nothing: the throw is lost");
    Some(Pair { refused, legal })
}

/// A moment with a piece of the side to play so many steps from bearing off.
fn near_the_end(source: &mut Source, value: usize) -> Option<(Scene, Play)> {
    let mut scene = Scene::draw(source)?;
    let from = OFF - value;
    scene.bring(source, scene.side, from, &[])?;
    Some((scene, Play { value, from, to: OFF }))
}

/// What a piece needs.
fn needs(from: usize) -> String {
    format!("from {from} only a {} bears off", OFF - from)
}

/// Too much or too little.
fn off_another_throw(source: &mut Source) -> Option<Pair> {
    let right = source.between(1, 4);
    let (scene, play) = near_the_end(source, right)?;
    let value = source.between(1, 4);
    if value == right {
        return None;
    }
    let refused = scene
        .draft(&scene.text(&Play { value, ..play }))?
        .says(format!("{}, not a {value}", needs(play.from)))
        .refused(scene.at(), &EXACT);
    let legal = scene.draft(&scene.text(&play))?.says(format!("{}, and it is one", needs(play.from)));
    Some(Pair { refused, legal })
}

/// The throw that takes one piece off does not take another.
fn off_another_piece(source: &mut Source) -> Option<Pair> {
    let (value, from) = (source.between(1, 4), source.between(13, 16));
    let (mut scene, play) = near_the_end(source, value)?;
    if from == play.from {
        return None;
    }
    scene.bring(source, scene.side, from, &[play.from])?;
    let refused = scene
        .draft(&scene.text(&Play { from, ..play }))?
        .says(format!("{}, not a {value}", needs(from)))
        .refused(scene.at(), &EXACT);
    let legal = scene.draft(&scene.text(&play))?.says(format!("{}, and it is one", needs(play.from)));
    Some(Pair { refused, legal })
}

/// Nobody can use the throw, and it is lost.
fn off_lost(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (own, value) = (scene.side, source.between(2, 4));
    let at = own.index();
    let mut places: Vec<usize> = (13..=16).filter(|&step| !scene.is_taken(own, step)).collect();
    scene.steps[at] = [false; 17];
    scene.hand[at] = 0;
    let mut count = 0;
    places.retain(|_| source.coin());
    for &step in &places {
        scene.steps[at][step] = true;
        count += 1;
    }
    scene.off[at] = scene.most() - count;
    let from = source.one_of(&places)?;
    if from + value == OFF || !scene.plays(value).is_empty() {
        return None;
    }
    let refused = scene
        .draft(&scene.text(&Play { value, from, to: OFF }))?
        .says(format!("{}, not a {value}", needs(from)))
        .refused(scene.at(), &EXACT);
    let legal = scene.draft(&format!("{value}:-"))?.says(format!("a {value} is too much for every piece: it is lost"));
    Some(Pair { refused, legal })
}

/// Off the board from where no throw reaches.
fn off_from_afar(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let value = source.between(1, 4);
    let mut plays = scene.plays(value);
    plays.retain(|play| play.from != HAND && play.from < 13);
    let play = source.one_of(&plays)?;
    let refused = scene
        .draft(&scene.text(&Play { to: OFF, ..play }))?
        .says(format!("from {} no throw bears off", scene.name(play.from)))
        .refused(scene.at(), &EXACT);
    let legal = scene.draft(&scene.text(&play))?.says(format!(
        "a {value} goes from {} to {}",
        scene.name(play.from),
        scene.name(play.to)
    ));
    Some(Pair { refused, legal })
}

/// A 0 bears off nothing, not even from 16.
fn off_on_nothing(source: &mut Source) -> Option<Pair> {
    let near = source.between(1, 4);
    let (scene, play) = near_the_end(source, near)?;
    let refused = scene
        .draft(&scene.text(&Play { value: 0, ..play }))?
        .says(format!("{}: a 0 moves nothing", needs(play.from)))
        .refused(scene.at(), &EXACT);
    let legal = scene.draft("0:-")?.says("a 0 moves nothing: the throw is lost");
    Some(Pair { refused, legal })
}
