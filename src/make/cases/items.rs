//! What could be written next: throws with every move, actions, reveals, wagers, a miss; legal or not.

use hunefer_notation::{Card, Faces, ItemKind, Marks, Motion, Move, Place, Spot, Throw, Usage, Verb};

use super::law::{Head, Stage, State, Way};
use crate::make::player::Player;

/// The head an item is written with; none if it goes on with the turn.
pub(crate) fn head_of(before: &State, item: &ItemKind) -> Option<Head> {
    let next = Some((Some(before.number + 1), Some(before.colour(1 - before.player))));
    let this = Some((Some(before.number), Some(before.colour(before.player))));
    match before.stage {
        Stage::Before => this,
        Stage::Thrown { .. } if matches!(item, ItemKind::Reveal { .. }) => this.filter(|_| before.left_open),
        Stage::Acted(_) if before.left_open => this,
        Stage::Throwing | Stage::Acted(0..=2) => None,
        Stage::Thrown { .. } | Stage::Revealed | Stage::Missed | Stage::Acted(_) => next,
    }
}

/// Everything that could be written next. Of landings only a few are drawn.
pub(crate) fn items(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let begun = before.begins(head_of(before, &ItemKind::House), &ItemKind::House);
    if begun.way == Way::Scarab {
        return actions(&begun);
    }
    let mut items = Vec::new();
    if begun.miss[begun.player] > 0 {
        items.push(ItemKind::Miss);
    }
    if begun.wager.is_some() {
        items.extend(wagers(&begun, dice));
    } else {
        items.extend(plies(&begun));
    }
    if begun.way == Way::Tut {
        items.push(ItemKind::House);
    }
    if matches!(before.stage, Stage::Thrown { .. }) && before.cards.is_some() {
        items.extend(cards(before, dice));
    }
    items
}

/// Every action of a piece of the player, and of one of the other side.
fn actions(begun: &State) -> Vec<ItemKind> {
    let squares = begun.pieces.iter().filter_map(|piece| match piece.at {
        Place::Square(square) => Some(square),
        Place::Hand | Place::Off => None,
    });
    let action = |square| Verb::ALL.map(|verb| ItemKind::Action { square, verb, marks: Marks::NONE });
    squares.flat_map(action).collect()
}

/// Every throw with every move of the side that moves, and lost.
fn plies(begun: &State) -> Vec<ItemKind> {
    let mut from = spots(begun, begun.mover());
    from.retain(|spot| spot.place != Place::Off);
    let values = begun.waiting.map_or_else(|| begun.values(begun.in_use()), |waiting| vec![waiting]);
    let splits: &[bool] = if begun.way.is_tab() { &[false, true] } else { &[false] };
    let mut plies = Vec::new();
    for value in values {
        let throw = Throw { value: Some(value), faces: None };
        plies.push(ItemKind::Ply { throw, motion: Motion::Lost });
        for &from in &from {
            for to in begun.way.places() {
                for &split in splits {
                    let step = Move { from, to: Spot::plain(to), split, marks: Marks::NONE };
                    plies.push(ItemKind::Ply { throw, motion: Motion::Move(step) });
                }
            }
        }
    }
    plies
}

/// Where the pieces of a side are, each spot once.
pub(crate) fn spots(state: &State, side: usize) -> Vec<Spot> {
    let of = (0..state.pieces.len()).filter(|&piece| state.pieces[piece].side == side);
    let mut spots: Vec<Spot> = of.map(|piece| state.spot(piece)).collect();
    if state.way.is_tab() {
        spots.retain(|spot| spot.place != Place::Off);
    }
    spots.sort_unstable();
    spots.dedup();
    spots
}

/// No landing, the likely ones and a false one.
fn landings(state: &State, side: usize, from: Spot, dice: &mut Player) -> Vec<Option<Spot>> {
    let mut landings = vec![None, Some(Spot { up: false, ..from })];
    if let Some(piece) = state.meant(side, from) {
        let back = [(1, true), (1, false), (3, false)].map(|(squares, hits)| state.steps_back(piece, squares, hits));
        landings.extend(back.into_iter().flatten().map(|(to, _)| Some(Spot::plain(to))));
        landings.extend(state.home_of(piece).map(|to| Some(Spot::plain(to))));
    }
    let mut places = state.way.places();
    places.retain(|&to| to != Place::Off);
    landings.extend(dice.pick(&places).map(|to| Some(Spot::plain(to))));
    landings.sort_unstable();
    landings.dedup();
    landings.retain(|landing| landing.is_none_or(|landing| landing.place != Place::Off));
    landings
}

/// Reveals of every card, declined and used.
pub(crate) fn cards(state: &State, dice: &mut Player) -> Vec<ItemKind> {
    let sides = [spots(state, state.player), spots(state, 1 - state.player)];
    let mut reveals = Vec::new();
    for card in Card::ALL {
        let mut usages = vec![Usage::Declined, Usage::Bare];
        let (theirs, lands) = match card {
            Card::Crown | Card::Seth => (None, false),
            Card::Shabti => {
                let pairs = sides[0].iter().flat_map(|&own| sides[1].iter().map(move |&other| Usage::Swap(own, other)));
                usages.extend(pairs.filter(|usage| !matches!(usage, Usage::Swap(own, other) if own.place == Place::Off || other.place == Place::Off)));
                (None, false)
            }
            Card::Exile | Card::Osiris => (Some(1), true),
            Card::Maat => (Some(1), false),
            Card::Apophis | Card::Isis => (Some(0), true),
        };
        for &from in theirs.map_or(&[][..], |side| &sides[side]) {
            let off = from.place == Place::Hand || from.place == Place::Off && card != Card::Osiris;
            let side = if theirs == Some(0) { state.player } else { 1 - state.player };
            let to = if lands { landings(state, side, from, dice) } else { vec![None] };
            if !off {
                usages.extend(to.into_iter().map(|to| Usage::Piece(from, to)));
            }
        }
        reveals.extend(usages.into_iter().map(|usage| ItemKind::Reveal { card, usage, marks: Marks::NONE }));
    }
    reveals
}

/// What a turn may open with, and more that it may not: throws of a few values with the moves there are of either
/// side, lost ones, with faces and without; wagers; a miss.
pub(crate) fn openings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let begun = before.begins(head_of(before, &ItemKind::House), &ItemKind::House);
    let mut openings = vec![ItemKind::Miss];
    for _ in 0..4 {
        let value = u16::try_from(dice.below(7)).unwrap_or(0);
        let sticks = [1, 3, 4][dice.below(3)];
        let dark = u16::saturating_sub(sticks, value);
        let faces = Some(Faces { light: value, dark }).filter(|_| dice.chance(80) && value <= 4);
        let throw = Throw { value: Some(value), faces };
        openings.push(ItemKind::Ply { throw, motion: Motion::Lost });
        for side in [0, 1] {
            let moves = begun.moves(side, value).into_iter();
            openings.extend(moves.map(|step| ItemKind::Ply { throw, motion: Motion::Move(step) }));
        }
        openings.push(ItemKind::Wager { throw, landing: None, marks: Marks::NONE });
    }
    openings
}

/// Wagers of a few values for the piece that is chosen, or another, to anywhere.
pub(crate) fn weighings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let begun = before.begins(head_of(before, &ItemKind::House), &ItemKind::House);
    let mut from = spots(&begun, begun.player);
    from.retain(|spot| matches!(spot.place, Place::Square(_)));
    let chosen = begun.wager.or_else(|| dice.pick(&from));
    let spot = if dice.chance(128) { chosen } else { dice.pick(&from) };
    let mut to = begun.way.places();
    to.extend(Some(Place::Hand).filter(|_| begun.way == Way::Aseb));
    let mut weighings = Vec::new();
    for value in 0..7 {
        let throw = Throw { value: Some(value), faces: None };
        weighings.push(ItemKind::Wager { throw, landing: None, marks: Marks::NONE });
        let landing = |from, to: &Place| Some((from, Spot::plain(*to)));
        let item = |landing| ItemKind::Wager { throw, landing, marks: Marks::NONE };
        weighings.extend(spot.into_iter().flat_map(|from| to.iter().map(move |to| item(landing(from, to)))));
    }
    weighings
}

/// Cards that act on or are paid for by whatever stands on a square or two, or by nothing.
pub(crate) fn aims(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let mut places = before.way.places();
    places.extend(before.pieces.iter().map(|piece| piece.at));
    places.retain(|place| matches!(place, Place::Square(_)));
    let mut aims = Vec::new();
    for card in Card::ALL {
        for _ in 0..8 {
            let (Some(from), Some(other)) = (dice.pick(&places), dice.pick(&places)) else { continue };
            let usage = match card {
                Card::Crown | Card::Seth => continue,
                _ if dice.chance(32) => Usage::Bare,
                Card::Shabti => Usage::Swap(Spot::plain(from), Spot::plain(other)),
                _ => Usage::Piece(Spot::plain(from), None),
            };
            aims.push(ItemKind::Reveal { card, usage, marks: Marks::NONE });
        }
    }
    aims
}

/// Wagers for the piece chosen and for another, with every value.
fn wagers(begun: &State, dice: &mut Player) -> Vec<ItemKind> {
    let mut wagers = Vec::new();
    for from in spots(begun, begun.player).into_iter().filter(|spot| spot.place != Place::Off) {
        let mut to = landings(begun, begun.player, from, dice);
        if !begun.way.is_tab() {
            to.push(Some(Spot::plain(Place::Off)));
        }
        for value in begun.values(4) {
            let throw = Throw { value: Some(value), faces: None };
            let item =
                |to: &Option<Spot>| ItemKind::Wager { throw, landing: to.map(|to| (from, to)), marks: Marks::NONE };
            wagers.extend(to.iter().map(item));
        }
    }
    wagers
}
