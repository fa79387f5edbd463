//! Cases about the last enemy taken.

use super::plays::again;
use super::route::name;
use super::scene::{Scene, VALUES};
use super::taking::{Taking, Where, taking};
use super::{BOTH, LANE};
use crate::law::game::common::{GAME_OVER, MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.win", case: "another enemy left", rulesets: BOTH, draw: another_left },
    Recipe { subject: "tab.win", case: "nobody taken", rulesets: BOTH, draw: nobody_taken },
    Recipe { subject: "tab.win", case: "the final position", rulesets: BOTH, draw: final_position },
    Recipe { subject: "tab.win", case: "the result", rulesets: BOTH, draw: result },
    Recipe { subject: "tab.win", case: "at once", rulesets: BOTH, draw: at_once },
    Recipe { subject: "tab.win", case: "an ʿeggeh at last", rulesets: LANE, draw: eggeh },
];

/// A moment at which the last enemies, on one square, are taken.
fn last_taken(source: &mut Source, count: u8) -> Option<Taking> {
    let place = source.one_of(&[Where::Anywhere, Where::Anywhere, Where::InTheirRow, Where::OnTheWayOut])?;
    let place = if count > 1 { Where::Anywhere } else { place };
    taking(source, place, count, true)
}

/// The same, and a second moment with one more enemy elsewhere.
fn one_more(source: &mut Source, count: u8) -> Option<(Taking, Scene, usize)> {
    let taking = last_taken(source, count)?;
    let mut more = taking.scene.clone();
    let mut places = more.round_empty();
    places.retain(|&place| place != taking.play.to);
    let place = source.one_of(&places)?;
    let up = source.coin();
    more.bring(source, place, more.enemy(), up, &[taking.play.to])?;
    Some((taking, more, place))
}

/// `#` where an enemy remains, against the same without it.
fn marked_pair(source: &mut Source, count: u8) -> Option<Pair> {
    let (Taking { scene, play }, more, place) = one_more(source, count)?;
    let text = format!("{}x#", scene.text(&play));
    let refused = more
        .draft(&text)?
        .says(format!("there is still {}: the game is not won yet", more.who(place)))
        .refused(scene.at(1), &MOVE_MARK);
    let legal = scene.draft(&text)?.tag("Final", scene.after(&play).last()).says(format!(
        "nobody remains of {}: {} win",
        scene.enemy().name(),
        scene.side.name()
    ));
    Some(Pair { refused, legal })
}

fn another_left(source: &mut Source) -> Option<Pair> {
    marked_pair(source, 1)
}

fn eggeh(source: &mut Source) -> Option<Pair> {
    let count = u8::try_from(source.between(2, 4)).ok()?;
    marked_pair(source, count)
}

/// `#` on a move that takes nothing.
fn nobody_taken(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let value = source.one_of(&VALUES)?;
    let mut plays = scene.wholes(value);
    plays.retain(|play| scene.count(play.to, scene.enemy()) == 0);
    let play = source.one_of(&plays)?;
    let text = scene.text(&play);
    let refused = scene
        .draft(&format!("{text}#"))?
        .says(format!("nobody is taken on {}, and nothing ends", name(play.to)))
        .refused(scene.at(1), &MOVE_MARK);
    let legal = scene.draft(&text)?.says("an ordinary move, after which the game goes on");
    Some(Pair { refused, legal })
}

/// A final position that plays on.
fn final_position(source: &mut Source) -> Option<Pair> {
    let count = few(source);
    let Taking { scene, play } = last_taken(source, count)?;
    let after = scene.after(&play);
    let mut open = after.bare();
    if !again(play.value) {
        open.side = scene.enemy();
    }
    let text = format!("{}x", scene.text(&play));
    let refused = scene
        .draft(&text)?
        .tag("Final", open.to_string())
        .says(format!("the last of {} taken, the game is over: the position lacks its winner", scene.enemy().name()))
        .refused("end", &RESULT_WRONG);
    let legal = scene.draft(&text)?.tag("Final", after.last()).says(format!(
        "the last of {} taken, {} have won",
        scene.enemy().name(),
        scene.side.name()
    ));
    Some(Pair { refused, legal })
}

/// A closing token for the wrong side.
fn result(source: &mut Source) -> Option<Pair> {
    let count = few(source);
    let Taking { scene, play } = last_taken(source, count)?;
    let (us, them) = (scene.side.name(), scene.enemy().name());
    let text = format!("{}x#", scene.text(&play));
    let wrong = source.one_of(&[them, them, "draw", "*"])?;
    let refused = scene
        .draft(&text)?
        .line(wrong)
        .says(format!("{us} take the last of {them} and win, whatever the last line says"))
        .refused("end", &RESULT_WRONG);
    let legal = scene.draft(&text)?.line(us).says(format!("{us} take the last of {them} and win"));
    Some(Pair { refused, legal })
}

/// Nothing follows, not even the throw that a ṭāb, a 4 or a 6 would earn.
fn at_once(source: &mut Source) -> Option<Pair> {
    let count = few(source);
    let Taking { scene, play } = last_taken(source, count)?;
    let (text, value) = (format!("{}x", scene.text(&play)), source.one_of(&VALUES)?);
    let says = format!("the last of {} is taken: the game is over at once", scene.enemy().name());
    let refused = if again(play.value) {
        scene.draft(&format!("{text} {value}:-"))?.refused(scene.at(2), &GAME_OVER)
    } else {
        let next = scene.turn + 1;
        let draft = scene.draft(&text)?.turn(next, scene.enemy(), &format!("{value}:-"));
        draft.refused(format!("{next}.1"), &GAME_OVER)
    };
    let legal = scene.draft(&text)?.says(format!("{says}, and the record too"));
    Some(Pair { refused: refused.says(says + ", and nothing follows"), legal })
}

/// One enemy as a rule, with the ʿeggeh two now and then.
fn few(source: &mut Source) -> u8 {
    if source.ruleset.way() == "lane" && source.dice.chance(80) { 2 } else { 1 }
}
