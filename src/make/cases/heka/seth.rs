//! Cases about Seth.

use hunefer_notation::{Card, Keys};

use super::common::{marks, no_throw};
use super::field::{Ground, other};
use super::ready::{Hands, number, ready_for, side};
use super::record::{Record, Throw};
use super::uses::Use;
use super::{ALL, SENET_TAB, TAB, recipe};
use crate::law::game::common::{MOVE_FORCED, RESULT_WRONG, THROW_FACES, THROW_NOT_EARNED, THROW_VALUE, TURN_MISS};
use crate::law::game::tab::rules::LOCKED;
use crate::make::cases::tab::route::Route;
use crate::make::cases::{Pair, Recipe, Source};

const SETH: &str = "heka.seth";
const CARD: Card = Card::Seth;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(SETH, "one stick", ALL, |source| too_many(source, 1)),
    recipe(SETH, "three sticks", ALL, |source| too_many(source, 3)),
    recipe(SETH, "one stick: none light", ALL, |source| none_light(source, 1)),
    recipe(SETH, "three sticks: none light", ALL, |source| none_light(source, 3)),
    recipe(SETH, "one stick: no extra throw", ALL, |source| no_extra(source, 1)),
    recipe(SETH, "three sticks: no extra throw", ALL, |source| no_extra(source, 3)),
    recipe(SETH, "one face a stick", ALL, faces),
    recipe(SETH, "then four again", SENET_TAB, four_again),
    recipe(SETH, "a throw must be moved", ALL, forced),
    recipe(SETH, "a ṭāb of one stick", TAB, tab_of_one),
    recipe(SETH, "nobody misses a turn", ALL, no_miss),
    recipe(SETH, "who throws how many", ALL, who_throws),
    recipe(SETH, "declined", ALL, declined),
    recipe(SETH, "marks", ALL, |source| marks(source, CARD)),
    recipe(SETH, "no throw after it", ALL, |source| no_throw(source, CARD)),
];

/// The head of the turn thrown with so many sticks: after the reveal, or where the record begins.
fn limited(source: &mut Source, sticks: u16) -> Option<Record> {
    if source.coin() {
        let mut record = ready_for(source, CARD)?.revealing(&Use::bare(CARD, true));
        if sticks == 3 {
            record.turn(source)?;
        }
        record.close();
        return Some(record);
    }
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    Some(limited_on(source, ground, side, turn, sticks))
}

fn limited_on(source: &mut Source, ground: Ground, side: hunefer_notation::Colour, turn: u32, sticks: u16) -> Record {
    let mut keys: Keys = Hands { own: (0, 2), theirs: (0, 1), hidden: &[CARD] }.keys(source, side);
    keys.sticks[side.index()] = sticks;
    if sticks == 1 {
        keys.sticks[other(side).index()] = 3;
    }
    Record::begin(ground, side, turn, keys)
}

fn say(sticks: u16) -> &'static str {
    if sticks == 1 { "one stick" } else { "three sticks" }
}

/// The sticks cannot show so many light faces.
fn too_many(source: &mut Source, sticks: u16) -> Option<Pair> {
    let mut record = limited(source, sticks)?;
    let most = usize::from(sticks);
    let wrong = source.one_of(record.ground.values()).filter(|&value| value > most)?;
    let mut plies = record.ground.plies(record.side, wrong);
    let item = plies.swap_remove(source.between(0, plies.len() - 1)).item;
    let refused = record.with(item).refused(&THROW_VALUE, format!("no throw of {} shows {wrong}", say(sticks)));
    record.throw(source, Throw::Last)?;
    Some(Pair { refused, legal: record.legal(source, format!("a throw of {} may show this", say(sticks))) })
}

/// With none light the throw is 0, and nothing moves.
fn none_light(source: &mut Source, sticks: u16) -> Option<Pair> {
    let mut record = limited(source, sticks)?;
    let dark = if sticks == 1 { "D" } else { "DDD" };
    let ply = record.ground.plies(record.side, 0).into_iter().next()?;
    let full = record.ground.values().iter().copied().find(|&value| value == record.ground.full_mark() && value > 4);
    let (text, rule) = match full {
        Some(value) if source.coin() => {
            let mut plies = record.ground.plies(record.side, value);
            (plies.swap_remove(source.between(0, plies.len() - 1)).item, &THROW_VALUE)
        }
        Some(value) => (format!("{value}={dark}:-"), &THROW_VALUE),
        None => (format!("{}={dark}:-", source.between(1, usize::from(sticks))), &THROW_FACES),
    };
    let refused = record.with(text).refused(rule, format!("a throw of {} with none light is 0", say(sticks)));
    let shown = source.coin();
    record.play(super::field::Ply { item: if shown { format!("0={dark}:-") } else { ply.item.clone() }, ..ply });
    if source.coin() {
        record.turn(source)?;
    }
    Some(Pair { refused, legal: record.legal(source, "none light is 0, and nothing moves") })
}

/// A throw that earns another with four sticks earns none.
fn no_extra(source: &mut Source, sticks: u16) -> Option<Pair> {
    let mut record = limited(source, sticks)?;
    record.throw(source, Throw::Barred)?;
    let value = source.one_of(record.values())?;
    let mut plies = record.ground.plies(record.side, value);
    let more = plies.swap_remove(source.between(0, plies.len() - 1)).item;
    let says = format!("no throw is earned in a turn of {}", say(sticks));
    let refused = record.with(more).refused(&THROW_NOT_EARNED, says.clone());
    if source.coin() {
        record.turn(source)?;
    }
    Some(Pair { refused, legal: record.legal(source, says) })
}

/// The faces written are as many as the sticks.
fn faces(source: &mut Source) -> Option<Pair> {
    let sticks = source.one_of(&[1, 3])?;
    let mut record = limited(source, sticks)?;
    let value = source.one_of(record.values())?;
    let mut plies = record.ground.plies(record.side, value);
    plies.retain(|ply| !ply.won);
    if plies.is_empty() {
        return None;
    }
    let ply = plies.swap_remove(source.between(0, plies.len() - 1));
    let motion = ply.item.split_once(':').map(|(_, motion)| motion.to_owned())?;
    let shown = |sticks: usize| "L".repeat(value) + &"D".repeat(sticks - value);
    let wrong = source.one_of(&[1, 3, 4]).filter(|&count| count != usize::from(sticks) && count >= value)?;
    let refused = record
        .with(format!("{value}={}:{motion}", shown(wrong)))
        .refused(&THROW_FACES, format!("a throw of {} shows one face for each stick", say(sticks)));
    let item = format!("{value}={}:{motion}", shown(usize::from(sticks)));
    record.play(super::field::Ply { item, ..ply });
    Some(Pair {
        refused,
        legal: record.legal(source, format!("a throw of {} shows one face for each stick", say(sticks))),
    })
}

/// Once its turn is over a side throws four sticks again.
fn four_again(source: &mut Source) -> Option<Pair> {
    let mut record = limited(source, 3)?;
    record.turn(source)?;
    if source.coin() {
        record.turn(source)?;
    }
    record.close();
    let refused = record
        .with("0:-")
        .refused(&THROW_VALUE, format!("{} throw four sticks again, which never show 0", record.side.name()));
    record.throw(source, Throw::Last)?;
    Some(Pair { refused, legal: record.legal(source, format!("{} throw four sticks again", record.side.name())) })
}

/// A throw of fewer sticks is lost only for want of a move.
fn forced(source: &mut Source) -> Option<Pair> {
    let sticks = source.one_of(&[1, 3])?;
    let mut record = limited(source, sticks)?;
    let value = source.one_of(record.values()).filter(|&value| value > 0)?;
    let mut plies = record.ground.plies(record.side, value);
    plies.retain(|ply| !ply.won && !ply.item.ends_with(":-"));
    if plies.is_empty() {
        return None;
    }
    let ply = plies.swap_remove(source.between(0, plies.len() - 1));
    let refused = record
        .with(format!("{value}:-"))
        .refused(&MOVE_FORCED, format!("the {value} can be moved, by {} for one", ply.item));
    record.play(ply);
    Some(Pair { refused, legal: record.legal(source, format!("the {value} of {} is moved", say(sticks))) })
}

/// A 1 of one stick or of three is a ṭāb: it frees a locked piece, as nothing else does.
fn tab_of_one(source: &mut Source) -> Option<Pair> {
    let sticks = source.one_of(&[1, 3])?;
    let mut record = limited(source, sticks)?;
    let Ground::Tab(scene) = &record.ground else { return None };
    let (us, route) = (record.side, Route::of(record.side));
    let [first, out] = [*scene.locked(us).first()?, route.way_out()].map(|square| record.ground.place(us, square));
    let frees = format!("1:{first}-{out}");
    let ply = record.ground.plies(us, 1).into_iter().find(|ply| ply.item == frees && !ply.won)?;
    let wrong = if sticks == 1 { 0 } else { source.between(2, 3) };
    let refused = record
        .with(format!("{wrong}:{first}-{out}"))
        .refused(&LOCKED, format!("a {wrong} of {} is no ṭāb, and {first} is locked", say(sticks)));
    record.play(ply);
    if source.coin() {
        record.turn(source)?;
    }
    Some(Pair { refused, legal: record.legal(source, format!("a 1 of {} is a ṭāb: it frees {first}", say(sticks))) })
}

/// Seth costs nobody a turn.
fn no_miss(source: &mut Source) -> Option<Pair> {
    let mut record = ready_for(source, CARD)?.revealing(&Use::bare(CARD, true));
    if source.coin() {
        record.turn(source)?;
    }
    let mut missed = record.clone();
    missed.miss();
    record.turn(source)?;
    let says = format!("Seth takes sticks from {}, not the turn", record.side.name());
    Some(Pair { refused: missed.refused(&TURN_MISS, says.clone()), legal: record.legal(source, says) })
}

/// One stick for the other side, three for the player.
fn who_throws(source: &mut Source) -> Option<Pair> {
    let mut after = ready_for(source, CARD)?.revealing(&Use::bare(CARD, true));
    if source.coin() {
        after.turn(source)?;
    }
    let mut wrong = after.clone();
    if wrong.phase == super::record::Phase::Done {
        wrong.close();
    }
    let sticks = wrong.keys.sticks;
    let others = [[0, 0], [sticks[1], sticks[0]], [1, 3], [3, 1], [1, 0], [0, 1], [3, 0], [0, 3]];
    wrong.keys.sticks = source.one_of(&others).filter(|&others| others != sticks)?;
    let says = "the other side's next turn has one stick, the player's next has three";
    let refused = wrong.ended(after.draft(says)).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(says)) })
}

/// Declined, Seth takes no sticks.
fn declined(source: &mut Source) -> Option<Pair> {
    let start = ready_for(source, CARD)?;
    let [mut used, mut legal] = [start.revealing(&Use::bare(CARD, true)), start.revealing(&Use::declined(CARD))];
    legal.close();
    let values: Vec<usize> = legal.ground.values().iter().copied().filter(|&value| value > 1).collect();
    let value = source.one_of(&values)?;
    let mut plies = legal.ground.plies(legal.side, value);
    plies.retain(|ply| !ply.won && !ply.again);
    if plies.is_empty() {
        return None;
    }
    let ply = plies.swap_remove(source.between(0, plies.len() - 1));
    used.close();
    let refused =
        used.with(ply.item.clone()).refused(&THROW_VALUE, format!("Seth leaves one stick, which never shows {value}"));
    legal.play(ply);
    Some(Pair { refused, legal: legal.legal(source, "Seth was declined, and takes no sticks") })
}
