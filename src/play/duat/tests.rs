//! Cases worked out by hand, and properties over games played at random.

mod actions;
mod turns;

use hunefer_notation::{
    Card, Colour, Faces, Facing, GameName, ItemKind, Keys, Marks, Placement, Position, Square, Throw, Turn, Usage, Verb,
};

use super::Scarab;
use crate::law::game::common::{
    GAME_OVER, MOVE_MARK, MOVE_NO_PIECE, MOVE_NOT_YOURS, THROW_NOT_EARNED, TURN_MISS, TURN_NUMBER, TURN_SIDE,
};
use crate::law::game::duat::ours;
use crate::law::game::duat::rules::{ACTIONS, BLOCKED, CHOICES, EDGE, FACES_YOU, NOTHING_TO_PUSH, OWN_OFF, SETUP};
use crate::law::heka::rules::{ALLOWED, WAGER};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::play::{Ask, Next, Play};

type Rows = Vec<Vec<Option<(Colour, Facing)>>>;

/// The rows of a placement text, bottom first.
fn rows(text: &str) -> Rows {
    let row = |text: &str| {
        let mut row = Vec::new();
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            if let Some(mut empty) = letter.to_digit(10) {
                if let Some(more) = letters.peek().and_then(|next| next.to_digit(10)) {
                    empty = empty * 10 + more;
                    letters.next();
                }
                row.extend((0..empty).map(|_| None));
                continue;
            }
            let facing = match letters.next() {
                Some('n') => Facing::North,
                Some('e') => Facing::East,
                Some('s') => Facing::South,
                Some('w') => Facing::West,
                other => panic!("{other:?} is no facing"),
            };
            row.push(Some((Colour::from_letter(letter).expect("a colour"), facing)));
        }
        row
    };
    text.split('/').rev().map(row).collect()
}

fn written(text: &str, side: Colour, acted: Option<u16>) -> Position {
    Position {
        rules: None,
        placement: Placement::Duat(rows(text)),
        side,
        hand: [0; 2],
        off: [0; 2],
        keys: Keys { acted, ..Keys::default() },
    }
}

fn faults(position: &Position) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    Scarab::set_up((GameName::Duat, "scarab"), position, &Options::new(CHOICES), &mut faults);
    faults
}

/// White to play turn 1 of this board, already begun.
fn game(text: &str) -> Scarab {
    game_under(text, &[])
}

fn game_under(text: &str, set: &[(&str, &str)]) -> Scarab {
    let mut options = Options::new(CHOICES);
    for (name, value) in set {
        options.set(name, value).expect("a known option");
    }
    let mut faults = Vec::new();
    let mut game =
        Scarab::set_up((GameName::Duat, "scarab"), &written(text, Colour::White, None), &options, &mut faults);
    assert_eq!(faults, []);
    game.begin(&head(1, None), &action("a1L")).expect("a first turn");
    game
}

fn head(number: u32, side: Option<Colour>) -> Turn {
    Turn::new(Some(number), side)
}

/// An action as a record writes it, marks too.
fn action(text: &str) -> ItemKind {
    let at = text.find(|c: char| c.is_ascii_uppercase()).expect("a verb");
    let (square, rest) = text.split_at(at);
    let file = u16::from(square.as_bytes()[0] - b'a');
    let rank = square[1..].parse::<u16>().expect("a rank") - 1;
    let verb = Verb::ALL.into_iter().find(|verb| rest.starts_with(verb.letter())).expect("a verb");
    let marks = Marks { hit: rest.contains('x'), water: rest.contains('~'), end: rest.contains('#') };
    ItemKind::Action { square: Square(rank * 26 + file), verb, marks }
}

fn text_of(game: &Scarab) -> Rows {
    match game.position().placement {
        Placement::Duat(rows) => rows,
        Placement::Senet(_) | Placement::Tab(_) | Placement::Tjau(_) => unreachable!("a duat board"),
    }
}

#[track_caller]
fn refused(game: &Scarab, text: &str, rule: &'static Rule) {
    let mut game = game.clone();
    let before = game.position();
    assert_eq!(game.item(&action(text)).map_err(|rule| rule.name), Err(rule.name), "{text}");
    assert_eq!(game.position(), before, "a refusal leaves the game as it stood");
}

/// Plays the action, and checks the board after it.
#[track_caller]
fn plays(game: &mut Scarab, text: &str, after: &str) {
    let item = game.item(&action(text)).unwrap_or_else(|rule| panic!("{text} breaks {rule}"));
    let ItemKind::Action { marks, .. } = item else { panic!("an action") };
    assert_eq!(marks, Marks { end: game.winner().is_some(), ..Marks::NONE });
    assert_eq!(text_of(game), rows(after), "{text}");
}
