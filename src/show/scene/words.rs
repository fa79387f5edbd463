//! A position in words, for who does not see the picture.

use hunefer_notation::Position;

use super::board::Board;
use super::caption::Caption;
use super::colours;
use super::last::Last;
use crate::refusal::words::counted;
use crate::show::draw::text;

/// The pieces square by square, and what stands beside the board.
pub(super) fn of(position: &Position, caption: &Caption, board: &Board, last: Option<&Last>) -> String {
    let mut said = String::new();
    for (side, colour) in colours(position).into_iter().enumerate() {
        if !caption.player(side).is_empty() {
            said += &format!("{}: {}. ", colour.name(), caption.player(side));
        }
    }
    let mut kinds: Vec<(&str, &str)> = Vec::new();
    let pieces = || board.squares.iter().flat_map(|square| square.pieces.iter().map(move |piece| (square, piece)));
    for (_, piece) in pieces() {
        if !kinds.contains(&(piece.noun, &piece.state)) {
            kinds.push((piece.noun, &piece.state));
        }
    }
    kinds.sort_unstable();
    for (noun, state) in kinds {
        let mut squares = Vec::new();
        let mut count = 0;
        for (square, piece) in pieces().filter(|(_, piece)| piece.noun == noun && piece.state == state) {
            count += usize::from(piece.count);
            squares.push(match piece.count {
                1 => square.name.clone(),
                more => format!("{} ({more})", square.name),
            });
        }
        said += &format!("{}{state} on {}. ", counted(count, noun), squares.join(", "));
    }
    for line in text::beside(position) {
        said += &line;
        said += ". ";
    }
    if let Some((winner, how)) = caption.ended {
        let winner = winner.map_or(String::new(), |side| format!("{} ", colours(position)[side].name()));
        said += &format!("The game ended here: {winner}{how}. ");
    }
    if let Some(last) = last {
        said += &format!("Last played: {}. ", last.item);
    }
    said.truncate(said.trim_end().len());
    said
}
