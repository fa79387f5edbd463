//! Any bytes cut into any pieces: the games, their spans, faults and places are those of the file read as a whole.

#![no_main]

use hunefer_notation::{Before, Game, Locator, Mark, Reader, Step, Stretch};
use libfuzzer_sys::fuzz_target;

/// A game and the places in it, in words.
fn told(game: &Game<'_>, locator: &Locator<'_>) -> String {
    let spans = game.warnings.iter().map(|oddity| oddity.span).chain(game.fault.as_ref().map(|fault| fault.span));
    let places: Vec<_> = spans.map(|span| locator.locate(span.offset)).collect();
    format!("{}: {game:?} {places:?}", locator.line(game.span.offset))
}

/// The games of a file read as a whole.
fn whole(bytes: &[u8]) -> Vec<String> {
    let (mut reader, mut game) = (Reader::new(bytes, hunefer::book::words), Game::default());
    let locator = Locator::new(bytes);
    let mut games = Vec::new();
    while reader.next_game(&mut game) {
        games.push(told(&game, &locator));
    }
    games
}

/// The games of a file of which so many bytes more are known at each step.
fn pieced(bytes: &[u8], lengths: &[u8]) -> Vec<String> {
    let mut games = Vec::new();
    let mut lengths = lengths.iter().cycle();
    let (mut mark, mut before, mut end) = (Mark::default(), Before::default(), 0);
    loop {
        end = bytes.len().min(end + 1 + usize::from(*lengths.next().unwrap_or(&0)));
        let kept = &bytes[before.offset()..end];
        let stretch = Stretch { bytes: kept, before, goes_on: end < bytes.len() };
        let (mut reader, mut game) = (Reader::within(stretch, mark, hunefer::book::words), Game::default());
        let locator = Locator::within(stretch);
        loop {
            match reader.step(&mut game) {
                Step::Game => games.push(told(&game, &locator)),
                Step::End => return games,
                Step::More => break,
            }
        }
        mark = reader.mark();
        // The line that the next game begins in is kept, for it may be shown.
        let line = before.and(kept, mark.offset() - before.offset()).line_start();
        before = before.and(kept, line.clamp(before.offset(), mark.offset()) - before.offset());
    }
}

fuzz_target!(|input: &[u8]| {
    let (lengths, bytes) = input.split_at(input.len().min(4));
    assert_eq!(whole(bytes), pieced(bytes, lengths));
});
