//! The lies told of a lawful record.

use hunefer_notation::{Marks, Place, Position, ResultWord, Usage};

use super::facet::Lie;
use super::law::State;
use super::scene::{Scene, marked, use_of};
use super::script::Script;
use super::words::place;
use crate::make::player::Player;

/// A lawful record with its end told falsely, and the same told truly; and what to say of it.
pub(crate) fn lied(lie: Lie, script: &Script, scene: &Scene, dice: &mut Player) -> Option<(Script, Script, String)> {
    let (mut truth, mut other) = (script.clone(), script.clone());
    let after = scene.after.as_ref()?;
    let position = after.position();
    let says = match lie {
        Lie::Mark => {
            let holds = scene.marks();
            // A letter behind a word would be read as one of its own.
            let bare = use_of(&scene.item).is_some_and(|(_, usage)| matches!(usage, Usage::Bare | Usage::Declined));
            let sets = (1..8).map(|set| Marks { hit: set & 1 > 0, water: set & 2 > 0, end: set & 4 > 0 });
            let wrong: Vec<Marks> = sets.filter(|set| !(set.agree_with(holds) || bare && set.hit)).collect();
            other.played.last_mut()?.1 = marked(&scene.item, dice.pick(&wrong)?)?;
            truth.played.last_mut()?.1 = marked(&scene.item, if dice.chance(128) { holds } else { Marks::NONE })?;
            truth.last = Some(position);
            "the marks written are not all true".to_owned()
        }
        Lie::Ending => {
            let (winner, loser) = (after.won?, 1 - after.won?);
            let wrong = [ResultWord::Draw, ResultWord::Unfinished, ResultWord::Won(after.colour(loser))];
            (other.token, truth.token) = (dice.pick(&wrong), Some(ResultWord::Won(after.colour(winner))));
            "the result written is another".to_owned()
        }
        Lie::Side => {
            let (side, wrong) = (position.side, script.other(position.side));
            after.won.is_none().then_some(())?;
            (other.last, truth.last) = (Some(Position { side: wrong, ..position.clone() }), Some(position));
            format!("{} are to play, not {}", side.name(), wrong.name())
        }
        Lie::StillOn | Lie::Mover | Lie::Sent | Lie::Under(_) | Lie::Board(_) => {
            let (last, says) = otherwise(lie, script, scene, after, dice)?;
            let wrong = Some(last.position()).filter(|wrong| *wrong != position)?;
            (other.last, truth.last) = (Some(wrong), Some(position));
            says
        }
    };
    Some((other, truth, says))
}

/// The moment after an item as it is not.
fn otherwise(lie: Lie, script: &Script, scene: &Scene, after: &State, dice: &mut Player) -> Option<(State, String)> {
    let mut last = after.clone();
    let says = match lie {
        Lie::Mover | Lie::Sent => {
            let moved = (0..last.pieces.len()).find(|&i| {
                let mine = last.pieces[i].side == scene.us();
                scene.before.pieces[i].at != last.pieces[i].at && mine == matches!(lie, Lie::Mover)
            })?;
            let to = dice.pick(&last.way.places()).filter(|&to| to == Place::Off || last.empty(to))?;
            let (true_place, false_place) = (place(last.way, last.pieces[moved].at), place(last.way, to));
            last.pieces[moved].at = to;
            format!("{} come to {true_place}, not {false_place}", last.colour(last.pieces[moved].side).name())
        }
        Lie::Under(name) => {
            let (_, values) = last.way.options().iter().find(|(known, _)| *known == name)?;
            let value = dice.pick(values)?;
            let mut under = scene.before.clone();
            under.options.set(name, value);
            last = State { options: last.options, ..under.after(script.played.last()?.0, &scene.item) };
            format!("the position said would be right under {name}={value}")
        }
        Lie::Board(change) => {
            change(scene, &mut last);
            "the position said is another".to_owned()
        }
        Lie::Mark | Lie::Side | Lie::Ending | Lie::StillOn => {
            last.won = None;
            "the position said does not tell who has won".to_owned()
        }
    };
    Some((last, says))
}
