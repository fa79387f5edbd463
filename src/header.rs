//! The tags of a game, read and held to one another: from them the game that is to be replayed.

mod expect;
mod roll;
pub mod rules;

use std::borrow::Cow;

use hunefer_notation::{Colour, Game, Position, ResultWord, Span, Tag, Vocabulary};

pub use expect::Expectation;

use crate::options::Options;
use crate::play::Play;
use crate::referee::Terms;
use crate::rule::Rule;
use crate::ruleset::{self, Ruleset};
use crate::setup;
use crate::side::Side;
use crate::tags::{TAGS, TagName};

/// What the tags of a game say.
pub struct Header {
    /// The rule set.
    pub ruleset: &'static Ruleset,
    /// The words the record is written in; under imposed rules the colours may be others than those played.
    pub words: Vocabulary,
    /// The game at its start.
    pub play: Box<dyn Play>,
    /// The final position written.
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
    /// The tag at fault, or the game's first tag where one is missing.
    pub span: Span,
    /// The rule broken.
    pub rule: &'static Rule,
    /// What is wrong, one sentence, lower case, no final stop.
    pub message: String,
}

/// Reads the tags of `game`.
///
/// # Errors
/// The first fault in the order of the text; a contradiction counts at the later of the two tags, a missing set-up
/// last.
pub fn read(game: &Game<'_>, words: Vocabulary, terms: &Terms) -> Result<Header, TagFault> {
    let mut reading = Reading::new(game, words, terms);
    let header = reading.header();
    match (reading.first_fault(), header) {
        (Some(fault), _) => Err(fault),
        (None, Some(header)) => Ok(header),
        (None, None) => Err(TagFault {
            span: game.tags.first().map_or(game.span, |tag| tag.span),
            rule: &setup::MISSING,
            message: "this game has no usual start, and no Setup gives one".to_owned(),
        }),
    }
}

/// A position in a tag, with the place of the tag.
struct Placed {
    position: Position,
    span: Span,
}

struct Reading<'g, 'a> {
    game: &'g Game<'a>,
    ruleset: &'static Ruleset,
    /// Whether the terms, not the tags, choose the rule set.
    imposed: bool,
    terms: &'g Terms,
    words: Vocabulary,
    found: [Option<&'g Tag<'a>>; TAGS.len()],
    faults: Vec<TagFault>,
}

impl<'g, 'a> Reading<'g, 'a> {
    fn new(game: &'g Game<'a>, words: Vocabulary, terms: &'g Terms) -> Self {
        let imposed = terms.ruleset.filter(|ruleset| ruleset.game == words.game);
        let ruleset = imposed.unwrap_or_else(|| ruleset::usual_way(words.game));
        let imposed = imposed.is_some();
        let mut reading = Self { game, ruleset, imposed, terms, words, found: [None; TAGS.len()], faults: Vec::new() };
        for tag in &game.tags {
            let Some(name) = TagName::find(tag.name) else {
                let twin = game.tags.iter().find(|other| other.name.eq_ignore_ascii_case(tag.name));
                if twin.is_some_and(|other| other.span != tag.span) {
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
        self.faults.push(TagFault { span: tag.span, rule, message: message.into() });
    }

    /// The fault of the earliest tag; of those of one tag, the one found first.
    fn first_fault(&mut self) -> Option<TagFault> {
        std::mem::take(&mut self.faults).into_iter().min_by_key(|fault| fault.span.offset)
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

    fn header(&mut self) -> Option<Header> {
        self.rules();
        let mut options = self.options();
        let setup = self.setup();
        self.merge_options(&mut options, setup.as_ref());
        let cards = self.cards(setup.as_ref());
        let first = self.first(setup.as_ref());
        self.described();
        let result = self.result();
        let termination = self.termination();
        let last = self.last();
        let play = self.start(setup, &options, first, cards)?;
        let players = self.words.colours.map(|colour| {
            let name = TagName::find(colour.name())?;
            self.tag(name).map(|tag| tag.value.clone().into_owned())
        });
        Some(Header { ruleset: self.ruleset, words: self.words, play, last, result, termination, players })
    }

    fn rules(&mut self) {
        let Some(tag) = self.tag(TagName::Rules) else { return };
        match ruleset::of_game(self.words.game).find(|ruleset| ruleset.way() == tag.value) {
            Some(ruleset) if !self.imposed => self.ruleset = ruleset,
            Some(_) => {}
            None => {
                let ways = ruleset::of_game(self.words.game).map(Ruleset::way).collect::<Vec<_>>().join(", ");
                let game = self.words.game.name();
                self.fault(tag, &rules::VALUE, format!("{game} is not played by {:?}, but by: {ways}", tag.value));
            }
        }
    }

    fn options(&mut self) -> Options {
        let mut options = Options::new(self.ruleset.choices);
        let Some(tag) = self.tag(TagName::Options) else { return options };
        let mut named: Vec<&str> = Vec::new();
        for pair in tag.value.split_ascii_whitespace() {
            let Some((name, value)) = pair.split_once('=') else {
                self.fault(tag, &rules::VALUE, format!("{pair:?} is not name=value"));
                continue;
            };
            if named.contains(&name) {
                self.fault(tag, &rules::VALUE, format!("the option {name} is given twice"));
            }
            named.push(name);
            self.set(&mut options, tag, name, value);
        }
        options
    }

    /// Sets an option that `tag` names. Under imposed rules, options of the rules named are passed over.
    fn set(&mut self, options: &mut Options, tag: &Tag<'_>, name: &str, value: &str) {
        if let Err(unknown) = options.set(name, value)
            && !self.imposed
        {
            self.fault(tag, &rules::VALUE, unknown.message(self.ruleset, name, value));
        }
    }

    /// The position of a tag, its own game and rules held to those of the tags.
    fn position(&mut self, tag: &Tag<'_>) -> Option<Position> {
        match Position::parse(&tag.value, Some(&self.words)) {
            Ok(position) => Some(position),
            Err(fault) => {
                self.fault(tag, &rules::VALUE, fault.message);
                None
            }
        }
    }

    fn names_others(&self, position: &Position) -> bool {
        position.rules.as_ref().is_some_and(|(game, way)| {
            *game != self.ruleset.game || (!self.imposed && way.as_ref() != self.ruleset.way())
        })
    }

    fn setup(&mut self) -> Option<Placed> {
        let tag = self.tag(TagName::Setup)?;
        if let Some(ours) = self.ruleset.ours
            && tag.value == "ours"
        {
            return Some(Placed { position: ours(), span: tag.span });
        }
        let position = self.position(tag)?;
        if self.names_others(&position) {
            self.fault(
                tag,
                &rules::CONFLICT,
                format!("the set-up is of other rules than the {} of the tags", self.ruleset.name),
            );
        }
        Some(Placed { position, span: tag.span })
    }

    /// Adds the options of the set-up, then those of the terms.
    fn merge_options(&mut self, options: &mut Options, setup: Option<&Placed>) {
        if let (Some(setup), Some(tag)) = (setup, self.tag(TagName::Setup)) {
            let written = self.tag(TagName::Options);
            for (name, value) in &setup.position.keys.options {
                let said = written.and_then(|tag| {
                    let mut pairs = tag.value.split_ascii_whitespace().filter_map(|pair| pair.split_once('='));
                    pairs.find(|(known, _)| known == name).map(|(_, said)| said)
                });
                match (said, written) {
                    (Some(said), Some(written)) if said != value => {
                        let message = format!("the tag Options says {name}={said}, but the set-up {name}={value}");
                        self.fault(Self::later(tag, written), &rules::CONFLICT, message);
                    }
                    _ => self.set(options, tag, name, value),
                }
            }
        }
        for (name, value) in &self.terms.options {
            // An option that this rule set does not have is meant for others.
            let _ = options.set(name, value);
        }
    }

    fn cards(&mut self, setup: Option<&Placed>) -> Option<u8> {
        let tag = self.tag(TagName::Cards)?;
        let each = match tag.value.as_ref() {
            "0" => 0,
            "1" => 1,
            "2" => 2,
            _ => {
                self.fault(tag, &rules::VALUE, format!("the tag Cards is 0, 1 or 2, not {:?}", tag.value));
                return None;
            }
        };
        if each > 0 && !self.ruleset.cards {
            let message = format!("no Heka cards are played in {}", self.ruleset.name);
            self.fault(tag, &rules::CONFLICT, message);
            return None;
        }
        if let (Some(setup), Some(setup_tag)) = (setup, self.tag(TagName::Setup))
            && let Some(left) = setup.position.keys.cards
        {
            let drawn = u32::from(left[0]) + u32::from(left[1]) + setup.position.keys.seen.len();
            if left.iter().any(|&left| left > each) || drawn > 2 * u32::from(each) || each == 0 {
                let message = format!("the tag Cards says {each} each, but the set-up has more left or seen");
                self.fault(Self::later(tag, setup_tag), &rules::CONFLICT, message);
            }
        }
        (each > 0).then_some(each.try_into().unwrap_or(0))
    }

    /// The side that begins, held to every tag that says so.
    fn first(&mut self, setup: Option<&Placed>) -> Option<Side> {
        let ours = self.tag(TagName::Setup).is_some_and(|tag| tag.value == "ours") && self.ruleset.ours.is_some();
        let mut said: Option<(Side, &'g Tag<'a>)> = None;
        if let (Some(setup), Some(tag), false) = (setup, self.tag(TagName::Setup), ours) {
            said = Some((setup.position.side.into(), tag));
        }
        let rolled = self.roll_off(setup.is_some() || self.tag(TagName::Setup).is_some());
        if said.is_none() {
            said = rolled;
        }
        if let Some(tag) = self.tag(TagName::First) {
            let Some(colour) = self.colour_of(&tag.value) else {
                let [near, far] = self.words.colours.map(Colour::letter);
                self.fault(tag, &rules::VALUE, format!("the tag First is {near} or {far}, not {:?}", tag.value));
                return said.map(|(side, _)| side);
            };
            let first = Side::from(colour);
            match said {
                Some((side, other)) if side != first => {
                    let [first, side] = [first, side].map(|side| self.ruleset.colours[side.index()].name());
                    let message = format!("the tag First has {first} begin, but {} has {side}", other.name);
                    self.fault(Self::later(tag, other), &rules::CONFLICT, message);
                }
                None if self.tag(TagName::Setup).is_none()
                    && self.ruleset.begins.is_some_and(|begins| begins != first) =>
                {
                    let [near, far] = self.ruleset.colours.map(Colour::name);
                    let [first, other] = if first == Side::Near { [near, far] } else { [far, near] };
                    let message = format!("the rules of {} have {other} begin, not {first}", self.ruleset.name);
                    self.fault(tag, &rules::CONFLICT, message);
                }
                Some(_) | None => said = Some((first, tag)),
            }
        }
        let turn = || self.game.line.turns.first().and_then(|turn| turn.side);
        let lettered = || turn().filter(|colour| self.words.colours.contains(colour)).map(Side::from);
        said.map(|(side, _)| side).or(self.ruleset.begins).or_else(lettered)
    }

    /// The side that threw the first ṭāb.
    fn roll_off(&mut self, set_up: bool) -> Option<(Side, &'g Tag<'a>)> {
        let tag = self.tag(TagName::RollOff)?;
        let Some(opening) = self.ruleset.opening else {
            self.fault(tag, &rules::CONFLICT, "no throws decide who begins in this game");
            return None;
        };
        match roll::read(&tag.value, self.words.colours) {
            Err(roll::Fault::Text(message)) => self.fault(tag, &rules::VALUE, message),
            Ok(_) | Err(roll::Fault::Order(_)) if set_up => {
                let setup = self.tag(TagName::Setup).unwrap_or(tag);
                self.fault(Self::later(tag, setup), &rules::CONFLICT, "a set-up leaves nothing to throw for");
            }
            Err(roll::Fault::Order(message)) => self.fault(tag, opening, message),
            Ok(colour) => return Some((colour.into(), tag)),
        }
        None
    }

    /// The tags that only describe.
    fn described(&mut self) {
        if let Some(tag) = self.tag(TagName::Date)
            && !is_date(&tag.value)
        {
            self.fault(tag, &rules::VALUE, format!("{:?} is no date YYYY.MM.DD", tag.value));
        }
        if let Some(tag) = self.tag(TagName::Expect)
            && Expectation::parse(&tag.value).is_none()
        {
            self.fault(
                tag,
                &rules::VALUE,
                "the tag Expect is legal, unreadable, or illegal with an address and the name of a rule",
            );
        }
    }

    fn result(&mut self) -> Option<(ResultWord, Span)> {
        let tag = self.tag(TagName::Result)?;
        let word = match tag.value.as_ref() {
            "draw" => Some(ResultWord::Draw),
            "*" => Some(ResultWord::Unfinished),
            name => Colour::ALL.into_iter().find(|colour| colour.name() == name).map(ResultWord::Won),
        };
        if word.is_none() {
            self.fault(
                tag,
                &rules::VALUE,
                format!("{:?} is no result: cones, spools, white, black, draw and * are", tag.value),
            );
        }
        Some((word?, tag.span))
    }

    fn termination(&mut self) -> Option<(Termination, Span)> {
        let tag = self.tag(TagName::Termination)?;
        let termination = Termination::find(&tag.value);
        if termination.is_none() {
            let ways = Termination::NAMES.map(|(name, _)| name).join(", ");
            let message = format!("{:?} is no way for a game to end: those are {ways}", tag.value);
            self.fault(tag, &rules::VALUE, message);
        }
        Some((termination?, tag.span))
    }

    fn last(&mut self) -> Option<(Position, Span)> {
        let tag = self.tag(TagName::Final)?;
        let mut position = self.position(tag)?;
        if self.imposed {
            // The rules named are not those played.
            position.rules = None;
            position.keys.options.clear();
        }
        let mut scratch = Options::new(self.ruleset.choices);
        for (name, value) in &position.keys.options {
            self.set(&mut scratch, tag, name, value);
        }
        Some((position, tag.span))
    }

    /// The game at its start; `None` where a fault has been found, or the set-up is missing.
    fn start(
        &mut self,
        setup: Option<Placed>,
        options: &Options,
        first: Option<Side>,
        cards: Option<u8>,
    ) -> Option<Box<dyn Play>> {
        let Some(Placed { mut position, span }) = setup else {
            if self.tag(TagName::Setup).is_some() {
                return None;
            }
            return (self.ruleset.usual)(self.ruleset, options, first, cards);
        };
        if self.tag(TagName::Setup).is_some_and(|tag| tag.value == "ours")
            && let Some(first) = first
        {
            position.side = self.ruleset.colours[first.index()];
        }
        position.rules = Some((self.ruleset.game, Cow::Borrowed(self.ruleset.way())));
        match (self.ruleset.set_up)(self.ruleset, &position, options, cards) {
            Ok(play) => Some(play),
            Err(faults) => {
                let found = faults.into_iter().map(|fault| TagFault { span, rule: fault.rule, message: fault.message });
                self.faults.extend(found);
                None
            }
        }
    }
}

/// Whether `text` is `YYYY.MM.DD`, each part possibly unknown.
fn is_date(text: &str) -> bool {
    let mut parts = text.split('.');
    let [Some(year), Some(month), Some(day), None] = [parts.next(), parts.next(), parts.next(), parts.next()] else {
        return false;
    };
    let digits = |part: &str, length: usize| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    let within = |part: &str, most: u8| {
        part == "??" || (digits(part, 2) && part.parse().is_ok_and(|number: u8| (1..=most).contains(&number)))
    };
    (year == "????" || digits(year, 4)) && within(month, 12) && within(day, 31)
}
