//! The law a second time, plain and slow, to hold the referee against.
//!
//! Nothing here is shared with the referee but the notation: pieces are a list, rules are looked for one after another,
//! and whether a move exists is found by trying them all. Where the two laws disagree, one of them is wrong.
//!
//! ```
//! use hunefer::make::cases::law::{State, Way};
//! use hunefer_notation::{ItemKind, Marks, Motion, Move, Spot, Throw};
//!
//! let state = State::usual(Way::Kendall, &[], None, None).expect("senet has a usual start");
//! let throw = |value| Throw { value: Some(value), faces: None };
//! let to = |to| Motion::Move(Move { from: Spot::square(8), to: Spot::square(to), split: false, marks: Marks::NONE });
//! let item = ItemKind::Ply { throw: throw(2), motion: to(10) };
//! assert_eq!(state.breaks(Some((Some(1), None)), &item), ["move.own-square"]);
//! let item = ItemKind::Ply { throw: throw(3), motion: to(11) };
//! assert!(state.breaks(Some((Some(1), None)), &item).is_empty());
//! let after = state.after(Some((Some(1), None)), &item);
//! assert_eq!(after.position().to_string(), "senet:kendall SCSCSCS1SC/C9/10 S 0/0");
//! ```
//!
//! A [`State`] is asked what an item [breaks](State::breaks), with a [`Head`] where the item begins a turn, and what
//! comes [after](State::after) a legal one; [`State::position`] writes it down.

mod back;
mod cards;
mod duat;
mod option;
mod piece;
mod result;
mod senet;
mod setup;
mod state;
mod tab;
mod throw;
mod tjau;
mod turn;
mod tut;
mod way;
mod written;

pub(crate) use duat::turned;
pub use option::{Choice, Options};
pub use piece::Piece;
pub use result::{Termination, result_breaks};
pub use state::{Head, Names, Stage, State};
pub use way::Way;
