//! The stick games: throws and the moves made with them.

use hunefer_notation::{Faces, Marks, Motion, Move, Place, Spot, Throw};

use super::piece::number;
use super::state::broken;
use super::{Names, Stage, State, Way};

impl State {
    /// How many sticks the turn is thrown with.
    pub(crate) const fn in_use(&self) -> u16 {
        match self.sticks[self.player] {
            0 => 4,
            few => few,
        }
    }

    /// The value of so many sticks that show so many light faces.
    #[must_use]
    pub fn worth(&self, sticks: u16, light: u16) -> u16 {
        match self.way {
            _ if sticks < 4 || light > 0 => light,
            Way::Kendall | Way::Tut => 5,
            Way::Lane | Way::Simple => 6,
            Way::Aseb | Way::Scarab => 0,
        }
    }

    /// What the sticks can show.
    #[must_use]
    pub fn values(&self, sticks: u16) -> Vec<u16> {
        let mut values: Vec<u16> = (0..=sticks).map(|light| self.worth(sticks, light)).collect();
        values.sort_unstable();
        values
    }

    /// `throw.value` and `throw.faces`, for so many sticks.
    pub(super) fn cast_breaks(&self, throw: &Throw, sticks: u16) -> Names {
        let wrong = |faces: Faces| {
            faces.light.saturating_add(faces.dark) != sticks
                || throw.value.is_some_and(|value| value != self.worth(sticks, faces.light))
        };
        broken([
            ("throw.value", throw.value.is_some_and(|value| !self.values(sticks).contains(&value))),
            ("throw.faces", throw.faces.is_some_and(wrong)),
        ])
    }

    /// The value of a lawful throw.
    pub(super) fn value(&self, throw: &Throw, sticks: u16) -> u16 {
        match (throw.value, throw.faces) {
            (Some(value), _) => value,
            (None, Some(faces)) => self.worth(sticks, faces.light),
            (None, None) => 0,
        }
    }

    /// What a throw breaks, and what is done with it.
    pub(super) fn throw_breaks(&self, throw: &Throw, motion: &Motion) -> Names {
        if self.stage != Stage::Throwing {
            return vec!["throw.not-earned"];
        }
        let mut names = self.cast_breaks(throw, self.in_use());
        if !names.is_empty() {
            return names;
        }
        let value = self.value(throw, self.in_use());
        if self.waiting.is_some_and(|waiting| waiting != value) {
            names.push(if self.opening { "tab.opening" } else { "throw.waiting" });
        }
        match motion {
            Motion::Lost if self.moves(self.mover(), value).is_empty() => {}
            Motion::Lost => names.push("move.forced"),
            Motion::Move(step) => names.extend(self.move_breaks(self.mover(), value, step)),
        }
        names
    }

    /// What a move of a side breaks, marks aside.
    #[must_use]
    pub fn move_breaks(&self, side: usize, value: u16, step: &Move) -> Names {
        let from = step.from.place;
        if !self.has(side, from) {
            let theirs = from != Place::Hand && self.has(1 - side, from);
            return vec![if theirs { "move.not-yours" } else { "move.no-piece" }];
        }
        let value = i32::from(value);
        let to = number(step.to.place);
        match (self.way, number(from)) {
            (Way::Kendall, Some(from)) => self.kendall_breaks(side, value, from, to),
            (Way::Tut, Some(from)) => self.tut_breaks(side, value, from, to),
            (Way::Lane | Way::Simple, Some(from)) => self.tab_breaks(side, value, from, step),
            (Way::Aseb, _) => self.tjau_breaks(side, value, from, step.to.place),
            (_, None) | (Way::Scarab, _) => vec!["move.no-piece"],
        }
    }

    /// Every legal move of a side with a value, unmarked.
    #[must_use]
    pub fn moves(&self, side: usize, value: u16) -> Vec<Move> {
        let mut from = self.spots(side);
        from.retain(|spot| spot.place != Place::Off);
        let mut moves = Vec::new();
        for from in from {
            for to in self.way.places() {
                for split in [false, true] {
                    // A whole ʿeggeh is moved once, whichever of its pieces is looked at.
                    let whole_twice = !split && from.up;
                    let step = Move { from, to: Spot::plain(to), split, marks: Marks::NONE };
                    if (!split || self.way.is_tab()) && !whole_twice && self.move_breaks(side, value, &step).is_empty()
                    {
                        moves.push(step);
                    }
                }
            }
        }
        moves
    }

    /// Makes a throw and its move.
    pub(super) fn ply(&mut self, throw: &Throw, motion: &Motion) -> Marks {
        let sticks = self.in_use();
        let value = self.value(throw, sticks);
        let side = self.mover();
        self.waiting = None;
        self.opening = false;
        let (marks, step) = match motion {
            Motion::Lost => (Marks::NONE, None),
            Motion::Move(step) => {
                let marks = match (self.way, number(step.from.place)) {
                    (Way::Kendall, Some(from)) => self.kendall_move(side, from, number(step.to.place)),
                    (Way::Tut, Some(from)) => self.tut_move(side, from, number(step.to.place)),
                    (Way::Lane | Way::Simple, _) => self.tab_move(side, step),
                    (Way::Aseb, _) => self.tjau_move(side, step.from.place, step.to.place),
                    (_, None) | (Way::Scarab, _) => Marks::NONE,
                };
                (marks, Some(step))
            }
        };
        if sticks < 4 || !self.earns(side, value, step) {
            self.throws_done();
        }
        marks
    }

    /// Whether a throw of four sticks, moved so or lost, earns another.
    fn earns(&self, side: usize, value: u16, step: Option<&Move>) -> bool {
        let numbers = step.map(|step| (number(step.from.place), number(step.to.place)));
        match self.way {
            Way::Kendall => {
                let lost = step.is_none() && self.options.is("forfeit", "turn");
                let fell = matches!(numbers, Some((_, Some(27)))) && self.options.is("water-throw", "lost");
                [1, 4, 5].contains(&value) && !lost && !fell
            }
            Way::Tut => {
                let on = match numbers {
                    None => false,
                    Some((_, None)) => true,
                    Some((from, to)) => to > from && to != Some(27),
                };
                [1, 4, 5].contains(&value) && on
            }
            Way::Lane | Way::Simple => {
                let lost = step.is_none() && self.options.is("forfeit", "turn");
                [1, 4, 6].contains(&value) && !lost
            }
            Way::Aseb => step.is_some_and(|step| {
                self.step_of(side, step.to.place).is_some_and(|reached| [4, 8, 12, 16].contains(&reached))
            }),
            Way::Scarab => false,
        }
    }
}
