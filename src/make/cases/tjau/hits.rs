//! Cases about pieces sent back to hand.

use super::ASEB;
use super::plays::{Play, is_marked};
use super::scene::{HAND, Scene, name, piece};
use crate::law::game::common::{MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tjau.hit", case: "a false mark", rulesets: ASEB, draw: false_mark },
    Recipe { subject: "tjau.hit", case: "in passing", rulesets: ASEB, draw: in_passing },
    Recipe { subject: "tjau.hit", case: "side by side", rulesets: ASEB, draw: side_by_side },
    Recipe { subject: "tjau.hit", case: "back to hand", rulesets: ASEB, draw: back_to_hand },
    Recipe { subject: "tjau.hit", case: "no change of places", rulesets: ASEB, draw: no_swap },
    Recipe { subject: "tjau.hit", case: "on an open marked square", rulesets: ASEB, draw: marked },
    Recipe { subject: "tjau.hit", case: "a pair under guard=none", rulesets: ASEB, draw: pair_open },
];

/// A move that ends in the lane on a step that suits, where an enemy can be hit.
fn hitting(source: &mut Source, mut scene: Scene, suits: fn(usize) -> bool) -> Option<(Scene, Play)> {
    let (own, them, value) = (scene.side, scene.enemy(), source.between(1, 4));
    let to = source.between(5, 16);
    let from = to - value;
    if !suits(to) {
        return None;
    }
    if scene.has(own, to) {
        scene.back_to_hand(own, to);
    }
    scene.bring(source, own, from, &[])?;
    scene.bring(source, them, to, &[])?;
    let play = Play { value, from, to };
    (scene.is_sound() && scene.plays(value).contains(&play)).then_some((scene, play))
}

/// A hit on any step.
fn any_hit(source: &mut Source) -> Option<(Scene, Play)> {
    let scene = Scene::draw(source)?;
    hitting(source, scene, |_| true)
}

/// The enemy stands elsewhere.
fn false_mark(source: &mut Source) -> Option<Pair> {
    let (scene, play) = any_hit(source)?;
    let (them, mut missed) = (scene.enemy(), scene.clone());
    let place = source.one_of(&scene.lane_empty())?;
    missed.steps[them.index()][play.to] = false;
    missed.steps[them.index()][place] = true;
    let text = format!("{}x", scene.text(&play));
    let refused = missed
        .draft(&text)?
        .says(format!("nobody stands on {}: the piece that was meant is on {place}", play.to))
        .refused(scene.at(), &MOVE_MARK);
    let legal = scene.draft(&text)?.tag("Final", scene.after(&play).last()).says(format!(
        "the {} on {} is hit and goes back to hand",
        piece(them),
        play.to
    ));
    Some(Pair { refused, legal })
}

/// A move that hits nobody: with a mark, and without.
fn quiet_pair(scene: &Scene, play: &Play, why: &str) -> Option<Pair> {
    let text = scene.text(play);
    let refused = scene.draft(&format!("{text}x"))?.says(why).refused(scene.at(), &MOVE_MARK);
    let legal = scene.draft(&text)?.tag("Final", scene.after(play).last()).says(why);
    Some(Pair { refused, legal })
}

/// An enemy passed is not hit.
fn in_passing(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (them, value) = (scene.enemy(), source.between(2, 4));
    let mut plays = scene.plays(value);
    plays.retain(|play| play.to > 5 && play.to <= 16 && !scene.is_taken(scene.side, play.to));
    let play = source.one_of(&plays)?;
    let passed = source.between(play.from.max(4) + 1, play.to - 1);
    if scene.has(scene.side, passed) {
        return None;
    }
    scene.bring(source, them, passed, &[])?;
    let why = format!("the {} on {passed} is only passed, and nobody is on {}", piece(them), play.to);
    quiet_pair(&scene, &play, &why)
}

/// The first four squares are a side's own: an enemy on the same step stands elsewhere.
fn side_by_side(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (them, value) = (scene.enemy(), source.between(1, 4));
    let mut plays = scene.plays(value);
    plays.retain(|play| play.to <= 4);
    let play = source.one_of(&plays)?;
    scene.bring(source, them, play.to, &[])?;
    let why = format!(
        "{} and {} are two squares: a piece on the one hits nobody on the other",
        scene.name(play.to),
        name(them, play.to)
    );
    quiet_pair(&scene, &play, &why)
}

/// A pair that differs in the final position.
fn ending(scene: &Scene, play: &Play, wrong: &Scene, refused: &str, legal: &str) -> Option<Pair> {
    let draft = |end: &Scene| Some(scene.draft(&format!("{}x", scene.text(play)))?.tag("Final", end.last()));
    Some(Pair {
        refused: draft(wrong)?.says(refused).refused("end", &RESULT_WRONG),
        legal: draft(&scene.after(play))?.says(legal),
    })
}

/// The piece hit is neither off nor still in the lane.
fn hand_pair(source: &mut Source, scene: &Scene, play: &Play) -> Option<Pair> {
    let (them, mut wrong) = (scene.enemy(), scene.after(play));
    let at = them.index();
    wrong.hand[at] -= 1;
    let begun = (1..=4).find(|&step| !wrong.has(them, step)).filter(|_| source.coin());
    match begun {
        Some(step) => wrong.steps[at][step] = true,
        None => wrong.off[at] += 1,
    }
    let who = format!("the {} on {}", piece(them), play.to);
    let legal = format!("{who} is hit and goes back to hand");
    ending(scene, play, &wrong, &format!("{who} is hit and goes back to hand, nowhere else"), &legal)
}

fn back_to_hand(source: &mut Source) -> Option<Pair> {
    let (scene, play) = any_hit(source)?;
    hand_pair(source, &scene, &play)
}

/// A hit is no swap.
fn no_swap(source: &mut Source) -> Option<Pair> {
    let (scene, play) = any_hit(source)?;
    let (them, mut wrong) = (scene.enemy(), scene.after(&play));
    if wrong.has(them, play.from) || play.from == HAND {
        return None;
    }
    wrong.hand[them.index()] -= 1;
    wrong.steps[them.index()][play.from] = true;
    let who = format!("the {} on {}", piece(them), play.to);
    let refused = format!("{who} is hit: it goes to hand, and nobody changes places");
    ending(&scene, &play, &wrong, &refused, &format!("{who} is hit and goes back to hand"))
}

/// A hit on a marked square throws again, so the side stays.
fn marked(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    scene.options.set("marked", "open").ok()?;
    let (scene, play) = hitting(source, scene, is_marked)?;
    let mut wrong = scene.after(&play);
    wrong.side = scene.enemy();
    let who = format!("the {} on {}", piece(scene.enemy()), play.to);
    let refused = format!("{who} is hit on a marked square, and the same side throws again");
    ending(&scene, &play, &wrong, &refused, &refused)
}

/// Without guarding either of a pair can be hit.
fn pair_open(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    scene.options.set("guard", "none").ok()?;
    let (mut scene, play) = hitting(source, scene, |_| true)?;
    let (own, them) = (scene.side, scene.enemy());
    let beside = if source.coin() { play.to - 1 } else { play.to + 1 };
    if beside > 16 || (scene.has(own, beside) && beside >= 5) {
        return None;
    }
    scene.bring(source, them, beside, &[play.to])?;
    hand_pair(source, &scene, &play)
}
