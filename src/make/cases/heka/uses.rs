//! The lawful uses of the cards, worked out on the board for the cases alone.

use hunefer_notation::{Card, Colour};

use super::field::{Piece, other};
use super::record::Record;
use crate::make::cases::Source;

/// What a use of a card does at once.
#[derive(Clone, Copy)]
pub(super) enum Change {
    Nothing,
    Shift { of: Colour, piece: Piece, to: usize, hit: bool },
    Trade { own: Piece, theirs: Piece },
    Crown,
    Wager(Piece),
}

/// A lawful use of a card, as it is written and what it does.
#[derive(Clone)]
pub(super) struct Use {
    pub card: Card,
    /// What stands behind the card's name, without a landing.
    pub detail: String,
    pub landing: Option<String>,
    pub marks: &'static str,
    pub change: Change,
    /// Whether the card's power, and price, come about.
    pub works: bool,
}

impl Use {
    fn new(card: Card, detail: String, change: Change) -> Self {
        Self { card, detail, landing: None, marks: "", change, works: true }
    }

    /// The card, declined.
    pub fn declined(card: Card) -> Self {
        Self { works: false, ..Self::new(card, "declined".to_owned(), Change::Nothing) }
    }

    /// The card with nothing behind its name and nothing moved: its power comes about, or not for want of a target.
    pub fn bare(card: Card, works: bool) -> Self {
        Self { works, ..Self::new(card, String::new(), Change::Nothing) }
    }

    /// The reveal as written.
    pub fn text(&self) -> String {
        let gap = if self.detail.is_empty() { "" } else { " " };
        let landing = self.landing.as_ref().map(|landing| format!("-{landing}")).unwrap_or_default();
        format!("heka {}{gap}{}{landing}{}", self.card.name(), self.detail, self.marks)
    }

    /// The same with another landing, and no marks.
    pub fn landing(&self, landing: impl Into<String>) -> String {
        Self { landing: Some(landing.into()), marks: "", ..self.clone() }.text()
    }

    /// The same with other marks.
    pub fn marked(&self, marks: &'static str) -> String {
        Self { marks, ..self.clone() }.text()
    }

    /// The same, with its landing and marks or without.
    pub fn varied(mut self, source: &mut Source) -> Self {
        if source.dice.chance(64) {
            self.landing = None;
        }
        if source.coin() {
            self.marks = "";
        }
        self
    }

    /// The piece it moves and where to.
    pub fn moves(&self) -> Option<(Colour, Piece, usize)> {
        match self.change {
            Change::Shift { of, piece, to, .. } => Some((of, piece, to)),
            Change::Nothing | Change::Trade { .. } | Change::Crown | Change::Wager(_) => None,
        }
    }
}

impl Record {
    /// A card that sends back, used on a piece of the other side.
    pub fn sends(&self, card: Card, piece: Piece) -> Use {
        let (of, ground) = (self.them(), &self.ground);
        let to = ground.home(of, piece);
        let landing = Some(ground.place(of, to));
        Use { landing, ..Use::new(card, ground.name(of, piece), Change::Shift { of, piece, to, hit: false }) }
    }

    /// Osiris, used as it must be; with nothing behind it if nobody can come back.
    pub fn osiris(&self) -> Use {
        let (of, ground) = (self.them(), &self.ground);
        match (ground.recalled(of), ground.front(of)) {
            (Some(to), _) => {
                let piece = Piece::on(ground.off());
                let landing = Some(ground.place(of, to));
                Use { landing, ..Use::new(Card::Osiris, "off".to_owned(), Change::Shift { of, piece, to, hit: false }) }
            }
            (None, Some(piece)) => self.sends(Card::Osiris, piece),
            (None, None) => Use::bare(Card::Osiris, false),
        }
    }

    /// A price paid by a piece of the player's, if it can pay it.
    pub fn pays(&self, card: Card, piece: Piece) -> Option<Use> {
        let (of, ground) = (self.side, &self.ground);
        let back = ground.back(of, piece, steps_of(card), card == Card::Isis)?;
        let landing = Some(ground.place(of, back.to));
        let change = Change::Shift { of, piece, to: back.to, hit: back.hit };
        let usage = Use { landing, ..Use::new(card, ground.name(of, piece), change) };
        let won = back.hit && {
            let mut after = ground.clone();
            after.hit(of, piece, back.to);
            after.finished(of)
        };
        let marks = match (back.hit, back.water) {
            (true, _) if won => "x#",
            (true, _) => "x",
            (false, true) => "~",
            (false, false) => "",
        };
        Some(Use { marks, ..usage })
    }

    /// Every way a price of the player's can be paid.
    pub fn payments(&self, card: Card) -> Vec<Use> {
        self.ground.pieces(self.side).into_iter().filter_map(|piece| self.pays(card, piece)).collect()
    }

    /// Shabti, for two pieces.
    pub fn trade(&self, own: Piece, theirs: Piece) -> Use {
        let detail = format!("{}<>{}", self.ground.name(self.side, own), self.ground.name(self.them(), theirs));
        Use::new(Card::Shabti, detail, Change::Trade { own, theirs })
    }

    /// Every pair that Shabti may swap.
    pub fn trades(&self) -> Vec<(Piece, Piece)> {
        let theirs = self.ground.traded(self.them());
        let own = self.ground.traded(self.side).into_iter();
        own.flat_map(|own| theirs.iter().map(move |&theirs| (own, theirs)))
            .filter(|&(own, theirs)| self.ground.trades(self.side, own, theirs))
            .collect()
    }

    /// Maat, for a piece of the other side.
    pub fn maat(&self, piece: Piece) -> Use {
        Use::new(Card::Maat, self.ground.name(self.them(), piece), Change::Wager(piece))
    }

    /// A random lawful use of a card that does not win at once.
    pub fn used(&self, source: &mut Source, card: Card) -> Option<Use> {
        let theirs = self.ground.pieces(other(self.side));
        let usage = match card {
            Card::Exile => source.one_of(&theirs).map(|piece| self.sends(card, piece)),
            Card::Maat => source.one_of(&theirs).map(|piece| self.maat(piece)),
            Card::Osiris => Some(self.osiris()),
            Card::Apophis | Card::Isis => {
                let mut paid = self.payments(card);
                let free = Use::bare(card, true);
                Some(if paid.is_empty() { free } else { paid.swap_remove(source.between(0, paid.len() - 1)) })
            }
            Card::Shabti => source.one_of(&self.trades()).map(|(own, theirs)| self.trade(own, theirs)),
            Card::Crown => Some(Use { change: Change::Crown, ..Use::bare(card, true) }),
            Card::Seth => Some(Use::bare(card, true)),
        };
        let usage = usage.unwrap_or_else(|| Use::bare(card, false)).varied(source);
        self.revealing(&usage).keys.won.is_none().then_some(usage)
    }

    /// The same, or the card declined.
    pub fn any_use(&self, source: &mut Source, card: Card) -> Option<Use> {
        if source.dice.chance(64) { Some(Use::declined(card)) } else { self.used(source, card) }
    }
}

/// How far a card's price goes back.
pub(super) const fn steps_of(card: Card) -> usize {
    match card {
        Card::Apophis => 3,
        Card::Exile | Card::Osiris | Card::Isis | Card::Shabti | Card::Crown | Card::Seth | Card::Maat => 1,
    }
}
