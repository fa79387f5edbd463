//! What is shown after a card that changes the throws or the sides, and how a board is made ready for it.

use hunefer_notation::{Card, ItemKind, Motion, Place, Spot, Square, Throw, Usage};

use crate::make::cases::facet::Scene;
use crate::make::cases::facets::hands::{open, ran};
use crate::make::cases::facets::targets::is;
use crate::make::cases::items::head_of;
use crate::make::cases::law::{Head as Begins, Piece, State, Way};
use crate::make::cases::lead::full_mark;
use crate::make::cases::search::plant;
use crate::make::player::Player;

pub(super) fn moves(scene: &Scene) -> bool {
    scene.step().is_some()
}

pub(super) fn misses(scene: &Scene) -> bool {
    scene.item == ItemKind::Miss
}

pub(super) fn used(scene: &Scene, card: Card) -> bool {
    is(scene, card) && matches!(scene.item, ItemKind::Reveal { usage: Usage::Bare, .. })
}

/// The next turn is one of one stick, or a card may be revealed.
pub(super) fn one_stick(board: &mut State, dice: &mut Player) {
    if dice.chance(128) {
        ran(board, Card::Seth);
        (board.sticks[board.player], board.sticks[1 - board.player]) = (1, 3);
    } else {
        open(board, dice);
    }
}

/// The next turn is one of three sticks, or a card may be revealed.
pub(super) fn three_sticks(board: &mut State, dice: &mut Player) {
    if dice.chance(128) {
        ran(board, Card::Seth);
        board.sticks[board.player] = 3;
    } else {
        open(board, dice);
    }
}

pub(super) fn few_sticks(board: &mut State, dice: &mut Player) {
    if dice.chance(128) { one_stick(board, dice) } else { three_sticks(board, dice) }
}

pub(super) fn perhaps_gap(board: &mut State, dice: &mut Player) {
    board.gap[1 - board.player] = dice.chance(128);
}

/// A piece of each side stands in its own row.
pub(super) fn one_locked(board: &mut State, _: &mut Player) {
    for side in [0, 1] {
        if let Some(piece) = board.on_board(side).into_iter().next()
            && let Some(home) = board.home_of(piece)
        {
            board.pieces[piece].at = home;
            board.pieces[piece].up = false;
        }
    }
}

/// The side to play needs one more move.
pub(super) fn about_to_win(board: &mut State, dice: &mut Player) {
    let (us, them) = (board.player, 1 - board.player);
    match board.way {
        Way::Lane | Way::Simple => {
            let square = Place::Square(Square(9 + u16::try_from(dice.below(18)).unwrap_or(0)));
            let Some(prey) = dice.pick(&board.on_board(them)) else { return };
            let prey = Piece { at: square, ..board.pieces[prey] };
            board.pieces.retain(|piece| piece.side == us && piece.at != square);
            board.pieces.push(prey);
        }
        Way::Aseb => {
            for piece in &mut board.pieces {
                if piece.side == us && piece.at == Place::Hand {
                    piece.at = Place::Off;
                }
            }
            let at = 17 + u16::try_from(dice.below(4)).unwrap_or(0);
            plant(board, us, at, dice);
        }
        _ => {
            let at = [26, 28, 29, 30][dice.below(4)];
            plant(board, us, at, dice);
        }
    }
}

/// A turn that names the other side.
pub(super) fn misnamed(before: &State, item: &ItemKind) -> Option<Begins> {
    head_of(before, item)
        .map(|(number, side)| (number, before.way.colours().into_iter().find(|&colour| Some(colour) != side)))
}

pub(super) fn begun(before: &State) -> State {
    before.begins(head_of(before, &ItemKind::House), &ItemKind::House)
}

/// A throw with none light, as 0 and as something else.
pub(super) fn none_light(before: &State, _: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let dark = begun.in_use();
    let faces = Some(hunefer_notation::Faces { light: 0, dark });
    let lost = |value, faces| ItemKind::Ply { throw: Throw { value: Some(value), faces }, motion: Motion::Lost };
    let mut items = vec![lost(0, faces), lost(0, None)];
    let full = full_mark(begun.way);
    if begun.way == Way::Aseb {
        items.extend((1..=dark).map(|value| lost(value, faces)));
    } else {
        items.push(lost(full, None));
        let throw = Throw { value: Some(full), faces: None };
        let moves = begun.moves(begun.mover(), full).into_iter();
        items.extend(moves.map(|step| ItemKind::Ply { throw, motion: Motion::Move(step) }));
    }
    items
}

/// Throws with their faces: as many as there are sticks, or more or fewer.
pub(super) fn with_faces(before: &State, _: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let mut items = Vec::new();
    for value in 0..=begun.in_use() {
        for sticks in [1, 3, 4] {
            let faces = Some(hunefer_notation::Faces { light: value, dark: u16::saturating_sub(sticks, value) });
            let throw = Throw { value: Some(value), faces };
            let moves = begun.moves(begun.mover(), value);
            if moves.is_empty() {
                items.push(ItemKind::Ply { throw, motion: Motion::Lost });
            }
            items.extend(moves.into_iter().map(|step| ItemKind::Ply { throw, motion: Motion::Move(step) }));
        }
    }
    items
}

/// A locked piece goes out, by what a ṭāb is and by what is none.
pub(super) fn out_of_home(before: &State, _: &mut Player) -> Vec<ItemKind> {
    let begun = begun(before);
    let (us, home) = (begun.player, [0, 3][begun.player]);
    let mut frees = begun.moves(us, 1);
    frees.retain(|step| matches!(step.from, Spot { place: Place::Square(Square(at)), .. } if at / 9 == home));
    let values = 0..=begun.in_use();
    let throw = |value| Throw { value: Some(value), faces: None };
    values
        .flat_map(|value| frees.iter().map(move |step| (value, *step)))
        .map(|(value, step)| ItemKind::Ply { throw: throw(value), motion: Motion::Move(step) })
        .collect()
}

/// Whether the throw before would have earned another with four sticks.
pub(super) fn after_an_earner(scene: &Scene) -> bool {
    let Some((_, ItemKind::Ply { throw, motion })) = scene.earlier.last() else { return false };
    let marked = match motion {
        Motion::Move(step) => matches!(step.to.place, Place::Square(Square(at)) if at % 4 == 0),
        Motion::Lost => false,
    };
    scene.value() > 0 && if scene.before.way == Way::Aseb { marked } else { matches!(throw.value, Some(1)) }
}

/// Other sticks than Seth leaves.
pub(super) fn other_sticks(scene: &Scene, last: &mut State) {
    let others = [[0, 0], [1, 3], [3, 1], [1, 0], [0, 1], [3, 0], [0, 3]];
    let start = usize::try_from(scene.before.number).unwrap_or(0);
    let mut others = (0..7).map(|next| others[(start + next) % 7]);
    last.sticks = others.find(|&others| others != last.sticks).unwrap_or_default();
}

/// The players have kept their colours, or two pieces have changed about.
pub(super) fn nobody_changed(scene: &Scene, last: &mut State) {
    if scene.before.number.is_multiple_of(2) {
        last.player = 1 - last.player;
        last.miss.swap(0, 1);
        last.gap.swap(0, 1);
    } else if let (Some(&own), Some(&other)) = (last.on_board(0).last(), last.on_board(1).last()) {
        let (here, there) = (last.pieces[own].at, last.pieces[other].at);
        if last.count(0, here) == 1 && last.count(1, there) == 1 {
            (last.pieces[own].at, last.pieces[other].at) = (there, here);
        }
    }
}
