//! A case being made: its record, piece by piece, and the verdict it is made to show.

use std::fmt::Write;

use hunefer_notation::{Card, CardSet, Keys, Position};

use crate::book::ruleset::Ruleset;
use crate::law::rule::Rule;
use crate::referee::header::Expectation;

/// A refused record and a legal one that differs from it in one thing.
pub(crate) struct Pair {
    pub refused: Draft,
    pub legal: Draft,
}

/// A record in the making.
#[derive(Clone)]
pub(crate) struct Draft {
    ruleset: &'static Ruleset,
    /// What `Rules` says.
    way: String,
    tags: Vec<(&'static str, String)>,
    comment: String,
    turns: String,
    pub expect: Expectation,
}

impl Draft {
    /// A record under `ruleset` from its usual start.
    pub(crate) fn new(ruleset: &'static Ruleset) -> Self {
        let tags = Vec::new();
        Self {
            ruleset,
            way: ruleset.way().to_owned(),
            tags,
            comment: String::new(),
            turns: String::new(),
            expect: Expectation::Legal,
        }
    }

    /// A record that starts from `position` (with its options, card keys and `turn=`).
    pub(crate) fn from(ruleset: &'static Ruleset, position: &Position) -> Self {
        let mut position = position.clone();
        position.rules = Some((ruleset.game, ruleset.way().into()));
        Self::new(ruleset).tag("Setup", position.to_string())
    }

    /// Adds a tag. Tags are written in the order of their names' table.
    pub(crate) fn tag(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.tags.push((name, value.into()));
        self
    }

    /// Gives a tag another value.
    pub(crate) fn retag(self, name: &'static str, value: impl Into<String>) -> Self {
        self.untagged(name).tag(name, value)
    }

    /// Takes a tag out.
    pub(crate) fn untagged(mut self, name: &str) -> Self {
        self.tags.retain(|(known, _)| *known != name);
        self
    }

    /// Names other rules in the `Rules` tag than those the record is made for.
    pub(crate) fn rules(mut self, way: impl Into<String>) -> Self {
        self.way = way.into();
        self
    }

    /// Adds a line as it is: a turn without a side, a closing token.
    pub(crate) fn line(mut self, line: &str) -> Self {
        self.turns.push_str(line);
        self.turns.push('\n');
        self
    }

    /// Says in plain words what the case shows.
    pub(crate) fn says(mut self, comment: impl Into<String>) -> Self {
        self.comment = comment.into();
        self
    }

    /// Expects the record to be refused at `at` for `rule`.
    pub(crate) fn refused(mut self, at: impl Into<String>, rule: &'static Rule) -> Self {
        self.expect = Expectation::Illegal { at: at.into(), rule };
        self
    }

    /// The record as text.
    pub(crate) fn text(&self) -> String {
        let mut tags = vec![("Game", self.ruleset.game.name().to_owned()), ("Rules", self.way.clone())];
        let left_running = self.left_running();
        tags.extend(self.tags.iter().map(|(name, value)| (*name, self.with_seen(name, value, left_running))));
        tags.push(("Expect", self.expect.to_string()));
        // A case may lack or double a tag on purpose, or misspell a value: the order alone is put right.
        tags.sort_by_key(|(name, _)| crate::law::tags::TAGS.iter().position(|entry| entry.name == *name));
        let mut text = String::new();
        for (name, value) in tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        let _ = write!(text, "\n{{{}}}\n{}", self.comment, self.turns);
        text
    }
}

/// A card that has been seen, and what stood there in its stead: a card still left to a side, or another seen.
#[derive(Clone, Copy)]
struct Seen {
    card: Card,
    left: Option<usize>,
    instead: Option<Card>,
}

impl Draft {
    /// The card that left running what the set-up has running, where the set-up does not say that it has been seen: a
    /// set-up that no play leads to is told of, and that is not the point of a case.
    fn left_running(&self) -> Option<Seen> {
        let (_, setup) = self.tags.iter().find(|(name, _)| *name == "Setup")?;
        let Keys { cards, seen, miss, isis, sticks, wager, .. } =
            Position::parse(setup, Some(&self.ruleset.words()), crate::book::words).ok()?.keys;
        let may_have: &[Card] = match miss.into_iter().max() {
            Some(2..) => &[Card::Apophis],
            Some(1) => &[Card::Exile, Card::Osiris, Card::Crown, Card::Apophis],
            Some(0) | None if isis.is_some() => &[Card::Isis],
            Some(0) | None if sticks != [0; 2] => &[Card::Seth],
            Some(0) | None if wager.is_some() => &[Card::Maat],
            Some(0) | None => return None,
        };
        let revealed = |card: &Card| self.turns.contains(&format!("heka {}", card.name()));
        let card = may_have.iter().copied().find(|card| !revealed(card))?;
        let left = cards?;
        let full = u32::from(left[0]) + u32::from(left[1]) + seen.len() == 4;
        let two = left.iter().position(|&left| left == 2).filter(|_| full && !revealed(&Card::Crown));
        let instead = seen.iter().find(|card| full && two.is_none() && !revealed(card));
        let fits = !full || two.is_some() || instead.is_some();
        let needed = fits && !may_have.iter().any(|&card| seen.contains(card));
        needed.then_some(Seen { card, left: two, instead })
    }

    /// The value of a tag; a position in it has seen the card too.
    fn with_seen(&self, name: &str, value: &str, seen: Option<Seen>) -> String {
        let position = Position::parse(value, Some(&self.ruleset.words()), crate::book::words).ok();
        match (position, seen) {
            // What is misspelt on purpose stays so.
            (Some(mut position), Some(Seen { card, left, instead }))
                if ["Setup", "Final"].contains(&name) && position.to_string() == value =>
            {
                let keys = &mut position.keys;
                let others = keys.seen.iter().filter(|&other| Some(other) != instead);
                keys.seen = others.chain([card]).fold(CardSet::default(), |mut set, card| {
                    set.insert(card);
                    set
                });
                if let (Some(side), Some(counts)) = (left, &mut keys.cards) {
                    counts[side] = counts[side].saturating_sub(1);
                }
                position.to_string()
            }
            (Some(_) | None, _) => value.to_owned(),
        }
    }
}

/// The subject that cases about a card are filed under.
pub(crate) const fn card_subject(card: Card) -> &'static str {
    match card {
        Card::Exile => "heka.exile",
        Card::Apophis => "heka.apophis",
        Card::Osiris => "heka.osiris",
        Card::Isis => "heka.isis",
        Card::Shabti => "heka.shabti",
        Card::Crown => "heka.crown",
        Card::Seth => "heka.seth",
        Card::Maat => "heka.maat",
    }
}
