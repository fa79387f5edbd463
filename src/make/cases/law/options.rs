//! The options of a position, and their defaults.

use hunefer_notation::Position;

/// The options there are, each with its default. `pieces` has another in ṭāb, `forfeit` too.
const DEFAULTS: [(&str, &str); 13] = [
    ("pieces", "5"),
    ("forfeit", "turn"),
    ("water-full", "before"),
    ("water-throw", "kept"),
    ("back-from-26", "yes"),
    ("horus", "any"),
    ("rebirth-safe", "no"),
    ("wall", "3"),
    ("rebirth-full", "bump"),
    ("opening", "played"),
    ("guard", "pair"),
    ("marked", "safe"),
    ("own-off", "yes"),
];

/// The value of an option where the position says nothing.
pub(super) fn option<'p>(position: &'p Position, name: &str) -> &'p str {
    let written = position.keys.options.iter().find(|(known, _)| known == name);
    match (written, super::board::is_tab(position), name) {
        (Some((_, value)), _, _) => value,
        (None, true, "pieces") => "7",
        (None, true, "forfeit") => "throw",
        (None, _, _) => DEFAULTS.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value),
    }
}

/// How many pieces a side plays with.
pub(super) fn pieces(position: &Position) -> u16 {
    option(position, "pieces").parse().unwrap_or(0)
}

/// Whether the position is played by the rule set of that name.
pub(super) fn way(position: &Position, name: &str) -> bool {
    position.rules.as_ref().is_some_and(|(_, way)| way == name)
}
