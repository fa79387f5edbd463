//! Boards made ready: pieces put where a facet needs them.

use std::ops::Range;

use hunefer_notation::{Card, CardSet, Place, Square};

use super::facet::{Hands, Pin};
use super::law::{Piece, Stage, State, Way};
use crate::make::player::Player;

pub(crate) const fn at(number: u16) -> Place {
    Place::Square(Square(number))
}

/// The number of a square; 0 for the hand and off.
pub(crate) const fn number(place: Place) -> u16 {
    match place {
        Place::Square(Square(number)) => number,
        Place::Hand | Place::Off => 0,
    }
}

/// A number of a range, drawn.
pub(crate) fn one_of(range: Range<u16>, dice: &mut Player) -> u16 {
    range.start + u16::try_from(dice.below(range.len())).unwrap_or(0)
}

pub(crate) fn set(cards: impl IntoIterator<Item = Card>) -> CardSet {
    let mut set = CardSet::default();
    cards.into_iter().for_each(|card| set.insert(card));
    set
}

impl State {
    /// Every square of the board.
    pub(super) fn squares(&self) -> Vec<Place> {
        if self.way == Way::Scarab {
            let on = |number: &u16| i32::from(number % 26) < self.board.0 && i32::from(number / 26) < self.board.1;
            return (0..26 * 26).filter(on).map(at).collect();
        }
        self.way.places().into_iter().filter(|&place| place != Place::Off).collect()
    }

    /// The squares that nothing stands on, of those asked for.
    pub(super) fn free(&self, wanted: impl Fn(Place) -> bool) -> Vec<Place> {
        self.squares().into_iter().filter(|&place| self.empty(place) && wanted(place)).collect()
    }

    /// A square that nothing stands on.
    pub(super) fn room(&self, dice: &mut Player) -> Option<Place> {
        dice.pick(&self.free(|_| true))
    }

    /// Puts pieces of a side elsewhere.
    pub(super) fn send(&mut self, side: usize, which: impl Fn(&Piece) -> bool, to: Place) {
        self.pieces.iter_mut().filter(|piece| piece.side == side && which(piece)).for_each(|piece| piece.at = to);
    }

    /// Leaves so many pieces of a side on the board; the others are off.
    pub(super) fn leave(&mut self, side: usize, left: usize, dice: &mut Player) {
        let mut on = self.on_board(side);
        while on.len() > left {
            let piece = on.swap_remove(dice.below(on.len()));
            self.pieces[piece].at = Place::Off;
        }
    }

    /// Has a piece of a side stand on a square.
    pub(super) fn plant(&mut self, side: usize, square: u16, dice: &mut Player) {
        self.put(&[(side, at(square))], dice);
    }

    /// Has a piece of a side each stand where it is wanted. What stood there goes where they came from, in tjau to hand.
    pub(super) fn put(&mut self, wanted: &[(usize, Place)], dice: &mut Player) {
        for &(side, to) in wanted.iter().filter(|&&(side, to)| side < 2 && to != Place::Off) {
            if self.has(side, to) {
                continue;
            }
            let mut spare: Vec<usize> = (0..self.pieces.len()).filter(|&i| self.pieces[i].side == side).collect();
            spare.retain(|&i| self.pieces[i].at != Place::Off && !wanted.contains(&(side, self.pieces[i].at)));
            let Some(piece) = dice.pick(&spare) else { return };
            let left = if self.way == Way::Aseb { Place::Hand } else { self.pieces[piece].at };
            self.pieces.iter_mut().filter(|other| other.at == to).for_each(|other| other.at = left);
            self.pieces[piece].at = to;
            self.settle();
        }
    }

    /// In ṭāb: whoever is at home has not been up, and whoever is in the enemy row has.
    pub(super) fn settle(&mut self) {
        if self.way.is_tab() {
            for piece in &mut self.pieces {
                piece.up = at_home(1 - piece.side, piece.at) || piece.up && !at_home(piece.side, piece.at);
            }
        }
    }

    /// A card has been seen, and nothing else.
    pub(super) fn ran(&mut self, card: Card) {
        self.seen = set([card]);
    }

    /// So many cards are left to the side to play and to the other.
    pub(super) fn hold(&mut self, own: u16, theirs: u16) {
        let mut cards = [own; 2];
        cards[1 - self.player] = theirs;
        self.cards = Some(cards);
        self.seen = set(self.seen.iter().take(usize::from(4 - own - theirs)));
    }

    /// The turn's throws are done, and only a reveal is still open.
    pub(super) fn left_open(&mut self) {
        (self.stage, self.left_open) = (Stage::Thrown { shaped: false, gap: false }, true);
    }
}

/// In ṭāb: whether a place is of the home row of a side.
pub(crate) const fn at_home(side: usize, place: Place) -> bool {
    matches!(place, Place::Square(Square(number)) if number / 9 == if side == 0 { 0 } else { 3 })
}

/// In ṭāb: whether a place is of the round.
pub(crate) fn in_round(place: Place) -> bool {
    matches!(place, Place::Square(Square(9..27)))
}

/// Puts a pin where it belongs.
pub(crate) fn stick(pin: Pin, board: &mut State, dice: &mut Player) {
    let us = board.player;
    match pin {
        Pin::Own(squares) => dice.pick(squares).into_iter().for_each(|square| board.plant(us, square, dice)),
        Pin::Enemy(squares) => {
            let wanted: Vec<_> = squares.iter().map(|&square| (1 - us, at(square))).collect();
            board.put(&wanted, dice);
        }
        Pin::Either(square) => {
            let side = dice.below(2);
            board.plant(side, square, dice);
        }
        Pin::Leave(left) => board.leave(us, left, dice),
        Pin::With(prepare) => prepare(board, dice),
    }
}

/// Deals the cards.
pub(crate) fn deal(hands: Hands, board: &mut State, dice: &mut Player) {
    if hands == Hands::None {
        return;
    }
    let own = one_of(1..3, dice);
    let theirs = if own == 1 { one_of(1..3, dice) } else { 1 };
    board.seen = set((0..dice.below(usize::from(5 - own - theirs))).filter_map(|_| dice.pick(&Card::ALL)));
    board.hold(own, theirs);
    if hands == Hands::Ready || hands == Hands::Open && dice.chance(150) {
        board.left_open();
    }
}
