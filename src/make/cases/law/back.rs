//! The ways a card sends a piece: home, and so many squares back.

use hunefer_notation::Place;

use super::piece::{number, square};
use super::tab::{FORK, HOME, ROUND, ROW};
use super::{State, Way};

impl State {
    /// Where a piece that is sent back goes, `None` where there is no room behind it.
    #[must_use]
    pub fn home_of(&self, piece: usize) -> Option<Place> {
        let side = self.pieces[piece].side;
        let at = number(self.pieces[piece].at)?;
        match self.way {
            Way::Aseb => Some(Place::Hand),
            Way::Kendall | Way::Tut => (1..at).find(|&to| self.empty(square(to))).map(square),
            Way::Lane | Way::Simple => {
                let home = HOME[side];
                let open = home.iter().position(|&to| self.empty(square(to)))?;
                // A locked piece is sent away from the corner only.
                let now = home.iter().position(|&to| to == at);
                if now.is_some_and(|now| now < open) { None } else { Some(square(home[open])) }
            }
            Way::Scarab => None,
        }
    }

    /// Sends a piece back, if there is room.
    pub(super) fn send_home(&mut self, piece: usize) {
        if let Some(home) = self.home_of(piece) {
            self.pieces[piece].at = home;
            self.pieces[piece].up = false;
        }
    }

    /// The squares behind a piece, nearest first.
    pub(crate) fn behind(&self, piece: usize) -> Vec<Place> {
        let side = self.pieces[piece].side;
        let Some(at) = number(self.pieces[piece].at) else { return Vec::new() };
        match self.way {
            Way::Kendall | Way::Tut => (1..at).rev().map(square).collect(),
            Way::Aseb => {
                let step = self.step_of(side, self.pieces[piece].at).unwrap_or(0);
                (1..step).rev().map(|step| self.at_step(side, step)).collect()
            }
            Way::Lane | Way::Simple => {
                let mut squares = Vec::new();
                let mut last = at;
                if let Some(run) = ROW[side].iter().position(|&square| square == at) {
                    squares.extend(ROW[side][..run].iter().rev().copied());
                    squares.push(FORK[side]);
                    last = FORK[side];
                }
                if let Some(place) = ROUND.iter().position(|&square| square == last) {
                    squares.extend((1..18).map(|back| ROUND[(place + 18 - back) % 18]));
                }
                squares.into_iter().map(square).collect()
            }
            Way::Scarab => Vec::new(),
        }
    }

    /// Where a price of so many squares back takes a piece, and whether it hits there (`hits`: it may). `None` where
    /// the piece cannot pay.
    #[must_use]
    pub fn steps_back(&self, piece: usize, squares: usize, hits: bool) -> Option<(Place, bool)> {
        let at = number(self.pieces[piece].at)?;
        let side = self.pieces[piece].side;
        let behind = self.behind(piece);
        if let Some(&target) = behind.get(squares - 1) {
            if hits && self.may_be_hit(1 - side, target) {
                return Some((target, true));
            }
            if let Some(&open) = behind[squares - 1..].iter().find(|&&to| self.empty(to)) {
                return Some((open, false));
            }
        }
        match self.way {
            Way::Kendall | Way::Tut => (1..at).find(|&to| self.empty(square(to))).map(|to| (square(to), false)),
            Way::Aseb => Some((Place::Hand, false)),
            Way::Lane | Way::Simple | Way::Scarab => None,
        }
    }

    /// Whether the step back of Isis hits a piece of a side there.
    pub(crate) fn may_be_hit(&self, side: usize, at: Place) -> bool {
        let Some(there) = number(at).filter(|_| self.has(side, at)) else { return false };
        match self.way {
            Way::Kendall | Way::Tut => !self.safe_house(there) && !self.neighboured(side, there),
            Way::Aseb => self.tjau_shelter(side, at).is_empty(),
            Way::Lane | Way::Simple => self.count(side, at) == 1,
            Way::Scarab => false,
        }
    }

    /// The most advanced piece of a side on the board.
    #[must_use]
    pub fn front(&self, side: usize) -> Option<usize> {
        self.on_board(side).into_iter().max_by_key(|&piece| {
            let at = self.pieces[piece].at;
            match self.way {
                Way::Lane | Way::Simple => {
                    let (way, run) = self.tab_progress(piece);
                    (way, run, self.pieces[piece].up)
                }
                Way::Aseb => (self.step_of(side, at).unwrap_or(0), 0, false),
                Way::Kendall | Way::Tut | Way::Scarab => (number(at).unwrap_or(0), 0, false),
            }
        })
    }
}
