//! Cards in a match of sticks: wagers thrown and cards revealed.

use hunefer_notation::{Card, ItemKind, Marks, Spot, Throw, Usage};

use super::course::{Phase, value_of};
use super::sticks::Match;
use crate::law::game::Game;
use crate::law::game::common::MOVE_MARK;
use crate::law::heka::{self, Deed, STICKS, rules};
use crate::law::rule::Rule;

impl<G: Game> Match<G> {
    /// Throws a wager.
    pub(super) fn wager(
        &mut self,
        throw: Throw,
        landing: Option<(Spot, Spot)>,
        marks: Marks,
    ) -> Result<ItemKind, &'static Rule> {
        let side = self.course.side;
        // In the turn that revealed Maat the wager is the other side's, and not yet due.
        if self.course.phase != Phase::Owed {
            return Err(&rules::WAGER);
        }
        let piece = self.course.heka.and_then(|heka| heka.wager).ok_or(&rules::WAGER)?;
        let named = landing.map(|(from, _)| self.board.sent_back(side, from).map(|shift| shift.from));
        if named.is_some_and(|named| named != Some(piece)) {
            return Err(&rules::WAGER);
        }
        let value = value_of::<G>(throw, STICKS)?;
        let full = value == G::FULL_MARK;
        let weighed = if full { self.board.full_mark(side, piece) } else { self.board.sent_back(side, piece) };
        let shift = weighed.ok_or(&rules::WAGER)?;
        if landing.is_some_and(|(_, to)| to.place != shift.to.place) {
            return Err(&rules::RESULT);
        }
        if !marks.agree_with(shift.marks) {
            return Err(&MOVE_MARK);
        }
        self.board.shift(shift);
        if let Some(heka) = &mut self.course.heka {
            heka.wager = None;
        }
        if shift.marks.end {
            self.win(side);
        }
        let throw = Throw { value: Some(u16::from(value)), ..throw };
        Ok(ItemKind::Wager { throw, landing: Some((shift.from, shift.to)), marks: shift.marks })
    }

    /// The right of the side to play to reveal `card` now.
    pub(super) fn may_reveal(&self, card: Card) -> Result<(), &'static Rule> {
        let heka = self.course.heka.ok_or(&rules::ALLOWED)?;
        if heka.left[self.course.side.index()] == 0 {
            return Err(&rules::LEFT);
        }
        if heka.seen.contains(card) || self.course.phase == Phase::Revealed {
            return Err(&rules::ONCE);
        }
        if !matches!(self.course.phase, Phase::Done | Phase::Reopened) {
            return Err(&rules::WHEN);
        }
        heka.may_reveal(self.course.side)
    }

    /// Reveals a card.
    pub(super) fn reveal(&mut self, card: Card, usage: Usage, marks: Marks) -> Result<ItemKind, &'static Rule> {
        self.may_reveal(card)?;
        let player = self.course.side;
        let deed = heka::judge(&self.board, player, card, usage)?;
        let true_marks = marks_of_deed(&deed);
        if !marks.agree_with(true_marks) {
            return Err(&MOVE_MARK);
        }
        self.course.phase = Phase::Revealed;
        if let Some(heka) = &mut self.course.heka {
            heka.spend(player, card);
            heka.take_up(player, &deed);
        }
        if let Some(shift) = deed.shift {
            self.board.shift(shift);
            if shift.marks.end {
                self.win(shift.side);
            }
        }
        if let Some(shifts) = deed.exchange {
            self.board.exchange(shifts);
        }
        if deed.crown {
            // The board stays as it is: a side letter means the colour, and it is the players who change seats.
            self.course.side = player.other();
            self.course.crossed = !self.course.crossed;
        }
        Ok(ItemKind::Reveal { card, usage: deed.usage, marks: true_marks })
    }
}

/// The marks that hold of a card's use.
pub(super) fn marks_of_deed(deed: &Deed) -> Marks {
    deed.shift.map_or(Marks::NONE, |shift| shift.marks)
}
