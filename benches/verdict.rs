//! Speed, side by side: from bytes to verdict on one thread for generated games of every rule set, and what of it is
//! reading and what judging; then printing the same games, and making them. `cargo bench` prints bytes a second; the
//! items a second are printed beside each size.

use criterion::{BenchmarkId, Criterion, Throughput};
use hunefer::book::ruleset::RULESETS;
use hunefer::law::options::Options;
use hunefer::make::games::{self, Plan};
use hunefer::referee::verdict::Finding;
use hunefer::referee::{self, Terms};
use hunefer_notation::{Game, Reader, print};

/// Games of one kind.
struct Sample {
    name: String,
    plan: Plan,
    bytes: Vec<u8>,
    items: u64,
}

/// A sample of every rule set, and of those that take cards one more with two each.
fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    for ruleset in RULESETS {
        let most = if ruleset.cards { 2 } else { 0 };
        for cards in [0, most].into_iter().take(if ruleset.cards { 2 } else { 1 }) {
            let plan = Plan { ruleset, options: Options::new(ruleset.choices), cards, from: None };
            let name = if cards > 0 { format!("{} cards", ruleset.name) } else { ruleset.name.to_owned() };
            let (mut text, mut items) = (String::new(), 0);
            for number in 0.. {
                let game = games::game(&plan, 1, number).expect("the usual start is good");
                items += u64::try_from(game.line.items().len()).expect("few items");
                print::game(&game, &mut text);
                text.push('\n');
                if text.len() > 400_000 {
                    break;
                }
            }
            samples.push(Sample { name, plan, bytes: text.into_bytes(), items });
        }
    }
    samples
}

/// Reads every game and judges it; the number of legal ones.
fn verdicts(bytes: &[u8]) -> usize {
    let (mut reader, mut game, terms) = (Reader::new(bytes, hunefer::book::words), Game::default(), Terms::default());
    let mut legal = 0;
    while let Some(verdict) = referee::next(&mut reader, &mut game, &terms) {
        legal += usize::from(matches!(verdict.finding, Finding::Legal(_)));
    }
    legal
}

/// Reads every game; the number of items.
fn read(bytes: &[u8]) -> usize {
    let (mut reader, mut game) = (Reader::new(bytes, hunefer::book::words), Game::default());
    let mut items = 0;
    while reader.next_game(&mut game) {
        items += game.line.items().len();
    }
    items
}

/// Judges games already read; the number of legal ones.
fn judge(games: &[Game<'_>]) -> usize {
    let terms = Terms::default();
    let legal = |game: &&Game<'_>| matches!(referee::judge(game, &terms, &mut ()).finding, Finding::Legal(_));
    games.iter().filter(legal).count()
}

/// All games of `bytes`.
fn games(bytes: &[u8]) -> Vec<Game<'_>> {
    let mut reader = Reader::new(bytes, hunefer::book::words);
    let mut games = Vec::new();
    loop {
        let mut game = Game::default();
        if !reader.next_game(&mut game) {
            return games;
        }
        games.push(game);
    }
}

/// Prints games; the bytes of them all.
fn printed(games: &[Game<'_>], text: &mut String) -> usize {
    text.clear();
    for game in games {
        print::game(game, text);
    }
    text.len()
}

/// Makes so many games; the number of items.
fn made(plan: &Plan, count: usize) -> usize {
    let game = |number| games::game(plan, 1, number).expect("the usual start is good");
    (0..).take(count).map(|number| game(number).line.items().len()).sum()
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for Sample { name, plan, bytes, items } in samples() {
        let read_games = games(&bytes);
        assert_eq!(verdicts(&bytes), read_games.len(), "{name}: every generated game is legal");
        println!("{name}: {} games, {items} items, {} bytes", read_games.len(), bytes.len());
        let mut group = criterion.benchmark_group("verdict");
        let size = u64::try_from(bytes.len()).expect("small enough");
        for (throughput, unit) in [(Throughput::Bytes(size), "bytes"), (Throughput::Elements(items), "items")] {
            group.throughput(throughput);
            group.bench_function(BenchmarkId::new(format!("{name}, bytes to verdict"), unit), |bencher| {
                bencher.iter(|| verdicts(&bytes));
            });
        }
        group.bench_function(BenchmarkId::new(format!("{name}, reading alone"), "items"), |bencher| {
            bencher.iter(|| read(&bytes));
        });
        group.bench_function(BenchmarkId::new(format!("{name}, judging alone"), "items"), |bencher| {
            bencher.iter(|| judge(&read_games));
        });
        let mut text = String::with_capacity(bytes.len());
        group.bench_function(BenchmarkId::new(format!("{name}, printing"), "items"), |bencher| {
            bencher.iter(|| printed(&read_games, &mut text));
        });
        group.bench_function(BenchmarkId::new(format!("{name}, making"), "items"), |bencher| {
            bencher.iter(|| made(&plan, read_games.len()));
        });
        group.finish();
    }
    criterion.final_summary();
}
