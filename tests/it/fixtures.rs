//! The fixtures: games that state their own verdict, whole games, and files that cannot be read.

use std::path::Path;

use hunefer::referee::header::Expectation;
use hunefer::referee::verdict::Finding;
use hunefer::referee::{self, Terms};
use hunefer_notation::{Game, Reader};

use crate::support::files;

/// A game's verdict in the words of the `Expect` tag, what the tag itself says, and how the verdict is explained.
struct Judged {
    number: usize,
    verdict: String,
    expected: Option<String>,
    message: String,
}

/// Every game of a file, judged.
fn judged(path: &Path) -> Vec<Judged> {
    let bytes = files::bytes(path);
    let mut reader = Reader::new(&bytes, hunefer::book::words);
    let mut game = Game::default();
    let mut all = Vec::new();
    while reader.next_game(&mut game) {
        let expected = game.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("Expect"));
        let expected = expected.map(|tag| tag.value.clone().into_owned());
        let (verdict, message) = match referee::judge(&game, &Terms::default(), &mut ()).finding {
            Finding::Legal(_) => ("legal".to_owned(), String::new()),
            Finding::Illegal(refusal) => (format!("illegal {} {}", refusal.at, refusal.rule), refusal.message),
            Finding::Unreadable(fault) => {
                ("unreadable".to_owned(), format!("byte {}: {}", fault.span.offset, fault.message))
            }
        };
        all.push(Judged { number: all.len() + 1, verdict, expected, message });
    }
    all
}

/// The expectations of the games of a file, as far as they are stated.
pub fn expectations(path: &Path) -> Vec<Expectation> {
    let stated = judged(path).into_iter().filter_map(|game| game.expected);
    stated.map(|said| Expectation::parse(&said).unwrap_or_else(|| panic!("{}: {said}", path.display()))).collect()
}

#[test]
fn every_game_is_judged_as_it_expects() {
    let mut wrong = Vec::new();
    for path in files::under(&files::fixtures(), "hun") {
        let [replay, unreadable, grammar, readme] =
            ["replay", "unreadable", "grammar", "readme"].map(|name| path.starts_with(files::fixtures().join(name)));
        let games = judged(&path);
        let mut fault = |number: usize, what: String| wrong.push(format!("{}, game {number}: {what}", path.display()));
        if games.is_empty() {
            fault(0, "holds no game".to_owned());
        }
        // The productions of the grammar are held to the reader by its own tests, whatever the law says of them, and
        // the README's record to the README.
        if !replay && !unreadable && !grammar && !readme && games.iter().all(|game| game.expected.is_none()) {
            fault(0, "expects nothing".to_owned());
        }
        if unreadable && games.iter().all(|game| game.verdict != "unreadable") {
            fault(0, "everything in it can be read".to_owned());
        }
        for Judged { number, verdict, expected, message } in games {
            match expected {
                Some(expected) if expected != verdict => {
                    fault(number, format!("expects {expected}, is {verdict}: {message}"));
                }
                None if replay && verdict != "legal" => fault(number, format!("is {verdict}: {message}")),
                Some(expected) if replay && expected != "legal" => fault(number, "expects not to be legal".to_owned()),
                Some(_) | None => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
