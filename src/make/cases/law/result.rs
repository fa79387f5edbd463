//! How a record may end.

use hunefer_notation::{Colour, ResultWord};

use super::{Names, State};

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// `normal`.
    Normal,
    /// `resigned`, `time` or `forfeit`.
    Given,
    /// `agreed`.
    Agreed,
    /// `unfinished`.
    Unfinished,
}

/// Whether a result (a closing token, or a `Result` tag) may stand at the end of a game: `result.wrong`, or nothing.
#[must_use]
pub fn result_breaks(end: &State, result: Option<ResultWord>, termination: Option<Termination>) -> Names {
    let won: Option<Colour> = end.won.map(|side| end.colour(side));
    let right = match (won, result) {
        (Some(winner), result) => {
            let said = result.is_none_or(|result| result == ResultWord::Won(winner));
            said && matches!(termination, None | Some(Termination::Normal))
        }
        (None, None) => true,
        (None, Some(ResultWord::Won(colour))) => {
            end.way.colours().contains(&colour) && termination == Some(Termination::Given)
        }
        (None, Some(ResultWord::Draw)) => termination == Some(Termination::Agreed),
        (None, Some(ResultWord::Unfinished)) => matches!(termination, None | Some(Termination::Unfinished)),
    };
    if right { Names::new() } else { vec!["result.wrong"] }
}
