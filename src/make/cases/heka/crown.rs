//! Cases about Crown.

use hunefer_notation::Card;

use super::common::{marks, no_throw, price, price_once};
use super::field::{Ground, other};
use super::given::about_to_win;
use super::ready::{Hands, number, ready, ready_for, side};
use super::record::{Phase, Record, Throw};
use super::uses::{Change, Use};
use super::{ALL, recipe};
use crate::law::game::common::{MOVE_NOT_YOURS, RESULT_WRONG, TURN_SIDE};
use crate::law::rule::Rule;
use crate::make::cases::{Pair, Recipe, Source};

const CROWN: &str = "heka.crown";
const CARD: Card = Card::Crown;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(CROWN, "then the other player", ALL, then_the_other),
    recipe(CROWN, "then the price", ALL, then_the_price),
    recipe(CROWN, "letters mean colours", ALL, letters),
    recipe(CROWN, "no piece moves", ALL, no_piece_moves),
    recipe(CROWN, "cards stay with their players", ALL, cards_stay),
    recipe(CROWN, "turns between go with the player", ALL, gap_goes_along),
    recipe(CROWN, "the result names a colour", ALL, result),
    recipe(CROWN, "declined, nothing changes hands", ALL, declined),
    recipe(CROWN, "the price", ALL, |source| price(source, CARD)),
    recipe(CROWN, "the price is one turn", ALL, |source| price_once(source, CARD)),
    recipe(CROWN, "marks", ALL, |source| marks(source, CARD)),
    recipe(CROWN, "no throw after it", ALL, |source| no_throw(source, CARD)),
];

/// Crown, used.
fn crown() -> Use {
    Use { change: Change::Crown, ..Use::bare(CARD, true) }
}

/// The same turn, with its side named by the other letter.
fn misnamed(record: &Record) -> Record {
    let mut wrong = record.clone();
    wrong.rename();
    wrong
}

fn refused_side(record: &Record, rule: &'static Rule, says: String) -> crate::make::cases::Draft {
    record.draft(says).refused(format!("{}.1", record.turn), rule)
}

/// The other player plays next, with the colour that has just played.
fn then_the_other(source: &mut Source) -> Option<Pair> {
    let start = ready_for(source, CARD)?;
    let mut record = start.revealing(&crown());
    record.turn(source)?;
    let us = record.side.name();
    let says = format!("the other player plays, and now has {us}");
    Some(Pair {
        refused: refused_side(&misnamed(&record), &TURN_SIDE, says.clone()),
        legal: record.legal(source, says),
    })
}

/// The turn that is missed is the player's, who now has the other colour.
fn then_the_price(source: &mut Source) -> Option<Pair> {
    let start = ready_for(source, CARD)?;
    let mut record = start.revealing(&crown());
    record.turn(source)?;
    record.turn(source)?;
    let says = format!("whoever played Crown now has {}, and misses the turn", record.side.name());
    Some(Pair {
        refused: refused_side(&misnamed(&record), &TURN_SIDE, says.clone()),
        legal: record.legal(source, says),
    })
}

/// The pieces moved are those of the letter.
fn letters(source: &mut Source) -> Option<Pair> {
    let start = ready_for(source, CARD)?;
    let mut record = start.revealing(&crown());
    record.close();
    let value = source.one_of(record.ground.values()).filter(|&value| value > 0)?;
    let mut plies = record.ground.plies(record.them(), value);
    plies.retain(|ply| !ply.item.ends_with(":-") && !ply.item.contains("hand"));
    if plies.is_empty() {
        return None;
    }
    let wrong = record.with(plies.swap_remove(source.between(0, plies.len() - 1)).item);
    record.turn(source)?;
    let says = format!("the other player now has {}, and moves those", record.side.name());
    Some(Pair { refused: wrong.refused(&MOVE_NOT_YOURS, says.clone()), legal: record.legal(source, says) })
}

/// A pair that differs in the final position.
fn ends(after: &Record, wrong: &Record, refused: &str, legal: &str) -> Option<Pair> {
    if wrong.last() == after.last() {
        return None;
    }
    let refused = wrong.ended(after.draft(refused)).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(legal)) })
}

/// The pieces stay where they are; only those who play them change.
fn no_piece_moves(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, CARD)?;
    let after = record.revealing(&crown());
    let mut wrong = after.clone();
    if source.coin() {
        wrong.side = other(wrong.side);
        wrong.keys.miss.swap(0, 1);
        wrong.keys.gap.swap(0, 1);
    } else {
        let (own, theirs) = source.one_of(&record.trades())?;
        wrong.ground.trade(record.side, own, theirs);
    }
    let says = "the armies change hands: nobody moves, and the other player plays the colour that has just played";
    ends(&after, &wrong, says, says)
}

/// The cards left are now told under the other colours.
fn cards_stay(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, CARD)?;
    let after = record.revealing(&crown());
    let mut wrong = after.clone();
    wrong.keys.cards.get_or_insert_default().swap(0, 1);
    let left = after.keys.cards.unwrap_or_default();
    let says = format!("the cards stay with their players: now {} with cones and {} with spools", left[0], left[1]);
    ends(&after, &wrong, &says, &says)
}

/// Who revealed at the last turn is told under the other colour too.
fn gap_goes_along(source: &mut Source) -> Option<Pair> {
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    let mut keys = Hands { own: (1, 2), theirs: (0, 1), hidden: &[CARD] }.keys(source, side);
    let too = source.coin();
    keys.gap[other(side).index()] = too;
    let after = Record::reopened(ground, side, turn, keys).revealing(&crown());
    let mut wrong = after.clone();
    wrong.close();
    wrong.phase = Phase::Owed;
    let own = after.side.index();
    wrong.keys.gap =
        if too { source.one_of(&[[own == 0, own == 1], [own == 1, own == 0]])? } else { [own == 1, own == 0] };
    let says = if too {
        "both players revealed at their last turns"
    } else {
        "the player who revealed now has the other colour"
    };
    ends(&after, &wrong, says, says)
}

/// A win is of the colour whose pieces have won, whoever plays them.
fn result(source: &mut Source) -> Option<Pair> {
    let (mut ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    about_to_win(&mut ground, source, side)?;
    let keys = Hands::able(&[CARD]).keys(source, side);
    let mut record = Record::reopened(ground, side, turn, keys).revealing(&crown());
    record.throw(source, Throw::Winning)?;
    let (us, them) = (record.side.name(), record.them().name());
    let refused = record.draft(format!("the colour that won is {us}, whoever had it before")).line(them);
    let legal = record.draft(format!("the other player wins with {us}, and {us} it says")).line(us);
    Some(Pair { refused: refused.refused("end", &RESULT_WRONG), legal: record.ended(legal) })
}

/// Declined, Crown leaves everyone what they had.
fn declined(source: &mut Source) -> Option<Pair> {
    let start = ready(source, Hands::able(&[CARD]))?;
    let mut record = start.revealing(&Use::declined(CARD));
    record.turn(source)?;
    let says = format!("Crown was declined: the other player still has {}", record.side.name());
    Some(Pair {
        refused: refused_side(&misnamed(&record), &TURN_SIDE, says.clone()),
        legal: record.legal(source, says),
    })
}
