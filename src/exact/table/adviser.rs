//! The best play by a table, for games that are played by it.

use hunefer_notation::ItemKind;

use super::Table;
use crate::make::player::Adviser;
use crate::play::Play;

impl Table {
    /// What the side that makes a play has of it. `None`: the table does not know what it leads to.
    pub(in crate::exact) fn worth(&self, play: &dyn Play, item: ItemKind) -> Option<f64> {
        let side = play.position().side;
        let mut after = play.copy();
        after.item(&item).ok()?;
        if let Some(winner) = after.winner() {
            return Some(if winner == side { 1.0 } else { 0.0 });
        }
        let position = after.position();
        let chance = self.cell(&position)?.chance();
        Some(if position.side == side { chance } else { 1.0 - chance })
    }
}

impl Adviser for Table {
    fn among(&self, play: &dyn Play, plays: &[ItemKind]) -> Option<ItemKind> {
        let mut best: Option<(ItemKind, f64)> = None;
        for &item in plays {
            let worth = self.worth(play, item)?;
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((item, worth));
            }
        }
        best.map(|(item, _)| item)
    }

    fn instead(&self, play: &dyn Play, house: ItemKind) -> Option<bool> {
        // The value of the position is the better of the two: it is that of the move where throwing is worse.
        let before = self.cell(&play.position())?.chance();
        Some(self.worth(play, house)? >= before)
    }
}
