//! Tjau, the race of twenty squares.
//!
//! No document gives the game's own rules. The sheet of the Heka cards fixes that pieces wait in hand and go back
//! to it when hit or sent back, race down a lane, guard one another in pairs and bear off at its end, that a card's
//! moves earn no throw, and that four light sticks are the full mark. The rest of the rule set `aseb` is a
//! reconstruction: the game of twenty squares as modern players play it, with five pieces, four sticks and a path
//! of sixteen (after Crist, Dunn-Vaturi & de Voogt 2016).

mod heka;
mod route;
pub mod rules;
#[cfg(test)]
mod tests;

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Spot, Square};

use self::route::{HAND, LANE, LANE_BITS, LAST, MARKED_BITS, OFF, bit, place, step_of, steps};
use super::common::{MOVE_DISTANCE, MOVE_NO_PIECE, MOVE_NOT_YOURS, MOVE_OWN_SQUARE};
use super::{Effect, Game, Shift};
use crate::options::Options;
use crate::rule::Rule;
use crate::setup::SetupFault;
use crate::side::Side;

/// What the rule set `aseb` is, and how much of it the documents give.
pub const ABOUT: &str = "The game of twenty squares as modern players reconstruct it (after Crist, Dunn-Vaturi & de \
    Voogt 2016): five pieces, four sticks, a path of sixteen. The documents fix only what the Heka cards need: the \
    hand and the way back to it, the lane, guarding in pairs, bearing off, that a card's moves earn no throw, and \
    four light sticks as the full mark.";

/// A tjau board under the rule set `aseb`: a reconstruction, beyond what the Heka cards fix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aseb {
    /// The pieces of each side on the board: bit *n* is step *n* of the side's own route.
    army: [u32; 2],
    /// The pieces of each side in hand.
    hand: [u8; 2],
    /// How many pieces a side plays with; what is neither on the board nor in hand is off.
    pieces: u8,
    /// Whether pieces on neighbouring steps guard each other.
    pairs_guard: bool,
    /// Whether the marked squares of the lane are safe.
    marked_safe: bool,
}

/// A legal move. Made only by [`Aseb::judge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    mover: Side,
    from: u8,
    to: u8,
    hit: bool,
    wins: bool,
}

impl Aseb {
    /// An empty board with everything off, under these options.
    fn bare(options: &Options) -> Self {
        Self {
            army: [0; 2],
            hand: [0; 2],
            pieces: options.number("pieces"),
            pairs_guard: options.is("guard", "pair"),
            marked_safe: options.is("marked", "safe"),
        }
    }

    fn army(&self, side: Side) -> u32 {
        self.army[side.index()]
    }

    fn hand(&self, side: Side) -> u8 {
        self.hand[side.index()]
    }

    /// How many pieces of `side` are borne off.
    fn off(&self, side: Side) -> u8 {
        let kept = u8::try_from(self.army(side).count_ones()).unwrap_or(u8::MAX).saturating_add(self.hand(side));
        self.pieces.saturating_sub(kept)
    }

    /// The pieces of `side` in the lane that stand on a marked square where that makes them safe.
    fn sheltered(&self, side: Side) -> u32 {
        if self.marked_safe { self.army(side) & LANE_BITS & MARKED_BITS } else { 0 }
    }

    /// The pieces of `side` in the lane that another of their side guards. Bits are steps of the side's own route,
    /// so the piece on its own square 4 and the one on 5 are neighbours without a special case.
    fn guarded(&self, side: Side) -> u32 {
        let army = self.army(side);
        if self.pairs_guard { army & LANE_BITS & (army << 1 | army >> 1) } else { 0 }
    }

    /// Whether a piece of `side` stands on step `step` and might be attacked there.
    fn open_to_attack(&self, side: Side, step: u8) -> bool {
        let open = self.army(side) & LANE_BITS & !self.sheltered(side) & !self.guarded(side);
        open & bit(step) != 0
    }

    /// Whether a piece of either side stands where `side` counts `step`.
    fn taken(&self, side: Side, step: u8) -> bool {
        (self.army(side) | self.army(side.other()) & LANE_BITS) & bit(step) != 0
    }

    /// Whether the piece of `side` on `step` is the only one it has left to bear off.
    fn is_last(&self, side: Side, step: u8) -> bool {
        self.hand(side) == 0 && self.army(side) == bit(step)
    }

    /// The step a move of `mover` starts from: of a piece there, of its own side.
    fn start_of(&self, mover: Side, from: Place) -> Result<u8, &'static Rule> {
        let square = match from {
            Place::Hand if self.hand(mover) > 0 => return Ok(HAND),
            // Nothing comes back from off the board by a throw.
            Place::Hand | Place::Off => return Err(&MOVE_NO_PIECE),
            Place::Square(square) => square,
        };
        let Some((owner, step)) = step_of(square) else { return Err(&MOVE_NO_PIECE) };
        let stands = |side: Side| owner.is_none_or(|owner| owner == side) && self.army(side) & bit(step) != 0;
        if stands(mover) {
            Ok(step)
        } else if stands(mover.other()) {
            Err(&MOVE_NOT_YOURS)
        } else {
            Err(&MOVE_NO_PIECE)
        }
    }

    /// The step `place` is on the route of `mover`. `None`: its route does not go there.
    fn target_of(mover: Side, place: Place) -> Option<u8> {
        match place {
            Place::Hand => None,
            Place::Off => Some(OFF),
            Place::Square(square) => {
                let (owner, step) = step_of(square)?;
                owner.is_none_or(|owner| owner == mover).then_some(step)
            }
        }
    }

    /// The move from one step to another, as a record writes it.
    fn written(mover: Side, from: u8, to: u8) -> Move {
        Move {
            from: Spot::plain(place(mover, from)),
            to: Spot::plain(place(mover, to)),
            split: false,
            marks: Marks::NONE,
        }
    }
}

impl Game for Aseb {
    type Legal = Legal;

    const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];
    const NONE_LIGHT: u8 = 0;
    const FULL_MARK: u8 = 4;
    const CARDS: bool = true;

    fn start(options: &Options) -> Self {
        let bare = Self::bare(options);
        Self { hand: [bare.pieces; 2], ..bare }
    }

    fn read(
        placement: &Placement,
        hand: [u16; 2],
        off: [u16; 2],
        options: &Options,
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        let mut board = Self::bare(options);
        let Placement::Tjau(squares) = placement else {
            faults.push(SetupFault::new(&rules::SETUP, "the board is not one of tjau"));
            return board;
        };
        let mut standing = [0_u32; 2];
        for (number, colour) in (1..).zip(squares) {
            let (Some(colour), Some((owner, step))) = (*colour, step_of(Square(number))) else { continue };
            let side = Side::from(colour);
            let at = side.index();
            standing[at] += 1;
            if owner.is_none_or(|owner| owner == side) {
                board.army[at] |= bit(step);
            } else {
                let square = format!("{}{step}", Self::COLOURS[side.other().index()].letter().to_ascii_lowercase());
                let colour = Self::COLOURS[at].name();
                let message = format!("{colour} have a piece on {square}, which is not on their route");
                faults.push(SetupFault::new(&rules::SETUP, message));
            }
        }
        for side in Side::BOTH {
            let at = side.index();
            let sum = standing[at] + u32::from(hand[at]) + u32::from(off[at]);
            if sum != u32::from(board.pieces) {
                let message = format!(
                    "{} have {} on the board, {} in hand and {} off, {sum} in all, and play with {}",
                    Self::COLOURS[at].name(),
                    standing[at],
                    hand[at],
                    off[at],
                    board.pieces
                );
                faults.push(SetupFault::new(&rules::SETUP, message));
            }
            board.hand[at] = u8::try_from(hand[at]).unwrap_or(u8::MAX);
        }
        board
    }

    fn write(&self) -> (Placement, [u16; 2], [u16; 2]) {
        let mut squares = [None; 20];
        for side in Side::BOTH {
            for step in steps(self.army(side)) {
                if let Place::Square(Square(number)) = place(side, step) {
                    squares[usize::from(number) - 1] = Some(Self::COLOURS[side.index()]);
                }
            }
        }
        let count = |of: fn(&Self, Side) -> u8| Side::BOTH.map(|side| u16::from(of(self, side)));
        (Placement::Tjau(squares), count(Self::hand), count(Self::off))
    }

    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.army(side) == 0 && self.hand(side) == 0)
    }

    fn judge(&self, mover: Side, value: u8, step: &Move) -> Result<Legal, &'static Rule> {
        let from = self.start_of(mover, step.from.place)?;
        let to = Self::target_of(mover, step.to.place);
        let exact = value > 0 && to == from.checked_add(value);
        match to {
            Some(to) if exact && (from > HAND || to < LANE) => self.land(mover, from, to),
            _ if from == HAND => Err(&rules::ENTER),
            Some(OFF) => Err(&rules::EXACT),
            Some(_) | None => Err(&MOVE_DISTANCE),
        }
    }

    fn can_move(&self, mover: Side, value: u8) -> bool {
        if !(1..=LAST).contains(&value) {
            return false;
        }
        let enemy = mover.other();
        let entering = u32::from(self.hand(mover) > 0 && value < LANE);
        let reached = (self.army(mover) | entering) << value & (bit(OFF + 1) - 1);
        reached & !self.army(mover) & !self.sheltered(enemy) & !self.guarded(enemy) != 0
    }

    fn play(&mut self, legal: Legal) {
        self.lift(legal.mover, legal.from);
        if legal.hit {
            self.lift(legal.mover.other(), legal.to);
            self.put(legal.mover.other(), HAND);
        }
        self.put(legal.mover, legal.to);
    }

    fn effect(&self, legal: &Legal) -> Effect {
        Effect {
            hit: legal.hit,
            water: false,
            wins: legal.wins,
            again: bit(legal.to) & MARKED_BITS != 0,
            from: Spot::plain(place(legal.mover, legal.from)),
        }
    }

    fn again_when_lost(&self, _value: u8) -> bool {
        false
    }

    fn candidates(&self, mover: Side, value: u8, each: &mut dyn FnMut(Move)) {
        let entering = u32::from(self.hand(mover) > 0 && value < LANE);
        for from in steps(self.army(mover) | entering) {
            let to = from.saturating_add(value);
            if value > 0 && to <= OFF {
                each(Self::written(mover, from, to));
            }
        }
    }

    fn any_piece(&self, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool {
        heka::any_piece(self, side, test)
    }

    fn sent_back(&self, side: Side, piece: Spot) -> Option<Shift> {
        heka::sent_back(self, side, piece)
    }

    fn recalled(&self, side: Side) -> Option<Shift> {
        heka::recalled(self, side)
    }

    fn front(&self, side: Side) -> Option<Spot> {
        heka::front(self, side)
    }

    fn stepped_back(&self, side: Side, piece: Spot, steps: u8, hits: bool) -> Option<Shift> {
        heka::stepped_back(self, side, piece, steps, hits)
    }

    fn swapped(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]> {
        heka::swapped(self, side, own, other)
    }

    fn full_mark(&self, side: Side, piece: Spot) -> Option<Shift> {
        heka::full_mark(self, side, piece)
    }

    fn shift(&mut self, shift: Shift) {
        heka::shift(self, shift);
    }

    fn exchange(&mut self, shifts: [Shift; 2]) {
        heka::exchange(self, shifts);
    }

    fn swap_armies(&mut self) {
        // Nothing moves: a side letter means the colour, and it is the players who change seats.
    }
}

impl Aseb {
    /// The rest of the judgement, for a move of the right length: what stands on the square it ends on.
    fn land(&self, mover: Side, from: u8, to: u8) -> Result<Legal, &'static Rule> {
        let enemy = mover.other();
        let lands_on = bit(to);
        if lands_on & self.army(mover) != 0 {
            Err(&MOVE_OWN_SQUARE)
        } else if lands_on & self.sheltered(enemy) != 0 {
            Err(&rules::MARKED)
        } else if lands_on & self.guarded(enemy) != 0 {
            Err(&rules::GUARDED)
        } else {
            let hit = lands_on & LANE_BITS & self.army(enemy) != 0;
            Ok(Legal { mover, from, to, hit, wins: to == OFF && self.is_last(mover, from) })
        }
    }

    /// Takes a piece of `side` from a step, or from its hand.
    fn lift(&mut self, side: Side, step: u8) {
        match step {
            HAND => self.hand[side.index()] = self.hand(side).saturating_sub(1),
            1..=LAST => self.army[side.index()] &= !bit(step),
            OFF.. => {}
        }
    }

    /// Puts a piece of `side` on a step, or in its hand; a piece put off the board is simply no longer counted.
    fn put(&mut self, side: Side, step: u8) {
        match step {
            HAND => self.hand[side.index()] = self.hand(side).saturating_add(1),
            1..=LAST => self.army[side.index()] |= bit(step),
            OFF.. => {}
        }
    }
}
