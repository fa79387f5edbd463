//! Cases about positions of ṭāb that cannot be set up.

use super::route::{Route, enemy_of, name};
use super::scene::{Scene, VALUES};
use super::{BOTH, SIMPLE};
use crate::law::game::tab::rules::SETUP;
use crate::make::cases::{Draft, Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "setup.tab", case: "too many pieces", rulesets: BOTH, draw: too_many },
    Recipe { subject: "setup.tab", case: "no piece", rulesets: BOTH, draw: none },
    Recipe { subject: "setup.tab", case: "not been up in the row", rulesets: BOTH, draw: fresh_in_row },
    Recipe { subject: "setup.tab", case: "been up at home", rulesets: BOTH, draw: up_at_home },
    Recipe { subject: "setup.tab", case: "an ʿeggeh at home", rulesets: BOTH, draw: eggeh_at_home },
    Recipe { subject: "setup.tab", case: "an ʿeggeh in the simple way", rulesets: SIMPLE, draw: eggeh },
    Recipe { subject: "setup.tab", case: "two sides on a square", rulesets: BOTH, draw: both_sides },
    Recipe { subject: "setup.tab", case: "a throw waiting", rulesets: BOTH, draw: throw_waiting },
    Recipe { subject: "setup.tab", case: "actions taken", rulesets: BOTH, draw: acted },
];

/// A record of one turn from a scene, as it is or with its squares in a state that cannot be.
fn record(scene: &Scene, items: &str, wrong: Option<&Scene>) -> Draft {
    let position = wrong.unwrap_or(scene).position();
    Draft::from(scene.ruleset(), &position).turn(scene.turn, scene.side, items)
}

/// A pair of a sound scene and an unsound one.
fn pair(source: &mut Source, scene: &Scene, wrong: &Scene, refused: &str, legal: &str) -> Option<Pair> {
    if !scene.is_sound() {
        return None;
    }
    let items = scene.something(source)?;
    Some(Pair {
        refused: record(scene, &items, Some(wrong)).says(refused).refused("start", &SETUP),
        legal: record(scene, &items, None).says(legal),
    })
}

/// A scene, and a side of it.
fn draw(source: &mut Source) -> Option<(Scene, hunefer_notation::Colour)> {
    let scene = Scene::draw(source)?;
    let colour = if source.coin() { scene.side } else { scene.enemy() };
    Some((scene, colour))
}

/// One piece more than a side plays with.
fn too_many(source: &mut Source) -> Option<Pair> {
    let (mut scene, colour) = draw(source)?;
    while scene.pieces(colour) < scene.most() {
        let square = source.one_of(&scene.round_empty())?;
        scene.put(square, colour, source.coin());
    }
    let mut wrong = scene.clone();
    let square = source.one_of(&scene.round_empty())?;
    wrong.put(square, colour, source.coin());
    let (us, most) = (colour.name(), scene.most());
    let refused = format!("{us} have {} pieces where {most} are played with", most + 1);
    pair(source, &scene, &wrong, &refused, &format!("{us} have all their pieces on the board, {most}"))
}

/// A side without a piece.
fn none(source: &mut Source) -> Option<Pair> {
    let (mut scene, colour) = draw(source)?;
    scene.held(colour).into_iter().for_each(|square| scene.clear(square));
    let mut wrong = scene.clone();
    let square = source.one_of(&scene.round_empty())?;
    scene.put(square, colour, source.coin());
    let us = colour.name();
    if source.dice.chance(48) {
        // Not even the other side has one.
        let them = enemy_of(colour);
        wrong.held(them).into_iter().for_each(|square| wrong.clear(square));
    }
    let refused = format!("{us} have no piece on the board");
    pair(source, &scene, &wrong, &refused, &format!("one piece of {us} is left, and enough to play on"))
}

/// A piece in the enemy row is marked as having been up.
fn fresh_in_row(source: &mut Source) -> Option<Pair> {
    let (mut scene, colour) = draw(source)?;
    let square = Route::of(colour).row[source.between(0, 8)];
    let count = if scene.lane() && source.dice.chance(80) { 2 } else { 1 };
    scene.stand(source, square, colour, (0, count), &[])?;
    let mut wrong = scene.clone();
    wrong.clear(square);
    for piece in 0..count {
        wrong.put(square, colour, piece > 0);
    }
    let (us, square) = (colour.name(), name(square));
    let refused = format!("{us} in the enemy row, on {square}, one of them marked as never having been up");
    pair(source, &scene, &wrong, &refused, &format!("{us} in the enemy row, on {square}, marked as having been up"))
}

/// A locked piece is not marked so.
fn up_at_home(source: &mut Source) -> Option<Pair> {
    let (mut scene, colour) = draw(source)?;
    if scene.locked(colour).is_empty() {
        scene.lock_one(source, colour, &[])?;
    }
    let square = source.one_of(&scene.locked(colour))?;
    let mut wrong = scene.clone();
    wrong.clear(square);
    wrong.put(square, colour, true);
    let (us, square) = (colour.name(), name(square));
    let refused = format!("{us} still at home, on {square}, yet marked as having been up");
    pair(source, &scene, &wrong, &refused, &format!("{us} still at home, on {square}, and never up"))
}

/// No ʿeggeh stands at home, whichever way is played.
fn eggeh_at_home(source: &mut Source) -> Option<Pair> {
    let (mut scene, colour) = draw(source)?;
    while scene.locked(colour).len() < 2 {
        scene.lock_one(source, colour, &[])?;
    }
    let locked = scene.locked(colour);
    let (kept, moved) = (source.one_of(&locked)?, source.one_of(&locked)?);
    if kept == moved {
        return None;
    }
    let mut wrong = scene.clone();
    wrong.clear(moved);
    wrong.put(kept, colour, false);
    let (us, square) = (colour.name(), name(kept));
    let refused = format!("two {us} share {square}, but no ʿeggeh stands at home");
    pair(source, &scene, &wrong, &refused, &format!("{us} at home have a square each, {square} and {}", name(moved)))
}

/// In the simple way there is no ʿeggeh in the round either.
fn eggeh(source: &mut Source) -> Option<Pair> {
    let (mut scene, colour) = draw(source)?;
    let square = match source.one_of(&scene.free(colour)) {
        Some(square) => square,
        None => source.one_of(&scene.round_empty())?,
    };
    let up = Route::of(colour).row.contains(&square) || source.coin();
    scene.clear(square);
    scene.bring(source, square, colour, up, &[])?;
    let mut wrong = scene.clone();
    // One of the others has moved over, if there is another.
    let mut others = scene.held(colour);
    others.retain(|&other| other != square);
    wrong.clear(source.one_of(&others)?);
    wrong.put(square, colour, up);
    let (us, square) = (colour.name(), name(square));
    let refused = format!("two {us} share {square}, and the simple way has no ʿeggeh");
    pair(source, &scene, &wrong, &refused, &format!("{us} have a square for each of them"))
}

/// A square belongs to one side.
fn both_sides(source: &mut Source) -> Option<Pair> {
    let (mut scene, colour) = draw(source)?;
    if scene.free(colour).is_empty() {
        let square = source.one_of(&scene.round_empty())?;
        scene.bring(source, square, colour, false, &[])?;
    }
    let (square, them) = (source.one_of(&scene.free(colour))?, enemy_of(colour));
    let moved = source.one_of(&scene.held(them))?;
    let mut wrong = scene.clone();
    wrong.clear(moved);
    let at_home = Route::of(them).home.contains(&square);
    wrong.put(square, them, !at_home && source.coin());
    let refused = format!("cones and spools both stand on {}", name(square));
    let legal = format!("{} stand on {} and {} on {}", colour.name(), name(square), them.name(), name(moved));
    pair(source, &scene, &wrong, &refused, &legal)
}

/// A throw waiting is one that four sticks show.
fn throw_waiting(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let value = source.one_of(&VALUES)?;
    let play = source.one_of(&scene.plays(scene.side, value));
    let items = play.map_or_else(|| format!("{value}:-"), |play| scene.text(&play));
    let wrong = source.one_of(&[0, 5, 5, 7, 8, 10])?;
    let draft = |waiting: usize| {
        let mut position = scene.position();
        position.keys.throw = u16::try_from(waiting).ok();
        Draft::from(scene.ruleset(), &position).turn(scene.turn, scene.side, &items)
    };
    let refused = draft(wrong).says(format!("four sticks never show {wrong}")).refused("start", &SETUP);
    let legal = draft(value).says(format!("the {value} that waits is played"));
    Some(Pair { refused, legal })
}

/// Actions are counted in duat alone.
fn acted(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let items = scene.something(source)?;
    let mut position = scene.position();
    position.keys.acted = u16::try_from(source.between(1, 2)).ok();
    let refused = Draft::from(scene.ruleset(), &position)
        .turn(scene.turn, scene.side, &items)
        .says("nobody takes actions in ṭāb: a turn is made of throws")
        .refused("start", &SETUP);
    let legal = record(&scene, &items, None).says("the same position without a count of actions");
    Some(Pair { refused, legal })
}
