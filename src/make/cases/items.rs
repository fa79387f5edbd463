//! What could be written next: throws with every move, actions, uses of cards, wagers, a miss; legal or not.

use hunefer_notation::{Card, Faces, ItemKind, Marks, Motion, Move, Place, Spot, Throw, Usage, Verb};

use super::law::{Head, Stage, State, Way};
use super::scene::acted_on;
use crate::make::player::Player;

/// The head an item is written with; none if it goes on with the turn.
pub(crate) fn head_of(before: &State, item: &ItemKind) -> Option<Head> {
    let this = Some((Some(before.number), Some(before.colour(before.player))));
    match before.stage {
        Stage::Before => this,
        Stage::Thrown { .. } if matches!(item, ItemKind::Reveal { .. }) => this.filter(|_| before.left_open),
        Stage::Acted(_) if before.left_open => this,
        Stage::Throwing | Stage::Acted(0..=2) => None,
        Stage::Thrown { .. } | Stage::Revealed | Stage::Missed | Stage::Acted(_) => next_head(before, item),
    }
}

/// The head of the turn after.
pub(crate) fn next_head(before: &State, _: &ItemKind) -> Option<Head> {
    Some((Some(before.number + 1), Some(before.colour(1 - before.player))))
}

/// No head: the item goes on with the turn.
pub(crate) fn same_turn(_: &State, _: &ItemKind) -> Option<Head> {
    None
}

/// The moment with the turn begun that comes next, if one does.
pub(crate) fn begun(before: &State) -> State {
    before.begins(head_of(before, &ItemKind::House), &ItemKind::House)
}

/// A throw of a value, its faces not shown.
pub(crate) const fn throw(value: u16) -> Throw {
    Throw { value: Some(value), faces: None }
}

/// A throw with its move, or lost.
pub(crate) fn ply(throw: Throw, step: Option<Move>) -> ItemKind {
    ItemKind::Ply { throw, motion: step.map_or(Motion::Lost, Motion::Move) }
}

/// A move by hand.
pub(crate) fn step(from: Spot, to: Place) -> Move {
    Move { from, to: Spot::plain(to), split: false, marks: Marks::NONE }
}

pub(crate) const fn reveal(card: Card, usage: Usage) -> ItemKind {
    ItemKind::Reveal { card, usage, marks: Marks::NONE }
}

pub(crate) const fn wager(throw: Throw, landing: Option<(Spot, Spot)>) -> ItemKind {
    ItemKind::Wager { throw, landing, marks: Marks::NONE }
}

/// Those of some items that are lawful.
pub(crate) fn lawful(before: &State, mut items: Vec<ItemKind>) -> Vec<ItemKind> {
    items.retain(|item| before.breaks(head_of(before, item), item).is_empty());
    items
}

/// A throw with each lawful move of a side.
pub(crate) fn plays(begun: &State, side: usize, throw: Throw) -> impl Iterator<Item = ItemKind> {
    begun.moves(side, throw.value.unwrap_or(0)).into_iter().map(move |step| ply(throw, Some(step)))
}

/// What is due, drawn: a miss, the wager, or a throw with a lawful move, if it has one.
pub(crate) fn due(begun: &State, dice: &mut Player) -> Option<ItemKind> {
    if begun.miss[begun.player] > 0 {
        return Some(ItemKind::Miss);
    }
    let sticks = if begun.wager.is_some() { 4 } else { begun.in_use() };
    let throw = throw(begun.waiting.or_else(|| dice.pick(&begun.values(sticks)))?);
    if begun.wager.is_some() {
        return Some(wager(throw, None));
    }
    let plays: Vec<ItemKind> = plays(begun, begun.mover(), throw).collect();
    Some(dice.pick(&plays).unwrap_or(ply(throw, None)))
}

/// Everything that could be written next, and of the cards one.
pub(crate) fn items(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    if begun.way == Way::Scarab {
        return actions(&begun);
    }
    let mut items = Vec::new();
    if begun.miss[begun.player] > 0 {
        items.push(ItemKind::Miss);
    }
    items.extend(if begun.wager.is_some() { weighings(before, dice) } else { plies(&begun) });
    if begun.way == Way::Tut {
        items.push(ItemKind::House);
    }
    if matches!(before.stage, Stage::Thrown { .. }) && before.cards.is_some() {
        items.extend(uses(before, &Card::ALL, dice));
    }
    items
}

/// Every action of every piece.
fn actions(begun: &State) -> Vec<ItemKind> {
    let squares = begun.pieces.iter().filter_map(|piece| match piece.at {
        Place::Square(square) => Some(square),
        Place::Hand | Place::Off => None,
    });
    squares.flat_map(|square| Verb::ALL.map(|verb| ItemKind::Action { square, verb, marks: Marks::NONE })).collect()
}

/// Every throw with every move of the side that moves, and lost.
fn plies(begun: &State) -> Vec<ItemKind> {
    let mut from = begun.spots(begun.mover());
    from.retain(|spot| spot.place != Place::Off);
    let values = begun.waiting.map_or_else(|| begun.values(begun.in_use()), |waiting| vec![waiting]);
    let splits: &[bool] = if begun.way.is_tab() { &[false, true] } else { &[false] };
    let mut plies = Vec::new();
    for throw in values.into_iter().map(throw) {
        plies.push(ply(throw, None));
        for &from in &from {
            for to in begun.way.places() {
                plies.extend(splits.iter().map(|&split| ply(throw, Some(Move { split, ..step(from, to) }))));
            }
        }
    }
    plies
}

/// Where a piece may be said to come to: the squares, and in tjau the hand.
fn landings(state: &State) -> Vec<Place> {
    let mut places = state.squares();
    places.extend((state.way == Way::Aseb).then_some(Place::Hand));
    places
}

/// Uses of one of these cards: declined, with nothing named, with every piece of either side and some squares that
/// nobody stands on, and with every landing.
pub(crate) fn uses(state: &State, cards: &[Card], dice: &mut Player) -> Vec<ItemKind> {
    let Some(card) = dice.pick(cards) else { return Vec::new() };
    let mut named = [state.spots(0), state.spots(1)].concat();
    named.retain(|spot| matches!(spot.place, Place::Square(_)));
    named.extend((0..3).filter_map(|_| state.room(dice)).map(Spot::plain));
    let mut usages = vec![Usage::Declined, Usage::Bare];
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
                    let lands = landings(state).into_iter().map(Spot::plain);
                    usages.extend(lands.map(|to| Usage::Piece(from, Some(to))));
                }
            }
        }
    }
    usages.into_iter().map(|usage| reveal(card, usage)).collect()
}

/// What a turn may open with, and more that it may not: throws of a few values with the moves there are of either
/// side, lost ones, with faces and without; wagers; a miss.
pub(crate) fn openings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let mut openings = vec![ItemKind::Miss];
    for _ in 0..4 {
        let value = u16::try_from(dice.below(7)).unwrap_or(0);
        let sticks = [1, 3, 4][dice.below(3)];
        let dark = u16::saturating_sub(sticks, value);
        let faces = Some(Faces { light: value, dark }).filter(|_| dice.chance(80) && value <= 4);
        let throw = Throw { value: Some(value), faces };
        openings.extend([ply(throw, None), wager(throw, None)]);
        openings.extend([0, 1].into_iter().flat_map(|side| plays(&begun, side, throw)));
    }
    openings
}

/// Wagers of every value for the piece that is chosen, or another, to anywhere.
pub(crate) fn weighings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let mut from = begun.spots(begun.player);
    from.retain(|spot| matches!(spot.place, Place::Square(_)));
    let chosen = begun.wager.or_else(|| dice.pick(&from));
    let spot = if dice.chance(128) { chosen } else { dice.pick(&from) };
    let mut to = landings(&begun);
    to.extend((!begun.way.is_tab()).then_some(Place::Off));
    let mut weighings = Vec::new();
    for throw in (0..7).map(throw) {
        weighings.push(wager(throw, None));
        let landing = |from, to: &Place| Some((from, Spot::plain(*to)));
        weighings.extend(spot.into_iter().flat_map(|from| to.iter().map(move |to| wager(throw, landing(from, to)))));
    }
    weighings
}

/// What the side whose turn it is could play if it were still to throw (in Duat, to act).
pub(crate) fn again(state: &State, dice: &mut Player) -> Option<ItemKind> {
    let mut on = state.clone();
    on.stage = if on.way == Way::Scarab { Stage::Acted(0) } else { Stage::Throwing };
    (on.won, on.miss, on.left_open) = (None, [0; 2], false);
    let mut legal = lawful(&on, items(&on, dice));
    legal.retain(|item| *item != ItemKind::House);
    dice.pick(&legal)
}
