//! Reading undoes printing, printing is settled after the first time, and every random game replays legal.

use hunefer::referee::canonical;
use hunefer::referee::verdict::{Finding, Verdict};
use hunefer::referee::{self, Terms};
use hunefer_notation::{Anchor, Game, ItemKind, Line, NoteKind, Reader, Tag, print};

use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::{record, table};

/// The one game of `text`.
pub fn read(text: &str) -> Game<'_> {
    let mut reader = Reader::new(text.as_bytes(), hunefer::book::words);
    let mut game = Game::default();
    assert!(reader.next_game(&mut game), "no game in\n{text}");
    assert!(!reader.next_game(&mut Game::default()), "a second game in\n{text}");
    game
}

/// Whether a verdict is legal; what it says otherwise.
fn legal(verdict: &Verdict) -> Result<(), String> {
    match &verdict.finding {
        Finding::Legal(_) => Ok(()),
        Finding::Illegal(refusal) => Err(format!("{} at {}: {}", refusal.rule, refusal.at, refusal.message)),
        Finding::Unreadable(fault) => Err(format!("unreadable at {}: {}", fault.span.offset, fault.message)),
    }
}

/// A game without its spans: what parse and print must keep.
fn bare(game: &Game<'_>) -> String {
    let tag = |tag: &Tag<'_>| format!("{}={:?}", tag.name.to_ascii_lowercase(), tag.value);
    let mut tags: Vec<_> = game.tags.iter().map(tag).collect();
    tags.sort();
    let result = game.result.map(|(word, _)| word);
    format!("{tags:?} {:?} {} {result:?} {:?} {:?}", game.opening, bare_line(&game.line), game.closing, game.fault)
}

fn bare_line(line: &Line<'_>) -> String {
    let turns: Vec<_> = line
        .turns()
        .iter()
        .enumerate()
        .map(|(at, turn)| (turn.number(), turn.side(), line.range_of(at).start))
        .collect();
    let items: Vec<_> = line.items().iter().map(|item| (item.kind(), item.varied())).collect();
    // On one item printing sorts annotations before comments before variations.
    let mut notes: Vec<(usize, u8, String)> = line
        .notes()
        .iter()
        .map(|note| {
            let (item, before) = match note.anchor {
                Anchor::Before(item) => (item, 0),
                Anchor::After(item) => (item, 1),
            };
            match &note.kind {
                NoteKind::Annotation(annotation) => (item, before, format!("{annotation:?}")),
                NoteKind::Comment(comment) => (item, before + 1, comment.text.to_owned()),
                NoteKind::Variation(line) => (item, before + 2, bare_line(line)),
            }
        })
        .collect();
    notes.sort_by_key(|(item, rank, _)| (*item, *rank));
    format!("{turns:?} {items:?} {notes:?}")
}

fn completed(game: &mut Game<'_>, text: &str) -> String {
    let verdict = canonical::complete(game);
    legal(&verdict).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let mut out = String::new();
    print::game(game, &mut out);
    out
}

#[test]
fn canonical_records_are_printed_as_they_were() {
    table::every_bout("canonical records", 1, |bout, _| {
        let text = record::canonical(bout);
        assert_eq!(completed(&mut read(&text), &text), text);
    });
}

#[test]
fn random_games_replay_legal() {
    table::every_bout("replay", 1, |bout, _| {
        let text = record::canonical(bout);
        let verdict = referee::judge(&read(&text), &Terms::default(), &mut ());
        legal(&verdict).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let Finding::Legal(end) = verdict.finding else { unreachable!("just seen to be legal") };
        assert_eq!(end.position, bout.end.position(), "{text}");
        assert_eq!(end.items, bout.steps.len());
    });
}

#[test]
fn careless_records_come_out_canonical() {
    table::every_bout("careless records", 2, careless);
}

fn careless(bout: &Bout, dice: &mut Dice) {
    let text = record::careless(bout, dice);
    let mut game = read(&text);
    let once = completed(&mut game, &text);
    // What the hand left out has been filled in.
    let without_faces = |kind: &ItemKind| match *kind {
        ItemKind::Ply { mut throw, motion } => {
            throw.faces = None;
            ItemKind::Ply { throw, motion }
        }
        ItemKind::Wager { mut throw, landing, marks } => {
            throw.faces = None;
            ItemKind::Wager { throw, landing, marks }
        }
        other => other,
    };
    let items: Vec<_> = game.line.items().iter().map(|item| without_faces(&item.kind())).collect();
    let played: Vec<_> = bout.steps.iter().map(|step| step.choice.item).collect();
    assert_eq!(items, played, "{text}");
    // Reading undoes printing, and a second printing changes nothing.
    let mut again = read(&once);
    assert_eq!(bare(&again), bare(&game), "{text}\n{once}");
    assert_eq!(completed(&mut again, &once), once, "{text}");
}
