//! The one loop: a record is replayed, item by item, to a verdict.

use hunefer_notation::{Game, ItemKind};

use crate::play::Play;
use crate::ruleset::Ruleset;
use crate::verdict::Verdict;

/// Other rules than those a record names, to replay it under.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// A rule set for the records of its game.
    pub ruleset: Option<&'static Ruleset>,
    /// Options, name and value, for the rule sets that have them.
    pub options: Vec<(String, String)>,
}

/// Sees a game as it is replayed.
pub trait Watch {
    /// The game stands at its start.
    fn started(&mut self, _play: &dyn Play) {}
    /// A turn has begun, in the main line or, `depth` levels down, in a variation.
    fn begun(&mut self, _depth: usize, _play: &dyn Play) {}
    /// An item of turn `play.turn()`, the `item`th counted from 1, has been played; `kind` is its canonical form.
    fn played(&mut self, _depth: usize, _item: usize, _kind: &ItemKind, _play: &dyn Play) {}
}

/// Sees nothing.
impl Watch for () {}

/// Judges one game up to its first fault in the text.
pub fn judge<W: Watch>(_game: &Game<'_>, _terms: &Terms, _watch: &mut W) -> Verdict {
    unreachable!()
}
