//! The pieces on the board, as positions write them.

use super::broken::{Broken, Parsed, broken, quoted, stuck};
use super::number::number;
use super::position::side;
use crate::{Colour, Facing, GameName, Placement, Stack, Vocabulary};

/// The most rows, and the most squares in a row, that a Duat board is read with.
const LARGEST: usize = 999;

/// The rows of the board of `words.game`, parted by `/`.
pub(super) fn placement<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, Placement> {
    match words.game {
        GameName::Senet => {
            let mut squares = [None; 30];
            let (near, rest) = squares.split_at_mut(10);
            let (middle, far) = rest.split_at_mut(10);
            let (rest, ()) = fixed(words, [near, middle, far], piece, input)?;
            Ok((rest, Placement::Senet(squares)))
        }
        GameName::Tab => {
            let mut squares = [Stack::default(); 36];
            let (first, rest) = squares.split_at_mut(9);
            let (second, rest) = rest.split_at_mut(9);
            let (third, fourth) = rest.split_at_mut(9);
            let (rest, ()) = fixed(words, [fourth, third, second, first], stack, input)?;
            Ok((rest, Placement::Tab(squares)))
        }
        GameName::Tjau => {
            let mut squares = [None; 20];
            let (own, rest) = squares.split_at_mut(4);
            let (other, lane) = rest.split_at_mut(4);
            let (rest, ()) = fixed(words, [own, lane, other], piece, input)?;
            Ok((rest, Placement::Tjau(squares)))
        }
        GameName::Duat => {
            let mut rows = Vec::new();
            let (rest, ()) = any(words, &mut rows, input)?;
            rows.reverse();
            Ok((rest, Placement::Duat(rows)))
        }
    }
}

/// Reads what stands on one square.
type Standing<T> = for<'a> fn(&Vocabulary, &'a [u8]) -> Parsed<'a, T>;

/// Rows of lengths that the game fixes; `write` reads what stands on one square.
fn fixed<'a, T: Clone + Default, const ROWS: usize>(
    words: &Vocabulary,
    rows: [&mut [T]; ROWS],
    standing: Standing<T>,
    input: &'a [u8],
) -> Parsed<'a, ()> {
    let start = input;
    let mut rest = input;
    for (index, row) in rows.into_iter().enumerate() {
        if index > 0 {
            let [b'/', after @ ..] = rest else {
                let message = format!("the board has {ROWS} rows, here are {index}");
                return Err(broken(start, start.len() - rest.len(), &["'/' and another row"], message));
            };
            rest = after;
        }
        let (after, squares) = squares(words, row.len(), standing, rest)?;
        if squares.len() != row.len() {
            let text = rest.get(..rest.len() - after.len()).unwrap_or_default();
            let message =
                format!("row {} has {} squares, not {}: {}", index + 1, row.len(), squares.len(), quoted(text));
            return Err(broken(rest, text.len(), &["a row of the board's length"], message));
        }
        row.clone_from_slice(&squares);
        rest = after;
    }
    if let [b'/', ..] = rest {
        let message = format!("the board has {ROWS} rows, here are more");
        return Err(broken(start, start.len() - rest.len() + 1, &["the side to play"], message));
    }
    Ok((rest, ()))
}

/// Rows of any number and length, up to a limit.
fn any<'a>(words: &Vocabulary, rows: &mut Vec<Vec<Option<(Colour, Facing)>>>, input: &'a [u8]) -> Parsed<'a, ()> {
    let mut rest = input;
    loop {
        let (after, row) = squares(words, LARGEST, scarab, rest)?;
        if rows.len() == LARGEST {
            let message = format!("a board of more than {LARGEST} rows");
            return Err(broken(rest, rest.len() - after.len(), &["the side to play"], message));
        }
        rows.push(row);
        match after {
            [b'/', after @ ..] => rest = after,
            _ => return Ok((after, ())),
        }
    }
}

/// The squares of one row; `longest` is the length the row should have, or may have at most.
fn squares<'a, T: Clone + Default>(
    words: &Vocabulary,
    longest: usize,
    standing: Standing<T>,
    input: &'a [u8],
) -> Parsed<'a, Vec<T>> {
    const RUN: &[&str] = &["a number of empty squares, from 1"];
    let mut squares = Vec::with_capacity(longest.min(26));
    let mut rest = input;
    loop {
        match rest {
            [b'0', after @ ..] if !matches!(after, [b'0'..=b'9', ..]) => {
                return Err(broken(rest, 1, RUN, "a run of no squares, '0'".into()));
            }
            [b'0'..=b'9', ..] => {
                let (after, run) = number::<usize>(RUN, rest)?;
                if run > longest {
                    return Err(too_long(longest, rest, after));
                }
                squares.resize(squares.len() + run, T::default());
                rest = after;
            }
            [] | [b'/' | b' ' | b'\t', ..] => break,
            _ => {
                let (after, here) = standing(words, rest)?;
                squares.push(here);
                rest = after;
            }
        }
        if squares.len() > longest {
            return Err(too_long(longest, input, rest));
        }
    }
    if squares.is_empty() {
        return Err(stuck(input, rest, &["a row of pieces and empty squares"]));
    }
    Ok((rest, squares))
}

/// The fault of a row longer than `longest`, found between `start` and `rest`.
#[cold]
fn too_long(longest: usize, start: &[u8], rest: &[u8]) -> nom::Err<Broken> {
    let text = start.get(..start.len() - rest.len()).unwrap_or_default();
    let message = format!("a row has more than its {longest} squares: {}", quoted(text));
    broken(start, text.len(), &["a shorter row"], message)
}

/// `C` or `S`, `W` or `B`.
fn piece<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, Option<Colour>> {
    let (rest, colour) = letter(words, input)?;
    Ok((rest, Some(colour)))
}

/// The letter of a piece's colour.
fn letter<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, Colour> {
    side(words, input).map_err(|_| no_piece(input))
}

/// The fault of a letter that is no piece.
#[cold]
fn no_piece(input: &[u8]) -> nom::Err<Broken> {
    let length = std::str::from_utf8(input).ok().and_then(|text| text.chars().next()).map_or(1, char::len_utf8);
    let message = format!("{} is no piece of this game", quoted(input.get(..length).unwrap_or_default()));
    broken(input, length, &["a piece", "a number of empty squares", "'/'"], message)
}

/// A scarab's colour and where it faces.
fn scarab<'a>(words: &Vocabulary, input: &'a [u8]) -> Parsed<'a, Option<(Colour, Facing)>> {
    let (rest, colour) = letter(words, input)?;
    let (rest, facing) = match rest {
        [b'n', rest @ ..] => (rest, Facing::North),
        [b'e', rest @ ..] => (rest, Facing::East),
        [b's', rest @ ..] => (rest, Facing::South),
        [b'w', rest @ ..] => (rest, Facing::West),
        _ => {
            let text = input.get(..1).unwrap_or_default();
            let message = format!("the piece {} does not say where it faces", quoted(text));
            return Err(broken(input, 1, &["'n'", "'e'", "'s'", "'w'"], message));
        }
    };
    Ok((rest, Some((colour, facing))))
}

/// A ṭāb piece, or several in brackets; lower case has been up.
fn stack<'a>(_: &Vocabulary, input: &'a [u8]) -> Parsed<'a, Stack> {
    let mut stack = Stack::default();
    let Some(mut rest) = input.strip_prefix(b"(") else {
        return Ok((stacked(&mut stack, input)?, stack));
    };
    loop {
        match rest {
            [b')', after @ ..] if stack != Stack::default() => return Ok((after, stack)),
            [] | [b')' | b'/' | b' ', ..] => return Err(stuck(input, rest, &["pieces and ')' behind '('"])),
            _ => rest = stacked(&mut stack, rest)?,
        }
    }
}

/// Adds the piece at the head of `input` to `stack`; gives what follows it.
fn stacked<'a>(stack: &mut Stack, input: &'a [u8]) -> Result<&'a [u8], nom::Err<Broken>> {
    let (count, rest) = match input {
        [b'C', rest @ ..] => (&mut stack.fresh[0], rest),
        [b'S', rest @ ..] => (&mut stack.fresh[1], rest),
        [b'c', rest @ ..] => (&mut stack.up[0], rest),
        [b's', rest @ ..] => (&mut stack.up[1], rest),
        _ => return Err(no_piece(input)),
    };
    *count = count
        .checked_add(1)
        .ok_or_else(|| broken(input, 1, &["fewer pieces"], "more than 255 pieces on one square".into()))?;
    Ok(rest)
}
