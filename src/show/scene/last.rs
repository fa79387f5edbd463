//! What was played last, as an arrow from where to where.

use hunefer_notation::{Card, Colour, Facing, ItemKind, Motion, Position, Spot, Usage, Verb};

use super::Place;
use super::board::{Board, Square};
use super::shape::{Anchor, Ink, Shape};
use super::squares::ring;
use super::stage::{CELL, Stage};
use super::strip;

/// What was played last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Last {
    /// The item as the notation writes it.
    pub item: String,
    /// Who played, 0 the first-named side.
    pub side: usize,
    /// Whose pieces stood at `from` and at `to`, or would: where a hand or what is borne off is meant.
    pub of: [usize; 2],
    /// Where from; a square's name, `hand`, `off`.
    pub from: Option<String>,
    /// Where to.
    pub to: Option<String>,
    /// Where the water carried the piece from there, if it did.
    pub carried: Option<String>,
    /// An enemy was hit, swapped or taken.
    pub hit: bool,
    /// The piece fell in the water.
    pub water: bool,
    /// The throw.
    pub throw: Option<Thrown>,
}

/// A throw as it lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Who threw, 0 the first-named side.
    pub side: usize,
    /// What it counts.
    pub value: u16,
    /// How many sticks were thrown.
    pub sticks: u16,
    /// How many of them show their flat side.
    pub flat: u16,
}

impl Thrown {
    /// A throw of so much by a side in a position. All sticks round count 5 in senet, 6 in ṭāb, 0 in tjau: more than there are,
    /// or none.
    #[must_use]
    pub fn of(value: u16, side: usize, position: &Position) -> Self {
        let sticks = match position.keys.sticks[side] {
            0 => 4,
            few => few.min(4),
        };
        Self { side, value, sticks, flat: if value > sticks { 0 } else { value } }
    }
}

impl Last {
    /// What an item shows that `side` played, between these positions; its marks and landings are filled in.
    #[must_use]
    pub fn of(item: &ItemKind, side: Colour, [before, after]: [&Position; 2]) -> Self {
        let mut last = Self::seen(item, side, before);
        if last.water {
            last.carried = carried(&last, [before, after]);
        }
        last
    }

    /// What the item shows by itself.
    fn seen(item: &ItemKind, side: Colour, before: &Position) -> Self {
        let side = side.index();
        let words = before.words();
        let said = words.item(&hunefer_notation::Item::new(*item)).to_string();
        let name = |spot: Spot| Some(words.spot(Spot::plain(spot.place)).to_string());
        let throw = match item {
            ItemKind::Ply { throw, .. } | ItemKind::Wager { throw, .. } => {
                throw.value.or(throw.faces.map(|faces| faces.light)).map(|value| Thrown::of(value, side, before))
            }
            ItemKind::House | ItemKind::Action { .. } | ItemKind::Miss | ItemKind::Reveal { .. } => None,
        };
        let of = of(item, side, before);
        let new = Self { item: said, side, of, throw, ..Self::default() };
        match *item {
            ItemKind::Ply { motion: Motion::Lost, .. } | ItemKind::Miss => new,
            ItemKind::Ply { motion: Motion::Move(play), .. } => {
                Self { from: name(play.from), to: name(play.to), hit: play.marks.hit, water: play.marks.water, ..new }
            }
            ItemKind::House => Self { from: Some("27".to_owned()), to: Some("15".to_owned()), ..new },
            ItemKind::Action { square, verb, marks } => {
                let from = words.square(square).to_string();
                let to = match verb {
                    Verb::Left | Verb::Right => from.clone(),
                    Verb::Forward | Verb::Push => ahead(before, &from).unwrap_or_else(|| from.clone()),
                };
                Self { from: Some(from), to: Some(to), hit: marks.hit || marks.end, ..new }
            }
            ItemKind::Wager { landing, marks, .. } => {
                let (from, to) = landing.map_or((None, None), |(from, to)| (name(from), name(to)));
                Self { from, to, water: marks.water, ..new }
            }
            ItemKind::Reveal { usage, marks, .. } => {
                let (from, to) = match usage {
                    Usage::Declined | Usage::Bare => (None, None),
                    Usage::Piece(from, to) => (name(from), to.and_then(name)),
                    Usage::Swap(own, other) => (name(own), name(other)),
                };
                Self { from, to, hit: marks.hit, water: marks.water, ..new }
            }
        }
    }
}

/// Whose piece an item moves from where it stands, and whose place it comes to.
fn of(item: &ItemKind, side: usize, before: &Position) -> [usize; 2] {
    let other = 1 - side;
    match item {
        ItemKind::Ply { .. } if before.keys.isis.is_some_and(|thrower| thrower.index() == side) => [other; 2],
        ItemKind::Reveal { card: Card::Exile | Card::Osiris | Card::Maat, .. } => [other; 2],
        ItemKind::Reveal { card: Card::Shabti, .. } => [side, other],
        ItemKind::Reveal { card: Card::Apophis | Card::Isis | Card::Crown | Card::Seth, .. }
        | ItemKind::Ply { .. }
        | ItemKind::House
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. } => [side; 2],
    }
}

/// The square to which a piece has come that fell in the water.
fn carried(last: &Last, positions: [&Position; 2]) -> Option<String> {
    let [before, after] = positions.map(|position| super::board(position, &super::Look::default()));
    let has = |square: &Square| square.pieces.iter().any(|piece| piece.colour.index() == last.of[0]);
    let mut new = before.squares.iter().zip(&after.squares).filter(|(was, is)| !has(was) && has(is));
    new.find(|(_, is)| last.to.as_ref() != Some(&is.name)).map(|(_, is)| is.name.clone())
}

/// The square in front of the piece on a square.
fn ahead(position: &Position, from: &str) -> Option<String> {
    let board = super::board(position, &super::Look::default());
    let square = board.square(from)?;
    let (across, down) = match square.pieces.first()?.facing {
        Facing::North => (0, -1),
        Facing::East => (1, 0),
        Facing::South => (0, 1),
        Facing::West => (-1, 0),
    };
    let to = (square.column + across, square.row + down);
    board.squares.iter().find(|square| (square.column, square.row) == to).map(|square| square.name.clone())
}

/// What was played last as two places: the squares it touched, drawn below all pieces, and an arrow drawn above.
pub(super) fn places(last: Option<&Last>, colours: [Colour; 2], board: &Board, stage: &Stage) -> [Place; 2] {
    let place = |name: &str| Place { name: name.to_owned(), shapes: Vec::new(), words: String::new() };
    let (mut below, mut above) = (place("last"), place("arrow"));
    let Some(last) = last else { return [below, above] };
    let ends = [(last.from.as_deref(), last.of[0]), (last.to.as_deref(), last.of[1])];
    let square = |name: Option<&str>| {
        let square = name.and_then(|name| board.square(name))?;
        Some(stage.middle(square.column, square.row))
    };
    let mut tinted = ends.map(|(name, _)| square(name));
    if tinted[0] == tinted[1] {
        tinted[1] = None;
    }
    for [x, y] in tinted.into_iter().flatten() {
        let area = [x - CELL / 2 + 3, y - CELL / 2 + 3, CELL - 6, CELL - 6];
        below.shapes.push(Shape::Rect { area, radius: 4, ink: Ink::Last });
    }
    let middle = |(name, of): (Option<&str>, usize)| {
        square(name).or_else(|| name.and_then(|name| strip::middle_of(stage, name, of)))
    };
    if let [Some(from), Some(to)] = ends.map(middle) {
        above.shapes.extend(arrow(from, to));
        if let Some(end) = square(last.carried.as_deref()) {
            above.shapes.extend(arrow(to, end));
        }
        if last.hit {
            mark("×", to, &mut above.shapes);
        }
        if last.water {
            mark("~", to, &mut above.shapes);
        }
    }
    below.words = format!("last played by {}: {}", colours[last.side].name(), last.item);
    [below, above]
}

/// A mark in the corner of a square.
fn mark(words: &str, [x, y]: [i32; 2], shapes: &mut Vec<Shape>) {
    shapes.push(Shape::Path { path: ring(x + 34, y - 34, 15), ink: Ink::Point });
    shapes.push(Shape::Words {
        words: words.to_owned(),
        at: [x + 34, y - 25],
        size: 30,
        anchor: Anchor::Middle,
        ink: Ink::BadgeWords,
    });
}

/// An arrow that ends at the edge of what stands at `to`.
fn arrow(from: [i32; 2], to: [i32; 2]) -> Vec<Shape> {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let squared = i64::from(dx) * i64::from(dx) + i64::from(dy) * i64::from(dy);
    let length = i32::try_from(squared.isqrt()).unwrap_or(i32::MAX);
    if length == 0 {
        return Vec::new();
    }
    // A point so far before the end, and so far aside.
    let at = |before: i32, aside: i32| {
        let along = length - before;
        [from[0] + (dx * along - dy * aside) / length, from[1] + (dy * along + dx * aside) / length]
    };
    let point = |[x, y]: [i32; 2]| format!("{x} {y}");
    let (tip, neck) = (at(38, 0), at(64, 0));
    let line = format!("M{}L{}", point(at(length - 14, 0)), point(neck));
    let head = format!("M{}L{}L{}Z", point(tip), point(at(64, 15)), point(at(64, -15)));
    let halo = Shape::Path { path: line.clone(), ink: Ink::Halo };
    vec![halo, Shape::Path { path: line, ink: Ink::Arrow }, Shape::Path { path: head, ink: Ink::Point }]
}
