//! Tags written twice, or with a value that is none. What is wrong the edit itself says.

use hunefer_notation::{GameName, ItemKind};

use super::common::{ALL, TAB, end, wrong};
use super::conflicts::{begun, roll};
use crate::make::cases::facet::{Broken, Facet, broken};
use crate::make::cases::law::Way;
use crate::make::cases::script::{Script, Usual, rolled};
use crate::make::player::Player;

/// A facet of the value of a tag.
const fn of(case: &'static str, ways: &'static [Way], spoil: fn(&mut Script, &mut Player) -> Option<Broken>) -> Facet {
    Facet { prelude: 20, ..broken("tag.value", case, ways, spoil) }
}

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { prelude: 20, ..broken("tag.twice", "", ALL, twice) },
    // Under any other name than tut's 27-15 is not even readable.
    Facet { prelude: 0, shows: |scene| scene.item != ItemKind::House, ..of("Rules", ALL, rules) },
    of("an option", ALL, |script, dice| {
        let (name, values) = unsaid(script, dice)?;
        let value = values[0];
        let names: Vec<&str> = script.way.options().iter().map(|(name, _)| *name).collect();
        let lie = match dice.below(5) {
            0 => format!("{name}:{value}"),
            1 => name.to_owned(),
            _ => format!("{}={value}", misspelt(name, &names, dice)?),
        };
        let says = format!("{lie} names no option of these rules");
        value_of(script, "Options", (lie, says), (&format!("{name}={value}"), "the rules have this option"))
    }),
    of("an option's value", ALL, |script, dice| {
        let (name, values) = unsaid(script, dice)?;
        let value = values[0];
        let lie = match dice.below(4) {
            0 => "maybe".to_owned(),
            1 => "10".to_owned(),
            _ => misspelt(value, values, dice)?,
        };
        let says = format!("{name} is never {lie}");
        let right = format!("{name}={value}");
        value_of(script, "Options", (format!("{name}={lie}"), says), (&right, "the option takes this value"))
    }),
    of("Date", ALL, date),
    of("Cards", ALL, |script, dice| {
        let lie = dice.pick(&["3", "4", "8", "-1", "one", "none", "1/1", "yes", "00", ""])?;
        let says = format!("'{lie}' is not 0, 1 or 2 cards each");
        value_of(script, "Cards", (lie.to_owned(), says), ("0", "no cards are played"))
    }),
    of("First", ALL, |script, dice| {
        let side = script.start.side;
        let foreign = if script.way.colours()[0].letter() == 'C' { ["W", "B"] } else { ["C", "S"] };
        let lie = dice.pick(&[foreign[0], foreign[1], "X", "?", side.name(), ""])?;
        let says = format!("First is a side letter of this game, not '{lie}'");
        let right = side.letter().to_string();
        value_of(script, "First", (lie.to_owned(), says), (&right, "the side that begins"))
    }),
    of("RollOff", TAB, |script, dice| {
        let (throws, _) = roll(script.way, dice);
        let mut words = rolled(&throws);
        let at = dice.below(words.len());
        let letter = throws[at].0.letter();
        let value = dice.pick(&["0", "5", "7", "10", "", "x"])?;
        words[at] = if dice.chance(48) { format!("W{}", throws[at].1) } else { format!("{letter}{value}") };
        let says = format!("{} is no throw of a side of ṭāb", words[at]);
        *script = begun(script.way, Usual { first: None, roll_off: throws }, dice)?;
        wrong(script, says, "the first ṭāb decides who begins", |wrong| {
            wrong.usual = Some(Usual::default());
            wrong.tags.push(("RollOff", words.join(" ")));
            wrong.tags_break = Some("tag.value");
        })
    }),
    of("Setup", ALL, |script, dice| {
        script.tagged = false;
        let (game, rules) = script.way.name();
        script.start.rules = Some((game, rules.into()));
        let (lie, says) = spoilt(script.way, &script.start.to_string(), dice)?;
        wrong(script, says, "the set-up is a position", |wrong| {
            wrong.instead.push(("Setup", lie));
            wrong.tags_break = Some("tag.value");
        })
    }),
    of("Final", ALL, |script, dice| {
        let mut position = end(script)?.position();
        position.rules = position.rules.filter(|_| dice.chance(128));
        let (lie, says) = spoilt(script.way, &position.to_string(), dice)?;
        script.last = Some(position);
        wrong(script, says, "the final position is the one reached", |wrong| {
            wrong.instead.push(("Final", lie));
            wrong.tags_break = Some("tag.value");
        })
    }),
    of("Result", ALL, |script, dice| {
        end(script)?;
        let lies = ["1-0", "0-1", "1/2-1/2", "won", "Cones", "C", "W", "none", "unfinished", "Draw", ""];
        let lie = dice.pick(&lies)?;
        value_of(script, "Result", (lie.to_owned(), format!("'{lie}' is no result")), ("*", "the game is unfinished"))
    }),
    of("Termination", ALL, |script, dice| {
        end(script)?;
        let lies = ["Normal", "resign", "timeout", "draw", "abandoned", "adjourned", "*", ""];
        let lie = dice.pick(&lies)?;
        let says = format!("a game does not end by '{lie}'");
        value_of(script, "Termination", (lie.to_owned(), says), ("unfinished", "the game is unfinished"))
    }),
];

/// A pair that differs in the value of one tag.
fn value_of(
    script: &mut Script,
    name: &'static str,
    (lie, says): (String, String),
    (right, fits): (&str, &str),
) -> Option<Broken> {
    let broken = wrong(script, says, fits, |wrong| {
        wrong.tags.push((name, lie));
        wrong.tags_break = Some("tag.value");
    });
    script.tags.push((name, right.to_owned()));
    broken
}

/// A tag written twice, alike or not, and in letters of either case.
fn twice(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let player = match (script.way.colours()[0].letter(), dice.chance(128)) {
        ('C', true) => "Cones",
        ('C', false) => "Spools",
        (_, true) => "White",
        (_, false) => "Black",
    };
    let (game, rules) = script.way.name();
    // A game that has been won is not unfinished.
    end(script)?;
    let (name, again, one, other) = dice.pick(&[
        ("Event", "Event", "Club night", "Club day"),
        ("Event", "event", "Club night", "Club day"),
        ("Site", "Site", "Luxor", "Thebes"),
        ("Date", "Date", "2026.11.29", "2026.11.30"),
        ("Round", "ROUND", "1", "2"),
        (player, player, "Nefer", "Hapu"),
        ("Termination", "Termination", "unfinished", "unfinished"),
        ("Board", "Board", "stone", "wood"),
        ("Game", "Game", game.name(), game.name()),
        ("Rules", "Rules", rules, rules),
    ])?;
    // Every record has a Game tag and one of its rules.
    if !matches!(name, "Game" | "Rules") {
        script.tags.push((name, one.to_owned()));
    }
    let second = if dice.chance(128) { one } else { other };
    wrong(script, format!("there are two {name} tags"), format!("there is one {name} tag"), |wrong| {
        wrong.tags.push((again, second.to_owned()));
        wrong.tags_break = Some("tag.twice");
    })
}

/// A rule set that does not exist.
fn rules(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let (game, rules) = script.way.name();
    let lie = if dice.chance(48) {
        let others: Vec<&str> =
            Way::ALL.into_iter().map(Way::name).filter(|(other, _)| *other != game).map(|(_, rules)| rules).collect();
        dice.pick(&others)?.to_owned()
    } else {
        misspelt(rules, &Way::ALL.map(|way| way.name().1), dice)?
    };
    wrong(script, format!("{} is not played by {lie}", game.name()), "these rules exist", |wrong| {
        wrong.instead.push(("Rules", lie));
        wrong.tags_break = Some("tag.value");
    })
}

/// An option that the set-up says nothing of.
fn unsaid(script: &mut Script, dice: &mut Player) -> Option<(&'static str, &'static [&'static str])> {
    script.tagged = false;
    let (name, values) = dice.pick(script.way.options())?;
    let said = script.start.keys.options.iter().any(|(known, _)| known == name);
    (!said).then_some((name, values))
}

/// A word spelt almost as it should be, but as none of `known`.
fn misspelt(word: &str, known: &[&str], dice: &mut Player) -> Option<String> {
    let at = dice.below(word.len());
    let letter = word.get(at..=at)?;
    let lie = match dice.below(4) {
        0 => format!("{}{}", &word[..at], &word[at + 1..]),
        1 => format!("{}{letter}{}", &word[..at], &word[at..]),
        2 => format!("{}{}{}", &word[..at], letter.to_ascii_uppercase(), &word[at + 1..]),
        _ => format!("{word}{}", dice.pick(&["s", "2", "-new"])?),
    };
    (!lie.is_empty() && !known.contains(&lie.as_str())).then_some(lie)
}

/// A date that is none.
fn date(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let (year, month, day) = (1990 + dice.below(41), 1 + dice.below(12), 1 + dice.below(28));
    let lie = match dice.below(8) {
        0 => format!("{year}.{}.{day:02}", 13 + dice.below(87)),
        1 => format!("{year}.{month:02}.{}", 32 + dice.below(68)),
        2 => format!("{year}.00.{day:02}"),
        3 => format!("{year}.{month:02}.00"),
        4 => format!("{year}-{month:02}-{day:02}"),
        5 => format!("{day:02}.{month:02}.{year}"),
        6 => format!("{year}.{month:02}"),
        _ => format!("{}.{month:02}.{day:02}", year % 100),
    };
    let right = match dice.below(4) {
        0 => format!("{year}.??.??"),
        1 => format!("{year}.{month:02}.??"),
        _ => format!("{year}.{month:02}.{day:02}"),
    };
    let says = format!("{lie} is no date YYYY.MM.DD");
    value_of(script, "Date", (lie, says), (&right, "a date, as far as it is known"))
}

/// The text of a position with one thing in it wrong, and what.
fn spoilt(way: Way, text: &str, dice: &mut Player) -> Option<(String, &'static str)> {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let board = usize::from(words[0].contains(':'));
    let duat = way.name().0 == GameName::Duat;
    let says = match dice.below(7) {
        0 => {
            words[board + 1] = dice.pick(&["X", "c", "white", "-"])?.to_owned();
            "the side to play is no side of this game"
        }
        1 if !duat => {
            words[board] = format!("{}/{}", words[board], dice.pick(&[10, 9, 4])?);
            "the board has a row too many"
        }
        2 if !duat => {
            words[board] = words[board].split_once('/')?.1.to_owned();
            "the board has a row too few"
        }
        3 => {
            words[board] = words[board].replacen(['C', 'S', 'W', 'B', 'c', 's'], dice.pick(&["Q", "X", "?"])?, 1);
            "a letter on the board is no piece"
        }
        4 => {
            words.push(dice.pick(&["miss=02", "throw=04", "cards=01/1", "acted=01"])?.to_owned());
            "no number begins with 0"
        }
        5 => {
            words.push(dice.pick(&["luck=good", "speed=9", "colour=red"])?.to_owned());
            "there is no such key and no such option"
        }
        _ => {
            words[board] = words[board].replacen('/', if duat { "/0/" } else { "1/" }, 1);
            "a row is not of the board's length"
        }
    };
    Some((words.join(" "), says))
}
