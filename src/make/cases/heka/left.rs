//! Cases about the cards there are: whether any are played, whether one is left, whether it has been seen.

use hunefer_notation::{Card, Colour, Keys};

use super::field::{Ground, other};
use super::ready::{Hands, called, card, head, number, ready, set_of, side, two_cards, under_other_keys};
use super::record::{Record, Throw};
use super::uses::{Change, Use};
use super::{ALL, recipe};
use crate::law::game::common::{MOVE_MARK, RESULT_WRONG, TURN_MISS};
use crate::law::heka::rules::{ALLOWED, GAP, LEFT, ONCE};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe("heka.allowed", "no cards in the match", ALL, no_cards),
    recipe("heka.allowed", "at the turn's head", ALL, no_cards_at_the_head),
    recipe("heka.left", "none left", ALL, none_left),
    recipe("heka.left", "the last one revealed", ALL, last_revealed),
    recipe("heka.left", "two in a turn", ALL, two_of_one),
    recipe("heka.left", "cards stay with their players", ALL, stay_with_players),
    recipe("heka.once", "seen already", ALL, seen),
    recipe("heka.once", "revealed by the other", ALL, by_the_other),
    recipe("heka.once", "two in a turn", ALL, same_twice),
    recipe("heka.decline", "it counts as revealed", ALL, counts),
    recipe("heka.decline", "it leaves play", ALL, leaves_play),
    recipe("heka.decline", "a turn lies between all the same", ALL, gap_all_the_same),
    recipe("heka.decline", "no price", ALL, no_price),
    recipe("heka.decline", "no power", ALL, no_power),
    recipe("heka.decline", "marks", ALL, marks),
];

/// A match without cards, and one with; the set-up or the tag says so.
fn without_cards(source: &mut Source, thrown: bool) -> Option<Pair> {
    let card = card(source)?;
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let keys = Hands::able(&[card]).keys(source, side);
    let mut legal = Record::begin(ground.clone(), side, turn, keys);
    let mut refused = Record::begin(ground, side, turn, Keys::default());
    let early = legal.any_use(source, card)?;
    legal.throw(source, Throw::Last)?;
    let usage = legal.any_use(source, card)?;
    if thrown {
        refused.repeat(&legal);
        refused.add(usage.text());
    } else {
        refused.add(early.text());
    }
    let draft = refused.refused(&ALLOWED, "this match is played without cards");
    let refused = if source.coin() { draft.tag("Cards", "0") } else { draft };
    let legal = legal.revealing(&usage).legal(source, "this match is played with cards");
    Some(Pair { refused, legal })
}

fn no_cards(source: &mut Source) -> Option<Pair> {
    without_cards(source, true)
}

fn no_cards_at_the_head(source: &mut Source) -> Option<Pair> {
    without_cards(source, false)
}

/// The keys say that the player has no card left.
fn none_left(source: &mut Source) -> Option<Pair> {
    let none = |keys: &mut Keys, us: Colour| keys.cards.get_or_insert_default()[us.index()] = 0;
    let (legal, refused) = under_other_keys(source, none)?;
    let us = refused.side.name();
    let refused = refused.refused(&LEFT, format!("{us} have no card left"));
    Some(Pair { refused, legal: legal.legal(source, format!("{us} have a card left")) })
}

/// The one card a player had, then another.
fn last_revealed(source: &mut Source) -> Option<Pair> {
    let [first, second] = two_cards(source)?;
    if matches!(first, Card::Exile | Card::Osiris | Card::Crown) {
        return None;
    }
    let start = ready(source, Hands { own: (1, 1), theirs: (0, 2), hidden: &[first, second] })?;
    let mut refused = start.revealing(&start.any_use(source, first)?);
    let mut legal = start.clone();
    for record in [&mut refused, &mut legal] {
        record.turn(source)?;
        record.turn(source)?;
    }
    let [early, late] = [refused.any_use(source, second)?, legal.any_use(source, second)?];
    let us = start.side.name();
    let why = format!("{us} had one card, and it was {}", called(first));
    Some(Pair {
        refused: refused.with(early.text()).refused(&LEFT, why),
        legal: legal.revealing(&late).legal(source, format!("{us} still have their one card")),
    })
}

/// Two cards revealed in a turn by a player who had one.
fn two_of_one(source: &mut Source) -> Option<Pair> {
    let [first, second] = two_cards(source)?;
    let start = ready(source, Hands { own: (1, 1), theirs: (0, 2), hidden: &[first, second] })?;
    let usage = start.any_use(source, first).filter(|usage| !matches!(usage.change, Change::Crown))?;
    let once = start.revealing(&usage);
    let twice = once.any_use(source, second)?;
    let us = start.side.name();
    let refused = once.with(twice.text()).refused(&LEFT, format!("{us} had one card, and have just revealed it"));
    Some(Pair { refused, legal: once.legal(source, format!("{us} reveal the one card they have")) })
}

/// Whoever takes over an army does not take over its cards.
fn stay_with_players(source: &mut Source) -> Option<Pair> {
    let later = card(source).filter(|&card| card != Card::Crown)?;
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let (own, theirs) = (side.index(), other(side).index());
    let seen = Hands { own: (2, 2), theirs: (1, 1), hidden: &[later, Card::Crown] }.keys(source, side);
    let hands = |them: u16| {
        let mut cards = [0; 2];
        (cards[own], cards[theirs]) = (2, them);
        Keys { cards: Some(cards), ..seen.clone() }
    };
    let crown = Use { change: Change::Crown, ..Use::bare(Card::Crown, true) };
    let mut legal = Record::reopened(ground.clone(), side, turn, hands(1)).revealing(&crown);
    for _ in 0..3 {
        legal.turn(source)?;
    }
    let late = legal.any_use(source, later)?;
    let mut refused = Record::reopened(ground, side, turn, hands(0));
    refused.repeat(&legal);
    (refused.turn, refused.side) = (legal.turn, legal.side);
    refused.add(late.text());
    let us = side.name();
    let why = format!("whoever took over {us} by Crown had no card: those of the other player stay with that player");
    Some(Pair {
        refused: refused.refused(&LEFT, why),
        legal: legal.revealing(&late).legal(source, format!("whoever took over {us} by Crown still has a card")),
    })
}

/// The keys say that the card has been seen.
fn seen(source: &mut Source) -> Option<Pair> {
    let [card, another] = two_cards(source)?;
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let hidden = [card, another];
    let mut keys = Hands { own: (1, 2), theirs: (0, 1), hidden: &hidden }.keys(source, side);
    let mut cards: Vec<Card> = keys.seen.iter().collect();
    // One that was seen makes room for this one.
    let left: u16 = keys.cards.unwrap_or_default().iter().sum();
    if usize::from(left) + cards.len() == 4 {
        cards.pop();
    }
    cards.push(card);
    keys.seen = set_of(&cards);
    let mut record = Record::begin(ground, side, turn, keys);
    record.throw(source, Throw::Last)?;
    let [false_use, usage] = [record.any_use(source, card)?, record.any_use(source, another)?];
    let refused = record.with(false_use.text()).refused(&ONCE, format!("{} has been seen in this match", called(card)));
    let says = format!("{} has not been seen in this match", called(another));
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}

/// A player reveals a card, and the other the same.
fn by_the_other(source: &mut Source) -> Option<Pair> {
    let [first, second] = two_cards(source)?;
    let start = ready(source, Hands::both(&[first, second]))?;
    let leaves = matches!(first, Card::Shabti | Card::Maat);
    let usage = if leaves { start.any_use(source, first)? } else { Use::declined(first) };
    let mut record = start.revealing(&usage);
    record.turn(source)?;
    let [same, another] = [record.any_use(source, first)?, record.any_use(source, second)?];
    let (us, name) = (start.side.name(), called(first));
    let refused = record.with(same.text()).refused(&ONCE, format!("{us} revealed {name} in the turn before"));
    let says = format!("{} is another card than {us} revealed", called(second));
    Some(Pair { refused, legal: record.revealing(&another).legal(source, says) })
}

/// Two cards revealed in a turn by a player who had two.
fn same_twice(source: &mut Source) -> Option<Pair> {
    let first = card(source)?;
    let second = card(source)?;
    let start = ready(source, Hands::two(&[first, second]))?;
    let usage = start.any_use(source, first).filter(|usage| !matches!(usage.change, Change::Crown))?;
    let once = start.revealing(&usage);
    let twice = once.any_use(source, second)?;
    let refused = once.with(twice.text()).refused(&ONCE, "one card at most is revealed in a turn");
    Some(Pair { refused, legal: once.legal(source, "one card is revealed; the other is kept") })
}

/// A declined card has been seen.
fn counts(source: &mut Source) -> Option<Pair> {
    let [first, second] = two_cards(source)?;
    let mut record = ready(source, Hands::both(&[first, second]))?;
    let us = record.side.name();
    record.reveal(&Use::declined(first));
    record.turn(source)?;
    let [same, another] = [record.any_use(source, first)?, record.any_use(source, second)?];
    let says = format!("{} has been seen, though {us} declined it", called(first));
    let refused = record.with(same.text()).refused(&ONCE, says);
    let says = format!("{us} declined {}; this is another card", called(first));
    Some(Pair { refused, legal: record.revealing(&another).legal(source, says) })
}

/// A declined card is no longer in its player's hand.
fn leaves_play(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let start = ready(source, Hands::able(&[card]))?;
    let record = start.revealing(&Use::declined(card));
    let mut kept = record.clone();
    let says = if source.coin() {
        kept.keys.cards.get_or_insert_default()[record.side.index()] += 1;
        "it is not kept"
    } else {
        kept.keys.seen = start.keys.seen;
        "it has been seen"
    };
    let name = called(card);
    let refused = kept.ended(record.draft(format!("{name} is declined: {says}"))).refused("end", &RESULT_WRONG);
    let legal = record.ended(record.draft(format!("{name} is declined and leaves play")));
    Some(Pair { refused, legal })
}

/// A declined card asks a turn between like any other.
fn gap_all_the_same(source: &mut Source) -> Option<Pair> {
    let [first, second] = two_cards(source)?;
    let start = ready(source, Hands::two(&[first, second]))?;
    let (us, mut refused) = (start.side.name(), start.revealing(&Use::declined(first)));
    let mut legal = start;
    for record in [&mut refused, &mut legal] {
        record.turn(source)?;
        record.turn(source)?;
    }
    let [early, late] = [refused.any_use(source, second)?, legal.any_use(source, second)?];
    let says = format!("{us} declined {} at their last turn: that was a reveal too", called(first));
    Some(Pair {
        refused: refused.with(early.text()).refused(&GAP, says),
        legal: legal.revealing(&late).legal(source, format!("{us} revealed nothing at their last turn")),
    })
}

/// A declined card costs no turn.
fn no_price(source: &mut Source) -> Option<Pair> {
    let card = source.one_of(&[Card::Exile, Card::Osiris, Card::Crown, Card::Apophis])?;
    let mut record = ready(source, Hands::able(&[card]))?.revealing(&Use::declined(card));
    if card != Card::Apophis {
        record.turn(source)?;
    }
    let mut missed = record.clone();
    missed.miss();
    record.turn(source)?;
    let name = called(card);
    let refused = missed.refused(&TURN_MISS, format!("{name} was declined, so nobody misses this turn"));
    Some(Pair { refused, legal: record.legal(source, format!("{name} was declined: its turn to miss is played")) })
}

/// A declined card does nothing.
fn no_power(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let start = ready(source, Hands::able(&[card]))?;
    let usage = start.used(source, card).filter(|usage| usage.works)?;
    let (used, record) = (start.revealing(&usage), start.revealing(&Use::declined(card)));
    if used.last() == record.last() {
        return None;
    }
    let name = called(card);
    let says = format!("{name} is declined, and so moves nothing and leaves nothing running");
    let refused = used.ended(record.draft(says)).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: record.ended(record.draft(format!("{name} is declined: all stays as it was"))) })
}

/// A declined card hits nobody, drops nobody in the water and ends nothing.
fn marks(source: &mut Source) -> Option<Pair> {
    let card = card(source)?;
    let start = head(source, Hands::able(&[card]))?;
    let mut record = start;
    record.throw(source, Throw::Last)?;
    let usage = Use::declined(card);
    let marks = source.one_of(&["x", "~", "#"])?;
    let refused = record
        .with(usage.marked(marks))
        .refused(&MOVE_MARK, format!("a card declined does nothing, so {marks} is false"));
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, "a card declined does nothing") })
}
