//! The ways to write a use of a card, lawful or not, and what a use written does.

use hunefer_notation::{Card, ItemKind, Marks, Place, Spot, Usage};

use super::facet::Scene;
use super::items::spots;
use super::law::{State, Way};
use crate::make::player::Player;

/// Uses of a card: with nothing named, with every piece of either side and some squares that nobody stands on, and
/// with every landing.
pub(crate) fn uses(state: &State, card: Card, dice: &mut Player) -> Vec<ItemKind> {
    let mut named = [spots(state, 0), spots(state, 1)].concat();
    named.retain(|spot| matches!(spot.place, Place::Square(_)));
    let mut squares = state.way.places();
    squares.retain(|&at| at != Place::Off);
    let mut empty = squares.clone();
    empty.retain(|&at| state.empty(at));
    named.extend((0..3).filter_map(|_| dice.pick(&empty)).map(Spot::plain));
    if state.way == Way::Aseb {
        squares.push(Place::Hand);
    }
    let mut usages = vec![Usage::Bare];
    match card {
        Card::Crown | Card::Seth => {}
        Card::Shabti => {
            named.extend((state.way == Way::Aseb).then_some(Spot::plain(Place::Hand)));
            usages.extend(named.iter().flat_map(|&own| named.iter().map(move |&other| Usage::Swap(own, other))));
        }
        Card::Exile | Card::Apophis | Card::Osiris | Card::Isis | Card::Maat => {
            named.extend((card == Card::Osiris && !state.way.is_tab()).then_some(Spot::plain(Place::Off)));
            for from in named {
                usages.push(Usage::Piece(from, None));
                if card != Card::Maat && state.meant(acted_on(state, card), from).is_some() {
                    usages.extend(squares.iter().map(|&to| Usage::Piece(from, Some(Spot::plain(to)))));
                }
            }
        }
    }
    usages.into_iter().map(|usage| ItemKind::Reveal { card, usage, marks: Marks::NONE }).collect()
}

/// The side whose pieces a card moves.
pub(crate) fn acted_on(state: &State, card: Card) -> usize {
    match card {
        Card::Apophis | Card::Isis => state.player,
        Card::Exile | Card::Osiris | Card::Shabti | Card::Crown | Card::Seth | Card::Maat => 1 - state.player,
    }
}

impl Scene {
    /// The piece named by a use of a card and the landing written, or the two that are to be swapped.
    pub(super) fn named(&self) -> Option<(Spot, Option<Spot>)> {
        match self.item {
            ItemKind::Reveal { usage: Usage::Piece(from, to), .. } => Some((from, to)),
            ItemKind::Reveal { usage: Usage::Swap(own, other), .. } => Some((own, Some(other))),
            _ => None,
        }
    }

    /// The same use with another landing written, or none.
    pub(super) fn landing_at(&self, landing: Option<Spot>) -> Option<ItemKind> {
        match self.item {
            ItemKind::Reveal { card, usage: Usage::Piece(from, _), .. } => {
                Some(ItemKind::Reveal { card, usage: Usage::Piece(from, landing), marks: Marks::NONE })
            }
            _ => None,
        }
    }

    /// The piece that a card is to move, by its number in the list.
    pub(super) fn piece(&self) -> Option<usize> {
        let ItemKind::Reveal { card, usage: Usage::Piece(from, _), .. } = self.item else { return None };
        self.before.meant(acted_on(&self.before, card), from)
    }

    /// Where it stands.
    pub(super) fn stood(&self) -> Option<Place> {
        self.piece().map(|piece| self.before.pieces[piece].at)
    }

    /// Where a card takes the piece named.
    pub(super) fn lands(&self) -> Option<Place> {
        let item = self.landing_at(None).filter(|item| self.before.breaks(None, item).is_empty())?;
        Some(self.before.after(None, &item).pieces[self.piece()?].at)
    }

    /// Where it is written to land.
    pub(super) fn landing(&self) -> Option<Place> {
        self.named()?.1.map(|to| to.place)
    }

    /// The square that a price counts back to, taken or not; none past the start.
    pub(super) fn counted(&self) -> Option<Place> {
        let back = if matches!(self.item, ItemKind::Reveal { card: Card::Apophis, .. }) { 3 } else { 1 };
        self.before.behind(self.piece()?).get(back - 1).copied()
    }

    /// Whether a use names nobody.
    pub(super) const fn bare(&self) -> bool {
        matches!(self.item, ItemKind::Reveal { usage: Usage::Bare, .. })
    }

    /// The two pieces that are to be swapped, the player's own first.
    pub(super) fn swapped(&self) -> Option<[usize; 2]> {
        let ItemKind::Reveal { usage: Usage::Swap(own, other), .. } = self.item else { return None };
        let us = self.before.player;
        Some([self.before.meant(us, own)?, self.before.meant(1 - us, other)?])
    }
}
