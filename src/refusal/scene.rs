//! The moment of a refusal: the position, the item, and what can be read off them.

use hunefer_notation::{
    Colour, GameName, ItemKind, Motion, Move, Place, Placement, Position, Spot, Square, Turn, Vocabulary,
};

use super::{Refused, words};
use crate::law::game::Evidence;
use crate::law::heka::keys;
use crate::law::rule::Rule;
use crate::play::Play;

/// A refused item in its position.
pub(super) struct Scene<'a> {
    pub play: &'a dyn Play,
    pub position: Position,
    pub words: Vocabulary,
    pub head: &'a Turn,
    pub item: &'a ItemKind,
    pub rule: &'static Rule,
    /// Whether it is the first item of its turn.
    pub first: bool,
}

impl<'a> Scene<'a> {
    pub fn new(play: &'a dyn Play, Refused { head, number, item, rule }: Refused<'a>) -> Self {
        let position = play.position();
        let words = position.words();
        Self { play, position, words, head, item, rule, first: number == 1 }
    }

    pub fn game(&self) -> GameName {
        self.words.game
    }

    pub fn other(&self, colour: Colour) -> Colour {
        self.words.colours[1 - colour.index()]
    }

    /// The side whose turn is going on. Once a turn can only end, the position already shows the next.
    pub fn player(&self) -> Colour {
        if self.play.may_begin() { self.other(self.position.side) } else { self.position.side }
    }

    /// The side whose pieces a throw moves.
    pub fn mover(&self) -> Colour {
        let side = self.position.side;
        if self.position.keys.isis == Some(side) { self.other(side) } else { side }
    }

    /// The value of the throw accepted, or waiting.
    pub fn value(&self) -> Option<u16> {
        self.position.keys.throw
    }

    /// The move refused.
    pub fn step(&self) -> Option<Move> {
        moved(*self.item)
    }

    /// What the board says stands in the way.
    pub fn evidence(&self) -> Evidence {
        self.play.evidence(self.item, self.rule)
    }

    /// The squares of the pieces that stand in the way.
    pub fn barred_by(&self) -> Option<Vec<String>> {
        match self.evidence() {
            Evidence::Pieces(squares) => Some(squares.into_iter().map(|square| self.square(square.0)).collect()),
            Evidence::Plain | Evidence::Values(_) | Evidence::Leads(_) | Evidence::Never => None,
        }
    }

    /// The values so many sticks can show, lowest first.
    pub fn values(&self, sticks: u8) -> Vec<u8> {
        let mut values: Vec<u8> = (0..=sticks).map(|light| self.play.value(sticks, light)).collect();
        values.sort_unstable();
        values
    }

    /// What could have been played instead.
    pub fn instead(&self) -> Vec<ItemKind> {
        self.play.instead(self.item, self.rule)
    }

    /// The first move that could have been made instead, and how many others there are.
    pub fn other_moves(&self) -> Option<(Move, usize)> {
        let moves: Vec<Move> = self.instead().into_iter().filter_map(moved).collect();
        moves.first().map(|&first| (first, moves.len() - 1))
    }

    pub fn spot(&self, spot: Spot) -> String {
        self.words.spot(keys::named(&self.position.placement, spot)).to_string()
    }

    /// Where a move goes: `to 12`, `off the board`.
    pub fn towards(&self, spot: Spot) -> String {
        match spot.place {
            Place::Square(_) => format!("to {}", self.spot(spot)),
            Place::Hand => "to hand".to_owned(),
            Place::Off => "off the board".to_owned(),
        }
    }

    pub fn square(&self, number: u16) -> String {
        self.words.square(Square(number)).to_string()
    }

    /// A move without its marks.
    pub fn movement(&self, step: Move) -> String {
        self.words.movement(&Move { marks: hunefer_notation::Marks::NONE, ..step }).to_string()
    }

    /// How many pieces of `colour` stand on a square.
    pub fn standing(&self, colour: Colour, Square(number): Square) -> usize {
        let at = usize::from(number);
        let one = |owner: Option<Colour>| usize::from(owner == Some(colour));
        match &self.position.placement {
            Placement::Senet(row) => one(at.checked_sub(1).and_then(|at| row.get(at).copied().flatten())),
            Placement::Tjau(squares) => one(at.checked_sub(1).and_then(|at| squares.get(at).copied().flatten())),
            Placement::Tab(stacks) => stacks
                .get(at)
                .map_or(0, |stack| usize::from(stack.fresh[colour.index()]) + usize::from(stack.up[colour.index()])),
            Placement::Duat(rows) => {
                let cell = rows.get(at / 26).and_then(|row| row.get(at % 26).copied().flatten());
                one(cell.map(|(owner, _)| owner))
            }
        }
    }

    /// How many pieces of `colour` are on the board.
    pub fn on_board(&self, colour: Colour) -> usize {
        let count = |squares: &[Option<Colour>]| squares.iter().filter(|&&owner| owner == Some(colour)).count();
        match &self.position.placement {
            Placement::Senet(row) => count(row),
            Placement::Tjau(squares) => count(squares),
            Placement::Tab(_) => (0..36).map(|at| self.standing(colour, Square(at))).sum(),
            Placement::Duat(rows) => rows.iter().flatten().flatten().filter(|(owner, _)| *owner == colour).count(),
        }
    }

    /// The side that stands on a square.
    pub fn owner(&self, square: Square) -> Option<Colour> {
        self.words.colours.into_iter().find(|&colour| self.standing(colour, square) > 0)
    }

    /// What a side's piece, or pieces, in a place are called: `the cone on 9`, `the 3 cones on e2`.
    pub fn standing_at(&self, colour: Colour, place: Place) -> String {
        match place {
            Place::Square(square) => match self.standing(colour, square) {
                0 | 1 => format!("the {} on {}", words::piece(colour), self.square(square.0)),
                several => format!("the {several} {} on {}", words::pieces(colour), self.square(square.0)),
            },
            Place::Hand => format!("a {} in hand", words::piece(colour)),
            Place::Off => format!("a {} borne off", words::piece(colour)),
        }
    }

    /// A single piece of a side.
    pub fn one_at(&self, colour: Colour, spot: Spot) -> String {
        match spot.place {
            Place::Square(_) => format!("the {} on {}", words::piece(colour), self.spot(spot)),
            Place::Hand | Place::Off => self.standing_at(colour, spot.place),
        }
    }

    /// A piece of the side that moves, where the move begins.
    pub fn moved(&self, step: Move) -> String {
        self.standing_at(self.mover(), step.from.place)
    }
}

/// The move an item makes with its throw.
fn moved(item: ItemKind) -> Option<Move> {
    match item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => Some(step),
        ItemKind::Ply { motion: Motion::Lost, .. }
        | ItemKind::House
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. }
        | ItemKind::Reveal { .. } => None,
    }
}

/// The number of a square; `None` for the hand and off the board.
pub(super) const fn number(place: Place) -> Option<u16> {
    match place {
        Place::Square(Square(number)) => Some(number),
        Place::Hand | Place::Off => None,
    }
}
