//! Cases about Duat's turns and moves forward.

use hunefer_notation::Keys;

use super::field::{enemy, facing, left_of, name, opposite, word};
use super::{Field, SCARAB, Shot, acts, lane, pair, side};
use crate::law::game::duat::rules::{ACTIONS, BLOCKED, EDGE};
use crate::make::cases::{Draft, Pair, Recipe, Source};

pub(super) const RECIPES: &[Recipe] = &[
    Recipe { subject: "duat.actions", case: "a fourth", rulesets: SCARAB, draw: fourth },
    Recipe { subject: "duat.actions", case: "only two", rulesets: SCARAB, draw: two },
    Recipe { subject: "duat.blocked", case: "", rulesets: SCARAB, draw: blocked },
    Recipe { subject: "duat.edge", case: "move", rulesets: SCARAB, draw: over_the_edge },
    Recipe { subject: "duat.edge", case: "push", rulesets: SCARAB, draw: pushing_nothing_over },
];

/// A set-up in the midst of a turn or at its beginning: its keys, the turn and how many actions have been taken.
fn midst(source: &mut Source, most: usize) -> (Keys, u32, usize) {
    let turn = u32::try_from(source.between(1, 60)).unwrap_or(1);
    let acted = if source.coin() { 0 } else { source.between(0, most) };
    let written = u16::try_from(acted).ok().filter(|&acted| acted > 0);
    (Keys { turn: Some(turn), acted: written, ..Keys::default() }, turn, acted)
}

/// A fourth action in one turn, those before the set-up counted; without it the turn is whole.
fn fourth(source: &mut Source) -> Option<Pair> {
    let (side, field) = (side(source), Field::draw(source));
    let (keys, turn, acted) = midst(source, 2);
    let rest = 3 - acted;
    let (mut actions, _) = acts(source, &field, side, rest + 1)?;
    let draft = Draft::from(source.ruleset, &field.with(side, keys));
    let last = actions.last().cloned()?;
    let refused = draft
        .clone()
        .turn(turn, side, &actions.join(" "))
        .says(format!("{} have taken three actions in turn {turn} before {last}, which is a fourth", side.name()))
        .refused(format!("{turn}.{}", rest + 1), &ACTIONS);
    actions.pop();
    let legal = draft.turn(turn, side, &actions.join(" ")).says(format!("turn {turn} stops at its third action"));
    Some(Pair { refused, legal })
}

/// A turn of two actions, which shows where the next one begins; with a third it is whole.
fn two(source: &mut Source) -> Option<Pair> {
    let (side, field) = (side(source), Field::draw(source));
    let (keys, turn, acted) = midst(source, 1);
    let (mut actions, after) = acts(source, &field, side, 3 - acted)?;
    let (reply, _) = acts(source, &after, enemy(side), 1)?;
    let draft = Draft::from(source.ruleset, &field.with(side, keys));
    let next = turn + 1;
    let legal = draft
        .clone()
        .turn(turn, side, &actions.join(" "))
        .turn(next, enemy(side), &reply.join(" "))
        .says(format!("turn {turn} has three actions"));
    actions.pop();
    let refused = draft
        .turn(turn, side, &actions.join(" "))
        .turn(next, enemy(side), &reply.join(" "))
        .says(format!("turn {next} begins after two actions of turn {turn}, and a turn has one or three"))
        .refused(format!("{next}.1"), &ACTIONS);
    Some(Pair { refused, legal })
}

/// A step onto a square that is taken, by either side's piece; from there it may once that piece stands elsewhere.
fn blocked(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (free, at, way) = lane(source, side, 1)?;
    let ahead = free.ahead(at, way, 1)?;
    let colour = if source.coin() { side } else { enemy(side) };
    let blocker = (colour, facing(source));
    let away = free.any(source);
    if free.on(away).is_some() || away == ahead {
        return None;
    }
    let (mut taken, mut empty) = (free.clone(), free);
    taken.put(ahead, blocker);
    empty.put(away, blocker);
    let (from, to) = (name(at), name(ahead));
    let says = format!("{} on {to} stand in the way of the piece on {from}, which faces {}", colour.name(), word(way));
    let refused = Shot::new(taken, at, "F", says);
    let legal = Shot::new(empty, at, "F", format!("{to} is empty, since that piece stands on {}", name(away)));
    pair(source, side, (refused, &BLOCKED), legal)
}

/// A step over the edge; facing along it or inward the piece may step.
fn over_the_edge(source: &mut Source) -> Option<Pair> {
    let (side, field) = (side(source), Field::draw(source));
    let (at, _) = source.one_of(&field.army(side))?;
    let (out, inward) = (facing(source), facing(source));
    if field.ahead(at, out, 1).is_some() {
        return None;
    }
    let to = field.ahead(at, inward, 1).filter(|&to| field.on(to).is_none())?;
    let (mut outward, mut turned) = (field.clone(), field);
    outward.put(at, (side, out));
    turned.put(at, (side, inward));
    let says = format!("the piece on {} faces {} over the edge", name(at), word(out));
    let refused = Shot::new(outward, at, "F", says);
    let legal = Shot::new(turned, at, "F", format!("it faces {}, and {} is empty", word(inward), name(to)));
    pair(source, side, (refused, &EDGE), legal)
}

/// A push where the board ends, with nothing in front; turned round the piece has something to push.
fn pushing_nothing_over(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (mut field, at, way) = lane(source, side, 1)?;
    let out = [opposite(way), left_of(way), opposite(left_of(way))];
    let out = source.one_of(&out).filter(|&out| field.ahead(at, out, 1).is_none())?;
    let front = field.ahead(at, way, 1)?;
    field.put(front, (if source.coin() { side } else { enemy(side) }, left_of(way)));
    field.pushed(at)?;
    let mut outward = field.clone();
    outward.put(at, (side, out));
    let says = format!("the piece on {} faces {} over the edge, where nothing can stand", name(at), word(out));
    let refused = Shot::new(outward, at, "P", says);
    let legal = Shot::new(field, at, "P", format!("it faces {} and pushes {}", word(way), name(front)));
    pair(source, side, (refused, &EDGE), legal)
}
