//! The throws that decided who begins.

use std::ops::Range;

use hunefer_notation::Colour;

use super::place_in;

/// What is wrong with a `RollOff`, and where in it.
pub(super) enum Fault {
    /// It is not such a list of throws.
    Text(Range<usize>, String),
    /// The throws decide nothing: not in turn, or a 1 elsewhere than at the end.
    Order(Range<usize>, String),
}

/// The colour that threw the deciding 1.
pub(super) fn read(value: &str, colours: [Colour; 2]) -> Result<Colour, Fault> {
    let mut before: Option<(Colour, &str)> = None;
    for throw in value.split_ascii_whitespace() {
        let letter = throw.chars().next().and_then(Colour::from_letter).filter(|colour| colours.contains(colour));
        let shown = throw.get(1..).filter(|shown| ["1", "2", "3", "4", "6"].contains(shown));
        let (Some(colour), Some(shown)) = (letter, shown) else {
            return Err(Fault::Text(
                place_in(value, throw),
                format!("{throw:?} is no side letter with a throw of 1, 2, 3, 4 or 6"),
            ));
        };
        match before {
            Some((_, "1")) => {
                return Err(Fault::Order(
                    place_in(value, throw),
                    "the first 1 decides, and no throw follows it".to_owned(),
                ));
            }
            Some((last, _)) if last == colour => {
                return Err(Fault::Order(place_in(value, throw), format!("{} throw twice running", colour.name())));
            }
            Some(_) | None => before = Some((colour, shown)),
        }
    }
    match before {
        Some((colour, "1")) => Ok(colour),
        Some((_, shown)) => {
            Err(Fault::Order(place_in(value, shown), "the last throw is no 1, so nobody begins".to_owned()))
        }
        None => Err(Fault::Text(0..0, "there is no throw".to_owned())),
    }
}
