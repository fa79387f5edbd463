//! A board as its game knows it: squares in columns and rows, what is drawn on them, and the pieces there.

use hunefer_notation::{Colour, Facing};

use super::shape::Symbol;

/// A board with its pieces.
#[derive(Clone, Debug)]
pub struct Board {
    /// Columns.
    pub columns: i32,
    /// Rows.
    pub rows: i32,
    /// The squares, in the order of the notation.
    pub squares: Vec<Square>,
    /// Where the names of squares stand.
    pub coordinates: Coordinates,
    /// The letters a square has in text.
    pub letters: usize,
    /// The two sides' pieces, as they stand in trays and beside names.
    pub pieces: [Symbol; 2],
    /// All drawings that the game knows.
    pub symbols: &'static [Symbol],
}

/// Where the names of squares stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// Each in its square.
    Inside,
    /// Letters below the columns and numbers beside the rows.
    Around,
}

/// A square.
#[derive(Clone, Debug)]
pub struct Square {
    /// Its name.
    pub name: String,
    /// Its column, from the left.
    pub column: i32,
    /// Its row, from the top.
    pub row: i32,
    /// What kind it is.
    pub ground: Ground,
    /// The edges over which a piece leaves it.
    pub ways: Vec<Facing>,
    /// What stands on it.
    pub pieces: Vec<Piece>,
}

/// A kind of square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing special.
    Plain,
    /// One of a home row.
    Home,
    /// One with a sign: as drawn, and in text.
    Sign(Symbol, &'static str),
}

/// Pieces of one kind on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose.
    pub colour: Colour,
    /// How many.
    pub count: u8,
    /// The drawing.
    pub symbol: Symbol,
    /// What is drawn over it.
    pub over: Option<Symbol>,
    /// Which way it is turned.
    pub facing: Facing,
    /// Its letters in text.
    pub letters: String,
    /// What it is, in words: `cone`.
    pub noun: &'static str,
    /// How it stands: `, locked`.
    pub state: String,
}

impl Square {
    /// An empty square.
    pub(super) fn new(name: impl Into<String>, column: usize, row: usize, ground: Ground) -> Self {
        let number = |index| i32::try_from(index).unwrap_or(i32::MAX);
        let (column, row) = (number(column), number(row));
        Self { name: name.into(), column, row, ground, ways: Vec::new(), pieces: Vec::new() }
    }

    /// The same with the ways that lead out of it.
    pub(super) fn leads(mut self, ways: &[Facing]) -> Self {
        self.ways = ways.to_vec();
        self
    }

    /// The same with pieces on it.
    pub(super) fn with(mut self, pieces: impl IntoIterator<Item = Piece>) -> Self {
        self.pieces.extend(pieces);
        self
    }
}

impl Piece {
    /// One plain piece.
    pub(super) fn one(colour: Colour, symbol: Symbol) -> Self {
        Self {
            colour,
            count: 1,
            symbol,
            over: None,
            facing: Facing::North,
            letters: colour.letter().to_string(),
            noun: one(colour),
            state: String::new(),
        }
    }
}

/// A piece of a colour in words.
pub(super) const fn one(colour: Colour) -> &'static str {
    match colour {
        Colour::Cones => "cone",
        Colour::Spools => "spool",
        Colour::White => "white piece",
        Colour::Black => "black piece",
    }
}

impl Board {
    /// Turns the board half round, pieces and all.
    pub(super) fn turn(&mut self) {
        for square in &mut self.squares {
            square.column = self.columns - 1 - square.column;
            square.row = self.rows - 1 - square.row;
            for way in &mut square.ways {
                *way = opposite(*way);
            }
            for piece in square.pieces.iter_mut().filter(|piece| piece.symbol.is_turned()) {
                piece.facing = opposite(piece.facing);
                piece.letters = format!("{}{}", piece.colour.letter(), arrow(piece.facing));
            }
        }
    }

    /// The square of a name.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<&Square> {
        self.squares.iter().find(|square| square.name == name)
    }
}

impl Symbol {
    /// Whether it stands for a piece that faces somewhere.
    const fn is_turned(self) -> bool {
        matches!(self, Self::WhiteScarab | Self::BlackScarab)
    }
}

const fn opposite(facing: Facing) -> Facing {
    match facing {
        Facing::North => Facing::South,
        Facing::East => Facing::West,
        Facing::South => Facing::North,
        Facing::West => Facing::East,
    }
}

/// The way a piece faces as an arrow.
pub(super) const fn arrow(facing: Facing) -> char {
    match facing {
        Facing::North => '↑',
        Facing::East => '→',
        Facing::South => '↓',
        Facing::West => '←',
    }
}
