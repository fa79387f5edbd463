//! Cases about senet, after Kendall and with King Tut.

use hunefer_notation::{Colour, Placement, Position};

use super::{Draft, Pair, Recipe, Source};
use crate::game::senet::rules::SENET_GUARDED;

const KENDALL: &[&str] = &["senet:kendall"];

pub(super) const RECIPES: &[Recipe] =
    &[Recipe { subject: "senet.guarded", case: "", rulesets: KENDALL, draw: guarded }];

/// The thirty squares, by number.
struct Board([Option<Colour>; 31]);

impl Board {
    fn of(position: &Position) -> Option<Self> {
        let Placement::Senet(squares) = &position.placement else { return None };
        let mut board = [None; 31];
        board[1..].copy_from_slice(squares);
        Some(Self(board))
    }

    fn onto(&self, position: &mut Position) {
        if let Placement::Senet(squares) = &mut position.placement {
            squares.copy_from_slice(&self.0[1..]);
        }
    }

    /// The neighbours of a square by number that hold a piece of `colour`.
    fn neighbours(&self, square: usize, colour: Colour) -> impl Iterator<Item = usize> {
        [square - 1, square + 1]
            .into_iter()
            .filter(move |&next| (1..=30).contains(&next) && self.0[next] == Some(colour))
    }
}

/// A piece of the side to play steps on one of two enemies that stand side by side; with the other enemy gone from
/// its side, it may.
fn guarded(source: &mut Source) -> Option<Pair> {
    let mut position = source.position(None)?;
    let board = Board::of(&position)?;
    let (own, value) = (position.side, source.between(1, 5));
    let from = source.between(1, 25 - value);
    let to = from + value;
    let enemy = board.0[to].filter(|&colour| board.0[from] == Some(own) && colour != own)?;
    let mut guards = board.neighbours(to, enemy);
    let guard = guards.next().filter(|_| guards.next().is_none())?;
    let turn = position.keys.turn.unwrap_or(1);
    let play = format!("{value}:{from}-{to}");
    let (them, us) = (enemy.name(), own.name());
    let refused = Draft::from(source.ruleset, &position)
        .turn(turn, own, &play)
        .says(format!("{them} on {to} and {guard} guard each other: {us} from {from} may not land on {to}"))
        .refused(format!("{turn}.1"), &SENET_GUARDED);
    // The guard moves off to a square where it neither guards nor walls anything in: square by square from the end.
    let mut lone = Board(board.0);
    lone.0[guard] = None;
    let away = (1..26).find(|&square| {
        lone.0[square].is_none()
            && square.abs_diff(to) > 1
            && lone.neighbours(square, enemy).next().is_none()
            && !(from..=to).contains(&square)
    })?;
    lone.0[away] = Some(enemy);
    let walled = (from..to).any(|square| (square..square + 3).all(|next| lone.0[next] == Some(enemy)));
    if walled {
        return None;
    }
    lone.onto(&mut position);
    let legal = Draft::from(source.ruleset, &position)
        .turn(turn, own, &play)
        .says(format!("the guard of {to} stands on {away} instead: {them} on {to} are alone and may be attacked"));
    Some(Pair { refused, legal })
}
