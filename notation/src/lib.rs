//! The `.hun` notation: bytes to syntax with spans, and syntax back to canonical text.
//!
//! This crate knows the *words* of each game (its squares, `off`, `hand`, `27-15`), chosen by a record's
//! tags, and never what is lawful: an illegal move that is well written reads without complaint.
//! Reading order: [`words`], [`place`], [`item`], [`items`], [`record`], [`tag`], [`position`], then [`read`], [`sink`]
//! and [`mod@print`], [`stretch`] for files that are read piece by piece, and [`locate`] for telling people where something stands.

pub mod fault;
pub mod figure;
pub mod invisible;
pub mod item;
pub mod items;
pub mod locate;
pub mod nearness;
pub mod place;
pub mod position;
pub mod print;
pub mod read;
pub mod record;
pub mod sink;
pub mod stretch;
pub mod tag;
pub mod words;

pub use fault::{Fault, Oddity, OddityKind, Span};
pub use figure::{Figure, figures};
pub use item::{Card, CardSet, Faces, Item, ItemKind, Marks, Motion, Move, Throw, Usage, Verb};
pub use items::Items;
pub use locate::{Location, Locator};
pub use place::{Place, Spot, Square};
pub use position::{Facing, Keys, Placement, Position, Stack};
pub use read::{Mark, PositionFault, Reader, Step, Turns};
pub use record::{Anchor, Annotation, Comment, Game, Line, Note, NoteKind, ResultWord, Tag, Turn};
pub use sink::Sink;
pub use stretch::{Before, Stretch};
pub use tag::TAGS;
pub use words::{Colour, GameName, Lexicon, Vocabulary, usual_words};
