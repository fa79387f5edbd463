//! What a table keeps of a position.

use crate::play::numbers::{Next, Outcomes};

/// A certain win, in units of a value.
pub const ONE: u32 = 1 << 31;
/// One item, in units of a length.
pub const ITEM: u16 = 16;
/// The odds of all throws together.
const ODDS: u32 = 16;

/// The value of a position, and how long play may last from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The winning chance of the side to throw, in units of [`ONE`].
    pub value: u32,
    /// How many items are still to be expected, in units of [`ITEM`], if one side plays by the values and the other
    /// does what it can to go on: the side to throw playing by the values, and the other side doing so.
    pub items: [u16; 2],
}

impl Cell {
    /// Bytes of a cell in a file: its value, then its lengths, each with the lowest byte first.
    pub const BYTES: usize = 8;

    /// The cell as a file has it.
    #[must_use]
    pub fn bytes(self) -> [u8; Self::BYTES] {
        let Self { value, items: [one, other] } = self;
        (u64::from(value) | u64::from(one) << 32 | u64::from(other) << 48).to_le_bytes()
    }

    /// The cells that a block of a file has.
    pub fn all(bytes: &[u8]) -> impl Iterator<Item = Self> {
        bytes.as_chunks().0.iter().map(|&bytes| {
            let bits = u64::from_le_bytes(bytes);
            Self { value: bits as u32, items: [(bits >> 32) as u16, (bits >> 48) as u16] }
        })
    }

    /// The chance as a number from 0 to 1.
    #[must_use]
    pub fn chance(self) -> f64 {
        f64::from(self.value) / f64::from(ONE)
    }

    /// What the side that throws has of a play that leads to `next`.
    #[inline(always)]
    fn of(next: Next, cells: impl Fn(u64) -> Self) -> Self {
        match next {
            Next::Won => Self { value: ONE, items: [0; 2] },
            Next::Again(place) => cells(place),
            Next::Turned(place) => {
                let Self { value, items: [thrower, other] } = cells(place);
                Self { value: ONE - value, items: [other, thrower] }
            }
        }
    }

    /// The cell of a position from those its throws lead to. A throw that leads to the position itself is thrown anew.
    #[inline(always)]
    pub(super) fn of_throws(outcomes: &Outcomes, itself: u64, cells: impl Fn(u64) -> Self) -> Self {
        let (mut odds, mut value, mut items) = (0, 0, [0; 2]);
        for (throw, nexts) in outcomes.throws() {
            if nexts == [Next::Again(itself)] {
                continue;
            }
            let (mut best, mut longest) = (Self::default(), 0);
            for (at, &next) in nexts.iter().enumerate() {
                let cell = Self::of(next, &cells);
                if at == 0 || cell.value > best.value {
                    best = cell;
                }
                longest = longest.max(cell.items[1]);
            }
            let times = u32::from(throw.odds);
            odds += times;
            value += u64::from(times) * u64::from(best.value);
            items[0] += times * u32::from(best.items[0]);
            items[1] += times * u32::from(longest);
        }
        let nearest = |sum: u32| u16::try_from((sum + odds / 2) / odds).unwrap_or(u16::MAX);
        let thrown = Self {
            value: ((value + u64::from(odds / 2)) / u64::from(odds)) as u32,
            items: items.map(|items| nearest(ODDS * u32::from(ITEM) + items)),
        };
        let Some(next) = outcomes.house() else { return thrown };
        let moved = Self::of(next, &cells);
        let longer = |items: u16| items.saturating_add(ITEM);
        Self {
            value: thrown.value.max(moved.value),
            items: [
                if moved.value > thrown.value { longer(moved.items[0]) } else { thrown.items[0] },
                longer(moved.items[1]).max(thrown.items[1]),
            ],
        }
    }
}
