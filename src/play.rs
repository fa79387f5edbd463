//! A game in play, whatever the game: what the referee, the lists and the generators ask of it.

pub mod duat;
pub mod numbers;
pub(crate) mod sticks;

use hunefer_notation::{Card, Colour, GameName, ItemKind, Position, Turn, Turns};

use crate::law::game::Evidence;
use crate::law::game::common::{TURN_NUMBER, TURN_SIDE};
use crate::law::rule::Rule;

/// The game and the way it is played, as a position names them: `senet` and `kendall`.
pub type RulesName = (GameName, &'static str);

/// A game in play under one rule set.
///
/// A turn is begun with [`Play::begin`], then each of its items is handed to [`Play::play`]; the next `begin` ends it.
/// A refusal leaves the game as it stood, except that a throw or turn accepted before the fault stays accepted,
/// so that [`Play::position`] and [`Play::instead`] speak of the moment of the fault.
pub trait Play: Send {
    /// Begins a turn, given its head (number and side may be missing) and its first item: the checks that are
    /// reported at a turn's first item, in the rule book's order.
    ///
    /// # Errors
    /// The first rule the new turn breaks; the game stands as after the item before.
    fn begin(&mut self, head: &Turn, first: &ItemKind) -> Result<(), &'static Rule>;

    /// Goes on with the turn now going on, under a head that may name its number and side (a variation's).
    ///
    /// # Errors
    /// `turn.number` or `turn.side`, if the head names another.
    fn goes_on(&mut self, head: &Turn) -> Result<(), &'static Rule>;

    /// Settles which turn comes next where a set-up left open whether it is the one before: it is turn `turn`. True
    /// where that has begun, so that a head is for [`Play::goes_on`].
    fn settle(&mut self, _turn: u32) -> bool {
        false
    }

    /// Plays an item of the turn now going on, and writes it to `canonical`, where that is given, as canonical form
    /// has it: value, every mark that holds, landings, `^` only where it tells two pieces apart; faces and what else
    /// was written are kept.
    ///
    /// # Errors
    /// The first rule it breaks.
    fn play(&mut self, item: &ItemKind, canonical: Option<&mut ItemKind>) -> Result<(), &'static Rule>;

    /// Plays turns as they are read, up to their end or to what is refused.
    fn follow(&mut self, turns: &mut Turns<'_, '_>);

    /// Plays an item as [`Play::play`] does, and answers its canonical form.
    ///
    /// # Errors
    /// The first rule it breaks.
    fn item(&mut self, item: &ItemKind) -> Result<ItemKind, &'static Rule> {
        let mut canonical = *item;
        self.play(item, Some(&mut canonical))?;
        Ok(canonical)
    }

    /// The position as the notation writes it at this moment; with `game:rules`, without `turn=`.
    fn position(&self) -> Position;

    /// The number of the turn now going on.
    fn turn(&self) -> u32;

    /// The colour of the player whose turn is going on. A Crown revealed in the turn changes it.
    fn side(&self) -> Colour;

    /// The number of the turn that the next [`Play::begin`] begins.
    fn coming_turn(&self) -> u32;

    /// The number of the turn that one with such a head and first item begins: the coming one, but for a reveal that
    /// takes up the turn before it, where a set-up left that open.
    fn turn_of(&self, _head: &Turn, _first: &ItemKind) -> u32 {
        self.coming_turn()
    }

    /// The colour that has won on the board.
    fn winner(&self) -> Option<Colour>;

    /// Whether the two players have changed colours an odd number of times since the record began.
    fn crossed(&self) -> bool;

    /// The value of a throw of `sticks` that shows so many light faces.
    fn value(&self, sticks: u8, light: u8) -> u8;

    /// What must come next: in this turn if it goes on, else in the next.
    fn next(&self) -> Next;

    /// Whether a new turn may begin now: in the sticks games if this one can only end, or be ended by a reveal.
    fn may_begin(&self) -> bool;

    /// Calls `each` with every way to go on by one item (in Duat: one whole turn), and the game after it. Reveals are
    /// left out; every value of the sticks counts, with each of its moves or once if it is lost.
    fn each_line(&self, each: Each<'_>);

    /// What may be played now of the kind asked for, in the order lists give it and with all marks; empty where there
    /// is nothing of the kind.
    fn list(&self, ask: Ask) -> Vec<ItemKind>;

    /// The card that shapes the turn going on: Isis, whose turn moves the other side's pieces, or Seth, who limits
    /// its sticks.
    fn shaped_by(&self) -> Option<Card> {
        None
    }

    /// What could have been played instead of `refused`, which broke `rule`; empty where the fault is in the turn,
    /// the throw or the right to reveal.
    fn instead(&self, refused: &ItemKind, rule: &'static Rule) -> Vec<ItemKind>;

    /// What stands in the way of a move or an action that broke `rule`, for the sentence that says so.
    fn evidence(&self, refused: &ItemKind, rule: &'static Rule) -> Evidence;

    /// A copy.
    fn copy(&self) -> Box<dyn Play>;
}

impl Clone for Box<dyn Play> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// Whether `head` names this turn, of this colour.
fn heads(head: &Turn, turn: u32, colour: Colour) -> Result<(), &'static Rule> {
    if head.number().is_some_and(|number| number != turn) {
        Err(&TURN_NUMBER)
    } else if head.side().is_some_and(|named| named != colour) {
        Err(&TURN_SIDE)
    } else {
        Ok(())
    }
}

/// What a list is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The moves of a throw of this value, or the lost throw alone.
    Throw(u8),
    /// Duat: the actions.
    Action,
    /// The move that may be made instead of a throw.
    House,
    /// The wagers that may be thrown, one for each value, with its landing.
    Wager,
    /// The lawful reveals of a card, `declined` last.
    Reveal(Card),
}

/// Takes one way to go on, and the game after it.
pub type Each<'e> = &'e mut dyn FnMut(&[ItemKind], Box<dyn Play>);

/// What must come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A throw of so many sticks.
    Throw {
        /// 4, or fewer under a card.
        sticks: u8,
    },
    /// A move for the throw waiting.
    Move {
        /// Its value.
        value: u8,
    },
    /// A missed turn.
    Miss,
    /// A wager throw.
    Wager,
    /// Duat: an action, so many having been taken this turn (0 to 2).
    Action {
        /// Actions taken.
        acted: u8,
    },
    /// Nothing: the game is over.
    Nothing,
}
