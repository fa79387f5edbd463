//! Moments at which a player may reveal a card, or is about to.

use hunefer_notation::{Card, CardSet, Colour, Keys};

use super::field::{Ground, other};
use super::record::{Record, Throw};
use crate::make::cases::Source;

/// Who has how many cards, and which have been seen.
#[derive(Clone, Copy)]
pub(super) struct Hands<'a> {
    /// The fewest and the most the player has.
    pub own: (usize, usize),
    /// The same for the other.
    pub theirs: (usize, usize),
    /// Cards that nobody has seen.
    pub hidden: &'a [Card],
}

impl<'a> Hands<'a> {
    /// The player has one card at least, and these have not been seen.
    pub const fn able(hidden: &'a [Card]) -> Self {
        Self { own: (1, 2), theirs: (0, 2), hidden }
    }

    /// The player has two cards.
    pub const fn two(hidden: &'a [Card]) -> Self {
        Self { own: (2, 2), theirs: (0, 2), hidden }
    }

    /// The keys that say so.
    pub fn keys(self, source: &mut Source, player: Colour) -> Keys {
        let own = source.between(self.own.0, self.own.1);
        let theirs = source.between(self.theirs.0, self.theirs.1);
        let mut seen = Vec::new();
        for _ in 0..source.between(0, 4 - own - theirs) {
            let mut cards = Card::ALL.to_vec();
            cards.retain(|card| !seen.contains(card) && !self.hidden.contains(card));
            seen.extend(source.one_of(&cards));
        }
        let mut cards = [0; 2];
        cards[player.index()] = u16::try_from(own).unwrap_or(0);
        cards[other(player).index()] = u16::try_from(theirs).unwrap_or(0);
        Keys { cards: Some(cards), seen: set_of(&seen), ..Keys::default() }
    }
}

/// A card as comments call it.
pub(super) const fn called(card: Card) -> &'static str {
    match card {
        Card::Exile => "Exile",
        Card::Apophis => "Apophis",
        Card::Osiris => "Osiris",
        Card::Isis => "Isis",
        Card::Shabti => "Shabti",
        Card::Crown => "Crown",
        Card::Seth => "Seth",
        Card::Maat => "Maat",
    }
}

/// A card at random.
pub(super) fn card(source: &mut Source) -> Option<Card> {
    source.one_of(&Card::ALL)
}

/// A side at random.
pub(super) fn side(source: &mut Source) -> Option<Colour> {
    source.one_of(&[Colour::Cones, Colour::Spools])
}

/// The number of a turn.
pub(super) fn number(source: &mut Source) -> Option<u32> {
    let most = if source.dice.chance(10) { 900 } else { 60 };
    u32::try_from(source.between(1, most)).ok()
}

/// The end of a turn's throws, at which `player` may reveal: where the record begins, or after one throw.
pub(super) fn ready_on(source: &mut Source, ground: Ground, player: Colour, hands: Hands) -> Option<Record> {
    let keys = hands.keys(source, player);
    let turn = number(source)?;
    if source.dice.chance(170) {
        return Some(Record::reopened(ground, player, turn, keys));
    }
    let mut record = Record::begin(ground, player, turn, keys);
    record.throw(source, Throw::Last)?;
    Some(record)
}

/// The same on a random board.
pub(super) fn ready(source: &mut Source, hands: Hands) -> Option<Record> {
    let (ground, player) = (Ground::draw(source)?, side(source)?);
    ready_on(source, ground, player, hands)
}

/// Ready to reveal a card that nobody has seen.
pub(super) fn ready_for(source: &mut Source, card: Card) -> Option<Record> {
    ready(source, Hands::able(&[card]))
}

/// A set of cards.
pub(super) fn set_of(cards: &[Card]) -> CardSet {
    let mut set = CardSet::default();
    cards.iter().for_each(|&card| set.insert(card));
    set
}
