//! What is played before the item that a case is about, where that is told: whole turns, cards, wagers.

use hunefer_notation::{Card, ItemKind, Usage};

use super::facet::meant;
use super::items::{begun, due, head_of, items, lawful, reveal, uses};
use super::law::{Stage, State};
use super::scene::use_of;
use super::script::Script;
use crate::make::player::Player;

/// Something lawful that is played first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lead {
    /// A turn, or what is left of one: whatever it owes, and no card.
    Turn,
    /// One of these many turns.
    Turns(&'static [usize]),
    /// A turn, unless a set-up has left one open for a reveal.
    OwnTurn,
    /// A throw that earns another.
    Earning,
    /// The wager that is owed.
    Wager,
    /// One of these cards, used so.
    Reveal(&'static [Card], Use),
    /// The card that the other record has revealed here, declined.
    DeclineIt,
    /// These, unless something is running from the set-up on.
    Unless(&'static [Lead]),
    /// One time in three the record begins here, with what was played forgotten.
    Forget,
}

/// How a card is used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// It does something.
    Works,
    /// It goes for nothing, having nothing to act on.
    Idle,
    /// One or the other.
    Used,
    /// It is declined.
    Declined,
    /// It is declined, or leaves nothing running.
    Over,
}

impl Use {
    fn is(self, card: Card, usage: Usage) -> bool {
        let idle = usage == Usage::Bare && !matches!(card, Card::Crown | Card::Seth | Card::Apophis | Card::Isis);
        match self {
            Self::Works => usage != Usage::Declined && !idle,
            Self::Idle => idle,
            Self::Used => usage != Usage::Declined,
            Self::Declined => usage == Usage::Declined,
            Self::Over => usage == Usage::Declined || idle || card == Card::Shabti,
        }
    }
}

impl Script {
    /// Plays what is to be played first, and answers the moment after it. Where each of them ends is kept.
    pub(super) fn lead(&mut self, leads: &[Lead], other: Option<&Self>, dice: &mut Player) -> Option<State> {
        let mut state = self.end()?;
        for lead in leads {
            state = self.lead_one(*lead, state, other, dice)?;
            self.steps.push(self.played.len());
        }
        Some(state)
    }

    fn lead_one(&mut self, lead: Lead, state: State, other: Option<&Self>, dice: &mut Player) -> Option<State> {
        let ready = matches!(state.stage, Stage::Thrown { .. });
        let after = match lead {
            Lead::OwnTurn if ready => state,
            Lead::Turn | Lead::OwnTurn => self.turn(state, dice)?,
            Lead::Turns(several) => {
                let turns = dice.pick(several)?;
                (0..turns).try_fold(state, |state, _| self.turn(state, dice))?
            }
            Lead::Earning | Lead::Wager => {
                let after = self.throw(state, dice)?;
                Some(after).filter(|after| lead == Lead::Wager || after.stage == Stage::Throwing)?
            }
            Lead::Reveal(cards, used) => {
                let about = self.about;
                let mut may = uses(&state, meant(cards, &about), dice);
                may.retain(|item| use_of(item).is_some_and(|(card, usage)| used.is(card, usage)));
                let item = dice.pick(&lawful(&state, may))?;
                self.play(&state, item)
            }
            Lead::DeclineIt => {
                let (card, _) = use_of(&other?.played.get(self.played.len())?.1)?;
                self.play(&state, reveal(card, Usage::Declined))
            }
            Lead::Unless(_) if state.running() => state,
            Lead::Unless(leads) => {
                leads.iter().try_fold(state, |state, lead| self.lead_one(*lead, state, other, dice))?
            }
            Lead::Forget if dice.chance(80) => {
                let number = state.number;
                *self = Self { about: self.about, tagged: self.tagged, ..Self::from(&state) };
                self.start.keys.turn = Some(number + 1);
                self.end()?
            }
            Lead::Forget => state,
        };
        Some(after).filter(|after| after.won.is_none())
    }

    fn play(&mut self, state: &State, item: ItemKind) -> State {
        let head = head_of(state, &item);
        self.played.push((head, item));
        state.after(head, &item)
    }

    /// A turn, or the rest of one.
    fn turn(&mut self, mut state: State, dice: &mut Player) -> Option<State> {
        for _ in 0..6 {
            state = self.throw(state, dice).filter(|state| state.won.is_none())?;
            if state.stage != Stage::Throwing {
                return Some(state);
            }
        }
        None
    }

    /// A throw, wager or miss, whichever is due.
    fn throw(&mut self, state: State, dice: &mut Player) -> Option<State> {
        let item = due(&begun(&state), dice)?;
        Some(self.play(&state, item))
    }

    /// Plays a legal item at random.
    pub(super) fn play_one(&mut self, dice: &mut Player) -> Option<()> {
        let before = self.end().filter(|before| before.won.is_none())?;
        let may = lawful(&before, items(&before, dice));
        let item = dice.pick(&may)?;
        self.play(&before, item);
        Some(())
    }

    /// Plays on until a next turn has begun.
    pub(super) fn next_turn(&mut self, dice: &mut Player) -> Option<()> {
        (0..5).find_map(|_| {
            let end = self.end()?;
            if end.stage == Stage::Acted(1) && dice.chance(128) {
                // One action is a turn.
                let head = super::items::next_head(&end, &ItemKind::House);
                let action = super::items::again(&end.begins(head, &ItemKind::House), dice)?;
                self.played.push((head, action));
            } else {
                self.play_one(dice)?;
            }
            self.played.last()?.0.map(|_| ())
        })
    }
}
