//! Properties over texts, items and positions made at random.

use hunefer_notation::{
    Anchor, Annotation, Card, Colour, Faces, Game, GameName, Item, ItemKind, Line, Locator, Marks, Motion, Move, Note,
    NoteKind, Place, Position, Reader, Spot, Square, Throw, Usage, Verb, Vocabulary, print,
};
use proptest::prelude::*;

use crate::read;

/// The games with and without the house move.
fn vocabularies() -> impl Strategy<Value = Vocabulary> {
    prop_oneof![
        Just(Vocabulary::of(GameName::Senet)),
        Just(crate::tut()),
        Just(Vocabulary::of(GameName::Tab)),
        Just(Vocabulary::of(GameName::Tjau)),
        Just(Vocabulary { files: 7, ranks: 12, ..Vocabulary::of(GameName::Duat) }),
    ]
}

fn squares(words: Vocabulary) -> BoxedStrategy<Spot> {
    let square = match words.game {
        GameName::Senet => (1_u16..=30).boxed(),
        GameName::Tab => (0_u16..=35).boxed(),
        GameName::Tjau => (1_u16..=20).boxed(),
        GameName::Duat => (0_u16..7, 0_u16..12).prop_map(|(file, rank)| rank * 26 + file).boxed(),
    };
    (square, any::<bool>()).prop_map(|(square, up)| Spot { place: Place::Square(Square(square)), up }).boxed()
}

/// Squares, and `places` where the game is among `games`.
fn spots(words: Vocabulary, games: &[GameName], places: &[Place]) -> BoxedStrategy<Spot> {
    if games.contains(&words.game) && !places.is_empty() {
        prop_oneof![3 => squares(words), 1 => proptest::sample::select(places.to_vec()).prop_map(Spot::plain)].boxed()
    } else {
        squares(words)
    }
}

fn marks() -> impl Strategy<Value = Marks> {
    any::<[bool; 3]>().prop_map(|[hit, water, end]| Marks { hit, water, end })
}

fn throws() -> impl Strategy<Value = Throw> {
    let faces = (0_u16..5, 0_u16..5).prop_filter("no faces", |(light, dark)| light + dark > 0);
    let faces = proptest::option::of(faces.prop_map(|(light, dark)| Faces { light, dark }));
    (proptest::option::of(0_u16..1000), faces)
        .prop_filter("no throw", |(value, faces)| value.is_some() || faces.is_some())
        .prop_map(|(value, faces)| Throw { value, faces })
}

/// A reveal, with its card's own detail.
fn reveals(words: Vocabulary) -> BoxedStrategy<ItemKind> {
    let both = [GameName::Senet, GameName::Tjau];
    let landing = match words.game {
        GameName::Tjau => spots(words, &both, &[Place::Hand, Place::Off]),
        GameName::Senet | GameName::Tab | GameName::Duat => spots(words, &both, &[Place::Off]),
    };
    let landing = proptest::option::of(landing);
    let piece = (squares(words), landing.clone()).prop_map(|(from, to)| Usage::Piece(from, to));
    let recalled = (spots(words, &both, &[Place::Off]), landing).prop_map(|(from, to)| Usage::Piece(from, to));
    let swapped = spots(words, &[GameName::Tjau], &[Place::Hand]);
    let swap = (swapped.clone(), swapped).prop_map(|(own, other)| Usage::Swap(own, other));
    let target = squares(words).prop_map(|target| Usage::Piece(target, None));
    let general = prop_oneof![Just(Usage::Declined), Just(Usage::Bare)];
    let used = prop_oneof![
        (proptest::sample::select(vec![Card::Exile, Card::Apophis, Card::Isis]), piece),
        (Just(Card::Osiris), recalled),
        (Just(Card::Shabti), swap),
        (Just(Card::Maat), target),
        (proptest::sample::select(Card::ALL.to_vec()), general),
    ];
    (used, marks())
        .prop_map(|((card, usage), marks)| {
            // Behind a bare card's name an `x` would be a letter of it; no such reveal hits.
            let marks = if usage == Usage::Bare { Marks { hit: false, ..marks } } else { marks };
            ItemKind::Reveal { card, usage, marks }
        })
        .boxed()
}

/// Any item the words have.
fn items(words: Vocabulary) -> BoxedStrategy<ItemKind> {
    let tjau = [GameName::Tjau];
    let from = spots(words, &tjau, &[Place::Hand]);
    let to = spots(words, &[GameName::Senet, GameName::Tjau], &[Place::Off]);
    let landing = (from.clone(), spots(words, &tjau, &[Place::Hand, Place::Off]));
    let split = any::<bool>().prop_map(move |split| split && words.game == GameName::Tab);
    let movement = (from, to, split, marks()).prop_map(|(from, to, split, marks)| Move { from, to, split, marks });
    let ply = (throws(), prop_oneof![1 => Just(Motion::Lost), 4 => movement.prop_map(Motion::Move)])
        .prop_map(|(throw, motion)| ItemKind::Ply { throw, motion });
    let wager = (throws(), proptest::option::of(landing), marks()).prop_map(|(throw, landing, marks)| {
        ItemKind::Wager { throw, landing, marks: if landing.is_some() { marks } else { Marks::NONE } }
    });
    let action = (squares(words), proptest::sample::select(Verb::ALL.to_vec()), marks()).prop_filter_map(
        "an action names a square",
        |(spot, verb, marks)| match spot.place {
            Place::Square(square) => Some(ItemKind::Action { square, verb, marks }),
            Place::Hand | Place::Off => None,
        },
    );
    let own = match words.game {
        GameName::Duat => action.boxed(),
        GameName::Senet | GameName::Tab | GameName::Tjau => ply.boxed(),
    };
    let house = if words.house_move { Just(ItemKind::House).boxed() } else { own.clone() };
    prop_oneof![6 => own, 1 => house, 1 => Just(ItemKind::Miss), 1 => wager, 2 => reveals(words)].boxed()
}

/// A comment, an annotation or white space, as text.
fn gaps() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => Just(" ".to_owned()),
        1 => "[ \t\r\n]{1,3}",
        1 => "\\{[a-z(!;\r\n𓋹é]{0,6}\\}",
        1 => ";[a-z{}(! éـ]{0,6}(\r?\n|\r)",
    ]
}

fn annotations() -> impl Strategy<Value = String> {
    "( ?(!|\\?|!!|\\?\\?|!\\?|\\?!|\\$[1-9][0-9]{0,2}) ){0,3}"
}

/// Turns, as text; `depth` more variations may hang on their items.
fn turns(words: Vocabulary, depth: u32) -> BoxedStrategy<String> {
    let variation = if depth == 0 {
        Just(String::new()).boxed()
    } else {
        prop_oneof![4 => Just(String::new()), 1 => turns(words, depth - 1).prop_map(|inner| format!("({inner})"))]
            .boxed()
    };
    let item = (items(words), annotations(), gaps(), variation, gaps()).prop_map(
        move |(kind, notes, gap, variation, after)| {
            (kind, format!("{}{notes}{gap}{variation}{after}", words.item(&Item::new(kind))))
        },
    );
    // Two numbers behind a card's bare name are read as its detail. A reveal ends its turn, so nobody plays so.
    let is_bare = |kind: &ItemKind| matches!(kind, ItemKind::Reveal { usage: Usage::Bare, .. });
    let items = proptest::collection::vec(item, 1..4).prop_filter("a house move behind a bare card", move |items| {
        !items.windows(2).any(|pair| is_bare(&pair[0].0) && pair[1].0 == ItemKind::House)
    });
    let head = (0_u32..2_000_000, gaps(), proptest::option::of(proptest::sample::select(Colour::ALL.to_vec())), gaps());
    let turn = (head, items).prop_map(|((number, gap, side, after), items)| {
        let side = side.map_or(String::new(), |side| format!("{}{after}", side.letter()));
        let items: String = items.into_iter().map(|(_, text)| text).collect();
        format!("{number}.{gap}{side}{items}")
    });
    proptest::collection::vec(turn, 1..4).prop_map(|turns| turns.concat()).boxed()
}

/// A whole game as text.
fn games() -> impl Strategy<Value = String> {
    let results = proptest::sample::select(vec!["", "cones\n", "* ;end", "draw {all}"]);
    (vocabularies().prop_filter("needs no Setup", |words| words.files == 26), gaps(), results).prop_flat_map(
        |(words, gap, result)| {
            let rules = if words.house_move { "tut" } else { "" };
            let tags = format!("[rules \"{rules}\"]{gap}[Game \"{}\"]{gap}", words.game.name());
            turns(words, 2).prop_map(move |turns| format!("{tags}{turns}{result}"))
        },
    )
}

/// `line` without places, annotations before other notes, every line end as LF.
fn bare(line: &Line<'_>) -> String {
    let rank = |note: &Note<'_>| match (note.anchor, &note.kind) {
        (Anchor::Before(item), _) => (item, 0),
        (Anchor::After(item), NoteKind::Annotation(_)) => (item, 1),
        (Anchor::After(item), NoteKind::Comment(_) | NoteKind::Variation(_)) => (item, 2),
    };
    let mut notes: Vec<_> = line.notes().iter().collect();
    notes.sort_by_key(|note| rank(note));
    let notes: Vec<_> = notes
        .iter()
        .map(|note| match &note.kind {
            NoteKind::Comment(comment) => {
                let text = comment.text.replace("\r\n", "\n").replace('\r', "\n");
                format!("{:?} {} {text}", note.anchor, comment.to_line_end)
            }
            NoteKind::Annotation(annotation) => format!("{:?} {annotation}", note.anchor),
            NoteKind::Variation(inner) => format!("{:?} {}", note.anchor, bare(inner)),
        })
        .collect();
    let turns: Vec<_> = line
        .turns()
        .iter()
        .enumerate()
        .map(|(at, turn)| (turn.number(), turn.side(), line.range_of(at).start))
        .collect();
    let items: Vec<_> = line.items().iter().map(|item| (item.kind(), item.varied())).collect();
    format!("{turns:?} {items:?} {notes:?}")
}

proptest! {
    #[test]
    fn items_read_back((words, kind) in vocabularies().prop_flat_map(|words| (Just(words), items(words)))) {
        let text = words.item(&Item::new(kind)).to_string();
        let read = words.read_item(&text);
        prop_assert_eq!(read.map(|item| item.kind()), Ok(kind), "{}", text);
    }

    #[test]
    fn games_read_back(text in games()) {
        let before = read(text.as_bytes());
        prop_assert_eq!(before.len(), 1);
        prop_assert_eq!(&before[0].fault, &None, "{}", text);
        let words = before[0].vocabulary.unwrap();
        for item in before[0].line.items().iter() {
            let alone = words.read_item(&text[item.span().offset..item.span().end()]);
            prop_assert_eq!(alone.map(|alone| alone.kind()), Ok(item.kind()));
        }
        let mut once = String::new();
        print::game(&before[0], &mut once);
        let after = read(once.as_bytes());
        prop_assert_eq!(after.len(), 1, "{}", &once);
        prop_assert_eq!(&after[0].fault, &None, "{}", &once);
        prop_assert_eq!(bare(&before[0].line), bare(&after[0].line), "{}", &once);
        prop_assert_eq!(before[0].result.map(|(word, _)| word), after[0].result.map(|(word, _)| word));
        let mut twice = String::new();
        print::game(&after[0], &mut twice);
        prop_assert_eq!(once, twice);
    }

    #[test]
    fn random_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        sound(&bytes)?;
    }

    #[test]
    fn random_scraps_never_panic(scraps in proptest::collection::vec(proptest::sample::select(vec![
        "[Game \"senet\"]", "[Game \"tab\"]", "\n", "\n\n", " ", "1.", "C", "3:9-12", "x", "(", ")", "{", "}", ";", "\"", "[",
        "cones", "*", "heka exile", "29-1", "wager", "3", "=", "LLLD", "!", "$7", "\u{feff}", "𓋹", "hand", "off", "-", "^",
    ]), 0..60)) {
        sound(scraps.concat().as_bytes())?;
    }

    #[test]
    fn damage_spoils_no_neighbour(place in 0_usize..60, byte in any::<u8>(), other in 0_usize..60, second in any::<u8>()) {
        let good = b"[Game \"senet\"]\n[Event \"good\"]\n\n1. C 1:10-11 2:8-10\ncones\n".as_slice();
        let mut bad = b"[Game \"senet\"]\n\n1. C 3:9-12 {note} (4:1-5)\n2. S heka exile 29\n3. C miss\n".to_vec();
        bad[place] = byte;
        bad[other] = second;
        let bytes = [good, b"\n", &bad, b"\n", good].concat();
        let games = read(&bytes);
        for game in [games.first(), games.last()] {
            let game = game.unwrap();
            prop_assert_eq!(&game.fault, &None);
            prop_assert_eq!(game.line.items().len(), 2);
        }
        sound(&bytes)?;
    }

    #[test]
    fn any_text_may_be_a_position(text in "(senet:x |tab:y |tjau:z |duat:w )?[SCcsWBnew0-9/()]{0,40}( [CSWB])?( [0-9/a-zA-Z=,]{0,9}){0,5}") {
        if let Ok(position) = Position::parse(&text, None, crate::lexicon) {
            let printed = position.to_string();
            let again = Position::parse(&printed, None, crate::lexicon);
            prop_assert_eq!(again.map(|position| position.to_string()), Ok(printed));
        }
    }
}

/// Reads `bytes`; the games must lie in them one behind the other, and the faults within their games.
fn sound(bytes: &[u8]) -> Result<(), TestCaseError> {
    let mut reader = Reader::new(bytes, crate::lexicon);
    let mut game = Game::default();
    let mut end = 0;
    while reader.next_game(&mut game) {
        prop_assert!(game.span.offset >= end && game.span.end() <= bytes.len());
        end = game.span.end();
        let mut out = String::new();
        print::game(&game, &mut out);
        if let Some(fault) = &game.fault {
            prop_assert!(fault.span.offset >= game.span.offset && fault.span.end() <= bytes.len());
            prop_assert!(Locator::new(bytes).locate(fault.span.offset).column > 0);
        }
    }
    Ok(())
}

#[test]
fn annotations_print_as_they_read() {
    for (annotation, text) in [(Annotation::Number(7), "$7"), (Annotation::Doubtful, "?!")] {
        assert_eq!(annotation.to_string(), text);
    }
}
