//! Verdicts worked out by hand from the rule book, then asked of the code, for cones and, turned round, for spools.

mod cards;
mod moves;
mod properties;
mod setups;

use hunefer_notation::{Marks, Move, Place, Placement, Spot, Square, Stack};

use super::Tab;
use super::rules::CHOICES;
use crate::law::game::Board;
use crate::law::options::Options;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// The options `name=value` names, the rest at their defaults.
fn options(chosen: &[(&str, &str)]) -> Options {
    let mut options = Options::new(&CHOICES);
    for (name, value) in chosen {
        options.set(name, value).expect("an option of ṭāb");
    }
    options
}

/// Four rows from the top, as positions write them.
fn stacks(text: &str) -> [Stack; 36] {
    let mut stacks = [Stack::default(); 36];
    for (row, text) in (0..4).rev().zip(text.split('/')) {
        let (mut file, mut together) = (0, false);
        for letter in text.chars() {
            match letter {
                '(' => together = true,
                ')' => together = false,
                '1'..='9' => {
                    file += usize::from(letter as u8 - b'0');
                    continue;
                }
                _ => {
                    let stack = &mut stacks[row * 9 + file];
                    match letter {
                        'C' => stack.fresh[0] += 1,
                        'S' => stack.fresh[1] += 1,
                        'c' => stack.up[0] += 1,
                        's' => stack.up[1] += 1,
                        _ => panic!("{letter} in a row"),
                    }
                }
            }
            file += usize::from(!together);
        }
        assert_eq!(file, 9, "{text}");
    }
    stacks
}

/// The same with the board turned half round and the colours exchanged.
fn turned(mut stacks: [Stack; 36]) -> [Stack; 36] {
    stacks.reverse();
    for stack in &mut stacks {
        stack.fresh.reverse();
        stack.up.reverse();
    }
    stacks
}

fn read<const LANE: bool>(stacks: [Stack; 36], options: &Options) -> (Tab<LANE>, Vec<SetupFault>) {
    let mut faults = Vec::new();
    let tab = Tab::read(&Placement::Tab(stacks), [0; 2], [0; 2], options, &mut faults);
    (tab, faults)
}

/// A board with nine pieces allowed, cones' as written or turned round for spools.
fn board<const LANE: bool>(text: &str, side: Side) -> Tab<LANE> {
    let stacks = match side {
        Side::Near => stacks(text),
        Side::Far => turned(stacks(text)),
    };
    let (tab, faults) = read(stacks, &options(&[("pieces", "9")]));
    assert_eq!(faults, [], "{text}");
    tab
}

/// `e2`, `e2^`, as cones see it; for spools turned round.
fn spot(text: &str, side: Side) -> Spot {
    let bytes = text.as_bytes();
    let square = u16::from(bytes[0] - b'a') + 9 * u16::from(bytes[1] - b'1');
    let square = match side {
        Side::Near => square,
        Side::Far => 35 - square,
    };
    Spot { place: Place::Square(Square(square)), up: text.ends_with('^') }
}

/// `e2-b2`, `e2^>d2`.
fn step(text: &str, side: Side) -> Move {
    let split = text.contains('>');
    let (from, to) = text.split_once(['-', '>']).expect("a move");
    Move { from: spot(from, side), to: spot(to, side), split, marks: Marks::NONE }
}

/// The rule a move breaks, or its marks; both sides agree.
fn verdict<const LANE: bool>(text: &str, value: u8, motion: &str) -> String {
    let [near, far] = Side::BOTH.map(|side| {
        let tab = board::<LANE>(text, side);
        match tab.judge(side, value, &step(motion, side)) {
            Ok(legal) => {
                let marks = legal.effect.marks;
                assert!(tab.can_move(side, value));
                let mark = |shown, mark| if shown { mark } else { "" };
                mark(marks.hit, "x").to_owned() + mark(marks.end, "#")
            }
            Err(rule) => rule.name.to_owned(),
        }
    });
    assert_eq!(near, far, "{value}:{motion} turned round");
    near
}

/// The position a legal move leads to, for both sides.
fn leads_to<const LANE: bool>(text: &str, value: u8, motion: &str, after: &str) {
    for side in Side::BOTH {
        let mut tab = board::<LANE>(text, side);
        let legal = tab.judge(side, value, &step(motion, side)).expect("a legal move");
        tab.apply(legal);
        assert_eq!(tab, board(after, side), "{value}:{motion}");
    }
}
