//! What a game comes to for each player.

use hunefer_notation::Colour;

use super::{Account, Mark, Thresholds, Told};
use crate::exact::solve::Source;

/// What a player did and had, over figures that were got in one way.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sum {
    /// Items of which there are figures.
    pub items: usize,
    /// Items with more than one play to choose from.
    pub decisions: usize,
    /// Marks, the least first.
    pub marks: [usize; 3],
    /// What was given away, in winning chances.
    pub lost: f64,
    /// What the throws brought.
    pub luck: f64,
}

impl Sum {
    /// Items with one play alone.
    #[must_use]
    pub const fn forced(&self) -> usize {
        self.items - self.decisions
    }

    /// What was given away in a decision, on average. `None`: there was none.
    #[must_use]
    pub fn lost_each(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.lost / self.decisions as f64)
    }

    fn add(&mut self, told: &Told, mark: Option<Mark>) {
        self.items += 1;
        self.decisions += usize::from(told.choices > 1);
        for (count, kind) in self.marks.iter_mut().zip(Mark::ALL) {
            *count += usize::from(mark == Some(kind));
        }
        self.lost += told.lost;
        self.luck += told.luck.unwrap_or_default();
    }
}

/// What a game comes to for a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balance {
    /// The colour the player began with.
    pub colour: Colour,
    /// Over figures from tables, and over estimates.
    pub exact: Sum,
    /// The others.
    pub estimated: Sum,
    /// The chance at the first item of which there are figures, and at the end: 1 or 0 where the board decided.
    pub from_to: Option<[f64; 2]>,
    /// The end, had neither side's throws been better or worse than they are on average.
    pub without_luck: Option<f64>,
}

/// What a game comes to for each of two players, by the colours they began with.
#[must_use]
pub fn balances(account: &Account, colours: [Colour; 2], thresholds: &Thresholds) -> [Balance; 2] {
    let told = || account.items.iter().flatten();
    // A player has the other colour while they are changed.
    let is_of = |colour: Colour, told: &Told| (told.side == colour) != told.crossed;
    let mut both = colours.map(|colour| {
        let chance = |told: &Told, chance: f64| if is_of(colour, told) { chance } else { 1.0 - chance };
        let from_to = told()
            .next()
            .zip(told().last())
            .map(|(first, last)| [chance(first, first.before.value), chance(last, last.win.value)]);
        Balance { colour, exact: Sum::default(), estimated: Sum::default(), from_to, without_luck: None }
    });
    for told in told() {
        for balance in both.iter_mut().filter(|balance| is_of(balance.colour, told)) {
            let sum = match told.source {
                Source::Exact(_) => &mut balance.exact,
                Source::Unproven | Source::Estimate(_) => &mut balance.estimated,
            };
            sum.add(told, thresholds.mark(told));
        }
    }
    let luck = both.map(|balance| balance.exact.luck + balance.estimated.luck);
    for (index, balance) in both.iter_mut().enumerate() {
        balance.without_luck = balance.from_to.map(|[_, end]| end - luck[index] + luck[1 - index]);
    }
    both
}

impl Account {
    /// The items that decided the game: those after which the chances had changed most, the greatest change first; of
    /// equals the earlier.
    #[must_use]
    pub fn decisive(&self, most: usize) -> Vec<&Told> {
        let mut told: Vec<_> = self.items.iter().flatten().filter(|told| told.change().abs() > 0.0).collect();
        told.sort_by(|one, other| other.change().abs().total_cmp(&one.change().abs()));
        told.truncate(most);
        told
    }
}
