//! WHERE: the position a command is about, given as text or found in a record.

mod addresses;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::bail;
use hunefer_notation::{Game, ItemKind, Locator, Position, Reader};

use clap_complete::ArgValueCandidates;

use super::Outcome;
use super::arguments::RulesArgs;
use super::input::{Input, Source, is_called_record};
use super::output::Output;
use super::position::{self, Begun, DataFormat, Given, Refused};
use super::replay::{entry, place};
use super::trail::Trail;
use crate::cli::completions::candidates;
use crate::play::Play;
use crate::referee::header::is_address;
use crate::referee::verdict::{Address, Finding, Verdict};
use crate::referee::{self, Watch, warning};
use crate::show::report::{self, Look, visible};
use crate::show::scene::caption::Caption;
use crate::show::scene::last::Last;

/// Which position.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct WhereArgs {
    /// A position, a record, or `-` for either on standard input
    #[arg(value_name = "WHERE")]
    pub place: String,
    /// Which game of the record; without it the first
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    /// The position after this item, `3.2` or in a variation `3.2(1)3.1`; also `start` and `end`
    #[arg(long, value_name = "T.I", add = ArgValueCandidates::new(candidates::addresses))]
    pub at: Option<String>,
    /// What messages call standard input
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    pub stdin_name: String,
}

/// What was found there.
#[derive(Debug)]
pub(crate) enum Found {
    /// The text of a position, not read yet.
    Text(String),
    /// The position of a record, by the rules it was replayed under.
    Position(Box<Stand>),
    /// The game does not get that far: why, as `check` tells it.
    Short(Vec<u8>),
}

/// Where a game stands at a moment.
#[derive(Clone, Debug)]
pub(crate) struct Stand {
    /// The position.
    pub position: Position,
    /// The number of the turn to play.
    pub turn: u32,
    /// What was played last, where something was.
    pub last: Option<Last>,
    /// What the record says of its game.
    pub caption: Caption,
}

impl Stand {
    /// A position of which no more is known.
    pub(crate) fn of(position: Position) -> Self {
        let turn = position.keys.turn.unwrap_or(1);
        Self { position, turn, last: None, caption: Caption::default() }
    }
}

/// What is given to look at.
pub(crate) enum What {
    /// A record.
    Record(Source),
    /// The text of a position.
    Text(String),
}

/// What a command that goes on from a position has got.
pub(crate) enum Start<T> {
    /// What to go on from.
    Ready(T),
    /// Nothing, which has been told.
    Told(Outcome),
}

impl WhereArgs {
    /// Finds the position.
    ///
    /// # Errors
    /// If the record cannot be opened, or has no such game or item.
    pub(crate) fn find(&self, rules: &RulesArgs, out: &mut Output) -> anyhow::Result<Found> {
        match self.given()? {
            What::Record(source) => self.in_record(&source, rules, out),
            What::Text(_) if self.at.is_some() || self.game.is_some() => {
                let place = visible(&self.place);
                bail!("cannot look into `{place}`: `--at` and `--game` are for a record, and there is no such file")
            }
            What::Text(text) => Ok(Found::Text(text)),
        }
    }

    /// Finds the position and reads it.
    pub(crate) fn read(&self, rules: &RulesArgs, format: DataFormat, out: &mut Output) -> anyhow::Result<Start<Given>> {
        let read = match self.find(rules, out)? {
            Found::Text(text) => position::read(&text, rules)?,
            // It has been played to under the rules asked for.
            Found::Position(stand) => {
                let Stand { mut position, turn, .. } = *stand;
                position.keys.turn = Some(turn).filter(|&turn| turn > 1 && position.keys.won.is_none());
                position::read(&position.to_string(), &RulesArgs::default())?
            }
            Found::Short(told) => return tell_short(&told, format == DataFormat::Text, out).map(Start::Told),
        };
        match read {
            Ok(given) => Ok(Start::Ready(given)),
            Err(refused) => refused.tell(format, out).map(Start::Told),
        }
    }

    /// Finds the position, reads it and sets the game up.
    pub(crate) fn set_up(
        &self,
        rules: &RulesArgs,
        format: DataFormat,
        out: &mut Output,
    ) -> anyhow::Result<Start<Begun>> {
        let given = match self.read(rules, format, out)? {
            Start::Ready(given) => given,
            Start::Told(outcome) => return Ok(Start::Told(outcome)),
        };
        let begun: Result<Begun, Refused> = given.play().map(|play| (given, play));
        match begun {
            Ok(begun) => Ok(Start::Ready(begun)),
            Err(refused) => refused.tell(format, out).map(Start::Told),
        }
    }

    /// What is meant, a record or a position: every position has white space in it, and hardly any file that exists is called
    /// like one. On standard input a record begins with a tag or a comment, and no position does.
    pub(crate) fn given(&self) -> anyhow::Result<What> {
        let place = self.place.as_str();
        if place == "-" {
            let source = Input::stdin(&self.stdin_name).read().map_err(anyhow::Error::msg)?;
            let bytes = source.bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&source.bytes);
            let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
            let asked = self.at.is_some() || self.game.is_some();
            if asked || matches!(first, Some(b'[' | b'{' | b';')) {
                return Ok(What::Record(source));
            }
            return Ok(What::Text(String::from_utf8_lossy(bytes).trim_end().to_owned()));
        }
        let ends_so = is_called_record(Path::new(place)) && !place.contains(' ');
        if !ends_so && fs::metadata(place).is_err() {
            return Ok(What::Text(place.to_owned()));
        }
        if Path::new(place).is_dir() {
            bail!("cannot look into {}: it is a directory, not a record", visible(place));
        }
        Input::file(PathBuf::from(place)).read().map(What::Record).map_err(anyhow::Error::msg)
    }

    /// Finds the game in the record, with its number.
    pub(crate) fn game_in<'s>(&self, source: &'s Source) -> anyhow::Result<(usize, Game<'s>)> {
        let file = visible(&source.name);
        let number = self.game.unwrap_or(1);
        if number == 0 {
            bail!("there is no game 0: games are counted from 1");
        }
        let mut reader = Reader::new(&source.bytes, crate::book::words);
        let mut game = Game::default();
        for read in 1..=number {
            if !reader.next_game(&mut game) {
                match read {
                    1 => bail!("no record found in {file}"),
                    _ => bail!("there is no game {number} in {file}, which has {}", read - 1),
                }
            }
        }
        Ok((number, game))
    }

    /// Finds the game in the record, and the position in the game.
    fn in_record(&self, source: &Source, rules: &RulesArgs, out: &mut Output) -> anyhow::Result<Found> {
        let file = visible(&source.name);
        let (number, game) = self.game_in(source)?;
        let wanted = self.at.as_deref().unwrap_or("end");
        if !is_address(wanted) {
            bail!(
                "`{}` is no address: that is a turn and an item, `3.2`, in a variation `3.2(1)3.1`, or `start` or `end`",
                visible(wanted)
            );
        }
        let mut finder =
            Finder { wanted, within: Vec::new(), first: None, now: None, trail: Trail::default(), found: None };
        let verdict = referee::judge(&game, &rules.terms()?, &mut finder);
        let found = match &verdict.finding {
            // The referee's own word for it has the result, which no item has.
            Finding::Legal(legal) if wanted == "end" => finder.now.map(|mut stand| {
                stand.position.clone_from(&legal.position);
                stand.caption.end(legal.result, &game);
                stand
            }),
            Finding::Legal(_) | Finding::Illegal(_) | Finding::Unreadable(_) => finder.found,
        };
        if let Some(mut stand) = found {
            warn(source, number, &game, out);
            stand.caption.name(&game);
            return Ok(Found::Position(Box::new(stand)));
        }
        if !matches!(wanted, "start" | "end") && !addresses::has(&game.line, finder.first, wanted) {
            let rest = match &verdict.finding {
                Finding::Legal(_) | Finding::Illegal(_) => "",
                Finding::Unreadable(_) => ", as far as it can be read",
            };
            bail!("there is no item {wanted} in game {number} of {file}{rest}");
        }
        // The game does not get that far.
        Ok(Found::Short(short(source, (number, &game), verdict, out)?))
    }
}

/// Why a game does not get as far as was asked, as `check` tells it.
pub(crate) fn short(
    source: &Source,
    (number, game): (usize, &Game<'_>),
    verdict: Verdict,
    out: &Output,
) -> anyhow::Result<Vec<u8>> {
    let locator = Locator::new(&source.bytes);
    let named = (source.name.as_str(), source.raw.as_deref());
    let warnings = warning::warnings(game, &source.bytes);
    let entry = entry(named, &locator, (number, game), (verdict, warnings));
    Ok(report::Format::Text.pen(look(out.color, out)).games(&[entry])?.text)
}

/// Tells on standard error what is to be warned of in the game.
pub(crate) fn warn(source: &Source, number: usize, game: &Game<'_>, out: &mut Output) {
    let locator = Locator::new(&source.bytes);
    for warning in &warning::warnings(game, &source.bytes) {
        let place = place(&source.bytes, &locator, warning.span);
        let look = look(out.talk_color, out);
        out.remark_all(&report::warning_drawn(&source.name, number, warning, &place, look));
        out.warned = true;
    }
}

/// How what is told beside an answer looks.
fn look(color: bool, out: &Output) -> Look {
    Look { color, width: out.width, diagram: false, only_faults: true, strict: false }
}

/// The number of the turn that is to be played at a moment of a game.
fn turn_to_play(play: &dyn Play) -> u32 {
    let goes_on = !play.may_begin() || play.position().keys.acted.is_some();
    if goes_on { play.turn() } else { play.coming_turn() }
}

/// Tells why a game does not get that far: in place of the answer where that is words, else beside it.
pub(crate) fn tell_short(told: &[u8], in_words: bool, out: &mut Output) -> anyhow::Result<Outcome> {
    if in_words {
        out.findings().write_all(told)?;
    } else {
        // Where a picture or data is awaited, words would be taken for it.
        out.remark(String::from_utf8_lossy(told).trim_end());
    }
    Ok(Outcome::Found)
}

/// Finds the position at an address.
struct Finder<'a> {
    wanted: &'a str,
    /// The variations that the line being replayed stands in.
    within: Vec<(u32, usize, usize)>,
    /// The number of the first turn, once it has begun.
    first: Option<u32>,
    /// Where the main line stands.
    now: Option<Stand>,
    trail: Trail,
    found: Option<Stand>,
}

impl Finder<'_> {
    /// Where the game stands.
    fn stand(play: &dyn Play, last: Option<Last>) -> Stand {
        let caption = Caption { crossed: play.crossed(), ..Caption::default() };
        Stand { position: play.position(), turn: turn_to_play(play), last, caption }
    }
}

impl Watch for Finder<'_> {
    fn started(&mut self, play: &dyn Play) {
        self.trail.started(play);
        self.now = Some(Self::stand(play, None));
        if self.wanted == "start" {
            self.found.clone_from(&self.now);
        }
    }

    fn begun(&mut self, _depth: usize, play: &dyn Play) {
        self.first.get_or_insert(play.turn());
    }

    fn entered(&mut self, within: &[(u32, usize, usize)]) {
        self.within = within.to_vec();
        self.trail.entered(within.len());
    }

    fn canonical(&mut self) -> Option<&mut ItemKind> {
        Some(self.trail.canonical())
    }

    fn played(&mut self, depth: usize, item: usize, play: &dyn Play) {
        let last = self.trail.played(depth, play);
        let at = Address::Item { within: self.within.clone(), turn: play.turn(), item };
        if depth == 0 {
            self.now = Some(Self::stand(play, Some(last.clone())));
        }
        if at.to_string() == self.wanted {
            self.found = Some(Self::stand(play, Some(last)));
        }
    }
}
