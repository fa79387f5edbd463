//! The tests of the crate, as one binary.

mod grammar;
mod plain;
mod position_properties;
mod positions;
mod printing;
mod properties;
mod recovery;
mod spans;

use hunefer_notation::{Game, Reader};

/// All games of `bytes`.
fn read(bytes: &[u8]) -> Vec<Game<'_>> {
    let mut reader = Reader::new(bytes);
    std::iter::from_fn(|| {
        let mut game = Game::default();
        reader.next_game(&mut game).then_some(game)
    })
    .collect()
}

/// The text that `span` covers.
fn text(bytes: &[u8], span: hunefer_notation::Span) -> &[u8] {
    &bytes[span.offset..span.end()]
}
