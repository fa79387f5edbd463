//! Cases about the last piece borne off.

use super::ASEB;
use super::plays::{Play, is_marked};
use super::scene::{OFF, Scene};
use crate::law::game::common::{GAME_OVER, MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tjau.win", case: "another piece left", rulesets: ASEB, draw: another_left },
    Recipe { subject: "tjau.win", case: "not borne off", rulesets: ASEB, draw: not_off },
    Recipe { subject: "tjau.win", case: "the final position", rulesets: ASEB, draw: final_position },
    Recipe { subject: "tjau.win", case: "the result", rulesets: ASEB, draw: result },
    Recipe { subject: "tjau.win", case: "at once", rulesets: ASEB, draw: at_once },
];

/// A moment at which the side to play bears its last piece off.
fn last_off(source: &mut Source) -> Option<(Scene, Play)> {
    let mut scene = Scene::draw(source)?;
    let (at, value) = (scene.side.index(), source.between(1, 4));
    let from = OFF - value;
    if scene.is_taken(scene.side, from) {
        scene.back_to_hand(scene.enemy(), from);
    }
    scene.steps[at] = [false; 17];
    scene.steps[at][from] = true;
    scene.hand[at] = 0;
    scene.off[at] = scene.most() - 1;
    Some((scene, Play { value, from, to: OFF }))
}

/// `#` with another piece in hand or on the board.
fn another_left(source: &mut Source) -> Option<Pair> {
    let (scene, play) = last_off(source)?;
    let (own, mut more) = (scene.side, scene.clone());
    more.off[own.index()] -= 1;
    let place = source.between(0, 16);
    let why = if place == 0 {
        more.hand[own.index()] += 1;
        "a piece is still in hand".to_owned()
    } else if scene.has(own, place) || scene.is_taken(own, place) {
        return None;
    } else {
        more.steps[own.index()][place] = true;
        format!("a piece is still on {}", scene.name(place))
    };
    let text = format!("{}#", scene.text(&play));
    let refused = more.draft(&text)?.says(why + ": nothing is won yet").refused(scene.at(), &MOVE_MARK);
    let legal = scene
        .draft(&text)?
        .tag("Final", scene.after(&play).last())
        .says(format!("the last of {} is off: they win", own.name()));
    Some(Pair { refused, legal })
}

/// `#` on a move within the board.
fn not_off(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let value = source.between(1, 4);
    let mut plays = scene.plays(value);
    plays.retain(|play| play.to != OFF);
    let play = source.one_of(&plays)?;
    let text = scene.text(&play);
    let refused = scene
        .draft(&format!("{text}#"))?
        .says(format!("no piece leaves the board by going to {}, and nothing ends", scene.name(play.to)))
        .refused(scene.at(), &MOVE_MARK);
    let again = if is_marked(play.to) { "the same side throws again" } else { "the other side plays" };
    let legal = scene.draft(&text)?.says(format!("an ordinary move, after which {again}"));
    Some(Pair { refused, legal })
}

/// A final position that plays on.
fn final_position(source: &mut Source) -> Option<Pair> {
    let (scene, play) = last_off(source)?;
    let after = scene.after(&play);
    let mut open = after.bare();
    open.side = scene.enemy();
    let (text, us) = (scene.text(&play), scene.side.name());
    let refused = scene
        .draft(&text)?
        .tag("Final", open.to_string())
        .says(format!("the last of {us} is off and the game over: the position lacks its winner"))
        .refused("end", &RESULT_WRONG);
    let legal = scene.draft(&text)?.tag("Final", after.last()).says(format!("the last of {us} is off: they have won"));
    Some(Pair { refused, legal })
}

/// A closing token for the wrong side.
fn result(source: &mut Source) -> Option<Pair> {
    let (scene, play) = last_off(source)?;
    let (us, them) = (scene.side.name(), scene.enemy().name());
    let text = format!("{}#", scene.text(&play));
    let wrong = source.one_of(&[them, them, "draw", "*"])?;
    let refused = scene
        .draft(&text)?
        .line(wrong)
        .says(format!("the last of {us} is off and {us} win, whatever the last line says"))
        .refused("end", &RESULT_WRONG);
    let legal = scene.draft(&text)?.line(us).says(format!("the last of {us} is off: they win"));
    Some(Pair { refused, legal })
}

/// Nothing follows, in this turn or the next.
fn at_once(source: &mut Source) -> Option<Pair> {
    let (scene, play) = last_off(source)?;
    let text = scene.text(&play);
    let says = format!("the last of {} is off: the game is over at once", scene.side.name());
    let value = source.between(0, 4);
    let refused = if source.coin() {
        scene.draft(&format!("{text} {value}:-"))?.refused(format!("{}.2", scene.turn), &GAME_OVER)
    } else {
        let next = scene.turn + 1;
        let draft = scene.draft(&text)?.turn(next, scene.enemy(), &format!("{value}:-"));
        draft.refused(format!("{next}.1"), &GAME_OVER)
    };
    let legal = scene.draft(&text)?.says(format!("{says}, and the record too"));
    Some(Pair { refused: refused.says(says + ", and nothing follows"), legal })
}
