//! What may be played in Duat, in the order lists give it: actions, and whole turns of them.

use hunefer_notation::{ItemKind, Marks, Verb};

use super::{FULL, Phase, Scarab};
use crate::play::Play as _;

impl Scarab {
    /// Every action that may be taken now, with its marks: by row and file, then left, right, forward, push.
    pub(super) fn actions(&self) -> Vec<ItemKind> {
        if self.phase == Phase::Won {
            return Vec::new();
        }
        let side = self.to_act();
        let every = self.field.pieces(side).flat_map(|square| Verb::ALL.map(|verb| (square, verb)));
        let lawful = every.filter_map(|(square, verb)| {
            let legal = self.field.judge(side, square, verb, self.own_off).ok()?;
            Some(ItemKind::Action { square, verb, marks: Marks { end: legal.wins, ..Marks::NONE } })
        });
        lawful.collect()
    }

    /// The game with its turn ended and the next still to begin.
    fn passed(&self) -> Self {
        let (side, turn) = (self.side.other(), self.turn.saturating_add(1));
        Self { side, turn, phase: Phase::Opening(0), ..self.clone() }
    }

    /// Hands `each` every way to play a whole turn from here, in the order of lists, and the game that stands at the
    /// start of the turn after it, or is over. What counts is the turn that goes on (so many actions as are missing
    /// from one or three, at least one), or the next if this one has had three; it is shorter where the game ends.
    /// A game that is over has none.
    pub fn each_turn(&self, each: &mut dyn FnMut(&[ItemKind], &Self)) {
        if self.phase == Phase::Won {
            return;
        }
        let from = if self.acted() == FULL { self.passed() } else { self.clone() };
        from.rest_of_turn(&mut Vec::with_capacity(usize::from(FULL)), each);
    }

    fn rest_of_turn(&self, taken: &mut Vec<ItemKind>, each: &mut dyn FnMut(&[ItemKind], &Self)) {
        if self.phase == Phase::Won {
            each(taken, self);
            return;
        }
        if !taken.is_empty() && self.is_whole() {
            each(taken, &self.passed());
        }
        if self.acted() == FULL {
            return;
        }
        for item in self.actions() {
            let mut after = self.clone();
            if after.item(&item).is_ok() {
                taken.push(item);
                after.rest_of_turn(taken, each);
                taken.pop();
            }
        }
    }

    /// Every way to play a whole turn from here, as [`Scarab::each_turn`] finds them.
    #[must_use]
    pub fn turns(&self) -> Vec<Vec<ItemKind>> {
        let mut turns = Vec::new();
        self.each_turn(&mut |turn, _| turns.push(turn.to_vec()));
        turns
    }
}
