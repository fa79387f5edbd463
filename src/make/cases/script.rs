//! A record as data: a start, what is played from it, and what it says of its end; judged by the second law.

use hunefer_notation::{Card, Colour, ItemKind, Position, ResultWord};

use super::law::{Head, Names, Stage, State, Termination, Way, result_breaks};

/// A record in the making.
#[derive(Clone)]
pub(crate) struct Script {
    pub way: Way,
    /// The card it is about, if it is about one.
    pub about: Option<Card>,
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

/// Throws and who made them.
pub(crate) type RollOff = Vec<(Colour, u16)>;

/// How a record begins that has no set-up.
#[derive(Clone, Default)]
pub(crate) struct Usual {
    /// `First`.
    pub first: Option<Colour>,
    /// `RollOff`.
    pub roll_off: RollOff,
}

impl Usual {
    /// Whether the sides throw in turn until one throws a 1, if they throw at all.
    fn decides(&self) -> bool {
        let one_last = self.roll_off.iter().rev().enumerate().all(|(back, (_, value))| (back == 0) == (*value == 1));
        one_last && self.roll_off.windows(2).all(|two| two[0].0 != two[1].0)
    }
}

/// A record spoilt on purpose.
pub(crate) struct Spoilt {
    pub script: Script,
    /// What is wrong with it.
    pub says: String,
    /// Why the lawful one is; where nothing is said, what happens in it is told.
    pub fits: String,
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
            about: None,
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

    /// A record like this but for what is done to it, what is wrong with that, and why this one fits.
    pub(super) fn wrong(
        &self,
        says: impl Into<String>,
        fits: impl Into<String>,
        spoil: impl FnOnce(&mut Self),
    ) -> Option<Spoilt> {
        let mut script = self.clone();
        spoil(&mut script);
        Some(Spoilt { script, says: says.into(), fits: fits.into() })
    }

    /// The same, where what happens in this one tells why it fits.
    pub(super) fn but(&self, says: impl Into<String>, spoil: impl FnOnce(&mut Self)) -> Option<Spoilt> {
        self.wrong(says, "", spoil)
    }

    /// The record with its pieces put otherwise, if it then breaks one rule alone.
    pub(super) fn moved(&self, board: &State, rule: &str, says: impl Into<String>) -> Option<Spoilt> {
        self.but(says, |wrong| wrong.put(board)).filter(|spoilt| spoilt.script.judge().names == [rule])
    }

    /// Writes another item for the last.
    pub(super) fn replace(&mut self, item: ItemKind) {
        if let Some(last) = self.played.last_mut() {
            last.1 = item;
        }
    }

    /// The item played last.
    pub(super) fn item(&self) -> Option<ItemKind> {
        self.played.last().map(|(_, item)| *item)
    }

    /// The side that is not this one.
    pub(super) fn other(&self, side: Colour) -> Colour {
        let [one, other] = self.way.colours();
        if side == one { other } else { one }
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

    /// Gives an option of the set-up a value; usual ones are left out, the others in the book's order.
    pub(super) fn set_option(&mut self, name: &str, value: &str) {
        if let Some(State { mut options, .. }) = self.board() {
            options.set(name, value);
            let unusual = options.unusual().into_iter();
            self.start.keys.options = unusual.map(|(name, value)| (name.into(), value.into())).collect();
        }
    }

    /// The moment it ends in, if it is legal.
    pub(super) fn end(&self) -> Option<State> {
        let mut judged = self.judge();
        judged.moments.pop().filter(|_| judged.names.is_empty())
    }

    /// The same, if nobody has won.
    pub(super) fn unwon(&self) -> Option<State> {
        self.end().filter(|end| end.won.is_none())
    }

    /// The moment at which the last item is played, its turn begun.
    pub(super) fn moment(&self) -> Option<State> {
        let (head, item) = self.played.last()?;
        let moments = self.judge().moments;
        let before = moments.get(self.played.len() - 1)?;
        Some(before.begins(*head, item))
    }

    /// The game before anything is played.
    fn begin(&self) -> Result<State, Names> {
        let Some(usual) = &self.usual else { return State::set_up(self.way, &self.start, None) };
        let names = self.played.first().and_then(|(head, _)| head.and_then(|(_, side)| side));
        let thrown = usual.roll_off.last().map(|(side, _)| *side);
        let options: Vec<_> =
            self.start.keys.options.iter().map(|(name, value)| (name.as_ref(), value.as_ref())).collect();
        match State::usual(self.way, &options, usual.first.or(thrown).or(names), None) {
            None => Err(vec!["setup.missing"]),
            Some(_) if !usual.decides() => Err(vec!["tab.opening"]),
            Some(state) => Ok(state),
        }
    }

    /// Judges it by the second law.
    pub(super) fn judge(&self) -> Judged {
        let mut state = match self.tags_break.map_or_else(|| self.begin(), |rule| Err(vec![rule])) {
            Ok(state) => state,
            Err(names) => return Judged { names, at: At::Start, moments: Vec::new() },
        };
        let mut moments = vec![state.clone()];
        let mut item_number = 0;
        for (head, item) in &self.played {
            item_number = if head.is_some() { 1 } else { item_number + 1 };
            let names = state.breaks(*head, item);
            if !names.is_empty() {
                let turn = head.map_or(state.number, |head| state.coming(head, item));
                return Judged { names, at: At::Item(turn, item_number), moments };
            }
            state = state.after(*head, item);
            moments.push(state.clone());
        }
        Judged { names: self.end_breaks(&state), at: At::End, moments }
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
}
