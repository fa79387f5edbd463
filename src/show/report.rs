//! What is told of games once they are judged, and the formats it is told in: one file each.

pub mod case;
mod github;
mod json;
mod junit;
pub mod law;
mod sarif;
pub mod snippet;
mod text;

use std::io::{self, Read, Seek, Write};

use hunefer_notation::{Colour, Item, ItemKind, Position, Span, Vocabulary};

use serde::Serialize;

use crate::exact::puzzle::Decision;
use crate::referee::verdict::{Address, Finding, Verdict};
use crate::referee::warning::Warning;
use crate::refusal::words::counted;

pub use text::{Look, warning_drawn};

/// A judged game, with everything a report may say of it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file, as it was named.
    pub file: String,
    /// Its name in bytes, where those are not UTF-8.
    pub raw: Option<Vec<u8>>,
    /// Which game of the file, from 1.
    pub game: usize,
    /// The line of its first byte, from 1.
    pub line: usize,
    /// All of its bytes.
    pub span: Span,
    /// The players named, by the colours they began with.
    pub players: Vec<(Colour, String)>,
    /// The verdict.
    pub verdict: Verdict,
    /// Where what is wrong stands; `None` in a legal game, and where no bytes are at fault.
    pub place: Option<Place>,
    /// What is to be warned of, each with its place.
    pub warnings: Vec<(Warning, Place)>,
    /// Positions along the way with their addresses, where they were asked for.
    pub positions: Option<Vec<(String, Position)>>,
    /// The value of the `Expect` tag.
    pub expect: Option<String>,
    /// The value of the `Puzzle` tag.
    pub puzzle: Option<String>,
    /// How the puzzle came out, where it was to be solved.
    pub decision: Option<Decision>,
    /// The value of the `Event` tag.
    pub event: Option<String>,
}

/// A stretch of a file, as people find it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// In bytes.
    pub span: Span,
    /// The line it begins in, from 1.
    pub line: usize,
    /// The column it begins in, in characters from 1.
    pub column: usize,
    /// The text of that line, or of a very long one the stretch around the place.
    pub source: String,
    /// The column in that text.
    pub shown: usize,
    /// The text at fault.
    pub text: String,
}

/// An input of which nothing could be judged.
#[derive(Clone, Debug, Serialize)]
pub struct Unopened {
    /// The input, as it was named.
    pub file: String,
    /// Its name in bytes, where those are not UTF-8.
    #[serde(skip)]
    pub raw: Option<Vec<u8>>,
    /// What was tried, and what stands in the way.
    pub error: String,
}

/// How the games of a run came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Files read.
    pub files: usize,
    /// Games judged.
    pub games: usize,
    /// Legal ones among them.
    pub legal: usize,
    /// Illegal ones.
    pub illegal: usize,
    /// Unreadable ones.
    pub unreadable: usize,
    /// Warnings of any of them.
    pub warnings: usize,
}

impl Totals {
    /// Counts one game, with so many warnings.
    pub fn count(&mut self, finding: &Finding, warnings: usize) {
        self.games += 1;
        self.warnings += warnings;
        match finding {
            Finding::Legal(_) => self.legal += 1,
            Finding::Illegal(_) => self.illegal += 1,
            Finding::Unreadable(_) => self.unreadable += 1,
        }
    }

    /// Counts what others counted.
    pub fn add(&mut self, other: &Self) {
        let Self { files, games, legal, illegal, unreadable, warnings } = other;
        self.files += files;
        self.games += games;
        self.legal += legal;
        self.illegal += illegal;
        self.unreadable += unreadable;
        self.warnings += warnings;
    }

    /// One line for people.
    #[must_use]
    pub fn sentence(&self) -> String {
        let mut parts = vec![format!("{} legal", self.legal)];
        if self.illegal > 0 {
            parts.push(format!("{} illegal", self.illegal));
        }
        if self.unreadable > 0 {
            parts.push(format!("{} unreadable", self.unreadable));
        }
        let (games, files) = (counted(self.games, "game"), counted(self.files, "file"));
        let warned = match self.warnings {
            0 => String::new(),
            warnings => format!("; {}", counted(warnings, "warning")),
        };
        format!("{games} in {files}: {}{warned}", parts.join(", "))
    }
}

/// The formats of `check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// One JSON object
    Json,
    /// One JSON object for each game, a line each
    Jsonl,
    /// Annotations of GitHub Actions
    Github,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// JUnit XML
    Junit,
}

/// What is told of some games of one file, one behind the other: made by any thread, and put in place later.
#[derive(Debug, Default)]
pub struct Part {
    /// The text.
    pub(crate) text: Vec<u8>,
    /// How many entries it has.
    pub(crate) entries: usize,
    /// Whether its first and its last entry fill several lines.
    pub(crate) tall: [bool; 2],
    /// The file, as it was named, and how its games count, where a format asks.
    pub(crate) suite: (String, junit::Counts),
}

/// How a format writes games.
pub trait Pen: Sync {
    /// Tells of a game, behind those the part has.
    ///
    /// # Errors
    /// If it cannot be written.
    fn game(&self, entry: &Entry, part: &mut Part) -> io::Result<()>;

    /// Tells of games of one file.
    ///
    /// # Errors
    /// If they cannot be written.
    fn games(&self, entries: &[Entry]) -> io::Result<Part> {
        let mut part = Part::default();
        for entry in entries {
            self.game(entry, &mut part)?;
        }
        Ok(part)
    }
}

/// Where a format keeps what it cannot write yet, because counts stand before it.
pub trait Hold: Read + Write + Seek + Send {}

impl<T: Read + Write + Seek + Send> Hold for T {}

/// A format, as it is being written.
pub trait Report {
    /// Tells of the games that come next.
    ///
    /// # Errors
    /// If it cannot be written.
    fn part(&mut self, part: &Part, out: &mut dyn Write) -> io::Result<()>;

    /// Tells of an input that could not be opened, so that no report of it looks like a good one.
    ///
    /// # Errors
    /// If it cannot be written.
    fn unopened(&mut self, input: &Unopened, out: &mut dyn Write) -> io::Result<()>;

    /// Tells the rest, after the last game.
    ///
    /// # Errors
    /// If it cannot be written.
    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()>;
}

impl Format {
    /// How games are written.
    #[must_use]
    pub fn pen(self, look: Look) -> Box<dyn Pen> {
        match self {
            Self::Text => Box::new(text::Text::new(look)),
            Self::Json => Box::new(json::Lines { between: ",\n", behind: "" }),
            Self::Jsonl => Box::new(json::Lines { between: "", behind: "\n" }),
            Self::Github => Box::new(github::Github),
            Self::Sarif => Box::new(sarif::Results),
            Self::Junit => Box::new(junit::Cases { strict: look.strict }),
        }
    }

    /// Begins a report; `held` is empty.
    #[must_use]
    pub fn begin(self, look: Look, held: Box<dyn Hold>) -> Box<dyn Report> {
        match self {
            Self::Text => Box::new(text::Text::new(look)),
            Self::Json => Box::new(json::Whole::default()),
            Self::Jsonl => Box::new(json::Each),
            Self::Github => Box::new(github::Github),
            Self::Sarif => Box::new(sarif::Sarif::new(held)),
            Self::Junit => Box::new(junit::Junit::new(held)),
        }
    }
}

/// `text` with what would steer a terminal made visible: one character for one, as the snippets show it.
#[must_use]
pub fn visible(text: &str) -> String {
    text.chars().map(hunefer_notation::invisible::shown).collect()
}

/// The name of the rule broken, for formats that want one of unreadable games too.
pub(crate) const UNREADABLE: &str = "unreadable";

/// What is wrong with a game: the rule's name and the message. `None` if it is legal.
pub(crate) fn fault(verdict: &Verdict) -> Option<(&'static str, &str)> {
    match &verdict.finding {
        Finding::Legal(_) => None,
        Finding::Illegal(refusal) => Some((refusal.rule.name, &refusal.message)),
        Finding::Unreadable(fault) => Some((UNREADABLE, &fault.message)),
    }
}

/// The items as canonical form writes them.
pub(crate) fn plays(words: Option<&Vocabulary>, items: &[ItemKind]) -> Vec<String> {
    let Some(words) = words else { return Vec::new() };
    items.iter().map(|&kind| words.item(&Item::new(kind)).to_string()).collect()
}

/// An address for people: `turn 3, item 2`.
pub(crate) fn spoken(address: &Address) -> String {
    match address {
        Address::Start => "start".to_owned(),
        Address::End => "end".to_owned(),
        Address::Item { within, turn, item } => {
            let mut text = String::new();
            for (turn, item, variation) in within {
                text += &format!("variation {variation} on turn {turn}, item {item}, ");
            }
            text + &format!("turn {turn}, item {item}")
        }
    }
}
