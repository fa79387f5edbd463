//! Inputs read a piece at a time: the one way by which games of any number are judged, formatted and converted on all
//! threads, in order and in little memory.

mod carry;
mod cutter;
mod feed;
mod line;
mod order;

use hunefer_notation::{Mark, Stretch};

pub(crate) use cutter::{End, LENGTH};
pub(crate) use line::Came;

use line::Line;

use super::input::Input;

/// What is made of the games of inputs.
pub(crate) trait Craft: Sync {
    /// What comes of the games of a stretch; the default is what comes of none.
    type Part: Default + Send;
    /// What is made of it once the number of their first is known.
    type Made: Send;

    /// Bytes of a piece.
    fn length(&self) -> usize {
        LENGTH
    }

    /// The number of the last game that is wanted of each input, if not all are.
    fn last(&self) -> Option<usize> {
        None
    }

    /// Reads the games of a stretch of `input` from `mark` on, as far as it is the piece that ends so. So many games stand
    /// before it, as far as that is known: always where [`Craft::last`] is.
    fn read(&self, input: &Input, stretch: Stretch<'_>, at: (Mark, End), before: usize) -> Read<Self::Part>;

    /// Whether what is to be made of it takes no time to make.
    fn is_little(&self, part: &Self::Part) -> bool;

    /// Makes what is wanted. So many games of `input` stand before these.
    ///
    /// # Errors
    /// If it cannot be made; the work is then broken off.
    fn make(&self, input: &Input, part: Self::Part, before: usize) -> anyhow::Result<Self::Made>;
}

/// What comes of reading the games of a stretch.
#[derive(Default)]
pub(crate) struct Read<P> {
    /// How many there are.
    pub(crate) games: usize,
    /// How far they were read.
    pub(crate) mark: Mark,
    /// What comes of them.
    pub(crate) part: P,
}

/// Makes what is wanted of `inputs`, and tells `each` of it in their order.
///
/// # Errors
/// The first error of making or of `each`; nothing more is told then.
pub(crate) fn run<C: Craft>(
    craft: &C,
    inputs: &[Input],
    mut each: impl FnMut(Came<'_, C::Made>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    rayon::in_place_scope(|scope| {
        let mut line = Line::new(craft, inputs);
        while let Some(came) = line.next(scope)? {
            each(came)?;
        }
        Ok(())
    })
}
