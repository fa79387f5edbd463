//! Set-ups whose card keys cannot stand together.

use hunefer_notation::{Card, CardSet, Place, Spot, Square};

use super::hands::{ALL, hands, left_open, ran, with};
use crate::make::cases::facet::Facet;
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::spoilt;
use crate::make::cases::items::{cards, openings};
use crate::make::cases::law::State;
use crate::make::cases::script::Script;
use crate::make::player::Player;

type Spoil = fn(&mut Script, &mut Player) -> Option<(Script, String)>;

const fn setup(case: &'static str, pins: &'static [crate::make::cases::facet::Pin], spoil: Spoil) -> Facet {
    Facet { pins, from: openings, prelude: 0, cites: "setup.heka", ..spoilt("setup.heka", case, ALL, spoil) }
}

/// A record that opens with the reveal that the set-up leaves open.
const fn open(case: &'static str, spoil: Spoil) -> Facet {
    Facet { from: cards, ..setup(case, &[With(hands), With(left_open)], spoil) }
}

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    setup("two cards running", &[With(hands), With(runs)], |script, dice| {
        let mut board = script.board()?;
        let (miss, isis, sticks) = (board.miss != [0; 2], board.isis.is_some(), board.sticks != [0; 2]);
        let wager = board.wager.is_some();
        runs(&mut board, dice);
        let more = [board.miss != [0; 2] && !miss, board.isis.is_some() && !isis, board.sticks != [0; 2] && !sticks];
        if !more.contains(&true) && board.wager.is_some() == wager {
            return None;
        }
        with(script, "two cards would be running at once", |wrong| running(wrong, &board))
    }),
    setup("both to miss a turn", &[With(hands), With(misses)], |script, dice| {
        let turns = u16::try_from(1 + dice.below(2)).ok()?;
        with(script, "both sides cannot have turns to miss", |wrong| {
            wrong.start.keys.miss = wrong.start.keys.miss.map(|few| if few == 0 { turns } else { few });
        })
    }),
    setup("too many turns to miss", &[With(hands), With(misses)], |script, dice| {
        let more = u16::try_from(3 + dice.below(7)).ok()?;
        with(script, &format!("{more} turns to miss are more than two"), |wrong| {
            wrong.start.keys.miss = wrong.start.keys.miss.map(|few| if few == 0 { 0 } else { more });
        })
    }),
    setup("a throw beside it", &[With(hands), With(comes_first)], |script, dice| {
        let keys = &script.start.keys;
        let says = if keys.wager.is_some() {
            "no throw waits in a turn that opens with a wager"
        } else if keys.reveal.is_some() {
            "no throw waits while the turn before may still end with a reveal"
        } else {
            "no throw waits in a turn that is missed"
        };
        let value = dice.pick(&script.board()?.values(4));
        with(script, says, |wrong| wrong.start.keys.throw = value)
    }),
    setup("too many cards left", &[With(hands), With(none_seen)], |script, dice| {
        let (side, more) = (dice.below(2), u16::try_from(3 + dice.below(2)).ok()?);
        with(script, &format!("{more} cards left are more than a player draws"), |wrong| {
            if let Some(cards) = &mut wrong.start.keys.cards {
                (cards[side], cards[1 - side]) = (more, cards[1 - side].min(4 - more));
            }
        })
    }),
    setup("more than four cards", &[With(hands)], |script, dice| {
        let left: u16 = script.start.keys.cards?.iter().sum();
        let mut seen = script.start.keys.seen;
        while usize::from(left) + seen.iter().count() <= 4 {
            seen.insert(dice.pick(&Card::ALL)?);
        }
        let says = format!("{left} cards left and {} seen are more than four", seen.iter().count());
        with(script, &says, |wrong| wrong.start.keys.seen = seen)
    }),
    setup("keys without cards", &[With(hands), With(something)], |script, _| {
        let says = "nothing says how many cards are left, though other keys speak of them";
        with(script, says, |wrong| wrong.start.keys.cards = None)
    }),
    setup("sticks", &[With(hands), With(sticks)], |script, dice| {
        let wrong = dice.pick(&[[1, 1], [3, 3], [2, 0], [0, 2], [2, 3], [1, 4], [5, 3]])?;
        with(script, "Seth leaves one stick to one side, three to the other", |other| {
            other.start.keys.sticks = wrong;
        })
    }),
    setup("a wager for nobody", &[With(hands), With(wager)], |script, dice| {
        let board = script.board()?;
        let mut places = board.way.places();
        places.retain(|&at| matches!(at, Place::Square(_)) && !board.has(board.player, at));
        let Place::Square(Square(number)) = dice.pick(&places)? else { return None };
        let spot = Spot::square(number);
        let (us, there) = (board.colour(board.player).name(), super::super::script::place(board.way, spot.place));
        with(script, &format!("{us} have no piece on {there}"), |wrong| wrong.start.keys.wager = Some(spot))
    }),
    open("a reveal by the side to play", |script, dice| {
        if dice.chance(128) {
            let says = "a reveal still open belongs to a turn before this one, and this is turn 1";
            return with(script, says, |wrong| wrong.start.keys.turn = None);
        }
        let says = "the side that may still reveal is not the one to play next";
        with(script, says, |wrong| wrong.start.side = wrong.start.keys.reveal.unwrap_or(wrong.start.side))
    }),
    open("a reveal with nothing left", |script, _| {
        let revealer = script.start.keys.reveal?.index();
        with(script, "the side that may still reveal has no card left", |wrong| {
            wrong.start.keys.cards.iter_mut().for_each(|cards| cards[revealer] = 0);
        })
    }),
    open("a reveal that may not be", |script, dice| {
        let revealer = script.start.keys.reveal?.index();
        if dice.chance(128) {
            let says = "the side that may still reveal did so at its last turn";
            return with(script, says, |wrong| wrong.start.keys.gap[revealer] = true);
        }
        let mut board = script.board()?;
        runs(&mut board, dice);
        with(script, "nobody may still reveal while a card is running", |wrong| running(wrong, &board))
    }),
];

/// Puts what is running on a board into a set-up.
fn running(script: &mut Script, board: &State) {
    let keys = board.position().keys;
    let start = &mut script.start.keys;
    (start.miss, start.isis, start.sticks, start.wager) = (keys.miss, keys.isis, keys.sticks, keys.wager);
}

/// Something is running.
fn runs(board: &mut State, dice: &mut Player) {
    match dice.below(4) {
        0 => misses(board, dice),
        1 => {
            ran(board, Card::Isis);
            board.isis = Some(board.player);
        }
        2 => sticks(board, dice),
        _ => wager(board, dice),
    }
}

fn misses(board: &mut State, dice: &mut Player) {
    let turns = 1 + dice.below(2);
    ran(board, if turns == 1 { Card::Exile } else { Card::Apophis });
    board.miss[dice.below(2)] = u16::try_from(turns).unwrap_or(1);
}

fn sticks(board: &mut State, dice: &mut Player) {
    ran(board, Card::Seth);
    let own = dice.pick(&[(1, 3), (3, 0)]).unwrap_or((3, 0));
    (board.sticks[board.player], board.sticks[1 - board.player]) = own;
}

fn wager(board: &mut State, dice: &mut Player) {
    ran(board, Card::Maat);
    board.wager = dice.pick(&board.on_board(board.player)).map(|piece| board.spot(piece));
}

fn none_seen(board: &mut State, _: &mut Player) {
    board.seen = CardSet::default();
}

/// Something comes before any throw.
fn comes_first(board: &mut State, dice: &mut Player) {
    match dice.below(3) {
        0 => left_open(board, dice),
        1 => wager(board, dice),
        _ => {
            ran(board, Card::Osiris);
            board.miss[board.player] = 1;
        }
    }
}

/// Some key speaks of the cards.
fn something(board: &mut State, dice: &mut Player) {
    match dice.below(4) {
        0 => left_open(board, dice),
        1 => board.gap[board.player] = true,
        2 => dice.pick(&Card::ALL).into_iter().for_each(|card| ran(board, card)),
        _ => runs(board, dice),
    }
}
