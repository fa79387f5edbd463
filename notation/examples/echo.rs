//! Prints records again, turn by turn as they are written: `cargo run --example echo -- FILE…`.

use hunefer_notation::{Game, Locator, Reader, print};

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let bytes = std::fs::read(&path)?;
        let mut reader = Reader::new(&bytes, hunefer_notation::usual_words);
        let mut game = Game::default();
        let mut out = String::new();
        while reader.next_game(&mut game) {
            if let Some(fault) = &game.fault {
                let place = Locator::new(&bytes).locate(fault.span.offset);
                eprintln!("{path}:{}:{}: {}", place.line, place.column, fault.message);
            }
            if !out.is_empty() {
                out.push('\n');
            }
            print::game(&game, &mut out);
        }
        print!("{out}");
    }
    Ok(())
}
