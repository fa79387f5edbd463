//! What an argument may be completed to, beyond what its type tells.

use std::path::Path;

use clap_complete::CompletionCandidate as Candidate;
use hunefer_notation::{Card, Game, GameName, Reader};

use crate::book;
use crate::book::ruleset::RULESETS;
use crate::cli::explain::words::WORDS;
use crate::cli::input::{Input, is_called_record};
use crate::cli::rules::first_sentence;
use crate::cli::schema::SCHEMAS;
use crate::law::tags::TAGS;
use crate::show::report::UNREADABLE;

/// Addresses offered of one game.
const MOST_ADDRESSES: usize = 2000;

fn plain(names: impl IntoIterator<Item = &'static str>) -> Vec<Candidate> {
    names.into_iter().map(Candidate::new).collect()
}

/// The rules.
pub(crate) fn rules() -> Vec<Candidate> {
    book::rules().map(|rule| Candidate::new(rule.name).help(Some(first_sentence(rule.law).into()))).collect()
}

/// The rule sets.
pub(crate) fn rulesets() -> Vec<Candidate> {
    let names = RULESETS.iter().flat_map(|ruleset| [(ruleset.name, ruleset), (ruleset.way(), ruleset)]);
    names.map(|(name, ruleset)| Candidate::new(name).help(Some(ruleset.about.into()))).collect()
}

/// The options with their values.
pub(crate) fn settings() -> Vec<Candidate> {
    let choices = RULESETS.iter().flat_map(|ruleset| ruleset.choices);
    let mut settings: Vec<String> =
        choices.flat_map(|choice| choice.values.iter().map(|value| format!("{}={value}", choice.name))).collect();
    settings.sort_unstable();
    settings.dedup();
    settings.into_iter().map(Candidate::new).collect()
}

/// The games.
pub(crate) fn games() -> Vec<Candidate> {
    plain(GameName::ALL.map(GameName::name))
}

/// The cards.
pub(crate) fn cards() -> Vec<Candidate> {
    plain(Card::ALL.map(Card::name))
}

/// The cards, and all of them.
pub(crate) fn cards_or_all() -> Vec<Candidate> {
    plain(Card::ALL.map(Card::name).into_iter().chain(["all"]))
}

/// The schemas.
pub(crate) fn schemas() -> Vec<Candidate> {
    SCHEMAS.iter().map(|schema| Candidate::new(schema.name).help(Some(schema.about.into()))).collect()
}

/// Everything that can be explained.
pub(crate) fn explained() -> Vec<Candidate> {
    let mut names = rules();
    names.extend(rulesets());
    names.extend(cards());
    names.extend(games());
    let mut others: Vec<&str> = TAGS.iter().map(|tag| tag.name).collect();
    others.extend(RULESETS.iter().flat_map(|ruleset| ruleset.choices).map(|choice| choice.name));
    others.extend(WORDS.iter().map(|word| word.name));
    others.push(UNREADABLE);
    others.sort_unstable();
    others.dedup();
    names.extend(plain(others));
    names
}

/// The addresses of the main line of the game that the words typed so far are about.
pub(crate) fn addresses() -> Vec<Candidate> {
    let mut candidates = plain(["start", "end"]);
    let words: Vec<String> = std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let record = words.iter().map(Path::new).find(|path| is_called_record(path) && path.is_file());
    let number = words.windows(2).find(|pair| pair[0] == "--game").and_then(|pair| pair[1].parse().ok());
    // What cannot be read has no addresses to offer.
    let source = record.and_then(|record| Input::file(record.to_path_buf()).read().ok());
    let Some(source) = source else { return candidates };
    let mut reader = Reader::new(&source.bytes, crate::book::words);
    let mut game = Game::default();
    for _ in 0..number.unwrap_or(1_usize) {
        if !reader.next_game(&mut game) {
            return candidates;
        }
    }
    let first = game.line.turns().first().and_then(hunefer_notation::Turn::number).unwrap_or(1);
    let turns = (first..).zip(0..game.line.turns().len());
    let items = turns.flat_map(|(turn, index)| {
        (1..=game.line.range_of(index).len()).map(move |item| Candidate::new(format!("{turn}.{item}")))
    });
    candidates.extend(items.take(MOST_ADDRESSES));
    candidates
}
