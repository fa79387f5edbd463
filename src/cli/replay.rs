//! Files to verdicts: the one way by which `check`, `test` and `show` judge games.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use hunefer_notation::{Game, Locator, Position, Reader, Span};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::Outcome;
use super::input::{Inputs, Source, tell_barren};
use super::output::Output;
use crate::play::Play;
use crate::referee::verdict::{Finding, Verdict};
use crate::referee::{self, Terms, Watch};
use crate::show::report::{Entry, Place, Totals};

/// Games judged at one go: enough to keep every core busy, few enough to hold in memory.
const BATCH: usize = 512;
/// Bytes of small files read at one go.
const READ_AHEAD: usize = 4 << 20;
/// How long work may take before it shows its progress.
const PATIENCE: Duration = Duration::from_secs(1);

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

/// How games are to be judged.
pub(crate) struct Replay {
    /// Under which rules.
    pub terms: Terms,
    /// With which positions.
    pub positions: Option<Positions>,
}

/// Uses so many threads, where a number is given: no more than there are files or cores, for others have nothing to
/// do.
pub(crate) fn use_jobs(jobs: Option<usize>, files: usize) -> anyhow::Result<()> {
    if let Some(jobs) = jobs {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let jobs = jobs.min(files.max(cores));
        rayon::ThreadPoolBuilder::new()
            .num_threads(jobs)
            .build_global()
            .with_context(|| format!("cannot start {jobs} threads"))?;
    }
    Ok(())
}

impl Replay {
    /// Judges every game of `inputs` and hands it to `each`, in the order of the files. Files that cannot be read,
    /// or hold no game, are told of and passed over.
    pub(crate) fn run(
        &self,
        inputs: &Inputs,
        out: &mut Output,
        each: &mut dyn FnMut(Entry, &mut Output) -> anyhow::Result<()>,
    ) -> anyhow::Result<(Totals, Outcome)> {
        let mut totals = Totals::default();
        let mut outcome = Outcome::Well;
        let mut progress = Progress::new(out);
        let mut barren = inputs.empty.clone();
        let mut inputs = inputs.files.iter();
        loop {
            let mut sources = Vec::new();
            let mut size = 0;
            while size < READ_AHEAD
                && let Some(input) = inputs.next()
            {
                match input.read() {
                    Ok(source) => {
                        size += source.bytes.len();
                        sources.push(source);
                    }
                    Err(message) => {
                        out.complain(&message);
                        outcome.worsen(Outcome::Unable);
                    }
                }
            }
            if sources.is_empty() {
                break;
            }
            totals.files += sources.len();
            barren.extend(self.judge(&sources, out, &mut |entry, out| {
                totals.count(&entry.verdict);
                progress.tick(&totals);
                match entry.verdict.finding {
                    Finding::Legal(_) => {}
                    Finding::Illegal(_) | Finding::Unreadable(_) => outcome.worsen(Outcome::Found),
                }
                each(entry, out)
            })?);
        }
        progress.done();
        tell_barren(&barren, totals.games > 0, out, &mut outcome);
        Ok((totals, outcome))
    }

    /// Judges the games of files in memory: while one batch is judged the next is read. Answers which files have none.
    fn judge(
        &self,
        sources: &[Source],
        out: &mut Output,
        each: &mut dyn FnMut(Entry, &mut Output) -> anyhow::Result<()>,
    ) -> anyhow::Result<Vec<String>> {
        let locators: Vec<_> = sources.iter().map(|source| Locator::new(&source.bytes)).collect();
        let mut games = Games::new(sources);
        let mut batch = games.batch();
        while !batch.is_empty() {
            let (next, judged) = rayon::join(
                || games.batch(),
                || -> Vec<Entry> {
                    let entry = |found: Found<'_>| self.entry(&sources[found.file], &locators[found.file], &found);
                    batch.into_par_iter().map(entry).collect()
                },
            );
            for entry in judged {
                each(entry, out)?;
            }
            batch = next;
        }
        Ok(games.barren.iter().map(|&file| sources[file].name.clone()).collect())
    }

    /// Judges one game.
    fn entry(&self, source: &Source, locator: &Locator<'_>, found: &Found<'_>) -> Entry {
        let mut watch = Keeper { wanted: self.positions, kept: Vec::new() };
        let verdict = referee::judge(&found.game, &self.terms, &mut watch);
        if let (Some(Positions::Final), Finding::Legal(legal)) = (self.positions, &verdict.finding) {
            watch.kept.push(("end".to_owned(), legal.position.clone()));
        }
        let positions = self.positions.map(|_| watch.kept);
        Entry { positions, ..entry(source, locator, (found.number, &found.game), verdict) }
    }
}

/// What a report may say of a game judged.
pub(crate) fn entry(
    source: &Source,
    locator: &Locator<'_>,
    (number, game): (usize, &Game<'_>),
    verdict: Verdict,
) -> Entry {
    let span = match &verdict.finding {
        Finding::Legal(_) => None,
        Finding::Illegal(refusal) => Some(refusal.span).filter(|span| *span != Span::default()),
        Finding::Unreadable(fault) => Some(fault.span),
    };
    let tag = |name| game.tag(name).map(|tag| tag.value.clone().into_owned());
    Entry {
        file: source.name.clone(),
        game: number,
        line: locator.locate(game.span.offset).line,
        place: span.map(|span| place(&source.bytes, locator, span)),
        positions: None,
        expect: tag("Expect"),
        event: tag("Event"),
        verdict,
    }
}

/// Where `span` is, as people find it.
pub(crate) fn place(bytes: &[u8], locator: &Locator<'_>, span: Span) -> Place {
    let start = locator.locate(span.offset);
    let text = bytes.get(span.offset..span.end().min(bytes.len())).unwrap_or_default();
    Place {
        span,
        line: start.line,
        column: start.column,
        source: start.text.into_owned(),
        text: String::from_utf8_lossy(text).into_owned(),
    }
}

/// A game read from a file.
struct Found<'a> {
    file: usize,
    number: usize,
    game: Game<'a>,
}

/// The games of several files, one after the other.
struct Games<'a> {
    sources: &'a [Source],
    reader: Reader<'a>,
    file: usize,
    number: usize,
    /// Files without a game.
    barren: Vec<usize>,
}

impl<'a> Games<'a> {
    fn new(sources: &'a [Source]) -> Self {
        let first = sources.first().map_or(&[][..], |source| &source.bytes);
        Self { sources, reader: Reader::new(first, crate::book::words), file: 0, number: 0, barren: Vec::new() }
    }

    fn batch(&mut self) -> Vec<Found<'a>> {
        let mut batch = Vec::new();
        while batch.len() < BATCH && self.file < self.sources.len() {
            let mut game = Game::default();
            if self.reader.next_game(&mut game) {
                self.number += 1;
                batch.push(Found { file: self.file, number: self.number, game });
                continue;
            }
            if self.number == 0 {
                self.barren.push(self.file);
            }
            self.file += 1;
            self.number = 0;
            if let Some(source) = self.sources.get(self.file) {
                self.reader = Reader::new(&source.bytes, crate::book::words);
            }
        }
        batch
    }
}

/// Keeps the positions a report wants.
struct Keeper {
    wanted: Option<Positions>,
    kept: Vec<(String, Position)>,
}

impl Watch for Keeper {
    fn played(&mut self, depth: usize, item: usize, play: &dyn Play) {
        match self.wanted {
            Some(wanted @ (Positions::Turn | Positions::Item)) if depth == 0 => {
                // Only the last item of a turn is kept: a later one of the same turn takes its place.
                let turn = play.turn();
                let same = |at: &str| at.split('.').next() == Some(turn.to_string().as_str());
                if wanted == Positions::Turn {
                    self.kept.pop_if(|(at, _)| same(at));
                }
                self.kept.push((format!("{turn}.{item}"), play.position()));
            }
            Some(_) | None => {}
        }
    }
}

/// Shows how far the work has come, once it has taken a while. Nothing is shown where the verdicts themselves run
/// over the terminal.
struct Progress {
    begun: Instant,
    bar: Option<ProgressBar>,
    wanted: bool,
}

impl Progress {
    fn new(out: &Output) -> Self {
        Self { begun: Instant::now(), bar: None, wanted: out.may_show_progress() }
    }

    fn tick(&mut self, totals: &Totals) {
        if !self.wanted || self.bar.is_none() && self.begun.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            bar.with_style(ProgressStyle::default_spinner())
        });
        if totals.games.is_multiple_of(256) {
            bar.set_message(totals.sentence());
            bar.tick();
        }
    }

    fn done(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
