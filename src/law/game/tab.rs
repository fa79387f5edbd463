//! Ṭāb: four rows of nine, a round in the middle, and the enemy's row to be run once.
//!
//! Lane's way and the simple one differ in one thing, the ʿeggeh: pieces of one side sharing a square.

mod board;
mod heka;
pub(crate) mod route;
pub mod rules;
mod setup;
#[cfg(test)]
mod tests;

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Spot, Square};

use self::board::{Board, Pile, SQUARES, bit};
use self::route::{Stand, TAB, home, round};
use super::common::{MOVE_DISTANCE, MOVE_NO_PIECE, MOVE_NOT_YOURS, MOVE_OWN_SQUARE};
use super::{Effect, Game, Shift};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// What the rule set `lane` is.
pub const LANE: &str = "Ṭāb as E. W. Lane saw it played in Cairo, with DUAT's changes: pieces of one side may share a \
    square, an ʿeggeh, and move as one.";
/// What the rule set `simple` is.
pub const SIMPLE: &str = "Ṭāb as DUAT simplifies it for a first game: no ʿeggeh, so that no piece lands on one of its \
    own side.";

/// Lane's way, `tab:lane`: pieces of one side on one square are an ʿeggeh and move as one.
pub(crate) type Lane = Tab<true>;
/// The simple way, `tab:simple`: a square holds one piece.
pub(crate) type Simple = Tab<false>;

/// A ṭāb board, with the ʿeggeh (`LANE`) or without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tab<const LANE: bool> {
    board: Board,
    /// Option `forfeit=turn`: a throw that cannot be moved ends the turn, whatever its value.
    forfeits_turn: bool,
}

/// A legal move of ṭāb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Legal {
    mover: Side,
    from: u8,
    to: u8,
    /// The pieces that move: the whole of what stands on `from`, or one split off it.
    moved: Pile,
    /// They go up into the enemy row.
    rises: bool,
    effect: Effect,
}

impl<const LANE: bool> Tab<LANE> {
    fn new(board: Board, options: &Options) -> Self {
        Self { board, forfeits_turn: options.is("forfeit", "turn") }
    }

    /// Whether a piece of `side` may end its move on `square`, as far as its own pieces go.
    const fn has_room(&self, side: Side, square: u8) -> bool {
        LANE || !self.board.holds(side, square)
    }

    /// Whether an enemy of `side` is left in the row it may go up into.
    const fn row_is_open(&self, side: Side) -> bool {
        self.board.locked(side.other()) != 0
    }
}

impl<const LANE: bool> Game for Tab<LANE> {
    type Legal = Legal;

    const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];
    const NONE_LIGHT: u8 = 6;
    const FULL_MARK: u8 = 6;
    const CARDS: bool = true;
    const BEGINS: Option<Side> = None;
    const SETUP: &'static Rule = &rules::SETUP;
    const OPENING: Option<(u8, &'static Rule)> = Some((TAB, &rules::OPENING));

    fn start(options: &Options) -> Self {
        Self::new(Board::start(options.number("pieces")), options)
    }

    fn read(
        placement: &Placement,
        _hand: [u16; 2],
        _off: [u16; 2],
        options: &Options,
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        Self::new(setup::read(placement, options.number("pieces"), LANE, faults), options)
    }

    fn write(&self) -> (Placement, [u16; 2], [u16; 2]) {
        (setup::write(&self.board), [0; 2], [0; 2])
    }

    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.board.held(side.other()) == 0)
    }

    fn judge(&self, mover: Side, value: u8, step: &Move) -> Result<Legal, &'static Rule> {
        let Some(from) = square(step.from) else { return Err(&MOVE_NO_PIECE) };
        if !self.board.holds(mover, from) {
            return Err(if self.board.holds(mover.other(), from) { &MOVE_NOT_YOURS } else { &MOVE_NO_PIECE });
        }
        let stand = Stand::of(mover, from);
        match stand {
            Stand::Home(_) if value != TAB => return Err(&rules::LOCKED),
            Stand::Home(_) if Some(from) != self.board.next_out(mover) => return Err(&rules::CORNER_FIRST),
            Stand::Row(_) if self.board.locked(mover) != 0 => return Err(&rules::WAITS),
            Stand::Home(_) | Stand::Round(_) | Stand::Row(_) => {}
        }
        let pile = self.board.pile(from);
        let moved = if !step.split {
            pile
        } else if LANE && value == TAB && pile.len() > 1 {
            pile.one(step.from.up)
        } else {
            return Err(&rules::SPLIT);
        };
        let Some(to) = square(step.to) else { return Err(&MOVE_DISTANCE) };
        let (ways, end) = (stand.forward(value), Stand::of(mover, to));
        let rises = ways.up == Some(end);
        if rises {
            if moved.up() > 0 {
                return Err(&rules::ONCE);
            }
            if !self.row_is_open(mover) {
                return Err(&rules::EMPTY_ROW);
            }
        } else if ways.along != Some(end) {
            return Err(&MOVE_DISTANCE);
        }
        if !self.has_room(mover, to) {
            return Err(&MOVE_OWN_SQUARE);
        }
        // No piece of the enemy's that may not be taken can stand here: those are in the mover's own home row,
        // which no way forward leads into.
        let hit = self.board.holds(mover.other(), to);
        let wins = self.board.held(mover.other()) & !bit(to) == 0;
        let effect = Effect {
            marks: Marks { hit, water: false, end: wins },
            again: throws_again(value),
            from: spot(from, step.split && step.from.up && pile.is_mixed()),
        };
        Ok(Legal { mover, from, to, moved, rises, effect })
    }

    fn can_move(&self, mover: Side, value: u8) -> bool {
        let (held, locked) = (self.board.held(mover), self.board.locked(mover));
        if value == TAB && locked != 0 && self.has_room(mover, Stand::WAY_OUT.square(mover)) {
            return true;
        }
        let mut free = held & if locked == 0 { !home(mover) } else { round() };
        while free != 0 {
            let from = board::lowest(free);
            let ways = Stand::of(mover, from).forward(value);
            let room = |end: Option<Stand>| end.is_some_and(|end| self.has_room(mover, end.square(mover)));
            if room(ways.along) || (room(ways.up) && self.board.pile(from).up() == 0 && self.row_is_open(mover)) {
                return true;
            }
            free &= free - 1;
        }
        false
    }

    fn play(&mut self, legal: Legal) {
        let Legal { mover, from, to, moved, rises, effect } = legal;
        self.board.lift(mover, from, moved);
        if effect.marks.hit {
            self.board.clear(to);
        }
        self.board.put(mover, to, if rises { moved.risen() } else { moved });
    }

    fn effect(legal: &Legal) -> &Effect {
        &legal.effect
    }

    fn again_when_lost(&self, value: u8) -> bool {
        !self.forfeits_turn && throws_again(value)
    }

    fn candidates(&self, mover: Side, value: u8, each: &mut dyn FnMut(Move)) {
        let locked = self.board.locked(mover);
        for from in board::squares(self.board.held(mover)) {
            if locked & bit(from) != 0 && self.board.next_out(mover) != Some(from) {
                continue;
            }
            let ways = Stand::of(mover, from).forward(value);
            for end in [ways.along, ways.up].into_iter().flatten() {
                let to = spot(end.square(mover), false);
                let step = |up, split| Move { from: spot(from, up), to, split, marks: Marks::NONE };
                each(step(false, false));
                let pile = self.board.pile(from);
                if LANE && value == TAB && pile.len() > 1 {
                    each(step(false, true));
                    if pile.is_mixed() {
                        each(step(true, true));
                    }
                }
            }
        }
    }

    fn any_piece(&self, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool {
        self.board.any_piece(side, test)
    }

    fn sent_back(&self, side: Side, piece: Spot) -> Option<Shift> {
        self.board.sent_back(side, piece)
    }

    fn recalled(&self, _side: Side) -> Option<Shift> {
        // Pieces of ṭāb leave the board only by being taken.
        None
    }

    fn front(&self, side: Side) -> Option<Spot> {
        self.board.front(side)
    }

    fn stepped_back(&self, side: Side, piece: Spot, steps: u8, hits: bool) -> Option<Shift> {
        self.board.stepped_back(side, piece, steps, hits)
    }

    fn swapped(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
        self.board.swapped(side, own, other)
    }

    fn full_mark(&self, side: Side, piece: Spot) -> Option<Shift> {
        self.board.stayed(side, piece)
    }

    fn shift(&mut self, shift: Shift) {
        self.board.shift(shift);
    }

    fn exchange(&mut self, shifts: [Shift; 2]) {
        self.board.exchange(shifts);
    }
}

/// Whether a throw of `value` is followed by another.
const fn throws_again(value: u8) -> bool {
    matches!(value, TAB | 4 | 6)
}

/// The square a spot names; `None` off the board.
fn square(spot: Spot) -> Option<u8> {
    match spot.place {
        Place::Square(Square(number)) => u8::try_from(number).ok().filter(|&square| square < SQUARES),
        Place::Hand | Place::Off => None,
    }
}

/// A square named, with `^` or without.
fn spot(square: u8, up: bool) -> Spot {
    Spot { place: Place::Square(Square(u16::from(square))), up }
}
