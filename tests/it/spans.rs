//! Where a refusal points: the number, the letter or the part of a value that is at fault, not what stands around it.

use hunefer::referee::verdict::Finding;
use hunefer::referee::{self, Terms};
use hunefer_notation::{Game, Reader};

/// The text a game's refusal points at, and the rule.
fn pointed(text: &str) -> (&str, &'static str) {
    let mut game = Game::default();
    assert!(Reader::new(text.as_bytes(), hunefer::book::words).next_game(&mut game));
    match referee::judge(&game, &Terms::default(), &mut ()).finding {
        Finding::Illegal(refusal) => (&text[refusal.span.offset..refusal.span.end()], refusal.rule.name),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_wrong_number_or_letter_is_what_is_shown() {
    let turns = |turns: &str| format!("[Game \"senet\"]\n\n{turns}\n");
    assert_eq!(pointed(&turns("1. C 2:10-12\n13. S 2:9-11")), ("13", "turn.number"));
    assert_eq!(pointed(&turns("0. C 2:10-12")), ("0", "turn.number"));
    assert_eq!(pointed(&turns("1. C 2:10-12\n2. {so} C 2:9-11")), ("C", "turn.side"));
    assert_eq!(pointed(&turns("1. C 2:10-12 (1. S 1:10-11)")), ("S", "turn.side"));
    assert_eq!(pointed(&turns("1. C 2:10-12 (21. C 1:10-11)")), ("21", "turn.number"));
    assert_eq!(pointed(&turns("1. C 1:10-11 2:8-10 (1. S 2:6-8)")), ("S", "turn.side"));
}

#[test]
fn a_fault_within_a_value_is_shown_there() {
    for (tags, shown) in [
        ("[Game \"senet\"]\n[Setup \"4SC/10/10 C 0/0\"]", "4SC"),
        ("[Game \"senet\"]\n[Setup \"senet:kendal SCSCSCSCSC/10/10 C 0/0\"]", "kendal"),
        ("[Game \"senet\"]\n[Final \"senet:kendal SCSCSCSCSC/10/10 C 0/0\"]", "kendal"),
        ("[Game \"senet\"]\n[Final \"SCSCSCSCSC/10/10 C 0/0 miss=X1\"]", "X1"),
        ("[Game \"senet\"]\n[Setup \"SCSCSCSCSC/10/10 C 0/0 wall=9\"]", "9"),
        ("[Game \"senet\"]\n[Options \"pieces=5 wal=3\"]", "wal"),
        ("[Game \"senet\"]\n[Options \"\\\"a pieces=5\"]", "\\\"a"),
        ("[Game \"senet\"]\n[Options \"pieces=5  wall=\\\\4\"]", "\\\\4"),
        ("[Game \"senet\"]\n[Options \"wall=3 wall=2\"]", "wall=2"),
        ("[Game \"senet\"]\n[Date \"2026.13.01\"]", "13"),
        ("[Game \"senet\"]\n[Date \"yesterday\"]", "yesterday"),
        ("[Game \"tab\"]\n[RollOff \"S3 C5 S1\"]", "C5"),
        ("[Game \"senet\"]\n[Rules \"kendal\"]", "kendal"),
        ("[Game \"senet\"]\n[Cards \"7\"]", "7"),
        ("[Game \"tab\"]\n[First \"Z\"]", "Z"),
        ("[Game \"senet\"]\n[Expect \"x\"]", "x"),
        ("[Game \"senet\"]\n[Puzzle \"x\"]", "x"),
        ("[Game \"senet\"]\n[Theme \"move.forced foo.bar\"]", "foo.bar"),
    ] {
        assert_eq!(pointed(&format!("{tags}\n\n*\n")), (shown, "tag.value"), "{tags}");
    }
    assert_eq!(pointed("[Game \"tab\"]\n[RollOff \"S3 S2 C1\"]\n\n*\n"), ("S2", "tab.opening"));
    // Options set apart in another way, and the board of the house in capitals, are told of as what they are.
    for (tags, shown) in [
        ("[Game \"senet\"]\n[Options \"wall = 2\"]", "wall = 2"),
        ("[Game \"senet\"]\n[Options \"pieces=5 wall= 2\"]", "wall= 2"),
        ("[Game \"senet\"]\n[Options \"wall =2\"]", "wall =2"),
        ("[Game \"senet\"]\n[Options \"wall=2, pieces=7\"]", ","),
        ("[Game \"senet\"]\n[Options \"wall=2,pieces=7\"]", ","),
        ("[Game \"duat\"]\n[Setup \"Ours\"]", "Ours"),
    ] {
        assert_eq!(pointed(&format!("{tags}\n\n*\n")), (shown, "tag.value"), "{tags}");
    }
    // What is missing at the end of a value is missing there.
    let (short, mut game) = ("[Game \"senet\"]\n[Setup \"SCSCSCSCSC/10/10\"]\n\n*\n", Game::default());
    assert!(Reader::new(short.as_bytes(), hunefer::book::words).next_game(&mut game));
    let Finding::Illegal(refusal) = referee::judge(&game, &Terms::default(), &mut ()).finding else {
        panic!("{short}")
    };
    assert_eq!((refusal.span.offset, refusal.span.length), (short.find("10\"]").unwrap() + 2, 0));
    // Of two tags at fault the earlier is told, however far in its value.
    let two = "[Game \"senet\"]\n[Options \"pieces=5 wal=3\"] [Date \"x\"]\n\n*\n";
    assert_eq!(pointed(two), ("wal", "tag.value"));
}
