//! Any record that can be read: formatting it changes nothing the second time, and what the referee says of each game
//! stays: legal, or the same rule at the same address.

#![no_main]

use hunefer::referee::verdict::Finding;
use hunefer::referee::{self, Terms, canonical};
use hunefer_notation::{Game, Reader, print};
use libfuzzer_sys::fuzz_target;

/// What is said of a game.
fn said(finding: &Finding) -> String {
    match finding {
        Finding::Legal(played) => format!("legal, {}", played.position),
        Finding::Illegal(refusal) => format!("{} {}", refusal.at, refusal.rule.name),
        Finding::Unreadable(fault) => fault.message.clone(),
    }
}

/// The canonical form of a record and what is said of its games; `None` if it cannot be read whole.
fn formatted(bytes: &[u8]) -> Option<(String, Vec<String>)> {
    let mut reader = Reader::new(bytes, hunefer::book::words);
    let mut game = Game::default();
    let (mut text, mut verdicts) = (String::new(), Vec::new());
    while reader.next_game(&mut game) {
        if game.fault.is_some() {
            return None;
        }
        verdicts.push(said(&referee::judge(&game, &Terms::default(), &mut ()).finding));
        canonical::complete(&mut game);
        if !text.is_empty() {
            text.push('\n');
        }
        print::game(&game, &mut text);
    }
    Some((text, verdicts))
}

fuzz_target!(|bytes: &[u8]| {
    let Some((once, verdicts)) = formatted(bytes) else { return };
    let (twice, again) = formatted(once.as_bytes()).expect(&once);
    assert_eq!(once, twice);
    assert_eq!(verdicts, again, "{once}");
});
