//! The moves of tjau, worked out for the cases alone.

use hunefer_notation::Colour;

use super::scene::{HAND, OFF, Scene};

/// A move from one step to another: 0 is the hand, 17 off the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::make::cases) struct Play {
    pub value: usize,
    pub from: usize,
    pub to: usize,
}

/// Whether landing on a step earns another throw.
pub(in crate::make::cases) const fn is_marked(step: usize) -> bool {
    matches!(step, 4 | 8 | 12 | 16)
}

impl Scene {
    /// Whether a piece of `colour` on a step of the lane may be hit there.
    pub fn is_open(&self, colour: Colour, step: usize) -> bool {
        let sheltered = self.options.is("marked", "safe") && is_marked(step);
        let guarded = self.options.is("guard", "pair") && !self.guards(colour, step).is_empty();
        !sheltered && !guarded
    }

    /// Every lawful move of the side to play for a throw.
    pub fn plays(&self, value: usize) -> Vec<Play> {
        let own = self.side;
        let mut plays = Vec::new();
        if value == 0 {
            return plays;
        }
        for from in 0..=16 {
            let to = from + value;
            let there = if from == HAND { self.hand[own.index()] > 0 } else { self.has(own, from) };
            let free = !self.has(own, to) && (!self.is_taken(own, to) || self.is_open(self.enemy(), to));
            if there && to <= OFF && free {
                plays.push(Play { value, from, to });
            }
        }
        plays
    }

    /// A move as records write it.
    pub fn text(&self, play: &Play) -> String {
        format!("{}:{}-{}", play.value, self.name(play.from), self.name(play.to))
    }

    /// The moment after a move: of the same turn still, if it ends on a marked square.
    pub fn after(&self, play: &Play) -> Self {
        let (mut next, own) = (self.clone(), self.side.index());
        if play.from == HAND {
            next.hand[own] -= 1;
        } else {
            next.steps[own][play.from] = false;
        }
        if play.to == OFF {
            next.off[own] += 1;
        } else {
            next.steps[own][play.to] = true;
        }
        if self.is_taken(self.side, play.to) {
            next.back_to_hand(self.enemy(), play.to);
        }
        if !is_marked(play.to) && next.kept(self.side) > 0 {
            next.side = self.enemy();
        }
        next
    }
}
