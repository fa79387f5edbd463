//! The tags of a game, read and held to one another: from them the game that is to be replayed.

mod end;
mod expect;
mod options;
mod puzzle;
mod roll;
mod start;

use std::collections::HashSet;
use std::ops::Range;

use hunefer_notation::{Colour, Game, Position, ResultWord, Span, Tag, Vocabulary};

pub use expect::{Expectation, is_address};
pub use puzzle::Puzzle;

use crate::book::ruleset::{self, Ruleset};
use crate::law::rule::Rule;
use crate::law::setup;
use crate::law::tags::rules;
use crate::law::tags::{TAGS, TagName};
use crate::play::Play;
use crate::referee::Terms;

/// What the tags of a game say.
pub struct Header {
    /// The rule set.
    pub ruleset: &'static Ruleset,
    /// The words the record is written in; under imposed rules the colours may be others than those played.
    pub words: Vocabulary,
    /// The final position written, in the colours played.
    pub last: Option<(Position, Span)>,
    /// The result tag.
    pub result: Option<(ResultWord, Span)>,
    /// The termination tag.
    pub termination: Option<(Termination, Span)>,
    /// The players by the colours they began with.
    pub players: [Option<String>; 2],
}

/// How a game ended, as its `Termination` tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// On the board.
    Normal,
    /// A side gave up.
    Resigned,
    /// A draw was agreed.
    Agreed,
    /// Time ran out.
    Time,
    /// A side was declared the loser.
    Forfeit,
    /// It was broken off.
    Unfinished,
}

impl Termination {
    const NAMES: [(&'static str, Self); 6] = [
        ("normal", Self::Normal),
        ("resigned", Self::Resigned),
        ("agreed", Self::Agreed),
        ("time", Self::Time),
        ("forfeit", Self::Forfeit),
        ("unfinished", Self::Unfinished),
    ];

    /// The termination of that name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(known, _)| *known == name).map(|(_, termination)| termination)
    }
}

/// A fault of the tags or of the set-up in them.
#[derive(Clone, Debug)]
pub struct TagFault {
    /// The tag at fault, or what is wrong within its value, or the game's first tag where one is missing.
    pub span: Span,
    /// The rule set, where the tags name one that there is.
    pub ruleset: Option<&'static Ruleset>,
    /// The rule broken.
    pub rule: &'static Rule,
    /// What is wrong, one sentence, lower case, no final stop.
    pub message: String,
}

/// Where `part`, a slice of `whole`, stands in it.
fn place_in(whole: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr().addr().saturating_sub(whole.as_ptr().addr());
    start..start + part.len()
}

/// Reads the tags of `game`, and sets it up.
///
/// # Errors
/// The first fault in the order of the text; a contradiction counts at the later of the two tags, a missing set-up
/// last.
pub fn read(game: &Game<'_>, words: Vocabulary, terms: &Terms) -> Result<(Header, Box<dyn Play>), TagFault> {
    let mut reading = Reading::new(game, words, terms);
    let header = reading.header();
    let ruleset = reading.named();
    match (reading.first_fault(), header) {
        (Some(fault), _) => Err(TagFault { ruleset, ..fault }),
        (None, Some(read)) => Ok(read),
        (None, None) => Err(TagFault {
            span: game.tags.first().map_or(game.span, |tag| tag.span),
            ruleset,
            rule: &setup::MISSING,
            message: "this game has no usual start, and no Setup gives one".to_owned(),
        }),
    }
}

struct Reading<'g, 'a> {
    game: &'g Game<'a>,
    ruleset: &'static Ruleset,
    /// Whether the terms, not the tags, choose the rule set.
    imposed: bool,
    terms: &'g Terms,
    words: Vocabulary,
    found: [Option<&'g Tag<'a>>; TAGS.len()],
    /// What is wrong, with the offset of the tag it is wrong in.
    faults: Vec<(usize, TagFault)>,
}

impl<'g, 'a> Reading<'g, 'a> {
    fn new(game: &'g Game<'a>, words: Vocabulary, terms: &'g Terms) -> Self {
        let imposed = terms.ruleset.filter(|ruleset| ruleset.game == words.game);
        let ruleset = imposed.unwrap_or_else(|| ruleset::usual_way(words.game));
        let imposed = imposed.is_some();
        let mut reading = Self { game, ruleset, imposed, terms, words, found: [None; TAGS.len()], faults: Vec::new() };
        let mut others: HashSet<String> = HashSet::new();
        for tag in &game.tags {
            let Some(name) = TagName::find(tag.name) else {
                if !others.insert(tag.name.to_ascii_lowercase()) {
                    reading.fault(
                        tag,
                        &rules::TWICE,
                        format!("a second tag {}, where each stands once in a game", tag.name),
                    );
                }
                continue;
            };
            let slot = &mut reading.found[name as usize];
            if slot.is_some() {
                reading.fault(
                    tag,
                    &rules::TWICE,
                    format!("a second tag {}, where each stands once in a game", tag.name),
                );
            } else {
                *slot = Some(tag);
            }
        }
        reading
    }

    fn fault(&mut self, tag: &Tag<'_>, rule: &'static Rule, message: impl Into<String>) {
        self.faults.push((tag.span.offset, TagFault { span: tag.span, ruleset: None, rule, message: message.into() }));
    }

    /// A fault of the bytes `within` the value of `tag`; of the whole tag where there are none.
    fn fault_within(&mut self, tag: &Tag<'_>, within: Range<usize>, rule: &'static Rule, message: impl Into<String>) {
        let span = if within.is_empty() || tag.span == Span::default() { tag.span } else { tag.span_within(within) };
        self.faults.push((tag.span.offset, TagFault { span, ruleset: None, rule, message: message.into() }));
    }

    /// The rule set, unless `Rules` names one there is not.
    fn named(&self) -> Option<&'static Ruleset> {
        let known = |tag: &Tag<'_>| ruleset::named(self.words.game, &tag.value).is_some();
        (self.imposed || self.tag(TagName::Rules).is_none_or(known)).then_some(self.ruleset)
    }

    /// The fault of the earliest tag; of those of one tag, the one found first.
    fn first_fault(&mut self) -> Option<TagFault> {
        let first = std::mem::take(&mut self.faults).into_iter().min_by_key(|&(tag, _)| tag);
        first.map(|(_, fault)| fault)
    }

    fn tag(&self, name: TagName) -> Option<&'g Tag<'a>> {
        self.found[name as usize]
    }

    /// The later of two tags.
    fn later(one: &'g Tag<'a>, other: &'g Tag<'a>) -> &'g Tag<'a> {
        if one.span.offset > other.span.offset { one } else { other }
    }

    fn colour_of(&self, letter: &str) -> Option<Colour> {
        let mut letters = letter.chars();
        let colour = letters.next().and_then(Colour::from_letter)?;
        (letters.next().is_none() && self.words.colours.contains(&colour)).then_some(colour)
    }

    fn header(&mut self) -> Option<(Header, Box<dyn Play>)> {
        self.rules();
        let mut options = self.options();
        let setup = self.setup();
        self.merge_options(&mut options, setup.as_ref());
        let cards = self.cards(setup.as_ref());
        let first = self.first(setup.as_ref());
        self.described();
        self.puzzle(setup.as_ref(), first);
        self.theme();
        let result = self.result();
        let termination = self.termination();
        let last = self.last();
        let play = self.start(setup, &options, first, cards)?;
        let players = self.words.colours.map(|colour| {
            let name = TagName::find(colour.name())?;
            self.tag(name).map(|tag| tag.value.clone().into_owned())
        });
        let header = Header { ruleset: self.ruleset, words: self.words, last, result, termination, players };
        Some((header, play))
    }
}
