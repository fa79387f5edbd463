//! A moment, an item, and what is to be seen in the two.

use hunefer_notation::{Card, ItemKind, Marks, Motion, Move, Place, Spot, Usage};

use super::board::{at, number};
use super::law::{Head, Names, State};

/// A moment, an item, and what the second law says of the two.
pub(crate) struct Scene {
    /// What was played before it.
    pub earlier: Vec<(Option<Head>, ItemKind)>,
    pub before: State,
    pub item: ItemKind,
    pub names: Names,
    /// The moment after, if the item is legal.
    pub after: Option<State>,
}

/// The move made by an item, if it is one.
pub(crate) fn step_of(item: &ItemKind) -> Option<Move> {
    match *item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => Some(step),
        _ => None,
    }
}

/// The value an item throws, if it throws.
pub(crate) fn value_of(item: &ItemKind) -> Option<u16> {
    match item {
        ItemKind::Ply { throw, .. } | ItemKind::Wager { throw, .. } => throw.value,
        _ => None,
    }
}

/// The card an item reveals, and how it is used.
pub(crate) fn use_of(item: &ItemKind) -> Option<(Card, Usage)> {
    match *item {
        ItemKind::Reveal { card, usage, .. } => Some((card, usage)),
        _ => None,
    }
}

/// Whether a throw is lost by an item.
pub(crate) const fn lost(item: &ItemKind) -> bool {
    matches!(item, ItemKind::Ply { motion: Motion::Lost, .. })
}

/// An item with other marks, if it can have any.
pub(crate) fn marked(item: &ItemKind, with: Marks) -> Option<ItemKind> {
    let mut item = *item;
    match &mut item {
        ItemKind::Ply { motion: Motion::Move(Move { marks, .. }), .. }
        | ItemKind::Action { marks, .. }
        | ItemKind::Wager { marks, .. }
        | ItemKind::Reveal { marks, .. } => *marks = with,
        ItemKind::Ply { motion: Motion::Lost, .. } | ItemKind::House | ItemKind::Miss => return None,
    }
    Some(item)
}

/// The side whose pieces a card moves.
pub(crate) const fn acted_on(state: &State, card: Card) -> usize {
    if matches!(card, Card::Apophis | Card::Isis) { state.player } else { 1 - state.player }
}

impl Scene {
    /// The side whose pieces move.
    pub(super) fn us(&self) -> usize {
        self.before.mover()
    }

    pub(super) fn step(&self) -> Option<Move> {
        step_of(&self.item)
    }

    /// Whether a piece moves by a throw.
    pub(super) fn moves(&self) -> bool {
        self.step().is_some()
    }

    /// The value thrown, 0 where nothing is.
    pub(super) fn value(&self) -> u16 {
        value_of(&self.item).unwrap_or(0)
    }

    /// The number of the square the move starts from; 0 where it does not start from one.
    pub(super) fn from(&self) -> u16 {
        self.step().map_or(0, |step| number(step.from.place))
    }

    /// The number of the square the move goes to; 0 where it goes to none.
    pub(super) fn to(&self) -> u16 {
        self.step().map_or(0, |step| number(step.to.place))
    }

    /// Whether a piece is borne off.
    pub(super) fn off(&self) -> bool {
        self.step().is_some_and(|step| step.to.place == Place::Off)
    }

    /// Whether a move on the board goes to a lower number.
    pub(super) fn back(&self) -> bool {
        self.to() > 0 && self.to() < self.from()
    }

    /// Whether a move goes to a higher number, or off.
    pub(super) fn forward(&self) -> bool {
        self.off() || self.to() > self.from()
    }

    /// Whether a lawful move hits.
    pub(super) fn hits(&self) -> bool {
        self.moves() && self.marks().hit
    }

    /// The legal moves of the side that moves, with the value thrown.
    pub(super) fn others(&self) -> Vec<Move> {
        self.before.moves(self.us(), self.value())
    }

    /// Whether the throw is an ordinary one.
    pub(super) fn ply(&self) -> bool {
        matches!(self.item, ItemKind::Ply { .. })
    }

    pub(super) const fn lost(&self) -> bool {
        lost(&self.item)
    }

    pub(super) fn misses(&self) -> bool {
        self.item == ItemKind::Miss
    }

    /// Whether 27-15 is played instead of a throw.
    pub(super) fn house(&self) -> bool {
        self.item == ItemKind::House
    }

    pub(super) const fn weighs(&self) -> bool {
        matches!(self.item, ItemKind::Wager { .. })
    }

    /// Whether the throw before it was lost.
    pub(super) fn after_a_lost_throw(&self) -> bool {
        self.earlier.last().is_some_and(|(_, item)| lost(item))
    }

    /// Whether the item goes on with the turn of the one before it.
    pub(super) fn goes_on(&self) -> bool {
        let begun = self.earlier.iter().rev().find_map(|(head, _)| *head);
        begun.is_some_and(|(number, _)| number == Some(self.before.number))
    }

    /// The marks that hold, if the item is legal.
    pub(super) fn marks(&self) -> Marks {
        self.before.marks(&self.item)
    }

    /// Whether the item wins.
    pub(super) fn wins(&self) -> bool {
        self.after.as_ref().is_some_and(|after| after.won.is_some())
    }

    /// Whether a side has a piece on a square.
    pub(super) fn has(&self, side: usize, square: u16) -> bool {
        self.before.has(side, at(square))
    }

    /// The card revealed.
    pub(super) fn card(&self) -> Option<Card> {
        use_of(&self.item).map(|(card, _)| card)
    }

    /// Whether a card is revealed and declined.
    pub(super) fn declines(&self) -> bool {
        use_of(&self.item).is_some_and(|(_, usage)| usage == Usage::Declined)
    }

    /// Whether a use names nobody.
    pub(super) fn bare(&self) -> bool {
        use_of(&self.item).is_some_and(|(_, usage)| usage == Usage::Bare)
    }

    /// The piece named by a use of a card and the landing written, or the two that are to be swapped.
    pub(super) fn named(&self) -> Option<(Spot, Option<Spot>)> {
        match use_of(&self.item)?.1 {
            Usage::Piece(from, to) => Some((from, to)),
            Usage::Swap(own, other) => Some((own, Some(other))),
            Usage::Bare | Usage::Declined => None,
        }
    }

    /// Whether a piece is named that stands at no empty place, and is of the player or of the other side.
    pub(super) fn names(&self, own: bool) -> bool {
        let side = if own { self.before.player } else { 1 - self.before.player };
        let named = self.named().map(|(from, _)| from.place);
        named.is_some_and(|at| matches!(at, Place::Square(_)) && self.before.has(side, at))
    }

    /// Whether a place is named where nobody stands.
    pub(super) fn nobody_there(&self) -> bool {
        self.named().is_some_and(|(from, _)| from.place != Place::Off && self.before.empty(from.place))
    }

    /// The piece that a card is to move, by its number in the list.
    pub(super) fn piece(&self) -> Option<usize> {
        let (card, Usage::Piece(from, _)) = use_of(&self.item)? else { return None };
        self.before.meant(acted_on(&self.before, card), from)
    }

    /// Where it stands.
    pub(super) fn stood(&self) -> Option<Place> {
        self.piece().map(|piece| self.before.pieces[piece].at)
    }

    /// Where a card takes the piece named.
    pub(super) fn lands(&self) -> Option<Place> {
        let (card, Usage::Piece(from, _)) = use_of(&self.item)? else { return None };
        let item = ItemKind::Reveal { card, usage: Usage::Piece(from, None), marks: Marks::NONE };
        let piece = self.piece().filter(|_| self.before.breaks(None, &item).is_empty())?;
        Some(self.before.after(None, &item).pieces[piece].at)
    }

    /// Where it is written to land.
    pub(super) fn landing(&self) -> Option<Place> {
        self.named()?.1.map(|to| to.place)
    }

    /// Whether the piece stays where it is.
    pub(super) fn stays(&self) -> bool {
        self.lands() == self.stood()
    }

    /// The two pieces that are to be swapped, the player's own first.
    pub(super) fn swapped(&self) -> Option<[usize; 2]> {
        let (_, Usage::Swap(own, other)) = use_of(&self.item)? else { return None };
        let us = self.before.player;
        Some([self.before.meant(us, own)?, self.before.meant(1 - us, other)?])
    }
}
