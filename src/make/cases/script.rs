//! A record as data: a start, what is played from it, and what it says of its end; judged by the second law.

use hunefer_notation::{GameName, Item, ItemKind, Motion, Position, ResultWord, Usage};

use super::Draft;
use super::law::{Head, Names, Stage, State, Way, result_breaks};
use crate::book;
use crate::book::ruleset::Ruleset;

/// A record in the making.
#[derive(Clone)]
pub(crate) struct Script {
    pub way: Way,
    /// The set-up, options and number of the turn included.
    pub start: Position,
    /// Whether the options are written in a tag of their own.
    pub tagged: bool,
    /// The items, the first of each turn with its head.
    pub played: Vec<(Option<Head>, ItemKind)>,
    /// `Final`.
    pub last: Option<Position>,
    /// The closing token.
    pub token: Option<ResultWord>,
    /// Where each part of what is played first ends.
    pub steps: Vec<usize>,
}

/// Where a record is refused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum At {
    Start,
    /// The number of the turn, and of the item in it.
    Item(u32, usize),
    End,
}

/// What the second law says of a script.
pub(crate) struct Judged {
    /// The rules broken at the first fault; none if the record is legal.
    pub names: Names,
    pub at: At,
    /// The moments before each item, and after the last that was legal.
    pub moments: Vec<State>,
}

impl Script {
    /// A record that begins with `state`: at the beginning of a turn, or where only a reveal is still open.
    pub fn from(state: &State) -> Self {
        let mut start = state.position();
        // A turn that is over but for a reveal is set up by the next one.
        let next = state.number + u32::from(matches!(state.stage, Stage::Thrown { .. }));
        start.keys.turn = Some(next).filter(|&number| number > 1);
        Self { way: state.way, start, tagged: false, played: Vec::new(), last: None, token: None, steps: Vec::new() }
    }

    /// The set-up as a board to be changed.
    pub fn board(&self) -> Option<State> {
        State::read(self.way, &self.start).map(|(board, _)| board)
    }

    /// Puts the pieces of a board into the set-up.
    pub fn put(&mut self, board: &State) {
        let position = board.position();
        (self.start.placement, self.start.hand, self.start.off) = (position.placement, position.hand, position.off);
    }

    /// Judges it by the second law.
    pub fn judge(&self) -> Judged {
        let refused = |names, at, moments| Judged { names, at, moments };
        let mut state = match State::set_up(self.way, &self.start, None) {
            Ok(state) => state,
            Err(names) => return refused(names, At::Start, Vec::new()),
        };
        let mut moments = vec![state.clone()];
        let mut item_number = 0;
        for (head, item) in &self.played {
            item_number = if head.is_some() { 1 } else { item_number + 1 };
            let names = state.breaks(*head, item);
            if !names.is_empty() {
                let turn = head.map_or(state.number, |head| state.coming(head, item));
                return refused(names, At::Item(turn, item_number), moments);
            }
            state = state.after(*head, item);
            moments.push(state.clone());
        }
        let mut names = result_breaks(&state, self.token, None);
        if self.last.as_ref().is_some_and(|last| *last != state.position()) {
            names.push("result.wrong");
        }
        refused(names, At::End, moments)
    }

    /// It as a case, which says what it shows and what the second law says of it; nothing if the law it breaks is
    /// none of the book's.
    pub fn draft(&self, ruleset: &'static Ruleset, judged: &Judged, says: String) -> Option<Draft> {
        let mut start = self.start.clone();
        let options: Vec<String> = start.keys.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if self.tagged {
            start.keys.options.clear();
        }
        let mut draft = Draft::from(ruleset, &start).says(says);
        if self.tagged && !options.is_empty() {
            draft = draft.tag("Options", options.join(" "));
        }
        if let Some(last) = &self.last {
            draft = draft.tag("Final", last.to_string());
        }
        let mut line = String::new();
        for (place, (head, item)) in self.played.iter().enumerate() {
            if let Some((number, side)) = head {
                if place > 0 {
                    draft = draft.line(&line);
                }
                let side = side.map_or(String::new(), |side| format!(" {}", side.letter()));
                line = number.map_or(side.clone(), |number| format!("{number}.{side}"));
            }
            line = format!("{line} {}", text(self.way, item));
        }
        draft = draft.line(&line);
        if let Some(token) = self.token {
            draft = draft.line(token.name());
        }
        let Some(name) = judged.names.first() else { return Some(draft) };
        let at = match judged.at {
            At::Start => "start".to_owned(),
            At::Item(turn, item) => format!("{turn}.{item}"),
            At::End => "end".to_owned(),
        };
        book::rules().find(|rule| rule.name == *name).map(|rule| draft.refused(at, rule))
    }
}

/// An item as text.
pub(crate) fn text(way: Way, item: &ItemKind) -> String {
    let (game, rules) = way.name();
    crate::book::words(game, rules).item(&Item::new(*item)).to_string()
}

/// Where a piece stands, as text.
pub(crate) fn place(way: Way, at: hunefer_notation::Place) -> String {
    let (game, rules) = way.name();
    crate::book::words(game, rules).spot(hunefer_notation::Spot::plain(at)).to_string()
}

/// What happened between two moments: which pieces went where.
pub(crate) fn told(before: &State, after: &State, item: &ItemKind) -> String {
    let way = before.way;
    let mut parts = Vec::new();
    for (was, is) in before.pieces.iter().zip(&after.pieces) {
        let (colour, from, to) = (before.colour(was.side).name(), place(way, was.at), place(way, is.at));
        let taken = is.at == hunefer_notation::Place::Off && matches!(way.name().0, GameName::Tab | GameName::Duat);
        if was.at != is.at {
            parts.push(if taken {
                format!("{colour} on {from} are gone")
            } else {
                format!("{colour} go from {from} to {to}")
            });
        }
    }
    // Two taken on one square are told of once.
    parts.dedup();
    if parts.is_empty() {
        parts.push(match item {
            ItemKind::Ply { motion: Motion::Lost, .. } => "the throw is lost".to_owned(),
            ItemKind::Miss => "the turn is missed".to_owned(),
            ItemKind::Wager { .. } => "the piece stays where it is".to_owned(),
            ItemKind::Reveal { usage: Usage::Declined, .. } => "the card is declined".to_owned(),
            ItemKind::Reveal { card, .. } => format!("{} is used, and no piece moves", card.name()),
            _ => "nothing stands in the way".to_owned(),
        });
    }
    if let Some(winner) = after.won {
        parts.push(format!("{} have won", after.colour(winner).name()));
    }
    parts.join(", ")
}
