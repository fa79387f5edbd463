//! Duat: wins that can be forced, turn by turn.
//!
//! There is no rule of repetition, so a search is bounded by its turns alone, and what cannot be forced within them is
//! not known.

mod index;
pub mod table;
mod turn;

use std::collections::BTreeMap;

use hunefer_notation::ItemKind;

use self::index::Layer;
use self::table::Table;
use self::turn::{Turn, turn};
use super::solve::Unsolved;
use crate::law::game::duat::field::Field;
use crate::law::game::duat::setup;
use crate::law::side::Side;
use crate::play::{Next, Play};

/// Positions that are remembered at the most.
const REMEMBERED: usize = 1 << 20;

/// What is known of a position of Duat, for the side to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It wins in so many of its own turns, the first included, whatever the other side does, and in no fewer.
    Win {
        /// Its turns.
        turns: u32,
        /// Every first turn that does, each once by the position it ends in, in the order of lists.
        first: Vec<Vec<ItemKind>>,
    },
    /// Whatever it does the other side wins in so many turns of its own, and in no fewer.
    Loss {
        /// The other side's turns.
        turns: u32,
    },
    /// Neither side can ever force a win.
    Draw,
    /// Neither side can force a win in so many of its turns as were looked at.
    Unknown,
}

/// A first turn, whether it wins, and the board after it.
type Line = (Vec<ItemKind>, bool, Field);

/// The side to play, and the first turns that it has, each once by the position it ends in.
fn lines(play: &dyn Play) -> Result<(Side, Vec<Line>), Unsolved> {
    match play.next() {
        Next::Action { .. } => {}
        Next::Nothing => return Err(Unsolved::Over),
        Next::Throw { .. } | Next::Move { .. } | Next::Miss | Next::Wager => return Err(Unsolved::NoSticks),
    }
    let side = Side::from(play.position().side);
    let (mut lines, mut known) = (Vec::<Line>::new(), BTreeMap::new());
    play.each_line(&mut |items, after| {
        let position = after.position();
        let at = *known.entry(position.to_string()).or_insert(lines.len());
        match lines.get_mut(at) {
            // The shortest way to a position is the one to tell of.
            Some((shortest, ..)) if items.len() < shortest.len() => *shortest = items.to_vec(),
            Some(_) => {}
            None => {
                lines.push((items.to_vec(), after.winner().is_some(), setup::read(&position, &mut Vec::new()).0));
            }
        }
    });
    Ok((side, lines))
}

/// The most positions of a board with so many pieces that are worked out at once.
const AT_ONCE: usize = 20_000;

/// What is known for certain, on a board small enough to work out all its positions at once; none on a greater.
///
/// # Errors
/// If the game is over, or is none of Duat.
pub fn exact(play: &dyn Play, own_off: bool) -> Result<Option<Outcome>, Unsolved> {
    let (side, lines) = lines(play)?;
    let (field, _) = setup::read(&play.position(), &mut Vec::new());
    let size = (field.rows().next().map_or(0, <[_]>::len), field.rows().count());
    let pieces = (field.pieces(side).count(), field.pieces(side.other()).count());
    // Greater boards are told by their size alone: numbers of many pieces would run over.
    if size.0 * size.1 > 25 || pieces.0 + pieces.1 > 4 {
        return Ok(None);
    }
    if Layer::new(size, pieces.0, pieces.1).places() > AT_ONCE {
        return Ok(None);
    }
    let table = Table::build(size, pieces, own_off);
    let Some(value) = table.value(play) else { return Ok(None) };
    let turns = u32::from(value.unsigned_abs());
    Ok(Some(match value {
        0 => Outcome::Draw,
        lost if lost < 0 => Outcome::Loss { turns },
        _ => {
            let wins = |(_, won, field): &&Line| {
                if turns == 1 { *won } else { !won && table.kept(field, side.other(), 0) == Some(1 - value) }
            };
            Outcome::Win { turns, first: lines.iter().filter(wins).map(|(items, ..)| items.clone()).collect() }
        }
    }))
}

/// The shortest win that either side can force within so many of its own turns.
///
/// # Errors
/// If the game is over, or is none of Duat.
pub fn solve(play: &dyn Play, turns: u32, own_off: bool) -> Result<Outcome, Unsolved> {
    let (side, lines) = lines(play)?;
    let mut search = Search { own_off, remembered: BTreeMap::new() };
    for turns in 1..=turns {
        let wins = |(_, won, field): &&Line| *won || search.loses(field, side.other(), turns - 1);
        let first: Vec<_> = lines.iter().filter(wins).map(|(items, ..)| items.clone()).collect();
        if !first.is_empty() {
            return Ok(Outcome::Win { turns, first });
        }
        let mut lost = lines.iter().map(|(_, _, field)| search.wins(field, side.other(), turns));
        if !lines.is_empty() && lost.all(|lost| lost) {
            return Ok(Outcome::Loss { turns });
        }
    }
    Ok(Outcome::Unknown)
}

/// What is known of a position at the beginning of a turn.
#[derive(Clone, Copy, Default)]
struct Known {
    /// The side to play has no win within so many turns.
    not: u32,
    /// It wins within so many, if it is known to win.
    within: Option<u32>,
}

/// A search, and what it has found till now.
struct Search {
    own_off: bool,
    remembered: BTreeMap<(Side, Field), Known>,
}

impl Search {
    /// Whether `side`, which begins a turn, wins within so many turns of its own.
    fn wins(&mut self, field: &Field, side: Side, turns: u32) -> bool {
        let key = (side, field.clone());
        let known = self.remembered.get(&key).copied().unwrap_or_default();
        if turns <= known.not {
            return false;
        }
        if known.within.is_some_and(|within| within <= turns) {
            return true;
        }
        let found = self.look(field, side, known.not, turns);
        if self.remembered.len() < REMEMBERED || self.remembered.contains_key(&key) {
            let known = match found {
                Some(within) => Known { within: Some(within), ..known },
                None => Known { not: turns, ..known },
            };
            self.remembered.insert(key, known);
        }
        found.is_some()
    }

    /// In how many turns it wins, if in more than `not` and no more than `turns`.
    fn look(&mut self, field: &Field, side: Side, not: u32, turns: u32) -> Option<u32> {
        let Turn::Ends(ends) = turn(field, side, self.own_off) else { return Some(1) };
        (not.max(1) + 1..=turns).find(|turns| ends.iter().any(|end| self.loses(end, side.other(), turns - 1)))
    }

    /// Whether whatever `side` does, which begins a turn, the other side wins within so many turns of its own.
    fn loses(&mut self, field: &Field, side: Side, turns: u32) -> bool {
        if turns == 0 {
            return false;
        }
        match turn(field, side, self.own_off) {
            Turn::Wins => false,
            // Who has nothing to do has not lost.
            Turn::Ends(ends) => !ends.is_empty() && ends.iter().all(|end| self.wins(end, side.other(), turns)),
        }
    }
}
