//! What the games have in common: what a move is answered with, and who stands where.

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Position, Spot};

use super::{Name, duat, senet, tab, tjau};

/// A lawful move or action, made.
#[derive(Clone, Debug)]
pub(super) struct Made {
    /// The pieces after it, and in `won=` who has won.
    pub position: Position,
    /// The marks that hold of it.
    pub marks: Marks,
    /// The game's own rules grant another throw.
    pub again: bool,
    /// The piece moved, with `^` only where that tells two apart.
    pub from: Spot,
}

pub(super) const fn is_tab(position: &Position) -> bool {
    matches!(position.placement, Placement::Tab(_))
}

pub(super) const fn is_duat(position: &Position) -> bool {
    matches!(position.placement, Placement::Duat(_))
}

/// The rules a move of a throw breaks, from `move.no-piece` on; marks are not looked at.
pub(super) fn broken(position: &Position, mover: Colour, value: u8, step: &Move) -> Vec<Name> {
    match &position.placement {
        Placement::Senet(_) => senet::broken(position, mover, value, step),
        Placement::Tab(_) => tab::broken(position, mover, value, step),
        Placement::Tjau(_) => tjau::broken(position, mover, value, step),
        Placement::Duat(_) => vec!["throw.not-earned"],
    }
}

/// Makes a move that breaks no rule.
pub(super) fn made(position: &Position, mover: Colour, value: u8, step: &Move) -> Made {
    match &position.placement {
        Placement::Senet(_) => senet::made(position, mover, value, step),
        Placement::Tab(_) => tab::made(position, mover, value, step),
        Placement::Tjau(_) => tjau::made(position, mover, value, step),
        Placement::Duat(_) => Made { position: position.clone(), marks: Marks::NONE, again: false, from: step.from },
    }
}

/// Whether a throw that nothing moves still throws again, by the option `forfeit`.
pub(super) fn lost_throws_again(position: &Position, value: u8) -> bool {
    match &position.placement {
        Placement::Senet(_) => senet::lost_throws_again(position, value),
        Placement::Tab(_) => tab::lost_throws_again(position, value),
        Placement::Tjau(_) | Placement::Duat(_) => false,
    }
}

/// Every place a move may be written from or to, one after the other; in ṭāb with and without `^`.
pub(super) fn spots(position: &Position) -> Vec<Spot> {
    match &position.placement {
        Placement::Senet(_) => (1..=30).map(Spot::square).chain([Spot::plain(Place::Off)]).collect(),
        Placement::Tab(_) => (0..36).flat_map(|n| [Spot::square(n), Spot { up: true, ..Spot::square(n) }]).collect(),
        Placement::Tjau(_) => [Spot::plain(Place::Hand)]
            .into_iter()
            .chain((1..=20).map(Spot::square))
            .chain([Spot::plain(Place::Off)])
            .collect(),
        Placement::Duat(rows) => (0..rows.len())
            .flat_map(|row| (0..rows.first().map_or(0, Vec::len)).map(move |file| duat::number(row, file)))
            .map(Spot::square)
            .collect(),
    }
}

/// Every lawful move of a throw, by trying all from one place to another.
pub(super) fn moves(position: &Position, mover: Colour, value: u8) -> Vec<Move> {
    let spots = spots(position);
    let mut moves = Vec::new();
    for &from in &spots {
        if super::pieces::at(position, mover, from).is_none() {
            continue;
        }
        for &to in spots.iter().filter(|to| !to.up) {
            for split in [false, true] {
                let step = Move { from, to, split, marks: Marks::NONE };
                if (!split || is_tab(position))
                    && (split || !from.up)
                    && broken(position, mover, value, &step).is_empty()
                {
                    moves.push(step);
                }
            }
        }
    }
    moves
}
