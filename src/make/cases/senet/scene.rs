//! A moment of a game of senet: where the pieces stand, whose turn it is, and under which options.

use hunefer_notation::{Colour, Keys, Placement, Position};

use super::board::Board;
use super::step::Step;
use crate::book::ruleset::Ruleset;
use crate::law::options::Options;
use crate::make::cases::{Draft, Source};

/// The two ways to play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Kendall,
    Tut,
}

/// A moment at which a throw is to be made, or at which the game is over.
#[derive(Clone)]
pub(crate) struct Scene {
    pub ruleset: &'static Ruleset,
    pub way: Way,
    pub options: Options,
    pub board: Board,
    pub side: Colour,
    pub turn: u32,
    pub won: bool,
    /// Whether options are written in a tag of their own rather than in the set-up.
    tagged: bool,
}

impl Scene {
    /// A moment of any phase: out of a random game now and then, else pieces put down at random.
    pub fn draw(source: &mut Source) -> Option<Self> {
        let (ruleset, options) = (source.ruleset, source.options());
        let way = if ruleset.way() == "tut" { Way::Tut } else { Way::Kendall };
        let latest = if source.dice.chance(8) { 999 } else { 60 };
        let mut scene = Self {
            ruleset,
            way,
            options,
            board: Board::EMPTY,
            side: source.one_of(&ruleset.colours)?,
            turn: u32::try_from(source.between(1, latest)).ok()?,
            won: false,
            tagged: source.coin(),
        };
        if source.dice.chance(16) {
            let play = source.game_under(&options, None)?;
            let position = play.position();
            let Placement::Senet(squares) = &position.placement else { return None };
            (scene.board, scene.side, scene.turn) = (Board::of(squares), position.side, play.coming_turn());
        } else {
            scene.scatter(source);
        }
        Some(scene)
    }

    /// Puts down pieces of both sides: early, in the middle, late, or anywhere; some are off.
    fn scatter(&mut self, source: &mut Source) {
        let (phase, pieces, never) = (source.between(0, 3), self.pieces(), self.never());
        let (range, most_off) = match phase {
            0 => (1..=20, 1),
            1 => (6..=26, 3),
            2 => (18..=30, pieces - 1),
            _ => (1..=30, pieces - 1),
        };
        for colour in self.ruleset.colours {
            let off = source.between(0, most_off.min(pieces - 1));
            for _ in off..pieces {
                self.board.scatter(source, colour, range.clone(), never);
            }
        }
    }

    pub fn pieces(&self) -> usize {
        match self.way {
            Way::Kendall => usize::from(self.options.number("pieces")),
            Way::Tut => 5,
        }
    }

    /// The square on which nothing may stand; 0 if any may hold a piece.
    pub fn never(&self) -> usize {
        match self.way {
            Way::Kendall => 27,
            Way::Tut => 0,
        }
    }

    /// The side that does not play.
    pub fn them(&self) -> Colour {
        self.ruleset.colours[1 - self.side.index()]
    }

    /// The squares where a piece may be put.
    pub fn room(&self) -> Vec<usize> {
        let mut room = self.board.empty(1..=30);
        room.retain(|&square| square != self.never());
        room
    }

    /// Has a piece of `colour` stand on `square`: one taken from elsewhere on the board, whatever stood there put
    /// elsewhere.
    pub fn plant(&mut self, source: &mut Source, colour: Colour, square: usize) {
        if self.board.at(square) == Some(colour) || square == self.never() {
            return;
        }
        if let (Some(_), Some(elsewhere)) = (self.board.at(square), source.one_of(&self.room())) {
            self.board.shift(square, elsewhere);
        }
        if let Some(from) = source.one_of(&self.board.held(colour)) {
            self.board.shift(from, square);
        }
    }

    /// Bears off pieces of `colour` until `left` are left.
    pub fn thin(&mut self, source: &mut Source, colour: Colour, left: usize) {
        let mut held = self.board.held(colour);
        while held.len() > left.max(1) {
            let gone = held.swap_remove(source.between(0, held.len() - 1));
            self.board.lift(gone);
        }
    }

    /// Every move of the side to play, lawful or not.
    pub fn steps(&self) -> Vec<Step> {
        self.board.held(self.side).into_iter().flat_map(Step::of_piece).collect()
    }

    /// The moves that nothing bars.
    pub fn lawful(&self) -> Vec<Step> {
        let mut steps = self.steps();
        steps.retain(|&step| self.bars(step).is_empty());
        steps
    }

    pub fn position(&self) -> Position {
        let off = self.ruleset.colours.map(|colour| self.pieces() - self.board.held(colour).len());
        let mut keys = Keys {
            turn: Some(self.turn).filter(|&turn| turn > 1),
            won: self.won.then_some(self.side),
            ..Keys::default()
        };
        if !self.tagged {
            keys.options = self.options.changed().map(|(choice, value)| (choice.name.into(), value.into())).collect();
        }
        Position {
            rules: None,
            placement: Placement::Senet(self.board.squares()),
            side: self.side,
            hand: [0; 2],
            off: off.map(|off| u16::try_from(off).unwrap_or(0)),
            keys,
        }
    }

    /// A record under these options that begins with `position`.
    pub fn open_at(&self, position: &Position) -> Draft {
        let draft = Draft::from(self.ruleset, position);
        let pairs: Vec<String> =
            self.options.changed().map(|(choice, value)| format!("{}={value}", choice.name)).collect();
        if self.tagged && !pairs.is_empty() { draft.tag("Options", pairs.join(" ")) } else { draft }
    }
}
