//! Positions of small boards of Duat by number, without keys.

use hunefer_notation::Facing;

use crate::law::game::duat::field::{Field, Piece};
use crate::law::side::Side;

const FACINGS: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

/// The positions of a board with so many pieces of the side to play and of the other, numbered from 0: by the squares
/// of the one, those of the other among the squares left, and the facings, square by square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layer {
    files: usize,
    cells: usize,
    own: usize,
    other: usize,
}

/// In how many ways `k` of `n` can be chosen.
fn choose(n: usize, k: usize) -> usize {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}

/// The squares of a choice by its number, ascending.
fn chosen(mut number: usize, count: usize, cells: usize) -> Vec<usize> {
    let (mut squares, mut below) = (Vec::new(), cells);
    for left in (1..=count).rev() {
        while below > 0 && choose(below - 1, left) > number {
            below -= 1;
        }
        below = below.saturating_sub(1);
        number -= choose(below, left);
        squares.push(below);
    }
    squares.reverse();
    squares
}

impl Layer {
    /// The layer of a board of so many files and ranks.
    pub(super) fn new((files, ranks): (usize, usize), own: usize, other: usize) -> Self {
        Self { files, cells: files * ranks, own, other }
    }

    /// How many pieces there are.
    pub(super) fn pieces(&self) -> usize {
        self.own + self.other
    }

    /// How many positions it has.
    pub(super) fn places(&self) -> usize {
        let facings = 1 << (2 * (self.own + self.other));
        choose(self.cells, self.own) * choose(self.cells - self.own, self.other) * facings
    }

    /// The position of a number; near is to play.
    pub(super) fn field(&self, number: usize) -> Field {
        let mut facings = number;
        let squares = number >> (2 * (self.own + self.other));
        let others = choose(self.cells - self.own, self.other);
        let mut cells = vec![None; self.cells];
        for square in chosen(squares / others, self.own, self.cells) {
            cells[square] = Some(Side::Near);
        }
        let free: Vec<_> = (0..self.cells).filter(|&cell| cells[cell].is_none()).collect();
        for square in chosen(squares % others, self.other, free.len()) {
            cells[free[square]] = Some(Side::Far);
        }
        let mut place = |cell: &Option<Side>| {
            cell.map(|side| {
                let facing = FACINGS[facings & 3];
                facings >>= 2;
                Piece { side, facing }
            })
        };
        let pieces: Vec<_> = cells.iter().map(&mut place).collect();
        Field::new(pieces.chunks(self.files))
    }

    /// The number of a position of this layer in which `mover` is to play.
    pub(super) fn number(&self, field: &Field, mover: Side) -> usize {
        let (mut own, mut other, mut facings) = (0, 0, 0);
        let (mut owns, mut others, mut free, mut pieces) = (0, 0, 0, 0);
        for (cell, piece) in field.rows().flatten().enumerate() {
            let Some(piece) = piece else {
                free += 1;
                continue;
            };
            let facing = match piece.facing {
                Facing::North => 0,
                Facing::East => 1,
                Facing::South => 2,
                Facing::West => 3,
            };
            facings |= facing << (2 * pieces);
            pieces += 1;
            if piece.side == mover {
                owns += 1;
                own += choose(cell, owns);
            } else {
                others += 1;
                other += choose(free, others);
                free += 1;
            }
        }
        let squares = own * choose(self.cells - self.own, self.other) + other;
        (squares << (2 * (self.own + self.other))) | facings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_positions_undo_each_other() {
        for (own, other) in [(1, 1), (2, 1), (1, 3), (2, 2)] {
            let layer = Layer::new((3, 3), own, other);
            for number in (0..layer.places()).step_by(7) {
                let field = layer.field(number);
                assert_eq!(layer.number(&field, Side::Near), number);
                assert_eq!((field.pieces(Side::Near).count(), field.pieces(Side::Far).count()), (own, other));
            }
        }
        // 36 pairs of squares for the one, 21 of the seven left for the other, and four times four facings each.
        assert_eq!(Layer::new((3, 3), 2, 2).places(), 36 * 21 * 256);
    }
}
