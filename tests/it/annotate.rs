//! Games told in winning chances, held to what must hold of every one of them.

use std::sync::LazyLock;

use hunefer::book::ruleset::{RULESETS, Ruleset};
use hunefer::exact::annotate::{Account, Thresholds, account};
use hunefer::exact::solve::{Figure, Solved, Source, Unsolved, solve};
use hunefer::exact::table::Table;
use hunefer::law::options::Options;
use hunefer::make::games::{Plan, advised};
use hunefer::play::{Ask, Next, Play};
use hunefer_notation::{Game, Position, Span, Tag};

/// Games of each rule set.
const GAMES: u64 = 1_000;

/// A rule set, its table with up to so many pieces left a side, and one of the positions with the most.
struct Case {
    ruleset: &'static Ruleset,
    table: Table,
    bound: f64,
}

impl Case {
    fn new(ruleset: &'static Ruleset) -> Self {
        // ṭāb with two a side has two million positions.
        let pieces = if ruleset.name.starts_with("tab") { 1 } else { 2 };
        let numbers = ruleset.numbers(&Options::new(ruleset.choices), Some(pieces)).expect("a game with sticks");
        let table = Table::build(numbers);
        let bound = table.certificate().bound().expect("a bound");
        Self { ruleset, table, bound }
    }

    /// A position with as many pieces left as there may be, by a number that is taken as far as it goes.
    fn position(&self, number: u64) -> Position {
        let numbers = self.table.numbers();
        let layer =
            numbers.layers().iter().filter(|layer| layer.left == [numbers.pieces(); 2]).max_by_key(|layer| layer.size);
        let layer = layer.expect("a layer");
        let spread = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 16;
        let found =
            (0..layer.size).find_map(|step| numbers.position(layer, layer.first + (spread + step) % layer.size));
        found.expect("a position")
    }

    fn game(&self, number: u64, by_table: bool) -> Game<'static> {
        let (ruleset, options) = (self.ruleset, Options::new(self.ruleset.choices));
        let plan = Plan { ruleset, options, cards: 0, from: Some(self.position(number)) };
        advised(&plan, 1, number, by_table.then_some(&self.table as _)).expect("a game")
    }

    fn values(&self, play: &dyn Play) -> Result<(Solved, Source), Unsolved> {
        let solved = solve(play, &mut |after| {
            let cell = self.table.cell(&after.position()).ok_or(Unsolved::Unknown)?;
            Ok(Figure { value: cell.chance(), error: 0.0 })
        })?;
        Ok((solved, Source::Exact(self.bound)))
    }

    fn account(&self, game: &Game<'_>) -> Account {
        let told = account(game, &mut |play| self.values(play)).expect("a legal game");
        assert!(told.items.iter().all(Option::is_some), "the table knows all of it");
        told
    }
}

/// A case for each rule set with sticks.
static CASES: LazyLock<Vec<Case>> =
    LazyLock::new(|| RULESETS.iter().filter(|ruleset| ruleset.sticks).map(Case::new).collect());

/// What the throws brought and what plays gave away, taken together for one side, is what the game came to.
#[test]
fn luck_and_skill_are_what_a_game_came_to() {
    let mut lost = 0.0;
    for case in &*CASES {
        for number in 0..GAMES {
            let told = case.account(&case.game(number, false));
            let items_told: Vec<_> = told.items.iter().flatten().collect();
            let (Some(first), Some(last)) = (items_told.first(), items_told.last()) else { continue };
            let side = first.side;
            let of_side = |mover, chance: f64| if mover == side { chance } else { 1.0 - chance };
            let end = match told.winner {
                Some(winner) => f64::from(u8::from(winner == side)),
                None => of_side(last.side, last.win.value),
            };
            let signed = |mover, change: f64| if mover == side { change } else { -change };
            let change: f64 =
                items_told.iter().map(|told| signed(told.side, told.luck.unwrap_or(0.0) - told.lost)).sum();
            let off = (end - first.before.value - change).abs();
            // Where one item's chance ends the next begins, but for what a table is off by from one item to the next.
            assert!(off <= case.bound, "{} game {number}: {off:e} > {:e}", case.ruleset.name, case.bound);
            assert!(items_told.iter().all(|told| told.lost >= 0.0), "{} game {number}", case.ruleset.name);
            lost += items_told.iter().map(|told| told.lost).sum::<f64>();
        }
    }
    // Chance plays badly: these games are not without errors.
    assert!(lost > GAMES as f64 / 10.0, "{lost}");
}

/// A game played from the table has no error, at any threshold.
#[test]
fn who_plays_by_the_table_makes_no_error() {
    for case in &*CASES {
        for number in 0..GAMES / 10 {
            let told = case.account(&case.game(number, true));
            for item in told.items.iter().flatten() {
                assert!(
                    !item.is_worse() && Thresholds([0.0; 3]).mark(item).is_none(),
                    "{}: {item:?}",
                    case.ruleset.name
                );
                assert!(item.lost <= 2.0 * case.bound, "{}: {item:?}", case.ruleset.name);
            }
        }
    }
}

/// Luck is nothing on average: over all throws of a position, each as likely as its sticks, what they are said to bring
/// makes up for itself. Each throw is told in a game of its own.
#[test]
fn the_luck_of_throws_makes_up_for_itself() {
    for case in &*CASES {
        let mut unlike = 0;
        for number in 0..GAMES {
            let position = case.position(number);
            let options = Options::new(case.ruleset.choices);
            let play = case.ruleset.set_up(&position, &options, None).expect("a position to play");
            assert_eq!(play.next(), Next::Throw { sticks: 4 });
            let (mut expected, mut all) = (0.0, 0);
            for light in 0..=4 {
                // One, four, six, four and one of sixteen.
                let ways = [1, 4, 6, 4, 1][usize::from(light)];
                let mut record = record(&position, case);
                for item in play.list(Ask::Throw(play.value(4, light))).into_iter().take(1) {
                    record.line.begin(None, None);
                    record.line.push(item);
                }
                let told = case.account(&record);
                let luck = told.items[0].as_ref().and_then(|told| told.luck).expect("luck");
                unlike += usize::from(luck.abs() > 0.01);
                expected += f64::from(ways) / 16.0 * luck;
                all += ways;
            }
            assert_eq!(all, 16);
            assert!(expected.abs() < 1e-12, "{} {position}: {expected:e}", case.ruleset.name);
        }
        assert!(unlike as u64 > GAMES, "{}: throws differ", case.ruleset.name);
    }
}

/// A record without turns that begins at a position.
fn record(position: &Position, case: &Case) -> Game<'static> {
    let span = Span::default();
    let tag = |name, value: String| Tag { name, value: value.into(), span, value_span: span };
    let tags = vec![
        tag("Game", case.ruleset.game.name().to_owned()),
        tag("Rules", case.ruleset.way().to_owned()),
        tag("Setup", position.to_string()),
    ];
    Game { vocabulary: Some(case.ruleset.words()), tags, ..Game::default() }
}
