//! False ends of true records.

use super::prepare::last_piece;
use super::scene::Scene;
use super::step::Step;
use crate::law::game::common::{MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Pair, Source};

/// The enemy met is said to stand somewhere else.
pub(crate) fn met_elsewhere(scene: &Scene, step: Step, last: &mut Scene, source: &mut Source) -> Option<String> {
    let (true_place, square) = (scene.sent_to(step.from, step.to?), source.one_of(&last.room())?);
    last.board.shift(true_place, square);
    Some(format!("nothing of {} comes to {square}", scene.them().name()))
}

/// A judged enemy is said to change places with the piece from 26 where it falls, and to fall where it does not.
pub(crate) fn judged_otherwise(scene: &Scene, step: Step, last: &mut Scene, _: &mut Source) -> Option<String> {
    let them = scene.them();
    if scene.sent_to(step.from, step.to?) == 27 {
        last.board.shift(27, 26);
        return Some(format!("{them} do not go to 26 while 27 is empty", them = them.name()));
    }
    // Whoever stood in the waters would have to give way.
    last.board.lift(26);
    last.board.put(27, them);
    Some("nobody falls where 27 is taken".to_owned())
}

/// The piece that fell is said to be elsewhere.
pub(crate) fn carried_elsewhere(scene: &Scene, _: Step, last: &mut Scene, source: &mut Source) -> Option<String> {
    let square = if source.coin() { 27 } else { source.one_of(&last.room())? };
    last.board.shift(scene.carried_to(), square);
    Some(format!("nothing comes to {square}"))
}

/// The piece that fell is said to be where another value of `water-full` would have it.
pub(crate) fn carried_otherwise(scene: &Scene, _: Step, last: &mut Scene, _: &mut Source) -> Option<String> {
    let mut other = scene.clone();
    let value = if scene.options.is("water-full", "after") { "before" } else { "after" };
    other.set("water-full", value);
    let square = other.carried_to();
    last.board.shift(scene.carried_to(), square);
    Some(format!("{square} would be right under water-full={value}"))
}

/// The move from 27 is said to end as the other value of `rebirth-full` would have it, or short of it where 15 is
/// empty.
pub(crate) fn reborn_otherwise(scene: &Scene, _: Step, last: &mut Scene, source: &mut Source) -> Option<String> {
    if scene.board.at(15).is_none() {
        let square = source.one_of(&last.room())?;
        last.board.shift(15, square);
        return Some(format!("nothing comes to {square}"));
    }
    let value = if scene.options.is("rebirth-full", "before") { "bump" } else { "before" };
    let mut other = scene.clone();
    other.set("rebirth-full", value);
    last.board = other.after(Step::HOUSE).board;
    Some(format!("the position said would be right under rebirth-full={value}"))
}

/// The game is said to go on after its last move.
pub(crate) fn still_on(scene: &Scene, _: Step, last: &mut Scene, source: &mut Source) -> Option<String> {
    last.won = false;
    if source.coin() {
        last.pass();
    }
    Some(format!("the position said does not say that {} have won", scene.side.name()))
}

/// A win claimed with a piece still on the board: by the mark or by the result.
pub(crate) fn not_yet(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    last_piece(&mut scene, source)?;
    let mut steps = scene.lawful();
    steps.retain(|&step| scene.wins(step));
    let step = source.one_of(&steps)?;
    let (turn, side) = (scene.turn, scene.side);
    let mut more = scene.clone();
    let square = source.one_of(&more.room())?;
    more.board.put(square, side);
    let why = format!("{} have a piece on {square} yet and have not won", side.name());
    let (refused, legal) = if source.coin() {
        let item = format!("{}#", step.text());
        let refused = more.open(None).turn(turn, side, &item).refused(format!("{turn}.1"), &MOVE_MARK);
        (refused, scene.open(None).turn(turn, side, &item))
    } else {
        let record = |scene: &Scene| scene.open(None).turn(turn, side, &step.text()).line(side.name());
        (record(&more).refused("end", &RESULT_WRONG), record(&scene))
    };
    Some(Pair { refused: refused.says(why), legal: legal.says(scene.told(step)) })
}
