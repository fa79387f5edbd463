//! A puzzle as a record.

use hunefer_notation::{Game, Position, ResultWord, Span, Tag, Vocabulary, print};

use super::{Found, Quarry};
use crate::play::Play;
use crate::referee::canonical;

/// The record of a puzzle: its tags, its solution, and behind that what the plays that tempt would leave.
///
/// # Errors
/// If it cannot be set up or played, which would be a mistake of ours.
pub fn record(quarry: &Quarry<'_>, found: &Found) -> Result<String, String> {
    let words = quarry.ruleset.words();
    let mut game = Game { vocabulary: Some(words), ..Game::default() };
    let mut position = found.position.clone();
    position.rules = Some((quarry.ruleset.game, quarry.ruleset.way().into()));
    let options: Vec<_> = quarry.options.changed().map(|(choice, value)| format!("{}={value}", choice.name)).collect();
    let themes: Vec<_> = found.themes.iter().map(|rule| rule.name).collect();
    let mut tags = vec![
        ("Game", quarry.ruleset.game.name().to_owned()),
        ("Rules", quarry.ruleset.way().to_owned()),
        ("Options", options.join(" ")),
        ("Setup", position.to_string()),
        ("Puzzle", found.asked.clone()),
        ("Theme", themes.join(" ")),
    ];
    tags.retain(|(_, value)| !value.is_empty());
    for (name, value) in tags {
        let span = Span::default();
        game.tags.push(Tag { name, value: value.into(), span, value_span: span });
    }
    let end = play_out(quarry, &position, found, &mut game)?;
    game.result = Some((end.winner().map_or(ResultWord::Unfinished, ResultWord::Won), Span::default()));
    canonical::complete(&mut game);
    let mut text = String::new();
    print::game(&game, &mut text);
    Ok(with_notes(text, found, &words))
}

/// Plays the solution into the record.
fn play_out(
    quarry: &Quarry<'_>,
    position: &Position,
    found: &Found,
    game: &mut Game<'static>,
) -> Result<Box<dyn Play>, String> {
    let faults = |faults: Vec<crate::law::setup::SetupFault>| {
        faults.into_iter().map(|fault| fault.message).collect::<Vec<_>>().join("; ")
    };
    let mut play = quarry.ruleset.set_up(position, &quarry.options, None).map_err(faults)?;
    let head = (play.coming_turn(), position.side);
    for (index, item) in found.solution.iter().enumerate() {
        if index == 0 {
            if play.may_begin() {
                play.begin(&hunefer_notation::Turn::UNNAMED, item).map_err(|rule| rule.name.to_owned())?;
            }
            game.line.begin(Some(head.0), Some(head.1));
        }
        play.item(item).map_err(|rule| rule.name.to_owned())?;
        game.line.push(*item);
    }
    Ok(play)
}

/// The text with how difficult the puzzle is before its first turn, and what other plays would leave behind it.
fn with_notes(text: String, found: &Found, words: &Vocabulary) -> String {
    let Some((tags, turns)) = text.split_once("\n\n") else { return text };
    let Some((turn, end)) = turns.split_once('\n') else { return text };
    let written = |item| words.item(&hunefer_notation::Item::new(item)).to_string();
    let head = turn.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let refuted: String = found
        .refuted
        .iter()
        .map(|(item, worth)| format!(" ({head} {} {{[%win {:.1}]}})", written(*item), worth * 100.0))
        .collect();
    format!("{tags}\n\n{{[%difficulty {:.2}]}}\n{turn}{refuted}\n{end}", found.difficulty)
}
