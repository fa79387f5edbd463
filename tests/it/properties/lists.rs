//! Lists hold exactly what is accepted, over everything that could be written.

use std::collections::BTreeSet;

use hunefer::play::{Ask, Next, Play};
use hunefer_notation::{Card, GameName, ItemKind, Marks, Motion, Move, Place, Spot, Square, Throw, Usage, Verb};

use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::{lookup, player, table};

/// Every square of a game.
fn squares(game: GameName) -> Vec<Spot> {
    let numbers: Vec<u16> = match game {
        GameName::Senet => (1..=30).collect(),
        GameName::Tab => (0..36).collect(),
        GameName::Tjau => (1..=20).collect(),
        GameName::Duat => (0..8).flat_map(|rank| (0..8).map(move |file| rank * 26 + file)).collect(),
    };
    numbers.into_iter().map(Spot::square).collect()
}

/// Every spot a game's words can name, with `^` and without.
fn spots(game: GameName) -> Vec<Spot> {
    let mut spots = squares(game);
    spots.extend([Spot::plain(Place::Hand), Spot::plain(Place::Off)]);
    let marked: Vec<Spot> = spots.iter().map(|spot| Spot { up: true, ..*spot }).collect();
    if game == GameName::Tab {
        spots.extend(marked);
    }
    spots
}

/// Every move a game's words can write.
pub fn moves(game: GameName) -> Vec<Move> {
    let spots = spots(game);
    let splits: &[bool] = if game == GameName::Tab { &[false, true] } else { &[false] };
    let mut moves = Vec::new();
    for &from in &spots {
        for &to in spots.iter().filter(|to| !to.up) {
            moves.extend(splits.iter().map(|&split| Move { from, to, split, marks: Marks::NONE }));
        }
    }
    moves
}

/// What `play` accepts of `items`, as it writes them. Each is tried on the same game, which a refusal leaves as it
/// stood but for the throw.
fn accepted(play: &dyn Play, items: impl Iterator<Item = ItemKind>) -> BTreeSet<String> {
    let mut accepted = BTreeSet::new();
    let mut on = play.copy();
    for item in items {
        if let Ok(canonical) = on.item(&item) {
            accepted.insert(format!("{canonical:?}"));
            on = play.copy();
        }
    }
    accepted
}

/// The items of a list, none of them twice.
fn offered(list: &[ItemKind]) -> BTreeSet<String> {
    let offered: BTreeSet<String> = list.iter().map(|item| format!("{item:?}")).collect();
    assert_eq!(offered.len(), list.len(), "an item twice in {list:?}");
    offered
}

fn throw(value: u8) -> Throw {
    Throw { value: Some(u16::from(value)), faces: None }
}

/// Plays for every value, against every move and the lost throw.
pub fn plays(bout: &Bout, before: &dyn Play, moves: &[Move]) {
    let mut begun = before.copy();
    let lost = |value| ItemKind::Ply { throw: throw(value), motion: Motion::Lost };
    if matches!(before.next(), Next::Miss | Next::Wager | Next::Nothing) {
        return;
    }
    if before.may_begin() && !matches!(before.next(), Next::Action { acted: 1 | 2 }) {
        begun.begin(&player::head_of(before), &lost(1)).expect("a turn that may begin");
    }
    let text = begun.position();
    let values = match begun.next() {
        Next::Throw { sticks } => lookup::values(&*begun, sticks),
        Next::Move { value } => vec![value],
        Next::Action { .. } => {
            let squares = squares(bout.row.ruleset.game);
            let actions = squares.iter().flat_map(|spot| {
                let Place::Square(square) = spot.place else { unreachable!("squares only") };
                Verb::ALL.map(|verb| ItemKind::Action { square, verb, marks: Marks::NONE })
            });
            assert_eq!(accepted(&*begun, actions), offered(&begun.list(Ask::Action)), "{text}");
            return;
        }
        Next::Miss | Next::Wager | Next::Nothing => return,
    };
    for value in values {
        let tried = moves.iter().map(|&step| ItemKind::Ply { throw: throw(value), motion: Motion::Move(step) });
        let list = begun.list(Ask::Throw(value));
        assert_eq!(accepted(&*begun, tried.chain([lost(value)])), offered(&list), "{value} in {text}");
        assert_eq!(list, before.list(Ask::Throw(value)), "lists look ahead to the turn to come");
        in_order(&list);
    }
}

/// From then to, hand first and off last, `-` before `>`, without `^` before with.
fn in_order(list: &[ItemKind]) {
    let key = |item: &ItemKind| match item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => {
            Some((step.from.place, step.to.place, step.split, step.from.up))
        }
        _ => None,
    };
    assert!(list.is_sorted_by_key(key), "{list:?}");
}

/// Reveals of every card, against every detail that can be written.
fn reveals(bout: &Bout, play: &dyn Play) {
    let spots = spots(bout.row.ruleset.game);
    for card in Card::ALL {
        let reveal = |usage| ItemKind::Reveal { card, usage, marks: Marks::NONE };
        let mut tried = vec![reveal(Usage::Declined), reveal(Usage::Bare)];
        for &one in &spots {
            tried.push(reveal(Usage::Piece(one, None)));
            tried.extend(
                spots
                    .iter()
                    .flat_map(|&other| [reveal(Usage::Piece(one, Some(other))), reveal(Usage::Swap(one, other))]),
            );
        }
        let list = play.list(Ask::Reveal(card));
        assert_eq!(accepted(play, tried.into_iter()), offered(&list), "{card:?} in {}", play.position());
        let declined = list.last().is_none_or(|last| *last == reveal(Usage::Declined));
        assert!(declined, "declined comes last: {list:?}");
    }
}

/// Wagers, against every value and landing.
fn wagers(bout: &Bout, before: &dyn Play) {
    let spots = spots(bout.row.ruleset.game);
    let mut begun = before.copy();
    let any = ItemKind::Wager { throw: throw(1), landing: None, marks: Marks::NONE };
    begun.begin(&player::head_of(before), &any).expect("a turn that owes a wager");
    let landings = || spots.iter().flat_map(|&from| spots.iter().map(move |&to| Some((from, to)))).chain([None]);
    let tried = (0..=7).flat_map(|value| {
        landings().map(move |landing| ItemKind::Wager { throw: throw(value), landing, marks: Marks::NONE })
    });
    let list = before.list(Ask::Wager);
    assert_eq!(accepted(&*begun, tried), offered(&list), "{}", before.position());
    assert_eq!(list.len(), lookup::values(&*begun, 4).len(), "one for each value");
}

#[test]
fn plays_are_what_is_accepted() {
    table::every_bout("plays", 10, |bout, dice| {
        let moves = moves(bout.row.ruleset.game);
        for _ in 0..2 {
            if let Some(before) = anywhere(bout, dice) {
                plays(bout, before, &moves);
            }
        }
    });
}

#[test]
fn reveals_are_what_is_accepted() {
    table::every_bout("reveals", 10, |bout, _| {
        // The first moment at which a card may be revealed, and one at which none may.
        let open = |play: &&dyn Play| {
            !play.list(Ask::Reveal(Card::Seth)).is_empty() || !play.list(Ask::Reveal(Card::Maat)).is_empty()
        };
        let mut moments = (0..bout.steps.len()).map(|at| bout.after(at));
        moments.clone().find(open).into_iter().for_each(|play| reveals(bout, play));
        moments.find(|play| !open(play)).into_iter().for_each(|play| reveals(bout, play));
    });
}

#[test]
fn wagers_are_what_is_accepted() {
    table::every_bout("wagers", 1, |bout, _| {
        for step in &bout.steps {
            if step.before.next() == Next::Wager {
                wagers(bout, &*step.before);
            }
        }
    });
}

#[test]
fn a_lost_throw_stands_exactly_where_nothing_moves() {
    table::every_bout("lost throws", 1, |bout, dice| {
        for _ in 0..8 {
            let Some(before) = anywhere(bout, dice) else { return };
            let values = match before.next() {
                Next::Throw { sticks } => lookup::values(before, sticks),
                Next::Move { value } => vec![value],
                Next::Miss | Next::Wager | Next::Action { .. } | Next::Nothing => return,
            };
            for value in values {
                let lost = ItemKind::Ply { throw: throw(value), motion: Motion::Lost };
                let mut begun = before.copy();
                if before.may_begin() {
                    begun.begin(&player::head_of(before), &lost).expect("a turn that may begin");
                }
                let moves = before.list(Ask::Throw(value)).iter().any(|item| *item != lost);
                let verdict = begun.item(&lost).map_err(|rule| rule.name);
                assert_eq!(verdict, if moves { Err("move.forced") } else { Ok(lost) }, "{}", before.position());
            }
        }
    });
}

/// The game at some moment.
fn anywhere<'b>(bout: &'b Bout, dice: &mut Dice) -> Option<&'b dyn Play> {
    if bout.steps.is_empty() { None } else { Some(&*bout.steps[dice.below(bout.steps.len())].before) }
}

/// A square that is on no board.
#[test]
fn squares_off_the_board_are_refused() {
    table::every_bout("off the board", 100, |bout, dice| {
        let Some(before) = anywhere(bout, dice) else { return };
        if !matches!(before.next(), Next::Throw { .. }) || bout.row.ruleset.game == GameName::Duat {
            return;
        }
        let beyond = Spot::plain(Place::Square(Square(999)));
        let step = Move { from: beyond, to: beyond, split: false, marks: Marks::NONE };
        let item = ItemKind::Ply { throw: throw(1), motion: Motion::Move(step) };
        let mut play = before.copy();
        if play.may_begin() {
            play.begin(&player::head_of(before), &item).expect("a turn that may begin");
        }
        assert_eq!(play.item(&item).map_err(|rule| rule.name), Err("move.no-piece"));
    });
}
