use std::collections::BTreeSet;

use super::*;
use crate::law::game::Cards;
use crate::law::game::tab::{Legal, rows::bit};

/// A small generator, so that a failure can be run again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }
}

fn pieces<const LANE: bool>(tab: &Tab<LANE>, side: Side) -> u32 {
    (0..36).filter(|&square| tab.rows.holds(side, square)).map(|square| u32::from(tab.rows.pile(square).len())).sum()
}

/// A legal move by what it does, however it was written.
fn done(legal: &Legal, step: &Move) -> (Spot, Place, bool) {
    (legal.effect.from, step.to.place, step.split)
}

/// Every from–to pair, whole or split, with and without `^`.
fn every_move() -> Vec<Move> {
    let spots = || (0..36).map(Spot::square);
    let mut moves = Vec::new();
    for (from, to) in spots().flat_map(|from| spots().map(move |to| (from, to))) {
        for (up, split) in [(false, false), (false, true), (true, false), (true, true)] {
            moves.push(Move { from: Spot { up, ..from }, to, split, marks: Marks::NONE });
        }
    }
    moves
}

fn check_board<const LANE: bool>(tab: &Tab<LANE>, moves: &[Move]) {
    for side in Side::BOTH {
        for value in 0..=6 {
            let mut passed = BTreeSet::new();
            for step in moves {
                if let Ok(legal) = tab.judge(side, value, step) {
                    passed.insert(done(&legal, step));
                    let mut after = tab.clone();
                    after.apply(legal);
                    let (marks, enemy) = (legal.effect.marks, side.other());
                    assert_eq!(pieces(&after, side), pieces(tab, side));
                    assert_eq!(pieces(&after, enemy) < pieces(tab, enemy), marks.hit);
                    assert_eq!(pieces(&after, enemy) == 0, marks.end);
                    assert_eq!(after.winner() == Some(side), marks.end);
                    assert_eq!(after.rows.held(Side::Near) & after.rows.held(Side::Far), 0);
                }
            }
            assert_eq!(tab.can_move(side, value), !passed.is_empty(), "{side:?} {value} {tab:?}");
            let mut offered = BTreeSet::new();
            tab.candidates(side, value, &mut |step| {
                if let Ok(legal) = tab.judge(side, value, &step) {
                    assert!(offered.insert(done(&legal, &step)), "offered twice: {step:?}");
                }
                false
            });
            assert_eq!(offered, passed, "{side:?} {value} {tab:?}");
        }
        check_cards(tab, side);
    }
}

/// The verbs of the cards neither make nor lose a piece, but for the one taken.
fn check_cards<const LANE: bool>(tab: &Tab<LANE>, side: Side) {
    let mut named = Vec::new();
    tab.any_piece(side, &mut |piece| {
        named.push(piece);
        false
    });
    assert!(named.is_sorted());
    for piece in named {
        let steps = [(1, true), (3, false)].map(|(steps, hits)| tab.stepped_back(side, piece, steps, hits));
        for shift in [tab.sent_back(side, piece), tab.full_mark(side, piece)].into_iter().chain(steps).flatten() {
            let mut after = tab.clone();
            after.shift(shift);
            assert_eq!(shift.from, piece);
            assert_eq!(pieces(&after, side), pieces(tab, side));
            assert_eq!(pieces(&after, side.other()) + u32::from(shift.marks.hit), pieces(tab, side.other()));
            assert_eq!(after.winner() == Some(side), shift.marks.end);
            if let Placement::Tab(stacks) = after.write().0 {
                assert_eq!(read::<LANE>(stacks, &options(&[("pieces", "9")])).1.len(), usize::from(shift.marks.end));
            }
        }
        for other in 0..36 {
            if let Some(swap) = tab.swapped(side, piece, Spot::square(other)) {
                let mut after = tab.clone();
                after.exchange(swap);
                assert_eq!(pieces(&after, side), pieces(tab, side));
                assert_eq!(after.rows.held(side) & bit(u8::try_from(other).expect("a square")), bit(other as u8));
            }
        }
    }
}

fn check_games<const LANE: bool>(seed: u64) {
    let (mut dice, moves, counts) = (Dice(seed), every_move(), ["7", "9", "3", "1"]);
    for count in counts {
        let options = options(&[("pieces", count)]);
        let (mut tab, mut side) = (Tab::<LANE>::start(&options), Side::Near);
        for ply in 0..600 {
            let value = [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 6][dice.below(16)];
            let mut legal = Vec::new();
            tab.candidates(side, value, &mut |step| {
                legal.extend(tab.judge(side, value, &step));
                false
            });
            // Up wherever one may, or so few would ever go that the enemy rows stayed unseen.
            let ups: Vec<Legal> = legal.iter().copied().filter(|legal| legal.rises).collect();
            let pick = if ups.is_empty() { &legal } else { &ups };
            if !pick.is_empty() {
                tab.apply(pick[dice.below(pick.len())]);
            }
            if tab.winner().is_some() {
                (tab, side) = (Tab::start(&options), Side::Near);
            }
            let (placement, hand, off) = tab.write();
            let mut faults = Vec::new();
            assert_eq!(Tab::<LANE>::read(&placement, hand, off, &options, &mut faults), tab);
            assert_eq!(faults, []);
            if ply % 12 == 0 {
                check_board(&tab, &moves);
            }
            if !matches!(value, 1 | 4 | 6) {
                side = side.other();
            }
        }
    }
}

#[test]
fn lane_judges_every_move_alike() {
    check_games::<true>(0x7ab1);
}

#[test]
fn simple_judges_every_move_alike() {
    check_games::<false>(0x7ab2);
}
