//! The page itself: style, script and data in one document.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Entry;
use super::code::{DIGITS, number};
use super::reel::{Change, Fragment, Ground};
use super::text::{Came, Item, Note, Turn};
use crate::show::draw::svg::escaped;
use crate::show::draw::theme::Theme;

const FRAME: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The page, called `title`.
#[must_use]
pub fn document(title: &str, entries: &[Entry]) -> String {
    let mut pieces = BTreeMap::new();
    pieces.insert("title", escaped(title));
    pieces.insert("style", style());
    pieces.insert("script", SCRIPT.to_owned());
    pieces.insert("data", inert(&data(title, entries).to_string()));
    let mut text = String::new();
    for (index, part) in FRAME.split("@@").enumerate() {
        // Every second part is the name of what stands there.
        text += if index % 2 == 0 { part } else { pieces.get(part).map_or("", String::as_str) };
    }
    text
}

/// The style sheet, with the themes of boards for screens, light and dark, and for paper.
fn style() -> String {
    format!(
        "{STYLE}{}\n@media (prefers-color-scheme:dark){{{}}}\n@media print{{{}}}\n",
        Theme::Papyrus.style(),
        Theme::Dark.style(),
        Theme::Print.style()
    )
}

/// JSON as it may stand in a document: nothing in it ends the element it stands in, or a line of it.
fn inert(json: &str) -> String {
    let mut text = String::with_capacity(json.len() + json.len() / 4);
    for letter in json.chars() {
        match letter {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\u{fffe}' | '\u{ffff}' => {
                text += &format!("\\u{:04x}", u32::from(letter));
            }
            letter => text.push(letter),
        }
    }
    text
}

/// What games share: each thing once, with its number.
struct Shared<T> {
    numbers: BTreeMap<T, usize>,
    all: Vec<(T, usize)>,
}

impl<T: Ord + Clone> Shared<T> {
    const fn new() -> Self {
        Self { numbers: BTreeMap::new(), all: Vec::new() }
    }

    fn number(&mut self, thing: &T) -> usize {
        let new = self.all.len();
        let number = *self.numbers.entry(thing.clone()).or_insert(new);
        match self.all.get_mut(number) {
            Some((_, count)) => *count += 1,
            None => self.all.push((thing.clone(), 1)),
        }
        number
    }

    /// All things, those met most often first.
    fn sorted(mut self) -> Vec<T> {
        self.all.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        self.all.into_iter().map(|(thing, _)| thing).collect()
    }
}

/// The tables of a page.
struct Tables {
    grounds: Shared<Ground>,
    fragments: Shared<Fragment>,
    changes: Shared<Change>,
    items: Shared<String>,
}

/// All that the script reads.
fn data(title: &str, entries: &[Entry]) -> Value {
    let mut tables =
        Tables { grounds: Shared::new(), fragments: Shared::new(), changes: Shared::new(), items: Shared::new() };
    // Once to count what there is, so that what is met often gets few digits.
    let mut kept = Vec::new();
    for entry in entries {
        let fragments: Vec<_> = entry.reel.fragments.iter().map(|fragment| tables.fragments.number(fragment)).collect();
        let ground = entry.reel.ground.as_ref().map(|ground| tables.grounds.number(ground));
        let start: Vec<_> = entry.reel.start.iter().copied().enumerate().collect();
        tables.changes(&fragments, &start);
        tables.count(&fragments, &entry.told.line);
        kept.push((entry, fragments, ground, start));
    }
    let Tables { grounds, fragments, changes: met, items } = tables;
    let (items, met) = (items.sorted(), met.sorted());
    let numbered =
        Numbered { items: items.iter().cloned().zip(0..).collect(), changes: met.iter().copied().zip(0..).collect() };
    let games: Vec<_> = kept
        .into_iter()
        .map(|(entry, fragments, ground, start)| {
            let writer = Writer { tables: &numbered, fragments };
            writer.game(entry, ground, &start)
        })
        .collect();
    let changes: Vec<usize> = met.into_iter().flat_map(|(place, fragment)| [place, fragment]).collect();
    let fragments: Vec<_> = fragments.all.into_iter().map(|(fragment, _)| fragment).collect();
    let grounds: Vec<_> = grounds
        .all
        .into_iter()
        .map(|(ground, _)| {
            json!({ "size": ground.size, "drawn": ground.drawn, "places": ground.places, "head": ground.head,
                    "rows": ground.rows, "sides": ground.sides })
        })
        .collect();
    json!({ "title": title, "digits": DIGITS, "grounds": grounds, "fragments": fragments, "changes": changes,
            "items": items, "games": games })
}

impl Tables {
    /// Counts changes.
    fn changes(&mut self, fragments: &[usize], changes: &[Change]) {
        for change in changes {
            self.changes.number(&shared(fragments, *change));
        }
    }

    /// Counts the items of turns, and what they change.
    fn count(&mut self, fragments: &[usize], turns: &[Turn]) {
        for item in turns.iter().flat_map(|turn| &turn.items) {
            self.items.number(&item.text);
            match &item.came {
                Came::Played(changes) | Came::Refused(changes) => self.changes(fragments, changes),
                Came::Unplayed => {}
            }
            for note in &item.notes {
                if let Note::Variation(turns) = note {
                    self.count(fragments, turns);
                }
            }
        }
    }
}

/// A change by the page's numbers.
fn shared(fragments: &[usize], (place, fragment): Change) -> Change {
    (place, fragments.get(fragment).copied().unwrap_or_default())
}

/// The numbers of the page's items and changes.
struct Numbered {
    items: BTreeMap<String, usize>,
    changes: BTreeMap<Change, usize>,
}

/// Writes a game by the tables.
struct Writer<'t> {
    tables: &'t Numbered,
    /// The page's numbers of the game's fragments.
    fragments: Vec<usize>,
}

impl Writer<'_> {
    fn game(&self, entry: &Entry, ground: Option<usize>, start: &[Change]) -> Value {
        let told = &entry.told;
        let mut coded = String::new();
        self.coded(start, &mut coded);
        let mut game = json!({ "number": entry.number, "ground": ground, "start": coded, "title": told.title });
        if !told.event.is_empty() {
            game["event"] = json!(told.event);
        }
        game["tags"] = json!(told.tags);
        for (name, comments) in ["opening", "closing"].into_iter().zip(&told.comments) {
            if !comments.is_empty() {
                game[name] = json!(comments);
            }
        }
        game["line"] = self.line(&told.line);
        if let Some(result) = &told.result {
            game["result"] = json!(result);
        }
        if let Some(fault) = &told.fault {
            game["fault"] = json!(fault);
        }
        game
    }

    /// A line: its turns as text, and the notes that hang on its items.
    fn line(&self, turns: &[Turn]) -> Value {
        let mut notes = Vec::new();
        let mut index = 0;
        let mut text = Vec::new();
        for turn in turns {
            let mut coded = turn.number.map_or(String::new(), |number| number.to_string());
            coded.extend(turn.side.map(hunefer_notation::Colour::letter));
            if let Some(first) = turn.items.first().filter(|item| item.number > 1) {
                coded += &format!(".{}", first.number);
            }
            notes.extend(turn.comments.iter().map(|comment| json!([index, "before", comment])));
            for item in &turn.items {
                coded.push(' ');
                self.item(item, &mut coded);
                for note in &item.notes {
                    notes.push(match note {
                        Note::Mark(mark) => json!([index, "mark", mark]),
                        Note::Comment(comment) => json!([index, "comment", comment]),
                        Note::Variation(line) => json!([index, "variation", self.line(line)]),
                    });
                }
                index += 1;
            }
            text.push(coded);
        }
        if notes.is_empty() { json!({ "turns": text }) } else { json!({ "turns": text, "notes": notes }) }
    }

    fn item(&self, item: &Item, text: &mut String) {
        let changes: &[Change] = match &item.came {
            Came::Played(changes) => changes,
            Came::Refused(changes) => {
                text.push('!');
                changes
            }
            Came::Unplayed => {
                text.push('?');
                &[]
            }
        };
        number(self.tables.items.get(&item.text).copied().unwrap_or_default(), text);
        self.coded(changes, text);
    }

    fn coded(&self, changes: &[Change], text: &mut String) {
        for change in changes {
            number(self.tables.changes.get(&shared(&self.fragments, *change)).copied().unwrap_or_default(), text);
        }
    }
}
