//! Tags that contradict one another or the rules. What is wrong the edit itself says.

use super::tags::lies;
use crate::make::cases::draft::rolled;
use crate::make::cases::facets::vocabulary::*;
use crate::make::cases::scatter::scatter;

/// Where nothing is thrown for who begins.
const NO_ROLL: &[Way] = &[Way::Kendall, Way::Tut, Way::Aseb, Way::Scarab];
const TAGS: Facet = Facet { prelude: 20, ..ALONE };

facets! {
    TAGS: "tag.conflict" in ALL {
        "First and the rules" { ways: SENET, fault: Broken(|script, dice| {
            let [begins, other] = script.way.colours();
            *script = begun(script.way, Usual { first: Some(begins), roll_off: Vec::new() }, dice)?;
            let says = format!("by the rules {} begin, not {}", begins.name(), other.name());
            another_first(script, other, says, "First names the side that begins anyway")
        }) }
        "First and Setup" { fault: Broken(|script, _| {
            let side = script.start.side;
            let other = script.other(side);
            let says = format!("the set-up has {} to play, First says {}", side.name(), other.name());
            let [lie, right] = [other, side].map(|side| side.letter().to_string());
            contradicts(script, "First", lie, says, right, "First and the set-up name the same side")
        }) }
        "First and RollOff" { ways: TAB, fault: Broken(|script, dice| {
            let (roll_off, winner) = roll(script.way, dice);
            *script = begun(script.way, Usual { first: Some(winner), roll_off }, dice)?;
            let other = script.other(winner);
            let says = format!("{} threw the first ṭāb, and First says {}", winner.name(), other.name());
            another_first(script, other, says, "who throws the first ṭāb begins")
        }) }
        "RollOff and Setup" { ways: TAB, fault: Broken(|script, dice| {
            let (throws, _) = roll(script.way, dice);
            let says = "the set-up says who plays, so nobody throws for it";
            added(script, "RollOff", rolled(&throws).join(" "), says, "the set-up says who plays")
        }) }
        "RollOff and the rules" { ways: NO_ROLL, fault: Broken(|script, dice| {
            let (throws, _) = roll(script.way, dice);
            let says = "no throws decide who begins in this game";
            added(script, "RollOff", rolled(&throws).join(" "), says, "nothing is thrown for who begins")
        }) }
        "Cards and the rules" { ways: CARDLESS, fault: Broken(|script, dice| {
            let (each, (game, rules)) = (dice.pick(&["1", "2"])?, script.way.name());
            let says = format!("{}:{rules} is played without cards", game.name());
            contradicts(script, "Cards", each, says, "0", "no cards are played")
        }) }
        "Cards and Setup" { ways: CARDS, fault: Broken(|script, dice| {
            let several =
                [([2, 0], 0, "1"), ([1, 2], 0, "1"), ([1, 1], 1, "1"), ([1, 0], 2, "1"), ([1, 1], 0, "0"), ([0, 1], 3,
                "1")];
            let (left, seen, lie) = dice.pick(&several)?;
            let start = &mut script.start.keys;
            (start.cards, start.seen) = (Some(left), set(Card::ALL.into_iter().skip(dice.below(5)).take(seen)));
            let says = format!("the set-up has more cards left or seen than {lie} each");
            contradicts(script, "Cards", lie, says, "2", "two each were drawn")
        }) }
        "Options and Setup" { fault: Broken(|script, dice| {
            let choices: Vec<_> = script.way.options().iter().filter(|(name, _)| *name != "pieces").collect();
            let (name, values) = *dice.pick(&choices)?;
            let played = dice.pick(values)?;
            let other = dice.pick(values).filter(|&other| other != played)?;
            // The usual value too is written in the set-up here.
            script.tagged = false;
            script.start.keys.options.retain(|(known, _)| known != name);
            script.start.keys.options.push(((*name).into(), played.into()));
            let says = format!("the set-up says {name}={played}, Options {name}={other}");
            let (lie, right) = (format!("{name}={other}"), format!("{name}={played}"));
            contradicts(script, "Options", lie, says, right, "Options and the set-up name the same value")
        }) }
        "Rules and Setup" { fault: Broken(|script, dice| {
            let way = dice.pick(&Way::ALL).filter(|&way| way != script.way)?;
            let mut other = scatter(way, crate::make::cases::law::Options::new(way), dice).position();
            other.keys.turn = script.start.keys.turn;
            let [here, there] = [script.way.name(), way.name()].map(|(game, rules)| format!("{}:{rules}", game.name()));
            script.tagged = false;
            let says = format!("the tags name {here}, the set-up {there}");
            script.wrong(says, "tags and set-up name the same rules", |wrong| {
                wrong.instead.push(("Setup", other.to_string()));
                wrong.tags_break = Some("tag.conflict");
            })
        }) }
    }
}

/// A pair that differs in a tag, which contradicts something in the first.
fn contradicts(
    script: &mut Script,
    name: &'static str,
    lie: impl Into<String>,
    says: String,
    right: impl Into<String>,
    fits: &str,
) -> Option<Spoilt> {
    let broken = added(script, name, lie, says, fits);
    script.tags.push((name, right.into()));
    broken
}

/// A pair of which the first has a tag more.
fn added(
    script: &Script,
    name: &'static str,
    lie: impl Into<String>,
    says: impl Into<String>,
    fits: &str,
) -> Option<Spoilt> {
    script.wrong(says, fits, |wrong| lies(wrong, "tag.conflict", name, lie))
}

/// The record under another `First`.
fn another_first(script: &Script, first: Colour, says: String, fits: &str) -> Option<Spoilt> {
    script.wrong(says, fits, |wrong| {
        wrong.usual.iter_mut().for_each(|usual| usual.first = Some(first));
        wrong.tags_break = Some("tag.conflict");
    })
}

/// A record from the usual start, with one item played.
pub(super) fn begun(way: Way, usual: Usual, dice: &mut Player) -> Option<Script> {
    let start = State::usual(way, &[], usual.first, None)?;
    let mut script = Script { usual: Some(usual), ..Script::from(&start) };
    script.play_one(dice)?;
    Some(script)
}

/// A roll-off whose first ṭāb decides, and the side that threw it.
pub(super) fn roll(way: Way, dice: &mut Player) -> (RollOff, Colour) {
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
