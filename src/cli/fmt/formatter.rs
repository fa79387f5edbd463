//! The games of a stretch of a file in canonical form.

use hunefer_notation::{Fault, Game, Locator, Mark, Reader, Step, Stretch, print};

use crate::cli::input::Input;
use crate::cli::pieces::{Craft, End, Read};
use crate::cli::replay::place;
use crate::referee::canonical;
use crate::referee::warning::{Warning, warnings};
use crate::show::report::{Look, Place, warning_drawn};

/// Formats games.
pub(super) struct Formatter {
    /// How warnings and faults are drawn.
    pub(super) look: Look,
    /// Whether the text is wanted, and not only whether it changed.
    pub(super) text: bool,
}

/// Some games of a file, one behind the other, in canonical form.
#[derive(Default)]
pub(super) struct Written {
    /// The text; an empty line parts two games.
    pub(super) text: String,
    /// Where they stand, where there is any.
    pub(super) stood: Option<Stood>,
    /// What is to be warned of, with the number of the game; drawn once that is known.
    warnings: Vec<(usize, Warning, Place)>,
    /// The first fault, and the number of its game.
    fault: Option<(usize, (Fault, Place))>,
    /// The same, drawn.
    pub(super) drawn: Drawn,
    /// Where the stretch ends.
    pub(super) end: usize,
}

/// What is told of games.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) warnings: String,
    pub(super) fault: Option<String>,
}

/// Where games stand in their file.
#[derive(Clone, Copy)]
pub(super) struct Stood {
    /// Where the first begins.
    pub(super) start: usize,
    /// Where the last would end if it stood in canonical form.
    pub(super) end: usize,
    /// Whether a line end follows there.
    pub(super) parted: bool,
    /// Whether all of them stand in canonical form, one behind the other.
    pub(super) same: bool,
}

impl Stood {
    /// The same with others behind these.
    pub(super) const fn and(self, next: Self) -> Self {
        let joined = self.parted && self.end + 1 == next.start;
        Self { start: self.start, same: self.same && next.same && joined, ..next }
    }
}

impl Craft for Formatter {
    type Part = Written;
    type Made = Written;

    fn read(&self, _input: &Input, stretch: Stretch<'_>, (mark, end): (Mark, End), _before: usize) -> Read<Written> {
        let mut reader = Reader::within(stretch, mark, crate::book::words);
        let locator = Locator::within(stretch);
        let mut game = Game::default();
        let mut written = Written { end: stretch.end(), ..Written::default() };
        let mut games = 0;
        let mut text = String::new();
        while !end.is_at(reader.mark()) && reader.step(&mut game) == Step::Game {
            games += 1;
            if written.fault.is_some() {
                continue;
            }
            if let Some(fault) = game.fault.take() {
                let place = place(stretch, &locator, fault.span);
                written.fault = Some((games, (fault, place)));
                continue;
            }
            for warning in warnings(&game, stretch) {
                let place = place(stretch, &locator, warning.span);
                written.warnings.push((games, warning, place));
            }
            let start = game.span.offset;
            canonical::complete(&mut game);
            text.clear();
            print::game(&game, &mut text);
            let end = start + text.len();
            let stood = Stood {
                start,
                end,
                parted: stretch.between(end, end + 1) == b"\n",
                same: stretch.between(start, end) == text.as_bytes(),
            };
            written.stood = Some(written.stood.map_or(stood, |before| before.and(stood)));
            if self.text {
                if games > 1 {
                    written.text.push('\n');
                }
                written.text += &text;
            }
        }
        Read { games, mark: reader.mark(), part: written }
    }

    fn is_little(&self, written: &Written) -> bool {
        written.warnings.is_empty()
    }

    fn make(&self, input: &Input, mut written: Written, before: usize) -> anyhow::Result<Written> {
        for (number, warning, place) in std::mem::take(&mut written.warnings) {
            written.drawn.warnings += &warning_drawn(&input.name, before + number, &warning, &place, self.look);
        }
        if let Some((number, fault)) = written.fault.take() {
            let Look { color, width, .. } = self.look;
            written.drawn.fault = Some(super::draw(&input.name, before + number, &fault, color, width));
        }
        Ok(written)
    }
}
