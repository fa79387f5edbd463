//! The items of a line, kept small: sixteen bytes each, since a long game has very many.

use crate::{Faces, Item, ItemKind, Marks, Motion, Move, Place, Span, Spot, Square, Throw, Verb};

/// The items of a line, in order.
#[derive(Clone, Debug, Default)]
pub struct Items {
    kept: Vec<Kept>,
    /// Those that do not go into eight bytes.
    rare: Vec<ItemKind>,
    /// Where the first stands: what all places are counted from.
    base: usize,
}

/// An item as it is kept.
#[derive(Clone, Copy, Debug)]
struct Kept {
    what: What,
    /// Bytes from the base.
    offset: u32,
    /// Bytes of the item; the highest bit says whether a variation hangs on it.
    length: u32,
}

/// The bit of a length that says whether a variation hangs on an item.
const VARIED: u32 = 1 << 31;

/// What an item is, in eight bytes.
#[derive(Clone, Copy, Debug)]
enum What {
    /// A plain move: no `^`, no `>`, a small value.
    Move { throw: Thrown, marks: u8, from: u16, to: u16 },
    /// A throw lost.
    Lost(Thrown),
    /// An action.
    Action { verb: Verb, marks: u8, square: u16 },
    /// One of the rarer ones.
    Rare(u32),
}

const _: () = assert!(size_of::<What>() == 8 && size_of::<Kept>() == 16);

/// A throw as mostly written: its value, and behind it the light faces of four or [`Thrown::NO_FACES`].
#[derive(Clone, Copy, Debug)]
struct Thrown(u8, u8);

impl Thrown {
    const NO_FACES: u8 = u8::MAX;
    const STICKS: u16 = 4;

    fn of(throw: Throw) -> Option<Self> {
        let value = u8::try_from(throw.value?).ok()?;
        match throw.faces {
            None => Some(Self(value, Self::NO_FACES)),
            Some(Faces { light, dark }) if light.checked_add(dark) == Some(Self::STICKS) => {
                Some(Self(value, u8::try_from(light).ok()?))
            }
            Some(_) => None,
        }
    }

    fn throw(self) -> Throw {
        let light = u16::from(self.1);
        let faces = (self.1 != Self::NO_FACES).then(|| Faces { light, dark: Self::STICKS.saturating_sub(light) });
        Throw { value: Some(u16::from(self.0)), faces }
    }
}

impl What {
    /// A kind in eight bytes, if it goes into them.
    #[inline]
    fn of(kind: &ItemKind) -> Option<Self> {
        match *kind {
            ItemKind::Ply { throw, motion: Motion::Lost } => Some(Self::Lost(Thrown::of(throw)?)),
            ItemKind::Ply { throw, motion: Motion::Move(Move { from, to, split: false, marks }) } => {
                let throw = Thrown::of(throw)?;
                Some(Self::Move { throw, marks: bits(marks), from: number(from)?, to: number(to)? })
            }
            ItemKind::Action { square, verb, marks } => {
                Some(Self::Action { verb, marks: bits(marks), square: square.0 })
            }
            ItemKind::Ply { .. }
            | ItemKind::House
            | ItemKind::Miss
            | ItemKind::Wager { .. }
            | ItemKind::Reveal { .. } => None,
        }
    }
}

/// Marks as three bits.
const fn bits(marks: Marks) -> u8 {
    marks.hit as u8 | (marks.water as u8) << 1 | (marks.end as u8) << 2
}

/// Three bits as marks.
const fn marks(bits: u8) -> Marks {
    Marks { hit: bits & 1 != 0, water: bits & 2 != 0, end: bits & 4 != 0 }
}

/// The hand and the place off the board, numbered behind all squares.
const HAND: u16 = u16::MAX - 1;
const OFF: u16 = u16::MAX;

/// A place without `^` as a number.
fn number(spot: Spot) -> Option<u16> {
    match spot {
        Spot { up: true, .. } | Spot { place: Place::Square(Square(HAND..)), .. } => None,
        Spot { place: Place::Square(Square(number)), up: false } => Some(number),
        Spot { place: Place::Hand, up: false } => Some(HAND),
        Spot { place: Place::Off, up: false } => Some(OFF),
    }
}

/// A number as a place.
const fn spot(number: u16) -> Spot {
    Spot::plain(match number {
        HAND => Place::Hand,
        OFF => Place::Off,
        square => Place::Square(Square(square)),
    })
}

impl Items {
    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.kept.len()
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The item `index`, counted from 0.
    #[must_use]
    #[inline]
    pub fn get(&self, index: usize) -> Option<Item> {
        self.kept.get(index).map(|kept| self.item(kept))
    }

    /// All of them, in order.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Item> + ExactSizeIterator {
        self.kept.iter().map(|kept| self.item(kept))
    }

    /// How many begin at `offset` of the bytes read or before it.
    #[must_use]
    pub fn begun_at(&self, offset: usize) -> usize {
        self.kept.partition_point(|kept| self.base + kept.offset as usize <= offset)
    }

    #[inline]
    fn item(&self, kept: &Kept) -> Item {
        let kind = match kept.what {
            What::Move { throw, marks: written, from, to } => ItemKind::Ply {
                throw: throw.throw(),
                motion: Motion::Move(Move { from: spot(from), to: spot(to), split: false, marks: marks(written) }),
            },
            What::Lost(throw) => ItemKind::Ply { throw: throw.throw(), motion: Motion::Lost },
            What::Action { verb, marks: written, square } => {
                ItemKind::Action { square: Square(square), verb, marks: marks(written) }
            }
            // Each was put there when it was kept.
            What::Rare(place) => self.rare.get(place as usize).copied().unwrap_or(ItemKind::Miss),
        };
        let span = Span { offset: self.base + kept.offset as usize, length: kept.length & !VARIED };
        Item { kind, span, varied: kept.length & VARIED != 0 }
    }

    /// Empties it.
    pub(crate) fn clear(&mut self) {
        self.kept.clear();
        self.rare.clear();
        self.base = 0;
    }

    /// Adds an item that stands at `span`.
    #[inline]
    pub(crate) fn push(&mut self, kind: ItemKind, span: Span) {
        let what = self.what(&kind);
        if self.kept.is_empty() {
            self.base = span.offset;
        }
        // A game that goes on beyond this is refused for its length.
        let offset = u32::try_from(span.offset.saturating_sub(self.base)).unwrap_or(u32::MAX);
        self.kept.push(Kept { what, offset, length: span.length & !VARIED });
    }

    /// Writes another kind over that of item `index`.
    pub(crate) fn set(&mut self, index: usize, kind: &ItemKind) {
        let place = match self.kept.get(index).map(|kept| kept.what) {
            Some(What::Rare(place)) => self.rare.get_mut(place as usize),
            Some(What::Move { .. } | What::Lost(_) | What::Action { .. }) | None => None,
        };
        if let Some(rare) = place {
            *rare = *kind;
            return;
        }
        let what = self.what(kind);
        if let Some(kept) = self.kept.get_mut(index) {
            kept.what = what;
        }
    }

    fn what(&mut self, kind: &ItemKind) -> What {
        What::of(kind).unwrap_or_else(|| {
            self.rare.push(*kind);
            What::Rare(u32::try_from(self.rare.len() - 1).unwrap_or(u32::MAX))
        })
    }

    /// Says that a variation hangs on the last item.
    pub(crate) fn vary_last(&mut self) {
        if let Some(last) = self.kept.last_mut() {
            last.length |= VARIED;
        }
    }

    /// Takes back the last item if it ends at `end`; whether it did.
    pub(crate) fn pop_ending_at(&mut self, end: usize) -> bool {
        let ends = self.iter().next_back().is_some_and(|item| item.span.end() == end);
        if ends {
            self.kept.pop();
        }
        ends
    }
}
