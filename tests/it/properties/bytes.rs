//! No bytes make anything panic: random ones, and records and positions with some of their bytes changed.

use hunefer::book::ruleset::RULESETS;
use hunefer::law::options::Options;
use hunefer::make::perft;
use hunefer::referee::canonical;
use hunefer::referee::{self, Terms};
use hunefer_notation::{Game, Position, Reader, print};
use proptest::prelude::*;

use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::{record, table};

/// Reads everything, judges, completes and prints it, and reads that again.
fn digest(bytes: &[u8]) {
    let mut reader = Reader::new(bytes, hunefer::book::words);
    let mut game = Game::default();
    let (mut games, mut last) = (0, 0);
    while reader.next_game(&mut game) {
        games += 1;
        assert!(game.span.offset >= last && game.span.end() <= bytes.len(), "games follow one another");
        last = game.span.offset;
        let _ = referee::judge(&game, &Terms::default(), &mut ());
        let _ = canonical::complete(&mut game);
        let mut printed = String::new();
        print::game(&game, &mut printed);
        if game.fault.is_none() {
            printed_again(&printed);
        }
        assert!(games <= bytes.len(), "more games than bytes");
    }
}

/// Canonical text is settled: printed once more it is the same.
fn printed_again(printed: &str) {
    let mut reader = Reader::new(printed.as_bytes(), hunefer::book::words);
    let mut game = Game::default();
    if !reader.next_game(&mut game) {
        return;
    }
    let _ = canonical::complete(&mut game);
    let mut again = String::new();
    print::game(&game, &mut again);
    assert_eq!(again, printed);
}

/// Reads a position and sets it up in every rule set; what can be played can be listed and counted.
fn digest_position(text: &str) {
    let Ok(position) = Position::parse(text, None, hunefer::book::words) else { return };
    let _ = position.to_string();
    for ruleset in RULESETS.iter().filter(|ruleset| ruleset.game == position.placement.game()) {
        let options = Options::new(ruleset.choices);
        if let Ok(play) = ruleset.set_up(&position, &options, None) {
            let _ = perft::perft(&*play, 1);
            let canonical = play.position().to_string();
            let again =
                Position::parse(&canonical, None, hunefer::book::words).expect("a position in play is position text");
            assert_eq!(again.to_string(), canonical);
        }
    }
}

/// One of many records, careless or canonical.
fn some_record(seed: u64) -> (Bout, String) {
    let mut dice = Dice::new(seed);
    let rows = table::rows();
    let row = *dice.pick(&rows);
    let bout = Bout::of_length(row, 30, &mut dice);
    let text = if dice.once_in(2) { record::careless(&bout, &mut dice) } else { record::canonical(&bout) };
    (bout, text)
}

/// Bytes that mean something somewhere in the notation, and some that mean nothing.
const BYTES: &[u8] = b" \n\r\t[]\"\\{};()!?$.:-=>^~#x*0123456789CSWBLDRFPabcdefghimissoffhandheka<>/,\xff\xc3\xab\x00";

/// Changes, drops, doubles and moves some bytes.
fn spoil(bytes: &mut Vec<u8>, changes: &[(u8, usize, usize)]) {
    for &(kind, at, with) in changes {
        if bytes.is_empty() {
            return;
        }
        let at = at % bytes.len();
        let to = (at + 1 + with % 20).min(bytes.len());
        match kind % 5 {
            0 => bytes[at] = BYTES[with % BYTES.len()],
            1 => bytes.insert(at, BYTES[with % BYTES.len()]),
            2 => drop(bytes.drain(at..to)),
            3 => {
                let piece = bytes[at..to].to_vec();
                let place = with % bytes.len();
                bytes.splice(place..place, piece);
            }
            _ => bytes.truncate(bytes.len() - with % 10.min(bytes.len())),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_read_without_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        digest(&bytes);
        digest_position(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn bytes_of_the_notation_are_read_without_panic(
        picks in proptest::collection::vec(0..BYTES.len(), 0..300),
        game in 0..4_usize,
    ) {
        let mut bytes = format!("[Game \"{}\"]\n1. ", ["senet", "tab", "tjau", "duat"][game]).into_bytes();
        bytes.extend(picks.into_iter().map(|pick| BYTES[pick]));
        digest(&bytes);
    }

    #[test]
    fn spoilt_records_are_judged_without_panic(
        seed in any::<u64>(),
        changes in proptest::collection::vec((any::<u8>(), any::<usize>(), any::<usize>()), 0..6),
    ) {
        let mut bytes = some_record(seed).1.into_bytes();
        spoil(&mut bytes, &changes);
        digest(&bytes);
    }

    #[test]
    fn spoilt_positions_are_set_up_without_panic(
        seed in any::<u64>(),
        changes in proptest::collection::vec((any::<u8>(), any::<usize>(), any::<usize>()), 0..4),
    ) {
        let bout = some_record(seed).0;
        let mut bytes = bout.end.position().to_string().into_bytes();
        spoil(&mut bytes, &changes);
        digest_position(&String::from_utf8_lossy(&bytes));
    }
}
