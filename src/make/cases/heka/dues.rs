//! Cases about the piece that pays for a card, and about where pieces land.

use hunefer_notation::{Card, Colour};

use super::choice::square;
use super::field::{Ground, one, other};
use super::ready::{Hands, number, ready_for};
use super::record::Record;
use super::uses::{Use, steps_of};
use crate::law::heka::rules::{PRICE, RESULT};
use crate::make::cases::{Pair, Source};

/// A price is left out that somebody can pay.
pub(super) fn owed(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    if record.payments(card).is_empty() {
        return None;
    }
    let usage = record.used(source, card)?;
    let refused = record
        .with(Use::bare(card, true).text())
        .refused(&PRICE, format!("the piece on {} can go back, so the price is due", usage.detail));
    let legal = record.revealing(&usage).legal(source, format!("the piece on {} pays", usage.detail));
    Some(Pair { refused, legal })
}

/// The other side's piece is to pay.
pub(super) fn paid_by_them(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let (them, usage) = (record.them(), record.used(source, card)?);
    let piece = source.one_of(&record.ground.pieces(them))?;
    let refused = record
        .with(format!("heka {} {}", card.name(), record.ground.name(them, piece)))
        .refused(&PRICE, format!("{} is not the player's to pay with", record.ground.who(them, piece)));
    let says =
        if usage.detail.is_empty() { "nobody can pay, so nothing is paid" } else { "the player's own piece pays" };
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}

/// An empty square is to pay.
pub(super) fn paid_by_nobody(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let (us, usage) = (record.side, record.used(source, card)?);
    let at = square(source, &record.ground, us, |at| !record.ground.taken(us, at))?;
    let named = record.ground.place(us, at);
    let refused = record
        .with(format!("heka {} {named}", card.name()))
        .refused(&PRICE, format!("nobody stands on {named} to pay"));
    let says =
        if usage.detail.is_empty() { "nobody can pay, so nothing is paid" } else { "a piece of the player's pays" };
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}

/// A board on which no piece of the player's can go back.
pub(super) fn stuck(source: &mut Source) -> Option<(Ground, Colour)> {
    let mut ground = Ground::draw(source)?;
    let side = source.one_of(&[Colour::Cones, Colour::Spools])?;
    match &mut ground {
        // The player's pieces that are left fill the first squares, with enemies between.
        Ground::Senet(scene) => {
            let left = source.between(1, 4);
            scene.thin(source, side, left);
            let own = scene.board.held(side);
            let enemies = if source.coin() { source.between(0, 2).min(scene.board.held(other(side)).len()) } else { 0 };
            let mut first: Vec<Colour> = vec![side; own.len()];
            for _ in 0..enemies {
                first.insert(source.between(0, first.len() - 1), other(side));
            }
            own.iter().for_each(|&at| {
                scene.board.lift(at);
            });
            for (at, colour) in (1..).zip(first) {
                if colour == side {
                    if scene.board.lift(at).is_some() {
                        let room = source.one_of(&scene.room()).filter(|&room| room > 10)?;
                        scene.board.put(room, other(side));
                    }
                    scene.board.put(at, side);
                } else {
                    scene.plant(source, colour, at);
                }
            }
        }
        Ground::Tjau(scene) => scene.standing(side).into_iter().for_each(|step| scene.back_to_hand(side, step)),
        Ground::Tab(scene) => scene.keep_home(side),
    }
    ground.sound().then_some((ground, side))
}

/// Nobody can pay: the power is free.
pub(super) fn free(source: &mut Source, card: Card) -> Option<Pair> {
    let (ground, side) = stuck(source)?;
    let keys = Hands::able(&[card]).keys(source, side);
    let turn = number(source)?;
    let record = Record::reopened(ground, side, turn, keys);
    if !record.payments(card).is_empty() {
        return None;
    }
    let legal = record.revealing(&Use::bare(card, true));
    // What is written as paying cannot: a piece that has nowhere to go, or one that is not there.
    let mut places = record.ground.places();
    places.retain(|&at| record.ground.place(side, at) != "hand");
    let held = record.ground.pieces(side);
    let at = if held.is_empty() { source.one_of(&places)? } else { source.one_of(&held)?.at };
    let named = record.ground.place(side, at);
    let landing = record.ground.place(side, source.one_of(&places)?);
    let says = if held.is_empty() {
        format!("{} have nobody on {named} to pay", side.name())
    } else {
        format!("the {} on {named} cannot go {} back, and pays nothing", one(side), steps_of(card))
    };
    let refused = record.with(format!("heka {} {named}-{landing}", card.name())).refused(&PRICE, says);
    let legal = legal.legal(source, format!("no piece of {} can go back: the power is free", side.name()));
    Some(Pair { refused, legal })
}

/// The card is said to leave its piece where it does not.
pub(super) fn false_landing(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let usage = record.used(source, card)?;
    landing(source, &record, usage)
}

/// A use with a false landing, and with the true one.
pub(super) fn landing(source: &mut Source, record: &Record, usage: Use) -> Option<Pair> {
    let (of, _, to) = usage.moves()?;
    let mut places = record.ground.places();
    places.retain(|&at| at != to);
    let wrong = source.one_of(&places)?;
    landing_at(source, record, &usage, wrong, &format!("it does not land on {}", record.ground.place(of, wrong)))
}

/// The same, with a landing of one's own choice and the reason why it is false.
pub(super) fn landing_at(source: &mut Source, record: &Record, usage: &Use, wrong: usize, why: &str) -> Option<Pair> {
    let (of, piece, to) = usage.moves()?;
    if wrong == to {
        return None;
    }
    let usage = Use { landing: Some(record.ground.place(of, to)), ..usage.clone() };
    let (from, there) = (record.ground.place(of, piece.at), record.ground.place(of, to));
    let says = if piece.at == to {
        format!("the {} on {from} finds no room behind and stays", one(of))
    } else {
        format!("the {} goes from {from} to {there}", one(of))
    };
    let refused = record.with(usage.landing(record.ground.place(of, wrong))).refused(&RESULT, format!("{says}: {why}"));
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}
