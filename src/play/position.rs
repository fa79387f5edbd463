//! Between a stick game in play and its position as written.

use std::borrow::Cow;

use hunefer_notation::{Keys, Place, Placement, Position, Spot, Square, Stack, Throw};

use super::Play;
use super::course::{Course, Phase, value_of};
use super::sticks::Match;
use crate::book::ruleset::Ruleset;
use crate::law::game::Game;
use crate::law::heka::{Heka, STICKS};
use crate::law::options::Options;
use crate::law::setup::{self, SetupFault};
use crate::law::side::Side;

/// A match from the usual start.
pub(crate) fn usual<G: Game>(
    ruleset: &'static Ruleset,
    options: &Options,
    first: Option<Side>,
    cards: Option<u8>,
) -> Box<dyn Play> {
    let opening = G::OPENING.filter(|_| !options.is("opening", "fresh"));
    let course = Course {
        side: first.unwrap_or(Side::Near),
        turn: 1,
        phase: Phase::Opening(opening.map(|(value, _)| value)),
        heka: cards.map(Heka::drawn),
        opening: opening.map(|(_, rule)| rule),
        crossed: false,
        won: None,
    };
    Box::new(Match { ruleset, options: *options, board: G::start(options), course })
}

/// A match from a position; `cards` each are drawn afresh if it does not say how many are left.
///
/// # Errors
/// Every fault of the position: the game's own, then those of the cards, then that it is over.
pub(crate) fn set_up<G: Game>(
    ruleset: &'static Ruleset,
    position: &Position,
    options: &Options,
    cards: Option<u8>,
) -> Result<Box<dyn Play>, Vec<SetupFault>> {
    let mut faults = Vec::new();
    let board = G::read(&position.placement, position.hand, position.off, options, &mut faults);
    let keys = &position.keys;
    let side = Side::from(position.side);
    let heka = heka_of(position, cards);
    let waiting = waiting::<G>(keys, side, &mut faults);
    let on_board = |piece| board.sent_back(side, piece).is_some();
    card_faults(keys, side, G::CARDS, &on_board, &mut faults);
    if keys.won.is_some() || board.winner().is_some() {
        faults.push(SetupFault::new(&setup::OVER, "the game is over in this position"));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let turn = keys.turn.unwrap_or(1);
    let (side, turn, phase) = match keys.reveal {
        Some(revealer) => (Side::from(revealer), turn - 1, Phase::Reopened),
        None => (side, turn, Phase::Opening(waiting)),
    };
    let course = Course { side, turn, phase, heka, opening: None, crossed: false, won: None };
    Ok(Box::new(Match { ruleset, options: *options, board, course }))
}

/// The card state that the keys of a position tell, clamped to what fits; what cannot be is found by `card_faults`.
fn heka_of(position: &Position, drawn: Option<u8>) -> Option<Heka> {
    let keys = &position.keys;
    let small = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
    let Some(left) = keys.cards else {
        return drawn.map(Heka::drawn);
    };
    Some(Heka {
        left: left.map(small),
        seen: keys.seen,
        gap: keys.gap,
        miss: keys.miss.map(small),
        isis: keys.isis.map(Side::from),
        sticks: keys.sticks.map(small),
        wager: keys.wager.map(|piece| named(&position.placement, piece)),
    })
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

/// The throw waiting, and the game's own faults with its keys.
fn waiting<G: Game>(keys: &Keys, side: Side, faults: &mut Vec<SetupFault>) -> Option<u8> {
    if keys.acted.is_some() {
        faults.push(SetupFault::new(G::SETUP, "acted= is of duat alone"));
    }
    if keys.turn == Some(0) {
        faults.push(SetupFault::new(G::SETUP, "turns are numbered from 1"));
    }
    let written = keys.throw?;
    // By the sticks written, also where the cards they come from cannot be played.
    let sticks = match keys.sticks[side.index()] {
        1 => 1,
        3 => 3,
        _ => STICKS,
    };
    let value = value_of::<G>(Throw { value: Some(written), faces: None }, sticks).ok();
    if value.is_none() {
        faults.push(SetupFault::new(G::SETUP, format!("{sticks} sticks cannot show the {written} said to wait")));
    }
    value
}

/// Finds what is wrong with the card keys of a position with `side` to play; `on_board` tells whether it has a piece
/// there.
pub(crate) fn card_faults(
    keys: &Keys,
    side: Side,
    takes_cards: bool,
    on_board: &dyn Fn(Spot) -> bool,
    faults: &mut Vec<SetupFault>,
) {
    let mut fault = |message: &str| faults.push(SetupFault::new(&setup::HEKA, message));
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

/// The position of a match as the notation writes it.
pub(super) fn write<G: Game>(game: &Match<G>) -> Position {
    let (placement, hand, off) = game.board.write();
    let course = match game.course.phase {
        Phase::Reopened | Phase::Done | Phase::Revealed | Phase::Missed => game.course.after_turn(),
        Phase::Opening(_) | Phase::Owed | Phase::Waiting(_) | Phase::Moving { .. } | Phase::Over => game.course,
    };
    let throw = match course.phase {
        Phase::Opening(waiting) => waiting,
        Phase::Waiting(value) | Phase::Moving { value, .. } => Some(value),
        Phase::Owed | Phase::Reopened | Phase::Done | Phase::Revealed | Phase::Missed | Phase::Over => None,
    };
    let colour = |side: Side| G::COLOURS[side.index()];
    let mut keys = Keys { throw: throw.map(u16::from), won: course.won.map(colour), ..Keys::default() };
    if let Some(heka) = course.heka {
        keys.cards = Some(heka.left.map(u16::from));
        keys.seen = heka.seen;
        if course.won.is_none() {
            keys.gap = heka.gap;
            keys.miss = heka.miss.map(u16::from);
            keys.isis = heka.isis.map(colour);
            keys.sticks = heka.sticks.map(u16::from);
            keys.wager = heka.wager;
            keys.reveal = game.course.may_reveal().map(colour);
        }
    }
    keys.options =
        game.options.changed().map(|(choice, value)| (Cow::Borrowed(choice.name), Cow::Borrowed(value))).collect();
    let rules = Some((game.ruleset.game, Cow::Borrowed(game.ruleset.way())));
    Position { rules, placement, side: colour(course.side), hand, off, keys }
}
