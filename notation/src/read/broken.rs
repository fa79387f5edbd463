//! The error of the parsers: a place counted from the end of the input, and what was wrong there.

use std::fmt::Write as _;

use nom::error::{ErrorKind, ParseError};

use super::blank::is_over;
use crate::invisible;

/// What every parser of this crate returns.
pub(crate) type Parsed<'a, T> = nom::IResult<&'a [u8], T, Broken>;

/// What a parser that failed knows.
#[derive(Debug)]
pub(crate) struct Broken {
    /// Bytes from the text at fault to the end of the input.
    pub left: usize,
    /// What to say; a parser that merely did not match says nothing.
    pub detail: Option<Box<Detail>>,
}

/// The wording of a fault.
#[derive(Debug)]
pub(crate) struct Detail {
    /// Bytes of the text at fault.
    pub length: usize,
    pub expected: &'static [&'static str],
    pub message: String,
    /// Whether only the end of the input made it a fault.
    pub open: bool,
}

impl<'a> ParseError<&'a [u8]> for Broken {
    fn from_error_kind(input: &'a [u8], _: ErrorKind) -> Self {
        Self { left: input.len(), detail: None }
    }

    fn append(_: &'a [u8], _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// A fault in the first `length` bytes of `at`, past which nothing else is tried.
#[cold]
pub(crate) fn broken(at: &[u8], length: usize, expected: &'static [&'static str], message: String) -> nom::Err<Broken> {
    let open = length >= at.len();
    nom::Err::Failure(Broken { left: at.len(), detail: Some(Box::new(Detail { length, expected, message, open })) })
}

/// The fault that something else stands at `at`, where one of `expected` should follow what has been read
/// since `start`.
#[cold]
pub(crate) fn stuck(start: &[u8], at: &[u8], expected: &'static [&'static str]) -> nom::Err<Broken> {
    let found = match first_char(at) {
        // One that cannot be seen is the matter itself, whatever is written close to it.
        Some(letter) if invisible::name(letter).is_some() => at.get(..letter.len_utf8()).unwrap_or_default(),
        Some(_) | None => word(at),
    };
    let wanted = either(expected);
    if !found.is_empty() {
        return broken(at, found.len(), expected, format!("expected {wanted}, found {}", quoted(found)));
    }
    let read = start.get(..start.len().saturating_sub(at.len())).unwrap_or_default().trim_ascii_end();
    let message = match (read, at.first()) {
        ([], None) => format!("expected {wanted}, found the end"),
        ([], Some(_)) => format!("expected {wanted}, found {}", quoted(at.get(..1).unwrap_or_default())),
        _ => format!("{} breaks off: expected {wanted}", quoted(read)),
    };
    let (from, length) = if read.is_empty() { (at, at.len().min(1)) } else { (start, read.len()) };
    let mut error = broken(from, length, expected, message);
    if let nom::Err::Failure(Broken { detail: Some(detail), .. }) = &mut error {
        detail.open = at.is_empty();
    }
    error
}

/// What stands at `input` up to white space, a bracket or a comment.
pub(crate) fn word(input: &[u8]) -> &[u8] {
    let end = (0..input.len()).find(|&at| input.get(at..).is_some_and(is_over));
    input.get(..end.unwrap_or(input.len())).unwrap_or_default()
}

/// `text` between quotation marks, shortened where it is long.
pub(crate) fn quoted(text: &[u8]) -> String {
    const SHOWN: usize = 24;
    let text = String::from_utf8_lossy(text.get(..text.len().min(4 * SHOWN + 4)).unwrap_or_default());
    let unseen = text.chars().take(SHOWN).find_map(invisible::called);
    if let (Some(unseen), 1) = (&unseen, text.chars().count()) {
        return unseen.clone();
    }
    let mut out = String::from("'");
    out.extend(text.chars().take(SHOWN).map(invisible::shown));
    if text.chars().nth(SHOWN).is_some() {
        out.push('…');
    }
    out.push('\'');
    if let Some(unseen) = unseen {
        let _ = write!(out, " (with {unseen})");
    }
    out
}

/// The character `input` begins with.
pub(crate) fn first_char(input: &[u8]) -> Option<char> {
    let head = input.get(..input.len().min(4)).unwrap_or_default();
    head.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next())
}

/// The alternatives as a sentence has them: "a, b or c".
fn either(expected: &[&str]) -> String {
    let mut out = String::new();
    for (index, one) in expected.iter().enumerate() {
        let glue = match (index, expected.len() - index) {
            (0, _) => "",
            (_, 1) => " or ",
            (_, _) => ", ",
        };
        // Writing to a string cannot fail.
        let _ = write!(out, "{glue}{one}");
    }
    out
}
