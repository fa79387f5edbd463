//! A move that one thing bars, and the same with that thing out of the way.

use super::bars::Bar;
use super::scene::Scene;
use super::step::Step;
use super::telling::Telling;
use super::words::list;
use crate::make::cases::{Pair, Source};

/// How a refused record and its neighbour differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    /// The same piece, by another throw.
    Throw,
    /// Another piece, or the same one to another place, by the same throw.
    Move,
    /// One enemy stands elsewhere.
    Enemy,
    /// One piece of the side to play, not the one that moves, stands elsewhere.
    Own,
    /// One option has another value.
    Option,
}

/// What a recipe about a barred move aims at.
#[derive(Clone, Copy)]
pub(crate) struct Aim {
    bar: Bar,
    alone: bool,
    lost: bool,
    prepare: fn(&mut Scene, &mut Source) -> Option<()>,
    shows: fn(&Scene, Step) -> bool,
}

impl Aim {
    /// At moves which `bar` alone bars.
    pub const fn at(bar: Bar) -> Self {
        Self { bar, alone: true, lost: false, prepare: |_, _| Some(()), shows: |_, _| true }
    }

    /// At moves which `bar` bars first, and something else after it.
    pub const fn before_others(bar: Bar) -> Self {
        Self { alone: false, ..Self::at(bar) }
    }

    /// After a throw that could not be moved.
    pub const fn after_a_lost_throw(self) -> Self {
        Self { lost: true, ..self }
    }

    /// Sets the moment up first.
    pub const fn prepared(self, prepare: fn(&mut Scene, &mut Source) -> Option<()>) -> Self {
        Self { prepare, ..self }
    }

    /// Takes only such moves.
    pub const fn showing(self, shows: fn(&Scene, Step) -> bool) -> Self {
        Self { shows, ..self }
    }

    /// Draws a pair that differs in one of some ways.
    pub fn draw(self, source: &mut Source, changes: &[Change]) -> Option<Pair> {
        let change = source.one_of(changes)?;
        let mut start = Scene::draw(source)?;
        (self.prepare)(&mut start, source)?;
        let plain = matches!(change, Change::Throw | Change::Move);
        // The throw before may lead away from what was set up, and then the draw fails.
        let telling = if self.lost {
            Telling::after_a_lost_throw(start, source)?
        } else if plain && source.dice.chance(40) {
            Telling::through(start, source)?
        } else {
            Telling::from(start)
        };
        let now = &telling.now;
        let barred: Vec<Step> = now.steps().into_iter().filter(|&step| self.takes(now, step)).collect();
        let (step, (legal, other, says)) = (0..3).find_map(|_| {
            let step = source.one_of(&barred)?;
            Some((step, neighbour(change, now, step, source)?))
        })?;

        let waits = telling.is_direct() && other.value == step.value && source.dice.chance(16);
        let waiting = Some(step.value).filter(|_| waits);
        let bars = now.bars(step);
        let later: Vec<&str> = bars[1..].iter().map(|bar| bar.rule(now.way).name).collect();
        let mut why = now.why(step, self.bar);
        if !later.is_empty() {
            why = format!("{why}; that comes before {}", list(&later));
        }
        let (draft, at) = telling.draft(&now.written(step, source), waiting);
        let refused = draft.says(why).refused(at, self.bar.rule(now.way));
        let item = legal.written(other, source);
        let draft = if telling.is_direct() {
            legal.open(waiting).turn(legal.turn, legal.side, &item)
        } else {
            telling.draft(&item, None).0
        };
        Some(Pair { refused, legal: draft.says(says) })
    }

    fn takes(self, scene: &Scene, step: Step) -> bool {
        let bars = scene.bars(step);
        bars.first() == Some(&self.bar) && (bars.len() == 1) == self.alone && (self.shows)(scene, step)
    }
}

/// A moment and a lawful move in it, which differ from those barred in one way, and what to say of it.
fn neighbour(change: Change, scene: &Scene, step: Step, source: &mut Source) -> Option<(Scene, Step, String)> {
    let play = step.text();
    match change {
        Change::Throw | Change::Move => {
            let mut steps = scene.lawful();
            steps.retain(|other| match change {
                Change::Throw => other.from == step.from && other.value != step.value,
                _ => other.value == step.value,
            });
            let other = source.one_of(&steps)?;
            let says = format!("{} instead: {}", other.text(), scene.told(other));
            Some((scene.clone(), other, says))
        }
        Change::Enemy => elsewhere(scene, step, source, scene.board.held(scene.them())),
        Change::Own => {
            let mut held = scene.board.held(scene.side);
            held.retain(|&square| square != step.from);
            elsewhere(scene, step, source, held)
        }
        Change::Option => {
            let mut ways = Vec::new();
            for (choice, now) in scene.options.iter().filter(|(choice, _)| choice.name != "pieces") {
                for &value in choice.values.iter().filter(|&&value| value != now) {
                    let mut other = scene.clone();
                    other.set(choice.name, value);
                    if other.may(step) {
                        ways.push((choice.name, value));
                    }
                }
            }
            let (name, value) = source.one_of(&ways)?;
            let mut other = scene.clone();
            other.set(name, value);
            let says = format!("under {name}={value} nothing bars {play}: {}", other.told(step));
            Some((other, step, says))
        }
    }
}

/// The moment with one of some pieces put elsewhere, so that nothing bars the move any more.
fn elsewhere(scene: &Scene, step: Step, source: &mut Source, pieces: Vec<usize>) -> Option<(Scene, Step, String)> {
    let room = scene.room();
    for _ in 0..60 {
        let (from, to) = (source.one_of(&pieces)?, source.one_of(&room)?);
        let mut other = scene.clone();
        other.board.shift(from, to);
        if other.may(step) {
            let whose = other.board.at(to)?.name();
            let says = format!("{whose} from {from} stand on {to} instead: {}", other.told(step));
            return Some((other, step, says));
        }
    }
    None
}
