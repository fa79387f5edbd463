//! What was played last, at every item of a game being replayed.

use hunefer_notation::{ItemKind, Position};

use crate::play::Play;
use crate::show::scene::last::Last;

/// Follows a game: told of its start, of variations and of every item, it knows the position before each.
pub(crate) struct Trail {
    /// For the main line and each variation it stands in: the positions before the item played last, and after it.
    lines: Vec<[Position; 2]>,
    item: ItemKind,
}

impl Default for Trail {
    fn default() -> Self {
        Self { lines: Vec::new(), item: ItemKind::Miss }
    }
}

impl Trail {
    /// The game stands at its start.
    pub(crate) fn started(&mut self, play: &dyn Play) {
        self.lines = vec![[play.position(), play.position()]];
    }

    /// From here on the line replayed is so many variations deep; one begins before the item it hangs on.
    pub(crate) fn entered(&mut self, depth: usize) {
        match self.lines.get(depth.wrapping_sub(1)) {
            Some([before, _]) if self.lines.len() == depth => self.lines.push([before.clone(), before.clone()]),
            Some(_) | None => self.lines.truncate(depth + 1),
        }
    }

    /// Where the item about to be played is to be written.
    pub(crate) const fn canonical(&mut self) -> &mut ItemKind {
        &mut self.item
    }

    /// An item has been played: what it shows.
    pub(crate) fn played(&mut self, depth: usize, play: &dyn Play) -> Last {
        let Some([before, after]) = self.lines.get_mut(depth) else { return Last::default() };
        *before = std::mem::replace(after, play.position());
        Last::of(&self.item, play.side(), [before, after])
    }
}
