//! Cases about the piece a card acts on, the piece that pays for it, and where they land.

use hunefer_notation::{Card, Colour};

use super::field::{Ground, Piece};
use super::ready::{called, ready_for};
use super::record::Record;
use super::uses::Use;
use crate::law::heka::rules::TARGET;
use crate::make::cases::{Pair, Source};

/// A use of Exile or Maat on a piece of the other side.
pub(super) fn on_theirs(record: &Record, card: Card, piece: Piece) -> Use {
    if card == Card::Maat { record.maat(piece) } else { record.sends(card, piece) }
}

/// A square of the board where a card's target might be written; none for the hand.
pub(super) fn square(source: &mut Source, ground: &Ground, of: Colour, suits: impl Fn(usize) -> bool) -> Option<usize> {
    let mut squares = ground.places();
    squares.retain(|&at| ground.place(of, at) != "hand" && suits(at));
    source.one_of(&squares)
}

/// An empty square is named.
pub(super) fn nobody(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let (them, ground) = (record.them(), &record.ground);
    let at = square(source, ground, them, |at| !ground.taken(them, at))?;
    let usage = on_theirs(&record, card, source.one_of(&ground.pieces(them))?);
    let named = ground.place(them, at);
    let refused = record
        .with(format!("heka {} {named}", card.name()))
        .refused(&TARGET, format!("nobody stands on {named}: {} needs a piece of {}", called(card), them.name()));
    let legal =
        record.revealing(&usage).legal(source, format!("a piece of {} stands on {}", them.name(), usage.detail));
    Some(Pair { refused, legal })
}

/// A piece of the player's own is named.
pub(super) fn own(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let (us, them, ground) = (record.side, record.them(), &record.ground);
    let mine = source.one_of(&ground.pieces(us))?;
    let usage = on_theirs(&record, card, source.one_of(&ground.pieces(them))?);
    let named = ground.name(us, mine);
    let refused = record.with(format!("heka {} {named}", card.name())).refused(
        &TARGET,
        format!("{} is one of the player's own: {} is for the other side's", ground.who(us, mine), called(card)),
    );
    let legal =
        record.revealing(&usage).legal(source, format!("{} is of {}, the other side", usage.detail, them.name()));
    Some(Pair { refused, legal })
}

/// No piece is named though there is one.
pub(super) fn unnamed(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let usage = record.used(source, card).filter(|usage| usage.works)?;
    let refused = record.with(Use::bare(card, false).text()).refused(
        &TARGET,
        format!("{} has something to act on, {} for one, and must name it", called(card), usage.detail),
    );
    let legal = record.revealing(&usage).legal(source, format!("{} names what it acts on", called(card)));
    Some(Pair { refused, legal })
}

/// The same, in such a record.
pub(super) fn due(source: &mut Source, record: &Record) -> Option<Pair> {
    let (them, usage) = (record.them(), record.osiris());
    let mut others = record.ground.pieces(them);
    others.retain(|&piece| record.ground.name(them, piece) != usage.detail);
    let wrong = source.one_of(&others)?;
    let who = record.ground.who(them, wrong);
    let why = match usage.detail.as_str() {
        "" => return None,
        "off" => format!("{who} has not borne off, as another has"),
        front => format!("{who} is not the most advanced of {}, which is on {front}", them.name()),
    };
    let usage = usage.varied(source);
    let refused = record.with(format!("heka osiris {}", record.ground.name(them, wrong))).refused(&TARGET, why);
    let says = match usage.detail.as_str() {
        "off" => "a piece that has borne off is called back".to_owned(),
        front => format!("the most advanced of {}, on {front}, is sent back", them.name()),
    };
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}

/// Shabti names a pair it cannot swap: the wrong way round.
pub(super) fn not_swapped(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, Card::Shabti)?;
    let (own, theirs) = source.one_of(&record.trades())?;
    let (us, them, ground) = (record.side, record.them(), &record.ground);
    let (mine, other_one) = (ground.name(us, own), ground.name(them, theirs));
    if mine == "hand" || other_one == "hand" {
        return None;
    }
    let refused = record
        .with(format!("heka shabti {other_one}<>{mine}"))
        .refused(&TARGET, format!("the player's own piece comes first, and {other_one} is one of {}", them.name()));
    let usage = record.trade(own, theirs);
    let legal =
        record.revealing(&usage).legal(source, format!("{mine} is the player's own, {other_one} the other side's"));
    Some(Pair { refused, legal })
}

/// The other side has all its pieces in hand: the card goes for nothing.
pub(super) fn none_to_send(source: &mut Source, card: Card) -> Option<Pair> {
    let full = ready_for(source, card)?;
    let (side, them) = (full.side, full.them());
    let mut empty = full.ground.clone();
    for piece in empty.pieces(them) {
        let home = empty.home(them, piece);
        empty.shift(them, piece, home);
    }
    let piece = source.one_of(&full.ground.pieces(them))?;
    let record = |ground: &Ground| Record::reopened(ground.clone(), side, full.turn, full.keys.clone());
    let (bare, named) = (Use::bare(card, false), on_theirs(&full, card, piece));
    let legal = record(&empty).revealing(&bare);
    let says = format!("{} have nobody on the board: {} goes for nothing", them.name(), called(card));
    let refused = match source.between(0, 1) {
        0 => {
            let who = full.ground.who(them, piece);
            record(&full.ground)
                .with(bare.text())
                .refused(&TARGET, format!("{} can act on {who}, and names nobody", called(card)))
        }
        _ => record(&empty).with(named.text()).refused(&TARGET, format!("nobody stands on {}", named.detail)),
    };
    Some(Pair { refused, legal: legal.legal(source, says) })
}

/// In ṭāb there is no lone piece of one side in the middle rows.
pub(super) fn none_to_swap(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, Card::Shabti)?;
    let (us, them, ground) = (record.side, record.them(), &record.ground);
    if !record.trades().is_empty() {
        return None;
    }
    let (own, theirs) = (source.one_of(&ground.pieces(us))?, source.one_of(&ground.pieces(them))?);
    let refused = record
        .with(record.trade(own, theirs).text())
        .refused(&TARGET, "the two are not both lone pieces in the middle rows");
    let says = "there are not two lone pieces in the middle rows: Shabti goes for nothing";
    Some(Pair { refused, legal: record.revealing(&Use::bare(Card::Shabti, false)).legal(source, says) })
}
