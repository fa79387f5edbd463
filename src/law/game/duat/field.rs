//! The board of Duat: who stands where and faces which way, and what an action does to it.

use hunefer_notation::{Facing, Square, Verb};

use super::rules;
use crate::law::game::common::{MOVE_NO_PIECE, MOVE_NOT_YOURS};
use crate::law::rule::Rule;
use crate::law::side::Side;

/// How far apart the numbers of two squares lie apart that stand one above the other.
const RANK: usize = 26;

/// A scarab on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Which way the sun points.
    pub facing: Facing,
}

/// The squares, row by row from the bottom.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Field {
    files: usize,
    cells: Vec<Option<Piece>>,
}

/// A legal action. Made only by [`Field::judge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Legal {
    cell: usize,
    verb: Verb,
    /// It pushes a piece of the opponent's over the edge.
    pub wins: bool,
}

/// A quarter turn left.
const fn left(facing: Facing) -> Facing {
    match facing {
        Facing::North => Facing::West,
        Facing::West => Facing::South,
        Facing::South => Facing::East,
        Facing::East => Facing::North,
    }
}

/// The way back.
const fn opposite(facing: Facing) -> Facing {
    left(left(facing))
}

impl Field {
    /// A board of rows from the bottom up, each as long as the first; what is missing of a shorter one is empty.
    pub(crate) fn new<'a>(rows: impl IntoIterator<Item = &'a [Option<Piece>]>) -> Self {
        let mut field = Self { files: 0, cells: Vec::new() };
        for row in rows {
            if field.cells.is_empty() {
                field.files = row.len();
            }
            field.cells.extend((0..field.files).map(|file| row.get(file).copied().flatten()));
        }
        field
    }

    /// The rows from the bottom up.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Option<Piece>]> {
        // A board without files has no cells either; 1 only keeps `chunks` content.
        self.cells.chunks(self.files.max(1))
    }

    /// Whether `side` has a piece.
    pub(crate) fn has(&self, side: Side) -> bool {
        self.cells.iter().flatten().any(|piece| piece.side == side)
    }

    /// The squares where pieces of `side` stand, by row and then file.
    pub(crate) fn pieces(&self, side: Side) -> impl Iterator<Item = Square> {
        let own = move |cell: &Option<Piece>| cell.is_some_and(|piece| piece.side == side);
        let cells = self.cells.iter().enumerate().filter(move |(_, cell)| own(cell));
        cells.filter_map(|(cell, _)| self.square_of(cell))
    }

    /// Whether `mover` may have its piece on `square` do this; with `own_off`, a push may lose it a piece.
    #[inline(always)]
    pub(crate) fn judge(&self, mover: Side, square: Square, verb: Verb, own_off: bool) -> Result<Legal, &'static Rule> {
        let (cell, piece) = self.piece_on(square).ok_or(&MOVE_NO_PIECE)?;
        if piece.side != mover {
            return Err(&MOVE_NOT_YOURS);
        }
        let wins = match verb {
            Verb::Left | Verb::Right => false,
            Verb::Forward => {
                let ahead = self.ahead(cell, piece.facing).ok_or(&rules::EDGE)?;
                if self.cells[ahead].is_some() {
                    return Err(&rules::BLOCKED);
                }
                false
            }
            Verb::Push => match self.pushed_over(cell, piece)? {
                Some(side) if side == mover && !own_off => return Err(&rules::OWN_OFF),
                Some(side) => side != mover,
                None => false,
            },
        };
        Ok(Legal { cell, verb, wins })
    }

    /// The side whose piece the push of `pusher` on `cell` sends over the edge, if it sends one.
    fn pushed_over(&self, cell: usize, pusher: Piece) -> Result<Option<Side>, &'static Rule> {
        let front = self.ahead(cell, pusher.facing).ok_or(&rules::EDGE)?;
        if self.cells[front].is_none() {
            return Err(&rules::NOTHING_TO_PUSH);
        }
        let mut at = Some(front);
        let mut last = None;
        // The row ends at the first gap, or at the edge.
        while let Some(here) = at {
            let Some(piece) = self.cells[here] else { return Ok(None) };
            if piece.facing == opposite(pusher.facing) {
                return Err(&rules::FACES_YOU);
            }
            last = Some(piece.side);
            at = self.ahead(here, pusher.facing);
        }
        Ok(last)
    }

    /// Plays a legal action.
    pub(crate) fn apply(&mut self, Legal { cell, verb, wins: _ }: Legal) {
        let Some(piece) = self.cells[cell] else { return };
        match verb {
            Verb::Left => self.cells[cell] = Some(Piece { facing: left(piece.facing), ..piece }),
            Verb::Right => self.cells[cell] = Some(Piece { facing: opposite(left(piece.facing)), ..piece }),
            Verb::Forward | Verb::Push => {
                // Each piece takes the square of the one before it, until one finds it empty or is past the edge.
                let mut carried = self.cells[cell].take();
                let mut at = self.ahead(cell, piece.facing);
                while let (Some(moving), Some(here)) = (carried, at) {
                    carried = self.cells[here].replace(moving);
                    at = self.ahead(here, piece.facing);
                }
            }
        }
    }

    /// The squares in front of a piece that acts, as far as the unbroken row goes, the nearest first; the square next
    /// to it alone where that is empty. None where the board ends.
    pub(crate) fn row_ahead(&self, square: Square) -> Vec<Square> {
        let Some((cell, piece)) = self.piece_on(square) else { return Vec::new() };
        let ahead = std::iter::successors(self.ahead(cell, piece.facing), |&at| self.ahead(at, piece.facing));
        let (mut row, held) = (Vec::new(), |cell: usize| self.cells[cell].is_some());
        for (count, cell) in ahead.enumerate() {
            if held(cell) || count == 0 {
                row.extend(self.square_of(cell));
            }
            if !held(cell) {
                break;
            }
        }
        row
    }

    /// The square a cell is.
    fn square_of(&self, cell: usize) -> Option<Square> {
        u16::try_from(cell / self.files * RANK + cell % self.files).ok().map(Square)
    }

    /// The piece on a square, and the square's cell.
    fn piece_on(&self, Square(number): Square) -> Option<(usize, Piece)> {
        let (rank, file) = (usize::from(number) / RANK, usize::from(number) % RANK);
        if file >= self.files {
            return None;
        }
        let cell = rank * self.files + file;
        Some((cell, (*self.cells.get(cell)?)?))
    }

    /// The cell next to `cell`, if the board goes on there.
    fn ahead(&self, cell: usize, facing: Facing) -> Option<usize> {
        let file = cell % self.files;
        match facing {
            Facing::North => Some(cell + self.files).filter(|&next| next < self.cells.len()),
            Facing::South => cell.checked_sub(self.files),
            Facing::East => (file + 1 < self.files).then_some(cell + 1),
            Facing::West => (file > 0).then(|| cell - 1),
        }
    }
}
