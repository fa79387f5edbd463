//! Numbers as text in few bytes: most are small, and a page has a million of them.

/// The digits. The first half ends a number, the second goes on. None of them means anything in JSON or HTML.
pub(super) const DIGITS: &str =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789#$%()*+,-./:;=@[]^_`{|}~";
/// How many end a number.
const HALF: usize = 43;

/// Adds a number.
pub(super) fn number(mut number: usize, text: &mut String) {
    let digits = DIGITS.as_bytes();
    let mut digit = |at: usize| text.push(digits.get(at).copied().map_or('A', char::from));
    while number >= HALF {
        digit(HALF + number % HALF);
        number /= HALF;
    }
    digit(number);
}

#[cfg(test)]
mod tests {
    use super::{DIGITS, HALF, number};

    #[test]
    fn a_number_ends_with_a_digit_of_the_first_half() {
        assert_eq!(DIGITS.len(), 2 * HALF);
        for (value, digits) in [(0, vec![0]), (42, vec![42]), (43, vec![43, 1]), (43 * 43 + 5, vec![48, 43, 1])] {
            let mut text = String::new();
            number(value, &mut text);
            let found: Vec<_> = text.chars().map(|digit| DIGITS.find(digit)).collect();
            assert_eq!(found, digits.into_iter().map(Some).collect::<Vec<_>>(), "{value}");
        }
    }
}
