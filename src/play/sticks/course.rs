//! The course of a stick game: whose turn it is, what of it has been played, and what the cards leave running.

use hunefer_notation::{ItemKind, Throw};

use super::deck::Hand;
use crate::law::game::Board;
use crate::law::game::common::{GAME_OVER, THROW_FACES, THROW_NOT_EARNED, THROW_VALUE, TURN_MISS};
use crate::law::heka::{Heka, STICKS};
use crate::law::rule::Rule;
use crate::law::side::Side;

/// How far the turn going on has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The record begins here: nothing of the turn has been played, but a throw may be waiting.
    Opening(Option<u8>),
    /// The record begins here: the throws of the turn were done, and a card may still be revealed.
    Reopened,
    /// A throw may be made, and must be before the turn can end.
    Owed,
    /// A throw made before the record began waits to be written.
    Waiting(u8),
    /// A throw has been accepted and waits for its move. Lasts only while an item is judged, or after a refusal.
    Moving {
        /// The value thrown.
        value: u8,
        /// Whether the set-up had it waiting.
        waited: bool,
    },
    /// All throws are made; a card may be revealed.
    Done,
    /// A card has been revealed.
    Revealed,
    /// The turn was missed.
    Missed,
    /// The game is over.
    Over,
}

/// Everything of a stick game but its board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course<D> {
    /// The side that plays the turn; not always the side whose pieces move.
    pub side: Side,
    /// The number of the turn.
    pub turn: u32,
    pub phase: Phase,
    /// The cards, in a match with cards.
    pub deck: D,
    /// The rule a false first throw breaks, while the throw waiting is the one the usual start begins with.
    pub opening: Option<&'static Rule>,
    /// Whether the players have changed colours an odd number of times.
    pub crossed: bool,
    pub won: Option<Side>,
}

impl<D: Hand> Course<D> {
    /// What the cards have done, in a match with cards.
    #[inline(always)]
    pub(super) fn heka(&self) -> Option<&Heka> {
        self.deck.heka()
    }

    /// Ends this turn and goes on to the next, no check made.
    fn pass(&mut self) {
        if let Some(heka) = self.deck.heka_mut() {
            heka.end_turn(self.side, self.phase == Phase::Missed, self.phase == Phase::Revealed);
        }
        self.side = self.side.other();
        self.turn += 1;
        self.phase = Phase::Owed;
    }

    /// The course as the turn after this one begins, no check made.
    pub(super) fn after_turn(mut self) -> Self {
        self.pass();
        self
    }

    /// The side and the number of the turn that may begin now, whether that is the record's first or a later one;
    /// `None` while a throw is owed or when the game is over.
    pub(super) fn coming_head(&self) -> Option<(Side, u32)> {
        match self.phase {
            Phase::Opening(_) => Some((self.side, self.turn)),
            Phase::Reopened | Phase::Done | Phase::Revealed | Phase::Missed => Some((self.side.other(), self.turn + 1)),
            Phase::Owed | Phase::Waiting(_) | Phase::Moving { .. } | Phase::Over => None,
        }
    }

    /// Begins the turn that [`Course::coming_head`] tells of.
    pub(super) fn begin(&mut self) {
        match self.phase {
            Phase::Opening(None) => self.phase = Phase::Owed,
            Phase::Opening(Some(value)) => self.phase = Phase::Waiting(value),
            Phase::Reopened | Phase::Done | Phase::Revealed | Phase::Missed => self.pass(),
            Phase::Owed | Phase::Waiting(_) | Phase::Moving { .. } | Phase::Over => {}
        }
    }

    /// The course as the next turn begins; `None` while a throw is owed or when the game is over.
    pub(super) fn coming(mut self) -> Option<Self> {
        self.coming_head()?;
        self.begin();
        Some(self)
    }

    /// Refuses any item where the game is over or the turn missed.
    pub(super) fn goes_on(&self) -> Result<(), &'static Rule> {
        match self.phase {
            Phase::Over => Err(&GAME_OVER),
            Phase::Missed => Err(&TURN_MISS),
            Phase::Opening(_)
            | Phase::Reopened
            | Phase::Owed
            | Phase::Waiting(_)
            | Phase::Moving { .. }
            | Phase::Done
            | Phase::Revealed => Ok(()),
        }
    }

    /// The throw waiting to be written, `None` where one may be made freely; refuses both where neither is so.
    pub(super) fn throw_due(&self) -> Result<Option<u8>, &'static Rule> {
        match self.phase {
            Phase::Owed => Ok(None),
            Phase::Waiting(value) | Phase::Moving { value, .. } => Ok(Some(value)),
            Phase::Opening(_) | Phase::Reopened | Phase::Done | Phase::Revealed | Phase::Missed | Phase::Over => {
                self.goes_on()?;
                Err(&THROW_NOT_EARNED)
            }
        }
    }

    /// The sticks thrown in the turn going on.
    pub(super) fn sticks(&self) -> u8 {
        match self.heka().map_or(0, |heka| heka.sticks[self.side.index()]) {
            0 => STICKS,
            limited => limited,
        }
    }

    /// The side whose pieces move in the turn going on.
    pub(super) fn mover(&self) -> Side {
        match self.heka().and_then(|heka| heka.isis) {
            Some(thrower) if thrower == self.side => self.side.other(),
            Some(_) | None => self.side,
        }
    }

    /// The side that could lawfully reveal a card now.
    pub(super) fn may_reveal(&self) -> Option<Side> {
        let heka = self.heka()?;
        let done = matches!(self.phase, Phase::Done | Phase::Reopened);
        let able = done && heka.left[self.side.index()] > 0 && heka.may_reveal(self.side).is_ok();
        able.then_some(self.side)
    }

    /// Whether a coming turn of `side` that opens with `first` is missed, and wagered for, exactly as it must be.
    pub(super) fn opens_with(&self, side: Side, first: &ItemKind) -> Result<(), &'static Rule> {
        let (misses, wagers) =
            self.heka().map_or((false, false), |heka| (heka.miss[side.index()] > 0, heka.wager.is_some()));
        if matches!(first, ItemKind::Miss) != misses {
            return Err(&TURN_MISS);
        }
        if matches!(first, ItemKind::Wager { .. }) != wagers {
            return Err(&crate::law::heka::rules::WAGER);
        }
        Ok(())
    }
}

/// The value of so many sticks none of which is light.
pub(super) const fn none_light<B: Board>(sticks: u8) -> u8 {
    if sticks == STICKS { B::NONE_LIGHT } else { 0 }
}

/// The value of a throw of so many sticks as written.
#[inline(always)]
pub(super) fn value_of<B: Board>(throw: Throw, sticks: u8) -> Result<u8, &'static Rule> {
    let none_light = none_light::<B>(sticks);
    let written = match throw.value {
        Some(written) => {
            let value = u8::try_from(written).map_err(|_| &THROW_VALUE)?;
            if (value != none_light) & (value.wrapping_sub(1) >= sticks) {
                return Err(&THROW_VALUE);
            }
            Some(value)
        }
        None => None,
    };
    let Some(faces) = throw.faces else {
        return written.ok_or(&THROW_VALUE);
    };
    if faces.light.checked_add(faces.dark) != Some(u16::from(sticks)) {
        return Err(&THROW_FACES);
    }
    let shown = match u8::try_from(faces.light) {
        Ok(0) | Err(_) => none_light,
        Ok(light) => light,
    };
    if written.is_some_and(|value| value != shown) { Err(&THROW_FACES) } else { Ok(shown) }
}
