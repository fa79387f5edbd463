//! A stick game in play: a board, and the course of its turns.

mod course;
mod deck;
mod item;
mod lists;
mod numbering;
mod position;
mod reveal;

use hunefer_notation::{Card, Colour, ItemKind, Motion, Position, Turn, Turns};

use self::course::{Course, Phase, none_light};
pub(crate) use self::deck::{Deck, NoCards};
pub(crate) use self::numbering::numbers;
pub(crate) use self::position::{set_up, usual};
pub(crate) use self::reveal::HekaCards;
use super::{Ask, Each, Next, Play, RulesName, heads};
use crate::law::game::common::{GAME_OVER, TURN_UNFINISHED};
use crate::law::game::{Board, Evidence};
use crate::law::heka::STICKS;
use crate::law::options::Options;
use crate::law::rule::Rule;

/// A match of one of the stick games on the board `B`; `D` says whether cards are played over it.
#[derive(Clone)]
pub(crate) struct Match<B, D> {
    rules: RulesName,
    options: Options,
    board: B,
    course: Course<D>,
}

impl<B: Board, D: Deck<B>> Match<B, D> {
    /// The course as the next item finds it: in the next turn if this one can only end.
    fn at_next_item(&self) -> Course<D> {
        self.course.coming().unwrap_or(self.course)
    }

    /// Whether a turn takes up the one that the set-up left open for a reveal.
    fn reopens(&self, head: &Turn, first: &ItemKind) -> bool {
        matches!(self.course.phase, Phase::Reopened)
            && matches!(first, ItemKind::Reveal { .. })
            && head.number().is_none_or(|number| number == self.course.turn)
    }
}

impl<B: Board, D: Deck<B>> Play for Match<B, D> {
    fn follow(&mut self, turns: &mut Turns<'_, '_>) {
        turns.hand_to(self);
    }

    #[inline(always)]
    fn begin(&mut self, head: &Turn, first: &ItemKind) -> Result<(), &'static Rule> {
        if matches!(self.course.phase, Phase::Over) {
            return Err(&GAME_OVER);
        }
        let reopens = self.reopens(head, first);
        let (side, turn) = if reopens {
            (self.course.side, self.course.turn)
        } else {
            self.course.coming_head().ok_or(&TURN_UNFINISHED)?
        };
        heads(head, turn, B::COLOURS[side.index()])?;
        self.course.opens_with(side, first)?;
        if reopens {
            self.course.phase = Phase::Done;
        } else {
            self.course.begin();
        }
        Ok(())
    }

    fn settle(&mut self, turn: u32) -> bool {
        if self.course.phase != Phase::Reopened {
            return false;
        }
        self.course.phase = Phase::Done;
        turn == self.course.turn
    }

    fn goes_on(&mut self, head: &Turn) -> Result<(), &'static Rule> {
        heads(head, self.course.turn, B::COLOURS[self.course.side.index()])
    }

    #[inline(always)]
    fn play(&mut self, item: &ItemKind, canonical: Option<&mut ItemKind>) -> Result<(), &'static Rule> {
        match item {
            ItemKind::Ply { throw, motion } => self.ply(*throw, motion, canonical),
            ItemKind::House
            | ItemKind::Miss
            | ItemKind::Wager { .. }
            | ItemKind::Reveal { .. }
            | ItemKind::Action { .. } => {
                let played = self.no_ply(item)?;
                if let Some(canonical) = canonical {
                    *canonical = played;
                }
                Ok(())
            }
        }
    }

    fn position(&self) -> Position {
        position::write(self)
    }

    fn turn(&self) -> u32 {
        self.course.turn
    }

    fn side(&self) -> Colour {
        B::COLOURS[self.course.side.index()]
    }

    fn coming_turn(&self) -> u32 {
        match self.course.phase {
            Phase::Opening(_) => self.course.turn,
            Phase::Reopened
            | Phase::Owed
            | Phase::Waiting(_)
            | Phase::Moving { .. }
            | Phase::Done
            | Phase::Revealed
            | Phase::Missed
            | Phase::Over => self.course.turn + 1,
        }
    }

    fn turn_of(&self, head: &Turn, first: &ItemKind) -> u32 {
        if self.reopens(head, first) { self.course.turn } else { self.coming_turn() }
    }

    fn winner(&self) -> Option<Colour> {
        self.course.won.map(|side| B::COLOURS[side.index()])
    }

    fn crossed(&self) -> bool {
        self.course.crossed
    }

    fn value(&self, sticks: u8, light: u8) -> u8 {
        if light == 0 { none_light::<B>(sticks) } else { light }
    }

    fn next(&self) -> Next {
        let course = self.at_next_item();
        let heka = course.heka().copied().unwrap_or_default();
        match course.phase {
            Phase::Over => Next::Nothing,
            Phase::Waiting(value) | Phase::Moving { value, .. } => Next::Move { value },
            _ if heka.miss[course.side.index()] > 0 => Next::Miss,
            _ if heka.wager.is_some() => Next::Wager,
            _ => Next::Throw { sticks: course.sticks() },
        }
    }

    fn may_begin(&self) -> bool {
        self.course.coming().is_some()
    }

    fn each_line(&self, each: Each<'_>) {
        lists::each_line(self, each);
    }

    fn list(&self, ask: Ask) -> Vec<ItemKind> {
        match ask {
            Ask::Throw(value) => lists::legal_moves(self, value),
            // Duat alone has actions.
            Ask::Action => Vec::new(),
            Ask::House => lists::house_beside(&lists::in_turn(self)).into_iter().collect(),
            Ask::Wager => lists::wagers(self),
            Ask::Reveal(card) => D::reveals(self, card),
        }
    }

    fn evidence(&self, refused: &ItemKind, rule: &'static Rule) -> Evidence {
        match (refused, self.course.phase) {
            (ItemKind::Ply { motion: Motion::Move(step), .. }, Phase::Moving { value, .. }) => {
                self.board.evidence(self.course.mover(), value, rule, step)
            }
            (ItemKind::House, _) if !B::HOUSE_MOVE => Evidence::Never,
            _ => Evidence::Plain,
        }
    }

    fn instead(&self, refused: &ItemKind, rule: &'static Rule) -> Vec<ItemKind> {
        lists::instead(self, refused, rule)
    }

    fn shaped_by(&self) -> Option<Card> {
        // What a card just revealed has promised is for turns to come.
        if self.course.phase == Phase::Revealed {
            None
        } else if self.course.sticks() != STICKS {
            Some(Card::Seth)
        } else {
            (self.course.mover() != self.course.side).then_some(Card::Isis)
        }
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }
}
