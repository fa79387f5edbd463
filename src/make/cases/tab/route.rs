//! The squares of ṭāb in the order each side walks them, written out.

use hunefer_notation::Colour;

/// What the squares are to one side. Squares are numbered `a1` 0 to `i4` 35, row by row.
pub(in crate::make::cases) struct Route {
    /// The home row, from the end far from the corner to the corner.
    pub home: [usize; 9],
    /// The round, from the way out to the square before the fork.
    pub round: [usize; 18],
    /// The enemy row, from the fork on.
    pub row: [usize; 9],
}

static CONES: Route = Route {
    home: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    round: [17, 16, 15, 14, 13, 12, 11, 10, 9, 18, 19, 20, 21, 22, 23, 24, 25, 26],
    row: [35, 34, 33, 32, 31, 30, 29, 28, 27],
};

static SPOOLS: Route = Route {
    home: [35, 34, 33, 32, 31, 30, 29, 28, 27],
    round: [18, 19, 20, 21, 22, 23, 24, 25, 26, 17, 16, 15, 14, 13, 12, 11, 10, 9],
    row: [0, 1, 2, 3, 4, 5, 6, 7, 8],
};

/// Where a square lies on a side's route.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::make::cases) enum Part {
    Home,
    /// So many squares from the way out.
    Round(usize),
    /// So many squares from the fork.
    Row(usize),
}

impl Route {
    /// The route of a side.
    pub fn of(colour: Colour) -> &'static Self {
        if colour.index() == 0 { &CONES } else { &SPOOLS }
    }

    /// The square every piece of the side comes out on.
    pub const fn way_out(&self) -> usize {
        self.round[0]
    }

    /// Where a square lies.
    pub fn part(&self, square: usize) -> Part {
        let find = |squares: &[usize]| squares.iter().position(|&known| known == square);
        match (find(&self.round), find(&self.row)) {
            (Some(distance), _) => Part::Round(distance),
            (None, Some(distance)) => Part::Row(distance),
            (None, None) => Part::Home,
        }
    }

    /// Where a throw takes a piece from a square that is not at home: along the round (or along the enemy row and
    /// out of it), and at the fork up into the enemy row.
    pub fn ways(&self, square: usize, value: usize) -> (Option<usize>, Option<usize>) {
        match self.part(square) {
            Part::Home => (None, None),
            Part::Round(distance) => {
                let end = distance + value;
                if end < 18 {
                    (Some(self.round[end]), None)
                } else {
                    (Some(self.round[end - 18]), Some(self.row[end - 18]))
                }
            }
            // The row ends above the tenth square of the round, and leads into it.
            Part::Row(distance) => match distance + value {
                end @ 0..9 => (Some(self.row[end]), None),
                end => (Some(self.round[end]), None),
            },
        }
    }
}

/// The other side.
pub(in crate::make::cases) fn enemy_of(colour: Colour) -> Colour {
    if colour == Colour::Cones { Colour::Spools } else { Colour::Cones }
}

/// A square as records name it.
pub(in crate::make::cases) fn name(square: usize) -> String {
    let file = "abcdefghi".chars().nth(square % 9).unwrap_or('?');
    format!("{file}{}", square / 9 + 1)
}
