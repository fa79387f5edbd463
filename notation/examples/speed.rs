//! Measures reading: `cargo run --release --example speed -- FILE…`.

use std::time::Instant;

use hunefer_notation::{Game, Reader};

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let bytes = std::fs::read(&path)?.repeat(5_000);
        let mut game = Game::default();
        let (mut games, mut items, mut faults) = (0_u32, 0_u32, 0_u32);
        let start = Instant::now();
        let mut reader = Reader::new(&bytes, hunefer_notation::usual_words);
        while reader.next_game(&mut game) {
            games += 1;
            items += u32::try_from(game.line.items().len()).unwrap_or(u32::MAX);
            faults += u32::from(game.fault.is_some());
        }
        let seconds = start.elapsed().as_secs_f64();
        let megabytes = u32::try_from(bytes.len()).map_or(f64::INFINITY, f64::from) / 1e6;
        println!(
            "{path}: {games} games, {items} items, {faults} unreadable; {:.0} MB/s, {:.1} M items/s",
            megabytes / seconds,
            f64::from(items) / 1e6 / seconds,
        );
    }
    Ok(())
}
