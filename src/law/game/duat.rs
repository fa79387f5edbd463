//! Duat, the scarab game: no sticks and no cards, but turns of one action or three.

mod board;
pub mod rules;
mod start;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use hunefer_notation::{Colour, GameName, ItemKind, Keys, Marks, Placement, Position, Square, Turn, Verb};

use self::board::Board;
pub use self::start::ours;
pub(crate) use self::start::set_up;
use super::common::{
    GAME_OVER, MOVE_MARK, MOVE_NO_PIECE, MOVE_NOT_YOURS, THROW_NOT_EARNED, TURN_MISS, TURN_NUMBER, TURN_SIDE,
};
use crate::law::heka;
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::side::Side;
use crate::play::{Each, Next, Play};

/// What the rule set `scarab` is.
pub const ABOUT: &str = "The scarab game of the Duat Rulebook. Its board and starting places are only in the \
    rulebook's diagram, so a record sets up its own; `ours` is a start of this project, not the rulebook's.";

/// The most actions of a turn.
const FULL: u8 = 3;

/// A game of Duat in play.
#[derive(Clone, Debug)]
pub struct Scarab {
    board: Board,
    options: Options,
    /// Whether a push may send a piece of the pusher's own side over the edge.
    own_off: bool,
    /// The side whose turn it is, or was until the next begins.
    side: Side,
    /// How many actions it has taken in that turn, those before a set-up included: 0 to 3.
    acted: u8,
    /// The number of that turn.
    turn: u32,
    /// Whether the record has begun a turn yet. Its first goes on with the turn of the set-up.
    begun: bool,
    /// Whether the side has won, by its last action.
    won: bool,
}

impl Scarab {
    /// The two colours, near side first.
    pub const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];

    /// A game in which `side` has taken `acted` actions of turn `turn`.
    fn new(board: Board, side: Side, acted: u8, turn: u32, options: Options) -> Self {
        let own_off = options.is("own-off", "yes");
        Self { board, options, own_off, side, acted, turn, begun: false, won: false }
    }

    /// The side that may act now: after three actions that is the opponent.
    fn to_act(&self) -> Side {
        if self.acted == FULL && !self.won { self.side.other() } else { self.side }
    }

    /// The side that the next turn belongs to.
    fn coming(&self) -> Side {
        if self.begun { self.side.other() } else { self.side }
    }

    /// Whether the turn going on could end here.
    fn is_whole(&self) -> bool {
        match self.acted {
            1 | FULL => true,
            // A turn that has not begun cannot end, and two actions are neither one nor three.
            _ => false,
        }
    }

    /// Whether `head` names this turn and side.
    fn heads(head: &Turn, turn: u32, side: Side) -> Result<(), &'static Rule> {
        if head.number.is_some_and(|number| number != turn) {
            Err(&TURN_NUMBER)
        } else if head.side.is_some_and(|colour| colour != Self::COLOURS[side.index()]) {
            Err(&TURN_SIDE)
        } else {
            Ok(())
        }
    }

    /// Plays an action of the turn going on, and answers the marks that hold.
    fn act(&mut self, square: Square, verb: Verb, marks: Marks) -> Result<Marks, &'static Rule> {
        if self.acted >= FULL {
            return Err(&rules::ACTIONS);
        }
        let legal = self.board.judge(self.side, square, verb, self.own_off)?;
        // Nothing is hit by landing on it here, and there is no water: only `#` can be true.
        let holds = Marks { end: legal.wins, ..Marks::NONE };
        if !marks.agree_with(holds) {
            return Err(&MOVE_MARK);
        }
        self.board.play(legal);
        self.acted += 1;
        self.won = legal.wins;
        Ok(holds)
    }

    /// Every action that may be taken now, with its marks: by row and file, then left, right, forward, push.
    fn actions(&self) -> Vec<ItemKind> {
        if self.won {
            return Vec::new();
        }
        let side = self.to_act();
        let every = self.board.pieces(side).flat_map(|square| Verb::ALL.map(|verb| (square, verb)));
        let lawful = every.filter_map(|(square, verb)| {
            let legal = self.board.judge(side, square, verb, self.own_off).ok()?;
            Some(ItemKind::Action { square, verb, marks: Marks { end: legal.wins, ..Marks::NONE } })
        });
        lawful.collect()
    }

    /// The game with its turn ended and the next still to begin.
    fn passed(&self) -> Self {
        Self { side: self.side.other(), acted: 0, turn: self.turn.saturating_add(1), begun: false, ..self.clone() }
    }

    /// Hands `each` every way to play a whole turn from here, in the order of lists, and the game that stands at the
    /// start of the turn after it, or is over. What counts is the turn that goes on (so many actions as are missing
    /// from one or three, at least one), or the next if this one has had three; it is shorter where the game ends.
    /// A game that is over has none.
    pub fn each_turn(&self, each: &mut dyn FnMut(&[ItemKind], &Self)) {
        if self.won {
            return;
        }
        let from = if self.acted == FULL { self.passed() } else { self.clone() };
        from.rest_of_turn(&mut Vec::with_capacity(usize::from(FULL)), each);
    }

    fn rest_of_turn(&self, taken: &mut Vec<ItemKind>, each: &mut dyn FnMut(&[ItemKind], &Self)) {
        if self.won {
            each(taken, self);
            return;
        }
        if !taken.is_empty() && self.is_whole() {
            each(taken, &self.passed());
        }
        if self.acted == FULL {
            return;
        }
        for item in self.actions() {
            let mut after = self.clone();
            if after.item(&item).is_ok() {
                taken.push(item);
                after.rest_of_turn(taken, each);
                taken.pop();
            }
        }
    }

    /// Every way to play a whole turn from here, as [`Scarab::each_turn`] finds them.
    #[must_use]
    pub fn turns(&self) -> Vec<Vec<ItemKind>> {
        let mut turns = Vec::new();
        self.each_turn(&mut |turn, _| turns.push(turn.to_vec()));
        turns
    }
}

impl Scarab {
    /// Whether `head` names the other side's turn, where a set-up left a turn of one action that may be over: by its
    /// number, unless the side written speaks against it, or by its side alone.
    fn leaves_set_up(&self, head: &Turn) -> bool {
        let other = Self::COLOURS[self.side.other().index()];
        let names_next = match (head.number, head.side) {
            (Some(number), side) => number == self.turn.saturating_add(1) && side.is_none_or(|side| side == other),
            (None, side) => side == Some(other),
        };
        !self.begun && self.acted == 1 && names_next
    }

    /// Begins the coming turn.
    fn enter(&mut self, head: &Turn, first: &ItemKind) -> Result<(), &'static Rule> {
        if self.begun && !self.is_whole() {
            return Err(&rules::ACTIONS);
        }
        let side = self.coming();
        Self::heads(head, self.coming_turn(), side)?;
        match first {
            // Nothing in Duat makes anyone miss a turn, or wager.
            ItemKind::Miss => return Err(&TURN_MISS),
            ItemKind::Wager { .. } => return Err(&heka::rules::WAGER),
            ItemKind::Action { .. } | ItemKind::Reveal { .. } | ItemKind::Ply { .. } | ItemKind::House => {}
        }
        if self.begun {
            self.acted = 0;
        }
        self.turn = self.coming_turn();
        self.side = side;
        self.begun = true;
        Ok(())
    }
}

impl Play for Scarab {
    fn begin(&mut self, head: &Turn, first: &ItemKind) -> Result<(), &'static Rule> {
        if self.won {
            return Err(&GAME_OVER);
        }
        let leaves = self.leaves_set_up(head);
        self.begun |= leaves;
        let begun = self.enter(head, first);
        self.begun &= begun.is_ok() || !leaves;
        begun
    }

    fn goes_on(&mut self, head: &Turn) -> Result<(), &'static Rule> {
        Self::heads(head, self.turn, self.side)
    }

    fn may_begin(&self) -> bool {
        !self.won && (!self.begun || self.is_whole())
    }

    fn each_line(&self, each: Each<'_>) {
        self.each_turn(&mut |turn, after| each(turn, Box::new(after.clone())));
    }

    fn play(&mut self, item: &ItemKind, canonical: Option<&mut ItemKind>) -> Result<(), &'static Rule> {
        if self.won {
            return Err(&GAME_OVER);
        }
        let (square, verb, marks) = match *item {
            ItemKind::Action { square, verb, marks } => (square, verb, marks),
            ItemKind::Miss => return Err(&TURN_MISS),
            ItemKind::Wager { .. } => return Err(&heka::rules::WAGER),
            ItemKind::Reveal { .. } => return Err(&heka::rules::ALLOWED),
            // Not readable in a record of Duat; no throw is ever earned here.
            ItemKind::Ply { .. } | ItemKind::House => return Err(&THROW_NOT_EARNED),
        };
        let marks = self.act(square, verb, marks)?;
        if let Some(canonical) = canonical {
            *canonical = ItemKind::Action { square, verb, marks };
        }
        Ok(())
    }

    fn position(&self) -> Position {
        let piece = |piece: board::Piece| (Self::COLOURS[piece.side.index()], piece.facing);
        let row = |row: &[Option<board::Piece>]| row.iter().map(|cell| cell.map(piece)).collect();
        let going_on = !self.won && (1..FULL).contains(&self.acted);
        Position {
            rules: Some((GameName::Duat, Cow::Borrowed("scarab"))),
            placement: Placement::Duat(self.board.rows().map(row).collect()),
            side: Self::COLOURS[self.to_act().index()],
            hand: [0; 2],
            off: [0; 2],
            keys: Keys {
                acted: going_on.then_some(u16::from(self.acted)),
                won: self.winner(),
                options: self
                    .options
                    .changed()
                    .map(|(choice, value)| (Cow::Borrowed(choice.name), Cow::Borrowed(value)))
                    .collect(),
                ..Keys::default()
            },
        }
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn side(&self) -> Colour {
        Self::COLOURS[self.side.index()]
    }

    fn coming_turn(&self) -> u32 {
        if self.begun { self.turn.saturating_add(1) } else { self.turn }
    }

    fn turn_of(&self, head: &Turn, _first: &ItemKind) -> u32 {
        if self.leaves_set_up(head) { self.turn.saturating_add(1) } else { self.coming_turn() }
    }

    fn winner(&self) -> Option<Colour> {
        self.won.then(|| Self::COLOURS[self.side.index()])
    }

    fn crossed(&self) -> bool {
        false
    }

    fn value(&self, _sticks: u8, light: u8) -> u8 {
        light
    }

    fn next(&self) -> Next {
        if self.won { Next::Nothing } else { Next::Action { acted: self.acted % FULL } }
    }

    fn plays(&self, _throw: u8) -> Vec<ItemKind> {
        self.actions()
    }

    fn instead(&self, _refused: &ItemKind, rule: &'static Rule) -> Vec<ItemKind> {
        let of_the_action = [
            &MOVE_NO_PIECE,
            &MOVE_NOT_YOURS,
            &rules::EDGE,
            &rules::BLOCKED,
            &rules::NOTHING_TO_PUSH,
            &rules::FACES_YOU,
            &rules::OWN_OFF,
            &MOVE_MARK,
        ];
        if of_the_action.contains(&rule) { self.actions() } else { Vec::new() }
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }
}
