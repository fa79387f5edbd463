//! Small grammar: lists, counts, and how people name sides and their pieces.

use std::fmt::Display;

use hunefer_notation::{Card, Colour, GameName};

/// `12`, `12 and 13`, `12, 13 and 14`.
pub(super) fn all_of<T: Display>(things: &[T]) -> String {
    list(things, "and")
}

/// `1 or 2`, `1, 2 or 3`.
pub(super) fn one_of<T: Display>(things: &[T]) -> String {
    list(things, "or")
}

fn list<T: Display>(things: &[T], joint: &str) -> String {
    let mut text = String::new();
    for (index, thing) in things.iter().enumerate() {
        if index > 0 && index + 1 == things.len() {
            text += &format!(" {joint} ");
        } else if index > 0 {
            text += ", ";
        }
        text += &thing.to_string();
    }
    text
}

/// `1 square`, `3 squares`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// One piece of a colour.
pub(super) const fn piece(colour: Colour) -> &'static str {
    match colour {
        Colour::Cones => "cone",
        Colour::Spools => "spool",
        Colour::White => "white piece",
        Colour::Black => "black piece",
    }
}

/// What a piece of a colour is: `a cone`, but `white`.
pub(super) const fn is_one(colour: Colour) -> &'static str {
    match colour {
        Colour::Cones => "a cone",
        Colour::Spools => "a spool",
        Colour::White => "white",
        Colour::Black => "black",
    }
}

/// Several pieces of a colour.
pub(super) const fn pieces(colour: Colour) -> &'static str {
    match colour {
        Colour::Cones => "cones",
        Colour::Spools => "spools",
        Colour::White => "white pieces",
        Colour::Black => "black pieces",
    }
}

/// What a side does: `cones have`, but `white has`.
pub(super) fn side(colour: Colour, does: [&str; 2]) -> String {
    let [one, many] = does;
    match colour {
        Colour::Cones | Colour::Spools => format!("{} {many}", colour.name()),
        Colour::White | Colour::Black => format!("{} {one}", colour.name()),
    }
}

/// To have, of a side.
pub(super) const HAVE: [&str; 2] = ["has", "have"];

/// A small number of sticks.
pub(super) fn sticks(count: u8) -> String {
    match count {
        1 => "one stick".to_owned(),
        3 => "three sticks".to_owned(),
        4 => "four sticks".to_owned(),
        other => format!("{other} sticks"),
    }
}

/// A game as people call it.
pub(super) const fn game(game: GameName) -> &'static str {
    match game {
        GameName::Senet => "senet",
        GameName::Tab => "ṭāb",
        GameName::Tjau => "tjau",
        GameName::Duat => "duat",
    }
}

/// What a card does: `the Blow of Seth acts`, but `the Scales of Maat act`.
pub(super) fn card_does(card: Card, does: [&str; 2]) -> String {
    let [one, many] = does;
    let plural = matches!(card, Card::Maat);
    format!("{} {}", self::card(card), if plural { many } else { one })
}

/// A card as a sentence names it.
pub(super) const fn card(card: Card) -> &'static str {
    match card {
        Card::Exile => "the Edict of Exile",
        Card::Apophis => "the Grip of Apophis",
        Card::Osiris => "the Call of Osiris",
        Card::Isis => "the Secret of Isis",
        Card::Shabti => "the Shabti Substitute",
        Card::Crown => "the Crown of Ahmose",
        Card::Seth => "the Blow of Seth",
        Card::Maat => "the Scales of Maat",
    }
}
