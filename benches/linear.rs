//! Long games: every way through one takes time in proportion to its length. Each size is twice the one before it, and
//! the throughput, in tags or items a second, should stay where it is.

use std::fmt::Write as _;

use criterion::{BenchmarkId, Criterion, Throughput};
use hunefer::referee::{self, Terms, canonical};
use hunefer::show::json::{Entry, Record};
use hunefer_notation::{Game, Reader, print};

/// A game with so many tags that nobody knows.
fn tagged(size: usize) -> String {
    let mut text = String::from("[Game \"senet\"]\n");
    for number in 0..size {
        let _ = writeln!(text, "[X{number} \"a\"]");
    }
    text + "\n*\n"
}

/// A game of so many items, each with `notes`.
fn noted(size: usize, notes: &str) -> String {
    let mut text = String::from("[Game \"duat\"]\n[Setup \"ours\"]\n\n");
    for number in 1..=size {
        let (side, piece) = if number % 2 == 1 { ('W', "b1L") } else { ('B', "b5L") };
        let _ = writeln!(text, "{number}. {side} {piece}{notes}");
    }
    text + "*\n"
}

/// The one game of a text.
fn game(text: &str) -> Game<'_> {
    let mut game = Game::default();
    Reader::new(text.as_bytes(), hunefer::book::words).next_game(&mut game);
    game
}

/// Writes a game in canonical form.
fn fmt(text: &str) -> usize {
    let mut game = game(text);
    canonical::complete(&mut game);
    let mut out = String::new();
    print::game(&game, &mut out);
    out.len()
}

/// Writes a game as JSON, and reads it back.
fn convert(text: &str) -> usize {
    let games = vec![Entry::in_order(&game(text)).expect("a game that can be read")];
    Record { games }.text().expect("a game that can be written").len()
}

/// What makes a text of a size.
type Make = fn(usize) -> String;

fn main() {
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let kinds: [(&str, Make); 4] = [
        ("tags", tagged),
        ("comments", |size| noted(size, " {a} {b}")),
        ("variations", |size| noted(size, " (d1L)").replace("b5L (d1L)", "b5L (d5L)")),
        ("no-break spaces", |size| noted(size, "\u{a0}")),
    ];
    for (name, make) in kinds {
        let mut group = criterion.benchmark_group(name);
        for size in [5_000, 10_000, 20_000] {
            let text = make(size);
            group.throughput(Throughput::Elements(u64::try_from(size).expect("small enough")));
            group.bench_function(BenchmarkId::new("check", size), |bencher| {
                bencher.iter(|| referee::judge(&game(&text), &Terms::default(), &mut ()).finding);
            });
            group.bench_function(BenchmarkId::new("fmt", size), |bencher| bencher.iter(|| fmt(&text)));
            group.bench_function(BenchmarkId::new("convert", size), |bencher| bencher.iter(|| convert(&text)));
        }
        group.finish();
    }
    criterion.final_summary();
}
