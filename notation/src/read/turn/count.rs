//! How much of a line there is, and how much there may be.

/// The most turns a line may have.
pub(super) const MOST_TURNS: usize = 100_000;
/// The most items a turn may have.
pub(super) const MOST_ITEMS: usize = 1_000;

/// How much of a line has been read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    /// The turns begun.
    pub turns: usize,
    /// The items read.
    pub items: usize,
    /// The items before the turn going on.
    before: usize,
}

impl Count {
    /// Counts a turn that begins.
    pub(crate) const fn begin(&mut self) {
        self.turns += 1;
        self.before = self.items;
    }

    /// Counts an item, the first of a turn that it `begins` or not.
    #[inline(always)]
    pub(super) const fn pass(&mut self, begins: bool) {
        if begins {
            self.begin();
        }
        self.items += 1;
    }

    /// Whether there is room for one more item, which `begins` a turn or not.
    #[inline(always)]
    pub(super) const fn may_have(&self, begins: bool) -> bool {
        if begins { self.turns < MOST_TURNS } else { self.of_turn() < MOST_ITEMS }
    }

    /// The items of the turn going on.
    pub(super) const fn of_turn(&self) -> usize {
        self.items - self.before
    }
}
