//! The second law: what every rule book of the Duat says, written again from the rules, plainly and without regard for
//! speed, to disagree with the referee where one of the two is wrong.
//!
//! It sees the notation and nothing of the referee. A [`Moment`] is a position and how far the turn going on has come;
//! it answers which rules an item breaks, in the order of checks, and what comes after one that breaks none.

mod board;
mod cards;
mod course;
mod duat;
mod options;
mod pieces;
mod senet;
mod setup;
mod tab;
mod throws;
mod tjau;

use hunefer_notation::{Colour, ItemKind, Position};

pub use self::course::{Moment, Phase};
pub use self::setup::faults;
pub use self::throws::{sticks, values};

/// The name of a rule, as the book has it.
pub type Name = &'static str;

/// The head of a turn: its number and side letter, where they are written.
pub type Head = (Option<u32>, Option<Colour>);

/// The names of the rules that `item` breaks behind `before`, the items of its turn so far, in the order of checks; the
/// record begins at `position`. Empty: it breaks none.
///
/// # Errors
/// The names of the rules that one of the items before breaks.
pub fn breaks(position: &Position, head: Head, before: &[ItemKind], item: &ItemKind) -> Result<Vec<Name>, Vec<Name>> {
    Ok(moment(position, head, before)?.broken(head, item))
}

/// The position behind `before`, the items of a turn that begins at `position`.
///
/// # Errors
/// The names of the rules that one of them breaks.
pub fn after(position: &Position, head: Head, before: &[ItemKind]) -> Result<Position, Vec<Name>> {
    Ok(moment(position, head, before)?.position())
}

fn moment(position: &Position, head: Head, before: &[ItemKind]) -> Result<Moment, Vec<Name>> {
    let mut moment = Moment::new(position);
    for (index, item) in before.iter().enumerate() {
        let head = if index == 0 { head } else { (None, None) };
        moment = moment.played(head, item)?.0;
    }
    Ok(moment)
}

/// The opponent of `colour`.
pub(super) const fn other(colour: Colour) -> Colour {
    match colour {
        Colour::Cones => Colour::Spools,
        Colour::Spools => Colour::Cones,
        Colour::White => Colour::Black,
        Colour::Black => Colour::White,
    }
}
