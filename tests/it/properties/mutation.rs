//! A random game changed in one place is judged as the lists of what may be played say.

use hunefer::referee::verdict::Finding;
use hunefer::referee::{self, Terms};
use hunefer_notation::{GameName, ItemKind, Motion, Move, Place, Spot, Square, Throw, Turn, Usage, Verb};

use super::record::read;
use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::player::Choice;
use crate::support::{lookup, record, table};

/// Another spot near one, or anywhere.
fn moved(bout: &Bout, spot: Spot, dice: &mut Dice) -> Spot {
    let Place::Square(Square(number)) = spot.place else { return any(bout, dice) };
    if bout.row.ruleset.game == GameName::Duat || dice.once_in(3) {
        return any(bout, dice);
    }
    let step = 1 + u16::try_from(dice.below(2)).expect("1 or 2");
    let near = if dice.once_in(2) { number.saturating_sub(step) } else { number + step };
    let (least, most) = match bout.row.ruleset.game {
        GameName::Senet => (1, 30),
        GameName::Tab => (0, 35),
        GameName::Tjau => (1, 20),
        GameName::Duat => (0, 0),
    };
    Spot { place: Place::Square(Square(near.clamp(least, most))), up: spot.up }
}

/// Any spot that the game's words can name in a move.
fn any(bout: &Bout, dice: &mut Dice) -> Spot {
    let number = |dice: &mut Dice, bound| u16::try_from(dice.below(bound)).expect("a small number");
    match bout.row.ruleset.game {
        GameName::Senet => Spot::square(1 + number(dice, 30)),
        GameName::Tab => Spot { up: dice.once_in(2), ..Spot::square(number(dice, 36)) },
        GameName::Tjau => Spot::square(1 + number(dice, 20)),
        // Every board has these nine.
        GameName::Duat => Spot::square(26 * number(dice, 3) + number(dice, 3)),
    }
}

/// An item with its throw, its squares or its loss changed; marks and landings dropped, which other tests look at.
fn mutated(bout: &Bout, item: &ItemKind, dice: &mut Dice) -> ItemKind {
    let value = |dice: &mut Dice| Throw { value: u16::try_from(dice.below(8)).ok(), faces: None };
    match *item {
        ItemKind::Ply { throw, motion: Motion::Move(step) } => {
            let step = Move { marks: hunefer_notation::Marks::NONE, ..step };
            let split = step.split ^ (bout.row.ruleset.game == GameName::Tab && dice.once_in(4));
            let ply = |throw, step| ItemKind::Ply { throw, motion: Motion::Move(step) };
            match dice.below(4) {
                0 => ply(value(dice), step),
                1 => ItemKind::Ply { throw, motion: Motion::Lost },
                2 => ply(throw, Move { from: moved(bout, step.from, dice), split, ..step }),
                _ => ply(throw, Move { to: Spot { up: false, ..moved(bout, step.to, dice) }, split, ..step }),
            }
        }
        ItemKind::Ply { throw, motion: Motion::Lost } => {
            let (from, to) = (any(bout, dice), Spot { up: false, ..any(bout, dice) });
            let step = Move { from, to, split: false, marks: hunefer_notation::Marks::NONE };
            match dice.below(2) {
                0 => ItemKind::Ply { throw: value(dice), motion: Motion::Lost },
                _ => ItemKind::Ply { throw, motion: Motion::Move(step) },
            }
        }
        ItemKind::Action { square, verb, .. } => {
            let marks = hunefer_notation::Marks::NONE;
            match moved(bout, Spot::plain(Place::Square(square)), dice).place {
                Place::Square(square) if dice.once_in(2) => ItemKind::Action { square, verb, marks },
                _ => ItemKind::Action { square, verb: *dice.pick(&Verb::ALL), marks },
            }
        }
        ItemKind::Wager { landing, .. } => {
            let landing = landing.filter(|_| dice.once_in(2)).map(|(from, to)| match dice.below(3) {
                0 => (moved(bout, from, dice), to),
                1 => (from, Spot { up: false, ..moved(bout, to, dice) }),
                _ => (from, to),
            });
            ItemKind::Wager { throw: value(dice), landing, marks: hunefer_notation::Marks::NONE }
        }
        ItemKind::Reveal { card, usage, .. } => {
            let marks = hunefer_notation::Marks::NONE;
            let usage = match usage {
                Usage::Piece(piece, to) => Usage::Piece(moved(bout, piece, dice), to.filter(|_| dice.once_in(2))),
                Usage::Swap(own, other) if dice.once_in(2) => Usage::Swap(moved(bout, own, dice), other),
                Usage::Swap(own, other) => Usage::Swap(own, moved(bout, other, dice)),
                Usage::Bare | Usage::Declined => Usage::Declined,
            };
            let another = *dice.pick(&hunefer_notation::Card::ALL);
            let keeps_shape = matches!(usage, Usage::Declined);
            let card = if keeps_shape && dice.once_in(2) { another } else { card };
            ItemKind::Reveal { card, usage, marks }
        }
        ItemKind::House => ItemKind::Ply { throw: value(dice), motion: Motion::Lost },
        ItemKind::Miss => ItemKind::Ply { throw: value(dice), motion: Motion::Lost },
    }
}

/// What `item` may be written as, so that canonical lists can be asked for it: `^` on a piece that needs none drops.
fn plain(play: &dyn hunefer::play::Play, begins: bool, item: &ItemKind) -> bool {
    if lookup::allows(play, begins, item) {
        return true;
    }
    without_up(play, item).is_some_and(|item| lookup::allows(play, begins, &item))
}

/// The item with every `^` dropped that tells no two pieces apart.
fn without_up(play: &dyn hunefer::play::Play, item: &ItemKind) -> Option<ItemKind> {
    let hunefer_notation::Placement::Tab(squares) = play.position().placement else { return None };
    let mixed = |spot: Spot| match spot.place {
        Place::Square(Square(number)) => {
            let stack = squares[usize::from(number)];
            stack.fresh.iter().sum::<u8>() > 0 && stack.up.iter().sum::<u8>() > 0
        }
        Place::Hand | Place::Off => false,
    };
    let drop = |spot: Spot| Spot { up: spot.up && mixed(spot), ..spot };
    Some(match *item {
        // A whole ʿeggeh moves as one, whichever piece is named.
        ItemKind::Ply { throw, motion: Motion::Move(step) } => {
            let from = Spot { up: drop(step.from).up && step.split, ..step.from };
            ItemKind::Ply { throw, motion: Motion::Move(Move { from, ..step }) }
        }
        ItemKind::Wager { throw, landing: Some((from, to)), marks } => {
            ItemKind::Wager { throw, landing: Some((drop(from), to)), marks }
        }
        ItemKind::Reveal { card, usage: Usage::Piece(from, to), marks } => {
            ItemKind::Reveal { card, usage: Usage::Piece(drop(from), to), marks }
        }
        ItemKind::Reveal { card, usage: Usage::Swap(own, other), marks } => {
            ItemKind::Reveal { card, usage: Usage::Swap(drop(own), drop(other)), marks }
        }
        other => other,
    })
}

/// Judges the items up to and with a changed one, and says whether it is refused, and by which rule.
fn verdict(bout: &Bout, choices: &[Choice]) -> Result<(), (String, &'static str)> {
    let mut text = record::tags(bout);
    record::turns(bout, choices, &mut text);
    match referee::judge(&read(&text), &Terms::default(), &mut ()).finding {
        Finding::Legal(_) => Ok(()),
        Finding::Illegal(refusal) => Err((refusal.at.to_string(), refusal.rule.name)),
        Finding::Unreadable(fault) => panic!("{}: {text}", fault.message),
    }
}

/// The address of the last of `choices`.
fn address(bout: &Bout, choices: &[Choice]) -> String {
    let first = choices.iter().rposition(|choice| choice.head.is_some()).expect("a turn has begun");
    let number = choices[first].head.and_then(|head| head.number()).expect("a full head");
    let _ = bout;
    format!("{number}.{}", choices.len() - first)
}

#[test]
fn a_changed_item_is_judged_as_the_lists_say() {
    table::every_bout("changed item", 1, |bout, dice| {
        let Some(at) = bout.steps.len().checked_sub(1).map(|last| dice.below(last + 1)) else { return };
        let mut choices: Vec<Choice> = bout.steps[..=at].iter().map(|step| step.choice).collect();
        let step = &bout.steps[at];
        let item = mutated(bout, &step.choice.item, dice);
        choices[at].item = item;
        let may = plain(&*step.before, step.choice.head.is_some(), &item);
        check(bout, &choices, may);
    });
}

#[test]
fn an_item_more_is_judged_as_the_lists_say() {
    table::every_bout("extra item", 1, |bout, dice| {
        let Some(at) = bout.steps.len().checked_sub(1).map(|last| dice.below(last + 1)) else { return };
        let mut choices: Vec<Choice> = bout.steps[..=at].iter().map(|step| step.choice).collect();
        let item = bout.steps[dice.below(bout.steps.len())].choice.item;
        let item = if dice.once_in(2) { item } else { mutated(bout, &item, dice) };
        let item = unmarked(item);
        choices.push(Choice { head: None, item, sticks: 0 });
        let may = plain(bout.after(at), false, &item);
        check(bout, &choices, may);
    });
}

/// An item without marks: whether they hold is another question.
fn unmarked(item: ItemKind) -> ItemKind {
    let marks = hunefer_notation::Marks::NONE;
    match item {
        ItemKind::Ply { throw, motion: Motion::Move(step) } => {
            ItemKind::Ply { throw, motion: Motion::Move(Move { marks, ..step }) }
        }
        ItemKind::Action { square, verb, .. } => ItemKind::Action { square, verb, marks },
        ItemKind::Wager { throw, landing, .. } => ItemKind::Wager { throw, landing, marks },
        ItemKind::Reveal { card, usage, .. } => ItemKind::Reveal { card, usage, marks },
        other => other,
    }
}

fn check(bout: &Bout, choices: &[Choice], may: bool) {
    let said = verdict(bout, choices);
    let text = || {
        let mut text = record::tags(bout);
        record::turns(bout, choices, &mut text);
        text
    };
    match (&said, may) {
        (Ok(()), true) => {}
        (Err((at, _)), false) => assert_eq!(*at, address(bout, choices), "{}", text()),
        (Ok(()), false) | (Err(_), true) => panic!("lists say {may}, the referee {said:?}\n{}", text()),
    }
}

#[test]
fn a_turn_of_the_other_side_or_number_is_refused() {
    table::every_bout("changed head", 1, |bout, dice| {
        let begins: Vec<usize> = (0..bout.steps.len()).filter(|&at| bout.steps[at].choice.head.is_some()).collect();
        if begins.is_empty() {
            return;
        }
        let at = *dice.pick(&begins);
        let mut choices: Vec<Choice> = bout.steps[..=at].iter().map(|step| step.choice).collect();
        let head = choices[at].head.as_mut().expect("it begins a turn");
        let colours = bout.row.ruleset.colours;
        let free = at == 0 && bout.setup.is_none() && bout.row.ruleset.begins.is_none();
        let rule = if dice.once_in(2) {
            *head = Turn::new(head.number(), head.side().map(|side| colours[1 - side.index()]));
            // Who begins is left open by these rules: the letter itself says.
            if free {
                return;
            }
            "turn.side"
        } else {
            let number = head.number().map(|number| if dice.once_in(2) { number + 1 } else { number + 7 });
            *head = Turn::new(number, head.side());
            "turn.number"
        };
        let number = bout.steps[at].before.coming_turn();
        assert_eq!(verdict(bout, &choices), Err((format!("{number}.1"), rule)));
    });
}

#[test]
fn a_turn_begun_early_is_refused() {
    table::every_bout("turn begun early", 1, |bout, _| {
        // The first item that goes on with a turn which cannot end yet.
        let owed = |at: &usize| bout.steps[*at].choice.head.is_none() && !bout.steps[*at].before.may_begin();
        let Some(at) = (1..bout.steps.len()).find(owed) else { return };
        let mut choices: Vec<Choice> = bout.steps[..=at].iter().map(|step| step.choice).collect();
        let number = bout.steps[at].before.coming_turn();
        choices[at].head = Some(Turn::new(Some(number), None));
        let rule = if bout.row.ruleset.game == GameName::Duat { "duat.actions" } else { "turn.unfinished" };
        assert_eq!(verdict(bout, &choices), Err((format!("{number}.1"), rule)));
    });
}
