//! A random player: it knows no rule, only what a game in play says may come next.

use hunefer::play::{Ask, Next, Play};
use hunefer_notation::{Card, Colour, ItemKind, Marks, Placement, Square, Turn, Verb};

use super::dice::Dice;

/// One item to be played, and the head of the turn it begins.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    pub head: Option<Turn>,
    pub item: ItemKind,
    /// How many sticks were thrown for it; 0 for an item without a throw of its own.
    pub sticks: u8,
}

/// Something lawful to play next; `None` where the game cannot go on.
pub fn choose(play: &dyn Play, dice: &mut Dice) -> Option<Choice> {
    if play.winner().is_some() {
        return None;
    }
    if let Some(item) = reveal(play, dice) {
        return Some(Choice { head: None, item, sticks: 0 });
    }
    let next = play.next();
    let (items, sticks) = match next {
        Next::Throw { sticks } => match play.list(Ask::House).pop().filter(|_| dice.once_in(3)) {
            Some(house) => (vec![house], 0),
            None => (play.list(Ask::Throw(thrown(play, sticks, dice))), sticks),
        },
        Next::Move { value } => (play.list(Ask::Throw(value)), 0),
        Next::Miss => (vec![ItemKind::Miss], 0),
        Next::Wager => (play.list(Ask::Wager), 4),
        Next::Action { acted } => return act(play, acted, dice),
        Next::Nothing => return None,
    };
    if items.is_empty() {
        return None;
    }
    let item = *dice.pick(&items);
    let head = play.may_begin().then(|| head_of(play));
    Some(Choice { head, item, sticks })
}

/// A lawful action of Duat, so many having been taken. After one, the turn may be over or go on.
fn act(play: &dyn Play, acted: u8, dice: &mut Dice) -> Option<Choice> {
    let begun = play.coming_turn() != play.turn();
    if acted > 0 && begun && (acted > 1 || dice.once_in(2)) {
        let actions = play.list(Ask::Action);
        return Some(Choice { head: None, item: *dice.pick(&actions), sticks: 0 });
    }
    let head = head_of(play);
    let mut next = play.copy();
    next.begin(&head, &ItemKind::Action { square: Square(0), verb: Verb::Left, marks: Marks::NONE })
        .expect("a turn that may begin");
    let actions = next.list(Ask::Action);
    // Who has pushed its last piece off cannot act.
    (!actions.is_empty()).then(|| Choice { head: Some(head), item: *dice.pick(&actions), sticks: 0 })
}

/// The full head of the turn to be begun.
pub fn head_of(play: &dyn Play) -> Turn {
    Turn::new(Some(play.coming_turn()), Some(coming_side(play)))
}

/// The side that the next turn belongs to. In Duat the position between two actions still names the side that acts.
fn coming_side(play: &dyn Play) -> Colour {
    let position = play.position();
    let colours = position.rules.as_ref().map(|(game, way)| hunefer::book::words(*game, way).colours);
    match (position.keys.acted, play.next()) {
        (Some(_), Next::Action { .. }) if play.may_begin() && play.coming_turn() != play.turn() => {
            colours.expect("a position in play names its rules")[1 - position.side.index()]
        }
        _ => position.side,
    }
}

/// A card, now and then, where one may be revealed.
fn reveal(play: &dyn Play, dice: &mut Dice) -> Option<ItemKind> {
    if !dice.once_in(4) {
        return None;
    }
    let uses = play.list(Ask::Reveal(*dice.pick(&Card::ALL)));
    // Declined once in eight, however many uses there are.
    let declined = uses.last().copied()?;
    Some(if dice.once_in(8) { declined } else { *dice.pick(&uses) })
}

/// The value of a throw of so many sticks.
fn thrown(play: &dyn Play, sticks: u8, dice: &mut Dice) -> u8 {
    match dice.light(sticks) {
        0 => none_light(play, sticks),
        light => light,
    }
}

/// What so many sticks count with none light: of the values that four sticks never show as light faces, the one that
/// the game takes.
fn none_light(play: &dyn Play, sticks: u8) -> u8 {
    if sticks < 4 {
        return 0;
    }
    match play.position().placement {
        Placement::Senet(_) => 5,
        Placement::Tab(_) => 6,
        Placement::Tjau(_) | Placement::Duat(_) => 0,
    }
}
