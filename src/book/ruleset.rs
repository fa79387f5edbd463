//! The table of rule sets: one line each.

use hunefer_notation::{Colour, GameName, Position, Vocabulary};

use crate::law::game::common::ONE_A_SQUARE;
use crate::law::game::duat;
use crate::law::game::numbered::Numbered;
use crate::law::game::senet::kendall::{self, Kendall};
use crate::law::game::senet::tut::{self, Tut};
use crate::law::game::senet::{self, Senet};
use crate::law::game::tab::{self, Lane, Simple};
use crate::law::game::tjau::{self, Aseb};
use crate::law::options::{Choice, Options};
use crate::law::rule::{Rule, Scope};
use crate::law::setup::{self, SetupFault};
use crate::law::side::Side;
use crate::play::numbers::Numbers;
use crate::play::sticks::{Deck, HekaCards, NoCards};
use crate::play::{self, Play, RulesName};

/// Makes a game from its usual start.
pub type Usual = fn(RulesName, &Options, Option<Side>, Option<u8>) -> Option<Box<dyn Play>>;

/// Makes a game from a position, or tells all its faults.
pub type SetUp = fn(RulesName, &Position, &Options, Option<u8>) -> Result<Box<dyn Play>, Vec<SetupFault>>;

/// Numbers the positions with up to so many pieces left a side, or a usual number of them.
pub type Number = fn(RulesName, &Options, Option<u8>) -> Box<dyn Numbers>;

/// Rules of one game or several, file by file.
type Files = &'static [&'static [&'static Rule]];

/// A way to play one game.
pub struct Ruleset {
    /// Its full name, `senet:kendall`.
    pub name: &'static str,
    /// The game.
    pub game: GameName,
    /// The two colours, near side first.
    pub colours: [Colour; 2],
    /// Whether a move may be made instead of a throw.
    pub house_move: bool,
    /// Its options, in the rule book's order.
    pub choices: &'static [Choice],
    /// The rules of its own, file by file.
    pub rules: Files,
    /// Those of the rules common to the games that hold in some rule sets only, and in this one.
    pub common: &'static [&'static Rule],
    /// Whether sticks are thrown.
    pub sticks: bool,
    /// Whether the Heka cards may be played.
    pub cards: bool,
    /// The side that begins, where the rules say.
    pub begins: Option<Side>,
    /// The rule on the throw the game begins with, where there is one.
    pub opening: Option<&'static Rule>,
    /// The set-up of the project's own, where it has one; who begins is left open.
    pub ours: Option<fn() -> Position>,
    /// One sentence on what it is and where it comes from.
    pub about: &'static str,
    usual: Usual,
    set_up: SetUp,
    numbers: Option<Number>,
}

impl std::fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl Ruleset {
    /// The way the game is played, as the `Rules` tag names it: `kendall` of `senet:kendall`.
    #[must_use]
    pub fn way(&self) -> &'static str {
        self.name.get(self.game.name().len() + 1..).unwrap_or(self.name)
    }

    /// The words of its records.
    #[must_use]
    pub fn words(&self) -> Vocabulary {
        Vocabulary { house_move: self.house_move, ..Vocabulary::of(self.game).with_colours(self.colours) }
    }

    /// The rules of its own, in the order of the book.
    pub fn own(&self) -> impl Iterator<Item = &'static Rule> {
        self.rules.iter().copied().flatten().copied()
    }

    /// Whether a rule holds in it.
    #[must_use]
    pub fn has(&self, rule: &Rule) -> bool {
        match rule.scope {
            Scope::All => true,
            Scope::Sticks => self.sticks,
            Scope::Cards => self.cards,
            Scope::Own => self.own().chain(self.common.iter().copied()).any(|own| own == rule),
        }
    }

    /// A game from the usual start: options, the side that begins where the rules leave it open, cards each if any
    /// are played. `None`: the game has no usual start.
    #[must_use]
    pub fn usual(&self, options: &Options, first: Option<Side>, cards: Option<u8>) -> Option<Box<dyn Play>> {
        (self.usual)((self.game, self.way()), options, first, cards)
    }

    /// A game from a position; cards each for a position that does not say.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn set_up(
        &self,
        position: &Position,
        options: &Options,
        cards: Option<u8>,
    ) -> Result<Box<dyn Play>, Vec<SetupFault>> {
        (self.set_up)((self.game, self.way()), position, options, cards)
    }

    /// The positions with up to `pieces` left a side as numbers, or with a usual number of pieces. `None`: it has no
    /// sticks.
    #[must_use]
    pub fn numbers(&self, options: &Options, pieces: Option<u8>) -> Option<Box<dyn Numbers>> {
        self.numbers.map(|number| number((self.game, self.way()), options, pieces))
    }
}

/// Every rule set; the first of each game is its usual way.
#[rustfmt::skip]
pub static RULESETS: &[Ruleset] = &[
    Line { name: "senet:kendall", game: GameName::Senet, choices: kendall::CHOICES, rules: &[kendall::rules::RULES, senet::rules::RULES], common: ONE_A_SQUARE, about: kendall::ABOUT }.sticks::<Senet<Kendall>, HekaCards>(),
    Line { name: "senet:tut", game: GameName::Senet, choices: tut::CHOICES, rules: &[tut::rules::RULES, senet::rules::RULES], common: ONE_A_SQUARE, about: tut::ABOUT }.sticks::<Senet<Tut>, NoCards>(),
    Line { name: "tab:lane", game: GameName::Tab, choices: &tab::rules::CHOICES, rules: &[tab::rules::RULES], common: &[], about: tab::LANE }.sticks::<Lane, HekaCards>(),
    Line { name: "tab:simple", game: GameName::Tab, choices: &tab::rules::CHOICES, rules: &[tab::rules::SIMPLE], common: ONE_A_SQUARE, about: tab::SIMPLE }.sticks::<Simple, HekaCards>(),
    Line { name: "tjau:aseb", game: GameName::Tjau, choices: tjau::rules::CHOICES, rules: &[tjau::rules::RULES], common: ONE_A_SQUARE, about: tjau::ABOUT }.sticks::<Aseb, HekaCards>(),
    Line { name: "duat:scarab", game: GameName::Duat, choices: duat::rules::CHOICES, rules: &[duat::rules::RULES], common: setup::NO_START, about: duat::ABOUT }.scarabs(),
];

/// What a line of the table says; the fields are those of a [`Ruleset`].
struct Line {
    name: &'static str,
    game: GameName,
    choices: &'static [Choice],
    rules: Files,
    common: &'static [&'static Rule],
    about: &'static str,
}

impl Line {
    /// A stick game on the board `B`, with the cards or without as `D` says.
    const fn sticks<B: Numbered, D: Deck<B>>(self) -> Ruleset {
        let opening = match B::OPENING {
            Some((_, rule)) => Some(rule),
            None => None,
        };
        Ruleset {
            colours: B::COLOURS,
            house_move: B::HOUSE_MOVE,
            sticks: true,
            cards: D::TAKEN,
            begins: B::BEGINS,
            opening,
            ours: None,
            usual: |rules, options, first, cards| Some(play::sticks::usual::<B, D>(rules, options, first, cards)),
            set_up: play::sticks::set_up::<B, D>,
            numbers: Some(play::sticks::numbers::<B>),
            ..self.scarabs()
        }
    }

    /// A game of scarabs, which has no sticks and no usual start.
    const fn scarabs(self) -> Ruleset {
        Ruleset {
            name: self.name,
            game: self.game,
            colours: duat::COLOURS,
            house_move: false,
            choices: self.choices,
            rules: self.rules,
            common: self.common,
            sticks: false,
            cards: false,
            begins: None,
            opening: None,
            ours: Some(duat::ours),
            about: self.about,
            usual: |_, _, _, _| None,
            set_up: |rules, position, options, _| play::duat::set_up(rules, position, options),
            numbers: None,
        }
    }
}

/// The rule sets of `game`, the usual one first.
pub fn of_game(game: GameName) -> impl Iterator<Item = &'static Ruleset> {
    RULESETS.iter().filter(move |ruleset| ruleset.game == game)
}

/// The rule set that a record of `game` plays if it names none.
///
/// # Panics
/// If the table has no rule set of a game, which a test rules out.
#[must_use]
pub fn usual_way(game: GameName) -> &'static Ruleset {
    of_game(game).next().expect("every game has a rule set")
}

/// The rule set of a game as its `Rules` tag names it: `kendall`, or with the game `senet:kendall`.
#[must_use]
pub fn named(game: GameName, name: &str) -> Option<&'static Ruleset> {
    of_game(game).find(|ruleset| ruleset.way() == name || ruleset.name == name)
}

/// The rule set of that name: `senet:kendall`, or `kendall` where that is enough.
#[must_use]
pub fn find(name: &str) -> Option<&'static Ruleset> {
    RULESETS.iter().find(|ruleset| ruleset.name == name || ruleset.way() == name)
}
