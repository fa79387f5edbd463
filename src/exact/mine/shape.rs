//! When two puzzles are the same.

use hunefer_notation::{Colour, Facing, ItemKind, Place, Placement, Position, Spot};

use super::look::moved;

/// A throw in a position with its solution: the same for either side, and where all pieces stand some squares farther on.
pub(super) fn of_throw(position: &Position, solution: ItemKind) -> String {
    let side = position.side.index();
    let on_track = |square: usize, colour: Colour| -> i32 {
        let number = i32::try_from(square).unwrap_or(i32::MAX);
        match &position.placement {
            Placement::Senet(_) => number,
            // The squares of its own come before the lane for either side.
            Placement::Tjau(_) if square >= 8 => number - 4,
            Placement::Tjau(_) => number - 4 * i32::try_from(colour.index()).unwrap_or(0),
            // Seen from the other side the board is turned round.
            Placement::Tab(_) if side == 1 => 35 - number,
            Placement::Tab(_) | Placement::Duat(_) => number,
        }
    };
    let mut pieces: Vec<(i32, bool, u16, u16)> = Vec::new();
    match &position.placement {
        Placement::Senet(squares) => {
            let all = squares.iter().enumerate().filter_map(|(square, piece)| Some((square, (*piece)?)));
            pieces.extend(all.map(|(square, piece)| (on_track(square, piece), piece == position.side, 1, 0)));
        }
        Placement::Tjau(squares) => {
            let all = squares.iter().enumerate().filter_map(|(square, piece)| Some((square, (*piece)?)));
            pieces.extend(all.map(|(square, piece)| (on_track(square, piece), piece == position.side, 1, 0)));
        }
        Placement::Tab(squares) => {
            for (square, stack) in squares.iter().enumerate() {
                for index in [0, 1].into_iter().filter(|&index| stack.fresh[index] + stack.up[index] > 0) {
                    let (fresh, up) = (stack.fresh[index].into(), stack.up[index].into());
                    pieces.push((on_track(square, position.side), index == side, fresh, up));
                }
            }
        }
        Placement::Duat(_) => {}
    }
    pieces.sort_unstable();
    let first = match &position.placement {
        Placement::Senet(_) | Placement::Tjau(_) => pieces.first().map_or(0, |(square, ..)| *square),
        // Rows differ.
        Placement::Tab(_) | Placement::Duat(_) => 0,
    };
    for (square, ..) in &mut pieces {
        *square -= first;
    }
    let of_spot = |spot: Spot| match spot.place {
        Place::Square(square) => {
            let from_one = !matches!(position.placement, Placement::Tab(_) | Placement::Duat(_));
            Some(on_track(usize::from(square.0) - usize::from(from_one && square.0 > 0), position.side) - first)
        }
        Place::Hand | Place::Off => None,
    };
    let step = moved(solution).map(|step| (of_spot(step.from), of_spot(step.to)));
    let hand = [position.hand[side], position.hand[1 - side]];
    format!("{:?} {pieces:?} {hand:?} {step:?}", position.keys.throw)
}

/// A board of Duat: the same for either side, turned, and in a mirror.
pub(super) fn of_board(position: &Position) -> String {
    let Placement::Duat(ranks) = &position.placement else { return position.to_string() };
    let (high, wide) = (ranks.len(), ranks.first().map_or(0, Vec::len));
    let all = |turns: usize, mirrored: bool| {
        let mut pieces: Vec<(usize, usize, bool, usize)> = Vec::new();
        for (rank, row) in ranks.iter().enumerate() {
            for (file, square) in row.iter().enumerate() {
                let Some((colour, facing)) = square else { continue };
                let (mut at, mut size) = ((file, rank), (wide, high));
                let mut faces = match facing {
                    Facing::North => 0,
                    Facing::East => 1,
                    Facing::South => 2,
                    Facing::West => 3,
                };
                if mirrored {
                    at.0 = size.0 - 1 - at.0;
                    faces = (4 - faces) % 4;
                }
                for _ in 0..turns {
                    at = (at.1, size.0 - 1 - at.0);
                    size = (size.1, size.0);
                    faces = (faces + 1) % 4;
                }
                pieces.push((at.0, at.1, *colour == position.side, faces));
            }
        }
        pieces.sort_unstable();
        let size = if turns.is_multiple_of(2) { (wide, high) } else { (high, wide) };
        format!("{size:?} {pieces:?}")
    };
    let ways = (0..4).flat_map(|turns| [all(turns, false), all(turns, true)]);
    ways.min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use hunefer_notation::{Marks, Motion, Move, Throw};

    use super::*;
    use crate::book;

    fn position(text: &str) -> Position {
        Position::parse(text, None, book::words).expect("a position")
    }

    fn throw(text: &str, from: u16, to: u16) -> String {
        let (from, to) = (Spot::square(from), Spot::square(to));
        let step = Move { from, to, split: false, marks: Marks::NONE };
        let item = ItemKind::Ply { throw: Throw { value: Some(1), faces: None }, motion: Motion::Move(step) };
        of_throw(&position(text), item)
    }

    #[test]
    fn a_throw_is_the_same_farther_on_and_from_the_other_side() {
        let one = throw("senet:kendall 2C1S5/10/10 C 4/4 throw=1", 3, 4);
        assert_eq!(one, throw("senet:kendall 4C1S3/10/10 C 4/4 throw=1", 5, 6));
        assert_eq!(one, throw("senet:kendall 2S1C5/10/10 S 4/4 throw=1", 3, 4));
        assert_ne!(one, throw("senet:kendall 2S1C5/10/10 C 4/4 throw=1", 5, 6));
        assert_ne!(one, throw("senet:kendall 2C1S5/10/10 C 4/4 throw=2", 3, 4));
        // In tjau squares of its own are the same way before the lane for either side.
        let one = throw("tjau:aseb C3/S11/4 C 0/0 4/4 throw=1", 1, 2);
        assert_eq!(one, throw("tjau:aseb 4/C11/S3 S 0/0 4/4 throw=1", 5, 6));
        assert_ne!(one, throw("tjau:aseb 4/C11/S3 C 0/0 4/4 throw=1", 9, 10));
    }

    #[test]
    fn a_board_is_the_same_turned_in_a_mirror_and_from_the_other_side() {
        let one = of_board(&position("duat:scarab Wn2/3/2Bn W"));
        // A quarter turn to the right: a3 goes to c3, c1 to a1, and north is east.
        assert_eq!(one, of_board(&position("duat:scarab 2We/3/Be2 W")));
        // Left and right in a mirror.
        assert_eq!(one, of_board(&position("duat:scarab 2Wn/3/Bn2 W")));
        // Half a turn, and the other side.
        assert_eq!(one, of_board(&position("duat:scarab Ws2/3/2Bs B")));
        assert_ne!(one, of_board(&position("duat:scarab Ws2/3/2Bn W")));
        assert_ne!(one, of_board(&position("duat:scarab Wn2/3/2Bn B")));
    }
}
