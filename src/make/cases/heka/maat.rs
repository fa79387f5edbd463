//! Cases about Maat.

use hunefer_notation::Card;

use super::choice::{nobody, none_to_send, own, unnamed};
use super::common::{is_home, marks, mix, no_target_no_price, no_throw, prepared, stack, their_piece};
use super::field::{Ground, Piece, other};
use super::ready::{Hands, card, ready, ready_for};
use super::record::{Phase, Record, Throw};
use super::{ALL, LANE, SENET, TAB, TJAU, recipe};
use crate::law::game::common::{MOVE_MARK, RESULT_WRONG, TURN_MISS};
use crate::law::heka::rules::{RESULT, RUNNING, WAGER};
use crate::make::cases::{Pair, Recipe, Source};

const MAAT: &str = "heka.maat";
const CARD: Card = Card::Maat;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(MAAT, "full mark", ALL, full_mark),
    recipe(MAAT, "full mark: where it is then", ALL, full_end),
    recipe(MAAT, "anything else", ALL, |source| anything_else(source, |_, _| true)),
    recipe(MAAT, "anything else: the start is taken", SENET, start_taken),
    recipe(MAAT, "anything else: where it is then", ALL, else_end),
    recipe(MAAT, "a safe piece", ALL, |source| {
        anything_else(source, |record, piece| record.ground.safe(record.them(), piece))
    }),
    recipe(MAAT, "a locked piece", TAB, |source| {
        anything_else(source, |record, piece| is_home(record, record.them(), piece))
    }),
    recipe(MAAT, "one of an ʿeggeh", LANE, |source| {
        anything_else(source, |record, piece| stack(record, record.them(), piece).0 > 1)
    }),
    recipe(MAAT, "of a mixed ʿeggeh", LANE, mixed),
    recipe(MAAT, "wager first", ALL, wager_first),
    recipe(MAAT, "then their turn", ALL, then_their_turn),
    recipe(MAAT, "the piece chosen", ALL, piece_chosen),
    recipe(MAAT, "no price but the risk", ALL, no_price),
    recipe(MAAT, "over once thrown", ALL, over_once_thrown),
    recipe(MAAT, "marks of a wager", ALL, wager_marks),
    recipe(MAAT, "marks", ALL, |source| marks(source, CARD)),
    recipe(MAAT, "no throw after it", ALL, |source| no_throw(source, CARD)),
    recipe(MAAT, "nobody there", ALL, |source| nobody(source, CARD)),
    recipe(MAAT, "a piece of one's own", ALL, |source| own(source, CARD)),
    recipe(MAAT, "none named", ALL, |source| unnamed(source, CARD)),
    recipe(MAAT, "nobody on the board", TJAU, |source| none_to_send(source, CARD)),
    recipe(MAAT, "nobody on the board: no wager", TJAU, |source| no_target_no_price(source, CARD)),
];

/// Maat revealed for a piece that suits, and the head of the turn that opens with the wager.
fn weighed(source: &mut Source, suits: impl Fn(&Record, Piece) -> bool) -> Option<(Record, Piece)> {
    let start = ready_for(source, CARD)?;
    let piece = their_piece(source, &start, suits)?;
    if source.coin() {
        let mut record = start.revealing(&start.maat(piece));
        record.close();
        return Some((record, piece));
    }
    // The same with the card revealed before the record begins.
    let (side, turn, mut keys) = (start.them(), start.turn + 1, start.keys.clone());
    keys.wager = Some(start.ground.spot(side, piece));
    Some((Record::begin(start.ground.clone(), side, turn, keys), piece))
}

/// A wager written so, told to land on `to`.
fn wager(record: &Record, piece: Piece, value: usize, to: usize) -> String {
    let (of, ground) = (record.side, &record.ground);
    format!("wager {value}:{}-{}", ground.name(of, piece), ground.place(of, to))
}

/// A value that is no full mark.
fn other_value(source: &mut Source, ground: &Ground) -> Option<usize> {
    source.one_of(ground.values()).filter(|&value| value != ground.full_mark())
}

/// The full mark bears the piece off; in ṭāb it stays.
fn full_mark(source: &mut Source) -> Option<Pair> {
    let (record, piece) = weighed(source, |_, _| true)?;
    let ground = &record.ground;
    let (value, to) = (ground.full_mark(), ground.marked(piece));
    let mut places = ground.places();
    places.push(ground.home(record.side, piece));
    places.retain(|&at| at != to);
    let wrong = source.one_of(&places)?;
    let says = if to == piece.at { "the piece stays where it is" } else { "the piece bears off" };
    let text = wager(&record, piece, value, wrong);
    let refused = record.with(text).refused(&RESULT, format!("a {value} is the full mark: {says}"));
    let mut legal = record.clone();
    legal.wager(value, true)?;
    Some(Pair { refused, legal: legal.legal(source, format!("a {value} is the full mark: {says}")) })
}

/// A pair that differs in the final position after a wager.
fn wagered_end(source: &mut Source, value: usize, record: &Record, piece: Piece) -> Option<Pair> {
    let ground = &record.ground;
    let mut after = record.clone();
    let told = source.coin();
    after.wager(value, told)?;
    let mut wrong = record.clone();
    // The wager is said to have come out the other way.
    let full = ground.full_mark();
    let opposite = if value == full { *ground.values().iter().find(|&&value| value != full)? } else { full };
    wrong.wager(opposite, true)?;
    if after.keys.won.is_some() || wrong.keys.won.is_some() || wrong.last() == after.last() {
        return None;
    }
    let who = ground.who(record.side, piece);
    let says = match (value == full, ground.marked(piece) == piece.at) {
        (true, true) => format!("a {value} leaves {who} where it is"),
        (true, false) => format!("a {value} bears {who} off"),
        (false, _) => format!("a {value} sends {who} back"),
    };
    let refused = wrong.ended(after.draft(format!("{says}: not as written"))).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(says)) })
}

fn full_end(source: &mut Source) -> Option<Pair> {
    let (record, piece) = weighed(source, |_, _| true)?;
    wagered_end(source, record.ground.full_mark(), &record, piece)
}

fn else_end(source: &mut Source) -> Option<Pair> {
    let (record, piece) = weighed(source, |_, _| true)?;
    let value = other_value(source, &record.ground)?;
    wagered_end(source, value, &record, piece)
}

/// A wager that is no full mark, with a false landing and with the true one.
fn landing(source: &mut Source, record: &Record, piece: Piece, wrong: usize) -> Option<Pair> {
    let (of, ground) = (record.side, &record.ground);
    let value = other_value(source, ground)?;
    let to = ground.home(of, piece);
    if wrong == to {
        return None;
    }
    let says = if to == piece.at {
        format!("a {value} sends it back, and with no room behind it stays")
    } else {
        format!("a {value} sends it back, to {}", ground.place(of, to))
    };
    let refused = record.with(wager(record, piece, value, wrong)).refused(&RESULT, says.clone());
    let mut legal = record.clone();
    legal.wager(value, true)?;
    Some(Pair { refused, legal: legal.legal(source, says) })
}

/// Anything but the full mark sends the piece back, safe or not.
fn anything_else(source: &mut Source, suits: impl Fn(&Record, Piece) -> bool) -> Option<Pair> {
    let (record, piece) = weighed(source, suits)?;
    let mut places = record.ground.places();
    if !matches!(record.ground, Ground::Tab(_)) {
        places.extend([record.ground.off(); 6]);
    }
    places.extend([piece.at; 4]);
    let wrong = source.one_of(&places)?;
    landing(source, &record, piece, wrong)
}

fn start_taken(source: &mut Source) -> Option<Pair> {
    let (record, piece) = weighed(source, |record, piece| {
        let home = record.ground.home(record.them(), piece);
        home > 1 && home < piece.at
    })?;
    let wrong = source.between(1, record.ground.home(record.side, piece) - 1);
    landing(source, &record, piece, wrong)
}

/// Of a mixed ʿeggeh one kind is chosen, and the wager is for that.
fn mixed(source: &mut Source) -> Option<Pair> {
    let start = prepared(source, CARD, |ground, source, player| mix(ground, source, other(player)))?;
    let them = start.them();
    let piece = their_piece(source, &start, |record, piece| stack(record, them, piece).1)?;
    let mut record = start.revealing(&start.maat(piece));
    record.close();
    let value = source.one_of(record.ground.values())?;
    let full = value == record.ground.full_mark();
    let to = if full { piece.at } else { record.ground.home(them, piece) };
    let twin = Piece { up: !piece.up, ..piece };
    let says = format!(
        "Maat chose {}, one that has {}been up",
        start.ground.name(them, piece),
        if piece.up { "" } else { "not " }
    );
    let refused = record.with(wager(&record, twin, value, to)).refused(&WAGER, says.clone());
    let mut legal = record.clone();
    legal.wager(value, true)?;
    Some(Pair { refused, legal: legal.legal(source, says) })
}

/// The turn opens with the wager.
fn wager_first(source: &mut Source) -> Option<Pair> {
    let (mut record, piece) = weighed(source, |_, _| true)?;
    let who = record.ground.who(record.side, piece);
    let mut plain = record.clone();
    plain.keys.wager = None;
    let wanted = source.one_of(&[Throw::Last, Throw::Earning])?;
    plain.throw(source, wanted)?;
    record.turn(source)?;
    let refused = plain.refused(&WAGER, format!("first the wager for {who}"));
    Some(Pair { refused, legal: record.legal(source, format!("first the wager for {who}, then the turn")) })
}

/// After the wager they play their turn: it is not over.
fn then_their_turn(source: &mut Source) -> Option<Pair> {
    let (mut record, _) = weighed(source, |_, _| true)?;
    record.wagered(source)?;
    let mut early = record.clone();
    early.close();
    early.throw(source, Throw::Last)?;
    record.throw(source, Throw::Last)?;
    if source.coin() {
        record.turn(source)?;
    }
    let refused = early.refused(
        &crate::law::game::common::TURN_UNFINISHED,
        "the wager is not the turn: its own first throw is still owed",
    );
    Some(Pair { refused, legal: record.legal(source, "after the wager the turn is played") })
}

/// The wager is for the piece chosen.
fn piece_chosen(source: &mut Source) -> Option<Pair> {
    let (record, piece) = weighed(source, |_, _| true)?;
    let us = record.side;
    let mut others = record.ground.pieces(us);
    others.retain(|&other| record.ground.name(us, other) != record.ground.name(us, piece));
    let wrong = source.one_of(&others)?;
    let value = other_value(source, &record.ground)?;
    let text = wager(&record, wrong, value, record.ground.home(us, wrong));
    let who = record.ground.who(us, piece);
    let refused = record.with(text).refused(&WAGER, format!("Maat chose {who}, and no other"));
    let mut legal = record.clone();
    legal.wager(value, true)?;
    Some(Pair { refused, legal: legal.legal(source, format!("Maat chose {who}")) })
}

/// Maat costs nobody a turn.
fn no_price(source: &mut Source) -> Option<Pair> {
    let start = ready_for(source, CARD)?;
    let usage = start.used(source, CARD).filter(|usage| usage.works)?;
    let mut record = start.revealing(&usage);
    if source.coin() {
        record.turn(source)?;
    }
    let mut missed = record.clone();
    missed.miss();
    record.turn(source)?;
    let says = format!("Maat costs {} no turn", record.side.name());
    Some(Pair { refused: missed.refused(&TURN_MISS, says.clone()), legal: record.legal(source, says) })
}

/// The wagering side may reveal at the end of that turn.
fn over_once_thrown(source: &mut Source) -> Option<Pair> {
    let later = card(source).filter(|&card| card != CARD)?;
    let start = ready(source, Hands::both(&[CARD, later]))?;
    let piece = source.one_of(&start.ground.pieces(start.them()))?;
    let mut legal = start.revealing(&start.maat(piece));
    legal.turn(source)?;
    let usage = legal.any_use(source, later)?;
    // The same turn, under a limit of sticks, would end with no card.
    let mut keys = start.keys.clone();
    let (side, turn) = (start.them(), start.turn + 1);
    keys.miss[start.side.index()] = 1;
    let mut refused = Record::begin(start.ground.clone(), side, turn, keys);
    refused.throw(source, Throw::Last)?;
    let early = refused.any_use(source, later)?;
    Some(Pair {
        refused: refused.with(early.text()).refused(&RUNNING, "the other side has a turn to miss"),
        legal: legal.revealing(&usage).legal(source, "the wager has been thrown, and no card is running"),
    })
}

/// A wager hits nobody and drops nobody in the water.
fn wager_marks(source: &mut Source) -> Option<Pair> {
    let (mut record, _) = weighed(source, |_, _| true)?;
    let value = other_value(source, &record.ground)?;
    record.wager(value, true)?;
    if record.phase == Phase::Over {
        return None;
    }
    let marks = source.one_of(&["x", "~", "#"])?;
    let refused =
        record.marked_last(marks)?.refused(&MOVE_MARK, format!("being sent back is nothing that {marks} stands for"));
    Some(Pair { refused, legal: record.legal(source, "the piece is sent back, and there is nothing to mark") })
}
