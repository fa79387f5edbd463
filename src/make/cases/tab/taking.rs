//! Cases about taking.

use super::BOTH;
use super::plays::Play;
use super::route::{Part, Route, name};
use super::scene::{Scene, VALUES};
use crate::law::game::common::{MOVE_DISTANCE, MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.take", case: "a false mark", rulesets: BOTH, draw: false_mark },
    Recipe { subject: "tab.take", case: "in passing", rulesets: BOTH, draw: in_passing },
    Recipe { subject: "tab.take", case: "out of the game", rulesets: BOTH, draw: out_of_the_game },
    Recipe { subject: "tab.take", case: "all that stand there", rulesets: super::LANE, draw: all_of_them },
    Recipe { subject: "tab.take", case: "locked at home", rulesets: BOTH, draw: locked },
    Recipe { subject: "tab.take", case: "on the way out", rulesets: BOTH, draw: on_the_way_out },
    Recipe { subject: "tab.take", case: "safe in the row", rulesets: BOTH, draw: safe_in_row },
];

/// A move onto a square where enemies stand.
pub(super) struct Taking {
    pub scene: Scene,
    pub play: Play,
}

/// Where enemies are to be taken.
#[derive(Clone, Copy)]
pub(super) enum Where {
    Anywhere,
    InTheirRow,
    OnTheWayOut,
}

/// A moment at which the side to play takes so many enemies on one square, and whether it wins with that.
pub(super) fn taking(source: &mut Source, place: Where, count: u8, wins: bool) -> Option<Taking> {
    let mut scene = Scene::draw(source)?;
    let (own, them) = (scene.side, scene.enemy());
    let value = match place {
        Where::Anywhere | Where::InTheirRow => source.one_of(&VALUES)?,
        Where::OnTheWayOut => 1,
    };
    if matches!(place, Where::OnTheWayOut) && scene.locked(own).is_empty() {
        scene.lock_one(source, own, &[])?;
    }
    if matches!(place, Where::InTheirRow) && scene.locked(them).is_empty() {
        scene.lock_one(source, them, &[])?;
    }
    let route = Route::of(own);
    let mut plays = scene.wholes(value);
    plays.retain(|play| {
        let fits = match place {
            Where::Anywhere => count == 1 || !route.row.contains(&play.to),
            Where::InTheirRow => route.row.contains(&play.to),
            Where::OnTheWayOut => route.part(play.from) == Part::Home,
        };
        fits && scene.count(play.to, own) == 0
    });
    let play = source.one_of(&plays)?;
    let home = route.row.contains(&play.to);
    if wins {
        scene.held(them).into_iter().for_each(|square| scene.clear(square));
    }
    let up = if home { 0 } else { u8::try_from(source.between(0, usize::from(count))).ok()? };
    // The play may stand on there being an enemy at home.
    let keep = if home { Vec::new() } else { scene.locked(them) };
    scene.stand(source, play.to, them, (count - up, up), &keep)?;
    if !wins && scene.held(them).len() == 1 {
        let place = source.one_of(&scene.round_empty())?;
        let up = source.coin();
        scene.bring(source, place, them, up, &[play.to])?;
    }
    (scene.wholes(value).contains(&play) && scene.is_sound()).then_some(Taking { scene, play })
}

/// Nobody on the square, yet the move is marked as taking.
fn false_mark(source: &mut Source) -> Option<Pair> {
    let Taking { scene, play } = taking(source, Where::Anywhere, 1, false)?;
    let (them, mut missed) = (scene.enemy(), scene.clone());
    missed.clear(play.to);
    let mut places = missed.round_empty();
    places.retain(|&place| place != play.to);
    let place = source.one_of(&places)?;
    missed.put(place, them, scene.squares[play.to].up != [0; 2]);
    // With the enemy gone from its row nobody might go up.
    if !missed.wholes(play.value).contains(&play) {
        return None;
    }
    let text = format!("{}x", scene.text(&play));
    let refused = missed
        .draft(&text)?
        .says(format!("nobody stands on {}: the piece that was meant is on {}", name(play.to), name(place)))
        .refused(scene.at(1), &MOVE_MARK);
    let legal = scene
        .draft(&text)?
        .tag("Final", scene.after(&play).last())
        .says(format!("{} is taken and out of the game", scene.who(play.to)));
    Some(Pair { refused, legal })
}

/// An enemy passed is not taken.
fn in_passing(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (own, them) = (scene.side, scene.enemy());
    let value = source.one_of(&[2, 3, 4, 6])?;
    let play = source.one_of(&scene.wholes(value))?;
    let passed = Route::of(own).ways(play.from, source.between(1, value - 1)).0?;
    if scene.count(play.to, them) > 0 || scene.count(passed, own) > 0 {
        return None;
    }
    if scene.is_empty(passed) {
        let up = source.coin() && !Route::of(them).home.contains(&passed);
        scene.bring(source, passed, them, up, &scene.locked(them))?;
    }
    if !scene.wholes(value).contains(&play) {
        return None;
    }
    let text = scene.text(&play);
    let refused = scene
        .draft(&format!("{text}x"))?
        .says(format!("{} would only be passed, and nobody is on {}", scene.who(passed), name(play.to)))
        .refused(scene.at(1), &MOVE_MARK);
    let legal = scene
        .draft(&text)?
        .tag("Final", scene.after(&play).last())
        .says(format!("{} can only be passed, and remains", scene.who(passed)));
    Some(Pair { refused, legal })
}

/// A pair whose refused record would have the pieces taken begin again at home.
fn taken_for_good(source: &mut Source, place: Where, count: u8) -> Option<Pair> {
    let Taking { scene, play } = taking(source, place, count, false)?;
    let after = scene.after(&play);
    let (them, mut home) = (scene.enemy(), after.clone());
    let back = u8::try_from(source.between(1, usize::from(count))).ok()?;
    for _ in 0..back {
        let places = Route::of(them).home;
        let square = places.into_iter().find(|&square| home.is_empty(square))?;
        home.put(square, them, false);
    }
    let text = format!("{}x", scene.text(&play));
    let refused = scene
        .draft(&text)?
        .tag("Final", home.last())
        .says(format!("what is taken on {} is out of the game and not back at home", name(play.to)))
        .refused("end", &RESULT_WRONG);
    let legal = scene
        .draft(&text)?
        .tag("Final", after.last())
        .says(format!("{} taken, and out of the game", scene.who(play.to)));
    Some(Pair { refused, legal })
}

fn out_of_the_game(source: &mut Source) -> Option<Pair> {
    taken_for_good(source, Where::Anywhere, 1)
}

fn all_of_them(source: &mut Source) -> Option<Pair> {
    let count = u8::try_from(source.between(2, 4)).ok()?;
    taken_for_good(source, Where::Anywhere, count)
}

fn locked(source: &mut Source) -> Option<Pair> {
    taken_for_good(source, Where::InTheirRow, 1)
}

fn on_the_way_out(source: &mut Source) -> Option<Pair> {
    let lane = source.ruleset.way() == "lane" && source.coin();
    taken_for_good(source, Where::OnTheWayOut, if lane { 2 } else { 1 })
}

/// An enemy that has come up into one's own row: no way leads there.
fn safe_in_row(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (own, them, route) = (scene.side, scene.enemy(), Route::of(scene.side));
    let value = source.one_of(&VALUES)?;
    let play = source.one_of(&scene.wholes(value))?;
    let mut places = route.home.to_vec();
    places.retain(|&square| scene.count(square, own) == 0);
    let place = source.one_of(&places)?;
    if scene.is_empty(place) {
        scene.bring(source, place, them, true, &scene.locked(them))?;
    }
    if !scene.wholes(value).contains(&play) {
        return None;
    }
    let refused = scene
        .draft(&format!("{value}:{}-{}x", name(play.from), name(place)))?
        .says(format!("no way leads to {}, in the row of {}", scene.who(place), own.name()))
        .refused(scene.at(1), &MOVE_DISTANCE);
    let legal = scene.draft(&scene.text(&play))?.says(format!(
        "{} may go on; nothing leads back to {}",
        scene.who(play.from),
        name(place)
    ));
    Some(Pair { refused, legal })
}
