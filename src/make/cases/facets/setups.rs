//! Set-ups that cannot be: of a game that is over, with cards where none are played, and with card keys that cannot
//! stand together.

use hunefer_notation::{Faces, Throw};

use super::pins::{due, miss, misses, nearly_won};
use crate::make::cases::facets::vocabulary::*;

const BORNE_OFF: &[Way] = &[Way::Kendall, Way::Tut, Way::Aseb];
/// A turn's opening, with cards dealt.
const KEYS: Facet = Facet { hands: Dealt, prelude: 0, from: These(openings), ..ALONE };
/// A record that opens with the reveal that the set-up leaves open.
const REVEAL: Facet = Facet { hands: Ready, from: Uses(&Card::ALL), ..KEYS };
/// A game without cards.
const NO_CARDS: Facet = Facet { prelude: 90, ..ALONE };

facets! {
    ALONE: "setup.over" in ALL {
        "won" { fault: Broken(|script, dice| {
            let winner = dice.pick(&script.way.colours())?;
            let says = format!("{} have won already", winner.name());
            let fits = "the game of the set-up is still to be played";
            script.wrong(says, fits, |wrong| wrong.start.keys.won = Some(winner))
        }) }
        "all off" { ways: BORNE_OFF, pins: &[With(nearly_won)], prelude: 0, shows: Scene::wins, fault: Broken(all_off) }
    }
    NO_CARDS: "setup.heka" in CARDLESS { "no cards played" { prelude: 40, fault: Broken(keys) } }
    NO_CARDS: "heka.allowed" in CARDLESS { "no cards played" { fault: Broken(shown) } }
    NO_CARDS: "heka.wager" in CARDLESS { "no cards played" { fault: Broken(weighed) } }
    KEYS: "setup.heka" in CARDS {
        "two cards running" { pins: &[With(runs)], fault: Broken(|script, dice| {
            let mut board = script.board()?;
            let running = |board: &State| {
                [board.miss != [0; 2], board.isis.is_some(), board.sticks != [0; 2], board.wager.is_some()]
            };
            let one = running(&board);
            runs(&mut board, dice);
            (running(&board) != one).then_some(())?;
            script.but("two cards would be running at once", |wrong| run_too(wrong, &board))
        }) }
        "both to miss a turn" { pins: &[With(someone_misses)], fault: Broken(|script, dice| {
            let turns = one_of(1..3, dice);
            script.but("both sides cannot have turns to miss", |wrong| {
                wrong.start.keys.miss = wrong.start.keys.miss.map(|few| if few == 0 { turns } else { few });
            })
        }) }
        "too many turns to miss" { pins: &[With(someone_misses)], fault: Broken(|script, dice| {
            let more = one_of(3..10, dice);
            script.but(format!("{more} turns to miss are more than two"), |wrong| {
                wrong.start.keys.miss = wrong.start.keys.miss.map(|few| if few == 0 { 0 } else { more });
            })
        }) }
        "a throw beside it" { pins: &[With(comes_first)], fault: Broken(|script, dice| {
            let keys = &script.start.keys;
            let says = if keys.wager.is_some() {
                "no throw waits in a turn that opens with a wager"
            } else if keys.reveal.is_some() {
                "no throw waits while the turn before may still end with a reveal"
            } else {
                "no throw waits in a turn that is missed"
            };
            let value = dice.pick(&script.board()?.values(4));
            script.but(says, |wrong| wrong.start.keys.throw = value)
        }) }
        "too many cards left" { fault: Broken(|script, dice| {
            let (side, more) = (dice.below(2), one_of(3..5, dice));
            script.but(format!("{more} cards left are more than a player draws"), |wrong| {
                if let Some(cards) = &mut wrong.start.keys.cards {
                    (cards[side], cards[1 - side]) = (more, cards[1 - side].min(4 - more));
                }
            })
        }) }
        "more than four cards" { fault: Broken(|script, dice| {
            let left: u16 = script.start.keys.cards?.iter().sum();
            let mut seen = script.start.keys.seen;
            while u32::from(left) + seen.len() <= 4 {
                seen.insert(dice.pick(&Card::ALL)?);
            }
            let says = format!("{left} cards left and {} seen are more than four", seen.len());
            script.but(says, |wrong| wrong.start.keys.seen = seen)
        }) }
        "keys without cards" { pins: &[With(something)], fault: Broken(|script, _| {
            let says = "nothing says how many cards are left, though other keys speak of them";
            script.but(says, |wrong| wrong.start.keys.cards = None)
        }) }
        "sticks" { fault: Broken(|script, dice| {
            let lie = dice.pick(&[[1, 1], [3, 3], [2, 0], [0, 2], [2, 3], [1, 4], [5, 3]])?;
            script.but("Seth leaves one stick to one side, three to the other", |wrong| wrong.start.keys.sticks = lie)
        }) }
        "a wager for nobody" { pins: &[With(due)], fault: Broken(|script, dice| {
            let board = script.board()?;
            let mut places = board.squares();
            places.retain(|&at| !board.has(board.player, at));
            let spot = Spot::square(number(dice.pick(&places)?));
            let (us, there) = (board.colour(board.player).name(), place(board.way, spot.place));
            script.but(format!("{us} have no piece on {there}"), |wrong| wrong.start.keys.wager = Some(spot))
        }) }
    }
    REVEAL: "setup.heka" in CARDS {
        "a reveal by the side to play" { fault: Broken(|script, dice| {
            if dice.chance(128) {
                let says = "a reveal still open belongs to a turn before this one, and this is turn 1";
                return script.but(says, |wrong| wrong.start.keys.turn = None);
            }
            let says = "the side that may still reveal is not the one to play next";
            script.but(says, |wrong| wrong.start.side = wrong.start.keys.reveal.unwrap_or(wrong.start.side))
        }) }
        "a reveal with nothing left" { fault: Broken(|script, _| {
            let revealer = script.start.keys.reveal?.index();
            script.but("the side that may still reveal has no card left", |wrong| {
                wrong.start.keys.cards.iter_mut().for_each(|cards| cards[revealer] = 0);
            })
        }) }
        "a reveal that may not be" { fault: Broken(|script, dice| {
            let revealer = script.start.keys.reveal?.index();
            if dice.chance(128) {
                let says = "the side that may still reveal did so at its last turn";
                return script.but(says, |wrong| wrong.start.keys.gap[revealer] = true);
            }
            let mut board = script.board()?;
            runs(&mut board, dice);
            script.but("nobody may still reveal while a card is running", |wrong| run_too(wrong, &board))
        }) }
    }
}

/// Puts what is running on a board into a set-up.
fn run_too(script: &mut Script, board: &State) {
    let keys = board.position().keys;
    let start = &mut script.start.keys;
    (start.miss, start.isis, start.sticks, start.wager) = (keys.miss, keys.isis, keys.sticks, keys.wager);
}

/// Something is running.
fn runs(board: &mut State, dice: &mut Player) {
    match dice.below(4) {
        0 => someone_misses(board, dice),
        1 => {
            board.ran(Card::Isis);
            board.isis = Some(board.player);
        }
        2 => sticks(board, dice),
        _ => due(board, dice),
    }
}

fn someone_misses(board: &mut State, dice: &mut Player) {
    let side = dice.below(2);
    miss(board, side, dice);
}

fn sticks(board: &mut State, dice: &mut Player) {
    board.ran(Card::Seth);
    let us = board.player;
    (board.sticks[us], board.sticks[1 - us]) = [(1, 3), (3, 0)][dice.below(2)];
}

/// Something comes before any throw.
fn comes_first(board: &mut State, dice: &mut Player) {
    match dice.below(3) {
        0 => board.left_open(),
        1 => due(board, dice),
        _ => misses(board, dice),
    }
}

/// Some key speaks of the cards.
fn something(board: &mut State, dice: &mut Player) {
    match dice.below(4) {
        0 => board.left_open(),
        1 => board.gap[board.player] = true,
        2 => dice.pick(&Card::ALL).into_iter().for_each(|card| board.ran(card)),
        _ => runs(board, dice),
    }
}

/// A set-up in which a side has borne off all its pieces.
fn all_off(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let mut board = script.board()?;
    let us = board.player;
    board.send(us, |_| true, Place::Off);
    let says = format!("all the pieces of {} are off, which has won", board.colour(us).name());
    let side = board.colour(if dice.chance(128) { 1 - us } else { us });
    script.wrong(says, format!("{} have one piece left", board.colour(us).name()), |wrong| {
        wrong.put(&board);
        wrong.start.side = side;
    })
}

/// Keys of the cards in a set-up without cards.
fn keys(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (side, few) = (script.start.side, one_of(1..3, dice));
    let mut with = script.start.keys.clone();
    match dice.below(8) {
        0 => with.cards = Some([1, 1]),
        1 => with.seen.insert(dice.pick(&Card::ALL)?),
        2 => with.gap[side.index()] = true,
        3 => with.miss[dice.below(2)] = few,
        4 => with.isis = Some(side),
        5 => with.sticks[side.index()] = dice.pick(&[1, 3])?,
        6 => with.wager = Some(Spot::square(few)),
        _ => (with.reveal, with.turn) = (Some(script.other(side)), Some(with.turn.unwrap_or(1) + 1)),
    }
    let says = "no cards are played here: none is left, seen or running, or still to be revealed";
    script.wrong(says, "no key of a card is written", |wrong| wrong.start.keys = with)
}

/// The record with one more item somewhere in it.
fn put_in(script: &Script, item: ItemKind, says: String, fits: &str, dice: &mut Player) -> Option<Spoilt> {
    let place = dice.below(script.played.len() + 1);
    // Behind a card's name 27-15 would be read as what is done with the card.
    if script.played.get(place).is_some_and(|(_, next)| *next == ItemKind::House) {
        return None;
    }
    script.wrong(says, fits, |wrong| {
        let head = wrong.played.get_mut(place).and_then(|(head, _)| head.take());
        wrong.played.insert(place, (head, item));
    })
}

/// A card revealed in a game without cards.
fn shown(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let card = dice.pick(&Card::ALL)?;
    let usage = match (card, script.way) {
        (Card::Shabti, Way::Tut) => Usage::Swap(Spot::square(one_of(1..16, dice)), Spot::square(one_of(16..31, dice))),
        _ if dice.chance(128) => Usage::Declined,
        (Card::Exile | Card::Maat, Way::Tut) => Usage::Piece(Spot::square(one_of(1..31, dice)), None),
        // Squares of the first file.
        (Card::Exile | Card::Maat, _) => Usage::Piece(Spot::plain(at(26 * one_of(0..3, dice))), None),
        (Card::Crown | Card::Seth | Card::Isis, _) => Usage::Bare,
        _ => Usage::Declined,
    };
    let (game, rules) = script.way.name();
    let says = format!("{}:{rules} is played without cards", game.name());
    put_in(script, reveal(card, usage), says, "no card is shown", dice)
}

/// A wager in a game without cards.
fn weighed(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let value = Some(one_of(1..6, dice));
    let light = one_of(0..5, dice);
    let faces = Some(Faces { light, dark: 4 - light });
    let (throw, landing) = match dice.below(4) {
        0 if script.way == Way::Tut => {
            (Throw { value, faces: None }, Some((Spot::square(one_of(2..31, dice)), Spot::square(1))))
        }
        1 => (Throw { value: Some(light).filter(|_| dice.chance(128)), faces }, None),
        _ => (Throw { value, faces: None }, None),
    };
    let says = "Maat is not among these rules, so no wager is due".to_owned();
    put_in(script, wager(throw, landing), says, "nothing is wagered", dice)
}
