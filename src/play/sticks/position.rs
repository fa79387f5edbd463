//! Between a stick game in play and its position as written.

use std::borrow::Cow;

use hunefer_notation::{Keys, Position, Throw};

use super::Match;
use super::course::{Course, Phase, value_of};
use super::deck::{Deck, NoCards};
use crate::law::game::Board;
use crate::law::heka::{Heka, STICKS, keys};
use crate::law::options::Options;
use crate::law::setup::{self, SetupFault};
use crate::law::side::Side;
use crate::play::{Play, RulesName};

/// A match from the usual start.
pub(crate) fn usual<B: Board, D: Deck<B>>(
    rules: RulesName,
    options: &Options,
    first: Option<Side>,
    cards: Option<u8>,
) -> Box<dyn Play> {
    let opening = B::OPENING.filter(|_| !options.is("opening", "fresh"));
    let course = Course {
        side: first.unwrap_or(Side::Near),
        turn: 1,
        phase: Phase::Opening(opening.map(|(value, _)| value)),
        deck: NoCards,
        opening: opening.map(|(_, rule)| rule),
        crossed: false,
        won: None,
    };
    let game = Match { rules, options: *options, board: B::start(options), course };
    dealt::<B, D>(game, cards.map(Heka::drawn))
}

/// A match with the cards that are played over it, if any are.
fn dealt<B: Board, D: Deck<B>>(game: Match<B, NoCards>, heka: Option<Heka>) -> Box<dyn Play> {
    let Some(deck) = heka.and_then(D::of) else { return Box::new(game) };
    let Match { rules, options, board, course } = game;
    let Course { side, turn, phase, deck: NoCards, opening, crossed, won } = course;
    let course = Course { side, turn, phase, deck, opening, crossed, won };
    Box::new(Match { rules, options, board, course })
}

/// A match from a position; `cards` each are drawn afresh if it does not say how many are left.
///
/// # Errors
/// Every fault of the position: the game's own, then those of the cards, then that it is over.
pub(crate) fn set_up<B: Board, D: Deck<B>>(
    rules: RulesName,
    position: &Position,
    options: &Options,
    cards: Option<u8>,
) -> Result<Box<dyn Play>, Vec<SetupFault>> {
    let mut faults = Vec::new();
    let board = B::read(&position.placement, position.hand, position.off, options, &mut faults);
    let keys = &position.keys;
    let side = Side::from(position.side);
    let heka = heka_of(position, cards);
    let waiting = waiting::<B>(keys, side, &mut faults);
    let on_board = |piece| D::has_piece(&board, side, piece);
    keys::faults(keys, side, D::TAKEN, &on_board, &mut faults);
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
    let course = Course { side, turn, phase, deck: NoCards, opening: None, crossed: false, won: None };
    Ok(dealt::<B, D>(Match { rules, options: *options, board, course }, heka))
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
        wager: keys.wager.map(|piece| keys::named(&position.placement, piece)),
    })
}

/// The throw waiting, and the game's own faults with its keys.
fn waiting<B: Board>(keys: &Keys, side: Side, faults: &mut Vec<SetupFault>) -> Option<u8> {
    if keys.acted.is_some() {
        faults.push(SetupFault::new(B::SETUP, "acted= is of duat alone"));
    }
    if keys.turn == Some(0) {
        faults.push(SetupFault::new(B::SETUP, "turns are numbered from 1"));
    }
    let written = keys.throw?;
    // By the sticks written, whether or not they may be.
    let sticks = match keys.sticks[side.index()] {
        1 => 1,
        3 => 3,
        _ => STICKS,
    };
    let value = value_of::<B>(Throw { value: Some(written), faces: None }, sticks).ok();
    if value.is_none() {
        let sticks = if sticks == 1 { "1 stick".to_owned() } else { format!("{sticks} sticks") };
        faults.push(SetupFault::new(B::SETUP, format!("{sticks} cannot show the {written} said to wait")));
    }
    value
}

/// The position of a match as the notation writes it.
pub(super) fn write<B: Board, D: Deck<B>>(game: &Match<B, D>) -> Position {
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
    let colour = |side: Side| B::COLOURS[side.index()];
    let mut keys = Keys { throw: throw.map(u16::from), won: course.won.map(colour), ..Keys::default() };
    if let Some(heka) = course.heka() {
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
    let (name, way) = game.rules;
    Position { rules: Some((name, Cow::Borrowed(way))), placement, side: colour(course.side), hand, off, keys }
}
