//! Judging a game as it is read answers as reading it first does, and goes on at the same place.

use hunefer::referee::verdict::{Finding, Verdict};
use hunefer::referee::{self, Terms};
use hunefer_notation::{Game, Reader};

use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::{files, record, table};

/// How many games of `bytes` there are, and how many of them were judged without a list of their turns.
fn held(bytes: &[u8]) -> (usize, usize) {
    let [mut one, mut other] = [(); 2].map(|()| Reader::new(bytes, hunefer::book::words));
    let (mut game, mut whole, terms) = (Game::default(), Game::default(), Terms::default());
    let (mut games, mut quick) = (0, 0);
    loop {
        let verdict = referee::next(&mut one, &mut game, &terms);
        let expected = other.next_game(&mut whole).then(|| referee::judge(&whole, &terms, &mut ()));
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(format!("{verdict:?}"), format!("{expected:?}"), "game {games} of\n{text}");
        let Some(Verdict { finding, .. }) = expected else { return (games, quick) };
        assert_eq!((game.span, game.result, &game.tags), (whole.span, whole.result, &whole.tags), "{text}");
        games += 1;
        quick += usize::from(matches!(finding, Finding::Legal(_)) && game.line.items().is_empty());
    }
}

#[test]
fn games_are_judged_alike_in_one_pass() {
    for row in table::rows() {
        let mut dice = Dice::new(17);
        let (mut text, mut broken) = (String::new(), Vec::new());
        for _ in 0..40 {
            let bout = Bout::of_length(row, 300, &mut dice);
            let game = if dice.once_in(3) { record::careless(&bout, &mut dice) } else { record::canonical(&bout) };
            // One byte is changed, or lost, or doubled.
            let mut bytes = game.clone().into_bytes();
            let at = dice.below(bytes.len());
            let byte = b" \n3:-x~#CSWB.1290({;*"[dice.below(21)];
            match dice.below(3) {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
            broken.extend_from_slice(&bytes);
            broken.extend_from_slice(b"\n\n");
            text += &game;
            text += "\n\n";
        }
        let (games, quick) = held(text.as_bytes());
        assert_eq!(games, 40, "{row:?}");
        assert!(quick >= 20, "{row:?}: {quick} of 40 in one pass");
        held(&broken);
    }
}

#[test]
fn every_fixture_is_judged_alike_in_one_pass() {
    let quick: usize = files::under(&files::fixtures(), "hun").iter().map(|path| held(&files::bytes(path)).1).sum();
    assert!(quick > 100, "{quick} in one pass");
}
