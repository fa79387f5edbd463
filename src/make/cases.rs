//! Rule cases: short records that state their own verdict, for every rule and every card.
//!
//! A facet says what is to be shown, as data; a search draws a refused record that shows it and the smallest
//! edit that makes it legal. Both verdicts come from the second [law]. The referee is asked afterwards: where it says
//! otherwise, generation fails and names the case.

mod board;
mod draft;
mod edit;
mod facet;
mod facets;
mod items;
pub mod law;
mod lead;
mod lie;
pub mod scatter;
mod scene;
mod script;
mod search;
mod source;
mod words;

use std::collections::HashSet;
use std::fmt;

use hunefer_notation::{Card, Game, Reader};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use draft::Draft;
use facet::Facet;
use law::Way;
use source::Source;

use crate::book::ruleset::{RULESETS, Ruleset};
use crate::law::rule::{Kind, Rule};
use crate::referee::header::Expectation;
use crate::referee::verdict::Finding;
use crate::referee::{self, Terms};

/// How often a facet may fail to draw before it counts as unable to.
const PATIENCE: usize = 4_000;

/// A rule case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The rule or card it is about.
    pub subject: &'static str,
    /// Which of the subject's cases.
    pub case: &'static str,
    /// The rule set.
    pub ruleset: &'static str,
    /// The record.
    pub text: String,
}

/// What cases are asked for.
#[derive(Clone, Debug)]
pub struct Order {
    /// What everything drawn depends on.
    pub seed: u64,
    /// How many cases for each subject and rule set (for a card: for each of its cases in each), half of them legal.
    pub count: usize,
    /// Only of these subjects; empty for all.
    pub subjects: Vec<String>,
    /// Only under these rule sets; empty for all.
    pub rulesets: Vec<&'static str>,
    /// One pair alone for each case of each subject, under the first rule set it holds in, whatever the count.
    pub once: bool,
}

/// Why cases cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No facet, or too few draws, for a subject under a rule set.
    Unreached {
        /// The subject.
        subject: String,
        /// The case, where it has several.
        case: &'static str,
        /// The rule set.
        ruleset: &'static str,
        /// How many were found.
        found: usize,
    },
    /// The referee does not say what a case was made to show.
    Misjudged {
        /// The subject.
        subject: &'static str,
        /// The case, where it has several.
        case: &'static str,
        /// What came instead.
        came: String,
        /// The record.
        text: String,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreached { subject, case, ruleset, found } => {
                write!(f, "cannot make enough cases for {subject}{} under {ruleset}: {found} found", which(case))
            }
            Self::Misjudged { subject, case, came, text } => {
                write!(f, "a case made for {subject}{} is judged {came}:\n{text}", which(case))
            }
        }
    }
}

/// Which of a subject's cases, where it has several.
fn which(case: &str) -> String {
    if case.is_empty() { String::new() } else { format!(" ({case})") }
}

impl std::error::Error for Failure {}

/// Makes the cases ordered: by rule set, then subject, then case; a refused one, then its neighbour. Facets have dice
/// of their own, so that all threads draw for them at once and the cases are the same.
///
/// # Errors
/// The first failure in that order: some subject cannot be reached, or the referee disagrees with a case.
pub fn make(order: &Order) -> Result<Vec<Case>, Failure> {
    let mut tasks = Vec::new();
    let mut told = HashSet::new();
    for ruleset in RULESETS {
        if !order.rulesets.is_empty() && !order.rulesets.contains(&ruleset.name) {
            continue;
        }
        for subject in subjects(ruleset) {
            if order.subjects.is_empty() || order.subjects.iter().any(|wanted| wanted == subject) {
                about(subject, ruleset, order, &mut told, &mut tasks);
            }
        }
    }
    let made: Vec<Result<Vec<Case>, Failure>> = tasks.into_par_iter().map(|task| task.cases(order.seed)).collect();
    let mut cases = Vec::new();
    for part in made {
        cases.extend(part?);
    }
    Ok(cases)
}

/// Everything cases are made about under a rule set: each rule that holds in it, and each card it takes. A warning
/// changes no verdict, so that no case can be of one.
#[must_use]
pub fn subjects(ruleset: &Ruleset) -> Vec<&'static str> {
    let holds = |rule: &&'static Rule| rule.kind != Kind::Warning && ruleset.has(rule);
    let rules = crate::book::rules().filter(holds).map(|rule| rule.name);
    let cards = Card::ALL.into_iter().filter(|_| ruleset.cards).map(card_subject);
    rules.chain(cards).collect()
}

/// The subject that cases about a card are filed under.
const fn card_subject(card: Card) -> &'static str {
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

/// Every facet of a subject under a rule set.
fn about_subject(subject: &str, ruleset: &Ruleset) -> Vec<&'static Facet> {
    let holds = |ways: &[Way]| Way::find(ruleset.name).is_some_and(|way| ways.contains(&way));
    let chapters = facets::FILES.iter().copied().flatten();
    let facets = chapters.filter(|chapter| chapter.about.iter().any(|(of, ways)| *of == subject && holds(ways)));
    facets.flat_map(|chapter| chapter.facets).filter(|facet| holds(facet.ways)).collect()
}

/// What one facet is to show of a subject under one rule set.
struct Task {
    subject: &'static str,
    ruleset: &'static Ruleset,
    /// `None` where the subject has no facet at all.
    facet: Option<&'static Facet>,
    /// How many pairs.
    pairs: usize,
}

/// Shares the cases of one subject under one rule set evenly among its facets.
fn about(
    subject: &'static str,
    ruleset: &'static Ruleset,
    order: &Order,
    told: &mut HashSet<(&'static str, &'static str)>,
    tasks: &mut Vec<Task>,
) {
    let facets = about_subject(subject, ruleset);
    if facets.is_empty() {
        tasks.push(Task { subject, ruleset, facet: None, pairs: 0 });
    }
    let is_card = Card::ALL.into_iter().any(|card| card_subject(card) == subject);
    let wanted = order.count.div_ceil(2);
    let parts = if is_card { 1 } else { facets.len() };
    for (part, facet) in facets.into_iter().enumerate() {
        let case = facet.case;
        let pairs = if order.once {
            usize::from(told.insert((subject, case)))
        } else {
            // The first facets make one pair more where they cannot all make the same.
            wanted / parts + usize::from(!is_card && part < wanted % parts)
        };
        tasks.push(Task { subject, ruleset, facet: Some(facet), pairs });
    }
}

impl Task {
    /// Draws and checks its cases.
    fn cases(&self, seed: u64) -> Result<Vec<Case>, Failure> {
        let Self { subject, ruleset, facet, pairs } = *self;
        let unreached =
            |case, found| Failure::Unreached { subject: subject.to_owned(), case, ruleset: ruleset.name, found };
        let facet = facet.ok_or_else(|| unreached("", 0))?;
        let mut source = Source::new(seed, ruleset, subject, facet.case);
        let mut known = HashSet::new();
        let mut cases = Vec::new();
        let mut patience = PATIENCE;
        for found in 0..pairs {
            let pair = loop {
                let fresh = |text: &String| known.insert(text.clone());
                let pair = facet.draw(subject, &mut source);
                match pair.filter(|pair| [&pair.refused.text, &pair.legal.text].into_iter().all(fresh)) {
                    Some(pair) => break pair,
                    None if patience == 1 => return Err(unreached(facet.case, 2 * found)),
                    None => patience -= 1,
                }
            };
            for draft in [pair.refused, pair.legal] {
                cases.push(checked(subject, facet.case, ruleset, draft)?);
            }
        }
        Ok(cases)
    }
}

/// A draft as a case, if the referee agrees with it.
fn checked(
    subject: &'static str,
    case: &'static str,
    ruleset: &'static Ruleset,
    Draft { text, expect }: Draft,
) -> Result<Case, Failure> {
    let mut game = Game::default();
    Reader::new(text.as_bytes(), crate::book::words).next_game(&mut game);
    let came = match referee::judge(&game, &Terms::default(), &mut ()).finding {
        Finding::Legal(_) => Expectation::Legal,
        Finding::Illegal(refusal) => Expectation::Illegal { at: refusal.at.to_string(), rule: refusal.rule },
        Finding::Unreadable(_) => Expectation::Unreadable,
    };
    if came == expect {
        Ok(Case { subject, case, ruleset: ruleset.name, text })
    } else {
        Err(Failure::Misjudged { subject, case, came: came.to_string(), text })
    }
}
