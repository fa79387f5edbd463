//! What stands between tokens: white space and comments.

use memchr::{memchr, memchr2_iter};
use nom::Parser;
use nom::bytes::complete::take_while;
use nom::character::complete::char;

use super::broken::{Broken, Detail, Parsed};
use super::source::Source;
use crate::Comment;

/// `input` without the white space it begins with.
#[inline]
pub(crate) fn skip_blank(mut input: &[u8]) -> &[u8] {
    while let [b' ' | b'\t' | b'\r' | b'\n', rest @ ..] = input {
        input = rest;
    }
    input
}

/// Spaces and tabs, possibly none.
pub(crate) fn inline_blank(input: &[u8]) -> Parsed<'_, &[u8]> {
    take_while(|byte| matches!(byte, b' ' | b'\t')).parse(input)
}

/// Whether a token is over where `rest` begins.
#[inline]
pub(crate) fn is_over(rest: &[u8]) -> bool {
    rest.first().is_none_or(|&byte| ends_token(byte))
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
    let (mut text, rest) = body.split_at(memchr(b'\n', body).unwrap_or(body.len()));
    while let [before @ .., b'\r'] = text {
        text = before;
    }
    Ok((rest, text))
}

/// `{…}`. A line that begins with `[` ends a comment that was never closed.
fn block_comment(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (body, _) = char('{').parse(input)?;
    let mut open = true;
    for at in memchr2_iter(b'}', b'\n', body) {
        let (text, rest) = body.split_at(at);
        match rest {
            [b'}', after @ ..] => return Ok((after, text)),
            [b'\n', b'[', ..] => {
                open = false;
                break;
            }
            _ => {}
        }
    }
    let length = memchr(b'\n', input).unwrap_or(input.len());
    let shown = input.get(..length).unwrap_or_default().trim_ascii_end().len();
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
