//! Positions of tjau as numbers.

use super::Aseb;
use super::route::LANE_BITS;
use crate::law::game::numbered::{Layer, Numbered, closed_up, rank_of, set_at, spread_out, ways};
use crate::law::options::Options;
use crate::law::side::Side;

/// Steps of a side's own squares.
const OWN: u32 = 4;
/// Steps of the lane.
const LANE: u32 = 12;
/// The most pieces a side.
const MOST: usize = 7;

/// Ways to have up to so many pieces on so many steps, the others waiting in hand.
const UP_TO: [[u64; MOST + 1]; (OWN + LANE) as usize + 1] = {
    let mut table = [[0; MOST + 1]; (OWN + LANE) as usize + 1];
    let mut steps = 0;
    while steps < table.len() {
        let (mut pieces, mut sum) = (0, 0);
        while pieces <= MOST {
            sum += ways(steps as u32, pieces as u32);
            table[steps][pieces] = sum;
            pieces += 1;
        }
        steps += 1;
    }
    table
};

/// Where, among the positions of a layer, those begin whose side to throw has so many pieces in the lane: by pieces
/// left of that side, of the other, and in the lane. Positions of one more than all are as many as the layer has.
const FIRST: [[[u64; MOST + 2]; MOST + 1]; MOST + 1] = {
    let mut table = [[[0; MOST + 2]; MOST + 1]; MOST + 1];
    let mut own = 0;
    while own <= MOST {
        let mut enemy = 0;
        while enemy <= MOST {
            let (mut lane, mut sum) = (0, 0);
            while lane <= own {
                table[own][enemy][lane] = sum;
                let men = ways(LANE, lane as u32) * UP_TO[OWN as usize][own - lane];
                sum += men * UP_TO[(OWN + LANE) as usize - lane][enemy];
                lane += 1;
            }
            while lane < MOST + 2 {
                table[own][enemy][lane] = sum;
                lane += 1;
            }
            enemy += 1;
        }
        own += 1;
    }
    table
};

/// The number of a set of up to so many steps among all such sets of the first `steps`: small sets first.
fn rank_up_to(set: u64, steps: u32) -> u64 {
    match set.count_ones() {
        0 => 0,
        pieces => UP_TO[steps as usize][pieces as usize - 1] + rank_of(set),
    }
}

/// The set of any size that has a number among the first `steps`.
fn set_up_to(steps: u32, rank: u64) -> u64 {
    let below = UP_TO[steps as usize].iter().take_while(|&&sum| sum <= rank).count();
    let smaller = below.checked_sub(1).map_or(0, |below| UP_TO[steps as usize][below]);
    set_at(below as u32, steps, rank - smaller)
}

impl Aseb {
    /// The pieces of `side` in the lane; the lowest bit for step 5.
    fn in_lane(&self, side: Side) -> u64 {
        u64::from((self.army(side) & LANE_BITS) >> 5)
    }

    /// The pieces of `side` on its own squares; the lowest bit for step 1.
    fn on_own(&self, side: Side) -> u64 {
        u64::from((self.army(side) & !LANE_BITS) >> 1)
    }
}

impl Numbered for Aseb {
    const MOST: u8 = MOST as u8;
    const USUAL: u8 = 5;

    fn pieces(options: &Options) -> u8 {
        options.number("pieces")
    }

    fn parts(pieces: u8) -> Vec<u8> {
        (1..=pieces).collect()
    }

    fn left(part: u8) -> u8 {
        part
    }

    fn count(&self, side: Side) -> u8 {
        self.army(side).count_ones() as u8 + self.hand(side)
    }

    fn to_come(_part: u8) -> u8 {
        0
    }

    fn size(Layer([own, enemy]): Layer) -> u64 {
        FIRST[usize::from(own)][usize::from(enemy)][MOST + 1]
    }

    fn layer(&self, mover: Side) -> Layer {
        Layer([self.count(mover), self.count(mover.other())])
    }

    fn rank(&self, mover: Side, Layer([own, enemy]): Layer) -> u64 {
        let (lane, men) = (self.in_lane(mover), self.on_own(mover));
        let (count, steps) = (lane.count_ones(), OWN + LANE - lane.count_ones());
        let waiting = UP_TO[OWN as usize][usize::from(own) - count as usize];
        let others = self.on_own(mover.other()) | closed_up(self.in_lane(mover.other()), lane) << OWN;
        FIRST[usize::from(own)][usize::from(enemy)][count as usize]
            + (rank_of(lane) * waiting + rank_up_to(men, OWN)) * UP_TO[steps as usize][usize::from(enemy)]
            + rank_up_to(others, steps)
    }

    fn at(&self, Layer([own, enemy]): Layer, rank: u64) -> Option<Self> {
        let first = &FIRST[usize::from(own)][usize::from(enemy)];
        let count = first[1..=usize::from(own)].iter().take_while(|&&first| first <= rank).count();
        let steps = OWN + LANE - count as u32;
        let waiting = UP_TO[OWN as usize][usize::from(own) - count];
        let (rank, others) = {
            let (rank, enemies) = (rank - first[count], UP_TO[steps as usize][usize::from(enemy)]);
            (rank / enemies, set_up_to(steps, rank % enemies))
        };
        let lane = set_at(count as u32, LANE, rank / waiting);
        let men = set_up_to(OWN, rank % waiting);
        let low = (1 << OWN) - 1;
        let other_lane = spread_out(others >> OWN, lane);
        let army = [(men | lane << OWN) << 1, (others & low | other_lane << OWN) << 1].map(|army| army as u32);
        let hand = [own - army[0].count_ones() as u8, enemy - army[1].count_ones() as u8];
        Some(Self { army, hand, ..self.clone() })
    }
}
