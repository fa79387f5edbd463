//! The right to reveal a card, and the wager that is owed.

use hunefer_notation::{Card, GameName, ItemKind, Spot};

use super::Wording;
use super::scene::Scene;
use super::words::{self, HAVE};
use crate::book::ruleset;
use crate::law::heka::rules::{ALLOWED, GAP, LEFT, ONCE, RUNNING, WAGER, WHEN};
use crate::law::rule::Rule;

pub(super) static WORDINGS: &[(&Rule, Wording)] = &[
    (&ALLOWED, allowed),
    (&LEFT, left),
    (&ONCE, once),
    (&WHEN, when),
    (&GAP, gap),
    (&RUNNING, running),
    (&WAGER, wager),
];

/// The card revealed.
pub(super) fn card(scene: &Scene<'_>) -> Option<Card> {
    match *scene.item {
        ItemKind::Reveal { card, .. } => Some(card),
        ItemKind::Ply { .. } | ItemKind::House | ItemKind::Action { .. } | ItemKind::Miss | ItemKind::Wager { .. } => {
            None
        }
    }
}

fn allowed(scene: &Scene<'_>) -> Option<String> {
    let (game, way) = scene.position.rules.as_ref()?;
    let takes = ruleset::of_game(*game).any(|ruleset| ruleset.way() == way && ruleset.cards);
    Some(if takes {
        "this match is played without Heka cards".to_owned()
    } else {
        format!("no Heka cards are played in {}:{way}", game.name())
    })
}

fn left(scene: &Scene<'_>) -> Option<String> {
    Some(format!("{} no card left to reveal", words::side(scene.player(), HAVE)))
}

fn once(scene: &Scene<'_>) -> Option<String> {
    let card = card(scene)?;
    Some(if scene.position.keys.seen.contains(card) {
        format!("{} been revealed before, and each card shows up once in a match", words::card_does(card, HAVE))
    } else {
        format!("{} revealed a card in this turn, and one a turn is all", words::side(scene.player(), HAVE))
    })
}

fn when(scene: &Scene<'_>) -> Option<String> {
    let side = scene.position.side;
    Some(match scene.value() {
        Some(value) => {
            format!("the {value} thrown by {} waits for its move, and a card is shown after all throws", side.name())
        }
        None => format!(
            "{} a throw in this turn, and a card is shown after all of them",
            words::side(side, ["still owes", "still owe"])
        ),
    })
}

fn gap(scene: &Scene<'_>) -> Option<String> {
    let player = words::pieces(scene.player());
    Some(format!(
        "the player of the {player} revealed a card at the end of its last turn, and one of its turns must go by without"
    ))
}

fn running(scene: &Scene<'_>) -> Option<String> {
    let keys = &scene.position.keys;
    let colours = scene.words.colours;
    for colour in colours {
        let turns = usize::from(keys.miss[colour.index()]);
        if turns > 0 {
            let still = words::side(colour, ["still has", "still have"]);
            return Some(format!("another card is running: {still} {} to miss", words::counted(turns, "turn")));
        }
        if let Ok(sticks @ 1..) = u8::try_from(keys.sticks[colour.index()]) {
            let throws = words::side(colour, ["throws", "throw"]);
            return Some(format!(
                "{} is running: {throws} {} in the turn to come",
                words::card(Card::Seth),
                words::sticks(sticks)
            ));
        }
    }
    if let Some(thrower) = keys.isis {
        let moves = words::side(thrower, ["moves", "move"]);
        let moved = words::pieces(scene.other(thrower));
        return Some(format!("{} is running: {moves} the {moved} in a turn to come", words::card(Card::Isis)));
    }
    if let Some(piece) = keys.wager {
        return Some(format!(
            "{} are running: a wager for the piece on {} is to come",
            words::card(Card::Maat),
            scene.spot(piece)
        ));
    }
    let shaped = words::card_does(scene.play.shaped_by()?, ["shapes", "shape"]);
    Some(format!("{shaped} the turn just played, and no card is shown in such a turn"))
}

fn wager(scene: &Scene<'_>) -> Option<String> {
    if scene.game() == GameName::Duat {
        return Some("nothing is wagered in duat".to_owned());
    }
    let side = scene.position.side;
    let Some(piece) = scene.position.keys.wager else {
        return Some("no wager is to be thrown in this turn, since no Scales of Maat wait for it".to_owned());
    };
    let chosen = scene.one_at(side, piece);
    if !scene.first && scene.play.may_begin() {
        return Some(format!("the wager for {chosen} opens the next turn and is not thrown in this one"));
    }
    Some(match *scene.item {
        ItemKind::Wager { landing: Some((from, _)), .. } => {
            format!("the wager is for {chosen}, not for {}", other_piece(scene, from))
        }
        ItemKind::Wager { landing: None, .. }
        | ItemKind::Ply { .. }
        | ItemKind::House
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Reveal { .. } => {
            format!(
                "the Scales of Maat wait, so {} a wager for {chosen}",
                words::side(side, ["first throws", "first throw"])
            )
        }
    })
}

fn other_piece(scene: &Scene<'_>, spot: Spot) -> String {
    match super::scene::number(spot.place) {
        Some(_) => format!("one on {}", scene.spot(spot)),
        None => format!("one {}", scene.spot(spot)),
    }
}
