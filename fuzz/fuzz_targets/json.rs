//! Any bytes as JSON: none makes the conversion panic, what is a record as JSON comes back from its text as the same
//! JSON, and what cannot be written is told with a path.

#![no_main]

use hunefer::show::json::{Entry, Record, place};
use hunefer_notation::{Game, Reader};
use libfuzzer_sys::fuzz_target;

/// The games of a text as JSON.
fn record(text: &str) -> Record {
    let mut reader = Reader::new(text.as_bytes(), hunefer::book::words);
    let mut game = Game::default();
    let mut games = Vec::new();
    while reader.next_game(&mut game) {
        games.push(Entry::in_order(&game).expect(text));
    }
    Record { games }
}

fuzz_target!(|json: &str| {
    let Ok(given) = serde_json::from_str::<Record>(json) else { return };
    let text = match given.text() {
        Ok(text) => text,
        Err(lost) => {
            assert!(lost.at.starts_with("games["), "{lost}");
            let _ = json.get(place::find(json, &lost.at)).expect(&lost.at);
            return;
        }
    };
    // What hangs on items is put in order once; after that nothing changes.
    let read = record(&text);
    assert_eq!(read.games.len(), given.games.len(), "{text}");
    let again = read.text().expect(&text);
    assert_eq!(record(&again), read);
    let json = serde_json::to_string(&read).expect("JSON");
    assert_eq!(serde_json::from_str::<Record>(&json).expect(&json), read);
});
