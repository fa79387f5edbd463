//! What the facets of several games share: ways to play, pins, and lawful play on from a record.

use hunefer_notation::{Card, Facing, ItemKind, Motion, Place, Square};

use crate::make::cases::edit::order_options;
use crate::make::cases::facet::Broken;
use crate::make::cases::items::items;
use crate::make::cases::law::{Stage, State, Way};
use crate::make::cases::script::{Script, text};
use crate::make::cases::search::{plant, play_one};
use crate::make::player::Player;

pub(super) const ALL: &[Way] = &Way::ALL;
pub(super) const STICKS: &[Way] = &[Way::Kendall, Way::Tut, Way::Lane, Way::Simple, Way::Aseb];
pub(super) const CARDS: &[Way] = &[Way::Kendall, Way::Lane, Way::Simple, Way::Aseb];
pub(super) const CARDLESS: &[Way] = &[Way::Tut, Way::Scarab];
pub(super) const SENET: &[Way] = &[Way::Kendall, Way::Tut];
pub(super) const TAB: &[Way] = &[Way::Lane, Way::Simple];
pub(super) const TUT: &[Way] = &[Way::Tut];
pub(super) const ASEB: &[Way] = &[Way::Aseb];
pub(super) const SCARAB: &[Way] = &[Way::Scarab];
/// Where an option decides whether a lost throw throws again.
pub(super) const FORFEIT: &[Way] = &[Way::Kendall, Way::Lane, Way::Simple];

/// A record like another but for one thing.
pub(super) fn wrong(
    script: &Script,
    says: impl Into<String>,
    fits: impl Into<String>,
    spoil: impl FnOnce(&mut Script),
) -> Option<Broken> {
    let mut other = script.clone();
    spoil(&mut other);
    Some(Broken { script: other, says: says.into(), fits: fits.into() })
}

/// The moment at which the last item is played, its turn begun.
pub(super) fn moment(script: &Script) -> Option<State> {
    let (head, item) = script.played.last()?;
    let moments = script.judge().moments;
    let [.., before, _] = moments.as_slice() else { return None };
    Some(before.begins(*head, item))
}

/// The moment a record ends in, if nobody has won.
pub(super) fn end(script: &Script) -> Option<State> {
    script.judge().moments.pop().filter(|end| end.won.is_none())
}

/// The value of the last item, if it is an ordinary throw.
pub(super) fn thrown(script: &Script) -> Option<u16> {
    match script.played.last()?.1 {
        ItemKind::Ply { throw, .. } => throw.value,
        ItemKind::House
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. }
        | ItemKind::Reveal { .. } => None,
    }
}

/// Whether a throw is lost by an item.
pub(super) const fn lost(item: &ItemKind) -> bool {
    matches!(item, ItemKind::Ply { motion: Motion::Lost, .. })
}

/// An item in words.
pub(super) fn told(way: Way, item: &ItemKind) -> String {
    match item {
        ItemKind::Ply { throw, motion: Motion::Lost } => format!("a lost {}", throw.value.unwrap_or(0)),
        _ => text(way, item),
    }
}

/// What the side whose turn it is could play if it were still to throw (in Duat, to act).
pub(super) fn again(state: &State, dice: &mut Player) -> Option<ItemKind> {
    let mut on = state.clone();
    on.stage = if on.way == Way::Scarab { Stage::Acted(0) } else { Stage::Throwing };
    (on.won, on.miss, on.left_open) = (None, [0; 2], false);
    let mut legal = items(&on, dice);
    legal.retain(|item| *item != ItemKind::House && on.breaks(None, item).is_empty());
    dice.pick(&legal)
}

/// Plays on until a next turn has begun.
pub(super) fn next_turn(script: &mut Script, dice: &mut Player) -> Option<()> {
    for _ in 0..5 {
        let end = end(script)?;
        if end.stage == Stage::Acted(1) && dice.chance(128) {
            let head = Some((Some(end.number + 1), Some(end.colour(1 - end.player))));
            let action = again(&end.begins(head, &ItemKind::House), dice)?;
            script.played.push((head, action));
            return Some(());
        }
        play_one(script, dice)?;
        if script.played.last()?.0.is_some() {
            return Some(());
        }
    }
    None
}

/// The squares of a board that nothing stands on, or a piece of a side.
pub(super) fn squares(board: &State, whose: Option<usize>) -> Vec<Place> {
    let places = if board.way == Way::Scarab {
        let square = |file, rank| u16::try_from(rank * 26 + file).map_or(Place::Off, |at| Place::Square(Square(at)));
        (0..board.board.1).flat_map(|rank| (0..board.board.0).map(move |file| square(file, rank))).collect()
    } else {
        board.way.places()
    };
    let fits = |at: &Place| whose.map_or_else(|| board.empty(*at), |side| board.has(side, *at));
    places.into_iter().filter(|at| *at != Place::Off && fits(at)).collect()
}

/// Gives an option of the set-up a value.
pub(super) fn set_option(script: &mut Script, name: &'static str, value: &'static str) -> Option<()> {
    let options = &mut script.start.keys.options;
    options.retain(|(known, _)| known != name);
    options.push((name.into(), value.into()));
    order_options(script)
}

/// Cards are played, and one each is left.
pub(super) fn carded(board: &mut State, _: &mut Player) {
    board.cards = Some([1; 2]);
}

/// The side to play throws one stick, or three, by Seth's blow.
pub(super) fn limited(board: &mut State, dice: &mut Player) {
    carded(board, dice);
    let us = board.player;
    board.seen.insert(Card::Seth);
    // The opponent of the player who revealed Seth throws one stick, then that player three.
    let revealer = if dice.chance(128) {
        board.sticks[us] = 1;
        board.sticks[1 - us] = 3;
        1 - us
    } else {
        board.sticks[us] = 3;
        us
    };
    board.gap[revealer] = true;
}

/// All the pieces of the side to play are off but one, which stands on one of these squares.
fn keep_one(board: &mut State, mut squares: Vec<u16>, dice: &mut Player) {
    let us = board.player;
    squares.retain(|&square| !board.has(1 - us, Place::Square(Square(square))));
    let Some(square) = dice.pick(&squares) else { return };
    let mut kept = false;
    for piece in board.pieces.iter_mut().filter(|piece| piece.side == us) {
        piece.at = if kept { Place::Off } else { Place::Square(Square(square)) };
        kept = true;
    }
}

/// The side to play is near winning.
pub(super) fn nearly_won(board: &mut State, dice: &mut Player) {
    let us = board.player;
    match board.way {
        Way::Kendall | Way::Tut => keep_one(board, vec![26, 28, 29, 30], dice),
        Way::Aseb => keep_one(board, vec![17, 18, 19, 20], dice),
        Way::Lane | Way::Simple => {
            let mut kept = false;
            board.pieces.retain(|piece| piece.side == us || !std::mem::replace(&mut kept, true));
        }
        Way::Scarab => {
            let (files, ranks) = (board.board.0, board.board.1);
            let one = |dice: &mut Player, most: i32| i32::try_from(dice.below(usize::try_from(most).unwrap_or(1)));
            let (Ok(file), Ok(rank)) = (one(dice, files), one(dice, ranks)) else { return };
            let (facing, edge, behind) = match dice.below(4) {
                0 => (Facing::North, (file, ranks - 1), (file, ranks - 2)),
                1 => (Facing::South, (file, 0), (file, 1)),
                2 => (Facing::East, (files - 1, rank), (files - 2, rank)),
                _ => (Facing::West, (0, rank), (1, rank)),
            };
            let square = |(file, rank): (i32, i32)| u16::try_from(rank * 26 + file).unwrap_or(0);
            plant(board, 1 - us, square(edge), dice);
            plant(board, us, square(behind), dice);
            for piece in &mut board.pieces {
                if [edge, behind].map(|at| Place::Square(Square(square(at)))).contains(&piece.at) {
                    piece.facing = facing;
                }
            }
        }
    }
}

/// The side to play has hardly a move.
pub(super) fn stuck(board: &mut State, dice: &mut Player) {
    let us = board.player;
    match board.way {
        // On 28 only a 3 moves, on 29 only a 2.
        Way::Kendall | Way::Tut => keep_one(board, vec![28, 29], dice),
        Way::Aseb => keep_one(board, vec![18, 19, 20], dice),
        Way::Lane | Way::Simple => {
            // At home everything but a ṭāb is lost.
            let first = if us == 0 { 0 } else { 27 };
            let mut free: Vec<Place> = (first..first + 9).map(|number| Place::Square(Square(number))).collect();
            free.retain(|&at| !board.has(1 - us, at));
            let wanted = 1 + dice.below(free.len());
            let mut kept = 0;
            board.pieces.retain_mut(|piece| {
                if piece.side != us {
                    return true;
                }
                let Some(&at) = free.get(kept).filter(|_| kept < wanted) else { return false };
                (piece.at, piece.up) = (at, false);
                kept += 1;
                true
            });
        }
        Way::Scarab => {}
    }
}
