//! Cases about when a card may be revealed: after the throws, with a turn between, and with nothing running.

use hunefer_notation::{Card, Keys};

use super::field::{Ground, one, other};
use super::ready::{Hands, card, head, number, side, two_cards};
use super::record::{Record, Throw};
use super::uses::{Change, Use};
use super::{ALL, recipe};
use crate::law::heka::rules::{GAP, WHEN};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe("heka.when", "a throw still owed", ALL, still_owed),
    recipe("heka.when", "at the turn's head", ALL, at_the_head),
    recipe("heka.when", "a throw waiting", ALL, waiting),
    recipe("heka.when", "in the other's turn", ALL, in_their_turn),
    recipe("heka.gap", "two turns running", ALL, set_up_gap),
    recipe("heka.gap", "the turn after", ALL, turn_after),
    recipe("heka.gap", "a missed turn serves", ALL, missed_serves),
    recipe("heka.gap", "each player's own", ALL, own_gap),
    recipe("heka.gap", "it goes with the player", ALL, with_the_player),
];

/// A throw that earns another, and a card behind it.
fn still_owed(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let mut record = head(source, Hands::able(&[card]))?;
    record.throw(source, Throw::Earning)?;
    let early = record.any_use(source, card)?;
    let refused = record.with(early.text()).refused(&WHEN, "the throw just made earns another, which is still owed");
    record.throw(source, Throw::Last)?;
    let usage = record.any_use(source, card)?;
    let legal = record.revealing(&usage).legal(source, "the throws of the turn are done: a card may be revealed");
    Some(Pair { refused, legal })
}

/// A turn that opens with a card.
fn at_the_head(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let mut record = head(source, Hands::able(&[card]))?;
    let early = record.any_use(source, card)?;
    let refused = record.with(early.text()).refused(&WHEN, "the turn opens with its throws, not with a card");
    record.throw(source, Throw::Last)?;
    let usage = record.any_use(source, card)?;
    let legal = record.revealing(&usage).legal(source, "first the throw, then the card");
    Some(Pair { refused, legal })
}

/// A throw waits to be moved.
fn waiting(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let keys = Hands::able(&[card]).keys(source, side);
    let value = source.one_of(ground.values())?;
    let plies = ground.plies(side, value).into_iter().find(|ply| !ply.again && !ply.won)?;
    let waits = Keys { throw: u16::try_from(value).ok(), ..keys };
    let mut record = Record::begin(ground, side, turn, waits);
    let early = record.any_use(source, card)?;
    let refused = record.with(early.text()).refused(&WHEN, format!("the {value} that waits is to be played first"));
    record.keys.throw = None;
    record.play(plies);
    let usage = record.any_use(source, card)?;
    let legal = record.revealing(&usage).legal(source, format!("the {value} that waited is played, then the card"));
    Some(Pair { refused, legal })
}

/// A card of the side whose turn it is not yet, or no more.
fn in_their_turn(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let record = reopened(source, Hands::both(&[card]))?;
    let usage = record.any_use(source, card)?;
    let mut late = record.clone();
    late.close();
    let theirs = late.any_use(source, card)?;
    late.add(theirs.text());
    let (us, them) = (record.side.name(), late.side.name());
    let refused = late.refused(&WHEN, format!("the turn of {us} may still end with a card, that of {them} not begin"));
    let legal = record.revealing(&usage).legal(source, format!("{us} reveal at the end of their own turn"));
    Some(Pair { refused, legal })
}

/// A record that begins where a card may be revealed.
fn reopened(source: &mut Source, hands: Hands) -> Option<Record> {
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let keys = hands.keys(source, side);
    Some(Record::reopened(ground, side, turn, keys))
}

/// The key that says the player revealed at its last turn.
fn set_up_gap(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let keys = Hands::able(&[card]).keys(source, side);
    let mut record = Record::begin(ground.clone(), side, turn, keys.clone());
    record.throw(source, Throw::Last)?;
    let usage = record.any_use(source, card)?;
    let mut gap = keys;
    gap.gap[side.index()] = true;
    let mut closed = Record::begin(ground, side, turn, gap);
    closed.repeat(&record);
    closed.add(usage.text());
    let us = side.name();
    let refused = closed.refused(&GAP, format!("{us} revealed at their last turn: this one must lie between"));
    let legal = record.revealing(&usage).legal(source, format!("{us} did not reveal at their last turn"));
    Some(Pair { refused, legal })
}

/// A reveal, and another in the player's next turn.
fn turn_after(source: &mut Source) -> Option<Pair> {
    let [first, second] = two_cards(source)?;
    if matches!(first, Card::Exile | Card::Osiris | Card::Crown) {
        return None;
    }
    let start = reopened(source, Hands::two(&[first, second]))?;
    let usage = start.any_use(source, first)?;
    let mut refused = start.revealing(&usage);
    let mut legal = start.clone();
    for record in [&mut refused, &mut legal] {
        record.turn(source)?;
        record.turn(source)?;
    }
    let [early, late] = [refused.any_use(source, second)?, legal.any_use(source, second)?];
    let (us, last) = (start.side.name(), start.turn);
    refused.add(early.text());
    Some(Pair {
        refused: refused.refused(&GAP, format!("{us} revealed at the end of turn {last}: no turn lies between")),
        legal: legal.revealing(&late).legal(source, format!("{us} did not reveal at the end of turn {last}")),
    })
}

/// A missed turn lies between.
fn missed_serves(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let mut keys = Hands::able(&[card]).keys(source, side);
    keys.gap[side.index()] = true;
    let mut refused = Record::begin(ground.clone(), side, turn, keys.clone());
    keys.miss[side.index()] = 1;
    let mut legal = Record::begin(ground, side, turn, keys);
    legal.turn(source)?;
    legal.turn(source)?;
    legal.throw(source, Throw::Last)?;
    refused.throw(source, Throw::Last)?;
    let [early, late] = [refused.any_use(source, card)?, legal.any_use(source, card)?];
    let us = side.name();
    Some(Pair {
        refused: refused.with(early.text()).refused(&GAP, format!("{us} revealed at their last turn")),
        legal: legal.revealing(&late).legal(source, format!("the turn {us} missed lies between their two reveals")),
    })
}

/// The other player's last reveal bars nobody.
fn own_gap(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let keys = Hands::able(&[card]).keys(source, side);
    let gap = |who: usize| {
        let mut keys = keys.clone();
        keys.gap[who] = true;
        keys
    };
    let mut legal = Record::begin(ground.clone(), side, turn, gap(other(side).index()));
    legal.throw(source, Throw::Last)?;
    let usage = legal.any_use(source, card)?;
    let mut refused = Record::begin(ground, side, turn, gap(side.index()));
    refused.repeat(&legal);
    refused.add(usage.text());
    let (us, them) = (side.name(), one(other(side)));
    Some(Pair {
        refused: refused.refused(&GAP, format!("{us} revealed at their last turn")),
        legal: legal
            .revealing(&usage)
            .legal(source, format!("a {them}'s reveal in the turn before asks no turn between of {us}")),
    })
}

/// Under Crown the colours change players, and what a player owes goes with it.
fn with_the_player(source: &mut Source) -> Option<Pair> {
    let [later, other_card] = two_cards(source)?;
    if later == Card::Crown || other_card == Card::Crown {
        return None;
    }
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let mut keys = Hands::both(&[later, Card::Crown]).keys(source, side);
    keys.gap[other(side).index()] = true;
    let mut record = Record::reopened(ground, side, turn, keys);
    record.reveal(&Use { change: Change::Crown, ..Use::bare(Card::Crown, true) });
    record.turn(source)?;
    let early = record.any_use(source, later)?;
    let us = record.side.name();
    let refused = record
        .with(early.text())
        .refused(&GAP, format!("the player of {us} revealed before the armies changed hands, with no turn between"));
    record.turn(source)?;
    record.turn(source)?;
    let late = record.any_use(source, later)?;
    let legal = record.revealing(&late).legal(source, format!("a turn of the player who has {us} now lies between"));
    Some(Pair { refused, legal })
}
