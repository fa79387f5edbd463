//! A player who knows the rules and nothing else: plays at random, the same way for the same seed on every machine. He
//! may have an adviser.

use hunefer_notation::{Card, Colour, Faces, ItemKind, Marks, Throw, Turn};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::play::{Ask, Next, Play};

/// Who says which play to make where there is one to say so.
pub trait Adviser: Sync {
    /// The play to make among those of a throw. `None`: chance may decide.
    fn among(&self, play: &dyn Play, plays: &[ItemKind]) -> Option<ItemKind>;
    /// Whether to make the move that may be made instead of a throw. `None`: chance may decide.
    fn instead(&self, play: &dyn Play, house: ItemKind) -> Option<bool>;
}

/// A random player for both sides.
pub struct Player<'a> {
    /// Who is asked before chance is.
    pub adviser: Option<&'a dyn Adviser>,
    rng: Xoshiro256PlusPlus,
    /// How likely a card is to be revealed when one may be, of 256.
    pub eager: u8,
    /// How likely a throw is to be written with its faces, of 256.
    pub showing: u8,
}

/// One thing played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Whether it begins a new turn.
    pub begins: bool,
    /// The number and the side of the turn it stands in.
    pub head: (u32, Colour),
    /// The item, in canonical form.
    pub item: ItemKind,
}

impl Player<'_> {
    /// A player that depends on `seed` alone.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: Xoshiro256PlusPlus::seed_from_u64(seed), eager: 32, showing: 24, adviser: None }
    }

    /// A number below `most`; 0 if there is none.
    pub fn below(&mut self, most: usize) -> usize {
        // Of 32 bits, so that machines of every width draw alike.
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        if most == 0 { 0 } else { self.rng.random_range(0..most) as usize }
    }

    /// True so many times of 256.
    pub fn chance(&mut self, of_256: u8) -> bool {
        self.rng.random::<u8>() < of_256
    }

    /// One of several; `None` of none.
    pub fn pick<T: Copy>(&mut self, several: &[T]) -> Option<T> {
        several.get(self.below(several.len())).copied()
    }

    /// Casts sticks, a bit each: how many are light.
    pub fn cast(&mut self, sticks: u8) -> u8 {
        let bits = self.rng.random::<u8>() & ((1u16 << sticks) - 1) as u8;
        bits.count_ones() as u8
    }

    /// Plays one item and answers it; `None` when the game is over.
    pub fn step(&mut self, play: &mut dyn Play) -> Option<Step> {
        if play.may_begin()
            && let Some(item) = self.reveal(play)
        {
            // A card may change the players' seats; the turn is still theirs who began it.
            let head = (play.turn(), play.side());
            return play.item(&item).ok().map(|item| Step { begins: false, head, item });
        }
        let next = play.next();
        // After one action a turn of Duat may end or go on; one that a set-up left open first has to be taken up.
        let taken_up = play.coming_turn() != play.turn();
        let goes_on = matches!(next, Next::Action { acted: 1 }) && taken_up && self.chance(128);
        let begins = play.may_begin() && !goes_on;
        if begins {
            play.begin(&Turn::UNNAMED, &opener(next)).ok()?;
        }
        let head = (play.turn(), play.side());
        let item = self.choose(play, next)?;
        play.item(&item).ok().map(|item| Step { begins, head, item })
    }

    /// A card revealed and its use, where one may be and the player feels like it.
    fn reveal(&mut self, play: &dyn Play) -> Option<ItemKind> {
        if !self.chance(self.eager) {
            return None;
        }
        let card = Card::ALL[self.below(Card::ALL.len())];
        self.pick(&play.list(Ask::Reveal(card)))
    }

    /// One of the plays of a throw.
    fn among(&mut self, play: &dyn Play, plays: &[ItemKind]) -> Option<ItemKind> {
        let advised = self.adviser.and_then(|adviser| adviser.among(play, plays));
        advised.or_else(|| self.pick(plays))
    }

    fn choose(&mut self, play: &dyn Play, next: Next) -> Option<ItemKind> {
        match next {
            Next::Throw { sticks } => {
                let light = self.cast(sticks);
                let house = play.list(Ask::House).pop().filter(|&house| {
                    let advised = self.adviser.and_then(|adviser| adviser.instead(play, house));
                    advised.unwrap_or_else(|| self.chance(128))
                });
                if house.is_some() {
                    return house;
                }
                let item = self.among(play, &play.list(Ask::Throw(play.value(sticks, light))))?;
                let faces = Faces { light: u16::from(light), dark: u16::from(sticks - light) };
                Some(if self.chance(self.showing) { with_faces(item, faces) } else { item })
            }
            Next::Move { value } => self.among(play, &play.list(Ask::Throw(value))),
            Next::Miss => Some(ItemKind::Miss),
            Next::Wager => {
                let value = u16::from(play.value(4, self.cast(4)));
                play.list(Ask::Wager).into_iter().find(|wager| match wager {
                    ItemKind::Wager { throw, .. } => throw.value == Some(value),
                    _ => false,
                })
            }
            Next::Action { .. } => self.pick(&play.list(Ask::Action)),
            Next::Nothing => None,
        }
    }
}

/// An item that opens a turn as it must be opened: all that beginning one asks of its first item.
pub(crate) fn opener(next: Next) -> ItemKind {
    let throw = Throw { value: None, faces: None };
    match next {
        Next::Miss => ItemKind::Miss,
        Next::Wager => ItemKind::Wager { throw, landing: None, marks: Marks::NONE },
        Next::Throw { .. } | Next::Move { .. } | Next::Action { .. } | Next::Nothing => ItemKind::House,
    }
}

/// The same item with its faces shown.
fn with_faces(item: ItemKind, faces: Faces) -> ItemKind {
    match item {
        ItemKind::Ply { throw, motion } => ItemKind::Ply { throw: Throw { faces: Some(faces), ..throw }, motion },
        other => other,
    }
}
