//! What may be played in a stick game, in the order lists give it: for people, for generators, for counting.

use hunefer_notation::{ItemKind, Marks, Motion, Throw};

use super::Match;
use super::course::{Phase, value_of};
use super::deck::Deck;
use super::item::completed;
use crate::law::game::Board;
use crate::law::game::common::MOVE_MARK;
use crate::law::heka::{STICKS, rules};
use crate::law::rule::Rule;
use crate::play::{Each, Next, Play};

/// A match as the next item finds it.
pub(super) fn in_turn<B: Board, D: Deck<B>>(game: &Match<B, D>) -> Match<B, D> {
    Match { course: game.at_next_item(), ..game.clone() }
}

/// Whether the move instead of a throw could have been made at the moment of a refused throw.
pub(super) fn house_beside<B: Board, D: Deck<B>>(game: &Match<B, D>) -> Option<ItemKind> {
    let able = matches!(game.course.phase, Phase::Owed | Phase::Moving { waited: false, .. });
    let legal = able && matches!(game.board.house(game.course.mover()), Some(Ok(_)));
    legal.then_some(ItemKind::House)
}

/// Hands over every way to go on by one item, reveals left out, and the match after it.
pub(super) fn each_line<B: Board, D: Deck<B>>(game: &Match<B, D>, each: Each<'_>) {
    let now = in_turn(game);
    let items = match game.next() {
        Next::Throw { sticks } => {
            let mut values: Vec<u8> = (0..=sticks).map(|light| game.value(sticks, light)).collect();
            values.sort_unstable();
            values.into_iter().flat_map(|value| legal_moves(&now, value)).chain(house_beside(&now)).collect()
        }
        Next::Move { value } => legal_moves(&now, value),
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
pub(super) fn legal_moves<B: Board, D: Deck<B>>(game: &Match<B, D>, throw: u8) -> Vec<ItemKind> {
    let now = in_turn(game);
    let mover = now.course.mover();
    let mut moves = Vec::new();
    now.board.candidates(mover, throw, &mut |step| {
        if let Ok(legal) = now.board.judge(mover, throw, &step) {
            moves.push(completed(&step, B::effect(&legal)));
        }
        false
    });
    moves.sort_by_key(|step| (step.from.place, step.to.place, step.split, step.from.up));
    moves.dedup();
    let throw = Throw { value: Some(u16::from(throw)), faces: None };
    if moves.is_empty() {
        return vec![ItemKind::Ply { throw, motion: Motion::Lost }];
    }
    moves.into_iter().map(|step| ItemKind::Ply { throw, motion: Motion::Move(step) }).collect()
}

/// A wager of each value, where one is due.
pub(super) fn wagers<B: Board, D: Deck<B>>(game: &Match<B, D>) -> Vec<ItemKind> {
    let now = in_turn(game);
    let values = if B::NONE_LIGHT == 0 { 0..=4 } else { 1..=B::NONE_LIGHT };
    values
        .filter_map(|value| {
            let throw = Throw { value: Some(u16::from(value)), faces: None };
            D::wager(&mut now.clone(), throw, None, Marks::NONE).ok()
        })
        .collect()
}

/// What could have been played instead of an item refused by `rule`.
pub(super) fn instead<B: Board, D: Deck<B>>(
    game: &Match<B, D>,
    refused: &ItemKind,
    rule: &'static Rule,
) -> Vec<ItemKind> {
    match (refused, game.course.phase) {
        (ItemKind::Ply { .. }, Phase::Moving { value, .. }) => {
            let mut plays = legal_moves(game, value);
            plays.extend(house_beside(game));
            plays
        }
        (ItemKind::Reveal { card, .. }, _)
            if [&rules::TARGET, &rules::PRICE, &rules::RESULT, &MOVE_MARK].contains(&rule) =>
        {
            D::reveals(game, *card)
        }
        (ItemKind::Wager { throw, .. }, _) if [&rules::RESULT, &MOVE_MARK].contains(&rule) => {
            let value = value_of::<B>(*throw, STICKS).ok();
            let throw = Throw { value: value.map(u16::from), faces: None };
            D::wager(&mut game.clone(), throw, None, Marks::NONE).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
