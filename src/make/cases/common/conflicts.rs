//! Cases about tags that contradict one another or the rules.

use hunefer_notation::Card;

use super::scene::Scene;
use super::tags::{beginning, played, rolled, short};
use super::throws::CARDS;
use super::turns::ALL;
use crate::law::tags::rules::CONFLICT;
use crate::make::cases::{Draft, Pair, Recipe, Source};

const SENET: &[&str] = &["senet:kendall", "senet:tut"];
const TAB: &[&str] = &["tab:lane", "tab:simple"];
const NO_ROLL: &[&str] = &["senet:kendall", "senet:tut", "tjau:aseb", "duat:scarab"];
/// Where no cards are played.
pub(in crate::make::cases) const CARDLESS: &[&str] = &["senet:tut", "duat:scarab"];

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tag.conflict", case: "First and the rules", rulesets: SENET, draw: first_and_rules },
    Recipe { subject: "tag.conflict", case: "First and Setup", rulesets: ALL, draw: first_and_setup },
    Recipe { subject: "tag.conflict", case: "First and RollOff", rulesets: TAB, draw: first_and_roll },
    Recipe { subject: "tag.conflict", case: "RollOff and Setup", rulesets: TAB, draw: roll_and_setup },
    Recipe { subject: "tag.conflict", case: "RollOff and the rules", rulesets: NO_ROLL, draw: roll_and_rules },
    Recipe { subject: "tag.conflict", case: "Cards and the rules", rulesets: CARDLESS, draw: cards_and_rules },
    Recipe { subject: "tag.conflict", case: "Cards and Setup", rulesets: CARDS, draw: cards_and_setup },
    Recipe { subject: "tag.conflict", case: "Options and Setup", rulesets: ALL, draw: options_and_setup },
    Recipe { subject: "tag.conflict", case: "Rules and Setup", rulesets: ALL, draw: rules_and_setup },
];

/// A pair of records, the first with a contradiction.
fn pair(refused: Draft, says: impl Into<String>, legal: Draft, fits: &str) -> Pair {
    Pair { refused: refused.says(says).refused("start", &CONFLICT), legal: legal.says(fits) }
}

/// A beginner other than the rules name.
fn first_and_rules(source: &mut Source) -> Option<Pair> {
    let scene = Scene::usual_without_options(source)?;
    let (begins, other) = (scene.side(), scene.other());
    let (_, draft) = played(source, scene)?;
    let refused = draft.clone().tag("First", other.letter());
    let says = format!("by the rules {} begin, not {}", begins.name(), other.name());
    Some(pair(refused, says, draft.tag("First", begins.letter()), "First names the side that begins anyway"))
}

/// A beginner other than the set-up names.
fn first_and_setup(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = short(source)?;
    let refused = draft.clone().tag("First", scene.other().letter());
    let says = format!("the set-up has {} to play, First says {}", scene.side().name(), scene.other().name());
    Some(pair(refused, says, draft.tag("First", scene.side().letter()), "First and the set-up name the same side"))
}

/// A beginner other than the one who threw the first ṭāb.
fn first_and_roll(source: &mut Source) -> Option<Pair> {
    let (throws, winner) = rolled(source);
    let scene = beginning(source, winner)?;
    let (right, wrong) = (scene.side(), scene.other());
    let (_, draft) = played(source, scene)?;
    let draft = draft.untagged("First").tag("RollOff", throws.join(" "));
    let refused = draft.clone().tag("First", wrong.letter());
    let says = format!("{} threw the first ṭāb, and First says {}", right.name(), wrong.name());
    Some(pair(refused, says, draft.tag("First", right.letter()), "who throws the first ṭāb begins"))
}

/// A roll-off beside a set-up.
fn roll_and_setup(source: &mut Source) -> Option<Pair> {
    let (_, draft) = short(source)?;
    let (throws, _) = rolled(source);
    let refused = draft.clone().tag("RollOff", throws.join(" "));
    Some(pair(refused, "the set-up says who plays, so nobody throws for it", draft, "the set-up says who plays"))
}

/// A roll-off in a game without one.
fn roll_and_rules(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = short(source)?;
    let (near, far) = (scene.ruleset.colours[0].letter(), scene.ruleset.colours[1].letter());
    let (throws, _) = rolled(source);
    let throws: Vec<String> =
        throws.iter().map(|throw| throw.replace('C', &near.to_string()).replace('S', &far.to_string())).collect();
    let refused = draft.clone().tag("RollOff", throws.join(" "));
    Some(pair(refused, "no throws decide who begins in this game", draft, "nothing is thrown for who begins"))
}

/// Cards where none are played.
fn cards_and_rules(source: &mut Source) -> Option<Pair> {
    let (_, draft) = short(source)?;
    let each = source.one_of(&["1", "2"])?;
    let says = format!("{} is played without cards", source.ruleset.name);
    Some(pair(draft.clone().tag("Cards", each), says, draft.tag("Cards", "0"), "no cards are played"))
}

/// More cards in a set-up than were drawn.
fn cards_and_setup(source: &mut Source) -> Option<Pair> {
    let scene = Scene::plain(source)?;
    let (left, seen, wrong) = source.one_of(&[
        ([2, 0], 0, "1"),
        ([1, 2], 0, "1"),
        ([1, 1], 1, "1"),
        ([1, 0], 2, "1"),
        ([1, 1], 0, "0"),
        ([0, 1], 3, "1"),
    ])?;
    let scene = scene.changed(|position| {
        position.keys.cards = Some(left);
        for card in Card::ALL.into_iter().filter(|_| source.coin()).take(seen) {
            position.keys.seen.insert(card);
        }
    })?;
    if scene.position.keys.seen.len() != u32::try_from(seen).ok()? {
        return None;
    }
    let (_, draft) = played(source, scene)?;
    let refused = draft.clone().tag("Cards", wrong);
    let says = format!("the set-up has more cards left or seen than {wrong} each");
    Some(pair(refused, says, draft.tag("Cards", "2"), "two each were drawn"))
}

/// An option with one value in its tag and another in the set-up.
fn options_and_setup(source: &mut Source) -> Option<Pair> {
    let choices: Vec<_> = source.ruleset.choices.iter().filter(|choice| choice.name != "pieces").collect();
    let choice = source.one_of(&choices)?;
    let (played_by, other) = (source.one_of(choice.values)?, source.one_of(choice.values)?);
    if played_by == other {
        return None;
    }
    // The default too is written in the set-up here.
    let scene = Scene::plain(source)?
        .changed(|position| position.keys.options = vec![(choice.name.into(), played_by.into())])?;
    let (_, draft) = played(source, scene)?;
    let named = |value: &str| draft.clone().tag("Options", format!("{}={value}", choice.name));
    let says = format!("the set-up says {}={played_by}, Options {}={other}", choice.name, choice.name);
    Some(pair(named(other), says, named(played_by), "Options and the set-up name the same value"))
}

/// A set-up of other rules, or of another game.
fn rules_and_setup(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = short(source)?;
    let ruleset = scene.ruleset;
    let others: Vec<_> = crate::book::ruleset::RULESETS.iter().filter(|other| other.name != ruleset.name).collect();
    let other = source.one_of(&others)?;
    let mut position = scene.position.clone();
    if other.game == ruleset.game {
        position = position.recoloured(other.colours);
        position.keys.options.clear();
    } else {
        let options = crate::law::options::Options::new(other.choices);
        position = match other.usual(&options, None, None) {
            Some(play) => play.position(),
            None => other.ours?(),
        };
        position.keys.turn = scene.position.keys.turn;
    }
    position.rules = Some((other.game, other.way().into()));
    let says = format!("the tags name {}, the set-up {}", ruleset.name, other.name);
    let refused = draft.clone().retag("Setup", position.to_string());
    Some(pair(refused, says, draft, "tags and set-up name the same rules"))
}
