//! What is played before the item that a case is about, where that is told: whole turns, reveals, wagers.

use hunefer_notation::{Card, ItemKind, Marks, Motion, Spot, Throw, Usage};

use super::facet::{Edit, Facet, Scene};
use super::items::{cards, head_of};
use super::law::{Stage, State, Way};
use super::script::{Script, text};
use crate::make::player::Player;

/// Something lawful that is played first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lead {
    /// A turn, or what is left of one: whatever it owes, and no card.
    Turn,
    /// The same, unless a set-up has left a turn open for a reveal.
    Own,
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
}

/// How a card is used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// It does something.
    Works,
    /// It goes for nothing, having nothing to act on.
    Idle,
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
            Self::Declined => usage == Usage::Declined,
            Self::Over => usage == Usage::Declined || idle || card == Card::Shabti,
        }
    }
}

impl Script {
    /// Plays what is to be played first, and answers the moment after it. Where each of them ends is kept.
    pub(super) fn lead(&mut self, leads: &[Lead], other: Option<&Self>, dice: &mut Player) -> Option<State> {
        let mut state = self.judge().moments.pop()?;
        for lead in leads {
            state = self.lead_one(*lead, state, other, dice).filter(|state| state.won.is_none())?;
            self.steps.push(self.played.len());
        }
        Some(state)
    }

    fn lead_one(&mut self, lead: Lead, state: State, other: Option<&Self>, dice: &mut Player) -> Option<State> {
        let ready = matches!(state.stage, Stage::Thrown { .. });
        match lead {
            Lead::Own if ready => Some(state),
            Lead::Turn | Lead::Own => self.turn(state, dice),
            Lead::Earning => {
                let after = self.throw(state, dice)?;
                Some(after).filter(|after| after.stage == Stage::Throwing)
            }
            Lead::Wager => self.throw(state, dice),
            Lead::Reveal(wanted, used) => {
                let mut may = cards(&state, dice);
                may.retain(|item| {
                    let meant = matches!(*item, ItemKind::Reveal { card, usage, .. }
                        if wanted.contains(&card) && used.is(card, usage));
                    meant && state.breaks(head_of(&state, item), item).is_empty()
                });
                // Each card as often as another, whatever there is to do with it.
                let left: Vec<Card> = may.iter().filter_map(card_of).collect();
                let chosen = wanted.iter().copied().filter(|card| left.contains(card)).collect::<Vec<_>>();
                let card = dice.pick(&chosen)?;
                may.retain(|item| card_of(item) == Some(card));
                let item = dice.pick(&may)?;
                Some(self.play(&state, item))
            }
            Lead::DeclineIt => {
                let there = other?.played.get(self.played.len())?.1;
                let item = ItemKind::Reveal { card: card_of(&there)?, usage: Usage::Declined, marks: Marks::NONE };
                Some(self.play(&state, item))
            }
            Lead::Unless(_) if state.running() => Some(state),
            Lead::Unless(leads) => leads.iter().try_fold(state, |state, lead| {
                self.lead_one(*lead, state, other, dice).filter(|state| state.won.is_none())
            }),
        }
    }

    fn play(&mut self, state: &State, item: ItemKind) -> State {
        let head = head_of(state, &item);
        self.played.push((head, item));
        state.after(head, &item)
    }

    /// A turn, or the rest of one.
    fn turn(&mut self, mut state: State, dice: &mut Player) -> Option<State> {
        for _ in 0..6 {
            state = self.throw(state, dice)?;
            if state.stage != Stage::Throwing {
                return Some(state);
            }
        }
        None
    }

    /// A throw, wager or miss, whichever is due.
    fn throw(&mut self, state: State, dice: &mut Player) -> Option<State> {
        let begun = state.begins(head_of(&state, &ItemKind::House), &ItemKind::House);
        let item = if begun.miss[begun.player] > 0 {
            ItemKind::Miss
        } else {
            let value = Throw {
                value: dice.pick(&begun.values(if begun.wager.is_some() { 4 } else { begun.in_use() })),
                faces: None,
            };
            let waiting = begun.waiting.map_or(value, |waits| Throw { value: Some(waits), faces: None });
            if begun.wager.is_some() {
                ItemKind::Wager { throw: value, landing: None, marks: Marks::NONE }
            } else {
                let moves = begun.moves(begun.mover(), waiting.value?);
                let motion = dice.pick(&moves).map_or(Motion::Lost, Motion::Move);
                ItemKind::Ply { throw: waiting, motion }
            }
        };
        Some(self.play(&state, item))
    }
}

fn card_of(item: &ItemKind) -> Option<Card> {
    match item {
        ItemKind::Reveal { card, .. } => Some(*card),
        _ => None,
    }
}

/// The spot that the detail of a card begins with.
const fn aim(usage: Usage) -> Option<Spot> {
    match usage {
        Usage::Piece(from, _) | Usage::Swap(from, _) => Some(from),
        Usage::Bare | Usage::Declined => None,
    }
}

impl Facet {
    /// The script played otherwise, up to a lawful item like the one at fault; and what to say of it. Whether the whole
    /// helps is for the law to say.
    pub(super) fn replayed(
        &self,
        kind: Edit,
        script: &Script,
        scene: &Scene,
        dice: &mut Player,
    ) -> Option<(Script, String)> {
        let mut other = script.clone();
        let (_, item) = other.played.pop()?;
        let (kept, leads) = match kind {
            Edit::Without => return Some((other, "without the last item".to_owned())),
            Edit::Then(leads) => (script.steps.len(), leads),
            Edit::From(kept, leads) => (kept, leads),
            _ => (script.steps.len(), &[][..]),
        };
        let end = if kept == 0 { 0 } else { script.steps.get(kept - 1).copied()? };
        other.played.truncate(end);
        other.steps.truncate(kept);
        let state = other.lead(leads, Some(script), dice)?;
        let item = self.like(kind, &item, &state, dice)?;
        other.played.push((head_of(&state, &item), item));
        let played: Vec<String> = other.played[end..].iter().map(|(_, item)| text(other.way, item)).collect();
        let says = match (kind, played.as_slice()) {
            (Edit::Head, _) => "begun as it has to be".to_owned(),
            (_, [only]) if *only != text(other.way, &scene.item) => format!("{only} instead"),
            (_, [first, .., last]) => format!("{last} after {first}"),
            _ => "as it stands".to_owned(),
        };
        Some((other, says))
    }

    /// A lawful item like another: the same if it may be, else of its kind, card and throw as far as they may be.
    fn like(&self, kind: Edit, item: &ItemKind, state: &State, dice: &mut Player) -> Option<ItemKind> {
        let lawful = |item: &ItemKind| state.breaks(head_of(state, item), item).is_empty();
        if !matches!(kind, Edit::Use | Edit::Instead) && lawful(item) {
            return Some(*item);
        }
        let reveal = card_of(item).filter(|_| kind != Edit::Instead);
        let mut may = if reveal.is_some() { cards(state, dice) } else { (self.from)(state, dice) };
        if let ItemKind::Ply { throw, .. } = *item {
            let begun = state.begins(head_of(state, item), item);
            let moves = begun.moves(begun.mover(), throw.value.unwrap_or(0)).into_iter();
            may.extend(moves.map(|step| ItemKind::Ply { throw, motion: Motion::Move(step) }));
        }
        may.retain(|other| (reveal.is_none() || card_of(other) == reveal) && lawful(other));
        // The same piece, where that can be; and a use before none.
        let keeps_aim = may.iter().any(|other| match (item, other) {
            (ItemKind::Reveal { usage, .. }, ItemKind::Reveal { usage: other, .. }) => {
                *other != Usage::Declined && aim(*usage) == aim(*other)
            }
            _ => false,
        });
        let alike = |other: &ItemKind| match (item, other) {
            (ItemKind::Ply { throw, .. }, ItemKind::Ply { throw: other, .. }) => throw.value == other.value,
            (ItemKind::Wager { throw, landing, .. }, ItemKind::Wager { throw: other, landing: to, .. }) => {
                throw.value == other.value && landing.is_some() == to.is_some()
            }
            (ItemKind::Reveal { usage, .. }, ItemKind::Reveal { usage: other, .. }) => {
                *other != Usage::Declined && (aim(*usage) == aim(*other) || !keeps_aim)
            }
            _ => false,
        };
        let near: Vec<ItemKind> = may.iter().copied().filter(alike).collect();
        dice.pick(if near.is_empty() { &may } else { &near })
    }
}

/// Whether a way is of ṭāb, senet or tjau: the full mark of its four sticks.
pub(super) const fn full_mark(way: Way) -> u16 {
    match way {
        Way::Kendall | Way::Tut => 5,
        Way::Lane | Way::Simple => 6,
        Way::Aseb | Way::Scarab => 4,
    }
}
