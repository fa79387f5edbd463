//! Canonical form: what the referee completes in a record before it is printed.

use std::borrow::Cow;

use hunefer_notation::{Colour, Game, ItemKind, Line, NoteKind, Span, Tag, Turn};

use crate::book::ruleset::Ruleset;
use crate::play::Play;
use crate::referee::verdict::{Address, Finding, Verdict};
use crate::referee::{self, Terms, Watch};

/// Judges `game` and completes it: `Rules`, turn numbers and sides, values, marks, landings and the result. From the
/// first fault on, turns and items stay as they were written.
pub fn complete(game: &mut Game<'_>) -> Verdict {
    let mut seen = Seen { turns: Vec::new(), items: Vec::new(), item: ItemKind::Miss };
    let verdict = referee::judge(game, &Terms::default(), &mut seen);
    let Seen { turns, items, item: _ } = seen;
    fill(&mut game.line, &mut turns.into_iter(), &mut items.into_iter(), None);
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
    if matches!(finding, Finding::Illegal(refusal) if refusal.at == Address::Start) {
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

/// Writes what was seen into a line, variations included; `inside` is the turn a variation goes on in.
fn fill(
    line: &mut Line<'_>,
    turns: &mut impl Iterator<Item = (u32, Colour)>,
    items: &mut impl Iterator<Item = ItemKind>,
    inside: Option<usize>,
) {
    let ends: Vec<usize> = (0..line.turns.len()).map(|index| line.items_of(index).end).collect();
    let mut notes = line.notes.iter_mut().peekable();
    for (index, turn) in line.turns.iter_mut().enumerate() {
        let goes_on = index == 0 && inside.is_some_and(|item| item > 1);
        if !goes_on && ends[index] > turn.first && head(turn, turns).is_none() {
            return;
        }
        for at in turn.first..ends[index] {
            let Some(kind) = items.next() else { return };
            line.items[at].kind = kind;
            while let Some(note) = notes.next_if(|note| match note.anchor {
                hunefer_notation::Anchor::Before(item) | hunefer_notation::Anchor::After(item) => item <= at,
            }) {
                if let NoteKind::Variation(variation) = &mut note.kind {
                    let number = at - turn.first + 1 + if goes_on { inside.unwrap_or(1) - 1 } else { 0 };
                    fill(variation, turns, items, Some(number));
                }
            }
        }
    }
}

/// Completes the head of a turn that was begun.
fn head(turn: &mut Turn, turns: &mut impl Iterator<Item = (u32, Colour)>) -> Option<()> {
    let (number, side) = turns.next()?;
    turn.number = Some(number);
    turn.side = Some(side);
    Some(())
}
