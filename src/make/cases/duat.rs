//! Cases about Duat, on boards of every size.

mod actions;
mod field;
mod laws;
mod pushes;
mod setups;

use hunefer_notation::{Colour, Facing, Keys};

pub(super) use field::{At, Field};
use field::{facing, name};

use super::{Draft, Pair, Recipe, Source};
use crate::law::rule::Rule;

const SCARAB: &[&str] = &["duat:scarab"];

pub(super) const RECIPES: &[&[Recipe]] = &[actions::RECIPES, pushes::RECIPES, laws::RECIPES, setups::RECIPES];

/// An action about to be taken, on the board as it then stands.
#[derive(Clone)]
struct Shot {
    field: Field,
    /// The square of the piece that acts.
    at: At,
    /// `L`, `R`, `F` or `P`, with any mark behind it.
    verb: String,
    says: String,
}

impl Shot {
    fn new(field: Field, at: At, verb: impl Into<String>, says: impl Into<String>) -> Self {
        Self { field, at, verb: verb.into(), says: says.into() }
    }
}

/// What two records of one pair share.
struct Common {
    side: Colour,
    turn: u32,
    keys: Keys,
    /// The actions before the one in question.
    before: Vec<String>,
}

impl Common {
    fn draw(source: &mut Source, side: Colour) -> Self {
        let turn = u32::try_from(source.between(1, 60)).unwrap_or(1);
        Self { side, turn, keys: Keys { turn: Some(turn), ..Keys::default() }, before: Vec::new() }
    }

    /// Lets another piece of the side, the same on both boards, turn first once or twice.
    fn lead_in(&mut self, source: &mut Source, refused: &mut Shot, legal: &mut Shot) {
        for _ in 0..source.between(0, 2) {
            let still = |&(at, way): &(At, Facing)| {
                at != refused.at && at != legal.at && legal.field.on(at) == Some((self.side, way))
            };
            let idle: Vec<(At, Facing)> = refused.field.army(self.side).into_iter().filter(still).collect();
            let Some((at, _)) = source.one_of(&idle) else { return };
            let left = source.coin();
            // The boards are those that stand before the action in question: so the turn is taken back from them.
            for shot in [&mut *refused, &mut *legal] {
                if let Some(earlier) = shot.field.turned(at, !left) {
                    shot.field = earlier;
                }
            }
            self.before.insert(0, format!("{}{}", name(at), if left { 'L' } else { 'R' }));
        }
    }

    /// The address of the action in question.
    fn at(&self) -> String {
        format!("{}.{}", self.turn, self.before.len() + 1)
    }

    fn draft(&self, source: &Source, shot: &Shot) -> Draft {
        let action = format!("{}{}", name(shot.at), shot.verb);
        let items: Vec<&str> = self.before.iter().map(String::as_str).chain([action.as_str()]).collect();
        Draft::from(source.ruleset, &shot.field.with(self.side, self.keys.clone()))
            .turn(self.turn, self.side, &items.join(" "))
            .says(shot.says.clone())
    }

    fn pair(&self, source: &Source, refused: &Shot, rule: &'static Rule, legal: &Shot) -> Pair {
        Pair { refused: self.draft(source, refused).refused(self.at(), rule), legal: self.draft(source, legal) }
    }
}

/// A pair about one action, led in by turns of other pieces.
fn pair(
    source: &mut Source,
    side: Colour,
    (mut refused, rule): (Shot, &'static Rule),
    mut legal: Shot,
) -> Option<Pair> {
    let mut common = Common::draw(source, side);
    common.lead_in(source, &mut refused, &mut legal);
    Some(common.pair(source, &refused, rule, &legal))
}

/// Either side.
fn side(source: &mut Source) -> Colour {
    if source.coin() { Colour::White } else { Colour::Black }
}

/// A lawful action that sends nothing over the edge: as text, and the board after it.
fn act(source: &mut Source, field: &Field, side: Colour) -> Option<(String, Field)> {
    let (at, _) = source.one_of(&field.army(side))?;
    let left = source.coin();
    let (verb, after) = match source.between(0, 3) {
        0 => ('F', field.stepped(at)),
        1 => ('P', field.pushed(at).filter(|(_, lost)| lost.is_none()).map(|(after, _)| after)),
        _ => (if left { 'L' } else { 'R' }, field.turned(at, left)),
    };
    Some((format!("{}{verb}", name(at)), after?))
}

/// So many lawful actions running, and the board after them.
fn acts(source: &mut Source, field: &Field, side: Colour, count: usize) -> Option<(Vec<String>, Field)> {
    let (mut texts, mut field) = (Vec::new(), field.clone());
    for _ in 0..count {
        let (text, after) = act(source, &field, side)?;
        texts.push(text);
        field = after;
    }
    Some((texts, field))
}

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
    (field.count(field::enemy(side)) > 0).then_some((field, at, way))
}
