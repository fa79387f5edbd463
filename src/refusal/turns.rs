//! Turns: who plays, which number, what must be missed, and the end of the game.

use hunefer_notation::{Card, GameName, ItemKind};

use super::Wording;
use super::scene::Scene;
use super::words::{self, HAVE};
use crate::law::game::common::{GAME_OVER, TURN_MISS, TURN_NUMBER, TURN_SIDE, TURN_UNFINISHED};
use crate::law::rule::Rule;
use crate::play::Next;

pub(super) static WORDINGS: &[(&Rule, Wording)] = &[
    (&GAME_OVER, over),
    (&TURN_UNFINISHED, unfinished),
    (&TURN_NUMBER, number),
    (&TURN_SIDE, side),
    (&TURN_MISS, miss),
];

fn over(scene: &Scene<'_>) -> Option<String> {
    let winner = scene.play.winner()?;
    Some(format!("{} won, and nothing follows the end of the game", words::side(winner, HAVE)))
}

fn unfinished(scene: &Scene<'_>) -> Option<String> {
    let (going_on, coming) = (scene.play.turn(), scene.play.coming_turn());
    let side = scene.position.side;
    match scene.play.next() {
        Next::Throw { sticks } => Some(format!(
            "{} a throw of {} in turn {going_on}, so turn {coming} may not begin",
            words::side(side, ["still owes", "still owe"]),
            words::sticks(sticks)
        )),
        Next::Move { value } => Some(format!(
            "the {value} thrown by {} still waits for its move in turn {going_on}, so turn {coming} may not begin",
            side.name()
        )),
        Next::Miss | Next::Wager | Next::Action { .. } | Next::Nothing => None,
    }
}

fn number(scene: &Scene<'_>) -> Option<String> {
    let written = scene.head.number()?;
    if scene.first {
        Some(format!("the turn to be played is number {}, not {written}", scene.play.coming_turn()))
    } else {
        Some(format!("turn {} is still going on, not turn {written}", scene.play.turn()))
    }
}

fn side(scene: &Scene<'_>) -> Option<String> {
    let written = scene.head.side()?;
    let [near, far] = scene.words.colours;
    if written != near && written != far {
        return Some(format!(
            "`{}` is no side of {}, which is played by {} and {}",
            written.letter(),
            words::game(scene.game()),
            near.name(),
            far.name()
        ));
    }
    let due = scene.other(written);
    if !scene.first {
        let turn = scene.play.turn();
        return Some(format!(
            "turn {turn}, which is still going on, belongs to {}, not to {}",
            due.name(),
            written.name()
        ));
    }
    let turn = scene.play.turn_of(scene.head, scene.item);
    if turn == scene.play.turn() {
        return Some(format!("{} to play turn {turn}, not {}", words::side(due, ["is", "are"]), written.name()));
    }
    // After Crown the player of the last turn holds the other colour, so that it is not simply the other's turn.
    let crowned = scene.position.keys.seen.contains(Card::Crown) && scene.position.keys.gap[written.index()];
    if crowned {
        return Some(format!(
            "turn {turn} belongs to {}, since whoever has the {} now had turn {}",
            due.name(),
            words::pieces(written),
            scene.play.turn()
        ));
    }
    Some(format!("turn {turn} belongs to {}, since {} had turn {}", due.name(), written.name(), scene.play.turn()))
}

fn miss(scene: &Scene<'_>) -> Option<String> {
    let missed = matches!(scene.item, ItemKind::Miss);
    if scene.game() == GameName::Duat {
        return Some("nothing in duat makes a side miss its turn".to_owned());
    }
    if !scene.first {
        return Some(if missed {
            "`miss` stands alone in its turn, and this turn has already begun".to_owned()
        } else {
            format!("{} this turn, so nothing may follow `miss` in it", words::side(scene.player(), ["misses", "miss"]))
        });
    }
    let side = scene.position.side;
    let due = scene.position.keys.miss[side.index()];
    Some(if missed {
        format!("{} no turn to miss", words::side(side, HAVE))
    } else {
        format!(
            "{} {} to miss, so this turn is written `miss` and holds nothing else",
            words::side(side, HAVE),
            words::counted(usize::from(due), "turn")
        )
    })
}
