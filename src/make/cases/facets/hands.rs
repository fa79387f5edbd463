//! Boards made ready for the cards, and how what follows is headed.

use hunefer_notation::{Card, CardSet, ItemKind};

use crate::make::cases::law::{Head, Stage, State, Way};
use crate::make::cases::script::Script;
use crate::make::player::Player;

/// The ways that take cards.
pub(super) const ALL: &[Way] = &[Way::Kendall, Way::Lane, Way::Simple, Way::Aseb];

/// A record like another but for one thing.
pub(super) fn with(script: &Script, says: &str, spoil: impl FnOnce(&mut Script)) -> Option<(Script, String)> {
    let mut wrong = script.clone();
    spoil(&mut wrong);
    Some((wrong, says.to_owned()))
}

/// Cards left to both sides, and some seen.
pub(super) fn hands(board: &mut State, dice: &mut Player) {
    let own = 1 + dice.below(2);
    let theirs = if own == 1 { 1 + dice.below(2) } else { 1 };
    let mut cards = [0; 2];
    (cards[board.player], cards[1 - board.player]) = (own, theirs);
    for _ in 0..dice.below(5 - own - theirs) {
        dice.pick(&Card::ALL).into_iter().for_each(|card| board.seen.insert(card));
    }
    board.cards = Some(cards.map(|left| u16::try_from(left).unwrap_or(1)));
}

/// As often as not the turn's throws are done, and only a reveal is still open.
pub(super) fn open(board: &mut State, dice: &mut Player) {
    if dice.chance(150) {
        left_open(board, dice);
    }
}

/// The turn's throws are done, and only a reveal is still open.
pub(super) fn left_open(board: &mut State, _: &mut Player) {
    board.stage = Stage::Thrown { shaped: false, gap: false };
    board.left_open = true;
}

/// The head of the turn after.
pub(super) fn next_head(before: &State, _: &ItemKind) -> Option<Head> {
    Some((Some(before.number + 1), Some(before.colour(1 - before.player))))
}

/// No head: the item goes on with the turn.
pub(super) fn same_turn(_: &State, _: &ItemKind) -> Option<Head> {
    None
}

pub(super) fn waiting(board: &mut State, dice: &mut Player) {
    board.waiting = dice.pick(&board.values(4));
}

pub(super) fn gap(board: &mut State, _: &mut Player) {
    board.gap[board.player] = true;
}

pub(super) fn their_gap(board: &mut State, _: &mut Player) {
    board.gap[1 - board.player] = true;
}

pub(super) fn misses(board: &mut State, _: &mut Player) {
    ran(board, Card::Exile);
    board.miss[board.player] = 1;
}

pub(super) fn they_miss(board: &mut State, dice: &mut Player) {
    let turns = 1 + dice.below(2);
    ran(board, if turns == 1 { Card::Osiris } else { Card::Apophis });
    board.miss[1 - board.player] = u16::try_from(turns).unwrap_or(1);
}

pub(super) fn their_isis(board: &mut State, _: &mut Player) {
    ran(board, Card::Isis);
    board.isis = Some(1 - board.player);
}

pub(super) fn our_isis(board: &mut State, _: &mut Player) {
    ran(board, Card::Isis);
    board.isis = Some(board.player);
}

pub(super) fn one_stick(board: &mut State, _: &mut Player) {
    ran(board, Card::Seth);
    (board.sticks[board.player], board.sticks[1 - board.player]) = (1, 3);
}

pub(super) fn three_sticks(board: &mut State, _: &mut Player) {
    ran(board, Card::Seth);
    board.sticks[board.player] = 3;
}

/// A card has been seen, and nothing else.
pub(super) fn ran(board: &mut State, card: Card) {
    board.seen = set([card]);
}

pub(super) fn set(cards: impl IntoIterator<Item = Card>) -> CardSet {
    let mut set = CardSet::default();
    cards.into_iter().for_each(|card| set.insert(card));
    set
}

pub(super) fn left(board: &mut State, own: u16, theirs: u16) {
    let mut cards = [own; 2];
    cards[1 - board.player] = theirs;
    board.cards = Some(cards);
    if board.seen.len() > 1 {
        board.seen = set(board.seen.iter().take(1));
    }
}

pub(super) fn none_left(board: &mut State, _: &mut Player) {
    left(board, 0, 1);
}

pub(super) fn one_left(board: &mut State, _: &mut Player) {
    left(board, 1, 1);
}

pub(super) fn two_left(board: &mut State, _: &mut Player) {
    left(board, 2, 1);
}

pub(super) fn none_theirs(board: &mut State, _: &mut Player) {
    left(board, 2, 0);
}

pub(super) fn one_seen(board: &mut State, dice: &mut Player) {
    left(board, 2, 1);
    dice.pick(&Card::ALL).into_iter().for_each(|card| ran(board, card));
}
