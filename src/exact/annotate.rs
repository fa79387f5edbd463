//! A game told in winning chances: what each throw brought, and what each play gave away.

mod balance;
mod mark;

use hunefer_notation::{Colour, Game, ItemKind, Throw};

pub use self::balance::{Balance, Sum, balances};
pub use self::mark::{Mark, Thresholds};
use super::puzzle::same;
use super::solve::{Figure, Solved, Source, Unsolved, Worth};
use crate::play::{Next, Play};
use crate::referee::verdict::{Address, Finding, Verdict};
use crate::referee::{self, Terms, Watch};

/// Says what every play of a game is worth, and how that is known.
pub type Values<'v> = &'v mut dyn FnMut(&dyn Play) -> Result<(Solved, Source), Unsolved>;

/// An item of a game in winning chances, all of the side that played it.
#[derive(Clone, Debug)]
pub struct Told {
    /// The address, without variations: the turn, and the item in it.
    pub at: (u32, usize),
    /// The side.
    pub side: Colour,
    /// Whether the players have changed colours an odd number of times.
    pub crossed: bool,
    /// The item, in canonical form.
    pub item: ItemKind,
    /// The chance before it: before the throw, or with the throw that waits.
    pub before: Figure,
    /// The chance after it.
    pub win: Figure,
    /// What is best: another play where one is better, else the one made.
    pub best: Worth,
    /// How much the play gives away against the best, 0 or more.
    pub lost: f64,
    /// What the throw brought: the chance of its best play, less that of throwing. `None`: nothing was thrown.
    pub luck: Option<f64>,
    /// How many plays there were to choose from.
    pub choices: usize,
    /// How the figures were got.
    pub source: Source,
}

impl Told {
    /// Whether another play is better, and not by error or chance alone.
    #[must_use]
    pub fn is_worse(&self) -> bool {
        self.exceeds(0.0)
    }

    /// Whether more than `least` is given away, and not by error or chance alone.
    fn exceeds(&self, least: f64) -> bool {
        let doubt = self.source.doubt(self.best.figure, self.win);
        doubt.is_some_and(|doubt| self.lost > 0.0 && self.lost - doubt >= least)
    }

    /// How much the chance of the side changed from before the item to after it.
    #[must_use]
    pub fn change(&self) -> f64 {
        self.luck.unwrap_or_default() - self.lost
    }
}

/// A legal game told in winning chances.
#[derive(Clone, Debug)]
pub struct Account {
    /// Each item of the main line; `None` where cards may matter still, or nothing is known.
    pub items: Vec<Option<Told>>,
    /// The side that won on the board.
    pub winner: Option<Colour>,
}

/// Tells a game in winning chances.
///
/// # Errors
/// The verdict, if the game is not legal.
pub fn account(game: &Game<'_>, values: Values<'_>) -> Result<Account, Box<Verdict>> {
    let mut teller = Teller { values, before: None, item: ItemKind::Miss, items: Vec::new(), winner: None };
    let verdict = referee::judge(game, &Terms::default(), &mut teller);
    match verdict.finding {
        Finding::Legal(_) => Ok(Account { items: teller.items, winner: teller.winner }),
        Finding::Illegal(_) | Finding::Unreadable(_) => Err(Box::new(verdict)),
    }
}

/// Looks at a game as it is replayed.
struct Teller<'v> {
    values: Values<'v>,
    /// The game before the next item of the main line.
    before: Option<Box<dyn Play>>,
    /// The item played last, in canonical form.
    item: ItemKind,
    items: Vec<Option<Told>>,
    winner: Option<Colour>,
}

impl Watch for Teller<'_> {
    fn started(&mut self, play: &dyn Play) {
        self.before = Some(play.copy());
    }

    fn canonical(&mut self) -> Option<&mut ItemKind> {
        Some(&mut self.item)
    }

    fn played(&mut self, depth: usize, item: usize, play: &dyn Play) {
        if depth > 0 {
            return;
        }
        let told = self.before.as_deref().and_then(|before| {
            let (solved, source) = (self.values)(before).ok()?;
            told(before, solved, source, self.item)
        });
        self.items.push(told.map(|told| Told { at: (play.turn(), item), ..told }));
        self.before = Some(play.copy());
        self.winner = play.winner();
    }
}

/// What there is to tell of an item, given what all plays before it are worth; the address is left open.
fn told(before: &dyn Play, solved: Solved, source: Source, item: ItemKind) -> Option<Told> {
    let (mut best, win, luck, choices, lost);
    let Solved { figure, house, throws } = solved;
    let throwing = throws.iter().map(|thrown| thrown.odds * thrown.plays.first().map_or(0.0, |best| best.figure.value));
    let throwing = throwing.sum::<f64>();
    match (item, house) {
        (ItemKind::House, Some(moved)) => {
            (win, luck, choices) = (moved.figure, None, 2);
            let thrown = Figure { value: throwing, error: figure.error };
            best = if throwing > moved.figure.value { Worth { item, figure: thrown } } else { moved };
            lost = (throwing - moved.figure.value).max(0.0);
        }
        (ItemKind::Ply { throw: Throw { value: Some(value), .. }, .. }, _) => {
            let thrown = throws.into_iter().find(|thrown| u16::from(thrown.throw) == value)?;
            let made = *thrown.plays.iter().find(|worth| same(worth.item, item))?;
            best = *thrown.plays.first()?;
            win = made.figure;
            let waiting = matches!(before.next(), Next::Move { .. });
            luck = (!waiting).then_some(best.figure.value - throwing);
            let missed = house.map_or(0.0, |moved| (moved.figure.value - throwing).max(0.0));
            lost = best.figure.value - win.value + missed;
            if let Some(moved) = house
                && missed > best.figure.value - win.value
            {
                best = moved;
            }
            choices = thrown.plays.len() + usize::from(house.is_some());
        }
        _ => return None,
    }
    // Of equals the one that was played is as good as any.
    if lost <= 0.0 {
        best = Worth { item, figure: win };
    }
    let (side, crossed) = (before.position().side, before.crossed());
    Some(Told { at: (0, 0), side, crossed, item, before: figure, win, best, lost, luck, choices, source })
}

impl Told {
    /// Where it stands.
    #[must_use]
    pub const fn address(&self) -> Address {
        Address::Item { within: Vec::new(), turn: self.at.0, item: self.at.1 }
    }
}
