//! What cases about every game still draw of Duat.

mod field;

use hunefer_notation::{Colour, Facing, ItemKind, Marks, Square, Verb};

pub(super) use field::{At, Field};
use field::{enemy, facing, left_of, opposite};

use super::Source;
use super::common::scene::Scene;

/// A board with a piece of `side` and room for `length` squares in front of it; other pieces stand elsewhere.
fn lane(source: &mut Source, side: Colour, length: usize) -> Option<(Field, At, Facing)> {
    let mut field = Field::empty(source);
    let (at, way) = (field.any(source), facing(source));
    field.ahead(at, way, length)?;
    field.put(at, (side, way));
    field.strew(source, 1);
    for steps in 1..=length {
        field.clear(field.ahead(at, way, steps)?);
    }
    (field.count(enemy(side)) > 0).then_some((field, at, way))
}

/// A board on which one push wins, and that push.
pub(super) fn winning(source: &mut Source) -> Option<(Scene, ItemKind)> {
    let side = if source.coin() { Colour::White } else { Colour::Black };
    let length = source.between(1, 3);
    let (mut field, at, way) = lane(source, side, length)?;
    if field.ahead(at, way, length + 1).is_some() {
        return None;
    }
    for steps in 1..=length {
        let colour = if source.coin() && steps < length { side } else { enemy(side) };
        let faces = [way, left_of(way), opposite(left_of(way))][source.between(0, 2)];
        field.put(field.ahead(at, way, steps)?, (colour, faces));
    }
    let mut position = field.position(source);
    position.side = side;
    let square = Square(u16::try_from(at.1 * 26 + at.0).ok()?);
    let marks = Marks { end: source.coin(), ..Marks::NONE };
    Some((Scene::of(source.ruleset, position)?, ItemKind::Action { square, verb: Verb::Push, marks }))
}
