//! A record that leads to a moment: one turn, or now and then a throw before it.

use super::scene::Scene;
use super::step::Step;
use crate::make::cases::{Draft, Source};

/// A moment, and the throw that led to it, if the record begins before it.
pub(crate) struct Telling {
    pub now: Scene,
    before: Option<(Scene, String)>,
}

impl Telling {
    /// A record that begins with the moment.
    pub fn from(now: Scene) -> Self {
        Self { now, before: None }
    }

    /// A record that begins with a moment and one throw of it, lost if nothing can be moved; `None` if that wins.
    pub fn through(start: Scene, source: &mut Source) -> Option<Self> {
        let (text, now) = start.anything(source)?;
        (!now.won).then_some(Self { now, before: Some((start, text)) })
    }

    /// A record that begins with a 1, 4 or 5 lost for want of a move; `None` if each can be moved.
    pub fn after_a_lost_throw(start: Scene, source: &mut Source) -> Option<Self> {
        let lawful = start.lawful();
        let lost: Vec<usize> =
            [1, 4, 5].into_iter().filter(|&value| lawful.iter().all(|step| step.value != value)).collect();
        let value = source.one_of(&lost)?;
        Some(Self { now: start.after_lost(value), before: Some((start, format!("{value}:-"))) })
    }

    /// The record whose next item is `item`, and that item's address.
    pub fn draft(&self, item: &str, waiting: Option<usize>) -> (Draft, String) {
        let (now, turn) = (&self.now, self.now.turn);
        match &self.before {
            None => (now.open(waiting).turn(turn, now.side, item), format!("{turn}.1")),
            Some((start, first)) if start.turn == turn => {
                (start.open(None).turn(turn, now.side, &format!("{first} {item}")), format!("{turn}.2"))
            }
            Some((start, first)) => {
                let draft = start.open(None).turn(start.turn, start.side, first).turn(turn, now.side, item);
                (draft, format!("{turn}.1"))
            }
        }
    }

    /// Whether the record begins with the moment itself.
    pub fn is_direct(&self) -> bool {
        self.before.is_none()
    }
}

impl Scene {
    /// Any lawful item for some throw, its text and what it leads to.
    pub fn anything(&self, source: &mut Source) -> Option<(String, Self)> {
        let value = source.between(1, 5);
        self.anything_for(source, value)
    }

    /// Any lawful item for a throw, its text and what it leads to.
    pub fn anything_for(&self, source: &mut Source, value: usize) -> Option<(String, Self)> {
        let mut steps = self.lawful();
        steps.retain(|step| step.value == value);
        if steps.is_empty() {
            return Some((format!("{value}:-"), self.after_lost(value)));
        }
        let step = source.one_of(&steps)?;
        Some((self.written(step, source), self.after(step)))
    }

    /// A lawful move with its marks or without.
    pub fn written(&self, step: Step, source: &mut Source) -> String {
        if source.coin() { format!("{}{}", step.text(), self.marks(step)) } else { step.text() }
    }

    /// The marks that hold of a lawful move.
    pub fn marks(&self, step: Step) -> String {
        let water = step.lands_on(27);
        [(self.hits(step), "x"), (water, "~"), (self.wins(step), "#")]
            .into_iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, mark)| mark)
            .collect()
    }
}
