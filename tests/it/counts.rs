//! The committed counts of lines of play, held by a second counter that asks only whether an item is accepted.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use hunefer::book::ruleset::RULESETS;
use hunefer::make::perft;
use hunefer::play::{Next, Play};
use hunefer_notation::{GameName, ItemKind, Marks, Motion, Move, Position, Throw, Turn, Verb};

use crate::properties::moves;
use crate::support::{files, start};

/// The most lines the slow counter is asked for.
const PATIENCE: u128 = 1_500;

/// A position and its lines by depth.
struct Entry {
    position: String,
    lines: Vec<(u32, u128)>,
}

/// The entries of a file: a position, then lines of depth and count; `#` begins a comment.
fn entries(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
        let mut words = line.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (None, ..) => {}
            (Some(depth), Some(count), None) => {
                let number = |word: &str| word.parse::<u128>().unwrap_or_else(|_| panic!("{line:?}"));
                let entry = entries.last_mut().expect("a position comes first");
                entry.lines.push((u32::try_from(number(depth)).expect("a small depth"), number(count)));
            }
            _ => entries.push(Entry { position: line.to_owned(), lines: Vec::new() }),
        }
    }
    entries
}

/// Every item that could be written now, each value with every move.
fn writable(play: &dyn Play, game: GameName) -> Vec<ItemKind> {
    let throw = |value: u16| Throw { value: Some(value), faces: None };
    let marks = Marks::NONE;
    if game == GameName::Duat {
        let squares = (0..26 * 26).map(hunefer_notation::Square);
        return squares.flat_map(|square| Verb::ALL.map(|verb| ItemKind::Action { square, verb, marks })).collect();
    }
    let mut items = vec![ItemKind::House, ItemKind::Miss];
    for value in 0..=6 {
        items.push(ItemKind::Wager { throw: throw(value), landing: None, marks });
        items.push(ItemKind::Ply { throw: throw(value), motion: Motion::Lost });
        let ply = |step: Move| ItemKind::Ply { throw: throw(value), motion: Motion::Move(step) };
        items.extend(moves(game).into_iter().map(ply));
    }
    let _ = play;
    items
}

/// The games after each item that is accepted: items that come out the same in canonical form are one.
fn after_each(play: &dyn Play, game: GameName) -> Vec<Box<dyn Play>> {
    const NAMELESS: Turn = Turn::UNNAMED;
    let (mut seen, mut after) = (BTreeSet::new(), Vec::new());
    for item in writable(play, game) {
        let mut next = play.copy();
        if next.may_begin() && next.begin(&NAMELESS, &item).is_err() {
            continue;
        }
        if let Ok(played) = next.item(&item)
            && seen.insert(format!("{played:?}"))
        {
            after.push(next);
        }
    }
    after
}

/// The lines of `depth` items, by trial.
fn slowly(play: &dyn Play, game: GameName, depth: u32) -> u128 {
    if depth == 0 {
        return 1;
    }
    if game == GameName::Duat {
        return turns_slowly(play, depth);
    }
    after_each(play, game).iter().map(|after| slowly(&**after, game, depth - 1)).sum()
}

/// The lines of `depth` whole turns of Duat: one action or three, fewer only if the game ends.
fn turns_slowly(play: &dyn Play, depth: u32) -> u128 {
    if play.winner().is_some() {
        return 0;
    }
    let begun = match play.next() {
        Next::Action { acted } => acted,
        other => panic!("{other:?} in Duat"),
    };
    act_slowly(play, begun, true, depth)
}

/// Goes on with a turn in which so many actions have been taken.
fn act_slowly(play: &dyn Play, acted: u8, opens: bool, depth: u32) -> u128 {
    let mut sum = 0;
    for after in actions_slowly(play, opens) {
        let ended = after.winner().is_some();
        if ended || acted == 0 || acted == 2 {
            sum += if depth == 1 { 1 } else { turns_slowly_after(&*after, ended, depth - 1) };
        }
        if !ended && acted < 2 {
            sum += act_slowly(&*after, acted + 1, false, depth);
        }
    }
    sum
}

/// The lines behind a turn that is over.
fn turns_slowly_after(play: &dyn Play, ended: bool, depth: u32) -> u128 {
    if ended { 0 } else { act_slowly(play, 0, true, depth) }
}

/// The games after each action that is accepted, as the first of a turn or not.
fn actions_slowly(play: &dyn Play, opens: bool) -> Vec<Box<dyn Play>> {
    let nameless = Turn::UNNAMED;
    let mut after = Vec::new();
    for item in writable(play, GameName::Duat) {
        let mut next = play.copy();
        if opens {
            next.begin(&nameless, &item).expect("any action may begin a turn");
        }
        if next.item(&item).is_ok() {
            after.push(next);
        }
    }
    after
}

/// A position set up.
fn set_up(text: &str) -> (GameName, Box<dyn Play>) {
    let position =
        Position::parse(text, None, hunefer::book::words).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
    (position.placement.game(), start::set_up(&position).unwrap_or_else(|faults| panic!("{text}: {faults:?}")))
}

#[test]
fn counts_are_those_committed() {
    let mut wrong = String::new();
    for ruleset in RULESETS {
        let path = files::fixtures().join("count").join(format!("{}.txt", files::directory(ruleset.name)));
        let text = String::from_utf8(files::bytes(&path)).expect("text");
        for Entry { position, lines } in entries(&text) {
            assert!(position.starts_with(ruleset.name), "{position} stands in {}", path.display());
            assert!(!lines.is_empty(), "{position} has no counts");
            let (game, play) = set_up(&position);
            for (depth, committed) in lines {
                let counted = perft::perft(&*play, depth);
                if counted != committed {
                    let _ = writeln!(wrong, "{position}: {committed} lines of {depth} committed, {counted} counted");
                }
                if committed <= PATIENCE && slowly(&*play, game, depth) != committed {
                    let _ = writeln!(wrong, "{position}: lines of {depth} by trial differ from {committed}");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn division_adds_up() {
    for ruleset in RULESETS {
        let options = hunefer::law::options::Options::new(ruleset.choices);
        let row = crate::support::table::Row { ruleset, cards: None, games: 0 };
        let (_, play) = start::usual(row, &options, hunefer::law::side::Side::Near).expect("a start");
        let depth = if ruleset.game == GameName::Duat { 1 } else { 3 };
        let parts = perft::divided(&*play, depth);
        assert!(parts.len() > 1 || play.position().keys.throw.is_some(), "{}", ruleset.name);
        let sum: u128 = parts.iter().map(|(_, count)| count).sum();
        assert_eq!(sum, perft::perft(&*play, depth), "{}", ruleset.name);
    }
}

#[test]
fn every_usual_start_is_counted_deep_enough() {
    for ruleset in RULESETS {
        let path = files::fixtures().join("count").join(format!("{}.txt", files::directory(ruleset.name)));
        let text = String::from_utf8(files::bytes(&path)).expect("text");
        let options = hunefer::law::options::Options::new(ruleset.choices);
        let row = crate::support::table::Row { ruleset, cards: None, games: 0 };
        let (_, play) = start::usual(row, &options, hunefer::law::side::Side::Near).expect("a start");
        let usual = play.position().to_string();
        let entries = entries(&text);
        let entry = entries.iter().find(|entry| entry.position == usual).unwrap_or_else(|| panic!("{usual}"));
        let deepest = entry.lines.iter().map(|(depth, _)| *depth).max();
        assert!(deepest >= Some(if ruleset.game == GameName::Duat { 2 } else { 4 }), "{usual}: {deepest:?}");
        let least = if ruleset.game == GameName::Senet { 13 } else { 5 };
        assert!(entries.len() >= least, "{}: {} positions, not {least}", ruleset.name, entries.len());
    }
}
