//! Positions as numbers, and where the throws lead from each: what tables of exact values are made of.

use hunefer_notation::{Keys, Position};

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
    /// The values of the throws, lowest first, and how often in sixteen each comes.
    fn throws(&self) -> [(u8, u8); THROWS];
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

impl Next {
    /// The word that stands for a win.
    const WON: u32 = u32::MAX;

    /// In one word, if the place is low enough.
    fn word(self) -> Option<u32> {
        let (place, turned) = match self {
            Self::Won => return Some(Self::WON),
            Self::Again(place) => (place, 0),
            Self::Turned(place) => (place, 1),
        };
        u32::try_from(place).ok().filter(|&place| place < Self::WON >> 1).map(|place| place << 1 | turned)
    }

    /// What a word stands for.
    const fn of(word: u32) -> Self {
        match (word, word & 1) {
            (Self::WON, _) => Self::Won,
            (_, 0) => Self::Again((word >> 1) as u64),
            (_, _) => Self::Turned((word >> 1) as u64),
        }
    }
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
#[derive(Clone, Debug)]
pub struct Outcomes {
    throws: [Throw; THROWS],
    nexts: Vec<Next>,
    house: Option<Next>,
}

impl Outcomes {
    /// Room for the outcomes of positions whose throws are these: their values, lowest first, and how often in sixteen
    /// each comes.
    #[must_use]
    pub fn new(throws: [(u8, u8); THROWS]) -> Self {
        let throws = throws.map(|(value, odds)| Throw { value, odds, from: 0, to: 0 });
        Self { throws, nexts: Vec::new(), house: None }
    }

    /// Each throw, lowest value first, with where its plays lead; at least one, since a lost throw leads somewhere.
    pub fn throws(&self) -> impl Iterator<Item = (Throw, &[Next])> {
        self.throws.iter().map(|throw| (*throw, &self.nexts[usize::from(throw.from)..usize::from(throw.to)]))
    }

    /// Where the move instead of a throw leads, where there is one.
    #[must_use]
    pub const fn house(&self) -> Option<Next> {
        self.house
    }

    /// Whether nothing stands at the place asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nexts.is_empty()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.nexts.clear();
        self.house = None;
        for throw in &mut self.throws {
            (throw.from, throw.to) = (0, 0);
        }
    }

    /// A play of the throw that [`Outcomes::thrown`] will end.
    pub(crate) fn push(&mut self, next: Next) {
        self.nexts.push(next);
    }

    /// Ends the plays of throw `index`, those before it being ended; if it has none it is lost, and leads elsewhere.
    pub(crate) fn thrown(&mut self, index: usize, lost: impl FnOnce() -> Next) {
        let from = index.checked_sub(1).map_or(0, |before| self.throws[before].to);
        if self.nexts.len() == usize::from(from) {
            self.nexts.push(lost());
        }
        let to = self.nexts.len() as u16;
        self.throws[index] = Throw { from, to, ..self.throws[index] };
    }

    /// A move instead of a throw.
    pub(crate) fn housed(&mut self, next: Next) {
        self.house = Some(next);
    }

    /// Puts everything into words behind others, to be had again without asking the board: false, and nothing, where it
    /// does not go into them.
    ///
    /// The first word has in six bits for each throw how many plays it has, and in the topmost bit whether there is a
    /// move instead; each play is a word more.
    pub fn pack(&self, words: &mut Vec<u32>) -> bool {
        let begin = words.len();
        let mut counts = u32::from(self.house.is_some()) << 31;
        for (at, throw) in self.throws.iter().enumerate() {
            counts |= u32::from(throw.to - throw.from) << (COUNT * at);
        }
        words.push(counts);
        let fits = self.throws.iter().all(|throw| throw.to - throw.from < 1 << COUNT)
            && self.nexts.iter().chain(&self.house).all(|&next| next.word().map(|word| words.push(word)).is_some());
        if !fits {
            words.truncate(begin);
        }
        fits
    }

    /// Takes what was packed from the front of some words, and answers the rest.
    #[inline(always)]
    pub fn unpack<'w>(&mut self, words: &'w [u32]) -> &'w [u32] {
        let Some((&counts, words)) = words.split_first() else { return words };
        let mut from = 0;
        for (at, throw) in self.throws.iter_mut().enumerate() {
            let to = from + (counts >> (COUNT * at) & ((1 << COUNT) - 1)) as u16;
            (throw.from, throw.to, from) = (from, to, to);
        }
        let (nexts, rest) = words.split_at(usize::from(from));
        self.nexts.clear();
        self.nexts.extend(nexts.iter().map(|&word| Next::of(word)));
        let (house, rest) = rest.split_at((counts >> 31) as usize);
        self.house = house.first().map(|&word| Next::of(word));
        rest
    }
}

/// Values that four sticks show.
pub const THROWS: usize = 5;
/// Bits of a count of plays.
const COUNT: usize = 6;

/// Whether a card is left to a side, or what one has done is still to take effect.
#[must_use]
pub fn cards_matter(keys: &Keys) -> bool {
    let left = keys.cards.is_some_and(|cards| cards != [0; 2]);
    left || keys.miss != [0; 2] || keys.isis.is_some() || keys.sticks != [0; 2] || keys.wager.is_some()
}
