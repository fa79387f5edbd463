//! Tags that contradict one another or the rules. What is wrong the edit itself says.

use hunefer_notation::{Card, CardSet, Colour, Position};

use super::common::{ALL, CARDLESS, CARDS, SENET, TAB, wrong};
use crate::make::cases::facet::{Broken, Facet, broken};
use crate::make::cases::law::{Options, State, Way};
use crate::make::cases::scatter::scatter;
use crate::make::cases::script::{Script, Usual, rolled};
use crate::make::cases::search::play_one;
use crate::make::player::Player;

/// Where nothing is thrown for who begins.
const NO_ROLL: &[Way] = &[Way::Kendall, Way::Tut, Way::Aseb, Way::Scarab];

/// A facet of a contradiction.
const fn of(case: &'static str, ways: &'static [Way], spoil: fn(&mut Script, &mut Player) -> Option<Broken>) -> Facet {
    Facet { prelude: 20, ..broken("tag.conflict", case, ways, spoil) }
}

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    of("First and the rules", SENET, |script, dice| {
        let [begins, other] = script.way.colours();
        *script = begun(script.way, Usual { first: Some(begins), roll_off: Vec::new() }, dice)?;
        let says = format!("by the rules {} begin, not {}", begins.name(), other.name());
        another_first(script, other, says, "First names the side that begins anyway")
    }),
    of("First and Setup", ALL, |script, _| {
        let side = script.start.side;
        let other = script.way.colours().into_iter().find(|&colour| colour != side)?;
        let says = format!("the set-up has {} to play, First says {}", side.name(), other.name());
        contradicts(script, "First", (letter(other), says), (letter(side), "First and the set-up name the same side"))
    }),
    of("First and RollOff", TAB, |script, dice| {
        let (roll_off, winner) = roll(script.way, dice);
        *script = begun(script.way, Usual { first: Some(winner), roll_off }, dice)?;
        let other = script.way.colours().into_iter().find(|&colour| colour != winner)?;
        let says = format!("{} threw the first ṭāb, and First says {}", winner.name(), other.name());
        another_first(script, other, says, "who throws the first ṭāb begins")
    }),
    of("RollOff and Setup", TAB, |script, dice| {
        let (throws, _) = roll(script.way, dice);
        let says = "the set-up says who plays, so nobody throws for it";
        added(script, "RollOff", (rolled(&throws).join(" "), says), "the set-up says who plays")
    }),
    of("RollOff and the rules", NO_ROLL, |script, dice| {
        let (throws, _) = roll(script.way, dice);
        let says = "no throws decide who begins in this game";
        added(script, "RollOff", (rolled(&throws).join(" "), says), "nothing is thrown for who begins")
    }),
    of("Cards and the rules", CARDLESS, |script, dice| {
        let each = dice.pick(&["1", "2"])?.to_owned();
        let (game, rules) = script.way.name();
        let says = format!("{}:{rules} is played without cards", game.name());
        contradicts(script, "Cards", (each, says), ("0".to_owned(), "no cards are played"))
    }),
    of("Cards and Setup", CARDS, cards_and_setup),
    of("Options and Setup", ALL, |script, dice| {
        let choices: Vec<_> = script.way.options().iter().filter(|(name, _)| *name != "pieces").collect();
        let (name, values) = *dice.pick(&choices)?;
        let (played, other) = (dice.pick(values)?, dice.pick(values).filter(|_| values.len() > 1)?);
        if played == other {
            return None;
        }
        // The usual value too is written in the set-up here.
        script.tagged = false;
        script.start.keys.options.retain(|(known, _)| known != name);
        script.start.keys.options.push(((*name).into(), played.into()));
        let says = format!("the set-up says {name}={played}, Options {name}={other}");
        let (lie, right) = (format!("{name}={other}"), format!("{name}={played}"));
        contradicts(script, "Options", (lie, says), (right, "Options and the set-up name the same value"))
    }),
    of("Rules and Setup", ALL, rules_and_setup),
];

fn letter(colour: Colour) -> String {
    colour.letter().to_string()
}

/// A pair that differs in a tag, which contradicts something in the first.
fn contradicts(
    script: &mut Script,
    name: &'static str,
    (lie, says): (String, String),
    (right, fits): (String, &str),
) -> Option<Broken> {
    let broken = added(script, name, (lie, &says), fits);
    script.tags.push((name, right));
    broken
}

/// A pair of which the first has a tag more.
fn added(script: &Script, name: &'static str, (lie, says): (String, &str), fits: &str) -> Option<Broken> {
    wrong(script, says, fits, |wrong| {
        wrong.tags.push((name, lie));
        wrong.tags_break = Some("tag.conflict");
    })
}

/// The record under another `First`.
fn another_first(script: &Script, first: Colour, says: String, fits: &str) -> Option<Broken> {
    wrong(script, says, fits, |wrong| {
        if let Some(usual) = &mut wrong.usual {
            usual.first = Some(first);
        }
        wrong.tags_break = Some("tag.conflict");
    })
}

/// A record from the usual start, with one item played.
pub(super) fn begun(way: Way, usual: Usual, dice: &mut Player) -> Option<Script> {
    let start = State::usual(way, &[], usual.first, None)?;
    let mut script = Script { usual: Some(usual), ..Script::from(&start) };
    play_one(&mut script, dice)?;
    Some(script)
}

/// A roll-off whose first ṭāb decides, and the side that threw it.
pub(super) fn roll(way: Way, dice: &mut Player) -> (Vec<(Colour, u16)>, Colour) {
    let mut sides = way.colours();
    if dice.chance(128) {
        sides.reverse();
    }
    let before = dice.below(5);
    let mut throws: Vec<_> = (0..before).map(|index| (sides[index % 2], [2, 3, 4, 6][dice.below(4)])).collect();
    let winner = sides[before % 2];
    throws.push((winner, 1));
    (throws, winner)
}

/// More cards in a set-up than were drawn.
fn cards_and_setup(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let (left, seen, lie) = dice.pick(&[
        ([2, 0], 0, "1"),
        ([1, 2], 0, "1"),
        ([1, 1], 1, "1"),
        ([1, 0], 2, "1"),
        ([1, 1], 0, "0"),
        ([0, 1], 3, "1"),
    ])?;
    let mut shown = CardSet::default();
    while shown.len() < seen {
        shown.insert(dice.pick(&Card::ALL)?);
    }
    (script.start.keys.cards, script.start.keys.seen) = (Some(left), shown);
    let says = format!("the set-up has more cards left or seen than {lie} each");
    contradicts(script, "Cards", (lie.to_owned(), says), ("2".to_owned(), "two each were drawn"))
}

/// A set-up of other rules, or of another game.
fn rules_and_setup(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let way = dice.pick(&Way::ALL).filter(|&way| way != script.way)?;
    let mut other: Position = scatter(way, Options::new(way), dice).position();
    other.keys.turn = script.start.keys.turn;
    let says = |(game, rules): (hunefer_notation::GameName, &str)| format!("{}:{rules}", game.name());
    let says = format!("the tags name {}, the set-up {}", says(script.way.name()), says(way.name()));
    script.tagged = false;
    wrong(script, says, "tags and set-up name the same rules", |wrong| {
        wrong.instead.push(("Setup", other.to_string()));
        wrong.tags_break = Some("tag.conflict");
    })
}
