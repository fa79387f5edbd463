//! The items of a stick game, played: throws with what is done with them, and the others.

use hunefer_notation::{GameName, ItemKind, Motion, Move, Sink, Spot, Throw, Turn};

use super::Match;
use super::course::{Phase, value_of};
use super::deck::Deck;
use crate::law::game::common::{MOVE_FORCED, MOVE_MARK, THROW_NOT_EARNED, THROW_WAITING, TURN_MISS};
use crate::law::game::{Board, Effect};
use crate::law::heka::STICKS;
use crate::law::rule::Rule;
use crate::law::side::Side;
use crate::play::Play;

impl<B: Board, D: Deck<B>> Match<B, D> {
    /// Plays a throw and its move, or its loss.
    #[inline(always)]
    pub(super) fn ply(
        &mut self,
        throw: Throw,
        motion: &Motion,
        canonical: Option<&mut ItemKind>,
    ) -> Result<(), &'static Rule> {
        // Most throws are free.
        if !matches!(self.course.phase, Phase::Owed) {
            return self.due(throw, motion, canonical);
        }
        let value = value_of::<B>(throw, self.course.sticks())?;
        self.moved((value, false), throw, motion, canonical)
    }

    /// The same where no throw is free: one that waits is due, if any.
    #[inline(never)]
    fn due(&mut self, throw: Throw, motion: &Motion, canonical: Option<&mut ItemKind>) -> Result<(), &'static Rule> {
        let waiting = self.course.throw_due()?;
        let value = value_of::<B>(throw, self.course.sticks())?;
        if waiting.is_some_and(|waiting| waiting != value) {
            return Err(self.course.opening.unwrap_or(&THROW_WAITING));
        }
        self.course.opening = None;
        self.moved((value, waiting.is_some()), throw, motion, canonical)
    }

    /// Plays what is done with a throw that stands; it waited or not.
    #[inline(always)]
    fn moved(
        &mut self,
        (value, waited): (u8, bool),
        throw: Throw,
        motion: &Motion,
        canonical: Option<&mut ItemKind>,
    ) -> Result<(), &'static Rule> {
        let (sticks, mover) = (self.course.sticks(), self.course.mover());
        let done = match motion {
            Motion::Lost => {
                if self.board.can_move(mover, value) {
                    return Err(self.refused(value, waited, &MOVE_FORCED));
                }
                self.thrown(self.board.again_when_lost(value), sticks);
                Motion::Lost
            }
            Motion::Move(step) => {
                let legal = match self.board.judge(mover, value, step) {
                    Ok(legal) => legal,
                    Err(rule) => return Err(self.refused(value, waited, rule)),
                };
                let effect = B::effect(&legal);
                if !step.marks.agree_with(effect.marks) {
                    return Err(self.refused(value, waited, &MOVE_MARK));
                }
                self.board.apply(legal);
                if effect.marks.end {
                    self.win(mover);
                } else {
                    self.thrown(effect.again, sticks);
                }
                Motion::Move(completed(step, effect))
            }
        };
        if let Some(canonical) = canonical {
            *canonical = ItemKind::Ply { throw: Throw { value: Some(u16::from(value)), ..throw }, motion: done };
        }
        Ok(())
    }

    /// Refuses a move by `rule`; its throw stands.
    #[cold]
    fn refused(&mut self, value: u8, waited: bool, rule: &'static Rule) -> &'static Rule {
        self.course.phase = Phase::Moving { value, waited };
        rule
    }

    /// Plays an item that is not a throw.
    #[inline(never)]
    pub(super) fn no_ply(&mut self, item: &ItemKind) -> Result<ItemKind, &'static Rule> {
        self.course.goes_on()?;
        match *item {
            ItemKind::House => self.house_move(),
            ItemKind::Miss => {
                let due = self.course.heka().is_some_and(|heka| heka.miss[self.course.side.index()] > 0);
                if !due || self.course.phase != Phase::Owed {
                    return Err(&TURN_MISS);
                }
                self.course.phase = Phase::Missed;
                Ok(ItemKind::Miss)
            }
            ItemKind::Wager { throw, landing, marks } => D::wager(self, throw, landing, marks),
            ItemKind::Reveal { card, usage, marks } => D::reveal(self, card, usage, marks),
            // Actions are words of Duat alone, and no reader hands them to a stick game.
            ItemKind::Ply { .. } | ItemKind::Action { .. } => Err(&THROW_NOT_EARNED),
        }
    }

    /// Closes a throw that earned another or not. Only four sticks earn one.
    fn thrown(&mut self, again: bool, sticks: u8) {
        self.course.phase = if again && sticks == STICKS { Phase::Owed } else { Phase::Done };
    }

    /// Ends the game.
    pub(super) fn win(&mut self, winner: Side) {
        self.course.won = Some(winner);
        self.course.phase = Phase::Over;
    }

    /// Plays the move made instead of a throw.
    fn house_move(&mut self) -> Result<ItemKind, &'static Rule> {
        if self.course.throw_due()?.is_some() {
            return Err(&THROW_WAITING);
        }
        let legal = self.board.house(self.course.mover()).ok_or(&THROW_NOT_EARNED)??;
        self.board.apply(legal);
        self.course.phase = Phase::Done;
        Ok(ItemKind::House)
    }
}

/// A legal move as canonical form writes it.
pub(super) fn completed(step: &Move, effect: &Effect) -> Move {
    Move { from: effect.from, to: Spot::plain(step.to.place), split: step.split, marks: effect.marks }
}

impl<B: Board, D: Deck<B>> Sink for Match<B, D> {
    const GAME: GameName = B::GAME;

    #[inline(always)]
    fn begin(&mut self, head: &Turn, first: &ItemKind) -> bool {
        Play::begin(self, head, first).is_ok()
    }

    #[inline(always)]
    fn item(&mut self, item: &ItemKind) -> bool {
        self.play(item, None).is_ok()
    }
}
