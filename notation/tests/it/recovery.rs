//! What cannot be read: neighbours, bytes, limits.

use std::fmt::Write as _;

use hunefer_notation::Game;

use crate::{read, text};

const GOOD: &str = "[Game \"senet\"]\n[Event \"good\"]\n\n1. C 1:10-11 2:8-10\ncones\n";

/// Which games of `text` can be read.
fn readable(text: &str) -> Vec<bool> {
    read(text.as_bytes()).iter().map(|game| game.fault.is_none()).collect()
}

#[test]
fn a_game_that_cannot_be_read_spoils_no_neighbour() {
    for bad in [
        "[Game \"senet\"]\n\n1. C 3:99-12\n2. S 3:9-12\n",
        "[Game \"senet\"]\n[Rules kendall]\n[Event \"x\"]\n\n1. C 3:9-12\n",
        "[Event \"x\"]\n\n1. C 3:9-12\n",
        "[Game \"chess\"]\n\n1. e4 e5\n",
        "[Game \"chess\"]\n[Event \"no moves\"]\n",
        "[Game \"chess\"]\n[Event no moves]\n",
        "[Game \"senet\"]\n\n1. C 3:9-12 {never closed\n",
        "[Game \"senet\"]\n\n1. C 3:9-12 (3:8-11\n",
        "[Game \"senet\"]\n\n1. C\n",
        "[Game \"senet\"] {never closed\n[Rules \"kendall\"]\n\n1. C 3:9-12\n",
    ] {
        let text = format!("{GOOD}\n{bad}\n{GOOD}");
        assert_eq!(readable(&text), [true, false, true], "{bad}");
        for game in read(text.as_bytes()).iter().filter(|game| game.fault.is_none()) {
            assert_eq!(game.line.items().len(), 2, "{bad}");
        }
    }
}

#[test]
fn tags_begin_a_game_only_behind_turns_or_a_result() {
    assert_eq!(readable("[Game \"senet\"]\n\n[Event \"x\"]\n"), [true]);
    assert_eq!(readable("[Game \"senet\"]\n*\n[Game \"tab\"]\n"), [true, true]);
    assert_eq!(readable("[Game \"senet\"] 1. C 3:9-12 [Game \"tab\"] 1. C 1:i1-i2"), [true, true]);
    assert_eq!(readable("[Game \"senet\"]\n1. C 3:9-12\ncones\n2. S 3:9-12\n"), [true, false]);
    assert_eq!(readable("[Game \"senet\"]\n1. C 3:9-12\ncones * \n\n[Game \"tab\"]"), [true, false, true]);
}

#[test]
fn every_line_end_ends_a_line() {
    let bad = "[Game \"senet\"]\n\n1. C 3:99-12\n[Never \"a tag\"]\n2. S 3:9-12\n";
    let open = "[Game \"senet\"]\n\n1. C 3:9-12 {never closed\n";
    let quote = "[Game \"senet]\n\n1. C 3:9-12\n";
    let figures = "[Game \"senet\"]\n\n1. C 3:99-12 {\n[%win 41.3] }\n";
    for bad in [bad, open, quote, figures] {
        let text = format!("{GOOD}\n{bad}\n{GOOD}");
        for end in ["\n", "\r\n", "\r"] {
            let text = text.replace('\n', end);
            let expected: &[bool] =
                if bad.contains("Never") { &[true, false, false, true] } else { &[true, false, true] };
            assert_eq!(readable(&text), expected, "{text:?}");
        }
    }
    let kept = read(b"[Game \"senet\"]\r\r1. C 3:10-13 ; fine\r2. S 9:9-99\r");
    assert_eq!(kept[0].line.turns().len(), 2);
    assert_eq!(
        text(b"[Game \"senet\"]\r\r1. C 3:10-13 ; fine\r2. S 9:9-99\r", kept[0].fault.as_ref().unwrap().span),
        b"99"
    );
}

#[test]
fn a_line_in_braces_may_begin_with_a_figure_but_with_no_tag() {
    assert_eq!(readable("[Game \"senet\"]\n1. C 3:9-12 {x\n[%win 41.3]\n[%best 2:24-26 58.9] y}\n"), [true]);
    assert_eq!(readable("[Game \"senet\"]\n1. C 3:9-12 {x\n[win 41.3]}\n"), [false, false]);
    let comment = |text| hunefer_notation::Comment { text, to_line_end: false };
    assert!(comment("x\n[%win 1]").is_writable() && comment("[x]").is_writable());
    assert!(!comment("x\n[win 1]").is_writable() && !comment("x\r[win 1]").is_writable());
    assert!(!hunefer_notation::Comment { text: "a\rb", to_line_end: true }.is_writable());
}

/// The message of each game's fault.
fn messages(text: &str) -> Vec<String> {
    read(text.as_bytes()).into_iter().map(|game| game.fault.map(|fault| fault.message).unwrap_or_default()).collect()
}

#[test]
fn habits_are_answered() {
    let head = "[Game \"senet\"]\n\n";
    for (text, said) in [
        ("1. c 2:10-12", "a side letter is a capital: 'C', not 'c'"),
        ("1. C 2:10-12 Heka exile 9", "'Heka' is written 'heka', in small letters"),
        ("1. C 2:10-12 Cones", "'Cones' is written 'cones', in small letters"),
        ("1. C 2:10-12 exile 9", "a card is shown as 'heka exile'"),
        ("1. C mis", "there is no word 'mis'; did you mean 'miss'?"),
        ("1. C 2:10-12 heka exlie 9", "there is no card 'exlie'; did you mean 'exile'?"),
        ("1. C 2:10-12 heka exile declned", "there is no word 'declned'; did you mean 'declined'?"),
        ("1. C 3:28-of", "there is no square 'of'; did you mean 'off'?"),
        ("1. C 2:9-11X", "the mark of a hit is a small 'x'"),
        ("1. C 2:10-12 \u{200b}", "expected an item, found U+200B zero width space"),
        ("1. C 2:10-12\0", "expected white space behind the item, found U+0000 null character"),
        ("1. C 2:10-12 he\u{202e}ka", "expected an item, found 'he\u{fffd}ka' (with U+202E right-to-left override)"),
    ] {
        assert_eq!(messages(&format!("{head}{text}\n")), [said], "{text}");
    }
}

/// What the fault of the one game of `text` points at, and what it says.
fn pointed(text: &str) -> (&str, String) {
    let fault = read(text.as_bytes()).remove(0).fault.unwrap_or_else(|| panic!("{text} can be read"));
    (&text[fault.span.offset..fault.span.end()], fault.message)
}

#[test]
fn habits_of_other_notations_are_answered_where_they_stand() {
    for (text, at, said) in [
        ("1. cones 2:10-12", "cones", "a side is written with its letter: 'C', not 'cones'"),
        ("1. C 2:10-12\n2. Spools 3:9-12", "Spools", "a side is written with its letter: 'S', not 'Spools'"),
        ("1) C 2:10-12", "1)", "a turn's number has a dot behind it: '1.'"),
        ("1) 2:10-12", "1)", "a turn's number has a dot behind it: '1.'"),
        ("1. C 2:10-12\n2) S 3:9-12", "2)", "a turn's number has a dot behind it: '2.'"),
        ("1. C 2:10-12 S 3:9-12", "S", "each side's turn has a number of its own, which stands before the 'S'"),
        ("1. C 2:10–12", "–", "the sign between from and to is '-', not '–'"),
        ("1. C 2:10—12", "—", "the sign between from and to is '-', not '—'"),
        ("1. C 2:10→12", "→", "the sign between from and to is '-', not '→'"),
        ("1. C heka exile 29–1", "–", "the sign between from and to is '-', not '–'"),
        ("1. C wager 3:29–1", "–", "the sign between from and to is '-', not '–'"),
        ("1. C 2:10-12+", "+", "there is no check, and so no '+': the marks are 'x', '~' and '#'"),
        ("1. C 2:10-12*", "*", "white space stands before the result '*'"),
        ("1. C 2:10-12cones", "cones", "white space stands before the result 'cones'"),
    ] {
        assert_eq!(pointed(&format!("[Game \"senet\"]\n\n{text}\n")), (at, said.to_owned()), "{text}");
    }
    for (text, at, said) in [
        ("[Game “senet”]", "“", "a tag's value stands between straight double quotes, '\"', not “"),
        ("[Game 'senet']", "'", "a tag's value stands between straight double quotes, '\"', not '"),
        ("[Game \"senet”]\n", "”", "a tag's value stands between straight double quotes, '\"', not ”"),
        ("[Game \"senet' ]", "'", "a tag's value stands between straight double quotes, '\"', not '"),
        ("[Game \"senet]\n", "senet]", "a tag's value is not closed on its line"),
        ("[Game: \"senet\"]", ":", "no sign stands between a tag's name and its value, and here a ':' does"),
        ("[Game=\"senet\"]", "=", "no sign stands between a tag's name and its value, and here a '=' does"),
        ("[Game \"ṭāb\"]", "ṭāb", "there is no game 'ṭāb'; did you mean 'tab'?"),
        ("[Game \"tab\"]\n1. C 1:I1-i2", "I1", "a square has a small letter: 'i1', not 'I1'"),
        ("[Game \"tab\"]\n1. C 1:i1-I2", "I2", "a square has a small letter: 'i2', not 'I2'"),
    ] {
        assert_eq!(pointed(text), (at, said.to_owned()), "{text}");
    }
    let duat = "[Game \"duat\"]\n[Setup \"ours\"]\n";
    for (turn, at) in [("1. W b1f", "b1f"), ("1. W B1F", "B1F"), ("1. B1F", "B1F"), ("1. W D1f#", "D1f#")] {
        let meant = at.replace(['B', 'D'], if at.starts_with('D') { "d" } else { "b" }).replace('f', "F");
        let said = format!("a square has a small letter and what is done there a capital: '{meant}', not '{at}'");
        assert_eq!(pointed(&format!("{duat}{turn}\n")), (at, said), "{turn}");
    }
    // A result behind a turn's number alone is no side, nor is a number before a bracket always a turn's.
    assert_eq!(pointed("[Game \"senet\"]\n1. cones\n").1, "the turn '1.' has no items");
    assert_eq!(pointed("[Game \"senet\"]\n1. C 2:10-12 (2) 3:9-12\n").0, "2");
}

#[test]
fn text_behind_a_result_is_told_of_that_result() {
    assert_eq!(
        messages("[Game \"senet\"]\n\n1. C 2:10-12\n*\n2. S 2:9-11\n"),
        ["", "the game before ended with '*', and only another game's tags may follow"]
    );
}

#[test]
fn a_note_above_the_tags_is_no_game_of_its_own() {
    assert_eq!(readable(&format!("# a note\n% and one\n\n{GOOD}\n{GOOD}")), [false, true]);
    assert_eq!(readable(&format!("{GOOD}\n# a note\n{GOOD}\n{GOOD}")), [true, false, true]);
    assert_eq!(readable("# nothing else"), [false]);
}

#[test]
fn no_break_spaces_and_marks_of_files_laid_end_to_end_are_warnings() {
    use hunefer_notation::OddityKind::{self, ByteOrderMark, NoBreakSpace};
    let warned = |text: &str| -> Vec<Vec<_>> {
        let games = read(text.as_bytes());
        assert!(games.iter().all(|game| game.fault.is_none()), "{text:?} {games:?}");
        games.into_iter().map(|game| game.warnings.iter().map(|odd| (odd.kind, odd.span.offset)).collect()).collect()
    };
    let text = "[Game\u{a0}\"senet\"]\n1.\u{a0}C\u{202f}2:10-12\u{a0}{a\u{a0}b}heka\u{a0}exile 9\n*\u{a0}; \u{a0}\n";
    let places = text.match_indices(['\u{a0}', '\u{202f}']).map(|(at, _)| at).collect::<Vec<_>>();
    let [tag, number, side, item, _, heka, result, _] = places[..] else { panic!("{places:?}") };
    assert_eq!(warned(text), [[tag, number, side, item, heka, result].map(|at| (NoBreakSpace, at))]);
    // Of those that have a width of their own the first, the last and the one beyond them.
    for space in ['\u{2000}', '\u{2003}', '\u{200a}', '\u{3000}'] {
        let text =
            format!("[Game{space}\"senet\"]\n1.{space}C{space}2:10-12{space}{{a{space}b}}{space}3:9-12x\n*{space}");
        let places = text.match_indices(space).map(|(at, _)| (OddityKind::WideSpace, at)).collect::<Vec<_>>();
        let [tag, number, side, item, _, comment, result] = places[..] else { panic!("{places:?}") };
        assert_eq!(warned(&text), [[tag, number, side, item, comment, result]], "{text:?}");
    }
    assert_eq!(readable("[Game \"senet\"]\n1. C\u{200b}2:10-12"), [false]);
    assert_eq!(readable("[Game \"senet\"]\n1. C\u{3001}2:10-12"), [false]);
    let joined = format!("\u{feff}{GOOD}\u{feff}{GOOD}");
    assert_eq!(warned(&joined), [vec![(ByteOrderMark, 3 + GOOD.len())], vec![]]);
    let unfinished = "[Game \"senet\"]\n1. C 2:10-12\n\u{feff}2. S 2:9-11 {\u{feff}}\n";
    assert_eq!(warned(unfinished), [[(ByteOrderMark, 28)]]);
    assert_eq!(warned("[Event \"a\u{a0}\\\"b\"][Game \"tab\"]"), [[]]);
    assert_eq!(readable("[Game \"senet\"]\n1. C \u{feff}2:10-12"), [false]);
    assert_eq!(read(GOOD.as_bytes())[0].warnings.capacity(), 0);
    // Behind a game that cannot be read, a mark before the next tags hides nothing.
    assert_eq!(readable(&format!("[Game \"senet\"]\n1. C what\n\u{feff}{GOOD}")), [false, true]);
    assert_eq!(readable(&format!("[Game \"senet\"]\n1. C 2:10-12 {{open\n\u{feff}{GOOD}")), [false, true]);
}

#[test]
fn white_space_may_be_left_out_here_and_nowhere_else() {
    assert_eq!(readable("[Game\"senet\"][Event\"x\"]1.C 2:10-12(2:9-11){x}!(C 2:1-3)3:9-12$1;y\n2.3:1-4"), [true]);
    for text in
        ["1. C2:10-12", "1. C 2:10-12 hekaseth", "1. C 2:9-11*", "1. C 2:9-113:1-4", "1. C missmiss", "1. C wager3"]
    {
        assert_eq!(readable(&format!("[Game \"senet\"]\n{text}\n")), [false], "{text}");
    }
    assert_eq!(readable("[Game \"senet\"]\n0. C 2:10-12"), [true]);
}

#[test]
fn a_file_without_games_has_none() {
    for text in ["", "\u{feff}", " \r\n\t", "; only a comment\n{and another}", "\u{feff}\n"] {
        assert!(read(text.as_bytes()).is_empty(), "{text:?}");
    }
    assert_eq!(readable("; a comment {\n{ never closed"), [false]);
    assert_eq!(readable("Nefer"), [false]);
}

#[test]
fn what_stands_before_a_fault_is_kept() {
    let bytes = b"[Game \"senet\"]\n1. C 1:10-11 {kept} 2:8-10 (2:6-8 3:0-3) 2. S 3:9-12";
    let games = read(bytes);
    let game: &Game<'_> = &games[0];
    assert_eq!(text(bytes, game.fault.as_ref().unwrap().span), b"0");
    assert_eq!((game.line.turns().len(), game.line.items().len(), game.line.notes().len()), (1, 2, 2));
    let hunefer_notation::NoteKind::Variation(inner) = &game.line.notes()[1].kind else { panic!("{game:?}") };
    assert_eq!(inner.items().len(), 1);
    let games = read(b"[Game \"senet\"]\n1. C 1:10-11 2. S {kept} x");
    let line = &games[0].line;
    assert_eq!((line.turns().len(), line.items().len(), line.notes().len()), (2, 1, 1));
    assert!(line.range_of(1).is_empty());
}

#[test]
fn bytes_that_are_no_text_are_found_exactly() {
    let at = |bytes: &[u8]| {
        let games = read(bytes);
        games.iter().map(|game| game.fault.as_ref().map(|fault| fault.span.offset)).collect::<Vec<_>>()
    };
    let head = b"[Game \"senet\"]\n1. C 1:10-11 ";
    let place = head.len();
    for (bad, offset) in [
        (b"\xff".as_slice(), 0),
        (b"2:8-1\xff0", 5),
        (b"{caf\xe9}", 4),
        (b"; caf\xc3", 5),
        (b"(2:8-10 \xe2\x82", 8),
        (b"2:8-10! \xf0\x9f", 8),
        (b"heka \xff", 5),
        (b"2. \xff", 3),
    ] {
        let bytes = [head, bad, b"\n\n[Game \"tab\"]\n1. C 1:i1-i2\n"].concat();
        assert_eq!(at(&bytes), [Some(place + offset), None], "{}", String::from_utf8_lossy(bad));
    }
    assert_eq!(at(b"[Game \"senet\"]\n[Event \"\xff\"]\n\n[Game \"tab\"]\n*"), [Some(23), None]);
    assert_eq!(at(b"[Game \"seega\"]\n[Event \"\xff\"]\n\n[Game \"tab\"]\n*"), [Some(7), None]);
    assert_eq!(at(b"\xff"), [Some(0)]);
    // The first fault in the text counts, and bad bytes behind it are skipped with the rest of the game.
    assert_eq!(
        at(b"[Game \"senet\"]\n1. C what \xff\xff\n\n[Game \"tab\"]\n*\n\n[Game \"tab\"] \xff"),
        [Some(20), None, Some(58)]
    );
    // Behind a result they are no longer that game's.
    assert_eq!(at(b"[Game \"tab\"] * \xff"), [None, Some(15)]);
    assert_eq!(at(b"[Game \"tab\"] *\xff"), [Some(14)]);
    assert_eq!(at(b"[Game \"tab\"] * {a} {\xff}\n\n[Game \"tab\"]"), [None, Some(20), None]);
    assert_eq!(at(b"[Game \"tab\"] * ;\xff\n\n[Game \"tab\"]"), [None, Some(16), None]);
    let torn = [head.as_slice(), b"2:8-1\xff0"].concat();
    assert_eq!(read(&torn)[0].line.items().len(), 1, "a torn item is not kept");
}

#[test]
fn limits_are_faults() {
    let mut turns = String::from("[Game \"senet\"]\n");
    for number in 1..=100_000 {
        let _ = writeln!(turns, "{number}. C 2:-");
    }
    assert_eq!(readable(&turns), [true]);
    turns.push_str("100001. S 2:-\n");
    assert_eq!(readable(&turns), [false]);
    assert_eq!(read(turns.as_bytes())[0].line.turns().len(), 100_000);

    let items = |count: usize| format!("[Game \"senet\"]\n1. C{}", " 1:-".repeat(count));
    assert_eq!((readable(&items(1_000)), readable(&items(1_001))), (vec![true], vec![false]));

    let value = |length: usize| format!("[Game \"senet\"]\n[Event \"{}\"]", "é".repeat(length / 2));
    assert_eq!((readable(&value(4_096)), readable(&value(4_098))), (vec![true], vec![false]));

    let nested = |depth: usize| format!("[Game \"senet\"]\n1. C 1:- {}{}", "(1:- ".repeat(depth), ")".repeat(depth));
    assert_eq!((readable(&nested(16)), readable(&nested(17))), (vec![true], vec![false]));
    assert_eq!(readable(&format!("[Game \"senet\"]\n1. C 1:- {}", "(1:-".repeat(1_000_000))), [false]);
    assert_eq!(readable(&format!("[Game \"senet\"]\n1. C {}:-", "L".repeat(1_000))), [false]);
}

#[test]
fn a_game_has_eight_mebibytes() {
    let head = "[Game \"senet\"]\n1. C 2:10-12 {";
    let most = 8 << 20;
    let game = |length: usize| format!("{head}{}}}", "é".repeat((length - head.len() - 1) / 2));
    assert_eq!((game(most).len(), readable(&game(most))), (most, vec![true]));
    let long = format!("{}\n\n{GOOD}", game(most + 2));
    assert_eq!(readable(&long), [false, true]);
    let games = read(long.as_bytes());
    let fault = games[0].fault.as_ref().unwrap();
    let message = "comment is not closed within the 8 MiB that a game may have";
    assert_eq!((fault.message.as_str(), games[0].line.items().len()), (message, 1));
    assert_eq!((fault.span.offset, fault.span.length), (head.len() - 1, 1));
    // A turn of 1000 items is 4 KiB long.
    let turns: String = (1..2_200).map(|turn| format!("{turn}. C{}\n", " 1:-".repeat(1_000))).collect();
    let long = format!("[Game \"senet\"]\n{turns}\n{GOOD}");
    assert_eq!(readable(&long), [false, true]);
    let fault = read(long.as_bytes())[0].fault.clone().unwrap();
    assert_eq!((fault.message.as_str(), fault.span.offset), ("a game has more than 8 MiB", most));
    // White space behind a game is no part of it.
    assert_eq!(readable(&format!("{GOOD}{}{GOOD}", " \n".repeat(most))), [true, true]);
}

#[test]
fn no_fault_is_paid_for_by_the_length_of_the_file() {
    for game in [
        "[Game \"senet\"]\n\n1. C 3:9-12 {open\n",
        "[Game \"seega\"]\n\n",
        "[Game \"senet\"]\n\n1. C 3:9-12\ncones {open\n\n[Game \"senet\"]\n\n",
        "[Game \"senet\"]\n* \u{fffd}\n",
    ] {
        let text = game.repeat(20_000);
        assert!(read(text.as_bytes()).len() >= 20_000);
        let bad: Vec<u8> = text.bytes().filter(|byte| !matches!(byte, 0xbd | 0xbf)).collect();
        assert!(read(&bad).len() >= 20_000);
    }
}

/// The end of the game is no end of a variation: what is missing is its bracket.
#[test]
fn a_variation_open_at_the_result_is_told_at_its_bracket() {
    for (text, offset, message) in [
        // `[Game "senet"]` and two line ends are 16 bytes, `1. 3:10-13 ` eleven.
        ("[Game \"senet\"]\n\n1. 3:10-13 (1. 2:10-12 *\n", 27, "variation is not closed before the result"),
        (
            "[Game \"senet\"]\n\n1. 3:10-13 (1. 2:10-12 *\n\n[Game \"senet\"]\n\n1. 3:10-13 (2:10-12) *\n",
            27,
            "variation is not closed before the result",
        ),
        ("[Game \"senet\"]\n\n1. 3:10-13 (1. 2:10-12 *)\n", 39, "the result '*' cannot stand here"),
    ] {
        let fault = read(text.as_bytes())[0].fault.clone().expect("a fault");
        assert_eq!((fault.span.offset, fault.message.as_str()), (offset, message), "{text}");
    }
}

#[test]
fn an_unseen_character_behind_a_result_is_named() {
    let text = "[Game \"senet\"]\n\n1. 3:10-13 *\n\u{1a}";
    let games = read(text.as_bytes());
    assert!(games[0].fault.is_none());
    let message = &games[1].fault.as_ref().expect("a fault").message;
    assert!(message.ends_with("may follow, not U+001A Ctrl-Z, an old mark of a file's end"), "{message}");
}
