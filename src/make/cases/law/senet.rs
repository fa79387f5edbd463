//! Senet after Kendall.

use hunefer_notation::{Marks, Place};

use super::piece::{number, square};
use super::state::broken;
use super::{Names, State, Way};

impl State {
    /// The rules a move of Kendall's senet breaks; `to` is `None` for bearing off.
    pub(super) fn kendall_breaks(&self, side: usize, value: i32, from: i32, to: Option<i32>) -> Names {
        let Some(to) = to else {
            return broken([
                ("senet.beauty", from < 26),
                ("senet.exact", from >= 26 && !self.bears_off(from, value)),
                ("senet.wall", self.walled(1 - side, from, 31)),
            ]);
        };
        let (back, theirs) = (to < from, self.has(1 - side, square(to)));
        broken([
            ("senet.exact", from >= 28 || from == 26 && back && self.options.is("back-from-26", "no")),
            ("move.distance", value == 0 || (to - from).abs() != value),
            ("senet.beauty", from < 26 && to > 26),
            ("move.own-square", self.has(side, square(to))),
            ("senet.safe-house", theirs && self.safe_house(to)),
            ("senet.guarded", theirs && self.neighboured(1 - side, to)),
            ("senet.wall", self.walled(1 - side, from, to)),
            ("senet.water", to == 27 && !self.empty(square(15)) && self.options.is("water-full", "blocked")),
            ("senet.forward-first", back && self.goes_forward(side, value)),
        ])
    }

    /// Makes a move of Kendall's senet.
    pub(super) fn kendall_move(&mut self, side: usize, from: i32, to: Option<i32>) -> Marks {
        let Some(to) = to else {
            self.shift(side, square(from), Place::Off);
            return Marks::NONE;
        };
        let hit = self.has(1 - side, square(to));
        if to == 27 {
            let rest = self.reborn(self.options.get("water-full"));
            self.shift(side, square(from), square(rest));
        } else {
            self.trade(side, from, to, from);
        }
        Marks { hit, water: to == 27, end: false }
    }

    /// Moves a piece, and one of the other side where it goes to another square.
    pub(super) fn trade(&mut self, side: usize, from: i32, to: i32, sent: i32) {
        self.shift(1 - side, square(to), square(0));
        self.shift(side, square(from), square(to));
        self.shift(1 - side, square(0), square(sent));
    }

    /// Where the water carries a piece.
    pub(super) fn reborn(&self, full: &str) -> i32 {
        if self.empty(square(15)) {
            return 15;
        }
        let after = (16..=25).find(|&to| full == "after" && self.empty(square(to)));
        after.or_else(|| self.open_before(15)).unwrap_or(15)
    }

    /// The nearest empty square before another.
    pub(super) fn open_before(&self, before: i32) -> Option<i32> {
        (1..before).rev().find(|&to| self.empty(square(to)))
    }

    fn bears_off(&self, from: i32, value: i32) -> bool {
        match from {
            26 => value == 5,
            28 => value == 3,
            29 => value == 2,
            30 if self.options.is("horus", "one") => value == 1,
            30 => value > 0,
            _ => false,
        }
    }

    /// Whether a square is a safe house.
    pub(crate) fn safe_house(&self, at: i32) -> bool {
        at >= 26 || at == 15 && self.options.is("rebirth-safe", "yes")
    }

    /// Whether a piece has another of its side beside it.
    pub(super) fn neighboured(&self, side: usize, at: i32) -> bool {
        self.has(side, square(at - 1)) || self.has(side, square(at + 1))
    }

    /// Whether a wall of a side stands wholly between two squares.
    fn walled(&self, side: usize, from: i32, to: i32) -> bool {
        let Ok(length) = self.options.get("wall").parse::<i32>() else { return false };
        let (low, high) = (from.min(to), from.max(to));
        (low + 1..high)
            .any(|first| first + length <= high && (first..first + length).all(|at| self.has(side, square(at))))
    }

    /// Whether any piece of a side has a legal move forward, or off, with a value.
    pub(super) fn goes_forward(&self, side: usize, value: i32) -> bool {
        let squares = self.on_board(side).into_iter().filter_map(|piece| number(self.pieces[piece].at));
        squares.into_iter().any(|from| {
            // The way forward of a piece that would leave the board by counting is bearing off.
            let on = Some(Some(from + value)).filter(|_| from + value <= 30 && value > 0);
            on.into_iter().chain([None]).any(|to| match self.way {
                Way::Tut => self.tut_breaks(side, value, from, to).is_empty(),
                _ => self.kendall_breaks(side, value, from, to).is_empty(),
            })
        })
    }
}
