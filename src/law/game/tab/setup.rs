//! Positions of ṭāb, read and written.

use hunefer_notation::{Colour, Placement, Stack};

use super::route::{SQUARES, Stand};
use super::rows::{Pile, Rows};
use super::rules::SETUP;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];

/// The board of a placement; each fault is pushed, and then the board says only who stands where. `pieces` is what a side plays with.
pub(super) fn read(placement: &Placement, pieces: u8, lane: bool, faults: &mut Vec<SetupFault>) -> Rows {
    let stacks = match placement {
        Placement::Tab(stacks) => stacks,
        Placement::Senet(_) | Placement::Tjau(_) | Placement::Duat(_) => {
            faults.push(SetupFault::new(&SETUP, "these are not the rows of ṭāb"));
            return Rows::EMPTY;
        }
    };
    let found = faults.len();
    for side in Side::BOTH {
        let count: u32 = stacks.iter().map(|stack| held(*stack, side)).sum();
        let colour = COLOURS[side.index()].name();
        if count == 0 {
            faults.push(SetupFault::new(&SETUP, format!("{colour} have no piece on the board")));
        } else if count > u32::from(pieces) {
            faults
                .push(SetupFault::new(&SETUP, format!("{colour} have {count} pieces where {pieces} are played with")));
        }
    }
    for (square, stack) in (0..SQUARES).zip(stacks) {
        if Side::BOTH.into_iter().all(|side| held(*stack, side) > 0) {
            faults.push(SetupFault::new(&SETUP, format!("both sides stand on {}", name(square))));
        }
        for side in Side::BOTH {
            faults.extend(fault_of(*stack, side, square, lane).map(|message| SetupFault::new(&SETUP, message)));
        }
    }
    let good = faults.len() == found;
    let mut rows = Rows::EMPTY;
    for (square, stack) in (0..SQUARES).zip(stacks) {
        for side in Side::BOTH.into_iter().filter(|&side| held(*stack, side) > 0) {
            // On a faulty board it still matters who is there at all: the faults of the cards and of the end ask.
            let (fresh, up) = if good { (stack.fresh[side.index()], stack.up[side.index()]) } else { (1, 0) };
            rows.put(side, square, Pile::new(fresh, up));
        }
    }
    rows
}

/// What is wrong with the pieces of `side` on one square.
fn fault_of(stack: Stack, side: Side, square: u8, lane: bool) -> Option<String> {
    let (colour, count, name) = (COLOURS[side.index()].name(), held(stack, side), name(square));
    let (fresh, up) = (stack.fresh[side.index()], stack.up[side.index()]);
    match Stand::of(side, square) {
        Stand::Home(_) if up > 0 => Some(format!("{colour} on {name} are at home, yet marked as having been up")),
        Stand::Home(_) if count > 1 => Some(format!("{count} {colour} share {name}, but no ʿeggeh stands at home")),
        Stand::Row(_) if fresh > 0 => {
            Some(format!("{colour} on {name} are in the enemy row, yet not marked as having been up"))
        }
        Stand::Round(_) | Stand::Row(_) if count > 1 && !lane => {
            Some(format!("{count} {colour} share {name}, but the simple way has no ʿeggeh"))
        }
        Stand::Home(_) | Stand::Round(_) | Stand::Row(_) => None,
    }
}

/// The board as a position writes it.
pub(super) fn write(rows: &Rows) -> Placement {
    let mut stacks = [Stack::default(); SQUARES as usize];
    for (square, stack) in (0..SQUARES).zip(&mut stacks) {
        for side in Side::BOTH.into_iter().filter(|&side| rows.holds(side, square)) {
            stack.fresh[side.index()] = rows.pile(square).fresh();
            stack.up[side.index()] = rows.pile(square).up();
        }
    }
    Placement::Tab(stacks)
}

/// How many pieces `side` has in a stack.
fn held(stack: Stack, side: Side) -> u32 {
    u32::from(stack.fresh[side.index()]) + u32::from(stack.up[side.index()])
}

/// A square as people name it, `a1` to `i4`.
fn name(square: u8) -> String {
    format!("{}{}", char::from(b'a' + square % 9), square / 9 + 1)
}
