//! The games of a stretch of a file judged, one after the other.

use hunefer_notation::{Game, Locator, Mark, Position, Reader, Step, Stretch};

use super::entry::{Named, entry};
use super::{Games, Kind, Make, Positions, Replay};
use crate::cli::arguments::Picked;
use crate::cli::input::Input;
use crate::cli::pieces::{Craft, End, LENGTH, Read};
use crate::play::Play;
use crate::referee::verdict::{Finding, Verdict};
use crate::referee::warning::warnings;
use crate::referee::{self, Watch};
use crate::show::report::{Entry, Totals};

/// What came of the games of a stretch.
#[derive(Default)]
pub(super) struct Judged {
    /// How they came out.
    pub(super) totals: Totals,
    /// Their kinds, each once.
    pub(super) kinds: Vec<Kind>,
    /// What is to be told of them, numbered from the first of the stretch.
    pub(super) told: Vec<Entry>,
}

/// Judging, and what is made of the entries.
pub(super) struct Judging<'r, 'm, T> {
    pub(super) replay: &'r Replay,
    pub(super) make: Make<'m, T>,
}

impl<T: Send> Craft for Judging<'_, '_, T> {
    type Part = Judged;
    type Made = Games<T>;

    fn length(&self) -> usize {
        // A position takes far more room than what led to it.
        match self.replay.positions {
            Some(Positions::Item | Positions::Turn) => LENGTH / 4,
            Some(Positions::Final) | None => LENGTH,
        }
    }

    fn last(&self) -> Option<usize> {
        self.replay.picked.as_ref().map(Picked::last)
    }

    fn read(&self, input: &Input, stretch: Stretch<'_>, at: (Mark, End), before: usize) -> Read<Judged> {
        self.replay.judge((&input.name, input.raw.as_deref()), stretch, at, before)
    }

    fn is_little(&self, judged: &Judged) -> bool {
        judged.told.is_empty()
    }

    fn make(&self, _input: &Input, judged: Judged, before: usize) -> anyhow::Result<Games<T>> {
        let Judged { totals, kinds, mut told } = judged;
        for entry in &mut told {
            entry.game += before;
        }
        Ok(Games { totals, kinds, made: (self.make)(told)? })
    }
}

impl Replay {
    /// Judges the games of a stretch from `mark` on, as far as it is the piece that ends so. So many games of the file
    /// stand before it.
    fn judge(&self, named: Named<'_>, stretch: Stretch<'_>, (mark, end): (Mark, End), before: usize) -> Read<Judged> {
        let mut judged = Judged::default();
        let mut games = 0;
        let mut reader = Reader::within(stretch, mark, crate::book::words);
        let locator = Locator::within(stretch);
        let mut game = Game::default();
        while !end.is_at(reader.mark()) && self.picked.as_ref().is_none_or(|picked| before + games < picked.last()) {
            let picked = self.picked.as_ref().is_none_or(|picked| picked.has(before + games + 1));
            let came = if picked {
                self.next(&mut reader, &mut game)
            } else if reader.step(&mut game) == Step::Game {
                games += 1;
                continue;
            } else {
                None
            };
            let Some(came) = came else { break };
            games += 1;
            self.see(named, &locator, (games, &game), came, &mut judged);
        }
        Read { games, mark: reader.mark(), part: judged }
    }

    /// Sees a game that was judged.
    fn see<'a>(
        &self,
        named: Named<'_>,
        locator: &Locator<'a>,
        (number, game): (usize, &Game<'a>),
        (verdict, kept): (Verdict, Vec<(String, Position)>),
        judged: &mut Judged,
    ) {
        let warnings = warnings(game, locator.stretch());
        judged.totals.count(&verdict.finding, warnings.len());
        judged.see(&verdict);
        let legal = matches!(verdict.finding, Finding::Legal(_));
        if !self.told.has(legal, !warnings.is_empty()) {
            return;
        }
        let positions = self.positions.map(|_| kept);
        let entry = entry(named, locator, (number, game), (verdict, warnings));
        // Read again, for a legal game leaves no list behind.
        let asked = self.solver.as_ref().filter(|_| legal && entry.puzzle.is_some());
        let decision = asked.and_then(|solver| {
            let bytes = locator.stretch().between(entry.span.offset, entry.span.end());
            solver.decide(bytes)
        });
        judged.told.push(Entry { positions, decision, ..entry });
    }

    /// Judges the next game: the verdict, and the positions that are wanted. `None` where the reader has no other.
    fn next<'a>(&self, reader: &mut Reader<'a>, game: &mut Game<'a>) -> Option<(Verdict, Vec<(String, Position)>)> {
        let Some(wanted) = self.positions else {
            return referee::next(reader, game, &self.terms).map(|verdict| (verdict, Vec::new()));
        };
        if reader.step(game) != Step::Game {
            return None;
        }
        let mut watch = Keeper { wanted, kept: Vec::new() };
        let verdict = referee::judge(game, &self.terms, &mut watch);
        if let (Positions::Final, Finding::Legal(legal)) = (wanted, &verdict.finding) {
            watch.kept.push(("end".to_owned(), legal.position.clone()));
        }
        Some((verdict, watch.kept))
    }
}

impl Judged {
    /// Sees of what kind a game is.
    fn see(&mut self, verdict: &Verdict) {
        let Some(words) = &verdict.words else { return };
        let kind = (words.game, verdict.ruleset);
        let same =
            |known: &Kind| known.0 == kind.0 && known.1.map(std::ptr::from_ref) == kind.1.map(std::ptr::from_ref);
        if !self.kinds.iter().any(same) {
            self.kinds.push(kind);
        }
    }
}

/// Keeps the positions a report wants.
struct Keeper {
    wanted: Positions,
    kept: Vec<(String, Position)>,
}

impl Watch for Keeper {
    fn played(&mut self, depth: usize, item: usize, play: &dyn Play) {
        match self.wanted {
            Positions::Turn | Positions::Item if depth == 0 => {
                // Only the last item of a turn is kept: a later one of the same turn takes its place.
                let turn = play.turn();
                let same = |at: &str| at.split('.').next() == Some(turn.to_string().as_str());
                if self.wanted == Positions::Turn {
                    self.kept.pop_if(|(at, _)| same(at));
                }
                self.kept.push((format!("{turn}.{item}"), play.position()));
            }
            Positions::Turn | Positions::Item | Positions::Final => {}
        }
    }
}
