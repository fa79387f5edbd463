//! Files to verdicts: the one way by which `check` and `test` judge games, a piece at a time and in little memory.

mod entry;
mod judge;
mod progress;

use hunefer_notation::GameName;

pub(crate) use entry::{entry, place};

use judge::Judging;
pub(crate) use progress::PATIENCE;
use progress::Progress;

use super::Outcome;
use super::arguments::Picked;
use super::input::{Inputs, named, shown, tell_barren};
use super::output::Output;
use super::pieces::{self, Came};
use super::puzzles::Solver;
use crate::book::ruleset::Ruleset;
use crate::referee::Terms;
use crate::show::report::{Entry, Totals, Unopened};

/// Which positions a report is to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Positions {
    /// After the game, at the address `end`
    Final,
    /// After each turn, at the address of its last item
    Turn,
    /// After each item
    Item,
}

/// Which games something is to be told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All of them.
    All,
    /// Those that are not legal, or of which there is something to warn.
    Faults,
    /// None.
    Nothing,
}

impl Wanted {
    /// Whether a game is among them.
    const fn has(self, legal: bool, warned: bool) -> bool {
        match self {
            Self::All => true,
            Self::Faults => !legal || warned,
            Self::Nothing => false,
        }
    }
}

/// How games are to be judged.
pub(crate) struct Replay {
    /// Under which rules.
    pub terms: Terms,
    /// What puzzles are solved by, if they are.
    pub solver: Option<Solver>,
    /// With which positions.
    pub positions: Option<Positions>,
    /// Which games of each file; `None` is all.
    pub picked: Option<Picked>,
    /// Which games are told of, each with an [`Entry`].
    pub told: Wanted,
}

/// A kind of game: the game, and the rule set it was judged by.
pub(crate) type Kind = (GameName, Option<&'static Ruleset>);

/// Some games of a file, one behind the other, that were judged.
pub(crate) struct Games<T> {
    /// How they came out.
    pub totals: Totals,
    /// Their kinds, each once.
    pub kinds: Vec<Kind>,
    /// What was made of those that are told of.
    pub made: T,
}

/// What is told while games are judged.
pub(crate) enum Told<T> {
    /// Games were judged.
    Games(Games<T>),
    /// An input could not be opened, or not read to its end.
    Unopened(Unopened),
}

/// What is made of entries, by the thread that judged their games or another.
pub(crate) type Make<'m, T> = &'m (dyn Fn(Vec<Entry>) -> anyhow::Result<T> + Sync);

/// Who is told.
pub(crate) type Each<'e, T> = &'e mut dyn FnMut(Told<T>, &mut Output) -> anyhow::Result<()>;

impl Replay {
    /// Judges every game of `inputs` and tells `each` what `make` makes of them, in the order of the files. Files that
    /// cannot be read, or hold no game, are told of and passed over.
    pub(crate) fn run<T: Send>(
        &self,
        inputs: &Inputs,
        out: &mut Output,
        make: Make<'_, T>,
        each: Each<'_, T>,
    ) -> anyhow::Result<(Totals, Outcome)> {
        let mut tally = Tally { barren: inputs.empty.clone(), ..Tally::default() };
        let mut progress = Progress::new(out);
        for input in &inputs.unopened {
            tally.outcome.worsen(Outcome::Unable);
            out.so_far.worsen(Outcome::Unable);
            each(Told::Unopened(input.clone()), out)?;
        }
        let judging = Judging { replay: self, make };
        pieces::run(&judging, &inputs.files, |came| tally.see(came, &mut progress, out, each))?;
        progress.done();
        let Tally { totals, mut outcome, barren, missed, judged: _ } = tally;
        tell_barren(&barren, totals.games > 0 || !missed.is_empty(), out, &mut outcome);
        if totals.games == 0 {
            self.tell_missed(&missed, out, &mut outcome);
            for file in barren.into_iter().chain(missed) {
                let error = format!("no record found in {}", shown(&file));
                each(Told::Unopened(Unopened { file, raw: None, error }), out)?;
            }
        }
        Ok((totals, outcome))
    }

    /// Says that none of the games picked is in any of these files, which are all there are.
    fn tell_missed(&self, files: &[String], out: &Output, outcome: &mut Outcome) {
        let (Some(picked), false) = (&self.picked, files.is_empty()) else { return };
        out.complain(&format!("there is no game {picked} in {}", named(files)));
        outcome.worsen(Outcome::Unable);
    }
}

/// What has come of the inputs.
#[derive(Default)]
struct Tally {
    totals: Totals,
    outcome: Outcome,
    /// Files without a game.
    barren: Vec<String>,
    /// Files with games, of which none was picked.
    missed: Vec<String>,
    /// Games judged of the input that is being read: of those in it, the ones picked.
    judged: usize,
}

impl Tally {
    /// Sees what came next, and tells of it.
    fn see<T>(
        &mut self,
        came: Came<'_, Games<T>>,
        progress: &mut Progress,
        out: &mut Output,
        each: Each<'_, T>,
    ) -> anyhow::Result<()> {
        match came {
            Came::Made(_, games) => {
                self.judged += games.totals.games;
                self.totals.add(&games.totals);
                progress.tick(&self.totals);
                if games.totals.illegal + games.totals.unreadable > 0 {
                    self.outcome.worsen(Outcome::Found);
                }
                each(Told::Games(games), out)
            }
            Came::End { input, ended: Ok(()), read } => {
                self.totals.files += 1;
                match (read, std::mem::take(&mut self.judged)) {
                    (0, _) => self.barren.push(input.name.clone()),
                    (_, 0) => self.missed.push(input.name.clone()),
                    _ => {}
                }
                Ok(())
            }
            Came::End { input, ended: Err(error), .. } => {
                // Games that were judged were in a file that could be read, if not to its end.
                self.totals.files += usize::from(std::mem::take(&mut self.judged) > 0);
                let unopened =
                    Unopened { file: input.name.clone(), raw: input.raw.clone(), error: input.unread(&error) };
                out.complain(&unopened.error);
                self.outcome.worsen(Outcome::Unable);
                out.so_far.worsen(Outcome::Unable);
                each(Told::Unopened(unopened), out)
            }
        }
    }
}
