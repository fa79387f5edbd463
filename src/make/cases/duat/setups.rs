//! Cases about what Duat may start from.

use hunefer_notation::{Colour, Keys, Placement, Position};

use super::field::{enemy, name};
use super::{Field, SCARAB, act, side};
use crate::law::game::duat::rules::SETUP;
use crate::law::setup::MISSING;
use crate::make::cases::{Draft, Pair, Recipe, Source};

pub(super) const RECIPES: &[Recipe] = &[
    Recipe { subject: "setup.duat", case: "rows of a length", rulesets: SCARAB, draw: ragged },
    Recipe { subject: "setup.duat", case: "too small", rulesets: SCARAB, draw: small },
    Recipe { subject: "setup.duat", case: "too large", rulesets: SCARAB, draw: large },
    Recipe { subject: "setup.duat", case: "a side gone", rulesets: SCARAB, draw: gone },
    Recipe { subject: "setup.duat", case: "a throw", rulesets: SCARAB, draw: throw },
    Recipe { subject: "setup.duat", case: "acted", rulesets: SCARAB, draw: acted },
    Recipe { subject: "setup.missing", case: "", rulesets: SCARAB, draw: missing },
];

/// A false set-up and a true one, each followed by the same turn.
fn pair(source: &Source, turn: &str, refused: (Position, String), legal: (Position, &str)) -> Pair {
    let draft = |position: &Position| {
        Draft::from(source.ruleset, position).turn(position.keys.turn.unwrap_or(1), position.side, turn)
    };
    Pair { refused: draft(&refused.0).says(refused.1).refused("start", &SETUP), legal: draft(&legal.0).says(legal.1) }
}

/// A turn on the spot, which is lawful wherever it stands, of a piece of the side to play.
fn on_the_spot(source: &mut Source, field: &Field, side: Colour) -> Option<String> {
    let (at, _) = source.one_of(&field.army(side))?;
    Some(format!("{}{}", name(at), if source.coin() { 'L' } else { 'R' }))
}

/// Keys with any turn to play.
fn keys(source: &mut Source) -> Keys {
    Keys { turn: u32::try_from(source.between(1, 60)).ok(), ..Keys::default() }
}

/// One row longer or shorter than the others.
fn ragged(source: &mut Source) -> Option<Pair> {
    let (side, field) = (side(source), Field::draw(source));
    let turn = on_the_spot(source, &field, side)?;
    let legal = field.with(side, keys(source));
    let mut ragged = legal.clone();
    let Placement::Duat(rows) = &mut ragged.placement else { return None };
    let odd = source.between(0, rows.len() - 1);
    if field.files < 26 && source.coin() {
        rows[odd].push(None);
    } else if rows[odd].last()?.is_none() {
        rows[odd].pop();
    } else {
        return None;
    }
    let says = format!("row {} has {} squares, the others {}", odd + 1, rows[odd].len(), field.files);
    Some(pair(source, &turn, (ragged, says), (legal, "all rows are equally long")))
}

/// Fewer than three rows or files.
fn small(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let mut field = Field::empty(source);
    if source.coin() {
        field.rows = source.between(1, 2);
    } else {
        field.files = source.between(1, 2);
    }
    field.strew(source, 1);
    if field.count(side) == 0 || field.count(enemy(side)) == 0 {
        return None;
    }
    let turn = on_the_spot(source, &field, side)?;
    let keys = keys(source);
    let says = format!("the board has {} files and {} rows, and the least is three of each", field.files, field.rows);
    let refused = field.with(side, keys.clone());
    (field.files, field.rows) = (field.files.max(3), field.rows.max(3));
    Some(pair(source, &turn, (refused, says), (field.with(side, keys), "three by three is large enough")))
}

/// More than twenty-six rows or files.
fn large(source: &mut Source) -> Option<Pair> {
    let (side, mut field) = (side(source), Field::draw(source));
    let turn = on_the_spot(source, &field, side)?;
    let keys = keys(source);
    let upright = source.coin();
    let exceeds = source.between(27, 40);
    let sized = |field: &mut Field, length| if upright { field.rows = length } else { field.files = length };
    sized(&mut field, 26);
    let legal = field.with(side, keys.clone());
    sized(&mut field, exceeds);
    let what = if upright { "rows" } else { "files" };
    let says = format!("the board has {exceeds} {what}, and the most is 26");
    Some(pair(source, &turn, (field.with(side, keys), says), (legal, "26 are as many as there may be")))
}

/// A side without a piece.
fn gone(source: &mut Source) -> Option<Pair> {
    let (side, whole) = (side(source), Field::draw(source));
    let colour = if source.coin() { side } else { enemy(side) };
    let mut bare = whole.clone();
    for (at, _) in whole.army(colour) {
        bare.clear(at);
    }
    let turn = on_the_spot(source, &whole, side)?;
    let keys = keys(source);
    let says = format!("{} have no piece", colour.name());
    Some(pair(
        source,
        &turn,
        (bare.with(side, keys.clone()), says),
        (whole.with(side, keys), "both sides have a piece"),
    ))
}

/// A throw waiting, in a game without sticks.
fn throw(source: &mut Source) -> Option<Pair> {
    let (side, field) = (side(source), Field::draw(source));
    let turn = on_the_spot(source, &field, side)?;
    let legal = field.with(side, keys(source));
    let mut refused = legal.clone();
    refused.keys.throw = u16::try_from(source.between(0, 6)).ok();
    let says = "no throw can wait in a game without sticks".to_owned();
    Some(pair(source, &turn, (refused, says), (legal, "nothing waits")))
}

/// More actions taken than a turn going on can have had.
fn acted(source: &mut Source) -> Option<Pair> {
    let (side, field) = (side(source), Field::draw(source));
    let turn = on_the_spot(source, &field, side)?;
    let mut legal = field.with(side, keys(source));
    let mut refused = legal.clone();
    refused.keys.acted = u16::try_from(source.between(3, 12)).ok();
    legal.keys.acted = u16::try_from(source.between(1, 2)).ok();
    let says = "a turn that goes on has had one action or two".to_owned();
    Some(pair(source, &turn, (refused, says), (legal, "the turn of the set-up can go on")))
}

/// No set-up at all.
fn missing(source: &mut Source) -> Option<Pair> {
    let ruleset = source.ruleset;
    let mut field = Field::draw(source);
    let mut colour = side(source);
    let position = field.with(colour, Keys::default());
    let (mut refused, mut legal) = (Draft::new(ruleset), Draft::from(ruleset, &position));
    for number in 1..=2 {
        let (action, after) = act(source, &field, colour)?;
        refused = refused.turn(number, colour, &action);
        legal = legal.turn(number, colour, &action);
        (field, colour) = (after, enemy(colour));
    }
    let refused = refused
        .says("nothing says from which board the game starts, and Duat has no usual one")
        .refused("start", &MISSING);
    let legal = legal.says("the set-up gives the board");
    Some(Pair { refused, legal })
}
