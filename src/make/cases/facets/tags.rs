//! Tags written twice, or with a value that is none. What is wrong the edit itself says.

use super::conflicts::{begun, roll};
use crate::make::cases::draft::rolled;
use crate::make::cases::facets::vocabulary::*;

const TAG: Facet = Facet { prelude: 20, ..ALONE };

facets! {
    TAG: "tag.twice" in ALL { "" { fault: Broken(twice) } }
    TAG: "tag.value" in ALL {
        // Under any other name than tut's 27-15 is not even readable.
        "Rules" { prelude: 0, shows: |s| !s.house(), fault: Broken(|script, dice| {
            let (game, rules) = script.way.name();
            let lie = if dice.chance(48) {
                let (other, rules) = dice.pick(&Way::ALL)?.name();
                Some(rules.to_owned()).filter(|_| other != game)?
            } else {
                misspelt(rules, &Way::ALL.map(|way| way.name().1), dice)?
            };
            let says = format!("{} is not played by {lie}", game.name());
            instead(script, "Rules", lie, says, "these rules exist")
        }) }
        "an option" { fault: Broken(|script, dice| {
            let (name, value, _) = unsaid(script, dice)?;
            let names: Vec<&str> = script.way.options().iter().map(|(name, _)| *name).collect();
            let lie = match dice.below(5) {
                0 => format!("{name}:{value}"),
                1 => name.to_owned(),
                _ => format!("{}={value}", misspelt(name, &names, dice)?),
            };
            let says = format!("{lie} names no option of these rules");
            value_of(script, "Options", lie, says, &format!("{name}={value}"), "the rules have this option")
        }) }
        "an option's value" { fault: Broken(|script, dice| {
            let (name, value, values) = unsaid(script, dice)?;
            let lie = match dice.below(4) {
                0 => "maybe".to_owned(),
                1 => "10".to_owned(),
                _ => misspelt(value, values, dice)?,
            };
            let (says, right) = (format!("{name} is never {lie}"), format!("{name}={value}"));
            value_of(script, "Options", format!("{name}={lie}"), says, &right, "the option takes this value")
        }) }
        "Date" { fault: Broken(date) }
        "Cards" { fault: Broken(|script, dice| {
            let lie = dice.pick(&["3", "4", "8", "-1", "one", "none", "1/1", "yes", "00", ""])?;
            let says = format!("'{lie}' is not 0, 1 or 2 cards each");
            value_of(script, "Cards", lie, says, "0", "no cards are played")
        }) }
        "First" { fault: Broken(|script, dice| {
            let side = script.start.side;
            let foreign = if script.way.colours()[0].letter() == 'C' { ["W", "B"] } else { ["C", "S"] };
            let lie = dice.pick(&[foreign[0], foreign[1], "X", "?", side.name(), ""])?;
            let says = format!("First is a side letter of this game, not '{lie}'");
            value_of(script, "First", lie, says, &side.letter().to_string(), "the side that begins")
        }) }
        "RollOff" { ways: TAB, fault: Broken(|script, dice| {
            let (throws, _) = roll(script.way, dice);
            let mut words = rolled(&throws);
            let at = dice.below(words.len());
            let letter = throws[at].0.letter();
            let value = dice.pick(&["0", "5", "7", "10", "", "x"])?;
            words[at] = if dice.chance(48) { format!("W{}", throws[at].1) } else { format!("{letter}{value}") };
            let says = format!("{} is no throw of a side of ṭāb", words[at]);
            *script = begun(script.way, Usual { first: None, roll_off: throws }, dice)?;
            script.wrong(says, "the first ṭāb decides who begins", |wrong| {
                wrong.usual = Some(Usual::default());
                lies(wrong, "tag.value", "RollOff", words.join(" "));
            })
        }) }
        "Setup" { fault: Broken(|script, dice| {
            script.tagged = false;
            let (game, rules) = script.way.name();
            script.start.rules = Some((game, rules.into()));
            let (lie, says) = spoilt(script.way, &script.start.to_string(), dice)?;
            instead(script, "Setup", lie, says, "the set-up is a position")
        }) }
        "Final" { fault: Broken(|script, dice| {
            let mut position = script.unwon()?.position();
            position.rules = position.rules.filter(|_| dice.chance(128));
            let (lie, says) = spoilt(script.way, &position.to_string(), dice)?;
            script.last = Some(position);
            instead(script, "Final", lie, says, "the final position is the one reached")
        }) }
        "Result" { fault: Broken(|script, dice| {
            script.unwon()?;
            let lies = ["1-0", "0-1", "1/2-1/2", "won", "Cones", "C", "W", "none", "unfinished", "Draw", ""];
            let lie = dice.pick(&lies)?;
            value_of(script, "Result", lie, format!("'{lie}' is no result"), "*", "the game is unfinished")
        }) }
        "Termination" { fault: Broken(|script, dice| {
            script.unwon()?;
            let lie = dice.pick(&["Normal", "resign", "timeout", "draw", "abandoned", "adjourned", "*", ""])?;
            let says = format!("a game does not end by '{lie}'");
            value_of(script, "Termination", lie, says, "unfinished", "the game is unfinished")
        }) }
    }
}

/// Has a record lie in a tag more, which breaks a rule.
pub(super) fn lies(script: &mut Script, breaks: &'static str, name: &'static str, lie: impl Into<String>) {
    script.tags.push((name, lie.into()));
    script.tags_break = Some(breaks);
}

/// A pair that differs in the value of one tag.
fn value_of(
    script: &mut Script,
    name: &'static str,
    lie: impl Into<String>,
    says: String,
    right: &str,
    fits: &str,
) -> Option<Spoilt> {
    let broken = script.wrong(says, fits, |wrong| lies(wrong, "tag.value", name, lie));
    script.tags.push((name, right.to_owned()));
    broken
}

/// A pair of which one has something else in a tag that every record has, or that tells its end.
fn instead(script: &Script, name: &'static str, lie: String, says: impl Into<String>, fits: &str) -> Option<Spoilt> {
    script.wrong(says, fits, |wrong| {
        wrong.instead.push((name, lie));
        wrong.tags_break = Some("tag.value");
    })
}

/// A tag written twice, alike or not, and in letters of either case.
fn twice(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let player = match (script.way.colours()[0].letter(), dice.chance(128)) {
        ('C', true) => "Cones",
        ('C', false) => "Spools",
        (_, true) => "White",
        (_, false) => "Black",
    };
    let (game, rules) = script.way.name();
    // A game that has been won is not unfinished.
    script.unwon()?;
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
    script.wrong(format!("there are two {name} tags"), format!("there is one {name} tag"), |wrong| {
        lies(wrong, "tag.twice", again, second);
    })
}

/// An option that the set-up says nothing of, its usual value and all of them.
fn unsaid(script: &mut Script, dice: &mut Player) -> Option<(&'static str, &'static str, &'static [&'static str])> {
    script.tagged = false;
    let (name, values) = dice.pick(script.way.options())?;
    let said = script.start.keys.options.iter().any(|(known, _)| known == name);
    (!said).then_some((name, values[0], values))
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
fn date(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (year, month, day) = (1990 + dice.below(41), 1 + dice.below(12), 1 + dice.below(28));
    let lies = [
        format!("{year}.{}.{day:02}", 13 + dice.below(87)),
        format!("{year}.{month:02}.{}", 32 + dice.below(68)),
        format!("{year}.00.{day:02}"),
        format!("{year}.{month:02}.00"),
        format!("{year}-{month:02}-{day:02}"),
        format!("{day:02}.{month:02}.{year}"),
        format!("{year}.{month:02}"),
        format!("{}.{month:02}.{day:02}", year % 100),
    ];
    let lie = &lies[dice.below(8)];
    let right = match dice.below(4) {
        0 => format!("{year}.??.??"),
        1 => format!("{year}.{month:02}.??"),
        _ => format!("{year}.{month:02}.{day:02}"),
    };
    let says = format!("{lie} is no date YYYY.MM.DD");
    value_of(script, "Date", lie, says, &right, "a date, as far as it is known")
}

/// The text of a position with one thing in it wrong, and what.
fn spoilt(way: Way, text: &str, dice: &mut Player) -> Option<(String, &'static str)> {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let board = usize::from(words[0].contains(':'));
    let (side, nobody) = (dice.pick(&["X", "c", "white", "-"])?, dice.pick(&["Q", "X", "?"])?);
    let zero = dice.pick(&["miss=02", "throw=04", "cards=01/1", "acted=01"])?;
    let strange = dice.pick(&["luck=good", "speed=9", "colour=red"])?;
    let rows = words[board].clone();
    let (says, place, lie) = match (dice.below(7), way) {
        (0, _) => ("the side to play is no side of this game", board + 1, side.to_owned()),
        (1, _) => {
            ("a letter on the board is no piece", board, rows.replacen(['C', 'S', 'W', 'B', 'c', 's'], nobody, 1))
        }
        (2, _) => ("no number begins with 0", words.len(), zero.to_owned()),
        (3, _) => ("there is no such key and no such option", words.len(), strange.to_owned()),
        (_, Way::Scarab) => ("a row is not of the board's length", board, rows.replacen('/', "/0/", 1)),
        (4, _) => ("the board has a row too many", board, format!("{rows}/{}", dice.pick(&[10, 9, 4])?)),
        (5, _) => ("the board has a row too few", board, rows.split_once('/')?.1.to_owned()),
        _ => ("a row is not of the board's length", board, rows.replacen('/', "1/", 1)),
    };
    words.resize(words.len().max(place + 1), String::new());
    words[place] = lie;
    Some((words.join(" "), says))
}
