//! Everything that stands in the way of a move, found by looking at the board: for cases, which must not ask the
//! referee.

use super::scene::{Scene, Way};
use super::step::Step;

/// One thing that stands in the way of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    Beauty,
    Exact,
    OwnSquare,
    SafeHouse,
    Guarded,
    Wall,
    Water,
    ForwardFirst,
}

impl Scene {
    /// What stands in the way of a move of a piece of the side to play, in the order in which it is to be named.
    pub fn bars(&self, step: Step) -> Vec<Bar> {
        let mut bars = match self.way {
            Way::Kendall => self.bars_kendall(step),
            Way::Tut => self.bars_tut(step),
        };
        if step.back() && !self.ahead(step.value).is_empty() {
            bars.push(Bar::ForwardFirst);
        }
        bars
    }

    pub fn may(&self, step: Step) -> bool {
        self.bars(step).is_empty()
    }

    /// The forward moves open to a throw, bearing off included.
    pub fn ahead(&self, value: usize) -> Vec<Step> {
        let held = self.board.held(self.side).into_iter();
        let ways = held.flat_map(|from| {
            let along = Some(from + value).filter(|&to| to <= 30).map(|to| Step { value, from, to: Some(to) });
            along.into_iter().chain([Step { value, from, to: None }])
        });
        ways.filter(|&step| self.may(step)).collect()
    }

    fn bars_kendall(&self, step: Step) -> Vec<Bar> {
        let Step { value, from, to } = step;
        let mut bars = Vec::new();
        let walled =
            self.wall_length().is_some_and(|length| self.board.wall(self.them(), length, from, step.reach()).is_some());
        let Some(to) = to else {
            if from < 26 {
                bars.push(Bar::Beauty);
            } else if !self.leaves(from).contains(&value) {
                bars.push(Bar::Exact);
            }
            if walled {
                bars.push(Bar::Wall);
            }
            return bars;
        };
        let stays = from == 26 && step.back() && self.options.is("back-from-26", "no");
        if from >= 28 || stays {
            bars.push(Bar::Exact);
        }
        if from < 26 && to > 26 {
            bars.push(Bar::Beauty);
        }
        if self.board.at(to) == Some(self.side) {
            bars.push(Bar::OwnSquare);
        }
        if self.board.at(to) == Some(self.them()) {
            if to >= 26 || to == 15 && self.options.is("rebirth-safe", "yes") {
                bars.push(Bar::SafeHouse);
            }
            if !self.guards(to).is_empty() {
                bars.push(Bar::Guarded);
            }
        }
        if walled {
            bars.push(Bar::Wall);
        }
        if to == 27 && self.options.is("water-full", "blocked") && self.board.at(15).is_some() {
            bars.push(Bar::Water);
        }
        bars
    }

    fn bars_tut(&self, step: Step) -> Vec<Bar> {
        let Step { value, from, to } = step;
        let mut bars = Vec::new();
        let Some(to) = to else {
            match from {
                27 if value != 4 => bars.push(Bar::Water),
                ..=25 => bars.push(Bar::Beauty),
                _ if !self.leaves(from).contains(&value) => bars.push(Bar::Exact),
                _ => {}
            }
            return bars;
        };
        if from == 27 {
            bars.push(Bar::Water);
        }
        if from >= 28 {
            bars.push(Bar::Exact);
        }
        if from < 26 && to > 26 {
            bars.push(Bar::Beauty);
        }
        if self.board.at(to) == Some(self.side) {
            bars.push(Bar::OwnSquare);
        }
        if self.board.at(to) == Some(self.them()) {
            if to == 27 {
                bars.push(Bar::Water);
            }
            if !self.guards(to).is_empty() {
                bars.push(Bar::Guarded);
            }
        }
        bars
    }

    /// The throws that take a piece off from 26 or beyond.
    pub fn leaves(&self, from: usize) -> &'static [usize] {
        let any_from_30 = match self.way {
            Way::Kendall => self.options.is("horus", "any"),
            Way::Tut => true,
        };
        match (from, self.way) {
            (26, _) => &[5],
            (27, Way::Tut) => &[4],
            (28, _) => &[3],
            (29, _) => &[2],
            (30, _) if any_from_30 => &[1, 2, 3, 4, 5],
            (30, _) => &[1],
            _ => &[],
        }
    }

    /// The enemies that guard the enemy on a square.
    pub fn guards(&self, square: usize) -> Vec<usize> {
        let mut guards = self.board.beside(square, self.them());
        match self.way {
            Way::Kendall => {}
            Way::Tut if square > 26 => guards.clear(),
            Way::Tut => guards.retain(|&guard| guard <= 26),
        }
        guards
    }

    /// How many enemies in a row are a wall, if any are.
    pub fn wall_length(&self) -> Option<usize> {
        match (self.way, self.options.get("wall")) {
            (Way::Kendall, "2") => Some(2),
            (Way::Kendall, "3") => Some(3),
            (Way::Kendall | Way::Tut, _) => None,
        }
    }
}
