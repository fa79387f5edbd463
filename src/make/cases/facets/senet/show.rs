//! What facets of senet pin, look for and tell falsely.

use hunefer_notation::{Place, Square};

use crate::make::cases::edit::{marked, room};
use crate::make::cases::facet::Scene;
use crate::make::cases::law::State;
use crate::make::cases::script::Script;
use crate::make::cases::search::plant;
use crate::make::player::Player;

/// A record like another but for one thing.
pub(in crate::make::cases) fn with(
    script: &Script,
    says: &str,
    spoil: impl FnOnce(&mut Script),
) -> Option<(Script, String)> {
    let mut wrong = script.clone();
    spoil(&mut wrong);
    Some((wrong, says.to_owned()))
}

pub(in crate::make::cases) fn at(number: u16) -> Place {
    Place::Square(Square(number))
}

/// Whether the piece that is moved backward could go forward.
pub(in crate::make::cases) fn itself(scene: &Scene) -> bool {
    scene.others().iter().any(|step| step.from.place == at(scene.from()))
}

/// Whether a piece could be borne off instead.
pub(in crate::make::cases) fn bears_off_instead(scene: &Scene) -> bool {
    scene.others().iter().any(|step| step.to.place == Place::Off)
}

pub(in crate::make::cases) fn off_from<const SQUARE: u16>(scene: &Scene) -> bool {
    scene.from() == SQUARE && scene.off()
}

pub(in crate::make::cases) fn onto<const SQUARE: u16>(scene: &Scene) -> bool {
    scene.to() == SQUARE
}

pub(in crate::make::cases) fn on_board_forward(scene: &Scene) -> bool {
    scene.forward() && !scene.off()
}

pub(in crate::make::cases) fn hits(scene: &Scene) -> bool {
    scene.to() > 0 && scene.to() < 28 && scene.marks().hit
}

pub(in crate::make::cases) fn judged<const SQUARE: u16>(scene: &Scene) -> bool {
    scene.to() == SQUARE && scene.marks().hit
}

pub(in crate::make::cases) fn house(scene: &Scene) -> bool {
    scene.item == hunefer_notation::ItemKind::House
}

/// The enemies beside the square a move goes to.
pub(in crate::make::cases) fn guards(scene: &Scene) -> Vec<u16> {
    let (them, to) = (1 - scene.before.mover(), scene.to());
    [to.saturating_sub(1), to + 1].into_iter().filter(|&beside| scene.has(them, beside)).collect()
}

pub(in crate::make::cases) fn round_a_corner(scene: &Scene) -> bool {
    let guards = guards(scene);
    [(10, 11), (11, 10), (20, 21), (21, 20)].into_iter().any(|(to, guard)| scene.to() == to && guards == [guard])
}

/// A piece of the side to play stands in one of the last houses.
pub(in crate::make::cases) fn last_houses(board: &mut State, dice: &mut Player) {
    let house = [26, 28, 29, 30][dice.below(4)];
    plant(board, board.player, house, dice);
}

/// Two enemies stand on either side of a corner.
pub(in crate::make::cases) fn corner(board: &mut State, dice: &mut Player) {
    let end = if dice.chance(128) { 10 } else { 20 };
    for square in [end, end + 1] {
        plant(board, 1 - board.player, square, dice);
    }
}

/// A row of so many enemies, and a piece of the side to play before or behind it.
pub(in crate::make::cases) fn row<const LENGTH: u16>(board: &mut State, dice: &mut Player) {
    let start = 2 + u16::try_from(dice.below(22)).unwrap_or(0);
    let own = if dice.chance(128) { start - 1 } else { start + LENGTH };
    plant_all(board, (start..start + LENGTH).collect(), dice);
    plant(board, board.player, own, dice);
}

/// Enemies stand on 26 and 27.
pub(in crate::make::cases) fn row_26_27(board: &mut State, dice: &mut Player) {
    plant_all(board, vec![26, 27], dice);
}

/// A row of three enemies fills the last houses.
pub(in crate::make::cases) fn last_row(board: &mut State, dice: &mut Player) {
    plant_all(board, vec![28, 29, 30], dice);
}

/// Enemies on squares, none of them taken from another of these.
pub(in crate::make::cases) fn plant_all(board: &mut State, squares: Vec<u16>, dice: &mut Player) {
    let them = 1 - board.player;
    for &square in &squares {
        let mut from = board.on_board(them);
        from.retain(|&piece| !squares.iter().any(|&square| board.pieces[piece].at == at(square)));
        let Some(piece) = dice.pick(&from) else { return };
        let left = board.pieces[piece].at;
        if !board.has(them, at(square)) {
            board.pieces.iter_mut().filter(|other| other.at == at(square)).for_each(|other| other.at = left);
            board.pieces[piece].at = at(square);
        }
    }
}

/// Something that one option or another lets a piece do.
pub(in crate::make::cases) fn blocked_by_option(board: &mut State, dice: &mut Player) {
    let us = board.player;
    match dice.below(4) {
        0 => plant(board, us, 30, dice),
        1 => plant(board, 1 - us, 15, dice),
        2 => {
            plant(board, us, 26, dice);
            plant(board, dice.below(2), 15, dice);
        }
        _ => row::<2>(board, dice),
    }
}

/// The enemy judged is where it would have gone had 27 been taken, or free.
pub(in crate::make::cases) fn otherwise(scene: &Scene, last: &mut State) {
    let them = 1 - scene.before.mover();
    let was = scene.before.pieces.iter().position(|piece| piece.side == them && piece.at == at(scene.to()));
    let Some(judged) = was else { return };
    let true_place = last.pieces[judged].at;
    let false_place = if true_place == at(27) { at(scene.from()) } else { at(27) };
    last.pieces.iter_mut().filter(|other| other.at == false_place).for_each(|other| other.at = true_place);
    last.pieces[judged].at = false_place;
}

/// A win is claimed, by its mark or by the result, with another piece still on the board.
pub(in crate::make::cases) fn not_yet(script: &mut Script, dice: &mut Player) -> Option<(Script, String)> {
    let end = script.judge().moments.pop()?;
    let winner = end.won?;
    if dice.chance(128) {
        let last = script.played.last_mut()?;
        last.1 = marked(&last.1, hunefer_notation::Marks { end: true, ..hunefer_notation::Marks::NONE })?;
    } else {
        script.token = Some(hunefer_notation::ResultWord::Won(end.colour(winner)));
    }
    let mut board = script.board()?;
    let spare =
        (0..board.pieces.len()).find(|&i| board.pieces[i].side == winner && board.pieces[i].at == Place::Off)?;
    board.pieces[spare].at = room(&board, dice)?;
    let says = format!("{} have another piece on the board and have not won", end.colour(winner).name());
    with(script, &says, |wrong| wrong.put(&board))
}

/// The enemy that stands on 27 and guards nothing stands on 25 and does.
pub(in crate::make::cases) fn nothing_from_27(script: &mut Script, _: &mut Player) -> Option<(Script, String)> {
    let mut board = script.board()?;
    let guard = board.pieces.iter().position(|piece| piece.at == at(27))?;
    board.pieces[guard].at = at(25);
    let says = "from 27 nothing is guarded, but from 25 the piece on 26 is";
    with(script, says, |wrong| wrong.put(&board))
}
