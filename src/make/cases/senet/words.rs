//! What cases about senet say in plain words.

use super::bars::Bar;
use super::scene::{Scene, Way};
use super::step::Step;

/// `12`, `12 and 13`, `12, 13 and 14`.
pub(crate) fn list<T: ToString>(several: &[T]) -> String {
    let words: Vec<String> = several.iter().map(ToString::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}

impl Scene {
    /// What stands in the way of a move.
    pub fn why(&self, step: Step, bar: Bar) -> String {
        let Step { value, from, .. } = step;
        let (us, them, to) = (self.side.name(), self.them().name(), step.reach());
        let goal = if step.to.is_some() { to.to_string() } else { "the end".to_owned() };
        match bar {
            Bar::Beauty if step.to.is_none() => format!("{us} on {from} have not stopped on 26 yet and may not leave"),
            Bar::Beauty => format!("26 lies between {from} and {to}: every piece has to stop on it"),
            Bar::Exact if from == 26 && step.back() => format!("{us} on 26 may not go back: back-from-26=no"),
            Bar::Exact if step.to.is_some() => {
                let exact = list(self.leaves(from));
                format!("{us} on {from} wait there for {exact} and do not move to {to}")
            }
            Bar::Exact => format!("{us} leave {from} on {} only, not on {value}", list(self.leaves(from))),
            Bar::OwnSquare => format!("{us} have a piece on {goal} already"),
            Bar::SafeHouse if to == 15 => format!("{them} on 15 are safe: rebirth-safe=yes"),
            Bar::SafeHouse => format!("{them} on {to} are in one of the five safe houses"),
            Bar::Guarded => {
                let guards = list(&self.guards(to));
                format!("{them} on {to} are guarded from {guards}: {us} from {from} may not land there")
            }
            Bar::Wall => {
                let wall = self.wall_length().and_then(|length| self.board.wall(self.them(), length, from, to));
                let wall = list(&wall.into_iter().flatten().collect::<Vec<_>>());
                format!("{them} on {wall} are a wall between {from} and {goal}")
            }
            Bar::Water => self.why_not_the_water(step),
            Bar::ForwardFirst => {
                let ways: Vec<String> = self.ahead(value).into_iter().map(Step::text).collect();
                format!("{us} may not go back from {from} while a way forward is open: {}", list(&ways))
            }
        }
    }

    fn why_not_the_water(&self, step: Step) -> String {
        let (us, them) = (self.side.name(), self.them().name());
        match self.way {
            Way::Kendall => format!("15 is taken, so {us} from 26 may not fall in the water: water-full=blocked"),
            Way::Tut if step.from == 27 => {
                format!("{us} leave the waters off the board on a 4, or to 15 instead of a throw, in no other way")
            }
            Way::Tut => format!("{them} stand in the waters, where nobody may land on them"),
        }
    }

    /// What a lawful move leads to.
    pub fn told(&self, step: Step) -> String {
        let Step { value, from, .. } = step;
        let (us, them, next) = (self.side.name(), self.them().name(), self.after(step));
        if next.won {
            return format!("{us} bear off their last piece and win");
        }
        let course =
            if next.side == self.side { format!("the {value} throws again") } else { "the turn ends".to_owned() };
        let Some(to) = step.to else {
            return format!("{us} bear a piece off from {from}; {course}");
        };
        if step == Step::HOUSE {
            return self.told_rebirth();
        }
        let first = match self.way {
            Way::Kendall if to == 27 => format!("{us} fall in the water and are carried to {}", self.carried_to()),
            Way::Tut if to == 27 => format!("{us} stay in the waters"),
            _ if self.hits(step) => format!("{us} land on {to}, {them} go to {}", self.sent_to(from, to)),
            _ => format!("{us} land on {to}, which is empty"),
        };
        format!("{first}; {course}")
    }

    fn told_rebirth(&self) -> String {
        let (us, before) = (self.side.name(), self.before_rebirth());
        match self.board.at(15) {
            None => format!("{us} come from the waters to 15, which is the whole turn"),
            Some(_) if self.options.is("rebirth-full", "before") => {
                format!("15 is taken, so {us} stop on {before}: rebirth-full=before")
            }
            Some(there) => format!("{us} come to 15 and bump {} from there to {before}", there.name()),
        }
    }
}
