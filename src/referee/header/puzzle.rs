//! What a puzzle asks of its set-up, and what it is about.

use hunefer_notation::{Colour, GameName};

use super::start::Placed;
use super::{Reading, place_in};
use crate::book;
use crate::law::side::Side;
use crate::law::tags::{TagName, rules};

/// What a `Puzzle` tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzle {
    /// `W wins in 2`: the side to play wins in so many of its turns.
    Wins {
        /// The side.
        side: Colour,
        /// Its turns, the first included.
        turns: u32,
    },
    /// `best`, `best by 5%`: one play is better than every other, by so much in tenths of a percent.
    Best {
        /// Tenths of a percent; `None` where any lead will do.
        by: Option<u16>,
    },
    /// `only`, `legal 3`: so many plays are lawful.
    Legal {
        /// How many.
        plays: u32,
    },
    /// `value 62.5%`: the chance of the side to play.
    Value {
        /// Tenths of a percent.
        chance: u16,
    },
}

impl Puzzle {
    /// Reads the value of a `Puzzle` tag; `None` if it is none.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        let words: Vec<&str> = value.split(' ').collect();
        match words[..] {
            [letter, "wins", "in", turns] => Some(Self::Wins { side: colour(letter)?, turns: count(turns)? }),
            ["best"] => Some(Self::Best { by: None }),
            ["best", "by", lead] => Some(Self::Best { by: Some(percent(lead)?) }),
            ["only"] => Some(Self::Legal { plays: 1 }),
            ["legal", plays] => Some(Self::Legal { plays: count(plays)? }),
            ["value", chance] => Some(Self::Value { chance: percent(chance).filter(|_| chance.contains('.'))? }),
            _ => None,
        }
    }
}

/// A side's letter.
fn colour(letter: &str) -> Option<Colour> {
    let mut letters = letter.chars();
    letters.next().and_then(Colour::from_letter).filter(|_| letters.next().is_none())
}

/// A number from 1, of up to three digits as everywhere in the notation.
fn count(digits: &str) -> Option<u32> {
    let plain = !digits.starts_with('0') && digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

/// `62.5%` in tenths: up to 100, with one decimal or none.
fn percent(text: &str) -> Option<u16> {
    let number = text.strip_suffix('%')?;
    let (whole, tenths) = number.split_once('.').unwrap_or((number, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits(whole) && (whole == "0" || !whole.starts_with('0')) && digits(tenths) && tenths.len() == 1;
    let value = whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenths.parse().ok()?)?;
    (plain && value <= 1000).then_some(value)
}

impl Reading<'_, '_> {
    /// Holds what a puzzle asks to the game and to the set-up.
    pub(super) fn puzzle(&mut self, setup: Option<&Placed>, first: Option<Side>) {
        let Some(tag) = self.tag(TagName::Puzzle) else { return };
        let Some(puzzle) = Puzzle::parse(&tag.value) else {
            let forms = "`W wins in 2`, `best`, `best by 5%`, `only`, `legal 3` and `value 62.5%`";
            let message = format!("{:?} is nothing that a puzzle asks: those are {forms}", tag.value);
            self.fault_within(tag, 0..tag.value.len(), &rules::VALUE, message);
            return;
        };
        let duat = self.words.game == GameName::Duat;
        let wins = matches!(puzzle, Puzzle::Wins { .. });
        if duat != wins {
            let message = if wins {
                "a win in so many turns is asked for in duat alone, where nothing is thrown"
            } else {
                "in duat nothing is thrown, so that a puzzle asks who wins in how many turns"
            };
            self.fault(self.ruled(tag), &rules::CONFLICT, message);
            return;
        }
        let Some(setup_tag) = self.tag(TagName::Setup) else {
            self.fault(tag, &rules::CONFLICT, "a puzzle asks something of its set-up, and there is no tag Setup");
            return;
        };
        // A set-up that is at fault itself has been told of.
        let Some(Placed { position, .. }) = setup else { return };
        let at = Self::later(tag, setup_tag);
        match puzzle {
            Puzzle::Wins { side, .. } => {
                let open = setup_tag.value == "ours";
                let plays = if open { self.words.colours[first.unwrap_or(Side::Near).index()] } else { position.side };
                if side != plays {
                    let (side, plays) = (side.name(), plays.name());
                    let message = format!("the puzzle asks how {side} win, but {plays} are to play");
                    self.fault(at, &rules::CONFLICT, message);
                }
            }
            Puzzle::Best { .. } | Puzzle::Legal { .. } if position.keys.throw.is_none() => {
                self.fault(
                    at,
                    &rules::CONFLICT,
                    "the puzzle asks for plays of a throw, and no throw= waits in the set-up",
                );
            }
            Puzzle::Best { .. } | Puzzle::Legal { .. } | Puzzle::Value { .. } => {}
        }
    }

    /// Holds what a puzzle is about to the book of rules.
    pub(super) fn theme(&mut self) {
        let Some(tag) = self.tag(TagName::Theme) else { return };
        let mut names = tag.value.split_ascii_whitespace().peekable();
        if names.peek().is_none() {
            self.fault(tag, &rules::VALUE, "the tag Theme names rules, and here it names none");
        } else if let Some(unknown) = names.find(|name| book::rule(name).is_none()) {
            let message = format!("{unknown:?} is no name of a rule, as the tag Theme has them");
            self.fault_within(tag, place_in(&tag.value, unknown), &rules::VALUE, message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Puzzle;
    use hunefer_notation::Colour;

    #[test]
    fn the_forms_are_these() {
        let parse = Puzzle::parse;
        assert_eq!(parse("W wins in 2"), Some(Puzzle::Wins { side: Colour::White, turns: 2 }));
        assert_eq!(parse("best"), Some(Puzzle::Best { by: None }));
        assert_eq!(parse("best by 5%"), Some(Puzzle::Best { by: Some(50) }));
        assert_eq!(parse("only"), Some(Puzzle::Legal { plays: 1 }));
        assert_eq!(parse("legal 3"), Some(Puzzle::Legal { plays: 3 }));
        assert_eq!(parse("value 62.5%"), Some(Puzzle::Value { chance: 625 }));
        assert_eq!(parse("value 100.0%"), Some(Puzzle::Value { chance: 1000 }));
        for wrong in [
            "",
            "Best",
            "best by",
            "best by 5",
            "best by 101%",
            "legal",
            "legal 0",
            "legal 03",
            "W wins",
            "W wins in 0",
            "X wins in 2",
            "white wins in 2",
            "value 62%",
            "value 62.55%",
            "value .5%",
            "only ",
            "best  by 5%",
        ] {
            assert_eq!(parse(wrong), None, "{wrong:?}");
        }
    }
}
