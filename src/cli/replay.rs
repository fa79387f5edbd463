//! Files to verdicts: the one way by which `check`, `test` and `show` judge games.

mod games;
mod progress;

use hunefer_notation::{Colour, Game, Locator, Position, Span};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use games::{Found, Games};
use progress::Progress;

use super::Outcome;
use super::arguments::Picked;
use super::input::{Inputs, Source, named, shown, tell_barren};
use super::output::Output;
use crate::play::Play;
use crate::referee::verdict::{Finding, Verdict};
use crate::referee::warning::warnings;
use crate::referee::{self, Terms, Watch};
use crate::show::report::{Entry, Place, Totals, Unopened};

/// Bytes of small files read at one go.
const READ_AHEAD: usize = 4 << 20;

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
    /// Which games of each file; `None` is all.
    pub picked: Option<Picked>,
}

/// What is told while games are judged.
pub(crate) enum Told {
    /// A game was judged.
    Game(Box<Entry>),
    /// An input could not be opened.
    Unopened(Unopened),
}

/// Who is told.
type Each<'e> = &'e mut dyn FnMut(Told, &mut Output) -> anyhow::Result<()>;

impl Replay {
    /// Judges every game of `inputs` and tells `each` of it, in the order of the files. Files that cannot be read, or
    /// hold no game, are told of and passed over.
    pub(crate) fn run(&self, inputs: &Inputs, out: &mut Output, each: Each<'_>) -> anyhow::Result<(Totals, Outcome)> {
        let mut totals = Totals::default();
        let mut outcome = Outcome::Well;
        let mut progress = Progress::new(out);
        let (mut barren, mut missed) = (inputs.empty.clone(), Vec::new());
        for input in &inputs.unopened {
            outcome.worsen(Outcome::Unable);
            out.so_far.worsen(Outcome::Unable);
            each(Told::Unopened(input.clone()), out)?;
        }
        let mut inputs = inputs.files.iter();
        loop {
            let mut sources = Vec::new();
            let mut size = 0;
            let mut failed = None;
            while size < READ_AHEAD
                && failed.is_none()
                && let Some(input) = inputs.next()
            {
                match input.read() {
                    Ok(source) => {
                        size += source.bytes.len();
                        sources.push(source);
                    }
                    // What was read before it is told of first.
                    Err(error) => {
                        failed = Some(Unopened { file: input.name.clone(), raw: input.raw.clone(), error });
                    }
                }
            }
            if sources.is_empty() && failed.is_none() {
                break;
            }
            totals.files += sources.len();
            let (without, unpicked) = self.judge(&sources, out, &mut |told, out| {
                if let Told::Game(entry) = &told {
                    totals.count(entry);
                    progress.tick(&totals);
                    match entry.verdict.finding {
                        Finding::Legal(_) => {}
                        Finding::Illegal(_) | Finding::Unreadable(_) => outcome.worsen(Outcome::Found),
                    }
                }
                each(told, out)
            })?;
            barren.extend(without);
            missed.extend(unpicked);
            if let Some(unopened) = failed {
                out.complain(&unopened.error);
                outcome.worsen(Outcome::Unable);
                out.so_far.worsen(Outcome::Unable);
                each(Told::Unopened(unopened), out)?;
            }
        }
        progress.done();
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

    /// Judges the games of files in memory: while one batch is judged the next is read. Answers which files have none,
    /// and which have none of those picked.
    fn judge(
        &self,
        sources: &[Source],
        out: &mut Output,
        each: Each<'_>,
    ) -> anyhow::Result<(Vec<String>, Vec<String>)> {
        let locators: Vec<_> = sources.iter().map(|source| Locator::new(&source.bytes)).collect();
        let mut games = Games::new(sources, self.picked.as_ref());
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
                each(Told::Game(Box::new(entry)), out)?;
            }
            batch = next;
        }
        let names = |files: Vec<usize>| files.into_iter().map(|file| sources[file].name.clone()).collect();
        Ok((names(games.barren), names(games.missed)))
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
    let colours = game.vocabulary.map_or(Colour::ALL.to_vec(), |words| words.colours.to_vec());
    let players = colours.into_iter().filter_map(|colour| Some((colour, tag(colour.name())?))).collect();
    let warnings = warnings(game, &source.bytes).into_iter().map(|warning| {
        let place = place(&source.bytes, locator, warning.span);
        (warning, place)
    });
    Entry {
        file: source.name.clone(),
        raw: source.raw.clone(),
        span: game.span,
        players,
        warnings: warnings.collect(),
        game: number,
        line: locator.locate(game.span.offset).line,
        place: span.map(|span| place(&source.bytes, locator, span)),
        positions: None,
        expect: tag("Expect"),
        puzzle: tag("Puzzle"),
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
        shown: start.shown,
        text: String::from_utf8_lossy(text).into_owned(),
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
