//! Positions as pictures, in shapes alone.

use hunefer_notation::{Colour, Facing, Placement, Position, Stack};

use super::strokes;
use super::text::beside;

/// The side of a square.
const CELL: f32 = 60.0;
/// The room around the board.
const MARGIN: f32 = 30.0;
/// The width that words may fill below the smallest board.
const LEAST: f32 = 300.0;
/// The height of a line of words.
const LINE: f32 = 12.0;

/// The position as an SVG document.
#[must_use]
pub fn picture(position: &Position) -> String {
    let mut canvas = Canvas::default();
    match &position.placement {
        Placement::Senet(squares) => senet(squares, &mut canvas),
        Placement::Tab(squares) => tab(squares, &mut canvas),
        Placement::Tjau(squares) => tjau(squares, &mut canvas),
        Placement::Duat(ranks) => duat(ranks, &mut canvas),
    }
    // What stands beside a small board is broken, so that it does not widen the picture.
    let room = (canvas.columns * CELL).max(LEAST);
    let lines: Vec<_> = beside(position).iter().flat_map(|line| broken(line, room)).collect();
    for (index, line) in lines.iter().enumerate() {
        let y = MARGIN + canvas.rows * CELL + 24.0 + count(index) * LINE * 1.8;
        canvas.body += &strokes::text(line, MARGIN, y, LINE);
        canvas.widest = canvas.widest.max(strokes::width(line, LINE));
    }
    let width = 2.0 * MARGIN + canvas.widest.max(canvas.columns * CELL);
    let height = 2.0 * MARGIN + canvas.rows * CELL + 16.0 + count(lines.len()) * LINE * 1.8;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n<title>{position}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#f6efe0\"/>\n{}</svg>\n",
        canvas.body
    )
}

/// A line of words in as many as it needs to be no wider than `room`.
fn broken(line: &str, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in line.split(' ') {
        match lines.last_mut() {
            Some(last) if strokes::width(&format!("{last} {word}"), LINE) <= room => {
                last.push(' ');
                last.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

fn count(number: usize) -> f32 {
    f32::from(u16::try_from(number).unwrap_or(u16::MAX))
}

/// A board being drawn.
#[derive(Default)]
struct Canvas {
    body: String,
    columns: f32,
    rows: f32,
    widest: f32,
}

impl Canvas {
    /// The top left corner of a square.
    fn corner(column: usize, row: usize) -> (f32, f32) {
        (MARGIN + count(column) * CELL, MARGIN + count(row) * CELL)
    }

    /// A square with its name in a corner; a special one is darker.
    fn square(&mut self, column: usize, row: usize, name: &str, special: bool) {
        let (x, y) = Self::corner(column, row);
        let fill = if special { "#e0c48c" } else { "#fbf7ec" };
        self.body += &format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"#3b2f1e\" \
             stroke-width=\"2\"/>\n"
        );
        self.body += &strokes::text(name, x + 5.0, y + 5.0, 7.0);
        self.columns = self.columns.max(count(column) + 1.0);
        self.rows = self.rows.max(count(row) + 1.0);
    }

    /// A sign in the middle of an empty square.
    fn sign(&mut self, column: usize, row: usize, path: &str) {
        if path.is_empty() {
            return;
        }
        let (x, y) = Self::corner(column, row);
        let (x, y) = (x + CELL / 2.0, y + CELL / 2.0 + 3.0);
        self.body += &format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"#9a7b45\" stroke-width=\"3\" transform=\"translate({x} {y})\"/>\n"
        );
    }

    /// A piece in the middle of a square.
    fn piece(&mut self, column: usize, row: usize, colour: Colour) {
        let (x, y) = Self::corner(column, row);
        self.shape(x + CELL / 2.0, y + CELL / 2.0 + 3.0, 1.0, colour, false);
    }

    /// A piece at a point; one that has been up has a band across it.
    fn shape(&mut self, x: f32, y: f32, scale: f32, colour: Colour, up: bool) {
        let (path, fill) = match colour {
            Colour::Cones => ("M0 -18L14 16H-14Z", "#fffdf5"),
            Colour::Spools => ("M-13 -15H13L6 0L13 15H-13L-6 0Z", "#6b4a2b"),
            Colour::White => ("M-16 0A16 16 0 1 0 16 0A16 16 0 1 0 -16 0Z", "#fffdf5"),
            Colour::Black => ("M-16 0A16 16 0 1 0 16 0A16 16 0 1 0 -16 0Z", "#2b2118"),
        };
        let band = if up { "<path d=\"M-14 8H14\" stroke=\"#b03a2e\" stroke-width=\"4\"/>" } else { "" };
        self.body += &format!(
            "<g transform=\"translate({x} {y}) scale({scale})\" stroke=\"#3b2f1e\" stroke-width=\"2\">\
             <path d=\"{path}\" fill=\"{fill}\"/>{band}</g>\n"
        );
    }
}

fn senet(squares: &[Option<Colour>; 30], canvas: &mut Canvas) {
    for (index, square) in squares.iter().enumerate() {
        let row = index / 10;
        let column = if row == 1 { 9 - index % 10 } else { index % 10 };
        let number = index + 1;
        canvas.square(column, row, &number.to_string(), number == 15 || number >= 26);
        match square {
            Some(colour) => canvas.piece(column, row, *colour),
            None => canvas.sign(column, row, house(number)),
        }
    }
}

/// The sign of a house, around the middle of its square; empty for a square that is none.
const fn house(number: usize) -> &'static str {
    match number {
        // Rebirth: a cross; beauty: a star; water: waves; then as many strokes as the throw that bears off.
        15 => "M0 -12V12M-9 -5H9",
        26 => "M0 -13V13M-11 -7L11 7M-11 7L11 -7",
        27 => "M-15 -6L-9 -10L-3 -6L3 -10L9 -6L15 -10M-15 4L-9 0L-3 4L3 0L9 4L15 0M-15 14L-9 10L-3 14L3 10L9 14L15 10",
        28 => "M-10 -12V12M0 -12V12M10 -12V12",
        29 => "M-6 -12V12M6 -12V12",
        30 => "M0 -12V12",
        _ => "",
    }
}

fn tab(squares: &[Stack; 36], canvas: &mut Canvas) {
    for (index, stack) in squares.iter().enumerate() {
        let (column, row) = (index % 9, 3 - index / 9);
        let file = ["a", "b", "c", "d", "e", "f", "g", "h", "i"][column];
        canvas.square(column, row, &format!("{file}{}", index / 9 + 1), row == 0 || row == 3);
        let (x, y) = Canvas::corner(column, row);
        let groups = [
            (Colour::Cones, false, stack.fresh[0]),
            (Colour::Cones, true, stack.up[0]),
            (Colour::Spools, false, stack.fresh[1]),
            (Colour::Spools, true, stack.up[1]),
        ];
        let groups: Vec<_> = groups.into_iter().filter(|(_, _, number)| *number > 0).collect();
        for (place, &(colour, up, number)) in groups.iter().enumerate() {
            let scale = if groups.len() > 1 { 0.6 } else { 0.9 };
            let shift = if groups.len() > 1 { count(place) * 24.0 - 12.0 } else { 0.0 };
            canvas.shape(x + CELL / 2.0 + shift, y + CELL / 2.0 + 3.0, scale, colour, up);
            if number > 1 {
                canvas.body += &strokes::text(&number.to_string(), x + 38.0 + shift.min(8.0), y + 46.0, 9.0);
            }
        }
    }
}

fn tjau(squares: &[Option<Colour>; 20], canvas: &mut Canvas) {
    for (index, square) in squares.iter().enumerate() {
        let (column, row, name) = match index {
            0..4 => (3 - index, 2, format!("c{}", index + 1)),
            4..8 => (7 - index, 0, format!("s{}", index - 3)),
            _ => (index - 8, 1, (index - 3).to_string()),
        };
        canvas.square(column, row, &name, index % 4 == 3);
        if let Some(colour) = square {
            canvas.piece(column, row, *colour);
        }
    }
}

fn duat(ranks: &[Vec<Option<(Colour, Facing)>>], canvas: &mut Canvas) {
    for (index, rank) in ranks.iter().enumerate() {
        let row = ranks.len() - 1 - index;
        for (file, (square, letter)) in rank.iter().zip('a'..='z').enumerate() {
            canvas.square(file, row, &format!("{letter}{}", index + 1), false);
            let Some((colour, facing)) = square else { continue };
            canvas.piece(file, row, *colour);
            let (x, y) = Canvas::corner(file, row);
            let turn = match facing {
                Facing::North => 0,
                Facing::East => 90,
                Facing::South => 180,
                Facing::West => 270,
            };
            let (x, y) = (x + CELL / 2.0, y + CELL / 2.0 + 3.0);
            canvas.body += &format!(
                "<path d=\"M0 -24L8 -10H-8Z\" fill=\"#b03a2e\" transform=\"translate({x} {y}) rotate({turn})\"/>\n"
            );
        }
    }
}
