//! Positions of senet as numbers.

use super::bit;
use super::men::Men;
use super::way::{Senet, Way};
use crate::law::game::numbered::{Layer, Numbered, closed_up, rank_of, set_at, spread_out, ways};
use crate::law::options::Options;
use crate::law::side::Side;

/// The squares above 27, whose pieces only leave the board where nobody can attack them.
const LAST: u32 = bit(28) | bit(29) | bit(30);
/// Where they begin.
const LAST_FROM: u32 = 28;
/// The bits of a part that count the pieces left.
const LEFT: u8 = 7;

/// How many squares a piece moves about on, from 1.
const fn about<W: Way>() -> u32 {
    if W::LAST_ARE_SAFE { 26 } else { 30 }
}

/// The set of a side's pieces on its last squares that never come back; the lowest bit for 28.
const fn settled(part: u8) -> u8 {
    part >> 3
}

/// How many pieces of a side move about.
const fn moving(part: u8) -> u32 {
    (part & LEFT) as u32 - settled(part).count_ones()
}

impl<W: Way> Senet<W> {
    /// Where pieces of `side` move about; the lowest bit for 1.
    fn moving(&self, side: Side) -> u64 {
        u64::from(self.men.of(side) >> 1) & ((1 << about::<W>()) - 1)
    }

    fn part(&self, side: Side) -> u8 {
        let men = self.men.of(side);
        let settled = if W::LAST_ARE_SAFE { (men & LAST) >> LAST_FROM } else { 0 };
        men.count_ones() as u8 | (settled as u8) << 3
    }
}

impl<W: Way> Numbered for Senet<W> {
    const MOST: u8 = 7;
    const USUAL: u8 = 3;

    fn pieces(options: &Options) -> u8 {
        W::pieces(options)
    }

    fn parts(pieces: u8) -> Vec<u8> {
        let settled = 0..if W::LAST_ARE_SAFE { 8 } else { 1 };
        let parts = (1..=pieces).flat_map(|left| settled.clone().map(move |set: u8| (left, set)));
        parts.filter(|(left, set)| u32::from(*left) >= set.count_ones()).map(|(left, set)| left | set << 3).collect()
    }

    fn left(part: u8) -> u8 {
        part & LEFT
    }

    fn count(&self, side: Side) -> u8 {
        self.men.of(side).count_ones() as u8
    }

    fn to_come(part: u8) -> u8 {
        moving(part) as u8
    }

    fn size(Layer([own, enemy]): Layer) -> u64 {
        if settled(own) & settled(enemy) != 0 {
            return 0;
        }
        ways(about::<W>(), moving(own)) * ways(about::<W>() - moving(own), moving(enemy))
    }

    fn layer(&self, mover: Side) -> Layer {
        Layer([self.part(mover), self.part(mover.other())])
    }

    fn rank(&self, mover: Side, Layer([own, enemy]): Layer) -> u64 {
        let men = self.moving(mover);
        rank_of(men) * ways(about::<W>() - moving(own), moving(enemy))
            + rank_of(closed_up(self.moving(mover.other()), men))
    }

    fn at(&self, Layer([own, enemy]): Layer, rank: u64) -> Option<Self> {
        let (about, enemies) = (about::<W>(), ways(about::<W>() - moving(own), moving(enemy)));
        let men = set_at(moving(own), about, rank / enemies);
        let others = spread_out(set_at(moving(enemy), about - moving(own), rank % enemies), men);
        let on_board = |set: u64, part| (set as u32) << 1 | u32::from(settled(part)) << LAST_FROM;
        let men = Men { men: [on_board(men, own), on_board(others, enemy)], ..self.men };
        Some(Self { men, way: self.way })
    }
}
