//! Any bytes are read without a panic, and what can be read prints to text that reads and prints the same.

#![no_main]

use hunefer_notation::{Game, Locator, Reader, print};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    let mut game = Game::default();
    let mut end = 0;
    while reader.next_game(&mut game) {
        assert!(game.span.offset >= end && game.span.end() <= bytes.len());
        end = game.span.end();
        let mut once = String::new();
        print::game(&game, &mut once);
        if let Some(fault) = &game.fault {
            assert!(fault.span.end() <= bytes.len());
            let _ = Locator::new(bytes).locate(fault.span.offset);
            continue;
        }
        let mut again = Reader::new(once.as_bytes());
        let mut second = Game::default();
        assert!(again.next_game(&mut second), "{once}");
        assert_eq!(second.fault, None, "{once}");
        let mut twice = String::new();
        print::game(&second, &mut twice);
        assert_eq!(once, twice);
        assert!(!again.next_game(&mut second), "{once}");
    }
});
