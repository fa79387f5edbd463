//! A record with cards in the making, and the moment it has come to, followed item by item for the cases alone.

use hunefer_notation::{Card, Colour, Keys, Position};

use super::field::{Ground, Piece, Ply, other};
use super::uses::{Change, Use};
use crate::make::cases::{Draft, Source};

/// How far the turn going on has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// A throw is to be made.
    Owed,
    /// All throws are made.
    Done,
    Revealed,
    Missed,
    Over,
}

/// Which throws are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Throw {
    /// One that ends the turn.
    Last,
    /// One that earns another.
    Earning,
    /// One that wins.
    Winning,
}

/// A record so far.
#[derive(Clone)]
pub(super) struct Record {
    /// What stands before the first turn.
    pub start: Draft,
    /// The turns written, with their items.
    pub turns: Vec<(u32, Colour, Vec<String>)>,
    pub ground: Ground,
    /// Whose turn is going on.
    pub side: Colour,
    pub turn: u32,
    pub phase: Phase,
    /// The keys of the cards as they are now.
    pub keys: Keys,
}

impl Record {
    /// A record that begins at the head of a turn.
    pub fn begin(ground: Ground, side: Colour, turn: u32, keys: Keys) -> Self {
        let start = ground.opened(&written(&ground, side, Some(turn), &keys));
        Self { start, turns: Vec::new(), ground, side, turn, phase: Phase::Owed, keys }
    }

    /// A record that begins when the throws of a turn have been made.
    pub fn reopened(ground: Ground, side: Colour, turn: u32, keys: Keys) -> Self {
        let open = Keys { reveal: Some(side), ..keys.clone() };
        let start = ground.opened(&written(&ground, other(side), Some(turn + 1), &open));
        Self { start, turns: Vec::new(), ground, side, turn, phase: Phase::Done, keys }
    }

    /// The side that does not play.
    pub fn them(&self) -> Colour {
        other(self.side)
    }

    /// The side whose pieces move in the turn going on.
    pub fn mover(&self) -> Colour {
        if self.keys.isis == Some(self.side) { self.them() } else { self.side }
    }

    /// The values that the sticks of the turn going on can show.
    pub fn values(&self) -> &'static [usize] {
        match self.keys.sticks[self.side.index()] {
            1 => &[0, 1],
            3 => &[0, 1, 2, 3],
            _ => self.ground.values(),
        }
    }

    /// Writes an item of the turn going on, true or false.
    pub fn add(&mut self, item: impl Into<String>) {
        match self.turns.last_mut() {
            Some((turn, _, items)) if *turn == self.turn => items.push(item.into()),
            Some(_) | None => self.turns.push((self.turn, self.side, vec![item.into()])),
        }
    }

    /// The same record with one more item.
    pub fn with(&self, item: impl Into<String>) -> Self {
        let mut next = self.clone();
        next.add(item);
        next
    }

    /// Ends the turn: the next one is to be written.
    pub fn close(&mut self) {
        let own = self.side.index();
        let revealed = self.phase == Phase::Revealed;
        self.keys.gap[own] = revealed;
        if self.phase == Phase::Missed {
            self.keys.miss[own] -= 1;
        }
        // Three sticks just promised are for the turn after.
        if !revealed {
            self.keys.sticks[own] = 0;
        }
        if self.keys.isis == Some(self.side) {
            self.keys.isis = None;
        }
        self.side = self.them();
        self.turn += 1;
        self.phase = Phase::Owed;
    }

    /// Ends the turn if it is done.
    pub fn go_on(&mut self) {
        match self.phase {
            Phase::Done | Phase::Revealed | Phase::Missed => self.close(),
            Phase::Owed | Phase::Over => {}
        }
    }

    /// Makes a throw of the turn going on, or of the next if it is done.
    pub fn throw(&mut self, source: &mut Source, wanted: Throw) -> Option<()> {
        self.go_on();
        let barred = self.keys.sticks[self.side.index()] > 0;
        for _ in 0..6 {
            let value = source.one_of(self.values())?;
            let mut plies = self.ground.plies(self.mover(), value);
            plies.retain(|ply| match wanted {
                Throw::Last => !ply.won && (barred || !ply.again),
                Throw::Earning => !ply.won && ply.again && !barred,
                Throw::Winning => ply.won,
            });
            if !plies.is_empty() {
                let ply = plies.swap_remove(source.between(0, plies.len() - 1));
                self.play(ply);
                return Some(());
            }
        }
        None
    }

    /// Plays a throw worked out before.
    pub fn play(&mut self, ply: Ply) {
        let earned = ply.again && self.keys.sticks[self.side.index()] == 0;
        self.phase = match (ply.won, earned) {
            (true, _) => Phase::Over,
            (false, true) => Phase::Owed,
            (false, false) => Phase::Done,
        };
        if ply.won {
            self.keys.won = Some(self.mover());
        }
        self.add(ply.item);
        self.ground = ply.next;
    }

    /// Plays a whole turn, the next one if this one is done: as a rule of one throw.
    pub fn turn(&mut self, source: &mut Source) -> Option<()> {
        self.go_on();
        if self.keys.miss[self.side.index()] > 0 {
            self.miss();
            return Some(());
        }
        if self.keys.wager.is_some() {
            self.wagered(source)?;
        } else if source.dice.chance(24) {
            // Where no throw earns another, one will do.
            let _ = self.throw(source, Throw::Earning);
        }
        if self.phase == Phase::Owed { self.throw(source, Throw::Last) } else { None }
    }

    /// Writes the turn as missed.
    pub fn miss(&mut self) {
        self.go_on();
        self.add("miss");
        self.phase = Phase::Missed;
    }

    /// Throws a wager that is no full mark.
    pub fn wagered(&mut self, source: &mut Source) -> Option<()> {
        let value = source.one_of(self.ground.values()).filter(|&value| value != self.ground.full_mark())?;
        let told = source.coin();
        self.wager(value, told)
    }

    /// The piece a wager is due for.
    pub fn at_stake(&self) -> Option<Piece> {
        let spot = self.keys.wager?;
        let pieces = self.ground.pieces(self.side);
        pieces.into_iter().find(|&piece| self.ground.spot(self.side, piece) == spot)
    }

    /// Throws a wager, its piece and landing told or not.
    pub fn wager(&mut self, value: usize, told: bool) -> Option<()> {
        self.go_on();
        let (side, piece) = (self.side, self.at_stake()?);
        let full = value == self.ground.full_mark();
        let to = if full { self.ground.marked(piece) } else { self.ground.home(side, piece) };
        let (from, landing) = (self.ground.name(side, piece), self.ground.place(side, to));
        self.add(if told { format!("wager {value}:{from}-{landing}") } else { format!("wager {value}") });
        self.ground.shift(side, piece, to);
        self.keys.wager = None;
        if to == self.ground.off() && self.ground.finished(side) {
            self.keys.won = Some(side);
            self.phase = Phase::Over;
        }
        Some(())
    }

    /// Reveals a card and uses it, or does not.
    pub fn reveal(&mut self, usage: &Use) {
        self.add(usage.text());
        let player = self.side;
        // Of a reveal that is to be refused the text alone counts.
        let left = &mut self.keys.cards.get_or_insert_default()[player.index()];
        *left = left.saturating_sub(1);
        self.keys.seen.insert(usage.card);
        match usage.change {
            Change::Nothing => {}
            Change::Shift { of, piece, to, hit: false } => self.ground.shift(of, piece, to),
            Change::Shift { of, piece, to, hit: true } => self.ground.hit(of, piece, to),
            Change::Trade { own, theirs } => self.ground.trade(player, own, theirs),
            Change::Crown => {
                self.side = other(player);
                self.keys.gap.swap(0, 1);
                self.keys.cards.get_or_insert_default().swap(0, 1);
            }
            Change::Wager(piece) => self.keys.wager = Some(self.ground.spot(other(player), piece)),
        }
        self.phase = Phase::Revealed;
        let (own, theirs) = (self.side.index(), self.them().index());
        if usage.works {
            match usage.card {
                Card::Exile | Card::Osiris | Card::Crown => self.keys.miss[own] += 1,
                Card::Apophis => self.keys.miss[theirs] += 2,
                Card::Isis => self.keys.isis = Some(self.them()),
                Card::Seth => (self.keys.sticks[own], self.keys.sticks[theirs]) = (3, 1),
                Card::Shabti | Card::Maat => {}
            }
        }
        if self.ground.finished(self.side) {
            self.keys.won = Some(self.side);
            self.phase = Phase::Over;
        }
    }

    /// The same record with a card revealed.
    pub fn revealing(&self, usage: &Use) -> Self {
        let mut next = self.clone();
        next.reveal(usage);
        next
    }
}

/// A position as tags write it.
pub(super) fn written(ground: &Ground, side: Colour, turn: Option<u32>, keys: &Keys) -> Position {
    let mut position = ground.position();
    let options = std::mem::take(&mut position.keys.options);
    position.side = side;
    position.keys = Keys { turn: turn.filter(|&turn| turn > 1), options, ..keys.clone() };
    position.rules = Some((ground.ruleset().game, ground.ruleset().way().into()));
    position
}
