//! A stick game in play: a board, and the course of its turns.

use hunefer_notation::{Card, Colour, ItemKind, Marks, Motion, Move, Position, Spot, Throw, Turn};

use super::course::{Course, Phase, none_light, value_of};
use super::reveal::marks_of_deed;
use super::{Each, Next, Play};
use crate::game::common::{
    GAME_OVER, MOVE_FORCED, MOVE_MARK, THROW_NOT_EARNED, THROW_WAITING, TURN_MISS, TURN_NUMBER, TURN_SIDE,
    TURN_UNFINISHED,
};
use crate::game::{Effect, Game};
use crate::heka::{self, STICKS, rules};
use crate::options::Options;
use crate::rule::Rule;
use crate::ruleset::Ruleset;
use crate::side::Side;

/// A match of one of the stick games, with cards or without.
#[derive(Clone)]
pub(crate) struct Match<G> {
    pub(super) ruleset: &'static Ruleset,
    pub(super) options: Options,
    pub(super) board: G,
    pub(super) course: Course,
}

impl<G: Game> Match<G> {
    /// Plays a throw and its move, or its loss.
    #[inline(always)]
    fn ply(&mut self, throw: Throw, motion: &Motion, canonical: Option<&mut ItemKind>) -> Result<(), &'static Rule> {
        let waiting = self.course.throw_due()?;
        let sticks = self.course.sticks();
        let value = value_of::<G>(throw, sticks)?;
        if waiting.is_some_and(|waiting| waiting != value) {
            return Err(self.course.opening.unwrap_or(&THROW_WAITING));
        }
        self.course.opening = None;
        self.course.phase = Phase::Moving { value, waited: waiting.is_some() };
        let mover = self.course.mover();
        let done = match motion {
            Motion::Lost => {
                if self.board.can_move(mover, value) {
                    return Err(&MOVE_FORCED);
                }
                self.thrown(self.board.again_when_lost(value), sticks);
                Motion::Lost
            }
            Motion::Move(step) => {
                let legal = self.board.judge(mover, value, step)?;
                let effect = G::effect(&legal);
                if !step.marks.agree_with(effect.marks) {
                    return Err(&MOVE_MARK);
                }
                self.board.play(legal);
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

    /// Plays an item that is not a throw.
    #[inline(never)]
    fn no_ply(&mut self, item: &ItemKind) -> Result<ItemKind, &'static Rule> {
        self.course.goes_on()?;
        match *item {
            ItemKind::House => self.house_move(),
            ItemKind::Miss => {
                let due = self.course.heka.is_some_and(|heka| heka.miss[self.course.side.index()] > 0);
                if !due || self.course.phase != Phase::Owed {
                    return Err(&TURN_MISS);
                }
                self.course.phase = Phase::Missed;
                Ok(ItemKind::Miss)
            }
            ItemKind::Wager { throw, landing, marks } => self.wager(throw, landing, marks),
            ItemKind::Reveal { card, usage, marks } => self.reveal(card, usage, marks),
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
        self.board.play(legal);
        self.course.phase = Phase::Done;
        Ok(ItemKind::House)
    }

    /// The match as the next item finds it: in the next turn if this one can only end.
    fn at_next_item(&self) -> Course {
        self.course.coming().unwrap_or(self.course)
    }

    /// The match in its next turn if this one can only end; for lists of what may be played.
    fn in_turn(&self) -> Self {
        Self { course: self.at_next_item(), ..self.clone() }
    }

    /// Whether a turn takes up the one that the set-up left open for a reveal.
    fn reopens(&self, head: &Turn, first: &ItemKind) -> bool {
        self.course.phase == Phase::Reopened
            && matches!(first, ItemKind::Reveal { .. })
            && head.number.is_none_or(|number| number == self.course.turn)
    }

    /// Whether the move instead of a throw could have been made at the moment of a refused throw.
    fn house_beside(&self) -> Option<ItemKind> {
        let able = matches!(self.course.phase, Phase::Owed | Phase::Moving { waited: false, .. });
        let legal = able && matches!(self.board.house(self.course.mover()), Some(Ok(_)));
        legal.then_some(ItemKind::House)
    }
}

/// Whether `head` names turn `turn` of `side`.
fn heads<G: Game>(side: Side, turn: u32, head: &Turn) -> Result<(), &'static Rule> {
    if head.number.is_some_and(|number| number != turn) {
        Err(&TURN_NUMBER)
    } else if head.side.is_some_and(|colour| colour != G::COLOURS[side.index()]) {
        Err(&TURN_SIDE)
    } else {
        Ok(())
    }
}

/// A legal move as canonical form writes it.
fn completed(step: &Move, effect: &Effect) -> Move {
    Move { from: effect.from, to: Spot::plain(step.to.place), split: step.split, marks: effect.marks }
}

impl<G: Game> Play for Match<G> {
    fn begin(&mut self, head: &Turn, first: &ItemKind) -> Result<(), &'static Rule> {
        if self.course.phase == Phase::Over {
            return Err(&GAME_OVER);
        }
        let reopens = self.reopens(head, first);
        let (side, turn) = if reopens {
            (self.course.side, self.course.turn)
        } else {
            self.course.coming_head().ok_or(&TURN_UNFINISHED)?
        };
        heads::<G>(side, turn, head)?;
        self.course.opens_with(side, first)?;
        if reopens {
            self.course.phase = Phase::Done;
        } else {
            self.course.begin();
        }
        Ok(())
    }

    fn goes_on(&mut self, head: &Turn) -> Result<(), &'static Rule> {
        heads::<G>(self.course.side, self.course.turn, head)
    }

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
        super::position::write(self)
    }

    fn turn(&self) -> u32 {
        self.course.turn
    }

    fn side(&self) -> Colour {
        G::COLOURS[self.course.side.index()]
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
        self.course.won.map(|side| G::COLOURS[side.index()])
    }

    fn crossed(&self) -> bool {
        self.course.crossed
    }

    fn value(&self, sticks: u8, light: u8) -> u8 {
        if light == 0 { none_light::<G>(sticks) } else { light }
    }

    fn next(&self) -> Next {
        let course = self.at_next_item();
        let heka = course.heka.unwrap_or_default();
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
        let now = self.in_turn();
        let items = match self.next() {
            Next::Throw { sticks } => {
                let mut values: Vec<u8> = (0..=sticks).map(|light| self.value(sticks, light)).collect();
                values.sort_unstable();
                values.into_iter().flat_map(|value| now.plays(value)).chain(now.house_beside()).collect()
            }
            Next::Move { value } => now.plays(value),
            Next::Miss => vec![ItemKind::Miss],
            Next::Wager => now.wagers(),
            Next::Action { .. } | Next::Nothing => Vec::new(),
        };
        for item in items {
            let mut after = now.clone();
            if after.item(&item).is_ok() {
                each(&[item], Box::new(after));
            }
        }
    }

    fn plays(&self, throw: u8) -> Vec<ItemKind> {
        let now = self.in_turn();
        let mover = now.course.mover();
        let mut moves = Vec::new();
        now.board.candidates(mover, throw, &mut |step| {
            if let Ok(legal) = now.board.judge(mover, throw, &step) {
                moves.push(completed(&step, G::effect(&legal)));
            }
        });
        moves.sort_by_key(|step| (step.from.place, step.to.place, step.split, step.from.up));
        moves.dedup();
        let throw = Throw { value: Some(u16::from(throw)), faces: None };
        if moves.is_empty() {
            return vec![ItemKind::Ply { throw, motion: Motion::Lost }];
        }
        moves.into_iter().map(|step| ItemKind::Ply { throw, motion: Motion::Move(step) }).collect()
    }

    fn house(&self) -> Option<ItemKind> {
        self.in_turn().house_beside()
    }

    fn reveals(&self, card: Card) -> Vec<ItemKind> {
        if self.may_reveal(card).is_err() {
            return Vec::new();
        }
        heka::uses(&self.board, self.course.side, card)
            .into_iter()
            .map(|deed| ItemKind::Reveal { card, usage: deed.usage, marks: marks_of_deed(&deed) })
            .collect()
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

    fn wagers(&self) -> Vec<ItemKind> {
        let now = self.in_turn();
        let values = if G::NONE_LIGHT == 0 { 0..=4 } else { 1..=G::NONE_LIGHT };
        values
            .filter_map(|value| {
                let throw = Throw { value: Some(u16::from(value)), faces: None };
                now.clone().wager(throw, None, Marks::NONE).ok()
            })
            .collect()
    }

    fn instead(&self, refused: &ItemKind, rule: &'static Rule) -> Vec<ItemKind> {
        match (refused, self.course.phase) {
            (ItemKind::Ply { .. }, Phase::Moving { value, .. }) => {
                let mut plays = self.plays(value);
                plays.extend(self.house_beside());
                plays
            }
            (ItemKind::Reveal { card, .. }, _)
                if [&rules::TARGET, &rules::PRICE, &rules::RESULT, &MOVE_MARK].contains(&rule) =>
            {
                self.reveals(*card)
            }
            (ItemKind::Wager { throw, .. }, _) if [&rules::RESULT, &MOVE_MARK].contains(&rule) => {
                let value = value_of::<G>(*throw, STICKS).ok();
                let throw = Throw { value: value.map(u16::from), faces: None };
                self.clone().wager(throw, None, Marks::NONE).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }
}
