//! Numbers: no sign, and no zero in front.

use nom::Parser;
use nom::bytes::complete::take_while1;

use super::broken::{Parsed, broken, quoted};

/// A number that fits `T`; `what` names it in faults. The number 0 itself is fine.
pub(crate) fn number<'a, T: std::str::FromStr>(what: &'static [&'static str], input: &'a [u8]) -> Parsed<'a, T> {
    let (rest, digits) = take_while1(|byte: u8| byte.is_ascii_digit()).parse(input)?;
    if digits.len() > 1 && digits.starts_with(b"0") {
        return Err(leading_zero(input, digits.len(), what));
    }
    match std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()) {
        Some(number) => Ok((rest, number)),
        None => Err(broken(input, digits.len(), what, format!("the number {} is too large", quoted(digits)))),
    }
}

/// The fault of a number of `length` digits that begins with 0.
#[cold]
pub(crate) fn leading_zero(
    at: &[u8],
    length: usize,
    expected: &'static [&'static str],
) -> nom::Err<super::broken::Broken> {
    let digits = at.get(..length).unwrap_or_default();
    broken(at, length, expected, format!("the number {} begins with 0", quoted(digits)))
}
