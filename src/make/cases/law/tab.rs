//! Ṭāb, both ways.

use hunefer_notation::{Marks, Move, Place};

use super::piece::{number, square};
use super::state::broken;
use super::{Names, State, Way};

/// The round as it is run, from `i2` to `a2` and `a3` to `i3`, by the numbers of its squares.
pub(super) const ROUND: [i32; 18] = [17, 16, 15, 14, 13, 12, 11, 10, 9, 18, 19, 20, 21, 22, 23, 24, 25, 26];

/// The home row of a side, from the end far from its corner to the corner.
pub(super) const HOME: [[i32; 9]; 2] = [[0, 1, 2, 3, 4, 5, 6, 7, 8], [35, 34, 33, 32, 31, 30, 29, 28, 27]];

/// The enemy row of a side, as it runs it.
pub(super) const ROW: [[i32; 9]; 2] = [[35, 34, 33, 32, 31, 30, 29, 28, 27], [0, 1, 2, 3, 4, 5, 6, 7, 8]];

/// The square above a side's corner.
pub(super) const WAY_OUT: [i32; 2] = [17, 18];

/// The last square of a side's round, where it may go up.
pub(super) const FORK: [i32; 2] = [26, 9];

/// The squares a free piece may come to by one step.
fn next(side: usize, at: i32) -> Vec<i32> {
    if let Some(run) = ROW[side].iter().position(|&square| square == at) {
        let rejoins = WAY_OUT[1 - side];
        return vec![ROW[side].get(run + 1).copied().unwrap_or(rejoins)];
    }
    let Some(place) = ROUND.iter().position(|&square| square == at) else { return Vec::new() };
    let mut next = vec![ROUND[(place + 1) % 18]];
    if at == FORK[side] {
        next.push(ROW[side][0]);
    }
    next
}

/// The squares a free piece may come to by so many steps.
fn reach(side: usize, from: i32, value: i32) -> Vec<i32> {
    let mut squares = vec![from];
    for _ in 0..value {
        squares = squares.into_iter().flat_map(|at| next(side, at)).collect();
    }
    if value == 0 { Vec::new() } else { squares }
}

impl State {
    /// The rules a move breaks.
    pub(super) fn tab_breaks(&self, side: usize, value: i32, from: i32, step: &Move) -> Names {
        let to = number(step.to.place);
        let (home, row) = (HOME[side], ROW[side]);
        let (locked, on_row) = (home.contains(&from), row.contains(&from));
        let held = |side: usize| HOME[side].iter().rev().find(|&&at| self.has(side, square(at)));
        let near = if locked { vec![WAY_OUT[side]] } else { reach(side, from, value) };
        let goes_up = !locked && !on_row && to.is_some_and(|to| row.contains(&to));
        let been_up = || self.moving(side, step).into_iter().any(|piece| self.pieces[piece].up);
        let whole = self.way == Way::Simple || value != 1 || locked || self.count(side, square(from)) < 2;
        broken([
            ("tab.locked", locked && value != 1),
            ("tab.corner-first", locked && held(side) != Some(&from)),
            ("tab.waits", on_row && held(side).is_some()),
            ("tab.split", step.split && whole),
            ("move.distance", !to.is_some_and(|to| near.contains(&to))),
            ("tab.once", goes_up && been_up()),
            ("tab.empty-row", goes_up && held(1 - side).is_none()),
            ("move.own-square", self.way == Way::Simple && self.has(side, step.to.place)),
        ])
    }

    /// The pieces a move takes along.
    fn moving(&self, side: usize, step: &Move) -> Vec<usize> {
        if step.split {
            return self.meant(side, step.from).into_iter().collect();
        }
        let all = 0..self.pieces.len();
        all.filter(|&i| self.pieces[i].side == side && self.pieces[i].at == step.from.place).collect()
    }

    /// Makes a move.
    pub(super) fn tab_move(&mut self, side: usize, step: &Move) -> Marks {
        let to = step.to.place;
        let hit = self.has(1 - side, to);
        self.shift(1 - side, to, Place::Off);
        let goes_up = number(to).is_some_and(|to| ROW[side].contains(&to));
        for piece in self.moving(side, step) {
            self.pieces[piece].at = to;
            self.pieces[piece].up |= goes_up;
        }
        Marks { hit, water: false, end: false }
    }

    /// How far a piece of a side has come: the kind of way it is on, then how far on it.
    pub(crate) fn tab_progress(&self, piece: usize) -> (i32, usize) {
        let piece = self.pieces[piece];
        let at = number(piece.at).unwrap_or(-1);
        let place = |row: &[i32]| row.iter().position(|&square| square == at);
        if let Some(place) = place(&HOME[piece.side]) {
            return (0, place);
        }
        if let Some(run) = place(&ROW[piece.side]) {
            return (2, run);
        }
        let from = if piece.up { WAY_OUT[1 - piece.side] } else { WAY_OUT[piece.side] };
        let begins = ROUND.iter().position(|&square| square == from).unwrap_or(0);
        let run = (0..18).find(|run| ROUND[(begins + run) % 18] == at).unwrap_or(0);
        (if piece.up { 3 } else { 1 }, run)
    }
}
