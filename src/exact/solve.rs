//! What every play of a position is worth.

pub mod rollout;

use hunefer_notation::{ItemKind, Throw};

use super::file::Fault;
use crate::law::heka::STICKS;
use crate::play::numbers::cards_matter;
use crate::play::{Next, Play};

/// A winning chance, and how far it may be off by chance: nothing where it is reckoned and not sampled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The chance, from 0 to 1.
    pub value: f64,
    /// The standard error of an estimate.
    pub error: f64,
}

impl Figure {
    /// A chance that is certain.
    const fn certain(won: bool) -> Self {
        Self { value: if won { 1.0 } else { 0.0 }, error: 0.0 }
    }

    /// The chance of the other side.
    const fn turned(self) -> Self {
        Self { value: 1.0 - self.value, error: self.error }
    }
}

/// How figures were got.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source {
    /// From a table, to within so much.
    Exact(f64),
    /// From a table of which nothing is proven.
    Unproven,
    /// From so many games from each position.
    Estimate(u32),
}

impl Source {
    /// How far two figures may be apart by chance or error alone, so that more than this is a difference: twice the
    /// bound, or two standard errors. `None` where nobody knows.
    #[must_use]
    pub fn doubt(self, one: Figure, other: Figure) -> Option<f64> {
        match self {
            Self::Exact(bound) => Some(2.0 * bound),
            Self::Unproven => None,
            Self::Estimate(_) => Some(2.0 * one.error.hypot(other.error)),
        }
    }
}

/// A play and what it is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The play, in canonical form.
    pub item: ItemKind,
    /// What it is worth.
    pub figure: Figure,
}

/// A throw, and what its plays are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Thrown {
    /// The value thrown.
    pub throw: u8,
    /// How likely it is, from 0 to 1; a throw that waits is certain.
    pub odds: f64,
    /// The plays, the best first; of equals the first in the list.
    pub plays: Vec<Worth>,
}

impl Thrown {
    /// What the best play is worth.
    fn figure(&self) -> Figure {
        self.plays.first().map_or(Figure::certain(false), |best| best.figure)
    }
}

/// What a position is worth to the side that throws, or has thrown.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Before the throw, or after the one that waits.
    pub figure: Figure,
    /// The move instead of a throw, where there is one.
    pub house: Option<Worth>,
    /// The throws, lowest first; the one alone that waits or was asked for.
    pub throws: Vec<Thrown>,
}

/// Why a position cannot be solved.
#[derive(Debug)]
pub enum Unsolved {
    /// Cards are left, or one is running.
    Cards,
    /// The game is over.
    Over,
    /// Nothing is thrown in it.
    NoSticks,
    /// No table knows it.
    Unknown,
    /// The table is refused.
    Refused(Fault),
}

impl From<Fault> for Unsolved {
    fn from(fault: Fault) -> Self {
        Self::Refused(fault)
    }
}

/// What a game is worth to the side to play: of a table, a sample or a search.
pub type Judge<'j> = &'j mut dyn FnMut(&dyn Play) -> Result<Figure, Unsolved>;

/// What every play is worth, positions after plays being judged by `judge`.
///
/// # Errors
/// If the game is over, is of another kind, or has cards that matter; or what `judge` finds.
pub fn solve(play: &dyn Play, judge: Judge<'_>) -> Result<Solved, Unsolved> {
    let waiting = match play.next() {
        Next::Throw { sticks: STICKS } => false,
        Next::Move { .. } => true,
        Next::Throw { .. } | Next::Miss | Next::Wager => return Err(Unsolved::Cards),
        Next::Nothing => return Err(Unsolved::Over),
        Next::Action { .. } => return Err(Unsolved::NoSticks),
    };
    let position = play.position();
    if cards_matter(&position.keys) || play.shaped_by().is_some() {
        return Err(Unsolved::Cards);
    }
    let mover = position.side;
    let mut lines = Vec::new();
    play.each_line(&mut |items, after| lines.extend(items.first().map(|&item| (item, after))));
    let (mut house, mut throws) = (None, Vec::<Thrown>::new());
    for (item, after) in lines {
        let figure = match after.winner() {
            Some(winner) => Figure::certain(winner == mover),
            None if after.position().side == mover => judge(&*after)?,
            None => judge(&*after)?.turned(),
        };
        let worth = Worth { item, figure };
        let ItemKind::Ply { throw: Throw { value, .. }, .. } = item else {
            house = Some(worth);
            continue;
        };
        let throw = value.and_then(|value| u8::try_from(value).ok()).unwrap_or_default();
        if let Some(last) = throws.last_mut().filter(|last| last.throw == throw) {
            last.plays.push(worth);
        } else {
            let odds = if waiting { 1.0 } else { odds(play, STICKS, throw) };
            throws.push(Thrown { throw, odds, plays: vec![worth] });
        }
    }
    for thrown in &mut throws {
        thrown.plays.sort_by(|one, other| other.figure.value.total_cmp(&one.figure.value));
    }
    let value = throws.iter().map(|thrown| thrown.odds * thrown.figure().value).sum();
    // Samples of several positions are of the same throws, and often two throws lead to one position, so that their
    // errors do not make up for each other: together they are at the most their sum.
    let error = throws.iter().map(|thrown| thrown.odds * thrown.figure().error).sum();
    let thrown = Figure { value, error };
    let figure = match house.map(|house| house.figure) {
        Some(moved) if moved.value > thrown.value => moved,
        Some(_) | None => thrown,
    };
    Ok(Solved { figure, house, throws })
}

/// How likely so many sticks, 4 or fewer, are to show a value: each shows light or dark, the one as likely as the other.
#[must_use]
pub fn odds(play: &dyn Play, sticks: u8, value: u8) -> f64 {
    let light = (0..=sticks).find(|&light| play.value(sticks, light) == value);
    let ways = |light| (0..light).fold(1, |ways, chosen| ways * u32::from(sticks - chosen) / u32::from(chosen + 1));
    light.map_or(0.0, |light| f64::from(ways(light)) / f64::from(1_u32 << sticks))
}

/// What a game is worth to the side to play where `items` more are looked at and `judge` says the rest.
///
/// # Errors
/// What [`solve`] finds.
pub fn search(play: &dyn Play, items: u32, judge: Judge<'_>) -> Result<Figure, Unsolved> {
    match items.checked_sub(1) {
        None => judge(play),
        Some(fewer) => Ok(solve(play, &mut |after| search(after, fewer, judge))?.figure),
    }
}
