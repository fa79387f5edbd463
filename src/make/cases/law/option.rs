//! The options of each way to play.

use super::Way;

/// An option: its name and its values, the usual one first.
pub type Choice = (&'static str, &'static [&'static str]);

const KENDALL: &[Choice] = &[
    ("pieces", &["5", "7"]),
    ("forfeit", &["turn", "throw"]),
    ("water-full", &["before", "after", "blocked"]),
    ("water-throw", &["kept", "lost"]),
    ("back-from-26", &["yes", "no"]),
    ("horus", &["any", "one"]),
    ("rebirth-safe", &["no", "yes"]),
    ("wall", &["3", "2", "none"]),
];
const TUT: &[Choice] = &[("rebirth-full", &["bump", "before"])];
const TAB: &[Choice] = &[
    ("forfeit", &["throw", "turn"]),
    ("opening", &["played", "fresh"]),
    ("pieces", &["7", "1", "2", "3", "4", "5", "6", "8", "9"]),
];
const ASEB: &[Choice] = &[("guard", &["pair", "none"]), ("marked", &["safe", "open"]), ("pieces", &["5", "7"])];
const SCARAB: &[Choice] = &[("own-off", &["yes", "no"])];

impl Way {
    /// Its options, in the rule book's order.
    #[must_use]
    pub const fn options(self) -> &'static [Choice] {
        match self {
            Self::Kendall => KENDALL,
            Self::Tut => TUT,
            Self::Lane | Self::Simple => TAB,
            Self::Aseb => ASEB,
            Self::Scarab => SCARAB,
        }
    }
}

/// What was chosen, option by option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    way: Way,
    chosen: Vec<&'static str>,
}

impl Options {
    /// Every option at its usual value.
    #[must_use]
    pub fn new(way: Way) -> Self {
        Self { way, chosen: way.options().iter().map(|(_, values)| values[0]).collect() }
    }

    /// The value of an option; nothing if the way has no such option.
    #[must_use]
    pub fn get(&self, name: &str) -> &'static str {
        let place = self.way.options().iter().position(|(known, _)| *known == name);
        place.map_or("", |place| self.chosen[place])
    }

    /// Gives an option a value; whether both exist.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        let Some(place) = self.way.options().iter().position(|(known, _)| *known == name) else { return false };
        let Some(&value) = self.way.options()[place].1.iter().find(|known| **known == value) else { return false };
        self.chosen[place] = value;
        true
    }

    /// Whether an option has a value.
    #[must_use]
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }

    /// The options that are not at their usual value.
    #[must_use]
    pub fn unusual(&self) -> Vec<(&'static str, &'static str)> {
        let all = self.way.options().iter().zip(&self.chosen);
        all.filter(|((_, values), chosen)| values[0] != **chosen).map(|((name, _), chosen)| (*name, *chosen)).collect()
    }

    /// How many pieces a side plays with.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.get("pieces").parse().unwrap_or(5)
    }
}
