//! What cases about the cards ask of a board, whichever game is played on it.

use std::ops::{Deref, DerefMut};

use hunefer_notation::{Colour, GameName, Position, Spot};

use crate::book::ruleset::Ruleset;
use crate::make::cases::{Draft, Source, senet, tab, tjau};

/// A piece of a side: where it stands (as the game's own cases number it), and in ṭāb whether it is one that has
/// been up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    pub at: usize,
    pub up: bool,
}

impl Piece {
    /// A piece that has not been up.
    pub const fn on(at: usize) -> Self {
        Self { at, up: false }
    }
}

/// A piece going back as a price.
#[derive(Clone, Copy)]
pub(super) struct Back {
    /// Where it comes to rest.
    pub to: usize,
    pub hit: bool,
    pub water: bool,
}

/// A throw with a lawful move, or lost.
#[derive(Clone)]
pub(super) struct Ply {
    pub item: String,
    /// Whether another throw follows, if a card does not forbid it.
    pub again: bool,
    pub won: bool,
    pub next: Ground,
}

/// A board with its pieces, worked out for the cases alone.
pub(super) trait Field {
    fn ruleset(&self) -> &'static Ruleset;
    /// The pieces of a side on the board; of a mixed ʿeggeh one of each kind.
    fn pieces(&self, of: Colour) -> Vec<Piece>;
    /// Everything a card's landing can be written as, off the board left out.
    fn places(&self) -> Vec<usize>;
    /// A place as records name it.
    fn place(&self, of: Colour, at: usize) -> String;
    /// A piece as records name it.
    fn name(&self, of: Colour, piece: Piece) -> String {
        self.place(of, piece.at)
    }
    /// A piece as keys name it.
    fn spot(&self, of: Colour, piece: Piece) -> Spot;
    /// Whether anybody stands on a square that a side can stand on.
    fn taken(&self, of: Colour, at: usize) -> bool;
    /// Whether a piece stands where no throw may attack it.
    fn safe(&self, of: Colour, piece: Piece) -> bool;
    /// Where a piece is when it has been sent back.
    fn home(&self, of: Colour, piece: Piece) -> usize;
    /// Where a piece is when it has gone so many steps back, hitting or not; `None` if it cannot.
    fn back(&self, of: Colour, piece: Piece, steps: usize, hits: bool) -> Option<Back>;
    /// The most advanced piece on the board.
    fn front(&self, of: Colour) -> Option<Piece>;
    /// Where a piece borne off comes back to, if one is off.
    fn recalled(&self, of: Colour) -> Option<usize>;
    /// Whether Shabti may swap the two pieces.
    fn trades(&self, of: Colour, own: Piece, other: Piece) -> bool;
    /// The pieces Shabti may name: those on the board, and the hand.
    fn traded(&self, of: Colour) -> Vec<Piece> {
        self.pieces(of)
    }
    /// Where a piece is after a wager's full mark.
    fn marked(&self, piece: Piece) -> usize;
    /// The value of a wager's full mark.
    fn full_mark(&self) -> usize;
    /// The values four sticks show.
    fn values(&self) -> &'static [usize];
    /// Whether a side has nothing left to play with.
    fn finished(&self, of: Colour) -> bool;
    /// The place off the board.
    fn off(&self) -> usize;
    /// Has one piece go somewhere.
    fn shift(&mut self, of: Colour, piece: Piece, to: usize);
    /// Has one piece go where it hits an enemy.
    fn hit(&mut self, of: Colour, piece: Piece, to: usize);
    /// Has two pieces trade places.
    fn trade(&mut self, of: Colour, own: Piece, other: Piece);
    /// Every lawful way to play a throw with the pieces of a side.
    fn plies(&self, of: Colour, value: usize) -> Vec<Ply>;
    /// The position, its options too if they stand there.
    fn position(&self) -> Position;
    /// A record that begins with a position of this game under its options.
    fn opened(&self, position: &Position) -> Draft;
    /// Whether the position can be set up.
    fn sound(&self) -> bool;
}

/// A board of one of the games that take cards.
#[derive(Clone)]
pub(super) enum Ground {
    Senet(senet::scene::Scene),
    Tab(tab::scene::Scene),
    Tjau(tjau::scene::Scene),
}

impl Ground {
    /// A random moment.
    pub fn draw(source: &mut Source) -> Option<Self> {
        let rare = source.dice.chance(12);
        let ground = match source.ruleset.game {
            GameName::Senet => Self::Senet(senet::scene::Scene::draw(source)?),
            GameName::Tab if rare => Self::Tab(tab::scene::Scene::draw(source)?),
            GameName::Tab => {
                let options = source.options();
                Self::Tab(tab::scene::Scene::built(source, options)?)
            }
            GameName::Tjau if rare => Self::Tjau(tjau::scene::Scene::draw(source)?),
            GameName::Tjau => {
                let options = source.options();
                Self::Tjau(tjau::scene::Scene::built(source, options)?)
            }
            GameName::Duat => return None,
        };
        ground.sound().then_some(ground)
    }

    /// A piece in words: `the cone on 12`.
    pub fn who(&self, of: Colour, piece: Piece) -> String {
        format!("the {} on {}", one(of), self.name(of, piece))
    }
}

impl Deref for Ground {
    type Target = dyn Field;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Senet(scene) => scene,
            Self::Tab(scene) => scene,
            Self::Tjau(scene) => scene,
        }
    }
}

impl DerefMut for Ground {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Self::Senet(scene) => scene,
            Self::Tab(scene) => scene,
            Self::Tjau(scene) => scene,
        }
    }
}

/// One of a side's pieces.
pub(super) fn one(of: Colour) -> &'static str {
    of.name().trim_end_matches('s')
}

/// The other side.
pub(super) fn other(of: Colour) -> Colour {
    if of == Colour::Cones { Colour::Spools } else { Colour::Cones }
}
