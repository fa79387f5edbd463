//! Cases about what may be pushed in Duat.

use hunefer_notation::{Colour, Facing};

use super::field::{At, enemy, left_of, name, opposite, word};
use super::{Common, Field, SCARAB, Shot, lane, pair, side};
use crate::law::game::duat::rules::{FACES_YOU, NOTHING_TO_PUSH, OWN_OFF};
use crate::make::cases::{Pair, Recipe, Source};

pub(super) const RECIPES: &[Recipe] = &[
    Recipe { subject: "duat.nothing-to-push", case: "nothing near", rulesets: SCARAB, draw: nothing },
    Recipe { subject: "duat.nothing-to-push", case: "a gap", rulesets: SCARAB, draw: gap },
    Recipe { subject: "duat.faces-you", case: "in front", rulesets: SCARAB, draw: faces_in_front },
    Recipe { subject: "duat.faces-you", case: "in the row", rulesets: SCARAB, draw: faces_in_the_row },
    Recipe { subject: "duat.own-off", case: "by the option", rulesets: SCARAB, draw: own_off_option },
    Recipe { subject: "duat.own-off", case: "by whose piece", rulesets: SCARAB, draw: own_off_piece },
];

/// A way to face other than against `way`.
fn not_against(source: &mut Source, way: Facing) -> Facing {
    let ways = [way, left_of(way), opposite(left_of(way))];
    ways[source.between(0, 2)]
}

/// Puts a row of `length` pieces in front of the piece on `at`, of either side, none of which faces it.
pub(super) fn fill(source: &mut Source, field: &mut Field, at: At, way: Facing, length: usize) -> Option<()> {
    for steps in 1..=length {
        let here = field.ahead(at, way, steps)?;
        let colour = if source.coin() { Colour::White } else { Colour::Black };
        let faces = not_against(source, way);
        field.put(here, (colour, faces));
    }
    Some(())
}

/// A push with an empty square in front and nothing beyond; a plain step is open to the piece.
fn nothing(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (field, at, way) = lane(source, side, 1)?;
    let ahead = name(field.ahead(at, way, 1)?);
    let says = format!("{} faces {} and {ahead} in front of it is empty", name(at), word(way));
    let refused = Shot::new(field.clone(), at, "P", says);
    let legal = Shot::new(field, at, "F", format!("onto the empty {ahead} it may move"));
    pair(source, side, (refused, &NOTHING_TO_PUSH), legal)
}

/// A push with a gap before the first piece; with the gap closed it may push.
fn gap(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let width = source.between(1, 2);
    let (field, at, way) = lane(source, side, width + 1)?;
    let (near, far) = (field.ahead(at, way, 1)?, field.ahead(at, way, width + 1)?);
    let scarab = (if source.coin() { side } else { enemy(side) }, not_against(source, way));
    let (mut parted, mut closed) = (field.clone(), field);
    parted.put(far, scarab);
    closed.put(near, scarab);
    closed.pushed(at)?;
    let says = format!("between {} and the piece on {} {} is empty", name(at), name(far), name(near));
    let refused = Shot::new(parted, at, "P", says);
    let legal = Shot::new(closed, at, "P", format!("that piece stands on {}, next to the pusher", name(near)));
    pair(source, side, (refused, &NOTHING_TO_PUSH), legal)
}

fn faces_in_front(source: &mut Source) -> Option<Pair> {
    faces(source, true)
}

fn faces_in_the_row(source: &mut Source) -> Option<Pair> {
    faces(source, false)
}

/// A push against a piece that faces the pusher, the first of the row or a later one; turned aside it goes along.
fn faces(source: &mut Source, in_front: bool) -> Option<Pair> {
    let side = side(source);
    let length = if in_front { source.between(1, 3) } else { source.between(2, 4) };
    let (mut field, at, way) = lane(source, side, length)?;
    fill(source, &mut field, at, way, length)?;
    if field.count(enemy(side)) == 0 {
        return None;
    }
    // Whatever stands behind the row belongs to it and must not face the pusher either.
    field.pushed(at)?;
    let place = if in_front { 1 } else { source.between(2, length) };
    let here = field.ahead(at, way, place)?;
    let (colour, aside) = field.on(here)?;
    let mut against = field.clone();
    against.put(here, (colour, opposite(way)));
    let says = format!(
        "{} on {} face {} against the push of {} from {}",
        colour.name(),
        name(here),
        word(opposite(way)),
        side.name(),
        name(at)
    );
    let refused = Shot::new(against, at, "P", says);
    let legal = Shot::new(field, at, "P", format!("the piece on {} faces {}", name(here), word(aside)));
    pair(source, side, (refused, &FACES_YOU), legal)
}

/// A push that sends a piece of the pusher's own side over the edge: the pusher's square and the piece's.
fn own_over(source: &mut Source, side: Colour) -> Option<(Field, At, At)> {
    let length = source.between(1, 3);
    let (mut field, at, way) = lane(source, side, length)?;
    // The row must end at the edge.
    if field.ahead(at, way, length + 1).is_some() {
        return None;
    }
    fill(source, &mut field, at, way, length)?;
    let last = field.ahead(at, way, length)?;
    let (_, faces) = field.on(last)?;
    field.put(last, (side, faces));
    (field.count(enemy(side)) > 0).then_some((field, at, last))
}

/// A push of one's own piece over the edge where `own-off=no`; by the usual rules it is allowed.
fn own_off_option(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (field, at, last) = own_over(source, side)?;
    let text = format!("the push sends {} on {} over the edge", side.name(), name(last));
    let mut refused = Shot::new(field.clone(), at, "P", format!("{text}, and own-off=no spares one's own"));
    let mut legal = Shot::new(field, at, "P", format!("{text}, as the usual rules allow; nobody wins by it"));
    let mut common = Common::draw(source, side);
    common.lead_in(source, &mut refused, &mut legal);
    let legal = common.draft(source, &legal);
    common.keys.options.push(("own-off".into(), "no".into()));
    let refused = common.draft(source, &refused).refused(common.at(), &OWN_OFF);
    Some(Pair { refused, legal })
}

/// The same where the last piece of the row is the opponent's: that push wins.
fn own_off_piece(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (field, at, last) = own_over(source, side)?;
    let (_, faces) = field.on(last)?;
    let mut theirs = field.clone();
    theirs.put(last, (enemy(side), faces));
    let text = format!("the push sends {} on {} over the edge", side.name(), name(last));
    let mut refused = Shot::new(field, at, "P", format!("{text}, and own-off=no spares one's own"));
    let says = format!("the push sends {} on {} over the edge and wins", enemy(side).name(), name(last));
    let mut legal = Shot::new(theirs, at, "P#", says);
    let mut common = Common::draw(source, side);
    common.keys.options.push(("own-off".into(), "no".into()));
    common.lead_in(source, &mut refused, &mut legal);
    Some(common.pair(source, &refused, &OWN_OFF, &legal))
}
