//! The keys of the cards in a position, as a set-up may have them.

use hunefer_notation::{Card, Keys, Place, Placement, Spot, Square, Stack};

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
        let unable = [
            (keys.gap[own], "that side revealed at its last turn, so it could not lawfully reveal now"),
            (running.contains(&true), "a card is still running, so that side could not lawfully reveal now"),
            (keys.cards.is_some_and(|left| left[own] == 0), "that side has no card left to reveal"),
        ];
        for (_, message) in unable.into_iter().filter(|(holds, _)| *holds) {
            fault(message);
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

/// What no play leads to among keys that can be played, each in a sentence, lower case, no final stop.
#[must_use]
pub(crate) fn unreached(keys: &Keys, side: Side) -> Vec<String> {
    let mut found = Vec::new();
    if keys.isis.is_some_and(|thrower| Side::from(thrower) != side) {
        found.push("isis= names the side that is not to play, and its turn would have come first".to_owned());
    }
    let [near, far] = keys.sticks;
    if (near == 1 && far != 3) || (far == 1 && near != 3) {
        found.push("sticks= has one stick for a side, but not the three that the other throws afterwards".to_owned());
    }
    let misses = keys.miss.into_iter().max().unwrap_or(0);
    let running: [(bool, &str, &[Card]); 5] = [
        (misses == 1, "miss=", &[Card::Exile, Card::Apophis, Card::Osiris, Card::Crown]),
        (misses > 1, "two turns of miss=", &[Card::Apophis]),
        (keys.isis.is_some(), "isis=", &[Card::Isis]),
        (keys.sticks != [0; 2], "sticks=", &[Card::Seth]),
        (keys.wager.is_some(), "wager=", &[Card::Maat]),
    ];
    for (runs, key, cards) in running {
        if runs && !cards.iter().any(|&card| keys.seen.contains(card)) {
            let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
            found.push(format!("{key} is left running by {}, which seen= does not have", names.join(", ")));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use hunefer_notation::Position;

    use super::{faults, unreached};
    use crate::law::side::Side;

    #[test]
    fn why_no_reveal_is_open_is_told() {
        for (keys, told) in [
            ("cards=1/1 seen=exile gap=C", "that side revealed at its last turn, so it could not lawfully reveal now"),
            ("cards=1/1 seen=exile miss=S1", "a card is still running, so that side could not lawfully reveal now"),
            ("cards=0/1", "that side has no card left to reveal"),
        ] {
            let text = format!("senet:kendall SCSCSCSCSC/10/10 S 0/0 turn=2 {keys} reveal=C");
            let position = Position::parse(&text, None, hunefer_notation::usual_words).expect("a position");
            let mut found = Vec::new();
            faults(&position.keys, Side::from(position.side), true, &|_| true, &mut found);
            let found: Vec<&str> = found.iter().map(|fault| fault.message.as_ref()).collect();
            assert_eq!(found, [told], "{keys}");
        }
    }

    #[test]
    fn keys_that_no_play_leads_to_are_told() {
        for (keys, told) in [
            ("cards=0/0", 0),
            ("cards=1/0 seen=isis isis=C", 0),
            ("cards=1/0 seen=isis isis=S", 1),
            ("cards=1/0 seen=exile isis=S", 2),
            ("cards=1/0 seen=seth sticks=C1,S3", 0),
            ("cards=1/0 seen=seth sticks=S3", 0),
            ("cards=1/0 seen=seth sticks=C1", 1),
            ("cards=1/0 sticks=S1", 2),
            ("cards=1/0 seen=osiris miss=C1", 0),
            ("cards=1/0 seen=osiris miss=C2", 1),
            ("cards=1/0 seen=maat miss=C1", 1),
            ("cards=1/0 wager=9", 1),
        ] {
            let text = format!("senet:kendall SCSCSCSCSC/10/10 C 0/0 {keys}");
            let position = Position::parse(&text, None, hunefer_notation::usual_words).expect("a position");
            assert_eq!(unreached(&position.keys, Side::from(position.side)).len(), told, "{keys}");
        }
    }
}
