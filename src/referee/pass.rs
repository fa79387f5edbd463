//! Reading and judging in one pass: the turns of a game are played as they are read.

use hunefer_notation::{Game, Reader};

use super::verdict::{Finding, Played, Verdict};
use super::{Terms, header, judge, result};

/// Reads and judges the next game of `reader`; `None` where there is none.
///
/// The verdict is that of [`judge`] on the game that [`Reader::next_game`] reads. A game that is legal and in no way out
/// of the ordinary is judged as it is read, and then `game` has its tags but neither turns nor notes.
pub fn next<'a>(reader: &mut Reader<'a>, game: &mut Game<'a>, terms: &Terms) -> Option<Verdict> {
    follow(reader, game, terms).or_else(|| reader.next_game(game).then(|| judge(game, terms, &mut ())))
}

/// The verdict on a legal game, of which no list of turns was made.
fn follow<'a>(reader: &mut Reader<'a>, game: &mut Game<'a>, terms: &Terms) -> Option<Verdict> {
    let mut turns = reader.turns(game)?;
    let words = turns.game().vocabulary?;
    let (header, mut play) = header::read(turns.game(), words, terms).ok()?;
    let ruleset = header.ruleset;
    // Under imposed rules the colours written may be others than those played.
    if ruleset.colours != words.colours {
        return None;
    }
    play.follow(&mut turns);
    let (count, items) = turns.count()?;
    let closing = result::judge(turns.game(), header, &*play).ok()?;
    turns.accept();
    let legal = Played {
        turns: count,
        items,
        result: closing.result,
        winner: closing.winner,
        last_turn: play.turn(),
        position: closing.position,
    };
    Some(Verdict { ruleset: Some(ruleset), words: Some(words), finding: Finding::Legal(Box::new(legal)) })
}
