//! A throw and the move made for it.

/// A piece moved by a throw, or the move that King Tut's game allows instead of one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    /// The throw; 0 for the move 27–15 made instead of one.
    pub value: usize,
    pub from: usize,
    /// `None`: off the board.
    pub to: Option<usize>,
}

impl Step {
    /// The move made instead of a throw.
    pub const HOUSE: Self = Self { value: 0, from: 27, to: Some(15) };

    pub fn back(self) -> bool {
        self.to.is_some_and(|to| to < self.from)
    }

    pub fn lands_on(self, square: usize) -> bool {
        self.to == Some(square)
    }

    /// The square it goes to, 31 for off the board.
    pub fn reach(self) -> usize {
        self.to.unwrap_or(31)
    }

    /// The item, without marks.
    pub fn text(self) -> String {
        let Self { value, from, to } = self;
        match to {
            _ if value == 0 => "27-15".to_owned(),
            Some(to) => format!("{value}:{from}-{to}"),
            None => format!("{value}:{from}-off"),
        }
    }

    /// Every move of a piece that the sticks can show: forward, backward and off, lawful or not.
    pub fn of_piece(from: usize) -> impl Iterator<Item = Self> {
        (1..=5).flat_map(move |value| {
            let ahead = Some(from + value).filter(|&to| to <= 30);
            let behind = from.checked_sub(value).filter(|&to| to >= 1);
            let squares = [ahead, behind].into_iter().flatten().map(Some);
            squares.chain([None]).map(move |to| Self { value, from, to })
        })
    }
}
