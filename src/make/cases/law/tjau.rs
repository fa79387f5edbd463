//! Tjau.

use hunefer_notation::{Marks, Place};

use super::piece::{number, square};
use super::state::broken;
use super::{Names, State};

impl State {
    /// The step of a place on a side's route: 0 the hand, 17 off; `None` for the other side's own squares.
    pub(crate) fn step_of(&self, side: usize, at: Place) -> Option<i32> {
        match (at, number(at)) {
            (Place::Hand, _) => Some(0),
            (Place::Off, _) => Some(17),
            (_, Some(lane @ 9..)) => Some(lane - 4),
            (_, Some(own @ ..5)) if side == 0 => Some(own),
            (_, Some(own @ 5..)) if side == 1 => Some(own - 4),
            _ => None,
        }
    }

    /// The place of a step on a side's route.
    pub(crate) fn at_step(&self, side: usize, step: i32) -> Place {
        match step {
            ..1 => Place::Hand,
            1..=4 if side == 0 => square(step),
            1..=16 => square(step + 4),
            _ => Place::Off,
        }
    }

    /// The rules a move breaks.
    pub(super) fn tjau_breaks(&self, side: usize, value: i32, from: Place, to: Place) -> Names {
        let (start, reached) = (self.step_of(side, from), self.step_of(side, to));
        let exact = value > 0 && start.map(|start| start + value) == reached;
        let (enters, leaves, on) = (from == Place::Hand, to == Place::Off, matches!(to, Place::Square(_)));
        let mut names = broken([
            ("tjau.enter", enters && !exact),
            ("tjau.exact", !enters && leaves && !exact),
            ("move.distance", !enters && !leaves && (!exact || to == Place::Hand)),
            ("move.own-square", on && self.has(side, to)),
        ]);
        if on && self.has(1 - side, to) {
            names.extend(self.tjau_shelter(1 - side, to));
        }
        names
    }

    /// What keeps a piece of a side from being hit.
    pub(crate) fn tjau_shelter(&self, side: usize, at: Place) -> Names {
        let Some(step) = self.step_of(side, at) else { return Names::new() };
        let beside = |step: i32| (1..=16).contains(&step) && self.has(side, self.at_step(side, step));
        broken([
            ("tjau.marked", [8, 12, 16].contains(&step) && self.options.is("marked", "safe")),
            ("tjau.guarded", self.options.is("guard", "pair") && (beside(step - 1) || beside(step + 1))),
        ])
    }

    /// Makes a move.
    pub(super) fn tjau_move(&mut self, side: usize, from: Place, to: Place) -> Marks {
        let hit = matches!(to, Place::Square(_)) && self.has(1 - side, to);
        if hit {
            self.shift(1 - side, to, Place::Hand);
        }
        // Of those in hand, one.
        if let Some(piece) = self.pieces.iter_mut().find(|piece| piece.side == side && piece.at == from) {
            piece.at = to;
        }
        Marks { hit, water: false, end: false }
    }
}
