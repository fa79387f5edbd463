//! A board of Duat, and what the rulebook says an action does on it: written for the cases alone, so that the referee
//! is held to a second reading.

use hunefer_notation::{Colour, Facing, Keys, Placement, Position};

use super::super::Source;

/// A scarab: whose it is, and where it faces.
pub(in crate::make::cases) type Scarab = (Colour, Facing);
/// A square: file and row, both from 0.
pub(in crate::make::cases) type At = (usize, usize);

const FACINGS: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];
const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];

/// A board, with what stands on it.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::make::cases) struct Field {
    pub files: usize,
    pub rows: usize,
    pieces: Vec<(At, Scarab)>,
}

impl Field {
    /// An empty board of any size, small ones more often.
    pub fn empty(source: &mut Source) -> Self {
        let most = if source.dice.chance(40) { 26 } else { 8 };
        Self { files: source.between(3, most), rows: source.between(3, most), pieces: Vec::new() }
    }

    /// A board with one to four pieces a side anywhere.
    pub fn draw(source: &mut Source) -> Self {
        let mut field = Self::empty(source);
        field.strew(source, 1);
        field
    }

    /// Puts pieces on empty squares, so that each side has at least `least` and at most four of them.
    pub fn strew(&mut self, source: &mut Source, least: usize) {
        for colour in COLOURS {
            let wanted = source.between(least, 4);
            for _ in 0..24 {
                if self.count(colour) >= wanted {
                    break;
                }
                let at = self.any(source);
                if self.on(at).is_none() {
                    self.put(at, (colour, facing(source)));
                }
            }
        }
    }

    /// Any square.
    pub fn any(&self, source: &mut Source) -> At {
        (source.between(0, self.files - 1), source.between(0, self.rows - 1))
    }

    /// What stands on a square.
    pub fn on(&self, at: At) -> Option<Scarab> {
        self.pieces.iter().find(|(known, _)| *known == at).map(|(_, scarab)| *scarab)
    }

    /// Puts a piece on a square, in place of any other.
    pub fn put(&mut self, at: At, scarab: Scarab) {
        self.clear(at);
        self.pieces.push((at, scarab));
    }

    /// Empties a square.
    pub fn clear(&mut self, at: At) {
        self.pieces.retain(|(known, _)| *known != at);
    }

    /// How many pieces a side has.
    pub fn count(&self, colour: Colour) -> usize {
        self.pieces.iter().filter(|(_, (owner, _))| *owner == colour).count()
    }

    /// The square `steps` ahead, if the board goes on so far.
    pub fn ahead(&self, (file, row): At, facing: Facing, steps: usize) -> Option<At> {
        let at = match facing {
            Facing::North => (file, row.checked_add(steps)?),
            Facing::South => (file, row.checked_sub(steps)?),
            Facing::East => (file.checked_add(steps)?, row),
            Facing::West => (file.checked_sub(steps)?, row),
        };
        (at.0 < self.files && at.1 < self.rows).then_some(at)
    }

    /// The placement as a position writes it.
    pub fn placement(&self) -> Placement {
        let row = |row| (0..self.files).map(|file| self.on((file, row))).collect();
        Placement::Duat((0..self.rows).map(row).collect())
    }

    /// The board as a position, with any side to play in any turn.
    pub fn position(&self, source: &mut Source) -> Position {
        let side = if source.coin() { Colour::White } else { Colour::Black };
        let turn = u32::try_from(source.between(1, 60)).unwrap_or(1);
        self.with(side, Keys { turn: Some(turn), ..Keys::default() })
    }

    /// The board as a position.
    pub fn with(&self, side: Colour, keys: Keys) -> Position {
        Position { rules: None, placement: self.placement(), side, hand: [0; 2], off: [0; 2], keys }
    }
}

/// Any way to face.
pub(in crate::make::cases) fn facing(source: &mut Source) -> Facing {
    FACINGS[source.between(0, 3)]
}

/// A quarter turn left.
pub(in crate::make::cases) const fn left_of(facing: Facing) -> Facing {
    match facing {
        Facing::North => Facing::West,
        Facing::West => Facing::South,
        Facing::South => Facing::East,
        Facing::East => Facing::North,
    }
}

/// The way back.
pub(in crate::make::cases) const fn opposite(facing: Facing) -> Facing {
    left_of(left_of(facing))
}

/// The other side.
pub(in crate::make::cases) const fn enemy(colour: Colour) -> Colour {
    match colour {
        Colour::White | Colour::Cones => Colour::Black,
        Colour::Black | Colour::Spools => Colour::White,
    }
}
