//! The squares of a board and the pieces on them, as shapes.

use hunefer_notation::{Facing, Position};

use super::Place;
use super::board::{Board, Coordinates, Ground, Piece, Square};
use super::shape::{Anchor, Ink, Shape, Symbol};
use super::stage::{CELL, Stage};
use crate::refusal::words::counted;

/// Adds what never changes: the wood, the squares with their signs, ways and names.
pub(super) fn ground(board: &Board, stage: &Stage, ground: &mut Vec<Shape>) {
    frame(board, stage, ground);
    for square in &board.squares {
        let [x, y] = stage.middle(square.column, square.row);
        let ink = match square.ground {
            Ground::Plain => Ink::Square,
            Ground::Home => Ink::Home,
            Ground::Sign(..) => Ink::House,
        };
        ground.push(Shape::Rect { area: [x - CELL / 2, y - CELL / 2, CELL, CELL], radius: 0, ink });
        if let Ground::Sign(symbol, _) = square.ground {
            // Room for the square's name.
            ground.push(Shape::Use { symbol, at: [x + 2, y + 7], scale: 86, turn: 0 });
        }
        if board.coordinates == Coordinates::Inside && !stage.bare {
            ground.push(Shape::Words {
                words: square.name.clone(),
                at: [x - 43, y - 31],
                size: 19,
                anchor: Anchor::Start,
                ink: Ink::Faint,
            });
        }
    }
    for square in &board.squares {
        let middle = stage.middle(square.column, square.row);
        ground.extend(square.ways.iter().map(|&way| chevron(middle, way)));
    }
    if board.coordinates == Coordinates::Around && !stage.bare {
        around(board, stage, ground);
    }
}

/// The wood around the squares, row by row, so that a board need not be a rectangle; first its edge, then itself.
fn frame(board: &Board, stage: &Stage, ground: &mut Vec<Shape>) {
    for (ink, edge) in [(Ink::Edge, 3), (Ink::Frame, 0)] {
        let mut path = String::new();
        for row in 0..stage.cells[1] {
            let columns = || board.squares.iter().filter(|square| square.row == row).map(|square| square.column);
            let (Some(first), Some(last)) = (columns().min(), columns().max()) else { continue };
            let around = stage.frame + edge;
            let [left, top] = [stage.board[0] + first * CELL - around, stage.board[1] + row * CELL - around];
            let [wide, high] = [(last - first + 1) * CELL + 2 * around, CELL + 2 * around];
            path += &rounded([left, top, wide, high], 8 + edge);
        }
        ground.push(Shape::Path { path, ink });
    }
}

/// A rectangle with round corners as a path.
fn rounded([left, top, wide, high]: [i32; 4], radius: i32) -> String {
    let [across, down] = [wide - 2 * radius, high - 2 * radius];
    let corner = |x: i32, y: i32| format!("a{radius} {radius} 0 0 1 {x} {y}");
    format!(
        "M{} {top}h{across}{}v{down}{}h-{across}{}v-{down}{}Z",
        left + radius,
        corner(radius, radius),
        corner(-radius, radius),
        corner(-radius, -radius),
        corner(radius, -radius)
    )
}

/// A small point on the edge over which pieces leave a square.
fn chevron([x, y]: [i32; 2], way: Facing) -> Shape {
    let path = match way {
        Facing::North => format!("M{} {}l7 -12l7 12Z", x - 7, y - 44),
        Facing::South => format!("M{} {}l7 12l7 -12Z", x - 7, y + 44),
        Facing::East => format!("M{} {}l12 7l-12 7Z", x + 44, y - 7),
        Facing::West => format!("M{} {}l-12 7l12 7Z", x - 44, y - 7),
    };
    Shape::Path { path, ink: Ink::Way }
}

/// The letters of columns and the numbers of rows, on the wood; the names of the board's own edge squares.
fn around(board: &Board, stage: &Stage, ground: &mut Vec<Shape>) {
    let [left, top] = stage.board;
    let [columns, rows] = stage.cells;
    let mut word = |words: &str, at: [i32; 2]| {
        ground.push(Shape::Words { words: words.to_owned(), at, size: 26, anchor: Anchor::Middle, ink: Ink::Carved });
    };
    for column in 0..columns {
        let square = board.squares.iter().find(|square| square.column == column);
        let file = square.and_then(|square| square.name.get(..1)).unwrap_or_default();
        word(file, [left + column * CELL + CELL / 2, top + rows * CELL + 25]);
    }
    for row in 0..rows {
        let square = board.squares.iter().find(|square| square.row == row);
        let rank = square.and_then(|square| square.name.get(1..)).unwrap_or_default();
        word(rank, [left - 18, top + row * CELL + CELL / 2 + 9]);
    }
}

/// The squares as places; `None` for one on which the same stands as before.
pub(super) fn places(
    (board, before): (&Board, Option<&Board>),
    stage: &Stage,
    position: &Position,
) -> Vec<Option<Place>> {
    let wager = position.keys.wager.map(|spot| position.words().spot(spot).to_string());
    let wager = wager.as_deref().map(|name| name.trim_end_matches('^'));
    let place = |square: &Square| {
        let [x, y] = stage.middle(square.column, square.row);
        // Room for the square's name.
        let inside = board.coordinates == Coordinates::Inside;
        let (at, full) = if inside { ([x + 2, y + 5], 90) } else { ([x, y], 100) };
        let mut shapes = pieces(square, at, full);
        let mut words = said(square);
        if wager == Some(square.name.as_str()) {
            shapes.push(Shape::Path { path: ring(x, y, 45), ink: Ink::Ring });
            words += ", on the scales";
        }
        Place { name: square.name.clone(), shapes, words }
    };
    let same = |at: usize, square: &Square| {
        let before = before.filter(|_| wager.is_none()).and_then(|before| before.squares.get(at));
        before.is_some_and(|before| before.pieces == square.pieces)
    };
    let squares = board.squares.iter().enumerate();
    squares.map(|(at, square)| (!same(at, square)).then(|| place(square))).collect()
}

/// A circle as a path.
pub(super) fn ring(x: i32, y: i32, radius: i32) -> String {
    let (left, wide) = (x - radius, 2 * radius);
    format!("M{left} {y}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0 -{wide} 0Z")
}

/// The pieces of a square, side by side where there are several groups, each with its count where that is not one.
fn pieces(square: &Square, [x, y]: [i32; 2], full: i32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let groups = i32::try_from(square.pieces.len()).unwrap_or(1);
    for (index, piece) in (0..).zip(&square.pieces) {
        let (scale, step) = if groups > 1 { (66, CELL / groups) } else { (full, 0) };
        let x = x + step * index - step * (groups - 1) / 2;
        let narrow = groups > 1;
        stack(piece, [x, y], scale, narrow, &mut shapes);
    }
    shapes
}

/// Pieces one behind the other, the front one whole.
fn stack(piece: &Piece, [x, y]: [i32; 2], scale: i32, narrow: bool, shapes: &mut Vec<Shape>) {
    let turn = match piece.facing {
        Facing::North => 0,
        Facing::East => 90,
        Facing::South => 180,
        Facing::West => 270,
    };
    let shown = i32::from(piece.count.min(3));
    let step = if narrow { 7 } else { 13 };
    for behind in (0..shown).rev() {
        let at = [x + behind * step - (shown - 1) * step / 2, y - behind * 4 + (shown - 1) * 2];
        let symbol = |symbol| Shape::Use { symbol, at, scale, turn };
        shapes.push(symbol(piece.symbol));
        shapes.extend(piece.over.map(symbol));
    }
    if piece.count > 1 {
        let [x, y] = if narrow { [x, y + 34] } else { [x + 32, y + 30] };
        shapes.push(Shape::Path { path: ring(x, y, 15), ink: Ink::Badge });
        shapes.push(Shape::Words {
            words: piece.count.to_string(),
            at: [x, y + 8],
            size: 24,
            anchor: Anchor::Middle,
            ink: Ink::BadgeWords,
        });
    }
}

/// The pieces of a square in words.
fn said(square: &Square) -> String {
    let piece = |piece: &Piece| counted(usize::from(piece.count), piece.noun) + &piece.state;
    square.pieces.iter().map(piece).collect::<Vec<_>>().join(", ")
}

/// A piece in a tray.
pub(super) const fn small(symbol: Symbol, at: [i32; 2]) -> Shape {
    Shape::Use { symbol, at, scale: 52, turn: 0 }
}
