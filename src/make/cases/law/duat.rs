//! Duat.

use hunefer_notation::{Facing, Place, Square, Verb};

use super::state::broken;
use super::{Names, Stage, State};

const COMPASS: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

/// Where a piece faces after so many quarter turns to the right.
pub(crate) fn turned(facing: Facing, quarters: usize) -> Facing {
    let now = COMPASS.iter().position(|&point| point == facing).unwrap_or(0);
    COMPASS[(now + quarters) % 4]
}

impl State {
    /// The square before another, if it is on the board.
    fn ahead(&self, Square(at): Square, facing: Facing) -> Option<Square> {
        let (file, rank) = (i32::from(at) % 26, i32::from(at) / 26);
        let (file, rank) = match facing {
            Facing::North => (file, rank + 1),
            Facing::East => (file + 1, rank),
            Facing::South => (file, rank - 1),
            Facing::West => (file - 1, rank),
        };
        let on = (0..self.board.0).contains(&file) && (0..self.board.1).contains(&rank);
        if on { u16::try_from(rank * 26 + file).ok().map(Square) } else { None }
    }

    fn scarab(&self, at: Square) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.at == Place::Square(at))
    }

    /// The unbroken row before a piece, nearest first, and whether it reaches the edge.
    fn row(&self, from: Square, facing: Facing) -> (Vec<usize>, bool) {
        let mut row = Vec::new();
        let mut at = from;
        loop {
            let Some(next) = self.ahead(at, facing) else { return (row, true) };
            let Some(piece) = self.scarab(next) else { return (row, false) };
            row.push(piece);
            at = next;
        }
    }

    /// The rules an action breaks.
    pub(super) fn action_breaks(&self, at: Square, verb: Verb) -> Names {
        if self.stage == Stage::Acted(3) {
            return vec!["duat.actions"];
        }
        let Some(piece) = self.scarab(at) else { return vec!["move.no-piece"] };
        let piece = self.pieces[piece];
        if piece.side != self.player {
            return vec!["move.not-yours"];
        }
        if matches!(verb, Verb::Forward | Verb::Push) && self.ahead(at, piece.facing).is_none() {
            return vec!["duat.edge"];
        }
        let (row, edge) = self.row(at, piece.facing);
        let (push, last) = (verb == Verb::Push, row.last().map(|&last| self.pieces[last].side));
        broken([
            ("duat.blocked", verb == Verb::Forward && !row.is_empty()),
            ("duat.nothing-to-push", push && row.is_empty()),
            ("duat.faces-you", push && row.iter().any(|&other| self.pieces[other].facing == turned(piece.facing, 2))),
            ("duat.own-off", push && edge && last == Some(piece.side) && self.options.is("own-off", "no")),
        ])
    }

    /// Takes an action.
    pub(super) fn act(&mut self, at: Square, verb: Verb) {
        let Some(piece) = self.scarab(at) else { return };
        let facing = self.pieces[piece].facing;
        if let Stage::Acted(acted) = self.stage {
            self.stage = Stage::Acted(acted + 1);
        }
        match verb {
            Verb::Left => self.pieces[piece].facing = turned(facing, 3),
            Verb::Right => self.pieces[piece].facing = turned(facing, 1),
            Verb::Forward | Verb::Push => {
                let (row, _) = self.row(at, facing);
                for piece in row.into_iter().rev().chain([piece]) {
                    let Place::Square(here) = self.pieces[piece].at else { continue };
                    let there = self.ahead(here, facing);
                    self.pieces[piece].at = there.map_or(Place::Off, Place::Square);
                    if there.is_none() && self.pieces[piece].side != self.player {
                        self.won = Some(self.player);
                    }
                }
            }
        }
    }
}
