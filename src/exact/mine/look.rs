//! A throw of a game in play, looked at.

use hunefer_notation::{Colour, ItemKind, Motion, Move, Placement, Position};

use crate::play::Play;

/// A throw that may be moved.
pub(super) struct Look<'l> {
    /// The game, its turn begun.
    pub(super) play: &'l dyn Play,
    /// The value thrown.
    pub(super) value: u8,
    /// All its plays.
    pub(super) plays: &'l [ItemKind],
}

impl Look<'_> {
    /// The position with the throw waiting.
    pub(super) fn position(&self) -> Position {
        let mut position = self.play.position();
        position.keys.throw = Some(self.value.into());
        position
    }

    /// How many pairs of the side's pieces guard one another once it has played `item`.
    pub(super) fn pairs_after(&self, item: ItemKind) -> usize {
        let side = self.play.position().side;
        let mut after = self.play.copy();
        after.item(&item).map_or(0, |_| pairs(&after.position(), side))
    }
}

/// A side's pieces on squares next to one another, each two.
fn pairs(position: &Position, side: Colour) -> usize {
    let count =
        |track: &[Option<Colour>]| track.windows(2).filter(|two| two.iter().all(|one| *one == Some(side))).count();
    match &position.placement {
        Placement::Senet(squares) => count(squares),
        Placement::Tjau(squares) => {
            let own = if side.index() == 0 { &squares[..4] } else { &squares[4..8] };
            count(&[own, &squares[8..]].concat())
        }
        Placement::Tab(_) | Placement::Duat(_) => 0,
    }
}

/// The move of an item.
pub(super) const fn moved(item: ItemKind) -> Option<Move> {
    match item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => Some(step),
        ItemKind::Ply { motion: Motion::Lost, .. }
        | ItemKind::House
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. }
        | ItemKind::Reveal { .. } => None,
    }
}
