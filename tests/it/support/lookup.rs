//! Judging an item the slow way: by looking it up in the lists of what may be played.

use hunefer::play::{Ask, Next, Play};
use hunefer_notation::{ItemKind, Marks, Motion, Turn, Usage};

/// The head of a turn that says nothing.
const NAMELESS: Turn = Turn::UNNAMED;

/// Whether `item` may be played now, as the first of a new turn if it `begins` one. Marks, and landings left out, are
/// not looked at.
pub fn allows(play: &dyn Play, begins: bool, item: &ItemKind) -> bool {
    if play.winner().is_some() || (begins && !play.may_begin()) {
        return false;
    }
    let next = play.next();
    let throws_now = begins || !play.may_begin();
    match *item {
        ItemKind::Ply { throw, .. } => {
            let Some(value) = throw.value.and_then(|value| u8::try_from(value).ok()) else { return false };
            let shown = match next {
                Next::Throw { sticks } => values(play, sticks).contains(&value),
                Next::Move { value: waiting } => value == waiting,
                Next::Miss | Next::Wager | Next::Action { .. } | Next::Nothing => false,
            };
            throws_now && shown && listed(&play.list(Ask::Throw(value)), item)
        }
        ItemKind::House => throws_now && matches!(next, Next::Throw { .. }) && !play.list(Ask::House).is_empty(),
        ItemKind::Miss => begins && next == Next::Miss,
        ItemKind::Wager { .. } => begins && next == Next::Wager && listed(&play.list(Ask::Wager), item),
        ItemKind::Reveal { card, .. } => !begins && listed(&play.list(Ask::Reveal(card)), item),
        ItemKind::Action { .. } => {
            if !matches!(next, Next::Action { .. }) {
                return false;
            }
            // After one action the list is that of the turn going on.
            let mut turn = play.copy();
            let room = if begins { turn.begin(&NAMELESS, item).is_ok() } else { next != Next::Action { acted: 0 } };
            room && listed(&turn.list(Ask::Action), item)
        }
    }
}

/// The values so many sticks can show.
pub fn values(play: &dyn Play, sticks: u8) -> Vec<u8> {
    let none_light = match play.position().placement {
        _ if sticks < 4 => 0,
        hunefer_notation::Placement::Senet(_) => 5,
        hunefer_notation::Placement::Tab(_) => 6,
        hunefer_notation::Placement::Tjau(_) | hunefer_notation::Placement::Duat(_) => 0,
    };
    (1..=sticks).chain([none_light]).collect()
}

/// Whether `item` is in a list, whatever its marks and whether or not its landing is written.
fn listed(list: &[ItemKind], item: &ItemKind) -> bool {
    list.iter().any(|known| bare(known, item) == bare(item, item))
}

/// An item without marks, and without the landing where `like` has none.
fn bare(item: &ItemKind, like: &ItemKind) -> ItemKind {
    match (*item, like) {
        (ItemKind::Ply { throw, motion: Motion::Move(step) }, _) => {
            let step = hunefer_notation::Move { marks: Marks::NONE, ..step };
            ItemKind::Ply { throw, motion: Motion::Move(step) }
        }
        (ItemKind::Action { square, verb, .. }, _) => ItemKind::Action { square, verb, marks: Marks::NONE },
        (ItemKind::Wager { throw, landing, .. }, ItemKind::Wager { landing: like, .. }) => {
            ItemKind::Wager { throw, landing: landing.filter(|_| like.is_some()), marks: Marks::NONE }
        }
        (ItemKind::Reveal { card, usage, .. }, ItemKind::Reveal { usage: like, .. }) => {
            let usage = match (usage, like) {
                (Usage::Piece(piece, Some(_)), Usage::Piece(_, None)) => Usage::Piece(piece, None),
                _ => usage,
            };
            ItemKind::Reveal { card, usage, marks: Marks::NONE }
        }
        (other, _) => other,
    }
}
