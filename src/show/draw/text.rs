//! Positions as people draw them on paper: the board, and below it what else there is to know.

use hunefer_notation::{Card, Colour, Facing, Item, ItemKind, Placement, Position, Spot, Stack, Vocabulary};

use super::colours;

/// The board and what stands beside it; every line is ended.
#[must_use]
pub fn board(position: &Position) -> String {
    let mut text = match &position.placement {
        Placement::Senet(squares) => senet(squares),
        Placement::Tab(squares) => tab(squares),
        Placement::Tjau(squares) => tjau(squares),
        Placement::Duat(ranks) => duat(ranks),
    };
    text.push('\n');
    for line in beside(position) {
        text += &line;
        text.push('\n');
    }
    text
}

/// Three rows of ten, the route running to and fro; each square's number stands in the line above it.
fn senet(squares: &[Option<Colour>; 30]) -> String {
    let house = |number: usize| match (squares[number - 1], number) {
        (Some(colour), _) => colour.letter().to_string(),
        (None, 15) => "+".to_owned(),
        (None, 26) => "*".to_owned(),
        (None, 27) => "~".to_owned(),
        (None, 28) => "III".to_owned(),
        (None, 29) => "II".to_owned(),
        (None, 30) => "I".to_owned(),
        (None, _) => String::new(),
    };
    let rows: [Vec<usize>; 3] = [(1..=10).collect(), (11..=20).rev().collect(), (21..=30).collect()];
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let (left, middle, right) = if index == 0 { ('┌', '┬', '┐') } else { ('├', '┼', '┤') };
        let labels = row.iter().map(|number| Some(number.to_string()));
        text += &rule(left, middle, right, labels, 3);
        text += &cells(row.iter().map(|&number| house(number)), 3);
    }
    text + &rule('└', '┴', '┘', (0..10).map(|_| None), 3)
}

/// Four rows of nine; an ʿeggeh shows how many pieces it has, those that have been up in lower case.
fn tab(squares: &[Stack; 36]) -> String {
    let mut text = rule('┌', '┬', '┐', (0..9).map(|_| None), 6).replacen('┌', "  ┌", 1);
    for row in (0..4).rev() {
        text += &format!("{} ", row + 1);
        text += &cells(squares[row * 9..row * 9 + 9].iter().map(stack), 6);
        let (left, middle, right) = if row == 0 { ('└', '┴', '┘') } else { ('├', '┼', '┤') };
        text += "  ";
        text += &rule(left, middle, right, (0..9).map(|_| None), 6);
    }
    text += "  ";
    for file in 'a'..='i' {
        text += &format!("   {file}   ");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn stack(stack: &Stack) -> String {
    let part = |count: u8, letter: char| match count {
        0 => String::new(),
        1 => letter.to_string(),
        more => format!("{more}{letter}"),
    };
    let side = |index: usize, letter: char| {
        part(stack.fresh[index], letter) + &part(stack.up[index], letter.to_ascii_lowercase())
    };
    side(0, 'C') + &side(1, 'S')
}

/// The twenty squares: the lane between the two sides' own four. Marked squares have a star.
fn tjau(squares: &[Option<Colour>; 20]) -> String {
    let square = |index: usize| match (squares[index], index) {
        (Some(colour), _) => colour.letter().to_string(),
        (None, 3 | 7 | 11 | 15 | 19) => "*".to_owned(),
        (None, _) => String::new(),
    };
    let own = |letter: char| (1..=4).rev().map(move |step| Some(format!("{letter}{step}")));
    let mut text = rule('┌', '┬', '┐', own('s'), 3);
    text += &cells((4..8).rev().map(square), 3);
    text += &lane('├', '┼', '┬', '┐', (5..=16).map(|step| Some(step.to_string())));
    text += &cells((8..20).map(square), 3);
    text += &lane('├', '┼', '┴', '┘', own('c').chain((0..8).map(|_| None)));
    text += &cells((0..4).rev().map(square), 3);
    text + &rule('└', '┴', '┘', (0..4).map(|_| None), 3)
}

/// A line that is part inner, over the four own squares, and part outer.
fn lane(left: char, inner: char, outer: char, right: char, labels: impl Iterator<Item = Option<String>>) -> String {
    let mut text = String::new();
    for (index, label) in labels.enumerate() {
        text.push(match index {
            0 => left,
            1..=4 => inner,
            _ => outer,
        });
        text += &labelled(label, 3);
    }
    text.push(right);
    text.push('\n');
    text
}

/// Duat's grid, each piece with an arrow the way it faces.
fn duat(ranks: &[Vec<Option<(Colour, Facing)>>]) -> String {
    let files = ranks.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::from("   ");
    text += &rule('┌', '┬', '┐', (0..files).map(|_| None), 4);
    for (index, rank) in ranks.iter().enumerate().rev() {
        let piece = |file: usize| match rank.get(file) {
            Some(Some((colour, facing))) => format!("{}{}", colour.letter(), arrow(*facing)),
            Some(None) => String::new(),
            // The rows of a position that cannot be played may differ in length.
            None => "····".to_owned(),
        };
        text += &format!("{:>2} ", index + 1);
        text += &cells((0..files).map(piece), 4);
        let (left, middle, right) = if index == 0 { ('└', '┴', '┘') } else { ('├', '┼', '┤') };
        text += "   ";
        text += &rule(left, middle, right, (0..files).map(|_| None), 4);
    }
    text += "   ";
    for file in ('a'..='z').take(files) {
        text += &format!("  {file}  ");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

const fn arrow(facing: Facing) -> char {
    match facing {
        Facing::North => '↑',
        Facing::East => '→',
        Facing::South => '↓',
        Facing::West => '←',
    }
}

/// A line of the frame, with labels in it.
fn rule(left: char, middle: char, right: char, labels: impl Iterator<Item = Option<String>>, width: usize) -> String {
    let mut text = String::new();
    for (index, label) in labels.enumerate() {
        text.push(if index == 0 { left } else { middle });
        text += &labelled(label, width);
    }
    text.push(right);
    text.push('\n');
    text
}

fn labelled(label: Option<String>, width: usize) -> String {
    format!("{:─<width$}", label.unwrap_or_default())
}

/// A row of cells.
fn cells(texts: impl Iterator<Item = String>, width: usize) -> String {
    let mut text: String = texts.map(|cell| format!("│{cell:^width$}")).collect();
    text.push('│');
    text.push('\n');
    text
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
            let turns = crate::show::report::count_of(usize::from(keys.miss[index]), "turn");
            lines.push(format!("{} to miss {turns}", name(index)));
        }
        if keys.sticks[index] > 0 {
            let sticks = crate::show::report::count_of(usize::from(keys.sticks[index]), "stick");
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
