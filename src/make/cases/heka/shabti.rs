//! Cases about Shabti.

use hunefer_notation::Card;

use super::choice::{none_to_swap, not_swapped, unnamed};
use super::common::{marks, no_throw, stack};
use super::field::{Ground, Piece};
use super::ready::ready_for;
use super::record::Record;
use super::uses::Use;
use super::{ALL, LANE, RACES, TAB, recipe};
use crate::law::game::common::{RESULT_WRONG, TURN_MISS};
use crate::law::heka::rules::TARGET;
use crate::make::cases::tab::route::Route;
use crate::make::cases::{Pair, Recipe, Source};

const SHABTI: &str = "heka.shabti";
const CARD: Card = Card::Shabti;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(SHABTI, "on the board", ALL, on_the_board),
    recipe(SHABTI, "a safe piece", RACES, safe),
    recipe(SHABTI, "the wrong way round", ALL, not_swapped),
    recipe(SHABTI, "two of one side", ALL, two_of_one_side),
    recipe(SHABTI, "nobody there", ALL, nobody),
    recipe(SHABTI, "none named", ALL, |source| unnamed(source, CARD)),
    recipe(SHABTI, "not lone", LANE, |source| outside(source, Outside::Eggeh)),
    recipe(SHABTI, "locked", TAB, |source| outside(source, Outside::Home)),
    recipe(SHABTI, "in the enemy row", TAB, |source| outside(source, Outside::Row)),
    recipe(SHABTI, "nobody to swap", TAB, none_to_swap),
    recipe(SHABTI, "each keeps its history", TAB, history),
    recipe(SHABTI, "no price", ALL, no_price),
    recipe(SHABTI, "marks", ALL, |source| marks(source, CARD)),
    recipe(SHABTI, "no throw after it", ALL, |source| no_throw(source, CARD)),
];

/// A pair that differs in the final position of a swap.
fn ends(source: &mut Source, record: &Record, own: Piece, theirs: Piece) -> Option<Pair> {
    let usage = record.trade(own, theirs);
    let after = record.revealing(&usage);
    let mut wrong = after.clone();
    wrong.ground = record.ground.clone();
    let (us, them) = (record.side, record.them());
    if source.coin() {
        // Somebody else goes where one of the two should be.
        let another = source.one_of(&record.trades())?;
        wrong.ground.trade(us, another.0, another.1);
    }
    if wrong.last() == after.last() {
        return None;
    }
    let (mine, other_one) = (record.ground.name(us, own), record.ground.name(them, theirs));
    let says = format!("{mine} of {} and {other_one} of {} trade places", us.name(), them.name());
    let refused = wrong.ended(after.draft(format!("{says}, and nobody else moves"))).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(says)) })
}

pub(super) fn any_pair(
    source: &mut Source,
    record: &Record,
    suits: impl Fn(Piece, Piece) -> bool,
) -> Option<(Piece, Piece)> {
    let mut pairs = record.trades();
    pairs.retain(|&(own, theirs)| suits(own, theirs));
    source.one_of(&pairs)
}

/// Whether a piece stands on the board and not in tjau's hand.
fn stands(record: &Record, piece: Piece) -> bool {
    record.ground.places().contains(&piece.at) && (piece.at > 0 || matches!(record.ground, Ground::Tab(_)))
}

/// Ready with a pair on the board that may be swapped.
fn ready_to_swap(source: &mut Source) -> Option<(Record, Piece, Piece)> {
    let record = ready_for(source, CARD)?;
    let (own, theirs) = any_pair(source, &record, |own, theirs| stands(&record, own) && stands(&record, theirs))?;
    Some((record, own, theirs))
}

fn on_the_board(source: &mut Source) -> Option<Pair> {
    let (record, own, theirs) = ready_to_swap(source)?;
    ends(source, &record, own, theirs)
}

/// No house, mark or guard keeps a piece from being swapped.
fn safe(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, CARD)?;
    let them = record.them();
    let (own, theirs) = any_pair(source, &record, |own, theirs| {
        stands(&record, own) && stands(&record, theirs) && own.at != theirs.at && record.ground.safe(them, theirs)
    })?;
    let after = record.revealing(&record.trade(own, theirs));
    let mut wrong = after.clone();
    wrong.ground = record.ground.clone();
    let who = record.ground.who(them, theirs);
    let refused = wrong.ended(after.draft(format!("{who} is safe, but not from Shabti"))).refused("end", &RESULT_WRONG);
    let legal = after.ended(after.draft(format!("{who} is safe from every throw, and swapped")));
    Some(Pair { refused, legal })
}

/// A pair that names false pieces, and a true one of the same record.
pub(super) fn false_pair(source: &mut Source, record: &Record, own: &str, theirs: &str, why: &str) -> Option<Pair> {
    let usage = record.used(source, CARD)?;
    let refused = record.with(format!("heka shabti {own}<>{theirs}")).refused(&TARGET, why);
    let says = if usage.works {
        format!("{} are one of each side, and may be swapped", usage.detail)
    } else {
        "no two may be swapped: the card goes for nothing".to_owned()
    };
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}

fn two_of_one_side(source: &mut Source) -> Option<Pair> {
    let (record, own, theirs) = ready_to_swap(source)?;
    let (us, them, ground) = (record.side, record.them(), &record.ground);
    let mine = source.coin();
    let side = if mine { us } else { them };
    let (first, second) =
        if mine { (own, source.one_of(&ground.pieces(us))?) } else { (source.one_of(&ground.pieces(them))?, theirs) };
    let (first, second) = (ground.name(side, first), ground.name(side, second));
    let why = format!("{first} and {second} are both of {}", side.name());
    // On the first four steps each side has squares of its own; the lane and other boards share theirs.
    false_pair(source, &record, &first, &second, &why)
}

fn nobody(source: &mut Source) -> Option<Pair> {
    let (record, own, theirs) = ready_to_swap(source)?;
    let (us, them, ground) = (record.side, record.them(), &record.ground);
    let side = source.one_of(&[us, them])?;
    let mut places = ground.places();
    places.retain(|&at| ground.place(side, at) != "hand" && !ground.taken(side, at));
    let empty = ground.place(side, source.one_of(&places)?);
    let (mut first, mut second) = (ground.name(us, own), ground.name(them, theirs));
    if side == us {
        first.clone_from(&empty);
    } else {
        second.clone_from(&empty);
    }
    false_pair(source, &record, &first, &second, &format!("nobody stands on {empty}"))
}

/// Why a piece of ṭāb is not one that may be swapped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outside {
    Eggeh,
    Home,
    Row,
}

fn outside(source: &mut Source, outside: Outside) -> Option<Pair> {
    let (record, own, theirs) = ready_to_swap(source)?;
    let (us, them, ground) = (record.side, record.them(), &record.ground);
    let side = source.one_of(&[us, them])?;
    let mut pieces = ground.pieces(side);
    pieces.retain(|&piece| {
        let route = Route::of(side);
        match outside {
            Outside::Eggeh => stack(&record, side, piece).0 > 1 && (9..27).contains(&piece.at),
            Outside::Home => route.home.contains(&piece.at),
            Outside::Row => route.row.contains(&piece.at),
        }
    });
    let wrong = source.one_of(&pieces)?;
    let at = ground.place(side, wrong.at);
    let why = match outside {
        Outside::Eggeh => format!("the {} on {at} are an ʿeggeh, and only lone pieces are swapped", side.name()),
        Outside::Home => {
            format!("{at} is the home row of {}, and only pieces of the middle rows are swapped", side.name())
        }
        Outside::Row => format!("{at} is the row of the enemy, and only pieces of the middle rows are swapped"),
    };
    let (mut first, mut second) = (ground.name(us, own), ground.name(them, theirs));
    if side == us {
        first = ground.name(us, wrong);
    } else {
        second = ground.name(them, wrong);
    }
    false_pair(source, &record, &first, &second, &why)
}

/// Whether each has been up goes with the piece.
fn history(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, CARD)?;
    let (own, theirs) = any_pair(source, &record, |own, theirs| own.up != theirs.up)?;
    let usage = record.trade(own, theirs);
    let after = record.revealing(&usage);
    let mut wrong = after.clone();
    let Ground::Tab(scene) = &mut wrong.ground else { return None };
    for at in [own.at, theirs.at] {
        let stack = &mut scene.squares[at];
        std::mem::swap(&mut stack.fresh, &mut stack.up);
    }
    let up = if own.up { own } else { theirs };
    let says =
        format!("the piece that stood on {} has been up, wherever it stands", record.ground.place(record.side, up.at));
    let refused = wrong.ended(after.draft(says.clone())).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(says)) })
}

/// Nobody misses a turn.
fn no_price(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, CARD)?;
    let usage: Use = record.used(source, CARD).filter(|usage| usage.works)?;
    let mut record = record.revealing(&usage);
    if source.coin() {
        record.turn(source)?;
    }
    let mut missed = record.clone();
    missed.miss();
    record.turn(source)?;
    let says = format!("Shabti has no price: {} play this turn", record.side.name());
    Some(Pair { refused: missed.refused(&TURN_MISS, says.clone()), legal: record.legal(source, says) })
}
