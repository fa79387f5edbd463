//! Cases about tags: written twice, or with a value that is none.

use super::broken::broken;
use super::scene::Scene;
use super::turns::ALL;
use crate::law::tags::rules::{TWICE, VALUE};
use crate::make::cases::{Draft, Pair, Recipe, Source};

const TAB: &[&str] = &["tab:lane", "tab:simple"];

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tag.twice", case: "", rulesets: ALL, draw: twice },
    Recipe { subject: "tag.value", case: "Rules", rulesets: ALL, draw: rules },
    Recipe { subject: "tag.value", case: "an option", rulesets: ALL, draw: option },
    Recipe { subject: "tag.value", case: "an option's value", rulesets: ALL, draw: option_value },
    Recipe { subject: "tag.value", case: "Date", rulesets: ALL, draw: date },
    Recipe { subject: "tag.value", case: "Cards", rulesets: ALL, draw: cards },
    Recipe { subject: "tag.value", case: "First", rulesets: ALL, draw: first },
    Recipe { subject: "tag.value", case: "RollOff", rulesets: TAB, draw: roll_off },
    Recipe { subject: "tag.value", case: "Setup", rulesets: ALL, draw: setup },
    Recipe { subject: "tag.value", case: "Final", rulesets: ALL, draw: last },
    Recipe { subject: "tag.value", case: "Result", rulesets: ALL, draw: result },
    Recipe { subject: "tag.value", case: "Termination", rulesets: ALL, draw: termination },
];

/// A short game of the usual options that nobody has won, still to be given tags: its scene after one turn, and the
/// record.
pub(in crate::make::cases) fn short(source: &mut Source) -> Option<(Scene, Draft)> {
    let scene = Scene::plain(source)?;
    played(source, scene)
}

/// One turn played from a scene, and the record of it.
pub(in crate::make::cases) fn played(source: &mut Source, mut scene: Scene) -> Option<(Scene, Draft)> {
    let turn = scene.turn(source)?;
    if scene.play.winner().is_some() || turn.items.len() > 4 {
        return None;
    }
    let draft = scene.draft().turn(turn.number, turn.side, &scene.text(&turn.items));
    Some((scene, draft))
}

/// A pair that differs in the value of one tag.
fn pair(draft: Draft, name: &'static str, (wrong, says): (&str, String), (right, fits): (&str, &str)) -> Pair {
    Pair {
        refused: draft.clone().tag(name, wrong).says(says).refused("start", &VALUE),
        legal: draft.tag(name, right).says(fits),
    }
}

/// A tag written twice, alike or not, and in letters of either case.
fn twice(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = short(source)?;
    let player = match (scene.ruleset.colours[0].letter(), source.coin()) {
        ('C', true) => "Cones",
        ('C', false) => "Spools",
        (_, true) => "White",
        (_, false) => "Black",
    };
    let (name, again, one, other) = source.one_of(&[
        ("Event", "Event", "Club night", "Club day"),
        ("Event", "event", "Club night", "Club day"),
        ("Site", "Site", "Luxor", "Thebes"),
        ("Date", "Date", "2026.11.29", "2026.11.30"),
        ("Round", "ROUND", "1", "2"),
        (player, player, "Nefer", "Hapu"),
        ("Termination", "Termination", "unfinished", "unfinished"),
        ("Board", "Board", "stone", "wood"),
        ("Game", "Game", scene.ruleset.game.name(), scene.ruleset.game.name()),
        ("Rules", "Rules", scene.ruleset.way(), scene.ruleset.way()),
    ])?;
    // Every record has a Game tag and one of its rules.
    let legal = if matches!(name, "Game" | "Rules") { draft } else { draft.tag(name, one) };
    let refused = legal
        .clone()
        .tag(again, if source.coin() { one } else { other })
        .says(format!("there are two {name} tags"))
        .refused("start", &TWICE);
    Some(Pair { refused, legal: legal.says(format!("there is one {name} tag")) })
}

/// A word spelt almost as it should be, but as none of `known`.
fn misspelt(source: &mut Source, word: &str, known: &[&str]) -> Option<String> {
    let at = source.between(0, word.len() - 1);
    let letter = word.get(at..=at)?;
    let wrong = match source.between(0, 3) {
        0 => format!("{}{}", &word[..at], &word[at + 1..]),
        1 => format!("{}{letter}{}", &word[..at], &word[at..]),
        2 => format!("{}{}{}", &word[..at], letter.to_ascii_uppercase(), &word[at + 1..]),
        _ => format!("{word}{}", source.one_of(&["s", "2", "-new"])?),
    };
    (!wrong.is_empty() && !known.contains(&wrong.as_str())).then_some(wrong)
}

/// A rule set that does not exist.
fn rules(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = short(source)?;
    if draft.text().contains(" 27-15") {
        // Under any other name than tut it is not even readable.
        return None;
    }
    let ways: Vec<&str> = crate::book::ruleset::RULESETS.iter().map(crate::book::ruleset::Ruleset::way).collect();
    let wrong = if source.dice.chance(48) {
        let other = crate::book::ruleset::RULESETS.iter().filter(|other| other.game != scene.ruleset.game);
        source.one_of(&other.map(crate::book::ruleset::Ruleset::way).collect::<Vec<_>>())?.to_owned()
    } else {
        misspelt(source, scene.ruleset.way(), &ways)?
    };
    let says = format!("{} is not played by {wrong}", scene.ruleset.game.name());
    let refused = draft.clone().rules(wrong).says(says).refused("start", &VALUE);
    Some(Pair { refused, legal: draft.says("these rules exist") })
}

/// An option of the rules, with its usual value, which changes nothing.
fn usual(source: &mut Source) -> Option<(&'static str, &'static [&'static str])> {
    let choices: Vec<_> = source.ruleset.choices.iter().collect();
    let choice = source.one_of(&choices)?;
    Some((choice.name, choice.values))
}

/// An option that the rules do not have, or something that is no option.
fn option(source: &mut Source) -> Option<Pair> {
    let (_, draft) = short(source)?;
    let (name, values) = usual(source)?;
    let names: Vec<&str> = source.ruleset.choices.iter().map(|choice| choice.name).collect();
    let value = values[0];
    let wrong = match source.between(0, 4) {
        0 => format!("{name}:{value}"),
        1 => name.to_owned(),
        _ => format!("{}={value}", misspelt(source, name, &names)?),
    };
    let says = format!("{wrong} names no option of these rules");
    Some(pair(draft, "Options", (&wrong, says), (&format!("{name}={value}"), "the rules have this option")))
}

/// A value that an option does not take.
fn option_value(source: &mut Source) -> Option<Pair> {
    let (_, draft) = short(source)?;
    let (name, values) = usual(source)?;
    let value = values[0];
    let wrong = match source.between(0, 3) {
        0 => "maybe".to_owned(),
        1 => "10".to_owned(),
        _ => misspelt(source, value, values)?,
    };
    let says = format!("{name} is never {wrong}");
    let (lie, truth) = (format!("{name}={wrong}"), format!("{name}={value}"));
    Some(pair(draft, "Options", (&lie, says), (&truth, "the option takes this value")))
}

/// A date that is none.
fn date(source: &mut Source) -> Option<Pair> {
    let (_, draft) = short(source)?;
    let (year, month, day) = (source.between(1990, 2030), source.between(1, 12), source.between(1, 28));
    let wrong = match source.between(0, 7) {
        0 => format!("{year}.{}.{day:02}", source.between(13, 99)),
        1 => format!("{year}.{month:02}.{}", source.between(32, 99)),
        2 => format!("{year}.00.{day:02}"),
        3 => format!("{year}.{month:02}.00"),
        4 => format!("{year}-{month:02}-{day:02}"),
        5 => format!("{day:02}.{month:02}.{year}"),
        6 => format!("{year}.{month:02}"),
        _ => format!("{}.{month:02}.{day:02}", year % 100),
    };
    let right = match source.between(0, 3) {
        0 => format!("{year}.??.??"),
        1 => format!("{year}.{month:02}.??"),
        _ => format!("{year}.{month:02}.{day:02}"),
    };
    let says = format!("{wrong} is no date YYYY.MM.DD");
    Some(pair(draft, "Date", (&wrong, says), (&right, "a date, as far as it is known")))
}

/// A number of cards that is none.
fn cards(source: &mut Source) -> Option<Pair> {
    let (_, draft) = short(source)?;
    let wrong = source.one_of(&["3", "4", "8", "-1", "one", "none", "1/1", "yes", "00", ""])?;
    let says = format!("{wrong:?} is not 0, 1 or 2 cards each").replace('"', "'");
    Some(pair(draft, "Cards", (wrong, says), ("0", "no cards are played")))
}

/// A beginner who is no side of this game.
fn first(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = short(source)?;
    let foreign = if scene.ruleset.colours[0].letter() == 'C' { ["W", "B"] } else { ["C", "S"] };
    let name = scene.side().name();
    let wrong = source.one_of(&[foreign[0], foreign[1], "X", "?", name, ""])?;
    let says = format!("First is a side letter of this game, not '{wrong}'");
    let right = scene.side().letter().to_string();
    Some(pair(draft, "First", (wrong, says), (&right, "the side that begins")))
}

/// A roll-off whose first ṭāb decides, and the side that threw it.
pub(in crate::make::cases) fn rolled(source: &mut Source) -> (Vec<String>, char) {
    let mut letters = ['C', 'S'];
    if source.coin() {
        letters.reverse();
    }
    let before = source.between(0, 4);
    let mut throws = Vec::new();
    for index in 0..before {
        let value = [2, 3, 4, 6][source.between(0, 3)];
        throws.push(format!("{}{value}", letters[index % 2]));
    }
    throws.push(format!("{}1", letters[before % 2]));
    (throws, letters[before % 2])
}

/// A roll-off with something in it that is no throw.
fn roll_off(source: &mut Source) -> Option<Pair> {
    let (throws, winner) = rolled(source);
    let scene = beginning(source, winner)?;
    let (_, draft) = played(source, scene)?;
    let right = throws.join(" ");
    let mut throws = throws;
    let at = source.between(0, throws.len() - 1);
    let letter = throws[at].chars().next()?;
    let value = source.one_of(&["0", "5", "7", "10", "", "x"])?;
    throws[at] = if source.dice.chance(48) { format!("W{}", &throws[at][1..]) } else { format!("{letter}{value}") };
    let says = format!("{} is no throw of a side of ṭāb", throws[at]);
    Some(pair(draft, "RollOff", (&throws.join(" "), says), (&right, "the first ṭāb decides who begins")))
}

/// The usual start with the side of that letter to begin, and without a `First`.
pub(in crate::make::cases) fn beginning(source: &mut Source, letter: char) -> Option<Scene> {
    let scene = Scene::usual_without_options(source)?;
    (scene.side().letter() == letter).then_some(scene)
}

/// A set-up that is no position.
fn setup(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = short(source)?;
    let mut position = scene.position.clone();
    position.rules = Some((scene.ruleset.game, scene.ruleset.way().into()));
    let (wrong, why) = broken(source, scene.ruleset.game, &position.to_string())?;
    let refused = draft.clone().retag("Setup", wrong).says(why).refused("start", &VALUE);
    Some(Pair { refused, legal: draft.says("the set-up is a position") })
}

/// A final position that is none.
fn last(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = short(source)?;
    let mut position = scene.play.position();
    if source.coin() {
        position.rules = None;
    }
    let right = position.to_string();
    let (wrong, why) = broken(source, scene.ruleset.game, &right)?;
    Some(pair(draft, "Final", (&wrong, why.to_owned()), (&right, "the final position is the one reached")))
}

/// A result that is none.
fn result(source: &mut Source) -> Option<Pair> {
    let (_, draft) = short(source)?;
    let wrong =
        source.one_of(&["1-0", "0-1", "1/2-1/2", "won", "Cones", "C", "W", "none", "unfinished", "Draw", ""])?;
    Some(pair(draft, "Result", (wrong, format!("'{wrong}' is no result")), ("*", "the game is unfinished")))
}

/// A way to end that is none.
fn termination(source: &mut Source) -> Option<Pair> {
    let (_, draft) = short(source)?;
    let wrong = source.one_of(&["Normal", "resign", "timeout", "draw", "abandoned", "adjourned", "*", ""])?;
    let says = format!("a game does not end by '{wrong}'");
    Some(pair(draft, "Termination", (wrong, says), ("unfinished", "the game is unfinished")))
}
