//! Cases about pieces that share a square.

use super::LANE;
use super::plays::{Moved, Play};
use super::route::{Part, Route, name};
use super::scene::{Scene, VALUES};
use crate::law::game::common::{MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.eggeh", case: "no hit", rulesets: LANE, draw: no_hit },
    Recipe { subject: "tab.eggeh", case: "joined", rulesets: LANE, draw: joined },
    Recipe { subject: "tab.eggeh", case: "moves as one", rulesets: LANE, draw: as_one },
    Recipe { subject: "tab.eggeh", case: "goes up as one", rulesets: LANE, draw: goes_up },
    Recipe { subject: "tab.eggeh", case: "out onto one's own", rulesets: LANE, draw: out_onto },
    Recipe { subject: "tab.eggeh", case: "one split off", rulesets: LANE, draw: split_off },
];

/// A move that ends on a piece of its own side.
fn joining(source: &mut Source) -> Option<(Scene, Play)> {
    let mut scene = Scene::draw(source)?;
    let (own, value) = (scene.side, source.one_of(&VALUES)?);
    let mut plays = scene.wholes(value);
    plays.retain(|play| scene.count(play.to, scene.enemy()) == 0);
    let play = source.one_of(&plays)?;
    if scene.count(play.to, own) == 0 {
        let up = matches!(Route::of(own).part(play.to), Part::Row(_)) || source.coin();
        scene.bring(source, play.to, own, up, &[play.from])?;
    }
    scene.wholes(value).contains(&play).then_some((scene, play))
}

/// A move of two or more pieces together.
fn together(source: &mut Source, value: usize) -> Option<(Scene, Play)> {
    let mut scene = Scene::draw(source)?;
    let own = scene.side;
    let mut plays = scene.wholes(value);
    plays.retain(|play| Route::of(own).part(play.from) != Part::Home);
    let play = source.one_of(&plays)?;
    if scene.count(play.from, own) == 1 {
        let up = matches!(Route::of(own).part(play.from), Part::Row(_)) || source.coin();
        scene.bring(source, play.from, own, up, &[])?;
    }
    scene.wholes(value).contains(&play).then_some((scene, play))
}

/// A legal record that shows where a move leads, and a refused one that ends in another position.
fn ending(scene: &Scene, play: &Play, false_end: &Scene, refused: &str, legal: &str) -> Option<Pair> {
    let draft = |end: &Scene| Some(scene.draft(&scene.text(play))?.tag("Final", end.last()));
    Some(Pair {
        refused: draft(false_end)?.says(refused).refused("end", &RESULT_WRONG),
        legal: draft(&scene.after(play))?.says(legal),
    })
}

/// Joining one's own is no hit.
fn no_hit(source: &mut Source) -> Option<Pair> {
    let (scene, play) = joining(source)?;
    let text = scene.text(&play);
    let refused = scene
        .draft(&format!("{text}x"))?
        .says(format!("joining {} takes nobody", scene.who(play.to)))
        .refused(scene.at(1), &MOVE_MARK);
    let legal = scene
        .draft(&text)?
        .tag("Final", scene.after(&play).last())
        .says(format!("joining {} makes an ʿeggeh", scene.who(play.to)));
    Some(Pair { refused, legal })
}

/// The final position forgets the pieces that were there, or those that came.
fn joined(source: &mut Source) -> Option<Pair> {
    let (scene, play) = joining(source)?;
    let mut wrong = scene.after(&play);
    let own = scene.side;
    wrong.clear(play.to);
    if source.coin() {
        wrong.squares[play.to] = scene.squares[play.to];
    } else {
        wrong.squares[play.to] = scene.squares[play.from];
        if matches!(Route::of(own).part(play.to), Part::Row(_)) {
            let count = scene.count(play.from, own);
            wrong.clear(play.to);
            (0..count).for_each(|_| wrong.put(play.to, own, true));
        }
    }
    let (who, to) = (scene.who(play.from), name(play.to));
    ending(
        &scene,
        &play,
        &wrong,
        &format!("{who} and what is on {to} are an ʿeggeh now, all of them"),
        &format!("{who} and what is on {to} are an ʿeggeh now"),
    )
}

/// No piece of an ʿeggeh stays behind.
fn as_one(source: &mut Source) -> Option<Pair> {
    let value = source.one_of(&VALUES)?;
    let (scene, play) = together(source, value)?;
    let (own, mut fewer) = (scene.side, scene.clone());
    // The false end: one of them stayed behind.
    let stack = &mut fewer.squares[play.from];
    let up = stack.up[own.index()] > 0;
    let kind = if up { &mut stack.up } else { &mut stack.fresh };
    kind[own.index()] -= 1;
    let mut wrong = fewer.after(&play);
    wrong.put(play.from, own, up);
    let who = scene.who(play.from);
    ending(&scene, &play, &wrong, &format!("{who} move as one: none stays behind"), &format!("{who} move as one"))
}

/// All pieces of an ʿeggeh that goes up have been up.
fn goes_up(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (own, value) = (scene.side, source.one_of(&VALUES)?);
    let from = Route::of(own).round[source.between(18 - value, 17)];
    let count = u8::try_from(source.between(2, 4)).ok()?;
    scene.stand(source, from, own, (count, 0), &[])?;
    if scene.locked(scene.enemy()).is_empty() {
        scene.lock_one(source, scene.enemy(), &[])?;
    }
    let play = Play::whole(value, from, Route::of(own).ways(from, value).1?);
    let mut wrong = scene.after(&play);
    let fresh = u8::try_from(source.between(1, usize::from(count))).ok()?;
    wrong.squares[play.to].fresh[own.index()] += fresh;
    wrong.squares[play.to].up[own.index()] -= fresh;
    let (who, to) = (scene.who(from), name(play.to));
    ending(
        &scene,
        &play,
        &wrong,
        &format!("{who} go up to {to}, and all of them count as having been up"),
        &format!("{who} go up to {to} as one, and all have been up now"),
    )
}

/// A piece comes out onto one of its own.
fn out_onto(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (own, out) = (scene.side, Route::of(scene.side).way_out());
    if scene.locked(own).is_empty() {
        scene.lock_one(source, own, &[])?;
    }
    if scene.count(out, own) == 0 {
        let up = source.coin();
        let locked = scene.locked(own);
        scene.clear(out);
        scene.bring(source, out, own, up, &locked)?;
    }
    let play = Play::whole(1, *scene.locked(own).first()?, out);
    let mut wrong = scene.clone();
    // The false end: the piece that was there made room.
    wrong.clear(play.from);
    wrong.clear(out);
    wrong.put(out, own, false);
    let (who, to) = (scene.who(play.from), name(out));
    ending(
        &scene,
        &play,
        &wrong,
        &format!("{who} comes out to {to} beside what is there, which makes no room"),
        &format!("{who} comes out to {to} beside what is there: an ʿeggeh"),
    )
}

/// A ṭāb splits one off; the final position has the whole moved.
fn split_off(source: &mut Source) -> Option<Pair> {
    let (scene, whole) = together(source, 1)?;
    let mut plays = scene.plays(scene.side, 1);
    plays.retain(|play| play.from == whole.from && play.to == whole.to && play.moved != Moved::Whole);
    let play = source.one_of(&plays)?;
    let who = scene.who(play.from);
    ending(
        &scene,
        &play,
        &scene.after(&whole),
        &format!("a 1 splits one off {who}: the others stay"),
        &format!("a 1 splits one off {who}, who are an ʿeggeh"),
    )
}
