//! Canonical form: what the referee completes in a record before it is printed.

use std::borrow::Cow;

use hunefer_notation::{Colour, Game, ItemKind, Position, Span, Tag};

use crate::book::ruleset::Ruleset;
use crate::law::heka::keys::named;
use crate::play::Play;
use crate::referee::verdict::{Address, Finding, Verdict};
use crate::referee::{self, Terms, Watch};

/// Judges `game` and completes it: `Rules`, turn numbers and sides, values, marks, landings and the result. From the
/// first fault on, turns and items stay as they were written.
pub fn complete(game: &mut Game<'_>) -> Verdict {
    let mut seen = Seen { turns: Vec::new(), items: Vec::new(), item: ItemKind::Miss };
    let verdict = referee::judge(game, &Terms::default(), &mut seen);
    let Seen { turns, items, item: _ } = seen;
    game.line.complete(&mut turns.into_iter(), &mut items.into_iter());
    if let Some(ruleset) = verdict.ruleset {
        tags(game, ruleset, &verdict.finding);
    }
    if let (None, Finding::Legal(legal)) = (game.result, &verdict.finding) {
        game.result = legal.result.map(|word| (word, Span::default()));
    }
    verdict
}

/// Adds `Rules` and puts the tags in order, and the options in theirs. Where a tag is at fault the others keep their
/// order, since it decides which fault is first.
fn tags(game: &mut Game<'_>, ruleset: &'static Ruleset, finding: &Finding) {
    if game.tag("Rules").is_none() {
        let behind = game.tags.iter().position(|tag| tag.is("Game")).map_or(0, |at| at + 1);
        let (value, span) = (Cow::Borrowed(ruleset.way()), Span::default());
        game.tags.insert(behind, Tag { name: "Rules", value, span, value_span: span });
    }
    // The game is named in its own tag.
    if let Some(tag) = game.tags.iter_mut().find(|tag| tag.is("Rules"))
        && tag.value == ruleset.name
    {
        tag.value = Cow::Borrowed(ruleset.way());
    }
    let at_fault = matches!(finding, Finding::Illegal(refusal) if refusal.at == Address::Start);
    if let Some(words) = game.vocabulary {
        for tag in game.tags.iter_mut().filter(|tag| tag.is("Setup") || tag.is("Final")) {
            if let Ok(read) = Position::parse(&tag.value, Some(&words), crate::book::words) {
                tag.value = Cow::Owned(position(read, ruleset, at_fault).to_string());
            }
        }
    }
    if at_fault {
        return;
    }
    game.tags.sort_by_key(Tag::rank);
    let place = |pair: &&str| ruleset.choices.iter().position(|choice| pair.split('=').next() == Some(choice.name));
    if let Some(tag) = game.tags.iter_mut().find(|tag| tag.is("Options")) {
        let mut pairs: Vec<&str> = tag.value.split_ascii_whitespace().collect();
        pairs.sort_by_key(place);
        tag.value = Cow::Owned(pairs.join(" "));
    }
}

/// A position that a tag holds, in canonical form: `^` only where it tells two pieces apart, options in the rule book's
/// order and without defaults. Where a tag is at fault they stay, for two of them may be what contradicts.
fn position(mut position: Position, ruleset: &'static Ruleset, at_fault: bool) -> Position {
    position.keys.wager = position.keys.wager.map(|piece| named(&position.placement, piece));
    if !at_fault {
        let place = |name: &str| ruleset.choices.iter().position(|choice| choice.name == name);
        let options = &mut position.keys.options;
        options.retain(|(name, value)| place(name).is_none_or(|at| ruleset.choices[at].values[0] != value));
        options.sort_by_key(|(name, _)| place(name));
    }
    position
}

/// What was seen of a game as it was replayed, in the order of the text.
struct Seen {
    turns: Vec<(u32, Colour)>,
    items: Vec<ItemKind>,
    /// The item now being played.
    item: ItemKind,
}

impl Watch for Seen {
    fn begun(&mut self, _depth: usize, play: &dyn Play) {
        self.turns.push((play.turn(), play.side()));
    }

    fn canonical(&mut self) -> Option<&mut ItemKind> {
        Some(&mut self.item)
    }

    fn played(&mut self, _depth: usize, _item: usize, _play: &dyn Play) {
        self.items.push(self.item);
    }
}
