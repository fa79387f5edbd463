//! Cases about the turn that Isis gives to the player's pieces.

use hunefer_notation::{Card, Colour, Keys};

use super::field::{Ground, other};
use super::ready::{Hands, number, ready_for, side};
use super::record::{Phase, Record, Throw};
use super::{ALL, recipe};
use crate::law::game::common::{MOVE_FORCED, MOVE_NOT_YOURS, RESULT_WRONG, TURN_UNFINISHED};
use crate::make::cases::{Pair, Recipe, Source};

const ISIS: &str = "heka.isis";
const CARD: Card = Card::Isis;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(ISIS, "their turn moves mine", ALL, moves_mine),
    recipe(ISIS, "extra throws", ALL, extra_throws),
    recipe(ISIS, "then as usual", ALL, then_as_usual),
    recipe(ISIS, "a throw must be moved", ALL, forced),
    recipe(ISIS, "it wins for the pieces moved", ALL, wins_for_mine),
];

/// The head of the turn that Isis gives to the player's pieces: after the reveal, or where the record begins.
fn given(source: &mut Source) -> Option<Record> {
    if source.coin() {
        let record = ready_for(source, CARD)?;
        let usage = record.used(source, CARD)?;
        let mut record = record.revealing(&usage);
        record.close();
        return Some(record);
    }
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    given_on(source, ground, side, turn)
}

/// The same on such a board, for a side that throws.
fn given_on(source: &mut Source, ground: Ground, side: Colour, turn: u32) -> Option<Record> {
    let keys = Hands { own: (0, 2), theirs: (0, 1), hidden: &[CARD] }.keys(source, side);
    let mut keys = Keys { isis: Some(side), ..keys };
    keys.gap[other(side).index()] = turn > 1;
    keys.seen.insert(CARD);
    let left: u16 = keys.cards.unwrap_or_default().iter().sum();
    (u32::from(left) + keys.seen.len() <= 4).then(|| Record::begin(ground, side, turn, keys))
}

/// A move of the thrower's own pieces, with its text.
fn of_ones_own(source: &mut Source, record: &Record, of: Colour) -> Option<Record> {
    let value = source.one_of(record.ground.values()).filter(|&value| value > 0)?;
    let mut plies = record.ground.plies(of, value);
    plies.retain(|ply| !ply.item.ends_with(":-") && !ply.item.contains("hand"));
    (!plies.is_empty()).then(|| record.with(plies.swap_remove(source.between(0, plies.len() - 1)).item))
}

/// The other side's next turn moves the player's pieces, not its own.
fn moves_mine(source: &mut Source) -> Option<Pair> {
    let mut record = given(source)?;
    let (them, mover) = (record.side, record.mover());
    let own = of_ones_own(source, &record, them)?;
    record.throw(source, Throw::Last)?;
    let says = format!("Isis has {} throw for the pieces of {}", them.name(), mover.name());
    let refused = own.refused(&MOVE_NOT_YOURS, format!("{says}, and not for their own"));
    Some(Pair { refused, legal: record.legal(source, says) })
}

/// Throws earned are made in that turn too.
fn extra_throws(source: &mut Source) -> Option<Pair> {
    let mut record = given(source)?;
    record.throw(source, Throw::Earning)?;
    let mut left = record.clone();
    left.close();
    left.throw(source, Throw::Last)?;
    record.throw(source, Throw::Last)?;
    if source.coin() {
        record.turn(source)?;
    }
    let refused = left.refused(&TURN_UNFINISHED, "the throw earned in the turn before is still owed, Isis or not");
    Some(Pair { refused, legal: record.legal(source, "the throw that was earned is made, with the same pieces") })
}

/// After that turn each side moves its own.
fn then_as_usual(source: &mut Source) -> Option<Pair> {
    let mut record = given(source)?;
    record.throw(source, Throw::Last)?;
    record.close();
    let (us, them) = (record.side, record.them());
    let wrong = of_ones_own(source, &record, them)?;
    record.turn(source)?;
    let says = format!("the turn that Isis gave is over, and {} play as usual", us.name());
    Some(Pair { refused: wrong.refused(&MOVE_NOT_YOURS, says.clone()), legal: record.legal(source, says) })
}

/// A throw that the player's pieces can move is not lost.
fn forced(source: &mut Source) -> Option<Pair> {
    let mut record = given(source)?;
    let value = source.one_of(record.ground.values()).filter(|&value| value > 0)?;
    let mut plies = record.ground.plies(record.mover(), value);
    plies.retain(|ply| !ply.item.ends_with(":-") && !ply.won);
    if plies.is_empty() {
        return None;
    }
    let ply = plies.swap_remove(source.between(0, plies.len() - 1));
    let refused = record.with(format!("{value}:-")).refused(
        &MOVE_FORCED,
        format!("the pieces of {} can be moved, by {} for one", record.mover().name(), ply.item),
    );
    record.play(ply);
    if record.phase == Phase::Owed && source.coin() {
        record.throw(source, Throw::Last)?;
    }
    Some(Pair { refused, legal: record.legal(source, "they choose the move, but it must be made") })
}

/// A game won in that turn is won by the side whose pieces moved.
fn wins_for_mine(source: &mut Source) -> Option<Pair> {
    let (mut ground, thrower, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    about_to_win(&mut ground, source, other(thrower))?;
    let mut record = given_on(source, ground, thrower, turn)?;
    record.throw(source, Throw::Winning)?;
    let (them, us) = (record.side.name(), record.mover().name());
    let ends = [us, them].map(|word| record.draft("").line(word));
    let [legal, refused] = ends;
    Some(Pair {
        refused: refused
            .says(format!("{them} threw, but the pieces that won are of {us}"))
            .refused("end", &RESULT_WRONG),
        legal: record.ended(legal.says(format!("{them} throw, and {us} win"))),
    })
}

/// A board on which a throw of a side may win.
pub(super) fn about_to_win(ground: &mut Ground, source: &mut Source, winner: Colour) -> Option<()> {
    match ground {
        Ground::Senet(scene) => {
            scene.thin(source, winner, 1);
            let house = source.one_of(&[26, 28, 29, 30])?;
            scene.plant(source, winner, house);
        }
        Ground::Tjau(scene) => {
            let at = winner.index();
            scene.steps[at] = [false; 17];
            scene.hand[at] = 0;
            scene.off[at] = scene.most() - 1;
            let step = source.between(13, 16);
            scene.steps[at][step] = true;
            scene.back_to_hand(other(winner), step);
        }
        Ground::Tab(scene) => {
            let prey = other(winner);
            scene.held(prey).into_iter().for_each(|square| scene.clear(square));
            let square = source.between(9, 26);
            scene.clear(square);
            scene.put(square, prey, source.coin());
        }
    }
    ground.sound().then_some(())
}
