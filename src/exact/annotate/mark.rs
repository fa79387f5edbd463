//! Errors by how much they cost.

use hunefer_notation::Annotation;

use super::Told;

/// An error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// `?!`.
    Doubtful,
    /// `?`.
    Bad,
    /// `??`.
    Blunder,
}

impl Mark {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Doubtful, Self::Bad, Self::Blunder];

    /// As the notation has it.
    #[must_use]
    pub const fn annotation(self) -> Annotation {
        match self {
            Self::Doubtful => Annotation::Doubtful,
            Self::Bad => Annotation::Bad,
            Self::Blunder => Annotation::Blunder,
        }
    }
}

/// From how much of the winning chance, of 1, an error is marked so, the least mark first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds(pub [f64; 3]);

impl Thresholds {
    /// The mark of an item, if it deserves one. What was had by chance or error alone deserves none.
    #[must_use]
    pub fn mark(&self, told: &Told) -> Option<Mark> {
        Mark::ALL.into_iter().zip(self.0).rev().find(|(_, least)| told.exceeds(*least)).map(|(mark, _)| mark)
    }
}
