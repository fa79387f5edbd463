//! A record as data: a start, what is played from it, and what it says of its end; judged by the second law.

use hunefer_notation::{Colour, Facing, GameName, Item, ItemKind, Motion, Position, ResultWord, Usage};

use super::Draft;
use super::law::{Head, Names, Stage, State, Termination, Way, result_breaks};
use crate::book;
use crate::book::ruleset::Ruleset;

/// A record in the making.
#[derive(Clone)]
pub(crate) struct Script {
    pub way: Way,
    /// The set-up, options and number of the turn included.
    pub start: Position,
    /// Instead of the set-up: the usual start under its options.
    pub usual: Option<Usual>,
    /// Whether the options are written in a tag of their own.
    pub tagged: bool,
    /// The items, the first of each turn with its head.
    pub played: Vec<(Option<Head>, ItemKind)>,
    /// `Final`.
    pub last: Option<Position>,
    /// The closing token.
    pub token: Option<ResultWord>,
    /// `Result`.
    pub result: Option<ResultWord>,
    /// `Termination`.
    pub termination: Option<&'static str>,
    /// Tags beside these.
    pub tags: Vec<(&'static str, String)>,
    /// What is written in `Rules`, `Setup` or `Final` instead of what belongs there.
    pub instead: Vec<(&'static str, String)>,
    /// The rule these last two break, as told by the edit that wrote them: the second law reads no tags.
    pub tags_break: Option<&'static str>,
    /// Where each part of what is played first ends.
    pub steps: Vec<usize>,
}

/// How a record begins that has no set-up.
#[derive(Clone, Default)]
pub(crate) struct Usual {
    /// `First`.
    pub first: Option<Colour>,
    /// `RollOff`: throws and who made them.
    pub roll_off: Vec<(Colour, u16)>,
}

impl Usual {
    /// Whether the sides throw in turn until one throws a 1, if they throw at all.
    fn decides(&self) -> bool {
        let one_last = self.roll_off.iter().rev().enumerate().all(|(back, (_, value))| (back == 0) == (*value == 1));
        one_last && self.roll_off.windows(2).all(|two| two[0].0 != two[1].0)
    }
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
    pub(super) fn from(state: &State) -> Self {
        let mut start = state.position();
        // A turn that is over but for a reveal is set up by the next one.
        let next = state.number + u32::from(matches!(state.stage, Stage::Thrown { .. }));
        start.keys.turn = Some(next).filter(|&number| number > 1);
        Self {
            way: state.way,
            start,
            usual: None,
            tagged: false,
            played: Vec::new(),
            last: None,
            token: None,
            result: None,
            termination: None,
            tags: Vec::new(),
            instead: Vec::new(),
            tags_break: None,
            steps: Vec::new(),
        }
    }

    /// The set-up as a board to be changed.
    pub(super) fn board(&self) -> Option<State> {
        State::read(self.way, &self.start).map(|(board, _)| board)
    }

    /// Puts the pieces of a board into the set-up.
    pub(super) fn put(&mut self, board: &State) {
        let position = board.position();
        (self.start.placement, self.start.hand, self.start.off) = (position.placement, position.hand, position.off);
    }

    /// The game before anything is played.
    fn begin(&self) -> Result<State, Names> {
        let Some(usual) = &self.usual else { return State::set_up(self.way, &self.start, None) };
        let names = self.played.first().and_then(|(head, _)| head.and_then(|(_, side)| side));
        let thrown = usual.roll_off.last().map(|(side, _)| *side);
        let options: Vec<_> =
            self.start.keys.options.iter().map(|(name, value)| (name.as_ref(), value.as_ref())).collect();
        let state = State::usual(self.way, &options, usual.first.or(thrown).or(names), None);
        match state {
            None => Err(vec!["setup.missing"]),
            Some(_) if !usual.decides() => Err(vec!["tab.opening"]),
            Some(state) => Ok(state),
        }
    }

    /// Judges it by the second law.
    pub(super) fn judge(&self) -> Judged {
        let refused = |names, at, moments| Judged { names, at, moments };
        if let Some(rule) = self.tags_break {
            return refused(vec![rule], At::Start, Vec::new());
        }
        let mut state = match self.begin() {
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
        refused(self.end_breaks(&state), At::End, moments)
    }

    /// What is told falsely of the end of the game.
    fn end_breaks(&self, end: &State) -> Names {
        let termination = self.termination.map(|word| match word {
            "normal" => Termination::Normal,
            "agreed" => Termination::Agreed,
            "unfinished" => Termination::Unfinished,
            _ => Termination::Given,
        });
        let two = matches!((self.token, self.result), (Some(one), Some(other)) if one != other);
        let wrong = |result| !result_breaks(end, result, termination).is_empty();
        let false_last = self.last.as_ref().is_some_and(|last| {
            let reached = end.position();
            // A position may leave out the rules.
            let rules = reached.rules.clone().filter(|_| last.rules.is_some());
            *last != Position { rules, ..reached }
        });
        let any = two || wrong(self.token) || wrong(self.result) || false_last;
        if any { vec!["result.wrong"] } else { Names::new() }
    }

    /// It as a case, which says what it shows and what the second law says of it; nothing if the law it breaks is
    /// none of the book's.
    pub(super) fn draft(&self, ruleset: &'static Ruleset, judged: &Judged, says: String) -> Option<Draft> {
        let mut start = self.start.clone();
        let options: Vec<String> = start.keys.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if self.tagged {
            start.keys.options.clear();
        }
        let mut draft = match &self.usual {
            None => Draft::from(ruleset, &start),
            Some(usual) => {
                let mut draft = Draft::new(ruleset);
                if let Some(first) = usual.first {
                    draft = draft.tag("First", first.letter().to_string());
                }
                if usual.roll_off.is_empty() { draft } else { draft.tag("RollOff", rolled(&usual.roll_off).join(" ")) }
            }
        };
        draft = draft.says(says);
        if (self.tagged || self.usual.is_some()) && !options.is_empty() {
            draft = draft.tag("Options", options.join(" "));
        }
        if let Some(last) = &self.last {
            draft = draft.tag("Final", last.to_string());
        }
        if let Some(result) = self.result {
            draft = draft.tag("Result", result.name());
        }
        if let Some(termination) = self.termination {
            draft = draft.tag("Termination", termination);
        }
        for (name, value) in &self.tags {
            draft = draft.tag(name, value);
        }
        for (name, value) in &self.instead {
            draft = if *name == "Rules" { draft.rules(value) } else { draft.retag(name, value) };
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

/// The throws of a roll-off as text.
pub(crate) fn rolled(throws: &[(Colour, u16)]) -> Vec<String> {
    throws.iter().map(|(side, value)| format!("{}{value}", side.letter())).collect()
}

/// An item as text.
pub(crate) fn text(way: Way, item: &ItemKind) -> String {
    let (game, rules) = way.name();
    crate::book::words(game, rules).item(&Item::new(*item)).to_string()
}

/// A point of the compass, as a word.
pub(crate) const fn faced(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
    }
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
        if was.facing != is.facing {
            parts.push(format!("{colour} on {to} face {} now", faced(is.facing)));
        }
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
