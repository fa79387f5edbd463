//! Senet with King Tut.

use hunefer_notation::{Marks, Place};

use super::piece::square;
use super::state::broken;
use super::{Names, Stage, State};

impl State {
    /// The rules a move breaks; `to` is `None` for bearing off.
    pub(super) fn tut_breaks(&self, side: usize, value: i32, from: i32, to: Option<i32>) -> Names {
        let Some(to) = to else {
            let exact = match from {
                26 => value == 5,
                28 => value == 3,
                29 => value == 2,
                _ => value > 0,
            };
            return broken([
                ("tut.beauty", from < 26),
                ("tut.waters", from == 27 && value != 4),
                ("tut.exact", from >= 26 && from != 27 && !exact),
            ]);
        };
        let theirs = |square_to: i32| self.has(1 - side, square(square_to));
        broken([
            ("tut.waters", from == 27),
            ("tut.exact", from > 27),
            ("move.distance", value == 0 || (to - from).abs() != value),
            ("tut.beauty", from < 26 && to > 26),
            ("move.own-square", self.has(side, square(to))),
            ("tut.waters", to == 27 && theirs(to)),
            // 27 to 30 neither guard nor are guarded.
            ("tut.guarded", to <= 26 && theirs(to) && (theirs(to - 1) || to < 26 && theirs(to + 1))),
            ("tut.forward-first", to < from && self.goes_forward(side, value)),
        ])
    }

    /// Makes a move.
    pub(super) fn tut_move(&mut self, side: usize, from: i32, to: Option<i32>) -> Marks {
        let Some(to) = to else {
            self.shift(side, square(from), Place::Off);
            return Marks::NONE;
        };
        let hit = self.has(1 - side, square(to));
        let sent = if to >= 28 && self.empty(square(27)) { 27 } else { from };
        self.trade(side, from, to, sent);
        Marks { hit, water: to == 27, end: false }
    }

    /// The rules the move from 27 to 15 breaks.
    pub(super) fn house_breaks(&self) -> Names {
        let at = square(27);
        broken([
            ("throw.not-earned", self.stage != Stage::Throwing),
            ("throw.waiting", self.waiting.is_some()),
            ("move.no-piece", self.empty(at)),
            ("move.not-yours", !self.empty(at) && !self.has(self.player, at)),
        ])
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
