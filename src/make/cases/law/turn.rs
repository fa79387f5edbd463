//! The course of a turn: how it begins, what may follow in it, what an item does.

use hunefer_notation::{ItemKind, Marks, Motion};

use super::state::broken;
use super::{Head, Names, Stage, State, Way};

impl State {
    /// Whether the item goes on with the turn a set-up left open, instead of beginning one.
    fn takes_up(&self, (number, side): Head, item: &ItemKind) -> bool {
        if !self.left_open {
            return false;
        }
        match self.stage {
            Stage::Acted(1) => {
                let theirs = Some(self.colour(1 - self.player));
                let next = number.map_or(side == theirs, |number| number == self.number + 1);
                !next || side.is_some() && side != theirs
            }
            Stage::Acted(_) => true,
            Stage::Thrown { .. } => {
                matches!(item, ItemKind::Reveal { .. }) && number.is_none_or(|number| number == self.number)
            }
            Stage::Before | Stage::Throwing | Stage::Revealed | Stage::Missed => false,
        }
    }

    /// Number and player of the turn that an item with a head begins or takes up.
    pub(super) fn named(&self, head: Head, item: &ItemKind) -> (u32, usize) {
        if self.takes_up(head, item) || self.stage == Stage::Before {
            (self.number, self.player)
        } else {
            (self.number + 1, 1 - self.player)
        }
    }

    /// What is wrong with beginning a turn here.
    pub(super) fn head_breaks(&self, head: Head, item: &ItemKind) -> Names {
        if self.won.is_some() {
            return vec!["game.over"];
        }
        let taken_up = self.takes_up(head, item);
        let (number, player) = self.named(head, item);
        let misses = self.miss[player] > 0 && !taken_up;
        let owes = self.wager.is_some() && !misses && !taken_up;
        broken([
            ("turn.unfinished", self.stage == Stage::Throwing),
            ("duat.actions", matches!(self.stage, Stage::Acted(0 | 2)) && !taken_up),
            ("turn.number", head.0.is_some_and(|written| written != number)),
            ("turn.side", head.1.is_some_and(|written| written != self.colour(player))),
            ("turn.miss", misses != (*item == ItemKind::Miss)),
            ("heka.wager", owes != matches!(item, ItemKind::Wager { .. })),
        ])
    }

    /// The game once a turn has begun, before its first item.
    pub(super) fn begun(&self, head: Head, item: &ItemKind) -> Self {
        let mut begun = self.clone();
        if !self.takes_up(head, item) {
            (begun.number, begun.player) = self.named(head, item);
            begun.stage = if self.way == Way::Scarab { Stage::Acted(0) } else { Stage::Throwing };
        }
        begun
    }

    /// The rules an item of the turn going on breaks.
    pub(super) fn item_breaks(&self, item: &ItemKind) -> Names {
        if self.won.is_some() {
            return vec!["game.over"];
        }
        // The first item of a turn to be missed has been let through by the turn's beginning.
        let misses = self.miss[self.player] > 0 && self.stage == Stage::Throwing;
        if self.stage == Stage::Missed || misses != (*item == ItemKind::Miss) {
            return vec!["turn.miss"];
        }
        let (mut names, marks) = match item {
            ItemKind::Miss => (Names::new(), Marks::NONE),
            ItemKind::House => (self.house_breaks(), Marks::NONE),
            ItemKind::Action { square, verb, marks } => (self.action_breaks(*square, *verb), *marks),
            ItemKind::Wager { throw, landing, marks } => (self.wager_breaks(throw, *landing), *marks),
            ItemKind::Reveal { card, usage, marks } => (self.reveal_breaks(*card, *usage), *marks),
            ItemKind::Ply { throw, motion } => {
                let marks = match motion {
                    Motion::Move(step) => step.marks,
                    Motion::Lost => Marks::NONE,
                };
                (self.throw_breaks(throw, motion), marks)
            }
        };
        if names.is_empty() && !marks.agree_with(self.clone().play(item)) {
            names.push("move.mark");
        }
        names
    }

    /// Does what a legal item does, and answers the marks that hold of it.
    pub(super) fn play(&mut self, item: &ItemKind) -> Marks {
        let mut marks = Marks::NONE;
        match item {
            ItemKind::Miss => {
                self.miss[self.player] -= 1;
                self.throws_done();
                self.stage = Stage::Missed;
            }
            ItemKind::House => {
                self.house();
                self.throws_done();
            }
            ItemKind::Action { square, verb, .. } => self.act(*square, *verb),
            ItemKind::Wager { throw, .. } => self.weigh(throw),
            ItemKind::Reveal { card, usage, .. } => marks = self.reveal(*card, *usage),
            ItemKind::Ply { throw, motion } => marks = self.ply(throw, motion),
        }
        if self.won.is_none() {
            self.won = self.winner();
        }
        marks.end = self.won.is_some();
        marks
    }

    /// The side that has won on the board, as it stands.
    fn winner(&self) -> Option<usize> {
        let gone =
            |side| self.pieces.iter().all(|piece| piece.side != side || piece.at == hunefer_notation::Place::Off);
        let lost = |side| match self.way {
            Way::Kendall | Way::Tut | Way::Aseb => gone(1 - side),
            Way::Lane | Way::Simple => gone(side),
            // Decided by the push itself.
            Way::Scarab => false,
        };
        [1, 0].into_iter().find(|&side| lost(1 - side))
    }

    /// The last throw of a turn has been made: what shaped it is over.
    pub(super) fn throws_done(&mut self) {
        let player = self.player;
        let shaped = self.isis == Some(player) || self.sticks[player] > 0;
        self.stage = Stage::Thrown { shaped, gap: self.gap[player] };
        if self.isis == Some(player) {
            self.isis = None;
        }
        self.sticks[player] = 0;
        self.gap[player] = false;
    }
}
