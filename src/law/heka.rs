//! The Heka cards: what they leave running in a match, and what a use of one does.
//!
//! A card knows whose piece it touches, when and at what price; the verbs of `Cards` do the
//! rest. No card names a game.

mod apophis;
mod crown;
mod exile;
mod isis;
pub(crate) mod keys;
mod maat;
mod osiris;
pub mod rules;
mod seth;
mod shabti;

use hunefer_notation::{Card, CardSet, Spot, Usage};

use crate::law::game::{Cards, Shift};
use crate::law::rule::Rule;
use crate::law::side::Side;

/// The sticks of an ordinary throw.
pub(crate) const STICKS: u8 = 4;

/// What the cards have done to a match so far. All by colour: what belongs to a player changes sides with Crown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heka {
    /// Cards left.
    pub left: [u8; 2],
    /// Cards revealed, by anyone.
    pub seen: CardSet,
    /// Revealed at its last turn.
    pub gap: [bool; 2],
    /// Turns still to miss.
    pub miss: [u8; 2],
    /// The side that throws for the other in its next turn, or in the turn going on.
    pub isis: Option<Side>,
    /// Sticks of the next turn or the one going on; 0 where not limited.
    pub sticks: [u8; 2],
    /// The piece the side to play must throw a wager for.
    pub wager: Option<Spot>,
}

impl Heka {
    /// A fresh draw.
    pub(crate) fn drawn(each: u8) -> Self {
        Self { left: [each; 2], ..Self::default() }
    }

    /// Whether a power or price is still to come or shapes the turn going on.
    pub(crate) fn running(&self) -> bool {
        self.miss != [0; 2] || self.isis.is_some() || self.sticks != [0; 2] || self.wager.is_some()
    }

    /// The right of `player` to reveal some card now, its throws being done.
    pub(crate) fn may_reveal(&self, player: Side) -> Result<(), &'static Rule> {
        if self.gap[player.index()] {
            Err(&rules::GAP)
        } else if self.running() {
            Err(&rules::RUNNING)
        } else {
            Ok(())
        }
    }

    /// Closes a turn of `side`, which was missed or in which it revealed a card, or neither.
    pub(crate) fn end_turn(&mut self, side: Side, missed: bool, revealed: bool) {
        let own = side.index();
        self.gap[own] = revealed;
        self.miss[own] -= u8::from(missed);
        // Three sticks just promised are for the turn after.
        if !revealed {
            self.sticks[own] = 0;
        }
        if self.isis == Some(side) {
            self.isis = None;
        }
    }

    /// Takes `card` out of the hand of `player`.
    pub(crate) fn spend(&mut self, player: Side, card: Card) {
        self.left[player.index()] -= 1;
        self.seen.insert(card);
    }

    /// Takes up what `deed` of `player` leaves running. Crown comes first, so that its price falls on the player.
    pub(crate) fn take_up(&mut self, player: Side, deed: &Deed) {
        let player = if deed.crown {
            self.left.swap(0, 1);
            self.gap.swap(0, 1);
            player.other()
        } else {
            player
        };
        let (own, other) = (player.index(), player.other().index());
        self.miss[own] += deed.own_misses;
        self.miss[other] += deed.their_misses;
        if deed.isis {
            self.isis = Some(player.other());
        }
        if deed.seth {
            self.sticks[own] = 3;
            self.sticks[other] = 1;
        }
        self.wager = deed.wager;
    }
}

/// What a lawful use of a card does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deed {
    /// The use as canonical form writes it.
    pub usage: Usage,
    /// The one piece moved.
    pub shift: Option<Shift>,
    /// Two pieces trading places.
    pub exchange: Option<[Shift; 2]>,
    /// The armies change hands.
    pub crown: bool,
    /// Turns the player misses.
    pub own_misses: u8,
    /// Turns the opponent misses.
    pub their_misses: u8,
    /// The opponent's next turn moves the player's pieces.
    pub isis: bool,
    /// The opponent's next turn has one stick, the player's three.
    pub seth: bool,
    /// The opponent's piece to be wagered.
    pub wager: Option<Spot>,
}

impl Deed {
    /// A use written so, that does nothing: a card declined, or gone with neither power nor price.
    pub(crate) const fn nothing(usage: Usage) -> Self {
        Self {
            usage,
            shift: None,
            exchange: None,
            crown: false,
            own_misses: 0,
            their_misses: 0,
            isis: false,
            seth: false,
            wager: None,
        }
    }

    /// A use that moves one piece, its landing checked if it was written.
    fn moving(shift: Shift, landing: Option<Spot>) -> Result<Self, &'static Rule> {
        if landing.is_some_and(|written| written.place != shift.to.place) {
            return Err(&rules::RESULT);
        }
        Ok(Self { shift: Some(shift), ..Self::nothing(Usage::Piece(shift.from, Some(shift.to))) })
    }
}

/// A price paid by one of the player's pieces going `steps` back: due whenever some piece can pay it.
fn price<B: Cards>(board: &B, player: Side, usage: Usage, steps: u8, hits: bool) -> Result<Deed, &'static Rule> {
    let step = |piece| board.stepped_back(player, piece, steps, hits);
    match usage {
        Usage::Piece(piece, landing) => Deed::moving(step(piece).ok_or(&rules::PRICE)?, landing),
        Usage::Bare if !board.any_piece(player, &mut |piece| step(piece).is_some()) => Ok(Deed::nothing(usage)),
        Usage::Bare | Usage::Swap(..) | Usage::Declined => Err(&rules::PRICE),
    }
}

/// Judges a use of `card` by `player`: target, then price, then landing.
pub(crate) fn judge<B: Cards>(board: &B, player: Side, card: Card, usage: Usage) -> Result<Deed, &'static Rule> {
    if usage == Usage::Declined {
        return Ok(Deed::nothing(usage));
    }
    match card {
        Card::Exile => exile::judge(board, player, usage),
        Card::Apophis => apophis::judge(board, player, usage),
        Card::Osiris => osiris::judge(board, player, usage),
        Card::Isis => isis::judge(board, player, usage),
        Card::Shabti => shabti::judge(board, player, usage),
        Card::Crown => crown::judge(usage),
        Card::Seth => seth::judge(usage),
        Card::Maat => maat::judge(board, player, usage),
    }
}

/// Every lawful use of `card` by `player`, by piece in the order of lists, `declined` last.
pub(crate) fn uses<B: Cards>(board: &B, player: Side, card: Card) -> Vec<Deed> {
    let mut found = Vec::new();
    let mut consider = |usage| found.extend(judge(board, player, card, usage));
    consider(Usage::Bare);
    consider(Usage::Piece(Spot::plain(hunefer_notation::Place::Off), None));
    match card {
        Card::Shabti => shabti::pairs(board, player, &mut |own, other| {
            consider(Usage::Swap(own, other));
            false
        }),
        Card::Apophis | Card::Isis => visit(board, player, &mut |piece| consider(Usage::Piece(piece, None))),
        Card::Exile | Card::Osiris | Card::Maat => {
            visit(board, player.other(), &mut |piece| consider(Usage::Piece(piece, None)));
            false
        }
        Card::Crown | Card::Seth => false,
    };
    consider(Usage::Declined);
    found
}

/// Calls `each` with every piece of `side`; answers false.
fn visit<B: Cards>(board: &B, side: Side, each: &mut dyn FnMut(Spot)) -> bool {
    board.any_piece(side, &mut |piece| {
        each(piece);
        false
    })
}
