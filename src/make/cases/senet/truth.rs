//! What a lawful move leads to, told truly and told falsely.

use super::scene::Scene;
use super::step::Step;
use super::telling::Telling;
use crate::law::game::common::{MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Draft, Pair, Source};

/// What is told falsely.
#[derive(Clone, Copy)]
pub(crate) enum Lie {
    /// The marks.
    Mark,
    /// The side to play next.
    Side,
    /// The board: the true moment after is given, to be made false, and what to say of it is answered.
    Final(fn(&Scene, Step, &mut Scene, &mut Source) -> Option<String>),
    /// The closing token or the tag.
    Result,
}

/// What a recipe about the outcome of a move aims at.
#[derive(Clone, Copy)]
pub(crate) struct Truth {
    prepare: fn(&mut Scene, &mut Source) -> Option<()>,
    shows: fn(&Scene, Step) -> bool,
}

impl Truth {
    /// Of such moves.
    pub const fn of(shows: fn(&Scene, Step) -> bool) -> Self {
        Self { prepare: |_, _| Some(()), shows }
    }

    /// Sets the moment up first.
    pub const fn prepared(self, prepare: fn(&mut Scene, &mut Source) -> Option<()>) -> Self {
        Self { prepare, ..self }
    }

    /// Draws a pair: the lie and the truth.
    pub fn draw(self, source: &mut Source, lie: Lie) -> Option<Pair> {
        let mut start = Scene::draw(source)?;
        (self.prepare)(&mut start, source)?;
        let telling = if source.dice.chance(24) { Telling::through(start, source)? } else { Telling::from(start) };
        let now = &telling.now;
        let mut steps = now.lawful();
        if now.ruleset.way() == "tut" && now.board.at(27) == Some(now.side) {
            steps.push(Step::HOUSE);
        }
        steps.retain(|&step| (self.shows)(now, step));
        let step = source.one_of(&steps)?;
        let (after, told) = (now.after(step), now.told(step));
        let waits = telling.is_direct() && step != Step::HOUSE && source.dice.chance(16);
        let waiting = Some(step.value).filter(|_| waits);
        let record = |item: &str| telling.draft(item, waiting);
        let ends = |draft: Draft, last: &Scene| draft.tag("Final", last.last_position());
        let item = now.written(step, source);
        let legal = ends(record(&item).0, &after).says(told.clone());
        match lie {
            Lie::Mark => {
                if step == Step::HOUSE {
                    return None;
                }
                let marks = false_marks(&now.marks(step), source)?;
                let (draft, at) = record(&format!("{}{marks}", step.text()));
                let says = format!("{told}; so {marks} is false");
                let refused = ends(draft, &after).says(says).refused(at, &MOVE_MARK);
                Some(Pair { refused, legal })
            }
            Lie::Side => {
                let mut last = after.clone();
                last.pass();
                let says = format!("{told}; so {} are to play, not {}", after.side.name(), last.side.name());
                let refused = ends(record(&item).0, &last).says(says).refused("end", &RESULT_WRONG);
                (!after.won).then_some(Pair { refused, legal })
            }
            Lie::Final(change) => {
                let mut last = after.clone();
                let says = change(now, step, &mut last, source)?;
                let differs = last.last_position() != after.last_position();
                let refused =
                    ends(record(&item).0, &last).says(format!("{told}; {says}")).refused("end", &RESULT_WRONG);
                differs.then_some(Pair { refused, legal })
            }
            Lie::Result => {
                let (us, them) = (now.side.name(), now.them().name());
                let wrong = source.one_of(&[them, "draw", "*"])?;
                let tagged = source.coin();
                let closed = |word: &str| {
                    let draft = record(&item).0;
                    if tagged { draft.tag("Result", word) } else { draft.line(word) }
                };
                let refused =
                    closed(wrong).says(format!("{told}: the result is not {wrong}")).refused("end", &RESULT_WRONG);
                after.won.then_some(Pair { refused, legal: closed(us).says(told) })
            }
        }
    }
}

/// Marks of which at least one is false.
fn false_marks(hold: &str, source: &mut Source) -> Option<&'static str> {
    let sets = ["x", "~", "#", "x~", "x#", "~#", "x~#"];
    let wrong: Vec<&str> = sets.into_iter().filter(|set| set.chars().any(|mark| !hold.contains(mark))).collect();
    source.one_of(&wrong)
}
