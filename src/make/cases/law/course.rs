//! The course of a game: whose turn it is, what is thrown, owed, missed, wagered and revealed.

use hunefer_notation::{Card, Colour, GameName, ItemKind, Keys, Marks, Motion, Move, Placement, Position, Spot, Throw};

use super::board::{Made, broken, is_duat, lost_throws_again, made, moves};
use super::cards::{broken_right, running, taken, used, uses, weighed};
use super::pieces::{at, shifted};
use super::throws::{sticks, value, values};
use super::{Head, Name, duat, other, senet};

/// How far the turn going on has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The record begins here.
    Start,
    /// A throw is owed.
    Owed,
    /// All throws are made.
    Done,
    /// A card has been revealed.
    Revealed,
    /// The turn is missed.
    Missed,
    /// Duat: so many actions have been taken.
    Acted(u8),
    /// The game is over.
    Over,
}

/// A game at one moment: the pieces and keys, and how far the turn going on has come.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The pieces, and the keys as the turn found them; what cards leave running is added as they are revealed.
    now: Position,
    player: Colour,
    turn: u32,
    phase: Phase,
    /// A throw that waits to be moved.
    waiting: Option<u8>,
    /// The throw waiting is the ṭāb that began the game.
    opening: bool,
    /// The record may begin with a reveal in the turn before.
    reveal: Option<Colour>,
}

impl Moment {
    /// A record that begins at `position`.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let mut now = position.clone();
        let Keys { throw, turn, acted: _, reveal, won, .. } = now.keys.clone();
        now.keys.throw = None;
        now.keys.turn = None;
        now.keys.reveal = None;
        Self {
            player: now.side,
            turn: turn.unwrap_or(1),
            phase: if won.is_some() { Phase::Over } else { Phase::Start },
            waiting: throw.and_then(|throw| u8::try_from(throw).ok()),
            opening: false,
            reveal,
            now,
        }
    }

    /// A game from the usual start, which in ṭāb has the deciding throw waiting.
    #[must_use]
    pub fn usual(position: &Position) -> Self {
        let moment = Self::new(position);
        Self { opening: moment.waiting.is_some(), ..moment }
    }

    /// How far the turn going on has come.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The side whose turn is going on, or is to begin with the record.
    #[must_use]
    pub const fn player(&self) -> Colour {
        self.player
    }

    /// The number of that turn.
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    fn game(&self) -> GameName {
        self.now.placement.game()
    }

    /// The side whose pieces move in the turn going on: under Isis the opponent's.
    fn mover(&self) -> Colour {
        if self.now.keys.isis == Some(self.player) { other(self.player) } else { self.player }
    }

    /// Whether the turn going on may end here.
    fn may_end(&self) -> bool {
        match self.phase {
            Phase::Done | Phase::Revealed | Phase::Missed => true,
            Phase::Acted(actions) => actions == 1 || actions == 3,
            Phase::Start | Phase::Owed | Phase::Over => false,
        }
    }

    /// The game with the turn ended and nothing of the next begun.
    fn ended(&self) -> Self {
        let mut after = self.clone();
        let (own, keys) = (self.player.index(), &mut after.now.keys);
        keys.acted = None;
        keys.gap[own] = self.phase == Phase::Revealed;
        if self.phase == Phase::Missed {
            keys.miss[own] = keys.miss[own].saturating_sub(1);
        }
        // Three sticks just promised are for the turn after.
        if self.phase != Phase::Revealed {
            keys.sticks[own] = 0;
        }
        if keys.isis == Some(self.player) {
            keys.isis = None;
        }
        after.player = other(self.player);
        after.turn += 1;
        after.phase = Phase::Start;
        after
    }

    /// The moment at which a turn with such a head and first item begins: that of the record, the one behind the turn
    /// going on, or, for a reveal left open, the turn before.
    fn beginning(&self, head: Head, first: &ItemKind) -> Option<Self> {
        if let (Phase::Start, Some(revealer), ItemKind::Reveal { .. }) = (self.phase, self.reveal, first)
            && head.0.is_none_or(|number| number + 1 == self.turn)
        {
            return Some(Self {
                player: revealer,
                turn: self.turn - 1,
                phase: Phase::Done,
                reveal: None,
                ..self.clone()
            });
        }
        let starts = match self.phase {
            Phase::Start => self.clone(),
            _ if self.may_end() => self.ended(),
            _ => return None,
        };
        // A record set up in the middle of a turn of Duat goes on with it.
        let acted = starts.now.keys.acted.and_then(|acted| u8::try_from(acted).ok()).unwrap_or(0);
        let phase = if is_duat(&self.now) { Phase::Acted(acted) } else { Phase::Owed };
        Some(Self { phase, reveal: None, ..starts })
    }

    /// The rules that beginning a turn so breaks, and the moment at which it has begun.
    fn begun(&self, head: Head, first: &ItemKind) -> Result<Self, Vec<Name>> {
        if self.phase == Phase::Over {
            return Err(vec!["game.over"]);
        }
        let Some(begun) = self.beginning(head, first) else {
            return Err(vec![if is_duat(&self.now) { "duat.actions" } else { "turn.unfinished" }]);
        };
        let keys = &begun.now.keys;
        let reopened = begun.phase == Phase::Done;
        let mut broken = Vec::new();
        if head.0.is_some_and(|number| number != begun.turn) {
            broken.push("turn.number");
        }
        if head.1.is_some_and(|side| side != begun.player) {
            broken.push("turn.side");
        }
        if matches!(first, ItemKind::Miss) != (keys.miss[begun.player.index()] > 0) {
            broken.push("turn.miss");
        }
        if matches!(first, ItemKind::Wager { .. }) != (keys.wager.is_some() && !reopened) {
            broken.push("heka.wager");
        }
        if broken.is_empty() { Ok(begun) } else { Err(broken) }
    }

    /// The names of the rules that an item breaks, in the order of checks. With a number or a side in its head it begins
    /// a turn; so does the first item of a record, and one behind a turn that can only end, but for a reveal.
    #[must_use]
    pub fn broken(&self, head: Head, item: &ItemKind) -> Vec<Name> {
        self.played(head, item).err().unwrap_or_default()
    }

    /// The moment behind an item, and the item as canonical form writes it.
    ///
    /// # Errors
    /// The names of the rules it breaks.
    pub fn played(&self, head: Head, item: &ItemKind) -> Result<(Self, ItemKind), Vec<Name>> {
        let begins = head != (None, None) || self.phase == Phase::Start;
        if begins { self.begun(head, item)?.item(item) } else { self.item(item) }
    }

    /// Plays an item as the first of a turn that names neither number nor side.
    ///
    /// # Errors
    /// The names of the rules it breaks.
    pub fn opened(&self, item: &ItemKind) -> Result<(Self, ItemKind), Vec<Name>> {
        self.begun((None, None), item)?.item(item)
    }

    /// Plays an item of the turn going on.
    fn item(&self, item: &ItemKind) -> Result<(Self, ItemKind), Vec<Name>> {
        match self.phase {
            Phase::Over => return Err(vec!["game.over"]),
            Phase::Missed => return Err(vec!["turn.miss"]),
            Phase::Start | Phase::Owed | Phase::Done | Phase::Revealed | Phase::Acted(_) => {}
        }
        match *item {
            ItemKind::Ply { throw, motion } => self.ply(throw, motion),
            ItemKind::House => self.house(),
            ItemKind::Action { square, verb, marks } => {
                let Phase::Acted(actions) = self.phase else { return Err(vec!["throw.not-earned"]) };
                let mut broken = if actions == 3 { vec!["duat.actions"] } else { Vec::new() };
                broken.extend(duat::broken(&self.now, self.player, square, verb));
                if !broken.is_empty() {
                    return Err(broken);
                }
                let (now, end) = duat::made(&self.now, self.player, square, verb);
                let holds = true_marks(marks, Marks { end, ..Marks::NONE })?;
                let mut after = Self { now, phase: Phase::Acted(actions + 1), ..self.clone() };
                if end {
                    after.win(self.player);
                }
                Ok((after, ItemKind::Action { square, verb, marks: holds }))
            }
            ItemKind::Miss => {
                let due = self.now.keys.miss[self.player.index()] > 0 && self.phase == Phase::Owed;
                if !due || self.waiting.is_some() {
                    return Err(vec!["turn.miss"]);
                }
                Ok((Self { phase: Phase::Missed, ..self.clone() }, ItemKind::Miss))
            }
            ItemKind::Wager { throw, landing, marks } => self.wager(throw, landing, marks),
            ItemKind::Reveal { card, usage, marks } => {
                let revealed = self.phase == Phase::Revealed;
                let right = broken_right(&self.now, self.player, card, self.phase == Phase::Done, revealed);
                if !right.is_empty() {
                    return Err(right);
                }
                let used = used(&self.now, self.player, card, usage)?;
                let holds = true_marks(marks, used.shift.map_or(Marks::NONE, |shift| shift.marks))?;
                let mut after = Self { now: used.position, phase: Phase::Revealed, ..self.clone() };
                if let Some(shift) = used.shift.filter(|shift| shift.marks.end) {
                    after.win(shift.side);
                }
                if used.crown {
                    after.player = other(self.player);
                }
                Ok((after, ItemKind::Reveal { card, usage: used.usage, marks: holds }))
            }
        }
    }

    /// Whether a throw may be made now.
    fn throws(&self) -> Result<(), Vec<Name>> {
        if self.phase == Phase::Owed { Ok(()) } else { Err(vec!["throw.not-earned"]) }
    }

    fn ply(&self, throw: Throw, motion: Motion) -> Result<(Self, ItemKind), Vec<Name>> {
        self.throws()?;
        let value = value(self.game(), throw, sticks(&self.now, self.player)).map_err(|name| vec![name])?;
        if self.waiting.is_some_and(|waiting| waiting != value) {
            return Err(vec![if self.opening { "tab.opening" } else { "throw.waiting" }]);
        }
        let mut after = Self { waiting: None, opening: false, ..self.clone() };
        let (again, done) = match motion {
            Motion::Lost => {
                if !moves(&self.now, self.mover(), value).is_empty() {
                    return Err(vec!["move.forced"]);
                }
                (lost_throws_again(&self.now, value), Motion::Lost)
            }
            Motion::Move(step) => {
                let broken = broken(&self.now, self.mover(), value, &step);
                if !broken.is_empty() {
                    return Err(broken);
                }
                let Made { position, marks, again, from } = made(&self.now, self.mover(), value, &step);
                let marks = true_marks(step.marks, marks)?;
                after.now = position;
                if marks.end {
                    after.win(self.mover());
                }
                (again, Motion::Move(Move { from, to: Spot::plain(step.to.place), marks, ..step }))
            }
        };
        if after.phase != Phase::Over {
            // Only four sticks earn another throw.
            let four = sticks(&self.now, self.player) == 4;
            after.phase = if again && four { Phase::Owed } else { Phase::Done };
        }
        Ok((after, ItemKind::Ply { throw: Throw { value: Some(u16::from(value)), ..throw }, motion: done }))
    }

    fn house(&self) -> Result<(Self, ItemKind), Vec<Name>> {
        self.throws()?;
        if self.waiting.is_some() {
            return Err(vec!["throw.waiting"]);
        }
        if !has_house(&self.now) {
            return Err(vec!["throw.not-earned"]);
        }
        let broken = senet::broken_house(&self.now, self.player);
        if !broken.is_empty() {
            return Err(broken);
        }
        let now = senet::made_house(&self.now, self.player);
        Ok((Self { now, phase: Phase::Done, ..self.clone() }, ItemKind::House))
    }

    fn wager(&self, throw: Throw, landing: Option<(Spot, Spot)>, marks: Marks) -> Result<(Self, ItemKind), Vec<Name>> {
        let due = self.now.keys.wager.filter(|_| self.phase == Phase::Owed && taken(&self.now));
        let piece = due.ok_or_else(|| vec!["heka.wager"])?;
        if landing.is_some_and(|(from, _)| at(&self.now, self.player, from) != Some(piece)) {
            return Err(vec!["heka.wager"]);
        }
        let value = value(self.game(), throw, 4).map_err(|name| vec![name])?;
        let shift = weighed(&self.now, self.player, piece, value).ok_or_else(|| vec!["heka.wager"])?;
        if landing.is_some_and(|(_, to)| to.place != shift.to.place) {
            return Err(vec!["heka.result"]);
        }
        let marks = true_marks(marks, shift.marks)?;
        let mut after = Self { now: shifted(&self.now, &[shift]), ..self.clone() };
        after.now.keys.wager = None;
        if marks.end {
            after.win(self.player);
        }
        let throw = Throw { value: Some(u16::from(value)), ..throw };
        Ok((after, ItemKind::Wager { throw, landing: Some((shift.from, shift.to)), marks }))
    }

    fn win(&mut self, winner: Colour) {
        self.phase = Phase::Over;
        self.now.keys.won = Some(winner);
    }

    /// The position as the notation writes it at this moment, without `turn=`.
    #[must_use]
    pub fn position(&self) -> Position {
        let ended = match self.phase {
            Phase::Done | Phase::Revealed | Phase::Missed => self.ended(),
            Phase::Acted(3) => self.ended(),
            Phase::Start | Phase::Owed | Phase::Acted(_) | Phase::Over => self.clone(),
        };
        let mut written = ended.now;
        written.side = ended.player;
        written.keys.throw = ended.waiting.map(u16::from);
        written.keys.acted = match self.phase {
            Phase::Acted(actions @ (1 | 2)) => Some(u16::from(actions)),
            Phase::Start => self.now.keys.acted,
            _ => None,
        };
        let able = |side: Colour| {
            let left = self.now.keys.cards.is_some_and(|left| left[side.index()] > 0);
            left && !self.now.keys.gap[side.index()] && !running(&self.now)
        };
        written.keys.reveal = match self.phase {
            Phase::Start => self.reveal,
            Phase::Done if able(self.player) => Some(self.player),
            _ => None,
        };
        if self.phase == Phase::Over {
            let Keys { won, cards, seen, options, .. } = written.keys;
            written.keys = Keys { won, cards, seen, options, ..Keys::default() };
        }
        written
    }

    /// Every lawful item of the turn going on, or of the one that begins the record: for each value of the sticks each
    /// move, or the throw lost; `27-15`, `miss`, wagers; actions; reveals of every card.
    #[must_use]
    pub fn lawful(&self) -> Vec<ItemKind> {
        let begun = if self.phase == Phase::Start { self.beginning((None, None), &ItemKind::House) } else { None };
        let now = begun.as_ref().unwrap_or(self);
        let mut items = vec![ItemKind::Miss, ItemKind::House];
        let plain = |value: u8| Throw { value: Some(u16::from(value)), faces: None };
        for value in values(self.game(), sticks(&now.now, now.player)) {
            items.push(ItemKind::Ply { throw: plain(value), motion: Motion::Lost });
            for step in moves(&now.now, now.mover(), value) {
                items.push(ItemKind::Ply { throw: plain(value), motion: Motion::Move(step) });
            }
        }
        for value in values(self.game(), 4) {
            items.push(ItemKind::Wager { throw: plain(value), landing: None, marks: Marks::NONE });
        }
        if is_duat(&self.now) {
            for spot in super::board::spots(&self.now) {
                let hunefer_notation::Place::Square(square) = spot.place else { continue };
                let verbs = hunefer_notation::Verb::ALL.into_iter();
                items.extend(verbs.map(|verb| ItemKind::Action { square, verb, marks: Marks::NONE }));
            }
        }
        for card in Card::ALL {
            let usages = uses(&self.now, self.player, card).into_iter();
            items.extend(usages.map(|usage| ItemKind::Reveal { card, usage, marks: Marks::NONE }));
        }
        items.into_iter().filter_map(|item| self.played((None, None), &item).ok().map(|(_, item)| item)).collect()
    }
}

/// Whether the rule set has a move made instead of a throw.
fn has_house(position: &Position) -> bool {
    matches!(position.placement, Placement::Senet(_)) && super::options::way(position, "tut")
}

/// The marks that hold, unless one is written that does not.
fn true_marks(written: Marks, holds: Marks) -> Result<Marks, Vec<Name>> {
    let false_one = written.hit && !holds.hit || written.water && !holds.water || written.end && !holds.end;
    if false_one { Err(vec!["move.mark"]) } else { Ok(holds) }
}
