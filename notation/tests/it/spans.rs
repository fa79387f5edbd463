//! Where tokens are, and what they are.

use hunefer_notation::{
    Anchor, Annotation, Card, Colour, Faces, ItemKind, Locator, Marks, Motion, Move, NoteKind, Place, ResultWord, Spot,
    Square, Throw, Usage, Verb,
};

use crate::{read, text};

const PLY: &[u8] = b"\xef\xbb\xbf; hello\r\n[Game \"senet\"]\r\n[Event \"a \\\"b\\\"\"]\r\n\r\n1. C 3:9-12x! {note} 4=LLLL:26-off\r\n(2:1-3)\r\n2.S 1:-\r\ncones ; end\r\n";

#[test]
fn tokens_have_their_bytes() {
    let games = read(PLY);
    let [game] = &games[..] else { panic!("{games:?}") };
    assert_eq!(game.fault, None);
    assert_eq!((game.span.offset, game.span.end()), (3, PLY.len() - 2));
    assert_eq!(game.opening.iter().map(|comment| comment.text).collect::<Vec<_>>(), [" hello"]);
    assert_eq!(text(PLY, game.tags[0].span), b"[Game \"senet\"]");
    assert_eq!(text(PLY, game.tags[0].value_span), b"senet");
    assert_eq!(text(PLY, game.tags[1].value_span), b"a \\\"b\\\"");
    assert_eq!(game.tags[1].value, "a \"b\"");
    let turns: Vec<_> = game.line.turns().iter().map(|turn| text(PLY, turn.span())).collect();
    assert_eq!(turns, [b"1. C".as_slice(), b"2.S"]);
    let items: Vec<_> = game.line.items().iter().map(|item| text(PLY, item.span())).collect();
    assert_eq!(items, [b"3:9-12x".as_slice(), b"4=LLLL:26-off", b"1:-"]);
    let notes: Vec<_> = game.line.notes().iter().map(|note| (note.anchor, text(PLY, note.span))).collect();
    assert_eq!(
        notes,
        [(Anchor::After(0), b"!".as_slice()), (Anchor::After(0), b"{note}"), (Anchor::After(1), b"(2:1-3)")]
    );
    assert_eq!(game.line.items().iter().map(|item| item.varied()).collect::<Vec<_>>(), [false, true, false]);
    let (word, span) = game.result.unwrap();
    assert_eq!((word, text(PLY, span)), (ResultWord::Won(Colour::Cones), b"cones".as_slice()));
    assert_eq!(game.closing[0].text, " end");
}

#[test]
fn items_mean_what_they_say() {
    let games = read(PLY);
    let moved = |value, faces, from, to, hit| ItemKind::Ply {
        throw: Throw { value: Some(value), faces },
        motion: Motion::Move(Move { from, to, split: false, marks: Marks { hit, ..Marks::NONE } }),
    };
    let kinds: Vec<_> = games[0].line.items().iter().map(|item| item.kind()).collect();
    assert_eq!(
        kinds,
        [
            moved(3, None, Spot::square(9), Spot::square(12), true),
            moved(4, Some(Faces { light: 4, dark: 0 }), Spot::square(26), Spot::plain(Place::Off), false),
            ItemKind::Ply { throw: Throw { value: Some(1), faces: None }, motion: Motion::Lost },
        ]
    );
}

#[test]
fn the_words_of_each_game() {
    let kind = |head: &str, item: &str| {
        let text = format!("{head}\n1. {item}");
        let games = read(text.as_bytes());
        assert_eq!(games[0].fault, None, "{item}");
        assert_eq!(games[0].line.items().len(), 1, "{item}");
        games[0].line.items().get(0).expect("an item").kind()
    };
    let tjau = "[Game \"tjau\"]";
    let spot = Spot::square;
    let (hand, off) = (Spot::plain(Place::Hand), Spot::plain(Place::Off));
    let reveal = |card, usage| ItemKind::Reveal { card, usage, marks: Marks::NONE };
    assert_eq!(kind(tjau, "heka shabti hand<>12"), reveal(Card::Shabti, Usage::Swap(hand, spot(16))));
    assert_eq!(kind(tjau, "heka exile s4-hand"), reveal(Card::Exile, Usage::Piece(spot(8), Some(hand))));
    assert_eq!(kind(tjau, "heka osiris off-hand"), reveal(Card::Osiris, Usage::Piece(off, Some(hand))));
    assert_eq!(kind(tjau, "heka isis declined"), reveal(Card::Isis, Usage::Declined));
    assert_eq!(kind(tjau, "heka crown"), reveal(Card::Crown, Usage::Bare));
    let tab = "[Game \"tab\"]";
    let up = Spot { place: Place::Square(Square(22)), up: true };
    let split = Move { from: up, to: spot(23), split: true, marks: Marks::NONE };
    let throw = Throw { value: Some(1), faces: None };
    // e3 is 2 × 9 + 4.
    assert_eq!(kind(tab, "1:e3^>f3"), ItemKind::Ply { throw, motion: Motion::Move(split) });
    let wager = ItemKind::Wager { throw, landing: Some((spot(35), spot(35))), marks: Marks::NONE };
    assert_eq!(kind(tab, "wager 1:i4-i4"), wager);
    let duat = "[Game \"duat\"]\n[Setup \"ours\"]";
    let marks = Marks { end: true, ..Marks::NONE };
    // b3 is 2 × 26 + 1.
    assert_eq!(kind(duat, "b3P#"), ItemKind::Action { square: Square(53), verb: Verb::Push, marks });
    assert_eq!(kind("[Game \"senet\"]\n[Rules \"tut\"]", "27-15"), ItemKind::House);
}

#[test]
fn a_number_with_a_point_is_a_turn() {
    let games =
        read(b"[Game \"senet\"]\n1. C 3:9-12 heka exile\n29. S 3:9-12 heka exile 29\n30.C heka osiris 3:9-12 12.2:3-5");
    assert_eq!(games[0].fault, None);
    let numbers: Vec<_> = games[0]
        .line
        .turns()
        .iter()
        .enumerate()
        .map(|(at, turn)| (turn.number(), turn.side(), games[0].line.range_of(at).start))
        .collect();
    let (cones, spools) = (Some(Colour::Cones), Some(Colour::Spools));
    assert_eq!(numbers, [(Some(1), cones, 0), (Some(29), spools, 2), (Some(30), cones, 4), (Some(12), None, 6)]);
}

#[test]
fn variations_hold_lines() {
    let games = read(b"[Game \"senet\"]\n1. C 3:9-12 (3. S {why} 4:1-5 4. C 2:3-5 (1:1-2 !?)) (S 2:2-4)");
    let notes = &games[0].line.notes();
    assert_eq!(notes.len(), 2);
    let NoteKind::Variation(first) = &notes[0].kind else { panic!("{notes:?}") };
    assert_eq!((first.turns().len(), first.items().len(), first.range_of(1)), (2, 2, 1..2));
    assert_eq!(first.notes()[0].anchor, Anchor::Before(0));
    let NoteKind::Variation(inner) = &first.notes()[1].kind else { panic!("{first:?}") };
    assert_eq!((inner.turns()[0].number(), inner.turns()[0].span().length), (None, 0));
    assert!(matches!(inner.notes()[0].kind, NoteKind::Annotation(Annotation::Interesting)));
    let NoteKind::Variation(second) = &notes[1].kind else { panic!("{notes:?}") };
    assert_eq!((second.turns()[0].number(), second.turns()[0].side()), (None, Some(Colour::Spools)));
}

#[test]
fn lines_and_columns_are_those_people_count() {
    let bytes = b"\xef\xbb\xbf\xe1\xb9\xad\xc4\x81b\tx\r\n\xff\xfe y\n\nend";
    let locator = Locator::new(bytes);
    let at = |offset| {
        let place = locator.locate(offset);
        (place.line, place.column, place.text.into_owned())
    };
    let first = "ṭāb\tx".to_owned();
    assert_eq!(at(3), (1, 1, first.clone()));
    assert_eq!(at(8), (1, 3, first.clone()));
    assert_eq!(at(10), (1, 5, first.clone()));
    assert_eq!(at(11), (1, 6, first.clone()));
    assert_eq!(at(0), (1, 1, first));
    assert_eq!(at(16), (2, 4, "\u{fffd}\u{fffd} y".to_owned()));
    assert_eq!(at(18), (3, 1, String::new()));
    assert_eq!(at(22), (4, 4, "end".to_owned()));
    assert_eq!(at(999), (4, 4, "end".to_owned()));
    assert_eq!(Locator::new(b"").locate(0).line, 1);
}

#[test]
fn a_carriage_return_alone_ends_a_line() {
    let locator = Locator::new(b"one\rtwo\r\r\nfour\r\nfive\n\rseven");
    let at = |offset| {
        let place = locator.locate(offset);
        (place.line, place.column, place.text.into_owned())
    };
    assert_eq!(at(4), (2, 1, "two".to_owned()));
    assert_eq!(at(8), (3, 1, String::new()));
    assert_eq!(at(10), (4, 1, "four".to_owned()));
    assert_eq!(at(16), (5, 1, "five".to_owned()));
    assert_eq!(at(22), (7, 1, "seven".to_owned()));
}

#[test]
fn numbers_and_side_letters_have_places_of_their_own() {
    let bytes = b"[Game \"senet\"]\n10. C 3:9-12 (S 1:-) (7. 1:-)\n0.{x} S 1:-";
    let games = read(bytes);
    let line = &games[0].line;
    let places = |turn: &hunefer_notation::Turn| {
        [turn.number_span(), turn.side_span()].map(|span| span.map(|span| text(bytes, span).to_vec()))
    };
    let said = |text: &[u8]| Some(text.to_vec());
    assert_eq!(places(&line.turns()[0]), [said(b"10"), said(b"C")]);
    assert_eq!(places(&line.turns()[1]), [said(b"0"), said(b"S")]);
    let heads = line.notes().iter().filter_map(|note| match &note.kind {
        NoteKind::Variation(inner) => Some(places(&inner.turns()[0])),
        NoteKind::Comment(_) | NoteKind::Annotation(_) => None,
    });
    assert_eq!(heads.collect::<Vec<_>>(), [[None, said(b"S")], [said(b"7"), None]]);
}

#[test]
fn a_place_within_a_value_minds_escapes() {
    let bytes = br#"[Event "a \"b\" \\ c"]"#;
    let games = read(bytes);
    let tag = &games[0].tags[0];
    assert_eq!(tag.value, r#"a "b" \ c"#);
    for part in ["a", "b", "c", r#""b""#, r"\"] {
        let at = tag.value.find(part).unwrap();
        let raw = part.replace('\\', r"\\").replace('"', r#"\""#);
        assert_eq!(text(bytes, tag.span_within(at..at + part.len())), raw.as_bytes(), "{part}");
    }
}
