//! Any bytes at all: no game makes the reader, the referee or the printer panic, and what is printed reads again as the
//! same text.

#![no_main]

use hunefer::referee::canonical;
use hunefer_notation::{Game, Locator, Reader, print};
use libfuzzer_sys::fuzz_target;

/// The readable games of some bytes in canonical form.
fn canonical(bytes: &[u8]) -> String {
    let mut reader = Reader::new(bytes, hunefer::book::words);
    let mut game = Game::default();
    let mut text = String::new();
    while reader.next_game(&mut game) {
        let unreadable = game.fault.is_some();
        if let Some(fault) = &game.fault {
            assert!(fault.span.end() <= bytes.len());
            let _ = Locator::new(bytes).locate(fault.span.offset);
        }
        canonical::complete(&mut game);
        if !unreadable {
            print::game(&game, &mut text);
            text.push('\n');
        }
    }
    text
}

fuzz_target!(|bytes: &[u8]| {
    let once = canonical(bytes);
    assert_eq!(once, canonical(once.as_bytes()));
});
