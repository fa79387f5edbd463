//! The judging loop allocates nothing per item: a game of ten times the items is judged with no more allocations.

use hunefer::referee::verdict::Finding;
use hunefer::referee::{self, Terms};
use hunefer_notation::{Game, Reader};

use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::player::Choice;
use crate::support::record;
use crate::support::table::{self, Row};

/// Allocations made while `bytes`, which hold one legal game, are read and judged, into a game that was used before.
fn allocations<'a>(bytes: &'a [u8], game: &mut Game<'a>) -> (usize, u64) {
    let mut verdict = None;
    let made = allocation_counter::measure(|| {
        let mut reader = Reader::new(bytes, hunefer::book::words);
        assert!(reader.next_game(game));
        verdict = Some(referee::judge(game, &Terms::default(), &mut ()));
    });
    let verdict = verdict.expect("a verdict");
    let Finding::Legal(legal) = verdict.finding else { panic!("{:?}", verdict.finding) };
    (legal.items, made.count_total)
}

/// A record of the first `items` of a game.
fn text(bout: &Bout, items: usize) -> String {
    let mut text = record::tags(bout);
    let choices: Vec<Choice> = bout.steps[..items].iter().map(|step| step.choice).collect();
    record::turns(bout, &choices, &mut text);
    text
}

/// The longest of some random games of a row, without its last item so that nobody has won.
fn long(row: Row) -> Bout {
    let games = (0..60).map(|seed| Bout::of_length(row, 1_000, &mut Dice::new(seed)));
    let mut bout = games.max_by_key(|bout| bout.steps.len()).expect("some games");
    while bout.end.winner().is_some() {
        bout.end = bout.steps.pop().expect("a game that was won has items").before;
    }
    bout
}

#[test]
fn judging_allocates_nothing_per_item() {
    for row in table::rows() {
        let bout = long(row);
        let most = bout.steps.len() / 10 * 10;
        assert!(most >= 100, "{row:?}: a game of {most} items shows little");
        let (short, whole) = (text(&bout, most / 10), text(&bout, most));
        let mut game = Game::default();
        allocations(whole.as_bytes(), &mut game);
        let (few, made_for_few) = allocations(short.as_bytes(), &mut game);
        let (many, made_for_many) = allocations(whole.as_bytes(), &mut game);
        assert_eq!((few * 10, many), (most, most));
        // The position at the end is written once a game. With cards there is more or less of it.
        assert_eq!(made_for_many, made_for_few, "{row:?}: {few} and {many} items");
    }
}

#[test]
fn the_counter_counts() {
    let made = allocation_counter::measure(|| drop(std::hint::black_box(Box::new(1))));
    assert_eq!(made.count_total, 1);
}
