//! Positions as numbers, and where the throws lead from each: what tables of exact values are made of.

use hunefer_notation::Position;

/// The positions of a rule set, with the options it is played by, that have a number: a *place* in a table.
///
/// All are seen by the side to throw; colours do not matter. Every throw leads to a place, or ends the game.
pub trait Numbers: Send + Sync {
    /// The most pieces left a side.
    fn pieces(&self) -> u8;
    /// The layers in the order they can be worked out: play leads from one to itself, its mirror or one before both,
    /// and a layer and its mirror stand side by side.
    fn layers(&self) -> &[Layer];
    /// The place of a position whose turn is to be thrown for, as the side to throw sees it. `None`: it has none.
    fn place(&self, position: &Position) -> Option<u64>;
    /// The position of a place, with the first-named side to throw. `None`: nothing stands there.
    fn position(&self, layer: &Layer, place: u64) -> Option<Position>;
    /// Whether a place, made into a position and back, is itself, and so is every position that play leads to from it,
    /// made into a place and back. True where nothing stands.
    fn returns(&self, layer: &Layer, place: u64) -> bool;
    /// Where all throws lead from a place. False: nothing stands there.
    fn outcomes(&self, layer: &Layer, place: u64, into: &mut Outcomes) -> bool;
}

/// Positions that have the same behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Pieces left of the side to throw, and of the other.
    pub left: [u8; 2],
    /// The first place.
    pub first: u64,
    /// Places.
    pub size: u64,
    /// The layer as the other side sees it, by its place in the list.
    pub mirror: usize,
    /// What the rules number it by.
    pub(crate) code: usize,
}

/// Where a play leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The side that played has won.
    Won,
    /// It throws again.
    Again(u64),
    /// The other side throws.
    Turned(u64),
}

/// The plays of one throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// Its value.
    pub value: u8,
    /// How often it comes, in sixteenths.
    pub odds: u8,
    /// The plays, as a part of [`Outcomes::nexts`].
    from: u16,
    to: u16,
}

/// Where all throws lead from a position.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    throws: Vec<Throw>,
    nexts: Vec<Next>,
    house: Option<Next>,
}

impl Outcomes {
    /// Each throw, lowest value first, with where its plays lead; at least one, since a lost throw leads somewhere.
    pub fn throws(&self) -> impl Iterator<Item = (Throw, &[Next])> {
        self.throws.iter().map(|throw| (*throw, &self.nexts[usize::from(throw.from)..usize::from(throw.to)]))
    }

    /// Where the move instead of a throw leads, where there is one.
    #[must_use]
    pub const fn house(&self) -> Option<Next> {
        self.house
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.throws.clear();
        self.nexts.clear();
        self.house = None;
    }

    /// A play of the throw that [`Outcomes::thrown`] will end.
    pub(crate) fn push(&mut self, next: Next) {
        self.nexts.push(next);
    }

    /// Ends the plays of a throw; if it has none it is lost, and leads elsewhere.
    pub(crate) fn thrown(&mut self, value: u8, odds: u8, lost: impl FnOnce() -> Next) {
        let from = self.throws.last().map_or(0, |last| last.to);
        if self.nexts.len() == usize::from(from) {
            self.nexts.push(lost());
        }
        self.throws.push(Throw { value, odds, from, to: self.nexts.len() as u16 });
    }

    /// A move instead of a throw.
    pub(crate) fn housed(&mut self, next: Next) {
        self.house = Some(next);
    }
}
