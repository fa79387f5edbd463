//! Cases about positions whose card keys cannot stand together.

use hunefer_notation::{Card, Colour, Keys, Spot};

use super::field::{Ground, other};
use super::ready::{Hands, card, number, set_of, side};
use super::record::Record;
use super::uses::Use;
use super::{ALL, recipe};
use crate::law::setup::HEKA;
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe("setup.heka", "two cards running", ALL, two_running),
    recipe("setup.heka", "both to miss a turn", ALL, both_miss),
    recipe("setup.heka", "too many turns to miss", ALL, many_misses),
    recipe("setup.heka", "a throw beside it", ALL, throw_beside),
    recipe("setup.heka", "too many cards left", ALL, many_left),
    recipe("setup.heka", "more than four cards", ALL, more_than_four),
    recipe("setup.heka", "keys without cards", ALL, without_cards),
    recipe("setup.heka", "sticks", ALL, sticks),
    recipe("setup.heka", "a wager for nobody", ALL, wager_for_nobody),
    recipe("setup.heka", "a reveal by the side to play", ALL, reveal_to_play),
    recipe("setup.heka", "a reveal with nothing left", ALL, reveal_with_none),
    recipe("setup.heka", "a reveal that may not be", ALL, reveal_barred),
];

/// A board, who is to play on it, and keys that say nothing more than the cards there are.
struct Start {
    ground: Ground,
    side: Colour,
    turn: u32,
    keys: Keys,
}

impl Start {
    fn draw(source: &mut Source, hands: Hands) -> Option<Self> {
        let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
        let keys = hands.keys(source, side);
        Some(Self { ground, side, turn, keys })
    }

    fn record(&self, keys: &Keys) -> Record {
        Record::begin(self.ground.clone(), self.side, self.turn, keys.clone())
    }

    /// A set-up that cannot be, and one that can: the legal record plays a turn, and the refused one the same.
    fn pair(&self, source: &mut Source, wrong: &Keys, right: &Keys, says: [&str; 2]) -> Option<Pair> {
        let mut legal = self.record(right);
        legal.turn(source)?;
        let mut refused = self.record(wrong);
        refused.repeat(&legal);
        let refused = refused.draft(says[0]).refused("start", &HEKA);
        Some(Pair { refused, legal: legal.legal(source, says[1]) })
    }
}

/// One of the things that run.
fn runs(source: &mut Source, keys: &mut Keys, start: &Start, which: usize) -> Option<()> {
    let (own, them) = (start.side.index(), other(start.side).index());
    match which {
        0 => keys.miss[if source.coin() { own } else { them }] = u16::try_from(source.between(1, 2)).ok()?,
        1 => keys.isis = Some(if source.coin() { start.side } else { other(start.side) }),
        2 => (keys.sticks[own], keys.sticks[them]) = source.one_of(&[(1, 3), (3, 0), (0, 1), (3, 1)])?,
        _ => keys.wager = Some(start.ground.spot(start.side, source.one_of(&start.ground.pieces(start.side))?)),
    }
    Some(())
}

fn two_running(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source, Hands::able(&[]))?;
    let (first, second) = (source.between(0, 3), source.between(0, 3));
    if first == second {
        return None;
    }
    let mut right = start.keys.clone();
    runs(source, &mut right, &start, first)?;
    let mut wrong = right.clone();
    runs(source, &mut wrong, &start, second)?;
    start.pair(source, &wrong, &right, ["two cards would be running at once", "one card is running"])
}

fn both_miss(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source, Hands::able(&[]))?;
    let mut right = start.keys.clone();
    runs(source, &mut right, &start, 0)?;
    let mut wrong = right.clone();
    wrong.miss = right.miss.map(|turns| if turns == 0 { 1 } else { turns });
    start.pair(source, &wrong, &right, ["both sides cannot have turns to miss", "one side has turns to miss"])
}

fn many_misses(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source, Hands::able(&[]))?;
    let mut right = start.keys.clone();
    runs(source, &mut right, &start, 0)?;
    let mut wrong = right.clone();
    let more = u16::try_from(source.between(3, 9)).ok()?;
    wrong.miss = right.miss.map(|turns| if turns == 0 { 0 } else { more });
    let says = format!("{more} turns to miss are more than two");
    start.pair(source, &wrong, &right, [&says, "no more than two turns are missed"])
}

/// A throw waits where none can.
fn throw_beside(source: &mut Source) -> Option<Pair> {
    let mut start = Start::draw(source, Hands::both(&[]))?;
    let value = source.one_of(start.ground.values())?;
    let mut right = start.keys.clone();
    let says = match source.between(0, 2) {
        0 => {
            right.miss[start.side.index()] = u16::try_from(source.between(1, 2)).ok()?;
            "no throw waits in a turn that is missed"
        }
        1 => {
            runs(source, &mut right, &start, 3)?;
            "no throw waits in a turn that opens with a wager"
        }
        _ => {
            start.turn = start.turn.max(2);
            right.reveal = Some(other(start.side));
            "no throw waits while the turn before may still end with a reveal"
        }
    };
    let wrong = Keys { throw: u16::try_from(value).ok(), ..right.clone() };
    start.pair(source, &wrong, &right, [says, "nothing waits here but what the turn opens with"])
}

fn many_left(source: &mut Source) -> Option<Pair> {
    let mut start = Start::draw(source, Hands { own: (0, 2), theirs: (0, 1), hidden: &Card::ALL })?;
    start.keys.seen = set_of(&[]);
    let mut wrong = start.keys.clone();
    let more = u16::try_from(source.between(3, 4)).ok()?;
    wrong.cards.get_or_insert_default()[start.side.index()] = more.min(4);
    let says = format!("{more} cards left are more than a player draws");
    let right = start.keys.clone();
    start.pair(source, &wrong, &right, [&says, "no player has more than two cards"])
}

fn more_than_four(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source, Hands { own: (0, 2), theirs: (0, 2), hidden: &[] })?;
    let right = start.keys.clone();
    let left: u16 = right.cards.unwrap_or_default().iter().sum();
    let mut wrong = right.clone();
    while u32::from(left) + wrong.seen.len() <= 4 {
        wrong.seen.insert(card(source)?);
    }
    let says = format!("{left} cards left and {} seen are more than four", wrong.seen.len());
    let sum = format!("{left} cards left and {} seen are no more than four", right.seen.len());
    start.pair(source, &wrong, &right, [&says, &sum])
}

/// Keys of the cards in a match without them.
fn without_cards(source: &mut Source) -> Option<Pair> {
    let mut start = Start::draw(source, Hands::both(&[]))?;
    start.turn = start.turn.max(2);
    let mut right = start.keys.clone();
    let which = source.between(0, 6);
    match which {
        0..=3 => runs(source, &mut right, &start, which)?,
        4 => right.gap[start.side.index()] = true,
        5 => right.reveal = Some(other(start.side)),
        _ => right.seen.insert(card(source)?),
    }
    let left: u16 = right.cards.unwrap_or_default().iter().sum();
    if u32::from(left) + right.seen.len() > 4 {
        return None;
    }
    let wrong = Keys { cards: None, ..right.clone() };
    let says = "nothing says how many cards are left, though other keys speak of them";
    start.pair(source, &wrong, &right, [says, "the cards left are told"])
}

fn sticks(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source, Hands::able(&[]))?;
    let (own, them) = (start.side.index(), other(start.side).index());
    let mut right = start.keys.clone();
    (right.sticks[own], right.sticks[them]) = source.one_of(&[(1, 3), (3, 0), (0, 1), (3, 1)])?;
    let mut wrong = right.clone();
    (wrong.sticks[own], wrong.sticks[them]) =
        source.one_of(&[(1, 1), (3, 3), (2, 0), (0, 2), (2, 3), (1, 4), (5, 3)])?;
    let says =
        ["one side throws one stick and the other three", "Seth leaves one stick to one side, three to the other"];
    start.pair(source, &wrong, &right, says)
}

/// The wager is for a piece that is not there, or not of the side to play.
fn wager_for_nobody(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source, Hands::able(&[]))?;
    let (us, ground) = (start.side, &start.ground);
    let mut right = start.keys.clone();
    runs(source, &mut right, &start, 3)?;
    let own = ground.pieces(us);
    let mut places = ground.places();
    places.retain(|&at| ground.place(us, at) != "hand" && own.iter().all(|piece| piece.at != at));
    let at = source.one_of(&places)?;
    let spot = ground.spot(us, super::field::Piece::on(at));
    let wrong = Keys { wager: Some(Spot { up: false, ..spot }), ..right.clone() };
    let says = format!("{} have no piece on {}", us.name(), ground.place(us, at));
    start.pair(source, &wrong, &right, [&says, "the wager is for a piece of the side to play"])
}

/// A record that opens with the reveal that the keys leave open, and one whose keys cannot.
fn revealing(source: &mut Source, spoil: impl Fn(&mut Source, &mut Start) -> Option<&'static str>) -> Option<Pair> {
    let card = card(source)?;
    let mut start = Start::draw(source, Hands::both(&[card]))?;
    let usage = if source.coin() { Some(Use::declined(card)) } else { None };
    let opened = Record::reopened(start.ground.clone(), start.side, start.turn, start.keys.clone());
    let usage = usage.or_else(|| opened.used(source, card))?;
    let legal = opened.revealing(&usage);
    let (turn, side) = (start.turn, start.side);
    start.keys.reveal = Some(side);
    (start.side, start.turn) = (other(side), turn + 1);
    let says = spoil(source, &mut start)?;
    let mut refused = Record::begin(start.ground.clone(), start.side, start.turn, start.keys.clone());
    (refused.side, refused.turn) = (side, turn);
    refused.add(usage.text());
    let refused = refused.draft(says).refused("start", &HEKA);
    Some(Pair { refused, legal: legal.legal(source, "the turn before may still end with a reveal") })
}

fn reveal_to_play(source: &mut Source) -> Option<Pair> {
    revealing(source, |source, start| {
        if source.coin() {
            start.side = other(start.side);
            Some("the side that may still reveal is not the one to play next")
        } else {
            start.turn = 1;
            Some("a reveal still open belongs to a turn before this one, and this is turn 1")
        }
    })
}

fn reveal_with_none(source: &mut Source) -> Option<Pair> {
    revealing(source, |_, start| {
        start.keys.cards.get_or_insert_default()[other(start.side).index()] = 0;
        Some("the side that may still reveal has no card left")
    })
}

fn reveal_barred(source: &mut Source) -> Option<Pair> {
    revealing(source, |source, start| {
        if source.coin() {
            start.keys.gap[other(start.side).index()] = true;
            return Some("the side that may still reveal did so at its last turn");
        }
        let which = source.between(0, 3);
        let mut keys = start.keys.clone();
        runs(source, &mut keys, start, which)?;
        start.keys = keys;
        Some("nobody may still reveal while a card is running")
    })
}
