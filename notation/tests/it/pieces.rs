//! Any cut of a file into pieces gives the games, spans, faults and places of the file read as a whole.

use hunefer_notation::{Before, Game, Locator, Mark, Reader, Step, Stretch};
use proptest::prelude::*;

/// The most bytes kept of the line that a piece begins within: what is shown of a line.
const SHOWN: usize = 4_200;

/// What is told of a game.
type Told = fn(&Game<'_>, &Locator<'_>) -> String;

/// How much of a game there is, and where it is at fault.
fn counted(game: &Game<'_>, locator: &Locator<'_>) -> String {
    let counts = [game.tags.len(), game.line.items().len(), game.line.notes().len(), game.warnings.len()];
    let place = game.fault.as_ref().map(|fault| (locator.locate(fault.span.offset), fault));
    format!("{}: {:?} {counts:?} {place:?}", locator.line(game.span.offset), game.span)
}

/// A game and the places in it, in words.
fn told(game: &Game<'_>, locator: &Locator<'_>) -> String {
    let spans = game.warnings.iter().map(|oddity| oddity.span).chain(game.fault.as_ref().map(|fault| fault.span));
    let places: Vec<_> = spans.map(|span| locator.locate(span.offset)).collect();
    format!("{}: {game:?} {places:?}", locator.line(game.span.offset))
}

/// The games of a file read as a whole.
fn whole(bytes: &[u8], told: Told) -> Vec<String> {
    let (mut reader, mut game) = (Reader::new(bytes, crate::lexicon), Game::default());
    let locator = Locator::new(bytes);
    let mut games = Vec::new();
    while reader.next_game(&mut game) {
        games.push(told(&game, &locator));
    }
    games
}

/// The games of a file of which the pieces of such lengths come one after the other.
fn pieced(bytes: &[u8], told: Told, mut lengths: impl Iterator<Item = usize>) -> Vec<String> {
    let mut games = Vec::new();
    let (mut mark, mut before, mut end) = (Mark::default(), Before::default(), 0);
    loop {
        end = bytes.len().min(end + lengths.next().unwrap_or(usize::MAX / 2));
        let kept = &bytes[before.offset()..end];
        let stretch = Stretch { bytes: kept, before, goes_on: end < bytes.len() };
        let (mut reader, mut game) = (Reader::within(stretch, mark, crate::lexicon), Game::default());
        let locator = Locator::within(stretch);
        loop {
            match reader.step(&mut game) {
                Step::Game => games.push(told(&game, &locator)),
                Step::End => return games,
                Step::More => break,
            }
        }
        mark = reader.mark();
        let reached = before.and(kept, mark.offset() - before.offset());
        let from = reached.line_start().max(mark.offset().saturating_sub(SHOWN)).clamp(before.offset(), mark.offset());
        let from = (from..=mark.offset()).find(|&at| bytes.get(at).is_none_or(|byte| byte & 0xc0 != 0x80)).unwrap();
        before = before.and(kept, from - before.offset());
    }
}

/// Words that a reader treats each in its own way.
const WORDS: [&[u8]; 34] = [
    b"[Game \"senet\"]",
    b"[Game \"senet\"]\n\n",
    b"\n[Game \"duat\"]\n",
    b"[Game \"seega\"]",
    b"[Rules \"tut\"]",
    b"\n[Event \"x",
    b"\"]",
    b"1. C 3:9-12",
    b"2. S 1:10-11 ",
    b"\n1. 3:",
    b"9-12",
    b"cones",
    b"*",
    b" * ",
    b"draw\n",
    b"{",
    b"}",
    b"{ [%win 1] }",
    b"\n[%",
    b"\n[",
    b"(",
    b")",
    b"; ",
    b"# ",
    b"$7",
    b"\n",
    b"\r",
    b"\r\n",
    b" ",
    "\u{feff}".as_bytes(),
    "\u{a0}".as_bytes(),
    "\u{3000}".as_bytes(),
    b"\xff",
    b"\xe2\x82",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn any_words_read_the_same_in_any_pieces(
        words in prop::collection::vec(prop::sample::select(&WORDS[..]), 0..40),
        lengths in prop::collection::vec(1_usize..30, 0..40),
    ) {
        let bytes = words.concat();
        let games = whole(&bytes, told);
        prop_assert_eq!(&pieced(&bytes, told, std::iter::repeat(1)), &games, "byte by byte");
        prop_assert_eq!(&pieced(&bytes, told, lengths.iter().copied()), &games, "in pieces");
        prop_assert_eq!(&pieced(&bytes, told, lengths.iter().copied().chain(std::iter::repeat(7))), &games, "in more pieces");
    }
}

/// What no length of text makes readable, or what goes on for long, each before a game that is spared.
#[test]
fn what_is_too_long_reads_the_same_in_any_pieces() {
    const GAME: &str = "[Game \"senet\"]\n1. C 1:10-11 ";
    const GOOD: &str = "\n\n[Game \"senet\"]\n\n1. C 1:10-11\n";
    let open = format!("{GAME}(");
    for (head, part, longer) in [
        ("", "a", 1),
        (GAME, "a", 1),
        (GAME, "é", 1),
        ("", "{", 1),
        (&open, "1:- {", 1),
        (GAME, "[", 1),
        ("", "[\n", 1),
        (GAME, "\n", 1),
        (GAME, "\r\n", 1),
        ("", "\u{a0}", 3),
        (&open, "1:-\n", 1),
        (GAME, "{} ", 16),
        (GAME, "; x\n", 16),
        (GAME, "(1:-) ", 16),
        ("", "[A \"b\"]\n", 16),
        ("", "* ", 64),
    ] {
        let text = format!("{head}{}{GOOD}", part.repeat((9 << 20) / part.len() / longer));
        let games = whole(text.as_bytes(), counted);
        let pieces = pieced(text.as_bytes(), counted, std::iter::repeat(3_000_001 / longer));
        assert_eq!(pieces, games, "{head:?} and {part:?}");
        assert!(games.last().is_some_and(|last| last.ends_with("None")), "{head:?} and {part:?}: {games:?}");
        assert!(games.len() <= 20 || part == "* ", "{head:?} and {part:?}: {} games", games.len());
    }
}

/// Where the bounds of a game are, to the note and the tag.
#[test]
fn a_game_has_so_many_tags_and_notes() {
    let fault = |text: &str| crate::read(text.as_bytes())[0].fault.as_ref().map(|fault| fault.message.clone());
    let tags = |count: usize| format!("{}\n*\n", "[Game \"senet\"]\n".repeat(count));
    assert_eq!(fault(&tags(10_000)), None);
    assert_eq!(fault(&tags(10_001)).as_deref(), Some("a game has more than 10000 tags"));
    let notes = |count: usize| format!("[Game \"senet\"]\n1. C 1:- {}*\n", "{x} ".repeat(count));
    assert_eq!(fault(&notes(50_000)), None);
    let message = "a game has more than 50000 comments, variations and annotations";
    assert_eq!(fault(&notes(50_001)).as_deref(), Some(message));
    // What stands in a comment, in a value or in the games behind is none of this game's notes.
    let inside = format!("[Game \"senet\"]\n[Event \"(!?\"]\n1. C 1:- {{{}}}\n*\n\n", "(!?;$ ".repeat(50_000));
    assert_eq!(fault(&inside.repeat(2)), None);
    let many = "[Game \"senet\"]\n1. C 1:- {x} {x}\n\n".repeat(50_000);
    assert_eq!((crate::read(many.as_bytes()).len(), fault(&many)), (50_000, None));
}
