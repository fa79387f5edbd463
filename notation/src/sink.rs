//! What may take a game's turns as they are read.

use crate::{GameName, ItemKind, Turn};

/// What the turns of a game are handed to as they are read, so that no list of them stands between.
///
/// Whatever it does not take ends the handing over: the game is then to be read whole, for its list.
pub trait Sink {
    /// The game whose words it understands.
    const GAME: GameName;

    /// Takes the head of a turn; its first item, which is handed to [`Sink::item`] next, is known. Whether it does.
    fn begin(&mut self, head: &Turn, first: &ItemKind) -> bool;

    /// Takes an item of the turn going on. Whether it does.
    fn item(&mut self, item: &ItemKind) -> bool;
}
