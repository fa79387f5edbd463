//! The keys of the cards in a position, as a set-up may have them.

use hunefer_notation::{Keys, Place, Placement, Spot, Square, Stack};

use crate::law::setup::{self, SetupFault};
use crate::law::side::Side;

/// Finds what is wrong with the card keys of a position with `side` to play; `on_board` tells whether it has a piece
/// there.
pub(crate) fn faults(
    keys: &Keys,
    side: Side,
    takes_cards: bool,
    on_board: &dyn Fn(Spot) -> bool,
    found: &mut Vec<SetupFault>,
) {
    let mut fault = |message: &str| found.push(SetupFault::new(&setup::HEKA, message));
    let running = [keys.miss != [0; 2], keys.isis.is_some(), keys.sticks != [0; 2], keys.wager.is_some()];
    let any_key = running.contains(&true) || !keys.seen.is_empty() || keys.gap != [false; 2] || keys.reveal.is_some();
    match keys.cards {
        Some(_) if !takes_cards => fault("no cards are played under these rules"),
        Some(left) => {
            if left.iter().any(|&left| left > 2) {
                fault("a player has at most two cards");
            }
            if u32::from(left[0]) + u32::from(left[1]) + keys.seen.len() > 4 {
                fault("cards left and cards seen are more than the four that two players can draw");
            }
        }
        None if any_key && takes_cards => fault("keys of the cards need cards="),
        None if any_key => fault("no cards are played under these rules"),
        None => {}
    }
    let both_miss = keys.miss.iter().all(|&turns| turns > 0);
    if running.iter().filter(|&&runs| runs).count() > 1 || both_miss {
        fault("two cards cannot be running at once");
    }
    if keys.miss.iter().any(|&turns| turns > 2) {
        fault("nobody misses more than two turns");
    }
    if keys.sticks.iter().any(|sticks| ![0, 1, 3].contains(sticks)) || keys.sticks == [1; 2] || keys.sticks == [3; 2] {
        fault("sticks are limited to one for one side and three for the other");
    }
    let misses_now = keys.miss[side.index()] > 0;
    if keys.throw.is_some() && (keys.wager.is_some() || misses_now || keys.reveal.is_some()) {
        fault("no throw waits beside a wager, a missed turn or a reveal");
    }
    if let Some(piece) = keys.wager
        && takes_cards
        && !on_board(piece)
    {
        fault("the wager is for a piece that the side to play does not have there");
    }
    if let Some(revealer) = keys.reveal {
        let own = revealer.index();
        if Side::from(revealer) == side {
            fault("a side reveals after its own turn, so the other is to play");
        }
        if keys.turn.unwrap_or(1) < 2 {
            fault("a reveal still open belongs to a turn before this one, so turn= is 2 or more");
        }
        if keys.gap[own] || running.contains(&true) || keys.cards.is_some_and(|left| left[own] == 0) {
            fault("that side could not lawfully reveal now");
        }
    }
}

/// A piece as canonical text names it: with `^` only where that tells two apart.
pub(crate) fn named(placement: &Placement, piece: Spot) -> Spot {
    let mixed = |stack: &Stack| (0..2).any(|side| stack.fresh[side] > 0 && stack.up[side] > 0);
    let told_apart = match (placement, piece.place) {
        (Placement::Tab(stacks), Place::Square(Square(number))) => stacks.get(usize::from(number)).is_some_and(mixed),
        (Placement::Tab(_), Place::Hand | Place::Off)
        | (Placement::Senet(_) | Placement::Tjau(_) | Placement::Duat(_), _) => false,
    };
    Spot { up: piece.up && told_apart, ..piece }
}
