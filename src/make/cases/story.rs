//! What leads up to a use of a card, and what follows one.

use hunefer_notation::{Card, CardSet, ItemKind, Marks, Motion, Throw, Usage};

use super::facet::Story;
use super::items::head_of;
use super::law::{Stage, State};
use super::lead::Lead;
use super::reveal::uses;
use super::script::Script;
use crate::make::player::Player;

/// A record that has come to the moment meant.
pub(crate) fn told(story: Story, mut board: State, dice: &mut Player) -> Option<Script> {
    let card = match story {
        Story::Any => return Some(Script::from(&board)),
        Story::Ready(card) | Story::Turns(card, _) | Story::Later(card, _) => card,
    };
    deal(&mut board, card, matches!(story, Story::Later(..)), dice);
    // Two records of three begin where the throws have been made.
    if dice.chance(170) {
        board.stage = Stage::Thrown { shaped: false, gap: false };
        board.left_open = true;
    }
    let mut script = Script::from(&board);
    if board.stage == Stage::Before {
        script.lead(&[Lead::Turn], None, dice)?;
    }
    let turns = match story {
        Story::Any | Story::Ready(_) => return Some(script),
        Story::Turns(_, several) => dice.pick(several)?,
        Story::Later(_, turns) => turns,
    };
    let before = now(&script)?;
    let mut lawful = uses(&before, card, dice);
    lawful.retain(|item| before.breaks(head_of(&before, item), item).is_empty());
    let item = dice.pick(&lawful)?;
    script.played.push((head_of(&before, &item), item));
    script.steps.push(script.played.len());
    if matches!(story, Story::Turns(..)) && dice.chance(80) {
        script = forgetting(&script)?;
    }
    for _ in 0..turns {
        script.lead(&[Lead::Turn], None, dice)?;
    }
    Some(script)
}

/// What a turn could begin with: a miss, and with one value a lost throw and what each side could move.
pub(crate) fn begins(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    let begun = before.begins(head_of(before, &ItemKind::House), &ItemKind::House);
    let Some(value) = dice.pick(&begun.values(begun.in_use())) else { return Vec::new() };
    let throw = Throw { value: Some(value), faces: None };
    let moves = [0, 1].into_iter().flat_map(|side| begun.moves(side, value)).map(Motion::Move);
    let plies = moves.chain([Motion::Lost]).map(|motion| ItemKind::Ply { throw, motion });
    plies.chain([ItemKind::Miss]).collect()
}

/// Cards for both, with one that has not been seen and that the player may have.
fn deal(board: &mut State, hidden: Card, two: bool, dice: &mut Player) {
    let own = if two { 2 } else { 1 + dice.below(2) };
    let theirs = dice.below(3);
    let mut cards = [0; 2];
    cards[board.player] = u16::try_from(own).unwrap_or(0);
    cards[1 - board.player] = u16::try_from(theirs).unwrap_or(0);
    let mut others = Card::ALL.to_vec();
    others.retain(|&card| card != hidden);
    let mut seen = CardSet::default();
    for _ in 0..dice.below(5 - own - theirs) {
        if let Some(card) = dice.pick(&others) {
            seen.insert(card);
        }
    }
    (board.cards, board.seen) = (Some(cards), seen);
}

/// The moment a lawful record has come to, if the game is not over.
pub(crate) fn now(script: &Script) -> Option<State> {
    let mut judged = script.judge();
    judged.moments.pop().filter(|now| judged.names.is_empty() && now.won.is_none())
}

/// A record that begins where another has come to, at the end of a turn.
pub(crate) fn forgetting(script: &Script) -> Option<Script> {
    let now = now(script)?;
    let mut start = Script::from(&now);
    start.start.keys.turn = Some(now.number + 1);
    Some(start)
}

/// A lawful throw with its move, or the wager that is owed.
pub(crate) fn play(begun: &State, dice: &mut Player) -> Option<ItemKind> {
    let sticks = if begun.wager.is_some() { 4 } else { begun.in_use() };
    let value = begun.waiting.or_else(|| dice.pick(&begun.values(sticks)))?;
    let throw = Throw { value: Some(value), faces: None };
    if begun.wager.is_some() {
        return Some(ItemKind::Wager { throw, landing: None, marks: Marks::NONE });
    }
    let motion = dice.pick(&begun.moves(begun.mover(), value)).map_or(Motion::Lost, Motion::Move);
    Some(ItemKind::Ply { throw, motion })
}

/// A card declined, which is lawful whenever one may be revealed.
pub(crate) const fn declined(card: Card) -> ItemKind {
    ItemKind::Reveal { card, usage: Usage::Declined, marks: Marks::NONE }
}
