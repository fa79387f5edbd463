//! Cases about the wager that Maat asks for.

use hunefer_notation::{Card, Keys};

use super::field::{Ground, Piece};
use super::ready::{Hands, card, head, number, ready, side};
use super::record::{Record, Throw};
use super::{ALL, recipe};
use crate::law::game::common::{THROW_NOT_EARNED, THROW_VALUE};
use crate::law::heka::rules::{RESULT, WAGER};
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe("heka.wager", "absent", ALL, absent),
    recipe("heka.wager", "absent after Maat", ALL, after_maat),
    recipe("heka.wager", "not owed", ALL, not_owed),
    recipe("heka.wager", "another piece", ALL, another_piece),
    recipe("heka.wager", "a second one", ALL, second),
    recipe("heka.wager", "not the first throw", ALL, not_first),
    recipe("heka.wager", "a card in its place", ALL, card_instead),
    recipe("heka.wager", "it earns nothing", ALL, earns_nothing),
    recipe("heka.wager", "four sticks", ALL, four_sticks),
    recipe("heka.wager", "a false landing", ALL, false_landing),
];

/// The head of a turn that opens with a wager, and the piece it is for.
pub(super) fn due(source: &mut Source) -> Option<(Record, Piece)> {
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let piece = source.one_of(&ground.pieces(side))?;
    let seen = Hands { own: (0, 2), theirs: (0, 1), hidden: &[Card::Maat] }.keys(source, side);
    let mut keys = Keys { wager: Some(ground.spot(side, piece)), ..seen };
    let left: u16 = keys.cards.unwrap_or_default().iter().sum();
    if u32::from(left) + keys.seen.len() < 4 {
        keys.seen.insert(Card::Maat);
    }
    Some((Record::begin(ground, side, turn, keys), piece))
}

/// A wager that is no full mark, and the record after it.
fn thrown(source: &mut Source, record: &Record) -> Option<Record> {
    let mut next = record.clone();
    next.wagered(source)?;
    Some(next)
}

/// The turn opens with a throw.
fn absent(source: &mut Source) -> Option<Pair> {
    let (record, piece) = due(source)?;
    let mut plain = record.clone();
    plain.keys.wager = None;
    plain.throw(source, Throw::Last)?;
    let who = record.ground.who(record.side, piece);
    let refused = plain.refused(&WAGER, format!("a wager for {who} comes before the turn's throws"));
    let legal = thrown(source, &record)?.legal(source, format!("the turn opens with the wager for {who}"));
    Some(Pair { refused, legal })
}

/// The turn after Maat opens with a throw.
fn after_maat(source: &mut Source) -> Option<Pair> {
    let start = ready(source, Hands::able(&[Card::Maat]))?;
    let piece = source.one_of(&start.ground.pieces(start.them()))?;
    let who = start.ground.who(start.them(), piece);
    let mut legal = start.revealing(&start.maat(piece));
    let mut plain = legal.clone();
    plain.keys.wager = None;
    plain.throw(source, Throw::Last)?;
    legal.turn(source)?;
    let refused = plain.refused(&WAGER, format!("Maat has chosen {who}: the wager comes first"));
    Some(Pair { refused, legal: legal.legal(source, format!("first the wager for {who}, then the turn's own throw")) })
}

/// A wager where none is due.
fn not_owed(source: &mut Source) -> Option<Pair> {
    let (record, piece) = due(source)?;
    let legal = thrown(source, &record)?;
    let mut none = record.keys.clone();
    none.wager = None;
    let mut refused = Record::begin(record.ground.clone(), record.side, record.turn, none);
    refused.repeat(&legal);
    let who = record.ground.who(record.side, piece);
    let refused = refused.refused(&WAGER, format!("nothing is at stake for {who}: no wager is due"));
    Some(Pair { refused, legal: legal.legal(source, format!("a wager is due for {who}")) })
}

/// A wager for a piece that was not chosen.
fn another_piece(source: &mut Source) -> Option<Pair> {
    let (record, piece) = due(source)?;
    let (us, ground) = (record.side, &record.ground);
    let mut others = ground.pieces(us);
    others.retain(|&other| ground.name(us, other) != ground.name(us, piece));
    let wrong = source.one_of(&others)?;
    let value = source.one_of(ground.values())?;
    let to = if value == ground.full_mark() { ground.marked(wrong) } else { ground.home(us, wrong) };
    let text = format!("wager {value}:{}-{}", ground.name(us, wrong), ground.place(us, to));
    let (who, not) = (ground.who(us, piece), ground.who(us, wrong));
    let refused = record.with(text).refused(&WAGER, format!("{who} is at stake, not {not}"));
    let mut legal = record.clone();
    legal.wager(value, true)?;
    Some(Pair { refused, legal: legal.legal(source, format!("the wager is for {who}, which is at stake")) })
}

/// Two wagers.
fn second(source: &mut Source) -> Option<Pair> {
    let (record, piece) = due(source)?;
    let mut legal = thrown(source, &record)?;
    let value = source.one_of(record.ground.values())?;
    let refused = legal.with(format!("wager {value}")).refused(&WAGER, "the one wager that was due has been thrown");
    legal.throw(source, Throw::Last)?;
    let who = record.ground.who(record.side, piece);
    Some(Pair { refused, legal: legal.legal(source, format!("one wager for {who}, then the turn's own throw")) })
}

/// A wager in the middle of a turn.
fn not_first(source: &mut Source) -> Option<Pair> {
    let mut record = head(source, Hands::able(&[]))?;
    let wanted = source.one_of(&[Throw::Last, Throw::Earning])?;
    record.throw(source, wanted)?;
    let value = source.one_of(record.ground.values())?;
    let piece = source.one_of(&record.ground.pieces(record.side))?;
    let told = format!("wager {value}:{0}-{0}", record.ground.name(record.side, piece));
    let text = if source.coin() { told } else { format!("wager {value}") };
    let refused = record.with(text).refused(&WAGER, "no wager is due, and none comes after a throw");
    Some(Pair { refused, legal: record.legal(source, "an ordinary throw opens the turn") })
}

/// A card opens a turn that owes a wager.
fn card_instead(source: &mut Source) -> Option<Pair> {
    let card = card(source).filter(|&card| card != Card::Maat)?;
    let (record, piece) = due(source)?;
    if record.keys.seen.contains(card) || record.keys.cards.is_none_or(|left| left[record.side.index()] == 0) {
        return None;
    }
    let usage = record.any_use(source, card)?;
    let who = record.ground.who(record.side, piece);
    let refused = record.with(usage.text()).refused(&WAGER, format!("the turn opens with the wager for {who}"));
    let mut legal = thrown(source, &record)?;
    legal.throw(source, Throw::Last)?;
    let usage = legal.any_use(source, card)?;
    let says = "after the wager and the turn's own throw a card may be revealed";
    Some(Pair { refused, legal: legal.revealing(&usage).legal(source, says) })
}

/// After the wager the turn has its own first throw, and no more for the wager's sake.
fn earns_nothing(source: &mut Source) -> Option<Pair> {
    let (mut record, _) = due(source)?;
    let value = source.one_of(&[1, 4, 5, 6]).filter(|value| record.ground.values().contains(value))?;
    if value == record.ground.full_mark() {
        return None;
    }
    let told = source.coin();
    record.wager(value, told)?;
    record.throw(source, Throw::Last)?;
    let mut more = record.clone();
    more.phase = super::record::Phase::Owed;
    more.throw(source, Throw::Last)?;
    let refused = more.refused(&THROW_NOT_EARNED, format!("the wager's {value} earns no throw"));
    Some(Pair { refused, legal: record.legal(source, "after the wager the turn has its own throw, which is the last") })
}

/// A wager's value is one that four sticks show.
fn four_sticks(source: &mut Source) -> Option<Pair> {
    let (record, piece) = due(source)?;
    let wrong = source.one_of(&[0, 5, 6, 7]).filter(|value| !record.ground.values().contains(value))?;
    let (us, ground) = (record.side, &record.ground);
    let home = ground.place(us, ground.home(us, piece));
    let text = format!("wager {wrong}:{}-{home}", ground.name(us, piece));
    let text = if source.coin() { text } else { format!("wager {wrong}") };
    let refused = record.with(text).refused(&THROW_VALUE, format!("the four sticks of a wager never show {wrong}"));
    let legal = thrown(source, &record)?.legal(source, "the four sticks of a wager show this");
    Some(Pair { refused, legal })
}

/// The piece wagered for is said to land where it does not.
pub(super) fn false_landing(source: &mut Source) -> Option<Pair> {
    let (record, piece) = due(source)?;
    let (us, ground) = (record.side, &record.ground);
    let value = source.one_of(ground.values()).filter(|&value| value != ground.full_mark())?;
    let to = ground.home(us, piece);
    let mut places = ground.places();
    places.retain(|&at| at != to);
    let wrong = ground.place(us, source.one_of(&places)?);
    let (from, there) = (ground.name(us, piece), ground.place(us, to));
    let refused = record
        .with(format!("wager {value}:{from}-{wrong}"))
        .refused(&RESULT, format!("a {value} sends the piece to {there}, not to {wrong}"));
    let mut legal = record.clone();
    legal.wager(value, true)?;
    Some(Pair { refused, legal: legal.legal(source, format!("a {value} sends the piece to {there}")) })
}
