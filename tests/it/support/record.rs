//! Random games as the text of records: as canonical form writes them, and as a careless hand might.

use std::fmt::Write as _;

use hunefer_notation::{Faces, Item, ItemKind, Marks, Motion, Placement, ResultWord, Throw, Usage};

use super::bout::{Bout, advance};
use super::dice::Dice;
use super::player::{self, Choice};

/// The tags of a game, and the empty line behind them.
pub fn tags(bout: &Bout) -> String {
    let ruleset = bout.row.ruleset;
    let mut text = format!("[Game \"{}\"]\n[Rules \"{}\"]\n", ruleset.game.name(), ruleset.way());
    let options: Vec<String> =
        bout.options.changed().map(|(choice, value)| format!("{}={value}", choice.name)).collect();
    if !options.is_empty() {
        let _ = writeln!(text, "[Options \"{}\"]", options.join(" "));
    }
    if let Some(each) = bout.row.cards {
        let _ = writeln!(text, "[Cards \"{each}\"]");
    }
    if let Some(setup) = &bout.setup {
        let _ = writeln!(text, "[Setup \"{setup}\"]");
    }
    text.push('\n');
    text
}

/// The record as canonical form writes it.
pub fn canonical(bout: &Bout) -> String {
    let mut text = tags(bout);
    let choices: Vec<Choice> = bout.steps.iter().map(|step| step.choice).collect();
    turns(bout, &choices, &mut text);
    text.push_str(bout.end.winner().map_or(ResultWord::Unfinished, ResultWord::Won).name());
    text.push('\n');
    text
}

/// A line a turn. The first item may go on with a turn only where a record begins in its middle, which these never do.
pub fn turns(bout: &Bout, choices: &[Choice], text: &mut String) {
    for choice in choices {
        if let Some(head) = choice.head {
            if !text.ends_with("\n\n") {
                text.push('\n');
            }
            let _ = write!(text, "{}.", head.number().expect("a full head"));
            if let Some(side) = head.side() {
                let _ = write!(text, " {}", side.letter());
            }
        }
        let _ = write!(text, " {}", bout.words.item(&Item::new(choice.item)));
    }
    if !choices.is_empty() {
        text.push('\n');
    }
}

/// The same game written by hand: with sides, marks, landings and values left out, faces, `^` that mean nothing, odd
/// spacing, comments, annotations and variations.
pub fn careless(bout: &Bout, dice: &mut Dice) -> String {
    let mut text = tags(bout);
    for (number, step) in bout.steps.iter().enumerate() {
        let choice = &step.choice;
        if let Some(head) = choice.head {
            text.push_str(dice.pick::<&str>(&["\n", " ", "\r\n\r\n", "\t"]));
            let _ = write!(text, "{}.", head.number().expect("a full head"));
            // Where the rules leave open who begins, the first letter says.
            if let Some(side) = head.side().filter(|_| number == 0 || dice.once_in(2)) {
                let _ = write!(text, "{}{}", dice.pick(&["", " ", "\n"]), side.letter());
            }
            if dice.once_in(20) {
                text.push_str("{before the first item}");
            }
        }
        text.push_str(dice.pick::<&str>(&[" ", "  ", "\n", "\t "]));
        let _ = write!(text, "{}", bout.words.item(&Item::new(by_hand(choice, &*step.before, dice))));
        if dice.once_in(12) {
            text.push_str(dice.pick::<&str>(&[
                "!",
                " ?!",
                "$7",
                "!? $12",
                " {a comment}",
                "; to the line's end\n",
                "{𓋹}",
            ]));
        }
        if dice.once_in(12) {
            variation(bout, &*step.before, choice, dice, &mut text);
        }
    }
    text.push('\n');
    text
}

/// An item with some of what may be left out left out.
fn by_hand(choice: &Choice, before: &dyn hunefer::play::Play, dice: &mut Dice) -> ItemKind {
    let mut cut = |marks: Marks| Marks {
        hit: marks.hit && dice.once_in(2),
        water: marks.water && dice.once_in(2),
        end: marks.end && dice.once_in(2),
    };
    match choice.item {
        ItemKind::Ply { throw, motion: Motion::Move(mut step) } => {
            step.marks = cut(step.marks);
            // On a lone piece `^` means nothing.
            let lone = match (before.position().placement, step.from.place) {
                (Placement::Tab(squares), hunefer_notation::Place::Square(square)) => {
                    let stack = squares[usize::from(square.0)];
                    stack.fresh.iter().chain(&stack.up).sum::<u8>() == 1
                }
                _ => false,
            };
            step.from.up |= lone && dice.once_in(4);
            ItemKind::Ply { throw: shown(throw, choice.sticks, dice), motion: Motion::Move(step) }
        }
        ItemKind::Ply { throw, motion: Motion::Lost } => {
            ItemKind::Ply { throw: shown(throw, choice.sticks, dice), motion: Motion::Lost }
        }
        ItemKind::Wager { throw, landing, marks } => {
            let marks = cut(marks);
            let landing = landing.filter(|_| dice.once_in(2) || marks != Marks::NONE);
            ItemKind::Wager { throw: shown(throw, choice.sticks, dice), landing, marks }
        }
        ItemKind::Reveal { card, usage, marks } => {
            let marks = cut(marks);
            let usage = match usage {
                Usage::Piece(piece, landing) => Usage::Piece(piece, landing.filter(|_| dice.once_in(2))),
                Usage::Declined | Usage::Bare | Usage::Swap(..) => usage,
            };
            ItemKind::Reveal { card, usage, marks }
        }
        ItemKind::Action { square, verb, marks } => ItemKind::Action { square, verb, marks: cut(marks) },
        ItemKind::House | ItemKind::Miss => choice.item,
    }
}

/// A throw of so many sticks by its value, its faces or both.
fn shown(throw: Throw, sticks: u8, dice: &mut Dice) -> Throw {
    let (Some(value), 1..) = (throw.value, sticks) else { return throw };
    // A value that so many light faces cannot show is that of none light.
    let sticks = u16::from(sticks);
    let light = if value > sticks { 0 } else { value };
    let faces = Some(Faces { light, dark: sticks - light });
    match dice.below(4) {
        0 => Throw { value: None, faces },
        1 => Throw { value: Some(value), faces },
        _ => throw,
    }
}

/// Some other plays in place of `choice`.
fn variation(bout: &Bout, before: &dyn hunefer::play::Play, choice: &Choice, dice: &mut Dice, text: &mut String) {
    let mut play = before.copy();
    let mut written = String::new();
    for number in 0..=dice.below(4) {
        let Some(other) = player::choose(&*play, dice) else { break };
        // The first item stands in the turn of the item it replaces: it begins one exactly where that did.
        if number == 0 && other.head.is_some() != choice.head.is_some() {
            return;
        }
        advance(&mut *play, &other);
        if number > 0
            && let Some(head) = other.head
        {
            let _ = write!(written, " {}.", head.number().expect("a full head"));
        }
        let _ = write!(written, " {}", bout.words.item(&Item::new(other.item)));
    }
    if !written.is_empty() {
        let _ = write!(text, " ({written})");
    }
}
