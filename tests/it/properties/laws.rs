//! Two laws must agree: the referee's, and the plain one that rule cases are made by. Which rule an item breaks, what it
//! is in canonical form and where it leads is asked of both, of lawful items and of others, in games played at random.

use std::sync::atomic::{AtomicU64, Ordering};

use hunefer::make::cases::law::{Moment, faults};
use hunefer::play::{Ask, Next, Play};
use hunefer_notation::{
    Card, Colour, Faces, ItemKind, Marks, Motion, Move, Place, Placement, Position, Spot, Square, Throw, Turn, Usage,
    Verb,
};

use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::table;

/// Items tried at each step beside the one that is played.
const TRIED: usize = 6;

/// How many items were compared.
static COMPARED: AtomicU64 = AtomicU64::new(0);

#[test]
fn both_laws_answer_alike() {
    // One game in so many; a longer run by hand sets another, down to 1.
    let thin = std::env::var("LAWS_THIN").ok().and_then(|thin| thin.parse().ok()).unwrap_or(25);
    table::every_bout("two laws", thin, |bout, dice| {
        let start = bout.steps.first().map_or(&bout.end, |step| &step.before);
        let position = start.position();
        let mut moment = if bout.setup.is_some() { Moment::new(&position) } else { Moment::usual(&position) };
        assert_eq!(faults(&position), Vec::<&str>::new(), "{position}");
        for step in &bout.steps {
            for _ in 0..TRIED {
                let (head, item) = tried(bout, &*step.before, dice);
                compare(bout, &*step.before, &moment, head, &item);
            }
            let next = compare(bout, &*step.before, &moment, step.choice.head, &step.choice.item);
            moment = next.expect("a lawful step");
        }
        assert_eq!(moment.position(), bout.end.position());
    });
    let compared = COMPARED.load(Ordering::Relaxed);
    println!("{compared} items compared");
    assert!(compared > 2_500_000 / thin * 10, "{compared} items compared");
}

/// Asks both laws of an item; the moment behind it, if it is lawful.
fn compare(bout: &Bout, play: &dyn Play, moment: &Moment, head: Option<Turn>, item: &ItemKind) -> Option<Moment> {
    COMPARED.fetch_add(1, Ordering::Relaxed);
    let mut referee = play.copy();
    let begun = head.map_or(Ok(()), |head| referee.begin(&head, item));
    let first = begun.and_then(|()| referee.item(item)).map_err(|rule| rule.name);
    let second = match head {
        Some(head) if (head.number(), head.side()) == (None, None) => moment.opened(item),
        Some(head) => moment.played((head.number(), head.side()), item),
        None => moment.played((None, None), item),
    };
    let told = || {
        format!(
            "{} of {} at {}",
            bout.words.item(&hunefer_notation::Item::new(*item)),
            bout.row.ruleset.name,
            play.position()
        )
    };
    match (first, second) {
        (Ok(first), Ok((after, second))) => {
            assert_eq!(first, second, "{}", told());
            assert_eq!(referee.position(), after.position(), "{}", told());
            assert_eq!((referee.turn(), referee.side()), (after.turn(), after.player()), "{}", told());
            Some(after)
        }
        (Err(first), Err(second)) => {
            assert_eq!(Some(&first), second.first(), "{} ({head:?})", told());
            None
        }
        (first, second) => {
            panic!("{} ({head:?}): {first:?} against {second:?}", told(), second = second.map(|(_, item)| item))
        }
    }
}

/// Something to try: lawful or not, in the turn going on or as the first of a turn.
fn tried(bout: &Bout, play: &dyn Play, dice: &mut Dice) -> (Option<Turn>, ItemKind) {
    let item = any_item(bout, play, dice);
    // A record's first item begins a turn in any case.
    let begins = play.coming_turn() == play.turn() || if play.may_begin() { !dice.once_in(4) } else { dice.once_in(6) };
    let sides = bout.row.ruleset.colours;
    let number = match dice.below(8) {
        0 => None,
        1 => Some(u32::try_from(dice.below(4)).expect("few")),
        _ => Some(play.coming_turn()),
    };
    let side = if dice.once_in(2) { None } else { Some(*dice.pick(&sides)) };
    (begins.then(|| Turn::new(number, side)), item)
}

fn any_item(bout: &Bout, play: &dyn Play, dice: &mut Dice) -> ItemKind {
    let position = play.position();
    let marks = if dice.once_in(8) {
        Marks { hit: dice.once_in(2), water: dice.once_in(3), end: dice.once_in(3) }
    } else {
        Marks::NONE
    };
    let actions = matches!(position.placement, Placement::Duat(_));
    match dice.below(20) {
        0 => ItemKind::Miss,
        1 => ItemKind::House,
        2 | 3 if !actions => {
            let landing = (!dice.once_in(3)).then(|| (wagered(&position, dice), any_spot(&position, dice)));
            ItemKind::Wager { throw: any_throw(play, dice), landing, marks }
        }
        4..=7 => {
            let card = *dice.pick(&Card::ALL);
            let lawful = play.list(Ask::Reveal(card));
            if !lawful.is_empty() && dice.once_in(2) {
                *dice.pick(&lawful)
            } else {
                ItemKind::Reveal { card, usage: any_usage(&position, dice), marks }
            }
        }
        _ if actions => {
            let Place::Square(square) = any_spot(&position, dice).place else { unreachable!("squares alone") };
            let own = play.list(Ask::Action);
            let square = match own.first() {
                Some(ItemKind::Action { square, .. }) if dice.once_in(2) => *square,
                _ => square,
            };
            ItemKind::Action { square, verb: *dice.pick(&Verb::ALL), marks }
        }
        8 => ItemKind::Ply { throw: any_throw(play, dice), motion: Motion::Lost },
        9..=13 => {
            // Another throw's move, or this one's with other marks.
            let value = u8::try_from(dice.below(7)).expect("small");
            let listed = play.list(Ask::Throw(value));
            match *dice.pick(&listed) {
                ItemKind::Ply { throw, motion: Motion::Move(step) } => {
                    ItemKind::Ply { throw, motion: Motion::Move(Move { marks, ..step }) }
                }
                other => other,
            }
        }
        _ => {
            let throw = any_throw(play, dice);
            let from = own_spot(&position, bout, dice);
            let to = match (from.place, throw.value, dice.below(4)) {
                (Place::Square(Square(n)), Some(value), 0 | 1) => Spot::square(n + value),
                (Place::Square(Square(n)), Some(value), 2) => Spot::square(n.saturating_sub(value)),
                _ => any_spot(&position, dice),
            };
            let to = Spot { up: false, ..if in_words(&position, to) { to } else { any_spot(&position, dice) } };
            let split = matches!(position.placement, Placement::Tab(_)) && dice.once_in(4);
            ItemKind::Ply { throw, motion: Motion::Move(Move { from, to, split, marks }) }
        }
    }
}

fn any_throw(play: &dyn Play, dice: &mut Dice) -> Throw {
    let value = match play.next() {
        Next::Move { value } if !dice.once_in(4) => u16::from(value),
        _ => u16::try_from(dice.below(8)).expect("small"),
    };
    let faces = |dice: &mut Dice| {
        let light = u16::try_from(dice.below(5)).expect("small");
        let sticks = if dice.once_in(5) { 1 + u16::try_from(dice.below(4)).expect("small") } else { 4 };
        Faces { light, dark: sticks.saturating_sub(light) }
    };
    match dice.below(8) {
        0 => Throw { value: None, faces: Some(faces(dice)) },
        1 => Throw { value: Some(value), faces: Some(faces(dice)) },
        _ => Throw { value: Some(value), faces: None },
    }
}

/// Whether a place is one of the game's own.
fn in_words(position: &Position, spot: Spot) -> bool {
    match (&position.placement, spot.place) {
        (Placement::Senet(_), Place::Square(Square(n))) => (1..=30).contains(&n),
        (Placement::Tab(_), Place::Square(Square(n))) => n < 36,
        (Placement::Tjau(_), Place::Square(Square(n))) => (1..=20).contains(&n),
        (Placement::Duat(_), Place::Square(_)) => true,
        (Placement::Senet(_) | Placement::Tjau(_), Place::Off) | (Placement::Tjau(_), Place::Hand) => true,
        _ => false,
    }
}

fn any_spot(position: &Position, dice: &mut Dice) -> Spot {
    let n = |dice: &mut Dice, most: usize| u16::try_from(dice.below(most)).expect("few squares");
    match &position.placement {
        Placement::Senet(_) if dice.once_in(8) => Spot::plain(Place::Off),
        Placement::Senet(_) => Spot::square(1 + n(dice, 30)),
        Placement::Tab(_) => Spot { up: dice.once_in(5), ..Spot::square(n(dice, 36)) },
        Placement::Tjau(_) if dice.once_in(6) => Spot::plain(Place::Off),
        Placement::Tjau(_) if dice.once_in(6) => Spot::plain(Place::Hand),
        Placement::Tjau(_) => Spot::square(1 + n(dice, 20)),
        Placement::Duat(rows) => {
            let (row, file) = (n(dice, rows.len()), n(dice, rows[0].len()));
            Spot::square(row * 26 + file)
        }
    }
}

/// A place where there is a piece, mostly.
fn own_spot(position: &Position, bout: &Bout, dice: &mut Dice) -> Spot {
    for _ in 0..40 {
        let spot = any_spot(position, dice);
        let Place::Square(Square(n)) = spot.place else { continue };
        let colours: [Colour; 2] = bout.row.ruleset.colours;
        let stands = |side: Colour| match &position.placement {
            Placement::Senet(row) => row[usize::from(n) - 1] == Some(side),
            Placement::Tjau(row) => row[usize::from(n) - 1] == Some(side),
            Placement::Tab(stacks) => {
                let stack = stacks[usize::from(n)];
                stack.fresh[side.index()] + stack.up[side.index()] > 0
            }
            Placement::Duat(_) => true,
        };
        if stands(colours[0]) || stands(colours[1]) {
            return spot;
        }
    }
    any_spot(position, dice)
}

fn wagered(position: &Position, dice: &mut Dice) -> Spot {
    position.keys.wager.filter(|_| !dice.once_in(4)).unwrap_or_else(|| any_spot(position, dice))
}

fn any_usage(position: &Position, dice: &mut Dice) -> Usage {
    let landing =
        |dice: &mut Dice| if dice.once_in(2) { Some(Spot { up: false, ..any_spot(position, dice) }) } else { None };
    match dice.below(8) {
        0 => Usage::Bare,
        1 => Usage::Declined,
        2 | 3 => Usage::Swap(any_spot(position, dice), any_spot(position, dice)),
        _ => Usage::Piece(any_spot(position, dice), landing(dice)),
    }
}
