//! Moments set up for what a case is to show.

use super::scene::Scene;
use crate::make::cases::Source;

/// A piece of the side to play stands on a square.
pub(crate) fn own_on<const SQUARE: usize>(scene: &mut Scene, source: &mut Source) -> Option<()> {
    scene.plant(source, scene.side, SQUARE);
    Some(())
}

/// An enemy stands on 26, 28, 29 or 30, and a piece of the side to play within reach.
pub(crate) fn enemy_on<const HOUSE: usize>(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let below = if HOUSE == 26 { source.between(21, 25) } else { 26 };
    scene.plant(source, scene.side, below);
    scene.plant(source, scene.them(), HOUSE);
    Some(())
}

/// A piece of the side to play stands on the last squares before 26.
pub(crate) fn own_below_beauty(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let square = source.between(21, 25);
    scene.plant(source, scene.side, square);
    Some(())
}

/// A piece of the side to play stands on 28, 29 or 30.
pub(crate) fn own_in_last_houses(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let square = source.between(28, 30);
    scene.plant(source, scene.side, square);
    Some(())
}

/// The side to play has few pieces left, so that throws are hard to move.
pub(crate) fn few_own(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let left = source.between(1, 3);
    scene.thin(source, scene.side, left);
    Some(())
}

/// The side to play has few pieces left, all held up by enemies guarding one another before them.
pub(crate) fn held_up(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let left = source.between(1, 2);
    scene.thin(source, scene.side, left);
    let front = source.one_of(&scene.board.held(scene.side))?;
    let gap = source.between(1, 5);
    for ahead in [front + gap, front + gap + 1].into_iter().filter(|&ahead| ahead <= 30) {
        if scene.board.at(ahead) != Some(scene.side) {
            scene.plant(source, scene.them(), ahead);
        }
    }
    Some(())
}

/// Two enemies stand on either side of a corner of the board, and a piece of the side to play not far off.
pub(crate) fn round_a_corner(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let end = if source.coin() { 10 } else { 20 };
    let near = source.between(end - 5, end + 6);
    scene.plant(source, scene.side, near);
    for square in [end, end + 1] {
        scene.plant(source, scene.them(), square);
    }
    Some(())
}

/// A row of so many enemies stands before or behind a piece of the side to play.
pub(crate) fn row<const LENGTH: usize>(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let start = source.between(1, 26 - LENGTH);
    let from = if source.coin() { start.checked_sub(1)? } else { start + LENGTH };
    if from == 0 || scene.board.held(scene.them()).len() < LENGTH {
        return None;
    }
    scene.plant(source, scene.side, from);
    for square in start..start + LENGTH {
        plant_fresh(scene, source, square, start..start + LENGTH);
    }
    Some(())
}

/// A row of so many enemies fills the last houses, with a piece of the side to play on `FROM` before them.
pub(crate) fn last_row<const FROM: usize>(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let row = FROM.max(27) + 1..31;
    if scene.board.held(scene.them()).len() < row.len() {
        return None;
    }
    scene.plant(source, scene.side, FROM);
    for square in row.clone() {
        plant_fresh(scene, source, square, row.clone());
    }
    Some(())
}

/// Plants an enemy on a square, taken from outside a range.
fn plant_fresh(scene: &mut Scene, source: &mut Source, square: usize, row: std::ops::Range<usize>) {
    if scene.board.at(square) == Some(scene.them()) {
        return;
    }
    if let (Some(_), Some(elsewhere)) = (scene.board.at(square), source.one_of(&scene.room())) {
        scene.board.shift(square, elsewhere);
    }
    let mut others = scene.board.held(scene.them());
    others.retain(|other| !row.contains(other));
    if let Some(from) = source.one_of(&others) {
        scene.board.shift(from, square);
    }
}

/// A piece of the side to play stands on 26 and somebody on 15.
pub(crate) fn water_full(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let there = source.one_of(&scene.ruleset.colours)?;
    scene.plant(source, there, 15);
    scene.plant(source, scene.side, 26);
    Some(())
}

/// A piece of the side to play stands on 27 and, every other time, somebody on 15.
pub(crate) fn in_the_waters(scene: &mut Scene, source: &mut Source) -> Option<()> {
    if source.coin() {
        let there = source.one_of(&scene.ruleset.colours)?;
        scene.plant(source, there, 15);
    }
    scene.plant(source, scene.side, 27);
    Some(())
}

/// The side to play has one piece left, on 26 or beyond.
pub(crate) fn last_piece(scene: &mut Scene, source: &mut Source) -> Option<()> {
    let house = source.between(26, 30);
    scene.thin(source, scene.side, 1);
    scene.plant(source, scene.side, house);
    Some(())
}
