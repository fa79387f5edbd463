//! What follows from a lawful move, worked out on the board: for cases, which must not ask the referee.

use super::scene::{Scene, Way};
use super::step::Step;

impl Scene {
    /// The moment after a lawful move.
    pub fn after(&self, step: Step) -> Self {
        let mut next = self.clone();
        if step == Step::HOUSE {
            next.rebirth();
        } else {
            match step.to {
                None => {
                    next.board.lift(step.from);
                }
                Some(27) if self.way == Way::Kendall => next.board.shift(step.from, self.carried_to()),
                Some(to) => next.land(step.from, to),
            }
        }
        if next.board.held(self.side).is_empty() {
            next.won = true;
        } else if !self.goes_on(step) {
            next.pass();
        }
        next
    }

    /// Gives the turn to the other side.
    pub fn pass(&mut self) {
        self.side = self.them();
        self.turn += 1;
    }

    /// Whether a lawful move that does not win earns another throw.
    pub fn goes_on(&self, step: Step) -> bool {
        let by_value = [1, 4, 5].contains(&step.value);
        let lost = match self.way {
            Way::Kendall => step.lands_on(27) && self.options.is("water-throw", "lost"),
            Way::Tut => step.lands_on(27) || step.back(),
        };
        by_value && !lost
    }

    /// Whether a throw with no move still earns another.
    pub fn keeps_lost(&self, value: usize) -> bool {
        match self.way {
            Way::Kendall => [1, 4, 5].contains(&value) && self.options.is("forfeit", "throw"),
            Way::Tut => false,
        }
    }

    /// Whether a lawful move takes the side's last piece off.
    pub fn wins(&self, step: Step) -> bool {
        step.to.is_none() && self.board.held(self.side).len() == 1
    }

    /// Where the water carries a piece.
    pub fn carried_to(&self) -> usize {
        if self.board.at(15).is_none() {
            return 15;
        }
        let after = self.board.empty(16..=25).first().copied().filter(|_| self.options.is("water-full", "after"));
        after.unwrap_or_else(|| self.before_rebirth())
    }

    /// The nearest empty square before 15.
    pub fn before_rebirth(&self) -> usize {
        // Fewer than fifteen pieces are left to fill fourteen squares when another falls or stands on 15.
        self.board.empty(1..=14).last().copied().unwrap_or(14)
    }

    /// Where an enemy goes that is met on `to` from `from`.
    pub fn sent_to(&self, from: usize, to: usize) -> usize {
        match self.way {
            Way::Tut if to >= 28 && self.board.at(27).is_none() => 27,
            Way::Kendall | Way::Tut => from,
        }
    }

    /// A piece lands on a square; an enemy there makes room.
    fn land(&mut self, from: usize, to: usize) {
        let (refuge, enemy) = (self.sent_to(from, to), self.board.lift(to));
        self.board.shift(from, to);
        if let Some(enemy) = enemy {
            self.board.put(refuge, enemy);
        }
    }

    /// The piece on 27 goes to 15.
    fn rebirth(&mut self) {
        let before = self.before_rebirth();
        if self.board.at(15).is_none() {
            self.board.shift(27, 15);
        } else if self.options.is("rebirth-full", "before") {
            self.board.shift(27, before);
        } else {
            self.board.shift(15, before);
            self.board.shift(27, 15);
        }
    }
}
