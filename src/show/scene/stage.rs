//! Where things stand in a scene: the board in its frame, a strip for each side's player, the title above.

use hunefer_notation::{Placement, Position};

use super::Look;
use super::board::{Board, Coordinates};
use super::caption::Caption;
use super::shape::{Anchor, Ink, Shape};
use crate::show::font;

/// The side of a square.
pub(super) const CELL: i32 = 100;
/// The room around everything.
const MARGIN: i32 = 30;
/// The height of the title's line.
const TITLE: i32 = 54;
/// The least width of a board's room, so that words beside a small one are not cut to nothing.
const LEAST: i32 = 560;
/// The height of a strip, and of the line in it that tells of cards.
const STRIP: i32 = 84;
const LINE: i32 = 30;
/// Between the frame and the strips.
const GAP: i32 = 12;

/// The places of things.
pub(super) struct Stage {
    /// Width and height of all.
    pub size: [i32; 2],
    /// The board's top left corner.
    pub board: [i32; 2],
    /// The width of its frame.
    pub frame: i32,
    /// Columns and rows of the board.
    pub cells: [i32; 2],
    /// Left and right of the strips.
    pub sides: [i32; 2],
    /// The top of the strip of each side, first-named first.
    pub strips: [i32; 2],
    /// The names of squares are left out.
    pub bare: bool,
    /// The number of pieces a tray has room for.
    pub room: i32,
}

impl Stage {
    pub(super) fn new(position: &Position, board: &Board, caption: &Caption, look: &Look) -> Self {
        let around = board.coordinates == Coordinates::Around && !look.bare;
        let frame = if around { 36 } else { 18 };
        let [wide, high] = [board.columns * CELL, board.rows * CELL];
        let inner = (wide + 2 * frame).max(LEAST);
        let strip = STRIP + if position.keys.cards.is_some() { LINE } else { 0 };
        let top = MARGIN + if caption.title.is_empty() { 0 } else { TITLE };
        let framed = top + strip + GAP;
        let below = framed + high + 2 * frame + GAP;
        let strips = if look.flip { [top, below] } else { [below, top] };
        Self {
            size: [inner + 2 * MARGIN, below + strip + MARGIN],
            board: [MARGIN + (inner - wide) / 2, framed + frame],
            frame,
            cells: [board.columns, board.rows],
            sides: [MARGIN, MARGIN + inner],
            strips,
            bare: look.bare,
            room: room(position),
        }
    }

    /// The middle of a square.
    pub(super) const fn middle(&self, column: i32, row: i32) -> [i32; 2] {
        [self.board[0] + column * CELL + CELL / 2, self.board[1] + row * CELL + CELL / 2]
    }

    /// The sheet, the title, and the frame of the board.
    pub(super) fn ground(&self, caption: &Caption) -> Vec<Shape> {
        let mut ground = vec![Shape::Rect { area: [0, 0, self.size[0], self.size[1]], radius: 0, ink: Ink::Page }];
        if !caption.title.is_empty() {
            let room = self.sides[1] - self.sides[0];
            ground.push(Shape::Words {
                words: font::fitted(&caption.title, 36, room),
                at: [self.size[0] / 2, MARGIN + 30],
                size: 36,
                anchor: Anchor::Middle,
                ink: Ink::Words,
            });
        }
        ground
    }
}

/// How many pieces a tray must have room for: those the game is played with. The sides' counts, hand and borne-off
/// pieces included, do not change in a game.
fn room(position: &Position) -> i32 {
    let on_board = match &position.placement {
        Placement::Senet(squares) => counted(squares.iter().flatten().map(|colour| colour.index())),
        Placement::Tjau(squares) => counted(squares.iter().flatten().map(|colour| colour.index())),
        Placement::Tab(_) | Placement::Duat(_) => return 0,
    };
    let all = [0, 1].map(|side| {
        let all = on_board[side] + u32::from(position.hand[side]) + u32::from(position.off[side]);
        i32::try_from(all).unwrap_or(i32::MAX)
    });
    // What cannot be played may have any number.
    all[0].max(all[1]).clamp(5, 9)
}

fn counted(sides: impl Iterator<Item = usize>) -> [u32; 2] {
    sides.fold([0, 0], |mut counts, side| {
        counts[side] += 1;
        counts
    })
}
