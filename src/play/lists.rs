//! What may be played in a stick game, in the order lists give it: for people, for generators, for counting.

use hunefer_notation::{Card, ItemKind, Marks, Motion, Throw};

use super::course::{Phase, value_of};
use super::reveal::marks_of_deed;
use super::sticks::{Match, completed};
use super::{Each, Next, Play};
use crate::law::game::Game;
use crate::law::game::common::MOVE_MARK;
use crate::law::heka::{self, STICKS, rules};
use crate::law::rule::Rule;

/// A match as the next item finds it.
pub(super) fn in_turn<G: Game>(game: &Match<G>) -> Match<G> {
    Match { course: game.at_next_item(), ..game.clone() }
}

/// Whether the move instead of a throw could have been made at the moment of a refused throw.
pub(super) fn house_beside<G: Game>(game: &Match<G>) -> Option<ItemKind> {
    let able = matches!(game.course.phase, Phase::Owed | Phase::Moving { waited: false, .. });
    let legal = able && matches!(game.board.house(game.course.mover()), Some(Ok(_)));
    legal.then_some(ItemKind::House)
}

/// Hands over every way to go on by one item, reveals left out, and the match after it.
pub(super) fn each_line<G: Game>(game: &Match<G>, each: Each<'_>) {
    let now = in_turn(game);
    let items = match game.next() {
        Next::Throw { sticks } => {
            let mut values: Vec<u8> = (0..=sticks).map(|light| game.value(sticks, light)).collect();
            values.sort_unstable();
            values.into_iter().flat_map(|value| plays(&now, value)).chain(house_beside(&now)).collect()
        }
        Next::Move { value } => plays(&now, value),
        Next::Miss => vec![ItemKind::Miss],
        Next::Wager => wagers(&now),
        Next::Action { .. } | Next::Nothing => Vec::new(),
    };
    for item in items {
        let mut after = now.clone();
        if after.item(&item).is_ok() {
            each(&[item], Box::new(after));
        }
    }
}

/// The moves of a throw, or its loss alone.
pub(super) fn plays<G: Game>(game: &Match<G>, throw: u8) -> Vec<ItemKind> {
    let now = in_turn(game);
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

/// The lawful reveals of a card.
pub(super) fn reveals<G: Game>(game: &Match<G>, card: Card) -> Vec<ItemKind> {
    if game.may_reveal(card).is_err() {
        return Vec::new();
    }
    heka::uses(&game.board, game.course.side, card)
        .into_iter()
        .map(|deed| ItemKind::Reveal { card, usage: deed.usage, marks: marks_of_deed(&deed) })
        .collect()
}

/// A wager of each value, where one is due.
pub(super) fn wagers<G: Game>(game: &Match<G>) -> Vec<ItemKind> {
    let now = in_turn(game);
    let values = if G::NONE_LIGHT == 0 { 0..=4 } else { 1..=G::NONE_LIGHT };
    values
        .filter_map(|value| {
            let throw = Throw { value: Some(u16::from(value)), faces: None };
            now.clone().wager(throw, None, Marks::NONE).ok()
        })
        .collect()
}

/// What could have been played instead of an item refused by `rule`.
pub(super) fn instead<G: Game>(game: &Match<G>, refused: &ItemKind, rule: &'static Rule) -> Vec<ItemKind> {
    match (refused, game.course.phase) {
        (ItemKind::Ply { .. }, Phase::Moving { value, .. }) => {
            let mut plays = plays(game, value);
            plays.extend(house_beside(game));
            plays
        }
        (ItemKind::Reveal { card, .. }, _)
            if [&rules::TARGET, &rules::PRICE, &rules::RESULT, &MOVE_MARK].contains(&rule) =>
        {
            reveals(game, *card)
        }
        (ItemKind::Wager { throw, .. }, _) if [&rules::RESULT, &MOVE_MARK].contains(&rule) => {
            let value = value_of::<G>(*throw, STICKS).ok();
            let throw = Throw { value: value.map(u16::from), faces: None };
            game.clone().wager(throw, None, Marks::NONE).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
