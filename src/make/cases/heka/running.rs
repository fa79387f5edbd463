//! Cases about a card that is still running: nobody reveals another.

use hunefer_notation::{Card, Colour, Keys};

use super::field::{Ground, other};
use super::ready::{Hands, called, card, number, ready, side, two_cards, under_other_keys};
use super::record::{Record, Throw};
use super::uses::Use;
use super::{ALL, recipe};
use crate::law::heka::rules::RUNNING;
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe("heka.running", "a missed turn to come", ALL, miss_to_come),
    recipe("heka.running", "an Isis turn to come", ALL, isis_to_come),
    recipe("heka.running", "an Isis turn just played", ALL, isis_played),
    recipe("heka.running", "one stick just thrown", ALL, one_stick),
    recipe("heka.running", "three sticks just thrown", ALL, three_sticks),
    recipe("heka.running", "a wager is over once thrown", ALL, wager_thrown),
    recipe("heka.running", "the other's card", ALL, their_card),
    recipe("heka.running", "declined, nothing runs", ALL, declined),
];

/// A pair that differs in what the set-up says is running while the player throws.
fn to_come(source: &mut Source, runs: impl Fn(&mut Keys, usize), says: &str) -> Option<Pair> {
    let (legal, refused) = under_other_keys(source, |keys, us| runs(keys, other(us).index()))?;
    let (us, them) = (refused.side.name(), refused.them().name());
    let refused = refused.refused(&RUNNING, format!("{them} have {says} to come: {us} reveal nothing"));
    let legal = legal.legal(source, format!("no card is running: {us} may reveal"));
    Some(Pair { refused, legal })
}

fn miss_to_come(source: &mut Source) -> Option<Pair> {
    let turns = source.between(1, 2);
    let says = if turns == 1 { "a turn to miss" } else { "two turns to miss" };
    to_come(source, |keys, them| keys.miss[them] = u16::try_from(turns).unwrap_or(1), says)
}

fn isis_to_come(source: &mut Source) -> Option<Pair> {
    let says = "a turn with the other side's pieces";
    to_come(source, |keys, them| keys.isis = [Some(Colour::Cones), Some(Colour::Spools)][them], says)
}

/// A pair in which the turn just played was shaped by a card; the other side's next was not.
fn shaped(source: &mut Source, shapes: impl Fn(&mut Keys, usize), says: &str) -> Option<Pair> {
    let card = card(source)?;
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let mut keys = Hands::both(&[card]).keys(source, side);
    shapes(&mut keys, side.index());
    let mut record = Record::begin(ground, side, turn, keys);
    record.throw(source, Throw::Last)?;
    let early = record.any_use(source, card)?;
    let us = side.name();
    let refused = record.with(early.text()).refused(&RUNNING, format!("the turn {us} just played {says}"));
    record.turn(source)?;
    if record.keys.sticks != [0; 2] && record.keys.sticks[record.side.index()] > 0 {
        record.turn(source)?;
    }
    let late = record.any_use(source, card)?;
    let legal = record.revealing(&late).legal(source, "what that card did is over");
    Some(Pair { refused, legal })
}

fn isis_played(source: &mut Source) -> Option<Pair> {
    let colours = [Colour::Cones, Colour::Spools];
    shaped(source, |keys, own| keys.isis = Some(colours[own]), "was the one that Isis gave to the other side's pieces")
}

fn one_stick(source: &mut Source) -> Option<Pair> {
    let shapes = |keys: &mut Keys, own: usize| (keys.sticks[own], keys.sticks[1 - own]) = (1, 3);
    shaped(source, shapes, "was thrown with one stick, by Seth")
}

fn three_sticks(source: &mut Source) -> Option<Pair> {
    shaped(source, |keys, own| keys.sticks[own] = 3, "was thrown with three sticks, for Seth")
}

/// The turn that opened with the wager may end with a card; that after another card may not.
fn wager_thrown(source: &mut Source) -> Option<Pair> {
    let [later, first] = two_cards(source)?;
    if later == Card::Maat || !matches!(first, Card::Exile | Card::Osiris | Card::Seth | Card::Isis) {
        return None;
    }
    let start = ready(source, Hands::both(&[later, first, Card::Maat]))?;
    let them = start.them();
    let piece = source.one_of(&start.ground.pieces(them))?;
    let mut legal = start.revealing(&start.maat(piece));
    let usage = start.used(source, first).filter(|usage| usage.works)?;
    let mut refused = start.revealing(&usage);
    legal.turn(source)?;
    refused.turn(source)?;
    let [early, late] = [refused.any_use(source, later)?, legal.any_use(source, later)?];
    refused.add(early.text());
    Some(Pair {
        refused: refused.refused(&RUNNING, format!("{} is still running", called(first))),
        legal: legal.revealing(&late).legal(source, "the wager is thrown, and with that the card is over"),
    })
}

/// The other's card runs, or has none to run.
fn answered(source: &mut Source, first: Card, later: Card) -> Option<[Record; 2]> {
    let start = ready(source, Hands::both(&[later, first]))?;
    let usage = start.used(source, first).filter(|usage| usage.works)?;
    let [mut refused, mut legal] = [start.revealing(&usage), start.revealing(&Use::declined(first))];
    for record in [&mut refused, &mut legal] {
        record.turn(source)?;
    }
    Some([refused, legal])
}

/// The answer to a card comes too early, and in time.
fn their_card(source: &mut Source) -> Option<Pair> {
    let [later, first] = two_cards(source)?;
    if !matches!(first, Card::Exile | Card::Osiris | Card::Crown) || later == Card::Crown {
        return None;
    }
    let start = ready(source, Hands::both(&[later, first]))?;
    let usage = start.used(source, first).filter(|usage| usage.works)?;
    let mut record = start.revealing(&usage);
    record.turn(source)?;
    let early = record.any_use(source, later)?;
    let refused = record
        .with(early.text())
        .refused(&RUNNING, format!("{} is not over until the turn it costs has been missed", called(first)));
    record.turn(source)?;
    record.turn(source)?;
    let late = record.any_use(source, later)?;
    let legal = record.revealing(&late).legal(source, format!("the price of {} has been paid", called(first)));
    Some(Pair { refused, legal })
}

/// A card declined leaves nothing running.
fn declined(source: &mut Source) -> Option<Pair> {
    let [later, first] = two_cards(source)?;
    if matches!(first, Card::Apophis | Card::Shabti | Card::Maat | Card::Crown) {
        return None;
    }
    let [refused, legal] = answered(source, first, later)?;
    let [early, late] = [refused.any_use(source, later)?, legal.any_use(source, later)?];
    let name = called(first);
    Some(Pair {
        refused: refused.with(early.text()).refused(&RUNNING, format!("{name} was used and is still running")),
        legal: legal.revealing(&late).legal(source, format!("{name} was declined: nothing is running")),
    })
}
