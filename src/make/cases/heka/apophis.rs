//! Cases about Apophis.

use hunefer_notation::Card;

use super::common::no_throw;
use super::dues::{false_landing, free, owed, paid_by_nobody, paid_by_them};
use super::field::other;
use super::price::{
    cannot, counted, keeps_history, none_behind, out_of_eggeh, out_of_the_row, past_start, payment, round_the_corner,
    taken, water,
};
use super::ready::{Hands, card, ready, ready_for};
use super::record::{Record, Throw};
use super::{ALL, LANE, RACES, SENET, SENET_TAB, TAB, recipe};
use crate::law::game::common::{MOVE_MARK, TURN_MISS};
use crate::law::heka::rules::{GAP, RUNNING};
use crate::make::cases::{Pair, Recipe, Source};

const APOPHIS: &str = "heka.apophis";
const CARD: Card = Card::Apophis;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(APOPHIS, "three back", ALL, |source| counted(source, CARD)),
    recipe(APOPHIS, "a false landing", ALL, |source| false_landing(source, CARD)),
    recipe(APOPHIS, "taken by one's own", ALL, |source| taken(source, CARD, true)),
    recipe(APOPHIS, "taken by an enemy", ALL, |source| taken(source, CARD, false)),
    recipe(APOPHIS, "no hit", ALL, no_hit),
    recipe(APOPHIS, "past the start", RACES, |source| past_start(source, CARD)),
    recipe(APOPHIS, "none empty behind", RACES, |source| none_behind(source, CARD)),
    recipe(APOPHIS, "into the water", SENET, |source| water(source, CARD, false)),
    recipe(APOPHIS, "into the water, 15 taken", SENET, |source| water(source, CARD, true)),
    recipe(APOPHIS, "a piece that cannot go back", SENET_TAB, |source| cannot(source, CARD)),
    recipe(APOPHIS, "back along the round", TAB, |source| round_the_corner(source, CARD)),
    recipe(APOPHIS, "back out of the enemy row", TAB, |source| out_of_the_row(source, CARD)),
    recipe(APOPHIS, "one of an ʿeggeh", LANE, |source| out_of_eggeh(source, CARD)),
    recipe(APOPHIS, "of a mixed ʿeggeh", LANE, |source| keeps_history(source, CARD)),
    recipe(APOPHIS, "owed and not paid", ALL, |source| owed(source, CARD)),
    recipe(APOPHIS, "by the other side's piece", ALL, |source| paid_by_them(source, CARD)),
    recipe(APOPHIS, "by nobody", ALL, |source| paid_by_nobody(source, CARD)),
    recipe(APOPHIS, "none can pay", ALL, |source| free(source, CARD)),
    recipe(APOPHIS, "two misses", ALL, two_misses),
    recipe(APOPHIS, "no third miss", ALL, no_third),
    recipe(APOPHIS, "the player plays between", ALL, between),
    recipe(APOPHIS, "two misses, then a reveal", ALL, then_a_reveal),
    recipe(APOPHIS, "one miss is not enough", ALL, still_running),
    recipe(APOPHIS, "no throw after it", ALL, |source| no_throw(source, CARD)),
];

/// A price hits nobody.
fn no_hit(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, CARD)?;
    let (usage, piece, back) = payment(source, &record, CARD, |_, back| !back.water)?;
    let refused =
        record.with(usage.marked("x")).refused(&MOVE_MARK, "the price of Apophis hits nobody, wherever it lands");
    let (from, to) = (record.ground.name(record.side, piece), record.ground.place(record.side, back.to));
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, format!("from {from} to {to} nobody is hit")) })
}

/// Apophis used; the record goes on with the other side's first turn to miss.
fn gripped(source: &mut Source, hands: Hands) -> Option<Record> {
    let record = ready(source, hands)?;
    let usage = record.used(source, CARD)?;
    Some(record.revealing(&usage))
}

/// A turn that is missed, played instead.
fn played_instead(source: &mut Source, record: &Record) -> Option<Record> {
    let mut plays = record.clone();
    plays.close();
    plays.keys.miss = [0; 2];
    plays.throw(source, Throw::Last)?;
    Some(plays)
}

/// The other side misses two turns: the first, or the second.
fn two_misses(source: &mut Source) -> Option<Pair> {
    let mut record = gripped(source, Hands::able(&[CARD]))?;
    let second = source.coin();
    for _ in 0..if second { 2 } else { 0 } {
        record.turn(source)?;
    }
    let plays = played_instead(source, &record)?;
    record.turn(source)?;
    let (them, which) = (record.side.name(), if second { "second" } else { "first" });
    Some(Pair {
        refused: plays.refused(&TURN_MISS, format!("Apophis takes this turn from {them}, the {which} of two")),
        legal: record.legal(source, format!("{them} miss the {which} of two turns")),
    })
}

/// After two missed turns the other side plays.
fn no_third(source: &mut Source) -> Option<Pair> {
    let mut record = gripped(source, Hands::able(&[CARD]))?;
    for _ in 0..4 {
        record.turn(source)?;
    }
    let mut missed = record.clone();
    missed.miss();
    record.turn(source)?;
    let says = format!("{} have missed two turns, and that was all", record.side.name());
    Some(Pair { refused: missed.refused(&TURN_MISS, says.clone()), legal: record.legal(source, says) })
}

/// The player misses nothing.
fn between(source: &mut Source) -> Option<Pair> {
    let mut record = gripped(source, Hands::able(&[CARD]))?;
    record.turn(source)?;
    let mut missed = record.clone();
    missed.miss();
    record.turn(source)?;
    let says = format!("Apophis holds the other side, and {} play on", record.side.name());
    Some(Pair { refused: missed.refused(&TURN_MISS, says.clone()), legal: record.legal(source, says) })
}

/// The player's next reveal.
fn then_a_reveal(source: &mut Source) -> Option<Pair> {
    let later = card(source).filter(|&card| card != CARD)?;
    let mut record = gripped(source, Hands::two(&[CARD, later]))?;
    record.turn(source)?;
    record.turn(source)?;
    let early = record.any_use(source, later)?;
    let us = record.side.name();
    let refused =
        record.with(early.text()).refused(&GAP, format!("{us} revealed Apophis at their last turn, and it still runs"));
    record.turn(source)?;
    record.turn(source)?;
    let late = record.any_use(source, later)?;
    let says = format!("both turns have been missed, and one of {us} lies between the reveals");
    Some(Pair { refused, legal: record.revealing(&late).legal(source, says) })
}

/// While a turn is still to be missed, nobody reveals.
fn still_running(source: &mut Source) -> Option<Pair> {
    let later = card(source).filter(|&card| card != CARD)?;
    let start = ready(source, Hands { own: (1, 2), theirs: (0, 1), hidden: &[later] })?;
    let mut keys = start.keys.clone();
    let (side, turn) = (other(start.side), start.turn + 1);
    keys.miss[side.index()] = 2;
    let mut record = Record::begin(start.ground.clone(), side, turn, keys);
    record.turn(source)?;
    record.turn(source)?;
    let early = record.any_use(source, later)?;
    let them = side.name();
    let refused = record.with(early.text()).refused(&RUNNING, format!("{them} have missed one turn of two"));
    record.turn(source)?;
    record.turn(source)?;
    let late = record.any_use(source, later)?;
    let says = format!("{them} have missed both turns");
    Some(Pair { refused, legal: record.revealing(&late).legal(source, says) })
}
