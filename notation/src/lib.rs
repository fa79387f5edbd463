//! The `.hun` notation: bytes to syntax with spans, and syntax back to canonical text.
//!
//! This crate knows the *words* of each game (its squares, `off`, `hand`, `27-15`), chosen by a record's
//! tags, and never what is lawful: an illegal move that is well written reads without complaint.
//! Reading order: [`words`], [`place`], [`item`], [`record`], [`tag`], [`position`], then [`read`] and [`mod@print`],
//! [`stretch`] for files that are read piece by piece, and [`locate`] for telling people where something stands.

pub mod fault;
pub mod invisible;
pub mod item;
pub mod locate;
pub mod nearness;
pub mod place;
pub mod position;
pub mod print;
pub mod read;
pub mod record;
pub mod stretch;
pub mod tag;
pub mod words;

pub use fault::{Fault, Oddity, OddityKind, Span};
pub use item::{Card, CardSet, Faces, Item, ItemKind, Marks, Motion, Move, Throw, Usage, Verb};
pub use locate::{Location, Locator};
pub use place::{Place, Spot, Square};
pub use position::{Facing, Keys, Placement, Position, Stack};
pub use read::{Mark, PositionFault, Reader, Step};
pub use record::{Anchor, Annotation, Comment, Game, Line, Note, NoteKind, ResultWord, Tag, Turn};
pub use stretch::{Before, Stretch};
pub use tag::TAGS;
pub use words::{Colour, GameName, Lexicon, Vocabulary, usual_words};
