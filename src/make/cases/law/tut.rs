//! Senet with King Tut.

use hunefer_notation::{Marks, Place};

use super::piece::square;
use super::{Names, Stage, State};

impl State {
    /// The rules a move breaks; `to` is `None` for bearing off.
    pub(super) fn tut_breaks(&self, side: usize, value: i32, from: i32, to: Option<i32>) -> Names {
        let mut names = Names::new();
        let Some(to) = to else {
            match from {
                ..26 => names.push("tut.beauty"),
                27 if value != 4 => names.push("tut.waters"),
                26 if value != 5 => names.push("tut.exact"),
                28 if value != 3 => names.push("tut.exact"),
                29 if value != 2 => names.push("tut.exact"),
                30 if value == 0 => names.push("tut.exact"),
                _ => {}
            }
            return names;
        };
        if from == 27 {
            names.push("tut.waters");
        }
        if from > 27 {
            names.push("tut.exact");
        }
        if value == 0 || (to - from).abs() != value {
            names.push("move.distance");
        }
        if from < 26 && to > 26 {
            names.push("tut.beauty");
        }
        if self.has(side, square(to)) {
            names.push("move.own-square");
        }
        if self.has(1 - side, square(to)) {
            if to == 27 {
                names.push("tut.waters");
            }
            // 27 to 30 neither guard nor are guarded.
            if to <= 26 && (self.has(1 - side, square(to - 1)) || to < 26 && self.has(1 - side, square(to + 1))) {
                names.push("tut.guarded");
            }
        }
        if to < from && self.goes_forward(side, value) {
            names.push("tut.forward-first");
        }
        names
    }

    /// Makes a move.
    pub(super) fn tut_move(&mut self, side: usize, from: i32, to: Option<i32>) -> Marks {
        let Some(to) = to else {
            self.shift(side, square(from), Place::Off);
            return Marks::NONE;
        };
        let hit = self.has(1 - side, square(to));
        let sent = if to >= 28 && self.empty(square(27)) { 27 } else { from };
        self.shift(1 - side, square(to), square(0));
        self.shift(side, square(from), square(to));
        self.shift(1 - side, square(0), square(sent));
        Marks { hit, water: to == 27, end: false }
    }

    /// The rules the move from 27 to 15 breaks.
    pub(super) fn house_breaks(&self) -> Names {
        let mut names = Names::new();
        if self.stage != Stage::Throwing {
            names.push("throw.not-earned");
        }
        if self.waiting.is_some() {
            names.push("throw.waiting");
        }
        if self.empty(square(27)) {
            names.push("move.no-piece");
        } else if !self.has(self.player, square(27)) {
            names.push("move.not-yours");
        }
        names
    }

    /// Moves a piece from 27 to 15.
    pub(super) fn house(&mut self) {
        let mut rest = 15;
        if !self.empty(square(15)) {
            let open = self.open_before(15).unwrap_or(15);
            if self.options.is("rebirth-full", "bump") {
                self.shift(0, square(15), square(open));
                self.shift(1, square(15), square(open));
            } else {
                rest = open;
            }
        }
        self.shift(self.player, square(27), square(rest));
    }
}
