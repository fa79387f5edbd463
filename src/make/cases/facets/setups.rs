//! Set-ups of every game: those of a game that is over, and cards where none are played.

use hunefer_notation::{Card, Faces, ItemKind, Marks, Place, Spot, Square, Throw, Usage};

use super::common::{ALL, CARDLESS, nearly_won, wrong};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Broken, Facet, Scene, broken};
use crate::make::cases::law::Way;
use crate::make::cases::script::Script;
use crate::make::player::Player;

const BORNE_OFF: &[Way] = &[Way::Kendall, Way::Tut, Way::Aseb];

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    broken("setup.over", "won", ALL, |script, dice| {
        let winner = dice.pick(&script.way.colours())?;
        let fits = "the game of the set-up is still to be played";
        wrong(script, format!("{} have won already", winner.name()), fits, |wrong| {
            wrong.start.keys.won = Some(winner);
        })
    }),
    Facet {
        pins: &[With(nearly_won)],
        prelude: 0,
        shows: Scene::wins,
        ..broken("setup.over", "all off", BORNE_OFF, all_off)
    },
    broken("setup.heka", "no cards played", CARDLESS, keys),
    Facet { prelude: 90, ..broken("heka.allowed", "no cards played", CARDLESS, reveal) },
    Facet { prelude: 90, ..broken("heka.wager", "no cards played", CARDLESS, wager) },
];

/// A set-up in which a side has borne off all its pieces.
fn all_off(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let mut board = script.board()?;
    let side = board.player;
    board.pieces.iter_mut().filter(|piece| piece.side == side).for_each(|piece| piece.at = Place::Off);
    let (us, them) = (board.colour(side), board.colour(1 - side));
    let other_plays = dice.chance(128);
    let says = format!("all the pieces of {} are off, which has won", us.name());
    wrong(script, says, format!("{} have one piece left", us.name()), |wrong| {
        wrong.put(&board);
        if other_plays {
            wrong.start.side = them;
        }
    })
}

/// Keys of the cards in a set-up without cards.
fn keys(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let side = script.start.side;
    let other = script.way.colours().into_iter().find(|&colour| colour != side)?;
    let mut with = script.start.keys.clone();
    let says = match dice.below(8) {
        0 => {
            with.cards = Some([1, 1]);
            "nobody has cards left"
        }
        1 => {
            with.seen.insert(dice.pick(&Card::ALL)?);
            "no card has been seen"
        }
        2 => {
            with.gap[side.index()] = true;
            "nobody has revealed a card"
        }
        3 => {
            with.miss[dice.below(2)] = u16::try_from(1 + dice.below(2)).ok()?;
            "no card makes anyone miss a turn"
        }
        4 => {
            with.isis = Some(side);
            "nobody moves the other side's pieces"
        }
        5 => {
            with.sticks[side.index()] = dice.pick(&[1, 3])?;
            "no card limits the sticks"
        }
        6 => {
            with.wager = Some(Spot::square(u16::try_from(1 + dice.below(3)).ok()?));
            "nothing is wagered"
        }
        _ => {
            (with.reveal, with.turn) = (Some(other), Some(with.turn.unwrap_or(1) + 1));
            "nobody may reveal a card"
        }
    };
    wrong(script, format!("{says}: no cards are played here"), "no key of a card is written", |wrong| {
        wrong.start.keys = with;
    })
}

/// The record with one more item somewhere in it.
fn put_in(script: &Script, item: ItemKind, says: String, fits: &str, dice: &mut Player) -> Option<Broken> {
    let place = dice.below(script.played.len() + 1);
    // Behind a card's name 27-15 would be read as what is done with the card.
    if script.played.get(place).is_some_and(|(_, next)| *next == ItemKind::House) {
        return None;
    }
    wrong(script, says, fits, |wrong| {
        let head = wrong.played.get_mut(place).and_then(|(head, _)| head.take());
        wrong.played.insert(place, (head, item));
    })
}

/// A card revealed in a game without cards.
fn reveal(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let card = dice.pick(&Card::ALL)?;
    let mut one = |low: usize, most: usize| u16::try_from(low + dice.below(most)).map(Spot::square).ok();
    let (any, near, far) = (one(1, 30)?, one(1, 15)?, one(16, 15)?);
    let plain = dice.chance(128);
    let usage = match (card, script.way) {
        (Card::Exile | Card::Maat, Way::Tut) if plain => Usage::Piece(any, None),
        // Squares of the first file.
        (Card::Exile | Card::Maat, _) if plain => {
            Usage::Piece(Spot::plain(Place::Square(Square(26 * dice.pick(&[0, 1, 2])?))), None)
        }
        (Card::Shabti, Way::Tut) => Usage::Swap(near, far),
        (Card::Crown | Card::Seth | Card::Isis, _) if plain => Usage::Bare,
        _ => Usage::Declined,
    };
    let (game, rules) = script.way.name();
    let says = format!("{}:{rules} is played without cards", game.name());
    put_in(script, ItemKind::Reveal { card, usage, marks: Marks::NONE }, says, "no card is shown", dice)
}

/// A wager in a game without cards.
fn wager(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let value = u16::try_from(1 + dice.below(5)).ok();
    let light = u16::try_from(dice.below(5)).ok()?;
    let shown = Some(Faces { light, dark: 4 - light });
    let (throw, landing) = match dice.below(4) {
        0 if script.way == Way::Tut => {
            let from = Spot::square(u16::try_from(2 + dice.below(29)).ok()?);
            (Throw { value, faces: None }, Some((from, Spot::square(1))))
        }
        1 => (Throw { value: Some(light).filter(|_| dice.chance(128)), faces: shown }, None),
        _ => (Throw { value, faces: None }, None),
    };
    let says = "Maat is not among these rules, so no wager is due".to_owned();
    put_in(script, ItemKind::Wager { throw, landing, marks: Marks::NONE }, says, "nothing is wagered", dice)
}
