//! What stands between tokens: white space and comments.

use memchr::{memchr2, memchr3_iter};
use nom::Parser;
use nom::character::complete::char;

use super::BYTE_ORDER_MARK;
use super::broken::{Broken, Detail, Parsed};
use super::source::Source;
use crate::Comment;

/// `input` without the white space it begins with.
#[inline]
pub(crate) fn skip_blank(input: &[u8]) -> &[u8] {
    let rest = skip_plain(input);
    if let [0xc2 | 0xe2 | 0xe3 | 0xef, ..] = rest { skip_odd(input, rest) } else { rest }
}

/// `input` without the plain white space it begins with.
#[inline]
fn skip_plain(input: &[u8]) -> &[u8] {
    let mut rest = input;
    while let [b' ' | b'\t' | b'\r' | b'\n', after @ ..] = rest {
        rest = after;
    }
    rest
}

/// What follows the white space that goes on at `rest` with bytes that are not ASCII; it began at `input`.
#[cold]
fn skip_odd<'a>(mut input: &'a [u8], mut rest: &'a [u8]) -> &'a [u8] {
    loop {
        let read = input.get(..input.len() - rest.len()).unwrap_or_default();
        let marked = rest.strip_prefix(BYTE_ORDER_MARK).filter(|_| ends_line(read.last()));
        let Some(after) = odd_space(rest).or(marked) else { return rest };
        (input, rest) = (after, skip_plain(after));
    }
}

/// Whether `byte` ends a line.
pub(crate) const fn ends_line(byte: Option<&u8>) -> bool {
    matches!(byte, Some(b'\n' | b'\r'))
}

/// What follows the space that is no plain one and that `input` begins with: no-break, U+00A0 or the narrow U+202F, or
/// of a width of its own, U+2000 to U+200A or U+3000. They are white space, for they look like it, and a warning.
pub(crate) const fn odd_space(input: &[u8]) -> Option<&[u8]> {
    match input {
        [0xc2, 0xa0, rest @ ..] | [0xe2, 0x80, 0x80..=0x8a | 0xaf, rest @ ..] | [0xe3, 0x80, 0x80, rest @ ..] => {
            Some(rest)
        }
        _ => None,
    }
}

/// White space that ends no line, possibly none.
pub(crate) fn inline_blank(input: &[u8]) -> Parsed<'_, &[u8]> {
    let mut rest = input;
    loop {
        rest = match rest {
            [b' ' | b'\t', after @ ..] => after,
            _ => match odd_space(rest) {
                Some(after) => after,
                None => return Ok((rest, input.get(..input.len() - rest.len()).unwrap_or_default())),
            },
        };
    }
}

/// How far the line that `input` begins in goes on: up to LF, CRLF or CR.
pub(crate) fn line_length(input: &[u8]) -> usize {
    memchr2(b'\n', b'\r', input).unwrap_or(input.len())
}

/// Whether a line within braces can only be the next game's, so that the comment was never closed: it begins with `[`,
/// and with no figure for programs, `[%win 41.3]`.
pub(crate) fn begins_tags(line: &[u8]) -> bool {
    match line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line) {
        [b'[', rest @ ..] => rest.first() != Some(&b'%'),
        _ => false,
    }
}

/// Whether a token is over where `rest` begins.
#[inline]
pub(crate) fn is_over(rest: &[u8]) -> bool {
    rest.first().is_none_or(|&byte| ends_token(byte) || (byte >= 0x80 && odd_space(rest).is_some()))
}

/// Whether a token cannot go on with `byte`.
#[inline]
pub(crate) const fn ends_token(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b'{' | b';' | b'(' | b')' | b'!' | b'?' | b'$')
}

/// A comment: `{…}`, or `;` and what follows it on its line.
pub(crate) fn comment<'a>(source: &Source<'a>, input: &'a [u8]) -> Parsed<'a, Comment<'a>> {
    let to_line_end = input.first() == Some(&b';');
    let (rest, text) = if to_line_end { line_comment(input) } else { block_comment(input) }?;
    let start = input.get(1..).unwrap_or_default();
    let after = start.get(text.len()..).unwrap_or_default();
    Ok((rest, Comment { text: source.between(start, after), to_line_end }))
}

/// `; …`; the line's end is not part of it.
fn line_comment(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (body, _) = char(';').parse(input)?;
    let (text, rest) = body.split_at(line_length(body));
    Ok((rest, text))
}

/// `{…}`. A line that begins with `[` ends a comment that was never closed.
fn block_comment(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (body, _) = char('{').parse(input)?;
    let mut open = true;
    for at in memchr3_iter(b'}', b'\n', b'\r', body) {
        let (text, rest) = body.split_at(at);
        match rest {
            [b'}', after @ ..] => return Ok((after, text)),
            [_, line @ ..] if begins_tags(line) => {
                open = false;
                break;
            }
            _ => {}
        }
    }
    let shown = input.get(..line_length(input)).unwrap_or_default().trim_ascii_end().len();
    let message = if open { "comment is never closed" } else { "comment is not closed before the next tags" };
    let detail = Detail { length: shown, expected: &["'}' at the comment's end"], message: message.into(), open };
    Err(nom::Err::Failure(Broken { left: input.len(), detail: Some(Box::new(detail)) }))
}

/// Reads white space and comments into `comments`.
pub(crate) fn gap<'a>(source: &Source<'a>, comments: &mut Vec<Comment<'a>>, input: &'a [u8]) -> Parsed<'a, ()> {
    let mut input = skip_blank(input);
    while let [b'{' | b';', ..] = input {
        let (rest, comment) = comment(source, input)?;
        comments.push(comment);
        input = skip_blank(rest);
    }
    Ok((input, ()))
}
