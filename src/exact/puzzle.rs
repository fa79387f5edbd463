//! Puzzles: whether the solution that a record gives is one, and the only one.

use std::sync::Arc;

use hunefer_notation::{Anchor, Game, ItemKind, NoteKind, Turn, figures};

use super::duat::{self, Outcome};
use super::solve::{self, Figure, Solved, Unsolved};
use super::table::Table;
use crate::book::ruleset::Ruleset;
use crate::law::options::Options;
use crate::play::{Ask, Next, Play};
use crate::referee::Terms;
use crate::referee::header::{self, Puzzle};

/// How a puzzle came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Its solution is one, and the only one.
    Solved,
    /// It is not: what is wrong, one sentence, lower case, no final stop.
    Wrong(String),
    /// Nobody knows: why.
    Undecided(String),
}

/// Finds a table that knows a game of these rules.
pub type Tables<'t> = &'t dyn Fn(&'static Ruleset, &Options, &dyn Play) -> Option<Arc<Table>>;

/// How an item is written, for what is said of it.
pub type Written<'w> = &'w dyn Fn(ItemKind) -> String;

/// Decides a puzzle whose record was found legal. `None`: the game is none.
pub fn decide(game: &Game<'_>, tables: Tables<'_>, written: Written<'_>) -> Option<Decision> {
    let puzzle = Puzzle::parse(&game.tag("Puzzle")?.value)?;
    let (ruleset, options, play) = begun(game)?;
    let case = Case { play: &*play, ruleset, options, first: first(game, &*play), written };
    let decision = match puzzle {
        Puzzle::Legal { plays } => case.legal(plays),
        Puzzle::Wins { side: _, turns } => case.wins(turns),
        Puzzle::Best { by } => case.best(by, tables),
        Puzzle::Value { chance } => case.value(chance, tables),
    };
    Some(match decision {
        Decision::Solved => case.refuted(&refutations(game, &*play), tables),
        Decision::Wrong(_) | Decision::Undecided(_) => decision,
    })
}

/// What variations beside the first item say that their first item would leave, `[%win 29.4]`, each with that item as it
/// was played.
fn refutations<'a>(game: &Game<'a>, play: &dyn Play) -> Vec<(ItemKind, &'a str)> {
    let mut said = Vec::new();
    for note in game.line.notes().iter().take_while(|note| note.anchor == Anchor::After(0)) {
        let NoteKind::Variation(line) = &note.kind else { continue };
        let Some(item) = line.items().get(0).map(|item| item.kind()) else { continue };
        let mut after = play.copy();
        if after.may_begin() && after.begin(&Turn::UNNAMED, &item).is_err() {
            continue;
        }
        let Ok(item) = after.item(&item) else { continue };
        for note in line.notes().iter().take_while(|note| note.anchor == Anchor::After(0)) {
            let NoteKind::Comment(comment) = note.kind else { continue };
            said.extend(figures(comment.text).filter(|figure| figure.name == "win").map(|figure| (item, figure.value)));
        }
    }
    said
}

/// The rule set of a game, its options, and the game at its start. `None`: the tags tell none.
#[must_use]
pub fn begun(game: &Game<'_>) -> Option<(&'static Ruleset, Options, Box<dyn Play>)> {
    let (header, play) = header::read(game, game.vocabulary?, &Terms::default()).ok()?;
    let mut options = Options::new(header.ruleset.choices);
    for (name, value) in &play.position().keys.options {
        options.set(name, value).ok()?;
    }
    Some((header.ruleset, options, play))
}

/// The items of the first turn as they were played, in canonical form.
fn first(game: &Game<'_>, play: &dyn Play) -> Vec<ItemKind> {
    let mut play = play.copy();
    let items = game.line.items();
    let mut turn = game.line.range_of(0).filter_map(|at| items.get(at)).map(|item| item.kind()).peekable();
    let begun = turn.peek().is_some_and(|first| play.begin(&Turn::UNNAMED, first).is_ok());
    turn.map_while(|item| play.item(&item).ok().filter(|_| begun)).collect()
}

/// A puzzle being decided.
struct Case<'c> {
    play: &'c dyn Play,
    ruleset: &'static Ruleset,
    options: Options,
    /// The first turn of the record.
    first: Vec<ItemKind>,
    written: Written<'c>,
}

/// That a record has nothing to solve its puzzle by.
fn unsolved() -> Decision {
    Decision::Wrong("the record has no first play, which would be the solution".to_owned())
}

impl Case<'_> {
    /// Whether there are so many lawful plays.
    fn legal(&self, plays: u32) -> Decision {
        let Next::Move { value } = self.play.next() else {
            return Decision::Undecided("no throw is waiting".to_owned());
        };
        let lawful = self.play.list(Ask::Throw(value));
        if lawful.len() == plays as usize {
            return Decision::Solved;
        }
        let list = self.told(&lawful);
        Decision::Wrong(format!("{} plays are lawful and not {plays}: {list}", lawful.len()))
    }

    /// Whether the first turn, and no other, wins within so many turns, and nothing wins sooner.
    fn wins(&self, within: u32) -> Decision {
        if self.first.is_empty() {
            return unsolved();
        }
        let solved = duat::solve(self.play, within, self.options.is("own-off", "yes"));
        let (turns, first) = match solved {
            Ok(Outcome::Win { turns, first }) => (turns, first),
            Ok(Outcome::Loss { .. } | Outcome::Draw | Outcome::Unknown) => {
                return Decision::Wrong(format!("no win in {within} can be forced"));
            }
            Err(_) => return Decision::Undecided("it is no position of Duat".to_owned()),
        };
        if turns < within {
            let sooner = first.first().map_or(String::new(), |turn| self.told(turn));
            return Decision::Wrong(format!("a win in {turns} can be forced: {sooner}"));
        }
        let end = |turn: &[ItemKind]| {
            let mut play = self.play.copy();
            let opened = turn.first().is_some_and(|first| play.begin(&Turn::UNNAMED, first).is_ok());
            let played = opened && turn.iter().all(|item| play.item(item).is_ok());
            played.then(|| play.position().placement)
        };
        let solution = end(&self.first);
        let is_one = first.iter().any(|turn| end(turn) == solution);
        match first.iter().find(|turn| end(turn) != solution) {
            _ if !is_one => Decision::Wrong(format!("{} does not force a win in {within}", self.told(&self.first))),
            Some(cook) => Decision::Wrong(format!("{} wins as well", self.told(cook))),
            None => Decision::Solved,
        }
    }

    /// Whether the first item is better than every other play, by so many tenths of a percent.
    fn best(&self, by: Option<u16>, tables: Tables<'_>) -> Decision {
        let Some(&first) = self.first.first() else { return unsolved() };
        let (solved, bound) = match self.solved(tables) {
            Ok(solved) => solved,
            Err(why) => return Decision::Undecided(why),
        };
        let plays = solved.throws.first().map_or(&[][..], |thrown| &thrown.plays);
        let Some(solution) = plays.iter().find(|worth| same(worth.item, first)) else { return unsolved() };
        let value = solution.figure.value;
        let Some(other) = plays.iter().find(|worth| !same(worth.item, first)) else { return Decision::Solved };
        let (item, lead) = ((self.written)(other.item), value - other.figure.value);
        let percent = |share: f64| format!("{:.2} %", share * 100.0);
        if lead < 0.0 {
            let solution = (self.written)(first);
            return Decision::Wrong(format!("{item} is better than {solution}, by {}", percent(-lead)));
        }
        let asked = f64::from(by.unwrap_or(0)) / 1000.0;
        if lead + 2.0 * bound < asked {
            return Decision::Wrong(format!("{item} is worse by {} alone", percent(lead)));
        }
        if lead <= 2.0 * bound || lead - 2.0 * bound < asked {
            return Decision::Undecided(format!("{item} comes too near to tell"));
        }
        Decision::Solved
    }

    /// Whether the side to throw has such a chance, in tenths of a percent.
    fn value(&self, chance: u16, tables: Tables<'_>) -> Decision {
        let (Solved { figure: Figure { value, .. }, .. }, bound) = match self.solved(tables) {
            Ok(solved) => solved,
            Err(why) => return Decision::Undecided(why),
        };
        let off = (value * 1000.0 - f64::from(chance)).abs();
        let reach = 2000.0 * bound;
        if off + reach < 0.5 {
            Decision::Solved
        } else if off - reach > 0.5 {
            Decision::Wrong(format!("the chance is {:.2} %", value * 100.0))
        } else {
            Decision::Undecided("the chance is too near half a tenth to tell".to_owned())
        }
    }

    /// Whether other plays leave what is said of them.
    fn refuted(&self, said: &[(ItemKind, &str)], tables: Tables<'_>) -> Decision {
        if said.is_empty() {
            return Decision::Solved;
        }
        let (solved, bound) = match self.solved(tables) {
            Ok(solved) => solved,
            Err(why) => return Decision::Undecided(why),
        };
        let worths = || solved.throws.iter().flat_map(|thrown| &thrown.plays).chain(&solved.house);
        for &(item, percent) in said {
            let told = (self.written)(item);
            let Ok(chance) = percent.parse::<f64>() else {
                return Decision::Wrong(format!("{told} is said to leave {percent:?}, which is no chance in percent"));
            };
            let Some(worth) = worths().find(|worth| same(worth.item, item)) else { continue };
            let value = worth.figure.value * 100.0;
            // What is said is rounded to a tenth.
            if (value - chance).abs() > 0.05 + 100.0 * bound {
                return Decision::Wrong(format!("{told} leaves {value:.2} %, not {percent}"));
            }
        }
        Decision::Solved
    }

    /// What every play is worth, and how far that is from the truth at the most.
    fn solved(&self, tables: Tables<'_>) -> Result<(Solved, f64), String> {
        let table = tables(self.ruleset, &self.options, self.play).ok_or("no table knows the position")?;
        let bound = table.certificate().bound().ok_or("nothing is proven of the table")?;
        let solved = solve::solve(self.play, &mut |after| {
            let cell = table.cell(&after.position()).ok_or(Unsolved::Unknown)?;
            Ok(Figure { value: cell.chance(), error: 0.0 })
        });
        solved.map(|solved| (solved, bound)).map_err(|unsolved| {
            match unsolved {
                Unsolved::Cards => "tables know no cards",
                Unsolved::Over => "the game is over",
                Unsolved::NoSticks | Unsolved::Unknown | Unsolved::Refused(_) => "no table knows the position",
            }
            .to_owned()
        })
    }

    /// Items as they are written.
    fn told(&self, items: &[ItemKind]) -> String {
        items.iter().map(|&item| (self.written)(item)).collect::<Vec<_>>().join(" ")
    }
}

/// Whether two plays of one throw are the same move; a throw may be written with its faces.
pub(super) fn same(one: ItemKind, other: ItemKind) -> bool {
    match (one, other) {
        (ItemKind::Ply { motion: one, .. }, ItemKind::Ply { motion: other, .. }) => one == other,
        (one, other) => one == other,
    }
}
