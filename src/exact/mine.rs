//! Puzzles found in play: positions in which one play is the best, the only lawful one, or the only one that wins.

mod best;
mod look;
mod only;
mod record;
mod shape;
mod wins;

use std::sync::Arc;

use hunefer_notation::{ItemKind, Position, Turn};

use self::look::Look;
pub use self::record::record;
use super::solve::rollout::eager;
use super::table::Table;
use crate::book::ruleset::Ruleset;
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::side::Side;
use crate::make::games::{Plan, start};
use crate::make::player::{Player, opener};
use crate::play::{Ask, Next, Play};

/// Items after which a game is looked at no longer.
const MOST_ITEMS: usize = 600;
/// Of 256, how often the sides play eagerly, and else at random.
const EAGER: u8 = 192;

/// Turns before the end of a game of Duat in which a win is looked for.
const NEAR: usize = 3;

/// What puzzles ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The play of a throw that is better than all others.
    Best,
    /// The lawful play of a throw that has but one.
    Only,
    /// Duat: the first turn that forces a win.
    Wins,
}

/// Where puzzles are looked for.
pub struct Quarry<'q> {
    /// The rule set.
    pub ruleset: &'static Ruleset,
    /// Its options.
    pub options: Options,
    /// What they ask.
    pub kind: Kind,
    /// By how much of the winning chance the best play is to be better than all others, at the least.
    pub least: f64,
    /// Duat: in how many turns of its own a side is to win, at the most.
    pub turns: u32,
    /// Finds a table that knows a game.
    pub tables: &'q (dyn Fn(&dyn Play) -> Option<Arc<Table>> + Sync),
}

/// A puzzle found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The position it begins in, its throw waiting.
    pub position: Position,
    /// What it asks, as the tag has it.
    pub asked: String,
    /// Its solution, in canonical form.
    pub solution: Vec<ItemKind>,
    /// Other plays that may tempt, the most tempting first, each with the winning chance that it leaves.
    pub refuted: Vec<(ItemKind, f64)>,
    /// The rules it is about, in the order of the book.
    pub themes: Vec<&'static Rule>,
    /// How tempting the others are: puzzles are ranked by it.
    pub temptation: u32,
    /// How many plausible plays fail, each counted the more the less it loses.
    pub difficulty: f64,
    /// The same for puzzles that are the same seen from the other side, in a mirror, or some squares farther on.
    pub shape: String,
}

impl Quarry<'_> {
    /// The puzzle of the game with that number that ranks highest, if there is any; of equals the earliest.
    #[must_use]
    pub fn game(&self, seed: u64, number: u64) -> Option<Found> {
        // The odd constant sets the seeds of neighbouring games far apart.
        let mut player = Player::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        player.eager = 0;
        player.showing = 0;
        let begins = self.ruleset.begins.unwrap_or(if player.chance(128) { Side::Near } else { Side::Far });
        let plan = Plan { ruleset: self.ruleset, options: self.options, cards: 0, from: None };
        let mut play = start(&plan, begins).ok()?;
        let mut best: Option<Found> = None;
        // Duat: the game at the beginning of each turn.
        let mut turns = Vec::new();
        for _ in 0..MOST_ITEMS {
            let found = match play.next() {
                Next::Nothing => break,
                Next::Throw { sticks } => {
                    begin(&mut *play)?;
                    let value = play.value(sticks, player.cast(sticks));
                    self.throw(&mut *play, value, &mut player)?
                }
                Next::Move { value } => {
                    begin(&mut *play)?;
                    self.throw(&mut *play, value, &mut player)?
                }
                Next::Action { .. } => {
                    if play.may_begin() && play.position().keys.acted.is_none() {
                        turns.push(play.copy());
                    }
                    player.step(&mut *play)?;
                    None
                }
                Next::Miss | Next::Wager => return None,
            };
            if let Some(found) = found
                && best.as_ref().is_none_or(|best| found.temptation > best.temptation)
            {
                best = Some(found);
            }
        }
        // Who wins in a few turns stands near the end of a game.
        let near = turns.iter().rev().take(NEAR).rev().filter_map(|play| wins::look(self, &**play));
        near.fold(best, |best, found| match best {
            Some(best) if best.temptation >= found.temptation => Some(best),
            Some(_) | None => Some(found),
        })
    }

    /// Looks at a throw, and moves by it. `None`: nothing can be moved.
    fn throw(&self, play: &mut dyn Play, value: u8, player: &mut Player<'_>) -> Option<Option<Found>> {
        let plays = play.list(Ask::Throw(value));
        let look = Look { play, value, plays: &plays };
        let found = match self.kind {
            Kind::Best => best::look(self, &look),
            Kind::Only => only::look(self, &look),
            Kind::Wins => None,
        };
        let made = if player.chance(EAGER) { eager(&plays) } else { player.pick(&plays) };
        play.play(&made?, None).ok().map(|()| found)
    }

    /// The first rule of these names, with the game's or the way's own before them, that the rule set has.
    fn rule(&self, names: &[&str]) -> Option<&'static Rule> {
        let is_it = |rule: &&Rule| rule.name.split_once('.').is_some_and(|(_, name)| names.contains(&name));
        self.ruleset.own().find(is_it)
    }
}

/// Begins the next turn, if this one can only end.
fn begin(play: &mut dyn Play) -> Option<()> {
    if play.may_begin() { play.begin(&Turn::UNNAMED, &opener(play.next())).ok() } else { Some(()) }
}
