//! The tests of the crate, as one binary.

mod grammar;
mod pieces;
mod plain;
mod position_properties;
mod positions;
mod printing;
mod properties;
mod recovery;
mod spans;

use hunefer_notation::{Colour, Game, GameName, Reader, Vocabulary};

/// The words of King Tut's senet.
fn tut() -> Vocabulary {
    let colours = [Colour::White, Colour::Black];
    Vocabulary { house_move: true, ..Vocabulary::of(GameName::Senet).with_colours(colours) }
}

/// The words of every rule set there is.
fn lexicon(game: GameName, rules: &str) -> Vocabulary {
    if game == GameName::Senet && rules == "tut" { tut() } else { Vocabulary::of(game) }
}

/// All games of `bytes`.
fn read(bytes: &[u8]) -> Vec<Game<'_>> {
    let mut reader = Reader::new(bytes, crate::lexicon);
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
