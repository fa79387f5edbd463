//! The end of a record: closing token, result tag and final position, held to what the moves led to.

use hunefer_notation::{Colour, Game, Position, ResultWord, Span};

use super::at_end;
use crate::law::game::common::RESULT_WRONG;
use crate::law::heka::keys::named;
use crate::play::Play;
use crate::referee::header::{Header, Termination};
use crate::referee::verdict::Refusal;

/// What canonical form writes of the end.
pub(super) struct Closing {
    pub result: Option<ResultWord>,
    pub winner: Option<String>,
    /// The position the moves led to.
    pub position: Position,
}

/// Judges the end of a game whose every item stands.
pub(super) fn judge(game: &Game<'_>, header: Header, play: &dyn Play) -> Result<Closing, Box<Refusal>> {
    let Header { ruleset: _, words, last, result, termination: ending, mut players } = header;
    let wrong = |span: Span, message: String| at_end(play, span, &RESULT_WRONG, message);
    let termination = ending.map(|(termination, _)| termination);
    let winner = play.winner().map(|colour| words.colours[colour.index()]);
    let mut agreed: Option<ResultWord> = None;
    for (word, span) in game.result.into_iter().chain(result) {
        agrees(word, winner, termination, words.colours).map_err(|message| wrong(span, message))?;
        if agreed.is_some_and(|other| other != word) {
            return Err(wrong(
                span,
                format!(
                    "the closing token says {}, but the tag Result {}",
                    agreed.map_or("", ResultWord::name),
                    word.name()
                ),
            ));
        }
        agreed = Some(word);
    }
    if let (Some((ended, span)), Some(colour)) = (ending, winner)
        && ended != Termination::Normal
    {
        return Err(wrong(span, format!("{} won on the board, which is a normal end", colour.name())));
    }
    let position = play.position();
    if let Some((last, span)) = last {
        final_agrees(last, &position).map_err(|message| wrong(span, message))?;
    }
    let open = matches!(termination, None | Some(Termination::Unfinished));
    let result = agreed.or(winner.map(ResultWord::Won)).or(open.then_some(ResultWord::Unfinished));
    let winner = match result {
        Some(ResultWord::Won(colour)) => {
            let player = if play.crossed() { 1 - colour.index() } else { colour.index() };
            players[player].take()
        }
        Some(ResultWord::Draw | ResultWord::Unfinished) | None => None,
    };
    Ok(Closing { result, winner, position })
}

/// Whether a result can stand behind a game that `winner` has won on the board, or nobody.
fn agrees(
    word: ResultWord,
    winner: Option<Colour>,
    termination: Option<Termination>,
    colours: [Colour; 2],
) -> Result<(), String> {
    let ended = |ways: &[Option<Termination>]| ways.contains(&termination);
    match (word, winner) {
        (ResultWord::Won(colour), _) if !colours.contains(&colour) => Err(format!(
            "this game is played by {} and {}, not by {}",
            colours[0].name(),
            colours[1].name(),
            colour.name()
        )),
        (ResultWord::Won(colour), Some(winner)) if colour == winner => {
            if ended(&[None, Some(Termination::Normal)]) {
                Ok(())
            } else {
                Err(format!("{} won on the board, which is a normal end", winner.name()))
            }
        }
        (_, Some(winner)) => Err(format!("{} won on the board, so the result is not {}", winner.name(), word.name())),
        (ResultWord::Won(colour), None) => {
            if ended(&[Some(Termination::Resigned), Some(Termination::Time), Some(Termination::Forfeit)]) {
                Ok(())
            } else {
                Err(format!(
                    "no win of {} stands on the board, and no Termination says resigned, time or forfeit",
                    colour.name()
                ))
            }
        }
        (ResultWord::Draw, None) => {
            if ended(&[Some(Termination::Agreed)]) {
                Ok(())
            } else {
                Err("a draw stands only with the Termination agreed".to_owned())
            }
        }
        (ResultWord::Unfinished, None) => {
            if ended(&[None, Some(Termination::Unfinished)]) {
                Ok(())
            } else {
                Err("an unfinished game, *, stands only with the Termination unfinished or with none".to_owned())
            }
        }
    }
}

/// Whether a final position as written is the one reached; what it leaves out of game, rules and options is taken
/// from the game, and its `turn` is not compared.
fn final_agrees(mut written: Position, reached: &Position) -> Result<(), String> {
    if written.rules.is_none() {
        written.rules.clone_from(&reached.rules);
    }
    written.keys.turn = None;
    written.keys.wager = written.keys.wager.map(|piece| named(&written.placement, piece));
    let options = std::mem::take(&mut written.keys.options);
    let said = |position: &Position, name: &str| {
        position.keys.options.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone().into_owned())
    };
    for (name, value) in &options {
        let played = said(reached, name).or_else(|| default_of(reached, name));
        if played.as_deref() != Some(value) {
            return Err(format!("the game was not played with {name}={value}"));
        }
    }
    written.keys.options.clone_from(&reached.keys.options);
    if written == *reached { Ok(()) } else { Err(format!("the moves lead to another position, {reached}")) }
}

/// The default of an option of the rules of `position`.
fn default_of(position: &Position, name: &str) -> Option<String> {
    let (game, way) = position.rules.as_ref()?;
    let ruleset = crate::book::ruleset::of_game(*game).find(|ruleset| ruleset.way() == way)?;
    ruleset.choices.iter().find(|choice| choice.name == name).map(|choice| choice.values[0].to_owned())
}
