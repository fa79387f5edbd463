//! The games of a record, made ready for a page.

use anyhow::bail;
use hunefer_notation::{Colour, Game, ItemKind, Locator, Position, Reader, Span};
use rayon::prelude::*;

use crate::cli::arguments::RulesArgs;
use crate::cli::input::Source;
use crate::cli::output::Output;
use crate::cli::replay::place;
use crate::cli::trail::Trail;
use crate::cli::whereabouts::{WhereArgs, warn};
use crate::play::Play;
use crate::referee::verdict::{Address, Finding, Verdict};
use crate::referee::{self, Terms, Watch};
use crate::show::page::reel::{Reel, State, Step, changes};
use crate::show::page::text::{self, Fault, Teller};
use crate::show::page::{self, Entry};
use crate::show::report::{plays, visible};
use crate::show::scene::Look;
use crate::show::scene::caption::Caption;
use crate::show::scene::last::Last;

/// A page.
pub(super) struct Page {
    /// All of it.
    pub text: String,
    /// Whether there is a game in it that was refused, or could not be read.
    pub refused: bool,
}

impl Page {
    fn new(title: &str, entries: &[Entry]) -> Self {
        let refused = entries.iter().any(|entry| entry.told.fault.is_some());
        Self { text: page::document(title, entries), refused }
    }
}

/// A page of every game of a record, or of the one picked.
pub(super) fn of_record(
    source: &Source,
    wanted: &WhereArgs,
    rules: &RulesArgs,
    look: &Look,
    out: &mut Output,
) -> anyhow::Result<Page> {
    if wanted.at.is_some() {
        bail!("cannot use `--at` with the format html: it has every position, and a link like `#g1-3.2` opens one");
    }
    let mut games = Vec::new();
    if wanted.game.is_some() {
        games.push(wanted.game_in(source)?);
    } else {
        let mut reader = Reader::new(&source.bytes, crate::book::words);
        let mut game = Game::default();
        while reader.next_game(&mut game) {
            games.push((games.len() + 1, std::mem::take(&mut game)));
        }
    }
    if games.is_empty() {
        bail!("no record found in {}", visible(&source.name));
    }
    for (number, game) in &games {
        warn(source, *number, game, out);
    }
    let terms = rules.terms()?;
    let locator = Locator::new(&source.bytes);
    let replayed: Vec<_> = games.par_iter().map(|(number, game)| entry(*number, game, &terms, look)).collect();
    let entries = replayed.into_iter().map(|(mut entry, verdict)| {
        entry.told.fault = fault(source, &locator, &verdict);
        entry
    });
    let entries: Vec<_> = entries.collect();
    Ok(Page::new(&name(source), &entries))
}

/// What a page is called: as its file is, without the ending.
fn name(source: &Source) -> String {
    let name = source.name.rsplit(['/', '\\']).next().unwrap_or_default();
    visible(name.split(".hun").next().unwrap_or(name))
}

/// A page of a position alone.
pub(super) fn of_position(position: &Position, look: &Look) -> Page {
    let mut reel = Reel::default();
    reel.start = reel.take(position, &Caption::default(), None, look);
    let told = text::Told { title: position.to_string(), ..text::Told::default() };
    Page::new(&position.to_string(), &[Entry { number: 1, told, reel }])
}

/// A game, replayed as far as it goes, and what the referee says of it.
fn entry(number: usize, game: &Game<'_>, terms: &Terms, look: &Look) -> (Entry, Verdict) {
    let mut projector = Projector::new(game, look);
    let verdict = referee::judge(game, terms, &mut projector);
    let refused = projector.refuse(game, &verdict);
    let Projector { mut reel, caption, .. } = projector;
    let mut told = text::told(game);
    told.event.clone_from(&caption.title);
    told.title = title(&caption, &verdict);
    if let Some(words) = &game.vocabulary {
        let steps = std::mem::take(&mut reel.steps);
        told.line =
            Teller::new(words, steps, refused.then(|| std::mem::take(&mut reel.refused))).line(&game.line, None);
    }
    (Entry { number, told, reel }, verdict)
}

/// The players, else the rules, in a line.
fn title(caption: &Caption, verdict: &Verdict) -> String {
    let Some(ruleset) = verdict.ruleset else { return String::new() };
    let name = |side: usize| {
        let player = &caption.players[side];
        if player.is_empty() { ruleset.colours[side].name() } else { player.as_str() }
    };
    if caption.players.iter().all(String::is_empty) {
        ruleset.name.to_owned()
    } else {
        format!("{} – {}", name(0), name(1))
    }
}

/// What is wrong with a game.
fn fault(source: &Source, locator: &Locator<'_>, verdict: &Verdict) -> Option<Fault> {
    let at = |span: Span| {
        let place = place(&source.bytes, locator, span);
        (span != Span::default()).then_some([place.line, place.column])
    };
    match &verdict.finding {
        Finding::Legal(_) => None,
        Finding::Illegal(refusal) => Some(Fault {
            verdict: "illegal",
            at: refusal.at.to_string(),
            rule: refusal.rule.name,
            message: refusal.message.clone(),
            place: at(refusal.span),
            instead: plays(verdict.words.as_ref(), &refusal.instead),
        }),
        Finding::Unreadable(fault) => Some(Fault {
            verdict: "unreadable",
            at: String::new(),
            rule: "",
            message: fault.message.clone(),
            place: at(fault.span),
            instead: Vec::new(),
        }),
    }
}

/// Where a line of a game stands.
#[derive(Clone)]
struct Stand {
    /// Before the item played last, and after it.
    states: [State; 2],
    /// Whose turn is going on.
    side: Option<Colour>,
}

/// Makes the reel of a game being replayed.
struct Projector<'a> {
    look: &'a Look,
    caption: Caption,
    trail: Trail,
    reel: Reel,
    lines: Vec<Stand>,
}

impl<'a> Projector<'a> {
    fn new(game: &Game<'_>, look: &'a Look) -> Self {
        let mut caption = Caption::default();
        caption.name(game);
        Self { look, caption, trail: Trail::default(), reel: Reel::default(), lines: Vec::new() }
    }

    /// The caption of the board; what stands above a board alone is told elsewhere on the page.
    fn beside(&self, play: &dyn Play) -> Caption {
        Caption { title: String::new(), crossed: play.crossed(), ..self.caption.clone() }
    }

    /// Shows what an item that was refused would have touched. True where it is an item that was.
    fn refuse(&mut self, game: &Game<'_>, verdict: &Verdict) -> bool {
        let Finding::Illegal(refusal) = &verdict.finding else { return false };
        let Address::Item { .. } = refusal.at else { return false };
        let item = text::nth(&game.line, &mut self.reel.steps.len());
        if let (Some(item), Some(position), Some(stand)) = (item, &refusal.position, self.lines.last()) {
            let side = stand.side.unwrap_or(position.side);
            let last = Last::of(&item, side, [position, position]);
            let [_, before] = &stand.states;
            self.reel.refuse(position, &self.caption, &last, self.look, before);
        }
        true
    }
}

impl Watch for Projector<'_> {
    fn started(&mut self, play: &dyn Play) {
        self.trail.started(play);
        let caption = self.beside(play);
        let state = self.reel.take(&play.position(), &caption, None, self.look);
        self.reel.start.clone_from(&state);
        self.lines = vec![Stand { states: [state.clone(), state], side: None }];
    }

    fn begun(&mut self, depth: usize, play: &dyn Play) {
        if let Some(stand) = self.lines.get_mut(depth) {
            stand.side = Some(play.side());
        }
    }

    fn entered(&mut self, within: &[(u32, usize, usize)]) {
        self.trail.entered(within.len());
        match within.len().checked_sub(1).and_then(|outer| self.lines.get(outer)) {
            Some(outer) if self.lines.len() == within.len() => {
                let [before, _] = &outer.states;
                self.lines.push(Stand { states: [before.clone(), before.clone()], side: outer.side });
            }
            Some(_) | None => self.lines.truncate(within.len() + 1),
        }
    }

    fn canonical(&mut self) -> Option<&mut ItemKind> {
        Some(self.trail.canonical())
    }

    fn played(&mut self, depth: usize, item: usize, play: &dyn Play) {
        let last = self.trail.played(depth, play);
        let caption = self.beside(play);
        let state = self.reel.take(&play.position(), &caption, Some(&last), self.look);
        let Some(stand) = self.lines.get_mut(depth) else { return };
        let [before, after] = &mut stand.states;
        *before = std::mem::replace(after, state);
        self.reel.steps.push(Step {
            turn: play.turn(),
            item,
            side: stand.side,
            text: last.item,
            changes: changes(before, after),
        });
    }
}
