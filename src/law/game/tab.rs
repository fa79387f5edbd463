//! Ṭāb: four rows of nine, a round in the middle, and the enemy's row to be run once.
//!
//! Lane's way and the simple one differ in one thing, the ʿeggeh: pieces of one side sharing a square.

mod heka;
mod numbers;
pub(crate) mod route;
mod rows;
pub mod rules;
mod setup;
#[cfg(test)]
mod tests;

use hunefer_notation::{Colour, GameName, Marks, Move, Place, Placement, Spot, Square};

use self::route::{ROW, SQUARES, Stand, TAB};
use self::rows::{Pile, Rows, bit};
use super::common::{MOVE_DISTANCE, MOVE_NO_PIECE, MOVE_NOT_YOURS, MOVE_OWN_SQUARE};
use super::{Board, Effect, Evidence};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// What the rule set `lane` is.
pub const LANE: &str = "Ṭāb as E. W. Lane saw it played in Cairo, with DUAT's changes: pieces of one side may share a \
    square, an ʿeggeh, and move as one.";
/// What the rule set `simple` is.
pub const SIMPLE: &str = "Ṭāb as DUAT simplifies it for a first game: no ʿeggeh, so that no piece lands on one of its \
    own side.";

/// Lane's way, `tab:lane`: pieces of one side on one square are an ʿeggeh and move as one.
pub(crate) type Lane = Tab<true>;
/// The simple way, `tab:simple`: a square holds one piece.
pub(crate) type Simple = Tab<false>;

/// A ṭāb board, with the ʿeggeh (`LANE`) or without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tab<const LANE: bool> {
    rows: Rows,
    /// Option `forfeit=turn`: a throw that cannot be moved ends the turn, whatever its value.
    forfeits_turn: bool,
}

/// A legal move of ṭāb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Legal {
    mover: Side,
    from: u8,
    to: u8,
    /// The pieces that move: the whole of what stands on `from`, or one split off it.
    moved: Pile,
    /// They go up into the enemy row.
    rises: bool,
    effect: Effect,
}

impl<const LANE: bool> Tab<LANE> {
    fn new(rows: Rows, options: &Options) -> Self {
        Self { rows, forfeits_turn: options.is("forfeit", "turn") }
    }

    /// Whether a piece of `side` may end its move on `square`, as far as its own pieces go.
    const fn has_room(&self, side: Side, square: u8) -> bool {
        LANE || !self.rows.holds(side, square)
    }

    /// Whether an enemy of `side` is left in the row it may go up into.
    const fn row_is_open(&self, side: Side) -> bool {
        self.rows.locked(side.other()) != 0
    }
}

impl<const LANE: bool> Board for Tab<LANE> {
    type Legal = Legal;

    const GAME: GameName = GameName::Tab;
    const COLOURS: [Colour; 2] = [Colour::Cones, Colour::Spools];
    const NONE_LIGHT: u8 = 6;
    const BEGINS: Option<Side> = None;
    const SETUP: &'static Rule = &rules::SETUP;
    const OPENING: Option<(u8, &'static Rule)> = Some((TAB, &rules::OPENING));

    fn start(options: &Options) -> Self {
        Self::new(Rows::start(options.number("pieces")), options)
    }

    fn read(
        placement: &Placement,
        _hand: [u16; 2],
        _off: [u16; 2],
        options: &Options,
        faults: &mut Vec<SetupFault>,
    ) -> Self {
        Self::new(setup::read(placement, options.number("pieces"), LANE, faults), options)
    }

    fn write(&self) -> (Placement, [u16; 2], [u16; 2]) {
        (setup::write(&self.rows), [0; 2], [0; 2])
    }

    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.rows.held(side.other()) == 0)
    }

    #[inline(always)]
    fn judge(&self, mover: Side, value: u8, step: &Move) -> Result<Legal, &'static Rule> {
        let Some(from) = square(step.from) else { return Err(&MOVE_NO_PIECE) };
        if !self.rows.holds(mover, from) {
            return Err(if self.rows.holds(mover.other(), from) { &MOVE_NOT_YOURS } else { &MOVE_NO_PIECE });
        }
        let stand = Stand::of(mover, from);
        match stand {
            Stand::Home(_) if value != TAB => return Err(&rules::LOCKED),
            Stand::Home(_) if Some(from) != self.rows.next_out(mover) => return Err(&rules::CORNER_FIRST),
            Stand::Row(_) if self.rows.locked(mover) != 0 => return Err(&rules::WAITS),
            Stand::Home(_) | Stand::Round(_) | Stand::Row(_) => {}
        }
        let pile = self.rows.pile(from);
        let moved = if !step.split {
            pile
        } else if LANE && value == TAB && pile.len() > 1 {
            pile.one(step.from.up)
        } else {
            return Err(&rules::SPLIT);
        };
        let Some(to) = square(step.to) else { return Err(&MOVE_DISTANCE) };
        let (ways, end) = (stand.forward(value), Stand::of(mover, to));
        let rises = ways.up == Some(end);
        if rises {
            if moved.up() > 0 {
                return Err(&rules::ONCE);
            }
            if !self.row_is_open(mover) {
                return Err(&rules::EMPTY_ROW);
            }
        } else if ways.along != Some(end) {
            return Err(&MOVE_DISTANCE);
        }
        if !self.has_room(mover, to) {
            return Err(&MOVE_OWN_SQUARE);
        }
        // No piece of the enemy's that may not be taken can stand here: those are in the mover's own home row,
        // which no way forward leads into.
        let hit = self.rows.holds(mover.other(), to);
        let wins = self.rows.held(mover.other()) & !bit(to) == 0;
        let effect = Effect {
            marks: Marks { hit, water: false, end: wins },
            again: throws_again(value),
            from: spot(from, step.split && step.from.up && pile.is_mixed()),
        };
        Ok(Legal { mover, from, to, moved, rises, effect })
    }

    #[inline(always)]
    fn apply(&mut self, legal: Legal) {
        let Legal { mover, from, to, moved, rises, effect } = legal;
        self.rows.lift(mover, from, moved);
        if effect.marks.hit {
            self.rows.clear(to);
        }
        self.rows.put(mover, to, if rises { moved.risen() } else { moved });
    }

    fn effect(legal: &Legal) -> &Effect {
        &legal.effect
    }

    fn again_when_lost(&self, value: u8) -> bool {
        !self.forfeits_turn && throws_again(value)
    }

    fn candidates(&self, mover: Side, value: u8, test: &mut impl FnMut(Move) -> bool) -> bool {
        let free = self.rows.held(mover) & !self.rows.locked(mover);
        let next_out = self.rows.next_out(mover).filter(|_| value == TAB).map_or(0, bit);
        rows::squares(free | next_out).any(|from| {
            let pile = self.rows.pile(from);
            let splits = LANE && value == TAB && pile.len() > 1;
            let ways = Stand::of(mover, from).forward(value);
            [ways.along, ways.up].into_iter().flatten().any(|end| {
                let to = spot(end.square(mover), false);
                let mut goes = |up, split| test(Move { from: spot(from, up), to, split, marks: Marks::NONE });
                goes(false, false) || splits && (goes(false, true) || pile.is_mixed() && goes(true, true))
            })
        })
    }

    fn evidence(&self, mover: Side, value: u8, rule: &'static Rule, step: &Move) -> Evidence {
        let named = |square: u8| Square(u16::from(square));
        if *rule == rules::CORNER_FIRST || *rule == rules::WAITS {
            let home = (0..ROW).rev().map(|place| Stand::Home(place).square(mover));
            Evidence::Pieces(home.filter(|&square| self.rows.holds(mover, square)).map(named).collect())
        } else if *rule == rules::SPLIT {
            if LANE { Evidence::Values(vec![TAB]) } else { Evidence::Never }
        } else if let (true, Some(from)) = (*rule == MOVE_DISTANCE, square(step.from)) {
            let ways = Stand::of(mover, from).forward(value);
            let ends = [ways.along, ways.up].into_iter().flatten();
            Evidence::Leads(ends.map(|end| Place::Square(named(end.square(mover)))).collect())
        } else {
            Evidence::Plain
        }
    }
}

/// Whether a throw of `value` is followed by another.
const fn throws_again(value: u8) -> bool {
    matches!(value, TAB | 4 | 6)
}

/// The square a spot names; `None` off the board.
fn square(spot: Spot) -> Option<u8> {
    match spot.place {
        Place::Square(Square(number)) => u8::try_from(number).ok().filter(|&square| square < SQUARES),
        Place::Hand | Place::Off => None,
    }
}

/// A square named, with `^` or without.
fn spot(square: u8, up: bool) -> Spot {
    Spot { place: Place::Square(Square(u16::from(square))), up }
}
