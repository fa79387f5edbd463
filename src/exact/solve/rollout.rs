//! Estimates: games played to their end by a simple player, and how many of them are won.

use hunefer_notation::{ItemKind, Motion, Move, Place, Turn};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::Figure;
use crate::make::player::{Player, opener};
use crate::play::{Ask, Next, Play};

/// Items after which a game is broken off, and counts as half won by either side.
const MOST: usize = 10_000;

/// Games that one thread plays in one go.
const PART: usize = 64;

/// What the side to play wins of so many games in which both sides play [eagerly](eager), by chance that depends on
/// `seed` alone.
#[must_use]
pub fn rollout(play: &dyn Play, games: u32, seed: u64) -> Figure {
    let side = play.position().side;
    // In halves.
    let won = |play: &dyn Play, number: u32| {
        let mut player = Player::new(seed ^ u64::from(number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut game = play.copy();
        for _ in 0..MOST {
            if game.winner().is_some() || step(&mut *game, &mut player).is_none() {
                break;
            }
        }
        game.winner().map_or(1, |winner| 2 * u32::from(winner == side))
    };
    let parts: Vec<_> = (0..games).step_by(PART).map(|first| (first, play.copy())).collect();
    let won_of = |(first, play): (u32, Box<dyn Play>)| -> u64 {
        (first..games).take(PART).map(|number| u64::from(won(&*play, number))).sum()
    };
    let wins = parts.into_par_iter().map(won_of).sum::<u64>() as f64 / 2.0;
    let games = f64::from(games.max(1));
    // Two games more, one won and one lost: a sample without a loss is not without an error.
    let likely = (wins + 1.0) / (games + 2.0);
    Figure { value: wins / games, error: (likely * (1.0 - likely) / games).sqrt() }
}

/// Plays one item.
fn step(play: &mut dyn Play, player: &mut Player) -> Option<()> {
    let next = play.next();
    if play.may_begin() {
        play.begin(&Turn::UNNAMED, &opener(next)).ok()?;
    }
    let value = match next {
        Next::Throw { sticks } => play.value(sticks, player.cast(sticks)),
        Next::Move { value } => value,
        Next::Miss | Next::Wager | Next::Action { .. } | Next::Nothing => return None,
    };
    play.play(&eager(&play.list(Ask::Throw(value)))?, None).ok()
}

/// The play of an eager player: it wins, else bears a piece off, else hits, else keeps out of the water, else moves what
/// ends farthest on, the last of the list among equals.
#[must_use]
pub fn eager(plays: &[ItemKind]) -> Option<ItemKind> {
    plays.iter().copied().max_by_key(|item| match item {
        ItemKind::Ply { motion: Motion::Move(Move { to, marks, .. }), .. } => {
            Some((marks.end, to.place == Place::Off, marks.hit, !marks.water, to.place))
        }
        ItemKind::Ply { motion: Motion::Lost, .. }
        | ItemKind::House
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. }
        | ItemKind::Reveal { .. } => None,
    })
}
