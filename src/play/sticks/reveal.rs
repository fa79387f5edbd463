//! Cards in a match of sticks: wagers thrown and cards revealed.

use hunefer_notation::{Card, ItemKind, Marks, Spot, Throw, Usage};

use super::Match;
use super::course::{Phase, value_of};
use super::deck::{Deck, Hand};
use crate::law::game::Cards;
use crate::law::game::common::MOVE_MARK;
use crate::law::heka::{self, Deed, Heka, STICKS, rules};
use crate::law::rule::Rule;
use crate::law::side::Side;

/// The Heka cards are played, and have done so much.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HekaCards(Heka);

impl Hand for HekaCards {
    fn of(heka: Heka) -> Option<Self> {
        Some(Self(heka))
    }

    #[inline(always)]
    fn heka(&self) -> Option<&Heka> {
        Some(&self.0)
    }

    #[inline(always)]
    fn heka_mut(&mut self) -> Option<&mut Heka> {
        Some(&mut self.0)
    }
}

impl<B: Cards> Deck<B> for HekaCards {
    const TAKEN: bool = true;

    fn wager(
        game: &mut Match<B, Self>,
        throw: Throw,
        landing: Option<(Spot, Spot)>,
        marks: Marks,
    ) -> Result<ItemKind, &'static Rule> {
        let side = game.course.side;
        // In the turn that revealed Maat the wager is the other side's, and not yet due.
        if game.course.phase != Phase::Owed {
            return Err(&rules::WAGER);
        }
        let piece = game.course.deck.0.wager.ok_or(&rules::WAGER)?;
        let named = landing.map(|(from, _)| game.board.sent_back(side, from).map(|shift| shift.from));
        if named.is_some_and(|named| named != Some(piece)) {
            return Err(&rules::WAGER);
        }
        let value = value_of::<B>(throw, STICKS)?;
        let full = value == B::FULL_MARK;
        let weighed = if full { game.board.full_mark(side, piece) } else { game.board.sent_back(side, piece) };
        let shift = weighed.ok_or(&rules::WAGER)?;
        if landing.is_some_and(|(_, to)| to.place != shift.to.place) {
            return Err(&rules::RESULT);
        }
        if !marks.agree_with(shift.marks) {
            return Err(&MOVE_MARK);
        }
        game.board.shift(shift);
        game.course.deck.0.wager = None;
        if shift.marks.end {
            game.win(side);
        }
        let throw = Throw { value: Some(u16::from(value)), ..throw };
        Ok(ItemKind::Wager { throw, landing: Some((shift.from, shift.to)), marks: shift.marks })
    }

    fn reveal(game: &mut Match<B, Self>, card: Card, usage: Usage, marks: Marks) -> Result<ItemKind, &'static Rule> {
        game.may_reveal(card)?;
        let player = game.course.side;
        let deed = heka::judge(&game.board, player, card, usage)?;
        let true_marks = marks_of_deed(&deed);
        if !marks.agree_with(true_marks) {
            return Err(&MOVE_MARK);
        }
        game.course.phase = Phase::Revealed;
        game.course.deck.0.spend(player, card);
        game.course.deck.0.take_up(player, &deed);
        if let Some(shift) = deed.shift {
            game.board.shift(shift);
            if shift.marks.end {
                game.win(shift.side);
            }
        }
        if let Some(shifts) = deed.exchange {
            game.board.exchange(shifts);
        }
        if deed.crown {
            // The board stays as it is: a side letter means the colour, and it is the players who change seats.
            game.course.side = player.other();
            game.course.crossed = !game.course.crossed;
        }
        Ok(ItemKind::Reveal { card, usage: deed.usage, marks: true_marks })
    }

    fn reveals(game: &Match<B, Self>, card: Card) -> Vec<ItemKind> {
        if game.may_reveal(card).is_err() {
            return Vec::new();
        }
        heka::uses(&game.board, game.course.side, card)
            .into_iter()
            .map(|deed| ItemKind::Reveal { card, usage: deed.usage, marks: marks_of_deed(&deed) })
            .collect()
    }

    fn has_piece(board: &B, side: Side, piece: Spot) -> bool {
        board.sent_back(side, piece).is_some()
    }
}

impl<B: Cards> Match<B, HekaCards> {
    /// The right of the side to play to reveal `card` now.
    fn may_reveal(&self, card: Card) -> Result<(), &'static Rule> {
        let heka = &self.course.deck.0;
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
}

/// The marks that hold of a card's use.
fn marks_of_deed(deed: &Deed) -> Marks {
    deed.shift.map_or(Marks::NONE, |shift| shift.marks)
}
