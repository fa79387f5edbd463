//! A game of Duat in play: turns of one action or three.

mod lines;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use hunefer_notation::{
    Card, Colour, GameName, ItemKind, Keys, Marks, Placement, Position, Sink, Square, Turn, Turns, Verb,
};

use super::{Ask, Each, Next, Play, RulesName, heads};
use crate::law::game::Evidence;
use crate::law::game::common::{GAME_OVER, MOVE_MARK, MOVE_NO_PIECE, MOVE_NOT_YOURS, THROW_NOT_EARNED, TURN_MISS};
use crate::law::game::duat::field::{Field, Piece};
use crate::law::game::duat::{COLOURS, rules, setup};
use crate::law::heka;
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// The most actions of a turn.
const FULL: u8 = 3;

/// How far the turn going on has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The record begins here, in a turn that has had so many actions.
    Opening(u8),
    /// The turn has had so many actions.
    Acting(u8),
    /// The side has won, by its last action.
    Won,
}

/// A game of Duat in play.
#[derive(Clone, Debug)]
pub struct Scarab {
    rules: RulesName,
    field: Field,
    options: Options,
    /// Whether a push may send a piece of the pusher's own side over the edge.
    own_off: bool,
    /// The side whose turn it is, or was until the next begins.
    side: Side,
    /// The number of that turn.
    turn: u32,
    phase: Phase,
}

/// A game that begins from a position.
///
/// # Errors
/// Every fault of the position.
pub(crate) fn set_up(
    rules: RulesName,
    position: &Position,
    options: &Options,
) -> Result<Box<dyn Play>, Vec<SetupFault>> {
    let mut faults = Vec::new();
    let game = Scarab::set_up(rules, position, options, &mut faults);
    if faults.is_empty() { Ok(Box::new(game)) } else { Err(faults) }
}

impl Scarab {
    /// A game that begins from a position. Every fault is pushed to `faults`, and the game counts only if none was.
    fn set_up(rules: RulesName, position: &Position, options: &Options, faults: &mut Vec<SetupFault>) -> Self {
        let (field, acted) = setup::read(position, faults);
        let side = Side::from(position.side);
        heka::keys::faults(&position.keys, side, false, &|_| false, faults);
        if position.keys.won.is_some() {
            faults.push(SetupFault::new(&crate::law::setup::OVER, "the game is over in this position"));
        }
        let turn = position.keys.turn.unwrap_or(1);
        let own_off = options.is("own-off", "yes");
        Self { rules, field, options: *options, own_off, side, turn, phase: Phase::Opening(acted) }
    }

    /// How many actions the turn has had.
    fn acted(&self) -> u8 {
        match self.phase {
            Phase::Opening(acted) | Phase::Acting(acted) => acted,
            Phase::Won => 0,
        }
    }

    /// The side that may act now: after three actions that is the opponent.
    fn to_act(&self) -> Side {
        if self.acted() == FULL { self.side.other() } else { self.side }
    }

    /// The side that the next turn belongs to.
    fn coming(&self) -> Side {
        match self.phase {
            Phase::Opening(_) => self.side,
            Phase::Acting(_) | Phase::Won => self.side.other(),
        }
    }

    /// Whether the turn going on could end here: one that has not begun cannot, and two actions are neither one nor
    /// three.
    fn is_whole(&self) -> bool {
        matches!(self.acted(), 1 | FULL)
    }

    /// Whether `head` names the other side's turn, where a set-up left a turn of one action that may be over: by its
    /// number, unless the side written speaks against it, or by its side alone.
    fn leaves_set_up(&self, head: &Turn) -> bool {
        let other = COLOURS[self.side.other().index()];
        let names_next = match (head.number(), head.side()) {
            (Some(number), side) => number == self.turn.saturating_add(1) && side.is_none_or(|side| side == other),
            (None, side) => side == Some(other),
        };
        self.phase == Phase::Opening(1) && names_next
    }

    /// Plays an action of the turn going on, and answers the marks that hold.
    #[inline(always)]
    fn act(&mut self, square: Square, verb: Verb, marks: Marks) -> Result<Marks, &'static Rule> {
        let acted = self.acted();
        if acted >= FULL {
            return Err(&rules::ACTIONS);
        }
        let legal = self.field.judge(self.side, square, verb, self.own_off)?;
        // Nothing is hit by landing on it here, and there is no water: only `#` can be true.
        let holds = Marks { end: legal.wins, ..Marks::NONE };
        if !marks.agree_with(holds) {
            return Err(&MOVE_MARK);
        }
        self.field.apply(legal);
        self.phase = match self.phase {
            _ if legal.wins => Phase::Won,
            Phase::Opening(_) => Phase::Opening(acted + 1),
            Phase::Acting(_) | Phase::Won => Phase::Acting(acted + 1),
        };
        Ok(holds)
    }
}

impl Sink for Scarab {
    const GAME: GameName = GameName::Duat;

    #[inline(always)]
    fn begin(&mut self, head: &Turn, first: &ItemKind) -> bool {
        Play::begin(self, head, first).is_ok()
    }

    #[inline(always)]
    fn item(&mut self, item: &ItemKind) -> bool {
        self.play(item, None).is_ok()
    }
}

impl Play for Scarab {
    fn follow(&mut self, turns: &mut Turns<'_, '_>) {
        turns.hand_to(self);
    }

    #[inline(always)]
    fn begin(&mut self, head: &Turn, first: &ItemKind) -> Result<(), &'static Rule> {
        let leaves = self.leaves_set_up(head);
        let acted = match self.phase {
            Phase::Won => return Err(&GAME_OVER),
            Phase::Acting(_) if !self.is_whole() => return Err(&rules::ACTIONS),
            Phase::Acting(_) => 0,
            Phase::Opening(_) if leaves => 0,
            Phase::Opening(acted) => acted,
        };
        let (side, turn) =
            if leaves { (self.side.other(), self.turn.saturating_add(1)) } else { (self.coming(), self.coming_turn()) };
        heads(head, turn, COLOURS[side.index()])?;
        match first {
            // Nothing in Duat makes anyone miss a turn, or wager.
            ItemKind::Miss => return Err(&TURN_MISS),
            ItemKind::Wager { .. } => return Err(&heka::rules::WAGER),
            ItemKind::Action { .. } | ItemKind::Reveal { .. } | ItemKind::Ply { .. } | ItemKind::House => {}
        }
        (self.side, self.turn, self.phase) = (side, turn, Phase::Acting(acted));
        Ok(())
    }

    fn goes_on(&mut self, head: &Turn) -> Result<(), &'static Rule> {
        heads(head, self.turn, COLOURS[self.side.index()])
    }

    fn settle(&mut self, turn: u32) -> bool {
        if self.phase != Phase::Opening(1) {
            return false;
        }
        self.phase = Phase::Acting(1);
        turn == self.turn
    }

    fn may_begin(&self) -> bool {
        match self.phase {
            Phase::Opening(_) => true,
            Phase::Acting(_) => self.is_whole(),
            Phase::Won => false,
        }
    }

    fn each_line(&self, each: Each<'_>) {
        self.each_turn(&mut |turn, after| each(turn, Box::new(after.clone())));
    }

    #[inline(always)]
    fn play(&mut self, item: &ItemKind, canonical: Option<&mut ItemKind>) -> Result<(), &'static Rule> {
        if self.phase == Phase::Won {
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
        let piece = |piece: Piece| (COLOURS[piece.side.index()], piece.facing);
        let row = |row: &[Option<Piece>]| row.iter().map(|cell| cell.map(piece)).collect();
        let acted = self.acted();
        let options = self.options.changed().map(|(choice, value)| (Cow::Borrowed(choice.name), Cow::Borrowed(value)));
        let (game, way) = self.rules;
        Position {
            rules: Some((game, Cow::Borrowed(way))),
            placement: Placement::Duat(self.field.rows().map(row).collect()),
            side: COLOURS[self.to_act().index()],
            hand: [0; 2],
            off: [0; 2],
            keys: Keys {
                acted: (1..FULL).contains(&acted).then_some(u16::from(acted)),
                won: self.winner(),
                options: options.collect(),
                ..Keys::default()
            },
        }
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn side(&self) -> Colour {
        COLOURS[self.side.index()]
    }

    fn coming_turn(&self) -> u32 {
        match self.phase {
            Phase::Opening(_) => self.turn,
            Phase::Acting(_) | Phase::Won => self.turn.saturating_add(1),
        }
    }

    fn turn_of(&self, head: &Turn, _first: &ItemKind) -> u32 {
        if self.leaves_set_up(head) { self.turn.saturating_add(1) } else { self.coming_turn() }
    }

    fn winner(&self) -> Option<Colour> {
        (self.phase == Phase::Won).then(|| COLOURS[self.side.index()])
    }

    fn crossed(&self) -> bool {
        false
    }

    fn value(&self, _sticks: u8, light: u8) -> u8 {
        light
    }

    fn next(&self) -> Next {
        match self.phase {
            Phase::Won => Next::Nothing,
            Phase::Opening(acted) | Phase::Acting(acted) => Next::Action { acted: acted % FULL },
        }
    }

    fn list(&self, ask: Ask) -> Vec<ItemKind> {
        match ask {
            Ask::Action => self.actions(),
            Ask::Throw(_) | Ask::House | Ask::Wager | Ask::Reveal(_) => Vec::new(),
        }
    }

    fn shaped_by(&self) -> Option<Card> {
        None
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

    fn evidence(&self, refused: &ItemKind, _rule: &'static Rule) -> Evidence {
        match *refused {
            ItemKind::Action { square, .. } => Evidence::Pieces(self.field.row_ahead(square)),
            ItemKind::Ply { .. }
            | ItemKind::House
            | ItemKind::Miss
            | ItemKind::Wager { .. }
            | ItemKind::Reveal { .. } => Evidence::Plain,
        }
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }
}
