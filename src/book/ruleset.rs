//! The table of rule sets: one line each.

use hunefer_notation::{Colour, GameName, Position};

use crate::law::game::Game;
use crate::law::game::duat::{self, Scarab};
use crate::law::game::senet::{self, kendall::Kendall, tut::Tut};
use crate::law::game::tab::{self, Lane, Simple};
use crate::law::game::tjau::{self, Aseb};
use crate::law::options::{Choice, Options};
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;
use crate::play::{self, Play};

/// Makes a game from its usual start.
pub type Usual = fn(&'static Ruleset, &Options, Option<Side>, Option<u8>) -> Option<Box<dyn Play>>;

/// Makes a game from a position, or tells all its faults.
pub type SetUp = fn(&'static Ruleset, &Position, &Options, Option<u8>) -> Result<Box<dyn Play>, Vec<SetupFault>>;

/// A way to play one game.
pub struct Ruleset {
    /// Its full name, `senet:kendall`.
    pub name: &'static str,
    /// The game.
    pub game: GameName,
    /// The two colours, near side first.
    pub colours: [Colour; 2],
    /// Its options, in the rule book's order.
    pub choices: &'static [Choice],
    /// The game's own rules, whichever way it is played; the common ones are in the [book](crate::book).
    pub rules: &'static [&'static Rule],
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
    /// The usual start: options, the side that begins where the rules leave it open, cards each if any are played.
    /// `None`: the game has no usual start.
    pub usual: Usual,
    /// A start from a position; cards each for a position that does not say.
    pub set_up: SetUp,
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
}

/// Every rule set; the first of each game is its usual way.
pub static RULESETS: &[Ruleset] = &[
    sticks::<Kendall>("senet:kendall", GameName::Senet, senet::kendall::CHOICES, senet::rules::RULES, senet::KENDALL),
    sticks::<Tut>("senet:tut", GameName::Senet, senet::tut::CHOICES, senet::rules::RULES, senet::TUT),
    sticks::<Lane>("tab:lane", GameName::Tab, &tab::rules::CHOICES, tab::rules::RULES, tab::LANE),
    sticks::<Simple>("tab:simple", GameName::Tab, &tab::rules::CHOICES, tab::rules::RULES, tab::SIMPLE),
    sticks::<Aseb>("tjau:aseb", GameName::Tjau, tjau::rules::CHOICES, tjau::rules::RULES, tjau::ABOUT),
    Ruleset {
        name: "duat:scarab",
        game: GameName::Duat,
        colours: Scarab::COLOURS,
        choices: duat::rules::CHOICES,
        rules: duat::rules::RULES,
        cards: false,
        begins: None,
        opening: None,
        ours: Some(duat::ours),
        about: duat::ABOUT,
        usual: |_, _, _, _| None,
        set_up: |_, position, options, _| duat::set_up(position, options),
    },
];

/// The line of a stick game in the table.
const fn sticks<G: Game>(
    name: &'static str,
    game: GameName,
    choices: &'static [Choice],
    rules: &'static [&'static Rule],
    about: &'static str,
) -> Ruleset {
    let opening = match G::OPENING {
        Some((_, rule)) => Some(rule),
        None => None,
    };
    Ruleset {
        name,
        game,
        colours: G::COLOURS,
        choices,
        rules,
        cards: G::CARDS,
        begins: G::BEGINS,
        opening,
        ours: None,
        about,
        usual: |ruleset, options, first, cards| Some(play::usual::<G>(ruleset, options, first, cards)),
        set_up: play::set_up::<G>,
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
