//! Positions as people draw them on paper: the board, and below it what else there is to know.

use hunefer_notation::{Card, Item, ItemKind, Placement, Position, Spot, Vocabulary};

use crate::refusal::words::counted;
use crate::show::scene::board::{Board, Coordinates, Ground, Square};
use crate::show::scene::{self, Look, colours};

/// The board and what stands beside it; every line is ended.
#[must_use]
pub fn board(position: &Position) -> String {
    drawn(&scene::board(position, &Look::default()), position, &Look::default(), false)
}

/// A board and what stands beside it; with no more than ASCII in it where that is asked for.
#[must_use]
pub fn drawn(board: &Board, position: &Position, look: &Look, ascii: bool) -> String {
    let mut text = grid(board, !look.bare);
    text.push('\n');
    for line in beside(position) {
        text += &line;
        text.push('\n');
    }
    if ascii { text.chars().map(plain).collect() } else { text }
}

/// The squares in a frame of lines, each as wide as the game asks for.
fn grid(board: &Board, named: bool) -> String {
    let at = |column: i32, row: i32| board.squares.iter().find(|square| (square.column, square.row) == (column, row));
    let inside = board.coordinates == Coordinates::Inside;
    let ranks = board.rows.to_string().len().max(1);
    let beside = !inside && named;
    let indent = if !beside { String::new() } else { " ".repeat(ranks + 1) };
    let mut text = String::new();
    for row in 0..=board.rows {
        let mut line = indent.clone();
        for column in 0..=board.columns {
            let here = at(column, row).is_some();
            let around = [at(column - 1, row - 1), at(column, row - 1), at(column - 1, row), at(column, row)];
            line.push(corner(around.map(|square| square.is_some())));
            if column == board.columns {
                continue;
            }
            let name = at(column, row).filter(|_| inside && named).map_or("", |square| &square.name);
            let fill = if here || at(column, row - 1).is_some() { '─' } else { ' ' };
            line += name;
            line.extend(std::iter::repeat_n(fill, board.letters.saturating_sub(name.len())));
        }
        text += line.trim_end();
        text.push('\n');
        if row == board.rows {
            break;
        }
        let rank = (0..board.columns).find_map(|column| at(column, row)).and_then(|square| square.name.get(1..));
        let rank = rank.unwrap_or_default();
        let mut line = if !beside { String::new() } else { format!("{rank:>ranks$} ") };
        for column in 0..=board.columns {
            let edge = at(column, row).is_some() || at(column - 1, row).is_some();
            line.push(if edge { '│' } else { ' ' });
            if column < board.columns {
                let width = board.letters;
                line += &format!("{:^width$}", at(column, row).map(letters).unwrap_or_default());
            }
        }
        text += line.trim_end();
        text.push('\n');
    }
    if beside {
        let mut line = indent;
        for column in 0..board.columns {
            let square = (0..board.rows).find_map(|row| at(column, row));
            let width = board.letters;
            line += &format!(" {:^width$}", square.and_then(|square| square.name.get(..1)).unwrap_or_default());
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// What stands on a square: its pieces, or the sign of an empty one.
fn letters(square: &Square) -> String {
    match square.ground {
        Ground::Sign(_, sign) if square.pieces.is_empty() => sign.to_owned(),
        Ground::Sign(..) | Ground::Plain | Ground::Home => {
            square.pieces.iter().map(|piece| piece.letters.as_str()).collect()
        }
    }
}

/// Where lines meet, by the squares around: above left, above right, below left, below right.
const fn corner([above_left, above_right, below_left, below_right]: [bool; 4]) -> char {
    let up = above_left || above_right;
    let down = below_left || below_right;
    let left = above_left || below_left;
    let right = above_right || below_right;
    match (up, down, left, right) {
        (true, true, true, true) => '┼',
        (true, true, false, true) => '├',
        (true, true, true, false) => '┤',
        (true, false, true, true) => '┴',
        (false, true, true, true) => '┬',
        (true, false, false, true) => '└',
        (true, false, true, false) => '┘',
        (false, true, false, true) => '┌',
        (false, true, true, false) => '┐',
        (_, _, _, _) => ' ',
    }
}

/// A character of a drawing in ASCII.
const fn plain(letter: char) -> char {
    match letter {
        '─' => '-',
        '│' => '|',
        '┼' | '├' | '┤' | '┴' | '┬' | '└' | '┘' | '┌' | '┐' => '+',
        '↑' => '^',
        '→' => '>',
        '↓' => 'v',
        '←' => '<',
        letter if letter.is_ascii() => letter,
        _ => '?',
    }
}

/// What stands beside the board, a line each.
#[must_use]
pub fn beside(position: &Position) -> Vec<String> {
    let keys = &position.keys;
    let colours = colours(position);
    let name = |index: usize| colours[index].name();
    let both = |counts: [u16; 2]| format!("{} {}, {} {}", name(0), counts[0], name(1), counts[1]);
    let mut lines = vec![match keys.won {
        Some(colour) => format!("{} won", colour.name()),
        None => format!("{} to play", position.side.name()),
    }];
    if let Some(throw) = keys.throw {
        lines[0] += &format!(", a throw of {throw} waiting");
    }
    if let Some(acted) = keys.acted {
        lines[0] += &format!(", {acted} of the turn's actions taken");
    }
    match position.placement {
        Placement::Senet(_) => lines.push(format!("borne off: {}", both(position.off))),
        Placement::Tjau(_) => {
            lines.push(format!("in hand: {}", both(position.hand)));
            lines.push(format!("borne off: {}", both(position.off)));
        }
        Placement::Tab(_) | Placement::Duat(_) => {}
    }
    if let Some(left) = keys.cards {
        let seen: Vec<_> = keys.seen.iter().map(Card::name).collect();
        let seen = if seen.is_empty() { "none".to_owned() } else { seen.join(", ") };
        lines.push(format!("cards left: {}; seen: {seen}", both(left)));
    }
    for index in 0..2 {
        if keys.miss[index] > 0 {
            let turns = counted(usize::from(keys.miss[index]), "turn");
            lines.push(format!("{} to miss {turns}", name(index)));
        }
        if keys.sticks[index] > 0 {
            let sticks = counted(usize::from(keys.sticks[index]), "stick");
            lines.push(format!("{} to throw {sticks}", name(index)));
        }
    }
    if let Some(colour) = keys.isis {
        lines.push(format!("{} to throw for the other side's pieces", colour.name()));
    }
    if let Some(piece) = keys.wager {
        lines.push(format!("a wager for the piece on {}", spot(position, piece)));
    }
    if !keys.options.is_empty() {
        let options: Vec<_> = keys.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        lines.push(format!("played with {}", options.join(" ")));
    }
    lines
}

fn spot(position: &Position, spot: Spot) -> String {
    position.words().spot(spot).to_string()
}

/// An item as canonical form writes it.
#[must_use]
pub fn item(words: &Vocabulary, kind: ItemKind) -> String {
    words.item(&Item::new(kind)).to_string()
}
