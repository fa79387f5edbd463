//! Annotations.

use nom::Parser;
use nom::character::complete::char;

use super::blank::is_over;
use super::broken::{Broken, Parsed, stuck};
use super::number::number;
use crate::Annotation;

/// `$7`, `!`, `?`, `!!`, `??`, `!?` or `?!`.
pub(crate) fn annotation(input: &[u8]) -> Parsed<'_, Annotation> {
    const NUMBER: &[&str] = &["a number"];
    let (rest, annotation) = match input {
        [b'!', b'!', rest @ ..] => (rest, Annotation::Brilliant),
        [b'!', b'?', rest @ ..] => (rest, Annotation::Interesting),
        [b'?', b'?', rest @ ..] => (rest, Annotation::Blunder),
        [b'?', b'!', rest @ ..] => (rest, Annotation::Doubtful),
        [b'!', rest @ ..] => (rest, Annotation::Good),
        [b'?', rest @ ..] => (rest, Annotation::Bad),
        _ => {
            let (digits, _) = char('$').parse(input)?;
            let (rest, number) = match number(NUMBER, digits) {
                Err(nom::Err::Error(Broken { detail: None, .. })) => return Err(stuck(input, digits, NUMBER)),
                read => read?,
            };
            (rest, Annotation::Number(number))
        }
    };
    if is_over(rest) { Ok((rest, annotation)) } else { Err(stuck(input, rest, &["white space behind the annotation"])) }
}
