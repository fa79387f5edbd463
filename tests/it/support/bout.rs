//! A random game, kept item by item.

use hunefer::law::options::Options;
use hunefer::play::Play;
use hunefer_notation::{Position, Vocabulary};

use super::dice::Dice;
use super::player::{self, Choice};
use super::start;
use super::table::{self, Row};

/// A random game.
pub struct Bout {
    pub row: Row,
    pub options: Options,
    pub words: Vocabulary,
    /// The set-up it began from, where that is not the usual start.
    pub setup: Option<Position>,
    pub steps: Vec<Step>,
    /// The game after the last step.
    pub end: Box<dyn Play>,
}

/// One item of it.
pub struct Step {
    /// The game before the item, its turn not yet begun if the item is the first.
    pub before: Box<dyn Play>,
    pub choice: Choice,
}

impl Bout {
    /// Plays a game: mostly a short one, now and then to its end.
    pub fn random(row: Row, dice: &mut Dice) -> Self {
        let longest = if dice.once_in(6) { 400 } else { 10 + dice.below(50) };
        Self::of_length(row, longest, dice)
    }

    /// Plays a game of at most `longest` items.
    pub fn of_length(row: Row, longest: usize, dice: &mut Dice) -> Self {
        let options = table::options(row.ruleset, dice);
        let (setup, play) = start::random(row, &options, dice);
        Self::from(row, options, setup, play, longest, dice)
    }

    /// Plays on from `play`, which the set-up or, without one, the usual start gives.
    pub fn from(
        row: Row,
        options: Options,
        setup: Option<Position>,
        mut play: Box<dyn Play>,
        longest: usize,
        dice: &mut Dice,
    ) -> Self {
        let mut steps = Vec::new();
        while steps.len() < longest
            && let Some(choice) = player::choose(&*play, dice)
        {
            let before = play.copy();
            let item = advance(&mut *play, &choice);
            steps.push(Step { before, choice: Choice { item, ..choice } });
        }
        let words = row.ruleset.words();
        Self { row, options, words, setup, steps, end: play }
    }

    /// The game after step `index`.
    pub fn after(&self, index: usize) -> &dyn Play {
        self.steps.get(index + 1).map_or(&*self.end, |next| &*next.before)
    }
}

impl Step {
    /// The game with the step's turn begun, the item itself still to be played.
    pub fn begun(&self) -> Box<dyn Play> {
        let mut play = self.before.copy();
        if let Some(head) = self.choice.head {
            play.begin(&head, &self.choice.item).expect("a lawful turn");
        }
        play
    }
}

/// Plays a choice, which must be lawful and written as canonical form writes it.
pub fn advance(play: &mut dyn Play, choice: &Choice) -> hunefer_notation::ItemKind {
    if let Some(head) = choice.head {
        play.begin(&head, &choice.item).unwrap_or_else(|rule| panic!("{choice:?} may not begin a turn: {rule}"));
    }
    let played = play.item(&choice.item).unwrap_or_else(|rule| panic!("{choice:?} was offered and breaks {rule}"));
    assert_eq!(played, choice.item, "what lists offer is canonical");
    played
}
