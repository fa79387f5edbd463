//! Position text says all there is: read again and set up, the game goes on just as it would have.

use hunefer::play::{Ask, Next, Play};
use hunefer_notation::{Card, Position, Turn};

use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::table;

/// `play` written as a position, read again and set up.
fn again(bout: &Bout, play: &dyn Play) -> Box<dyn Play> {
    let text = play.position().to_string();
    let mut position =
        Position::parse(&text, None, hunefer::book::words).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
    assert_eq!(position, play.position(), "{text}");
    assert_eq!(position.to_string(), text);
    // In Duat a turn of one action so far is the one to go on with.
    let over = play.may_begin() && position.keys.acted.is_none();
    let coming = if over { play.coming_turn() } else { play.turn() };
    position.keys.turn = Some(coming);
    let parsed = Position::parse(&position.to_string(), None, hunefer::book::words).expect("the same with its turn");
    bout.row.ruleset.set_up(&parsed, &bout.options, None).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// Whether two games stand alike: in what is written, and in what may be played.
fn alike(one: &dyn Play, other: &dyn Play) {
    let text = one.position().to_string();
    assert_eq!(one.position(), other.position());
    let next = one.next();
    assert_eq!(next, other.next(), "{text}");
    assert_eq!(one.winner(), other.winner());
    if matches!(next, Next::Throw { .. } | Next::Move { .. } | Next::Action { .. }) {
        for value in 0..=6 {
            assert_eq!(one.list(Ask::Throw(value)), other.list(Ask::Throw(value)), "{text}");
        }
    }
    assert_eq!(one.list(Ask::House), other.list(Ask::House), "{text}");
    assert_eq!(one.list(Ask::Wager), other.list(Ask::Wager), "{text}");
    for card in Card::ALL {
        assert_eq!(one.list(Ask::Reveal(card)), other.list(Ask::Reveal(card)), "{text}");
    }
}

#[test]
fn positions_round_trip_at_every_item() {
    table::every_bout("positions", 1, |bout, dice| {
        for step in &bout.steps {
            // A thrown-and-refused moment has its throw waiting, which only shows here.
            let text = step.before.position().to_string();
            let position =
                Position::parse(&text, None, hunefer::book::words).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            assert_eq!(position.to_string(), text);
            assert_eq!(position, step.before.position(), "{text}");
        }
        for _ in 0..2 {
            if bout.steps.is_empty() {
                return;
            }
            let at = dice.below(bout.steps.len());
            let before = &*bout.steps[at].before;
            alike(before, &*again(bout, before));
        }
    });
}

#[test]
fn a_game_set_up_anywhere_goes_on_as_it_would_have() {
    table::every_bout("going on", 4, goes_on);
}

fn goes_on(bout: &Bout, dice: &mut Dice) {
    if bout.steps.is_empty() {
        return;
    }
    let from = dice.below(bout.steps.len());
    let acted = bout.steps[from].before.position().keys.acted.is_some();
    if acted && bout.steps[from].choice.head.is_some() {
        // Set up after one action, a turn of Duat goes on: it is not over as it was here.
        return;
    }
    let mut play = again(bout, &*bout.steps[from].before);
    let last = (from + 12).min(bout.steps.len());
    for at in from..last {
        let choice = &bout.steps[at].choice;
        // In the middle of a turn, the set-up begins that turn anew.
        let mid_turn = at == from && choice.head.is_none();
        let head = if mid_turn {
            let reopens = matches!(choice.item, hunefer_notation::ItemKind::Reveal { .. });
            // A reveal belongs to the turn whose throws are done.
            let head = crate::support::player::head_of(&*play);
            Some(if reopens { Turn::new(Some(play.turn()), None) } else { head })
        } else {
            choice.head
        };
        if let Some(head) = head {
            play.begin(&head, &choice.item).unwrap_or_else(|rule| panic!("{rule}: {} {choice:?}", play.position()));
        }
        let played = play.item(&choice.item).unwrap_or_else(|rule| panic!("{rule}: {} {choice:?}", play.position()));
        assert_eq!(played, choice.item);
        assert_eq!(play.position(), bout.after(at).position());
        assert_eq!(play.turn(), bout.after(at).turn());
        assert_eq!(play.may_begin(), bout.after(at).may_begin());
    }
    alike(&*play, bout.after(last - 1));
}
