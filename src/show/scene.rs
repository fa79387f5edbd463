//! A position as a scene: what is drawn of it, in board units, made once and read by every way of drawing.

pub mod board;
pub mod caption;
pub mod last;
pub mod shape;

mod duat;
mod senet;
mod squares;
mod stage;
mod strip;
mod tab;
mod tjau;
mod words;

use hunefer_notation::{Colour, Placement, Position};

use self::board::Board;
use self::caption::Caption;
use self::last::Last;
use self::shape::{Shape, Symbol};
use self::stage::Stage;

/// How a scene is to be made.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// The second-named side sits near.
    pub flip: bool,
    /// The names of squares are left out.
    pub bare: bool,
}

/// What is drawn of a position.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Width and height, in board units, a hundred to the side of a square.
    pub size: [i32; 2],
    /// What never changes in a game, drawn first.
    pub ground: Vec<Shape>,
    /// What changes, in the order in which it is drawn; a game has the same places in all its positions.
    pub places: Vec<Place>,
    /// The drawings that the shapes may use.
    pub symbols: &'static [Symbol],
    /// The board and its pieces, for who draws them without shapes.
    pub board: Board,
    /// What it is a picture of, in a line.
    pub title: String,
    /// All that is in it, in words.
    pub words: String,
}

/// A place that changes from position to position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its name: a square's, `hand-cones`, `off-spools`, `player-cones`, `turn`, `throw`, `cards`, `last`,
    /// `arrow`.
    pub name: String,
    /// What is drawn there; nothing where nothing is.
    pub shapes: Vec<Shape>,
    /// What is there, in words; empty where nothing is.
    pub words: String,
}

impl Scene {
    /// The scene of a position.
    #[must_use]
    pub fn new(position: &Position, caption: &Caption, last: Option<&Last>, look: &Look) -> Self {
        let board = board(position, look);
        let stage = Stage::new(position, &board, caption, look);
        let mut ground = stage.ground(caption);
        squares::ground(&board, &stage, &mut ground);
        let places = changing(position, (caption, last), (&board, None), &stage, &mut ground);
        let places = places.into_iter().flatten().collect();
        let words = words::of(position, caption, &board, last);
        let title = if caption.title.is_empty() { position.to_string() } else { caption.title.clone() };
        Self { size: stage.size, ground, places, symbols: board.symbols, board, title, words }
    }
}

/// The board of a position and the places of its scene, where the ground is known; `None` for a square on which the
/// same stands as on the board `before`.
#[must_use]
pub fn places(
    position: &Position,
    (caption, last): (&Caption, Option<&Last>),
    look: &Look,
    before: Option<&Board>,
) -> (Board, Vec<Option<Place>>) {
    let board = board(position, look);
    let stage = Stage::new(position, &board, caption, look);
    let places = changing(position, (caption, last), (&board, before), &stage, &mut Vec::new());
    (board, places)
}

/// What changes; what lies below trays and players is added to the ground.
fn changing(
    position: &Position,
    (caption, last): (&Caption, Option<&Last>),
    (board, before): (&Board, Option<&Board>),
    stage: &Stage,
    ground: &mut Vec<Shape>,
) -> Vec<Option<Place>> {
    let [last_squares, arrow] = last::places(last, colours(position), board, stage);
    let mut places = vec![Some(last_squares)];
    places.extend(squares::places((board, before), stage, position));
    places.extend(strip::trays(position, board, stage, ground).into_iter().map(Some));
    places.extend(strip::beside(position, (caption, last), board, stage, ground).into_iter().map(Some));
    places.push(Some(arrow));
    places
}

/// The board of a position with its pieces.
#[must_use]
pub fn board(position: &Position, look: &Look) -> Board {
    let mut board = match &position.placement {
        Placement::Senet(squares) => senet::board(squares, colours(position)),
        Placement::Tab(squares) => tab::board(squares),
        Placement::Tjau(squares) => tjau::board(squares),
        Placement::Duat(ranks) => duat::board(ranks),
    };
    if look.flip {
        board.turn();
    }
    board
}

/// The colours of the position's game, first-named first.
pub(super) fn colours(position: &Position) -> [Colour; 2] {
    match position.side {
        Colour::Cones | Colour::Spools => [Colour::Cones, Colour::Spools],
        Colour::White | Colour::Black => [Colour::White, Colour::Black],
    }
}
