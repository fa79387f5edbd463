//! Forced wins in Duat, held to a naive search that knows nothing but whole turns.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use hunefer::book::ruleset::{self, Ruleset};
use hunefer::exact::duat::table::Table;
use hunefer::exact::duat::{self, Outcome};
use hunefer::law::options::Options;
use hunefer::play::Play;
use hunefer_notation::{Colour, Facing, GameName, Keys, Placement, Position};

use crate::cli::run;
use crate::support::dice::Dice;

/// The positions that a turn can end in, with whether it wins.
fn ends(play: &dyn Play) -> BTreeMap<String, (bool, Box<dyn Play>)> {
    let mut ends = BTreeMap::new();
    play.each_line(&mut |_, after| {
        ends.entry(after.position().to_string()).or_insert_with(|| (after.winner().is_some(), after));
    });
    ends
}

/// The rows of a position, which say where a turn has ended.
fn rows(position: &str) -> String {
    position.split_whitespace().nth(1).expect("rows").to_owned()
}

/// A search that looks at everything.
#[derive(Default)]
struct Naive(HashMap<(String, u32), bool>);

impl Naive {
    /// Whether the side to play wins in so many of its turns.
    fn wins(&mut self, play: &dyn Play, turns: u32) -> bool {
        let key = (play.position().to_string(), turns);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let wins = ends(play).values().any(|(won, after)| *won || self.loses(&**after, turns - 1));
        self.0.insert(key, wins);
        wins
    }

    /// Whether the other side wins in so many of its turns, whatever the side to play does.
    fn loses(&mut self, play: &dyn Play, turns: u32) -> bool {
        let ends = if turns == 0 { BTreeMap::new() } else { ends(play) };
        !ends.is_empty() && ends.values().all(|(won, after)| !won && self.wins(&**after, turns))
    }

    /// The outcome within so many turns: who wins in how many, and the positions that first turns which win end in.
    fn outcome(&mut self, play: &dyn Play, turns: u32) -> (i32, BTreeSet<String>) {
        for turns in 1..=turns {
            let ends = ends(play);
            let wins = ends.iter().filter(|(_, (won, after))| *won || self.loses(&**after, turns - 1));
            let first: BTreeSet<_> = wins.map(|(end, _)| rows(end)).collect();
            if !first.is_empty() {
                return (turns as i32, first);
            }
            if !ends.is_empty() && ends.values().all(|(_, after)| self.wins(&**after, turns)) {
                return (-(turns as i32), first);
            }
        }
        (0, BTreeSet::new())
    }
}

/// The same as the search has it.
fn searched(play: &dyn Play, turns: u32, own_off: bool) -> (i32, BTreeSet<String>) {
    match duat::solve(play, turns, own_off).expect("a position of Duat") {
        Outcome::Win { turns, first } => {
            let end = |turn: &Vec<_>| {
                let mut game = play.copy();
                game.begin(&hunefer_notation::Turn::UNNAMED, &turn[0]).expect("a turn may begin");
                for item in turn {
                    game.item(item).expect("a turn of the list");
                }
                rows(&game.position().to_string())
            };
            let ends: BTreeSet<_> = first.iter().map(end).collect();
            assert_eq!(ends.len(), first.len(), "first turns that end in the same position are one");
            (turns as i32, ends)
        }
        Outcome::Loss { turns } => (-(turns as i32), BTreeSet::new()),
        Outcome::Draw | Outcome::Unknown => (0, BTreeSet::new()),
    }
}

/// A board with so many pieces a side anywhere.
fn board(size: usize, pieces: [usize; 2], dice: &mut Dice) -> Position {
    let mut rows = vec![vec![None; size]; size];
    for (colour, count) in [Colour::White, Colour::Black].into_iter().zip(pieces) {
        let mut left = count;
        while left > 0 {
            let cell = &mut rows[dice.below(size)][dice.below(size)];
            if cell.is_none() {
                let facings = [Facing::North, Facing::East, Facing::South, Facing::West];
                *cell = Some((colour, *dice.pick(&facings)));
                left -= 1;
            }
        }
    }
    let side = *dice.pick(&[Colour::White, Colour::Black]);
    let keys = Keys { acted: *dice.pick(&[None, None, None, Some(1), Some(2)]), ..Keys::default() };
    let placement = Placement::Duat(rows);
    Position { rules: Some((GameName::Duat, "scarab".into())), placement, side, hand: [0; 2], off: [0; 2], keys }
}

/// The options with `own-off` at a value.
fn options(own_off: &str) -> Options {
    let mut options = Options::new(ruleset().choices);
    options.set("own-off", own_off).expect("an option of Duat");
    options
}

fn ruleset() -> &'static Ruleset {
    ruleset::usual_way(GameName::Duat)
}

#[test]
fn the_search_finds_what_a_naive_one_finds() {
    let mut dice = Dice::new(4);
    let mut found = BTreeMap::<i32, usize>::new();
    for own_off in ["yes", "no"] {
        let options = options(own_off);
        let mut naive = Naive::default();
        for (pieces, turns, games) in [([1, 1], 4, 150), ([2, 1], 3, 30), ([1, 2], 3, 30), ([2, 2], 2, 30)] {
            for _ in 0..games {
                let position = board(3, pieces, &mut dice);
                let play = ruleset().set_up(&position, &options, None).expect("a board that can be played");
                let (expected, wins) = naive.outcome(&*play, turns);
                assert_eq!(searched(&*play, turns, own_off == "yes"), (expected, wins), "{position} own-off={own_off}");
                *found.entry(expected).or_default() += 1;
            }
        }
    }
    for outcome in [-2, -1, 0, 1, 2] {
        assert!(found.contains_key(&outcome), "{found:?}");
    }
}

/// Worked out by hand. White on b2 faces north and has black on b1 behind it, facing west: two quarter turns either way
/// and a push send it over the edge, and end in the same position. Nothing shorter wins, and no other way.
#[test]
fn a_win_in_one_turn_has_one_solution() {
    let done = run(&["solve", "duat:scarab 3/1Wn1/1Bw1 W"]);
    assert_eq!(
        (done.status, done.out.as_str()),
        (0, "white wins in 1 turn, by any of these first turns\n  b2L b2L b2P#\n")
    );
    let data = run(&["solve", "duat:scarab 3/1Wn1/1Bw1 W", "--format", "json"]);
    assert!(data.out.contains("\"outcome\":\"win\",\"turns\":1,\"first\":[\"b2L b2L b2P#\"]"), "{}", data.out);
    // A push that wins at once is told of as one action, not with two others in front that change nothing.
    let done = run(&["solve", "duat:scarab 1Bw1/1Wn1/3 W"]);
    assert!(done.out.contains("\n  b2P#\n"), "{}", done.out);
}

/// The same with a second piece on c1, facing west: it pushes black along the row, from b1 to a1, and again from b1 over
/// the edge. That is a cook, by two actions; and with the first piece turned left, turned right or moved ahead as a third,
/// before or between, it ends in three positions more. One push each is none, for black no longer stands on b1.
#[test]
fn cooks_are_found() {
    let done = run(&["solve", "duat:scarab 3/1Wn1/1BwWw W", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&done.out).expect("JSON");
    let first: Vec<_> = object["first"].as_array().expect("turns").iter().filter_map(|turn| turn.as_str()).collect();
    assert!(first.contains(&"b2L b2L b2P#") && first.contains(&"c1P b1P#"), "{first:?}");
    let cooks = first.iter().filter(|turn| turn.contains("c1P") && turn.ends_with("b1P#")).count();
    assert_eq!((object["turns"].as_u64(), first.len(), cooks), (Some(1), 5, 4), "{first:?}");
}

/// On a board too large to be worked out whole nothing is known beyond the turns looked at; on one that is small enough it
/// is known that nobody can ever force a win.
#[test]
fn what_is_not_forced_is_not_known() {
    let ours = "duat:scarab 1BsBsBs1/5/5/5/1WnWnWn1 W";
    let done = run(&["solve", ours, "--turns", "1", "--format", "json"]);
    assert!(
        done.out.contains("\"how\":\"search\",\"outcome\":\"unknown\",\"turns\":null,\"first\":[]"),
        "{}",
        done.out
    );
    let done = run(&["solve", "duat:scarab 3Bs/4/4/Wn3 W", "--format", "json"]);
    assert!(done.out.contains("\"how\":\"exact\",\"outcome\":\"draw\",\"turns\":null,\"first\":[]"), "{}", done.out);
    assert_eq!(run(&["solve", "duat:scarab 3/1Wn1/1Bw1 W", "--turns", "0"]).status, 2);
    assert_eq!(run(&["solve", "duat:scarab 3/1Wn1/3 W won=W"]).status, 1);
}

/// Who wins within the turns looked at is the same by a table and by looking at everything; for longer, the naive search
/// knows nothing.
#[test]
fn tables_agree_with_a_naive_search() {
    let mut dice = Dice::new(9);
    let mut found = BTreeMap::<i32, usize>::new();
    for own_off in ["yes", "no"] {
        let options = options(own_off);
        let mut naive = Naive::default();
        for (pieces, turns, games) in [([1, 1], 3, 350), ([2, 1], 2, 75), ([1, 2], 2, 75)] {
            let table = Table::build((3, 3), (pieces[0], pieces[1]), own_off == "yes");
            assert!(table.verify());
            for _ in 0..games {
                let position = board(3, pieces, &mut dice);
                let play = ruleset().set_up(&position, &options, None).expect("a board that can be played");
                let value = i32::from(table.value(&*play).expect("a position of the table"));
                let seen = if value.abs() <= turns as i32 { value } else { 0 };
                assert_eq!(seen, naive.outcome(&*play, turns).0, "{position} own-off={own_off}");
                *found.entry(seen).or_default() += 1;
            }
        }
    }
    assert!([-1, 0, 1].iter().all(|outcome| found.contains_key(outcome)), "{found:?}");
}

#[test]
fn a_changed_cell_is_refused() {
    let table = Table::build((3, 3), (1, 1), true);
    let cells = table.cells();
    for at in [0, 301, cells.len() - 1] {
        let mut changed = cells.clone();
        changed[at] ^= 1;
        assert!(!Table::from_cells((3, 3), (1, 1), true, &changed).expect("as many cells").verify(), "byte {at}");
    }
    assert!(Table::from_cells((3, 3), (1, 1), true, &cells).is_some_and(|read| read == table && read.verify()));
    assert!(Table::from_cells((3, 3), (1, 1), true, &cells[1..]).is_none());
}

#[test]
fn two_threads_give_the_cells_of_one() {
    let cells = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| Table::build((3, 3), (2, 1), true).cells())
    };
    assert!(cells(1) == cells(2));
}
